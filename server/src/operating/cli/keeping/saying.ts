import { BackupTrouble } from "#operating/backups/index.ts";
import { sentenceFor } from "#platform/database.ts";
import { FilesAway } from "#ports/files.ts";
import { VaultTrouble } from "#ports/vault.ts";
import { endWith } from "../typed.ts";

/** Runs a command that does its work itself; what stops it is one sentence. */
export async function runSaying(
  command: string,
  work: (say: (line: string) => void) => Promise<string | null>,
): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const said = await work(say);
    if (said !== null) say(said);
  } catch (error) {
    endWith(command, error, (one) => (isTrouble(one) ? one.message : sentenceFor(one)));
  }
}

/** What a folder or a bucket of backups says of itself is a sentence already. */
const isTrouble = (error: unknown): error is Error =>
  [BackupTrouble, VaultTrouble, FilesAway].some((kind) => error instanceof kind);
