import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { DAY } from "#platform/clock.ts";
import type { Needs } from "../needs.ts";
import * as store from "./uploads.store.ts";

/** After this long without a byte what has come is thrown away. */
export const KEPT_MS = DAY;

type Parts = Pick<Needs, "config" | "db" | "clock">;

const folderOf = ({ config }: Pick<Needs, "config">): string => join(config.DATA_DIR, "uploads");
const ID = /^[0-9a-f-]{36}$/;

/** Where the bytes of an upload lie until the last has come. An id is all that ever becomes part of the path. */
export function pieceOf(app: Pick<Needs, "config">, id: string): string {
  if (!ID.test(id)) throw ERRORS.FILE_NOT_FOUND as unknown as Error;
  return join(folderOf(app), id);
}

/** Files on their way in: what they are stands in the database, their bytes lie in the data folder. */
export class Pieces extends DataStore {
  readonly #app: Parts;

  constructor(app: Parts) {
    super();
    this.#app = app;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(folderOf(this.#app), { recursive: true });
    await writeFile(pieceOf(this.#app, upload.id), "", { flag: "wx" });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await store.uploadById(this.#app.db, id);
    const offset = row?.documentId == null ? await sizeOf(pieceOf(this.#app, id)) : row.size;
    if (!row || offset === null) throw ERRORS.FILE_NOT_FOUND as unknown as Error;
    const { size, metadata, touchedAt } = row;
    return new Upload({ id, size, metadata, offset, creation_date: touchedAt.toISOString() });
  }

  /** What was written before a connection broke stays; what is acknowledged is on the disk. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    // The client sends the end again because the answer was lost: the document is already stored.
    if ((await store.uploadById(this.#app.db, id))?.documentId != null) {
      content.resume();
      return offset;
    }
    let written = 0;
    const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        written += piece.length;
        yield piece;
      }
    };
    const target = createWriteStream(pieceOf(this.#app, id), { flags: "r+", start: offset, flush: true });
    try {
      await pipeline(content, counted, target);
    } finally {
      await store.touchUpload(this.#app.db, id, this.#app.clock.now());
    }
    return offset + written;
  }

  override async remove(id: string): Promise<void> {
    await throwAway(this.#app, id);
  }

  override getExpiration(): number {
    return KEPT_MS;
  }
}

export async function throwAway(app: Parts, id: string): Promise<void> {
  await store.dropUpload(app.db, id);
  await rm(pieceOf(app, id), { force: true });
}

/** Uploads that nobody goes on with, and bytes whose upload is gone. */
export async function dropUnfinished(app: Parts): Promise<void> {
  await store.dropUntouched(app.db, new Date(app.clock.now().getTime() - KEPT_MS));
  const names = await readdir(folderOf(app)).catch(() => []);
  // Looked up afterwards: an upload that begins at this moment has its row before its file.
  const uploadIds = await store.uploadIds(app.db);
  for (const name of names)
    if (ID.test(name) && !uploadIds.has(name)) await rm(join(folderOf(app), name), { force: true });
}

async function sizeOf(file: string): Promise<number | null> {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return stats && stats.size;
}
