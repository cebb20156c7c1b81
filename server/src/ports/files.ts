import type { Readable } from "node:stream";

/** The SHA-256 of the content: the same bytes have one place, whoever stores them. */
export type FileKey = string & { readonly brand: "FileKey" };

export type StoredFile = { key: FileKey; size: number };

/** All of it has come, and nobody sees it yet: one of the two ends that. */
export type ReceivedFile = StoredFile & { keep(): Promise<void>; drop(): Promise<void> };

export type Files = {
  /** Whole or not at all: a crash in the middle leaves nothing under a key. */
  put(content: Readable): Promise<StoredFile>;
  /** The same in two steps, for who decides only when all of it is there. */
  receive(content: Readable): Promise<ReceivedFile>;
  /**
   * Stores a file that lies on a disk of this machine, without copying it where that can be. It stays where it is until its
   * owner removes it: whoever is killed in between finds it again. Nobody may write to it any more.
   */
  take(path: string): Promise<StoredFile>;
  /** `null` when there is no such file. The range counts bytes and includes both ends. */
  open(
    key: FileKey,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; size: number } | null>;
  /** Of those that were stored before this moment. */
  keys(before: Date): AsyncIterable<FileKey>;
  remove(key: FileKey): Promise<void>;
};
