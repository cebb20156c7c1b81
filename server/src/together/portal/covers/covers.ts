import { Readable } from "node:stream";
import { fail } from "@gyan/contract/failures.ts";
import type { Cover } from "@gyan/contract/sharing/portal.ts";
import { COVER_MEGABYTES, COVER_PIXELS } from "@gyan/contract/sharing/portal.rules.ts";
import { beSureOf } from "#sources/documents/index.ts";
import type { FileAnswer, FormPart } from "#platform/http/route.ts";
import { cleanImage } from "./covers.rules.ts";
import * as store from "./covers.store.ts";
import type { Needs } from "../needs.ts";
import type { Curated, PortalRef } from "../permission.ts";
import { coverOf, keyOfImage } from "../rules.ts";

type Parts = Pick<Needs, "db" | "clock" | "files">;

const MOST_BYTES = COVER_MEGABYTES * 1024 * 1024;
const notValid = () => fail("cover_not_valid", { megabytes: COVER_MEGABYTES, pixels: COVER_PIXELS });

/** What it is, its bytes say and not its name. Only the picture is kept: where and when it was taken is nobody's business. */
export async function addCover(app: Parts, portal: Curated<PortalRef>, file: Buffer): Promise<Cover> {
  const image = cleanImage(file);
  if (image === null || Math.max(image.width, image.height) > COVER_PIXELS) throw notValid();
  const { key: fileKey } = await app.files.put(Readable.from([image.bytes]));
  const id = app.clock.uuid();
  await app.db.tx(async (tx) => {
    await beSureOf(app, tx, fileKey);
    await store.insertCover(tx, portal, { id, fileKey, type: image.type }, app.clock.now());
  });
  return coverOf(keyOfImage(id));
}

/** The file of a form, and no more of it than a cover may have. */
export async function coverIn(parts: AsyncIterable<FormPart>): Promise<Buffer> {
  for await (const part of parts) {
    if ("value" in part) continue;
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of part.content as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > MOST_BYTES) throw notValid();
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }
  throw fail("file_missing");
}

/** Never a page of ours: whatever opens it all the same runs nothing. What stands under an id never changes. */
const HARMLESS = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "content-disposition": "inline",
  "cache-control": "public, max-age=31536000, immutable",
};

export async function readCover({ db, files }: Parts, id: string): Promise<FileAnswer> {
  const cover = await store.coverById(db, id);
  const opened = cover && (await files.open(cover.fileKey));
  if (!opened) throw fail("cover_not_found");
  const headers = { ...HARMLESS, "content-length": String(opened.size) };
  return { name: "cover", type: cover.type, content: opened.stream, headers };
}
