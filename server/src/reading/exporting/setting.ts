import { fail } from "@gyan/contract/failures.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { FormatOf } from "@gyan/contract/reading/exporting.rules.ts";
import type { BookHead, BookRow } from "#processing/typesetting/book.ts";
import { toLine, type Block, type PaperHead } from "#processing/typesetting/paper.ts";
import type { Needs } from "./needs.ts";

type Setting = Pick<Needs, "typesetter" | "log">;

/** A paper as Word or PDF, set in another process. */
export const setPaper = (
  app: Setting,
  format: FormatOf<"pages">,
  { head, blocks }: { head: PaperHead; blocks: AsyncIterable<Block[]> | Iterable<Block[]> },
  signal: AbortSignal,
): Promise<Uint8Array[]> => setLines(app, format, head, blocks, signal);

/** A book of sheets for a spreadsheet program, likewise. */
export const setBook = (
  app: Setting,
  { head, rows }: { head: BookHead; rows: AsyncIterable<BookRow[]> | Iterable<BookRow[]> },
  signal: AbortSignal,
): Promise<Uint8Array[]> => setLines(app, "xlsx", head, rows, signal);

async function setLines(
  { typesetter, log }: Setting,
  format: Parameters<Needs["typesetter"]["set"]>[0],
  head: object,
  parts: AsyncIterable<object[]> | Iterable<object[]>,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [Buffer.from(toLine(head))];
  for await (const some of parts) {
    signal.throwIfAborted();
    pieces.push(Buffer.from(some.map(toLine).join("")));
  }
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const set = await typesetter.set(format, { size, pieces }, { signal });
  if ("pieces" in set) return set.pieces;
  log.error({ format, why: set.why }, "a document could not be set");
  throw fail("export_failed");
}

/** Documents per person at a time: repeated requests of one person must not delay others. */
const MOST_AT_ONCE = 2;
const writing = new WeakMap<Needs["db"], Map<PersonId, number>>();

export function takePlace({ db }: Pick<Needs, "db">, personId: PersonId): () => void {
  const places = writing.get(db) ?? new Map<PersonId, number>();
  writing.set(db, places);
  const taken = places.get(personId) ?? 0;
  if (taken >= MOST_AT_ONCE) throw fail("too_many_exports", { limit: MOST_AT_ONCE });
  places.set(personId, taken + 1);
  return () => {
    const left = (places.get(personId) ?? 1) - 1;
    if (left > 0) places.set(personId, left);
    else places.delete(personId);
  };
}
