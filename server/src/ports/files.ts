import type { Readable } from "node:stream";

/** The SHA-256 of the content: the same bytes have one place, whoever stores them. */
export type FileKey = string & { readonly brand: "FileKey" };

export type Files = {
  /** Whole or not at all: a crash in the middle leaves nothing under a key. */
  put(content: Readable): Promise<{ key: FileKey; size: number }>;
  /** `null` when there is no such file. The range counts bytes and includes both ends. */
  open(
    key: FileKey,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; size: number } | null>;
  remove(key: FileKey): Promise<void>;
};
