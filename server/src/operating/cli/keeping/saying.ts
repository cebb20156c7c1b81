import { BackupTrouble } from "#operating/backups/index.ts";
import { sentenceFor } from "#platform/database.ts";
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
    endWith(command, error, (one) => (one instanceof BackupTrouble ? one.message : sentenceFor(one)));
  }
}
