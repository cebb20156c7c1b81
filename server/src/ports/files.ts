import type { Readable } from "node:stream";

/** The SHA-256 of the content: the same bytes have one place, whoever stores them. */
export type FileKey = string & { readonly brand: "FileKey" };

export const KEY = /^[0-9a-f]{64}$/;

/** Only a key may become part of a path or an address: anything else could lead out of where the files lie. */
export function requireKey(key: string): void {
  if (!KEY.test(key)) throw new Error("This is not the key of a file.");
}

/** What the file is called that holds the name of a place. */
export const NAME_FILE = "gyan-files.txt";

export type StoredFile = { key: FileKey; size: number };

/** All of it has come, and nobody sees it yet: one of the two ends that. */
export type ReceivedFile = StoredFile & { keep(): Promise<void>; drop(): Promise<void> };

/** The files cannot be asked for at the moment. Its message is one sentence that says why, for whoever runs the server. */
export class FilesAway extends Error {
  override name = "FilesAway";
}

export type Files = {
  /** Where they lie, in words for whoever runs the server; never with a key in it. */
  readonly where: string;
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
  /** `null` when there is no such file. */
  sizeOf(key: FileKey): Promise<number | null>;
  /** Of those that were stored before this moment. */
  keys(before: Date): AsyncIterable<FileKey>;
  remove(key: FileKey): Promise<void>;
  /** Removes what was begun before this moment and never became a file. */
  sweep(before: Date): Promise<void>;
  /** Whether they can be asked for now: a quick question that changes nothing. Throws FilesAway. */
  reach(): Promise<void>;
  /** Whether they can be written, read, listed and removed, tried with a file of its own. Throws FilesAway. */
  prove(): Promise<void>;
  /** The name that was given to this place, so that it is known again under another address. */
  name(): Promise<string | null>;
  giveName(name: string): Promise<void>;
};
