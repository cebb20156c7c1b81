import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import { personById } from "#people/accounts/index.ts";
import { later, MINUTE } from "#platform/clock.ts";
import type { FileAnswer } from "#platform/http/route.ts";
import { isSignature, signatureOf } from "#platform/seal.ts";
import type { Needs } from "../needs.ts";
import { rangeOf } from "./content.rules.ts";
import { isPdf as startsAsPdf } from "#processing/parsing/sniff.ts";
import { findReadable } from "./listing.ts";
import { documentById, ownerOf, readableDocument } from "../store.ts";
import type { Scope } from "#people/rights/index.ts";

type Parts = Pick<Needs, "db" | "config" | "clock" | "files" | "rights">;

const PURPOSE = "the file of a document";
/** A header at the start, and what may stand before it. */
const HEAD_OF_FILE = 8192;
const OPEN_MS = 10 * MINUTE;

const signed = (id: DocumentId, personId: PersonId, until: number): string => `${id}:${personId}:${until}`;

/** A browser that opens an address sends no token along: the address itself says that it may, and for how long. */
export async function linkTo(app: Parts, scope: Scope, id: DocumentId): Promise<{ address: string }> {
  const { fileKey, ownerId } = await findReadable(app, scope, id);
  if (fileKey === null) throw fail("document_has_no_file");
  const personId = scope.personId as PersonId;
  const until = later(app.clock.now(), OPEN_MS).getTime();
  const key = await signatureOf(app.config, PURPOSE, signed(id, personId, until));
  const by = personId === ownerId ? "" : `&by=${personId}`;
  return { address: `/api/document/v1/${id}/content?until=${until}&key=${key}${by}` };
}

/**
 * What somebody uploaded is never a page of ours: it is saved and not shown, its type is nobody's to guess, and whatever opens
 * it all the same runs nothing.
 */
const HARMLESS = {
  "content-security-policy": "sandbox; default-src 'none'",
  "x-content-type-options": "nosniff",
  "accept-ranges": "bytes",
  "cache-control": "private, no-store",
};

export async function contentOf(
  app: Parts,
  id: DocumentId,
  opening: Opening,
  request: { range: string; ifRange: string; isHead: boolean },
): Promise<FileAnswer> {
  if (!(await isOpen(app, id, opening))) throw fail("link_expired");
  const document = await documentById(app.db, id);
  if (document?.fileKey == null) throw fail("document_not_found");
  const { fileKey, fileName, fileSize: size } = document;
  // What was changed or cut off behind our back is not the file any more.
  if ((await app.files.sizeOf(fileKey)) !== size) throw fail("document_not_found");
  const tag = `"${fileKey}"`;
  // If the file changed since, a part of it would not match what the client already has.
  const range = rangeOf(request.ifRange === "" || request.ifRange === tag ? request.range : "", size);
  const answer = { name: fileName, type: "application/octet-stream" };
  if (range === "outside")
    return {
      ...answer,
      status: 416,
      content: "",
      headers: { ...HARMLESS, "content-range": `bytes */${size}` },
    };
  const { start, end } = range ?? { start: 0, end: size - 1 };
  const headers = {
    ...HARMLESS,
    etag: tag,
    "content-length": String(end - start + 1),
    ...(range && { "content-range": `bytes ${start}-${end}/${size}` }),
  };
  const opened = request.isHead ? null : await app.files.open(fileKey, { start, end });
  return { ...answer, status: range ? 206 : 200, content: opened?.stream ?? Readable.from([]), headers };
}

type Opening = { until: number; key: string; by?: PersonId | undefined };

/** For as long as it says, and only while whom it was made for may read the document and has an account. */
async function isOpen(app: Parts, id: DocumentId, { until, key, by }: Opening): Promise<boolean> {
  const readerId = by ?? (await ownerOf(app.db, id));
  if (readerId === null || until < app.clock.now().getTime()) return false;
  if (!(await isSignature(app.config, PURPOSE, signed(id, readerId, until), key))) return false;
  const reader = await personById(app.db, readerId);
  if (!reader || reader.isDisabled) return false;
  const { organisationId } = reader;
  const scope = await app.rights.scopeOf({ personId: readerId, organisationId });
  return by === undefined || (await readableDocument(app.db, scope, id)) !== null;
}

/** The type is read from the first bytes: a name may say anything. */
export async function isPdf({ db, files }: Pick<Needs, "db" | "files">, id: DocumentId): Promise<boolean> {
  const document = await documentById(db, id);
  if (document?.fileKey == null) return false;
  const opened = await files.open(document.fileKey, { start: 0, end: HEAD_OF_FILE - 1 });
  return opened !== null && startsAsPdf(await buffer(opened.stream));
}
