import { resolve } from "node:path";
import { folderOfCommand } from "#platform/config.ts";

/** A path as it was meant: npm runs its commands in the folder of the product, wherever they were typed. */
export const whereTyped = (path: string): string => resolve(folderOfCommand(), path);

/** The same where it may be the address of a bucket. */
export const placeTyped = (place: string): string => (place.startsWith("s3://") ? place : whereTyped(place));

/** Something that a command needs was not given, or is none of what it takes. Its code is of the kind that Node's own reading of options uses. */
export class NotUnderstood extends Error {
  readonly code = "ERR_PARSE_ARGS_NOT_UNDERSTOOD";
}

const isNotUnderstood = (error: unknown): error is Error =>
  String((error as { code?: unknown } | null)?.code).startsWith("ERR_PARSE_ARGS_");

/** Tells what went wrong in one line. Scripts tell the two apart: 1 for what failed, 2 for a command that was not understood. */
export function endWith(command: string, error: unknown, sentenceOf: (error: unknown) => string): void {
  const hint = ` See npm run ${command} -- --help.`;
  const text = isNotUnderstood(error) ? `${error.message.replace(/\.?$/, ".")}${hint}` : sentenceOf(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = isNotUnderstood(error) ? 2 : 1;
}
