import { FilesAway } from "#ports/files.ts";
import { VaultTrouble } from "#ports/vault.ts";

/** A backup or a restore that cannot be done, in a sentence that says what to do. */
export class BackupTrouble extends Error {
  override readonly name = "BackupTrouble";
}

const FULL = new Set(["ENOSPC", "EDQUOT"]);
const CLOSED = new Set(["EACCES", "EPERM", "EROFS"]);

/** What a disk answers while a backup is written, as a sentence; anything else stays what it is. */
export function troubleOf(error: unknown, folder: string): unknown {
  if (error instanceof FilesAway || error instanceof VaultTrouble)
    return new BackupTrouble(error.message, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  if (FULL.has(code ?? ""))
    return new BackupTrouble(
      `The disk of ${folder} is full. Free some room there, or keep fewer backups; no half backup was left.`,
      { cause: error },
    );
  if (CLOSED.has(code ?? ""))
    return new BackupTrouble(
      `${folder} cannot be written. Give this user the right to, or name another folder.`,
      {
        cause: error,
      },
    );
  if (code === "ENOTDIR" || code === "EEXIST")
    return new BackupTrouble(`${folder} is not a folder. Name a folder.`, { cause: error });
  return error;
}
