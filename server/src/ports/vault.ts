/** Keeps a vault from being used; its message is one sentence that says why, for whoever runs the server. */
export class VaultTrouble extends Error {
  override readonly name = "VaultTrouble";
}

export type Written = { size: number; sha256: string };
export type SizeOf = (name: string) => Promise<number | null>;

/**
 * Where backups are kept. What lies in it has a name of words and slashes: the same names in a folder and in a bucket, so that one copied
 * into the other is a vault too.
 */
export type Vault = {
  /** In words for whoever runs the server; never with a key in it. */
  readonly where: string;
  /** Nobody has put anything there. */
  isEmpty(): Promise<boolean>;
  /** Makes the place where it can be made. Nobody else writes into it or clears it up while the work lasts; VaultTrouble where somebody does. */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Whole or not there, also where the bytes end with an error, which is thrown as it is. What was there is replaced. */
  write(name: string, bytes: AsyncIterable<Buffer>): Promise<Written>;
  /** `null` where there is none. Throws where not all of it comes. */
  read(name: string): Promise<AsyncIterable<Buffer> | null>;
  /** For whoever asks for the sizes of many below a folder, as they are now. */
  sizesBelow(folder: string): Promise<SizeOf>;
  /** The names of everything below a folder. */
  list(folder: string): AsyncIterable<string>;
  remove(name: string): Promise<void>;

  /** Whole backups, the oldest first. */
  backups(): Promise<string[]>;
  /** Removes what was begun and never became whole, and tells below which name the parts of this one are written. */
  begin(backup: string): Promise<string>;
  /** From now on it is a backup. The manifest is the last of its parts to be written. */
  publish(backup: string): Promise<void>;
  /** What was begun under this name and did not become whole. */
  abandon(backup: string): Promise<void>;
  /** A whole one. */
  drop(backup: string): Promise<void>;
};

/** By a whole path, or by the address of a bucket: s3://bucket/prefix. */
export type OpenVault = (address: string) => Vault;

/** What a backup is called: its moment. */
export const BACKUP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/;
/** The part of a backup that says what is in it, and without which there is none. */
export const MANIFEST = "manifest.json";
