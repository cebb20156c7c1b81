import type { Span } from "../span.ts";
import type { IndexedWord } from "../words.ts";
import type { Wanted } from "./profile.ts";

export type Hit = { at: number; wanted: number; term: string };

/** Where a text has what is wanted, and where it has any word at all, both in the order of the text. */
export type Found = { hits: Hit[]; words: number[] };

export function findIn(wanted: Wanted[], indexed: IndexedWord[]): Found {
  const places = new Map(wanted.flatMap(({ terms }, index) => terms.map((term) => [term, index] as const)));
  const found: Found = { hits: [], words: [] };
  for (const { start, terms } of indexed) {
    found.words.push(start);
    const term = terms.find((candidate) => places.has(candidate));
    if (term !== undefined) found.hits.push({ at: start, wanted: places.get(term)!, term });
  }
  return found;
}

/** How often the stretch has each thing that is wanted, and how many words it has. */
export function countsIn({ hits, words }: Found, { start, end }: Span): Counts {
  const counts = new Map<number, number>();
  for (let at = firstFrom(hits.length, (one) => hits[one]!.at >= start); at < hits.length; at++) {
    const hit = hits[at]!;
    if (hit.at >= end) break;
    counts.set(hit.wanted, (counts.get(hit.wanted) ?? 0) + 1);
  }
  const before = (place: number) => firstFrom(words.length, (one) => words[one]! >= place);
  return { counts, words: before(end) - before(start) };
}
export type Counts = { counts: Map<number, number>; words: number };

/** The first of 0 to `length` from which on it holds: a long text has thousands of words and hundreds of passages. */
function firstFrom(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
