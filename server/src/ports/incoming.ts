import type { Readable } from "node:stream";
import type { StoredFile } from "./files.ts";

/** Bytes of uploads on their way in, until the last has come. An upload is called by a UUID, and one at a time writes to it. */
export type Incoming = {
  begin(id: string): Promise<void>;
  /** How many bytes lie there in one piece from the first; `null` where it never began or was removed. */
  offsetOf(id: string): Promise<number | null>;
  /**
   * What came before a connection broke stays, and what was acknowledged outlives a crash. Answers with the new offset.
   */
  append(id: string, offset: number, content: Readable): Promise<number>;
  /** All of it as a stored file. The bytes stay here until they are removed: whoever is killed in between does it again. */
  store(id: string): Promise<StoredFile>;
  remove(id: string): Promise<void>;
  /** Those of which anything lies here. */
  ids(): AsyncIterable<string>;
};

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isUploadId = (id: string): boolean => ID.test(id);

/** An id is all that ever becomes part of a path or an address. */
export function requireUploadId(id: string): void {
  if (!isUploadId(id)) throw new Error("This is not the id of an upload.");
}
