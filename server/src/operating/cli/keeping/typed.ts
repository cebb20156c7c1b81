import { resolve } from "node:path";
import { BackupTrouble } from "#operating/backups/index.ts";
import { folderOfCommand } from "#platform/config.ts";
import { sentenceFor } from "#platform/database.ts";

/** A path as it was meant: npm runs its commands in the folder of the product, wherever they were typed. */
export const whereTyped = (path: string): string => resolve(folderOfCommand(), path);

/** Runs a command that does its work itself; what stops it is one sentence. */
export async function runSaying(
  work: (say: (line: string) => void) => Promise<string | null>,
): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  try {
    const said = await work(say);
    if (said !== null) say(said);
  } catch (error) {
    const isOurs =
      error instanceof BackupTrouble || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS");
    process.stderr.write(`${isOurs ? (error as Error).message : sentenceFor(error)}\n`);
    process.exitCode = 1;
  }
}
