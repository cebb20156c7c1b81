import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { DAY } from "#platform/clock.ts";
import { isUploadId } from "#ports/incoming.ts";
import type { Needs } from "../needs.ts";
import * as store from "./uploads.store.ts";

/** After this long without a byte what has come is thrown away. */
export const KEPT_MS = DAY;

type Parts = Pick<Needs, "incoming" | "db" | "clock">;

const notFound = (): Error => ERRORS.FILE_NOT_FOUND as unknown as Error;

/** Files on their way in, as the library asks for them: what they are stands in the database, their bytes lie where the port has them. */
export class Pieces extends DataStore {
  readonly #app: Parts;

  constructor(app: Parts) {
    super();
    this.#app = app;
    this.extensions = ["creation", "creation-with-upload", "termination", "expiration"];
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.#app.incoming.begin(upload.id);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    if (!isUploadId(id)) throw notFound();
    const row = await store.uploadById(this.#app.db, id);
    const offset = row?.documentId == null ? await this.#app.incoming.offsetOf(id) : row.size;
    if (!row || offset === null) throw notFound();
    const { size, metadata, touchedAt } = row;
    return new Upload({ id, size, metadata, offset, creation_date: touchedAt.toISOString() });
  }

  override async write(content: Readable, id: string, offset: number): Promise<number> {
    // The client sends the end again because the answer was lost: the document is already stored.
    if ((await store.uploadById(this.#app.db, id))?.documentId != null) {
      content.resume();
      return offset;
    }
    try {
      return await this.#app.incoming.append(id, offset, content);
    } finally {
      await store.touchUpload(this.#app.db, id, this.#app.clock.now());
    }
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
  await app.incoming.remove(id);
}

/** Uploads that nobody goes on with, and bytes whose upload is gone. */
export async function dropUnfinished(app: Parts): Promise<void> {
  await store.dropUntouched(app.db, new Date(app.clock.now().getTime() - KEPT_MS));
  const there: string[] = [];
  for await (const id of app.incoming.ids()) there.push(id);
  // Looked up afterwards: an upload that begins at this moment has its row before its bytes.
  const uploadIds = await store.uploadIds(app.db);
  for (const id of there) if (!uploadIds.has(id)) await app.incoming.remove(id);
}
