import type { ReferenceFormat } from "@gyan/contract/documents.ts";
import { FORMATS, type Entry } from "#sources/bibliography/index.ts";

/** As long as it may hold others up before it lets them have their turn. */
const TURN_MS = 12;

/** All entries of a text, a little at a time: a library of twenty megabytes keeps nobody waiting. */
export async function readReferences(
  text: string,
  format: ReferenceFormat,
  { mostEntries, now }: { mostEntries: number; now(): number },
): Promise<{ entries: Entry[]; isCut: boolean }> {
  const entries: Entry[] = [];
  let since = now();
  for (const entry of FORMATS[format].read.entries(text)) {
    if (entry !== null && entries.length >= mostEntries) return { entries, isCut: true };
    if (entry !== null) entries.push(entry);
    if (now() - since < TURN_MS) continue;
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = now();
  }
  return { entries, isCut: false };
}
