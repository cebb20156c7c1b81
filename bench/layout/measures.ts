import { folded } from "../references/measures.ts";

export type Score = { right: number; of: number };
export const zero = (): Score => ({ right: 0, of: 0 });
export const share = ({ right, of }: Score): number => (of === 0 ? 0 : right / of);
export const add = (score: Score, right: number, of: number): void => {
  score.right += right;
  score.of += of;
};

/** Found of what there is, and right of what was found. */
export type Both = { recall: Score; precision: Score };
export const both = (): Both => ({ recall: zero(), precision: zero() });
export const f1 = ({ recall, precision }: Both): number => {
  const [r, p] = [share(recall), share(precision)];
  return r + p === 0 ? 0 : (2 * r * p) / (r + p);
};

/** Each sentence in the ways in which it may stand in a text: with the number of its footnote, or without it. */
export type Sentence = string[];

/** Where each sentence stands whole in a text that is folded; -1 where it does not. */
export const placesOf = (text: string, sentences: Sentence[]): number[] =>
  sentences.map((ways) => {
    const places = ways.map((way) => text.indexOf(folded(way))).filter((at) => at >= 0);
    return places.length > 0 ? Math.min(...places) : -1;
  });

/** How many of the places can be kept so that the rest is in order: the longest rising row of them. */
export function inOrder(places: number[]): number {
  const ends: number[] = [];
  for (const place of places) {
    if (place < 0) continue;
    const at = ends.findIndex((end) => end >= place);
    ends[at < 0 ? ends.length : at] = place;
  }
  return ends.length;
}

export function occurrences(text: string, words: string): number {
  const asked = folded(words);
  return asked === "" ? 0 : text.split(asked).length - 1;
}

/** Two lists of texts, each of which may be met once. */
export function compare(
  tally: Both,
  there: string[],
  found: string[],
  isSame: (one: string, other: string) => boolean,
): { missed: string[]; extra: string[] } {
  const left = [...found];
  const missed = there.filter((one) => {
    const at = left.findIndex((other) => isSame(one, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  add(tally.recall, there.length - missed.length, there.length);
  add(tally.precision, found.length - left.length, found.length);
  return { missed, extra: left };
}

/** The number in front says where a heading stands, not what it is called. */
export const bareHeading = (heading: string): string =>
  folded(heading.replace(/^(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])[.)]?\s+/u, ""));

/** The words with at most a label or a number before them. */
export const isLabelled =
  (most: number) =>
  (words: string, found: string): boolean => {
    const [asked, got] = [folded(words), folded(found)];
    return got.endsWith(asked) && got.length - asked.length <= most;
  };

/** All rows with all cells, each at its place. */
export const isSameTable = (rows: string[][], found: string[][]): boolean =>
  rows.length === found.length &&
  rows.every(
    (row, at) =>
      folded(row.join(" | ")) === folded((found[at] ?? []).join(" | ")) && countOf(found[at]!) === row.length,
  );
const countOf = (row: string[]): number => row.filter((cell) => cell.trim() !== "").length;

/** How many of the letters and digits of a formula stand in a stretch of text, in any order. */
export function seenOf(formula: string, text: string): number {
  const left = new Map<string, number>();
  for (const sign of folded(text)) left.set(sign, (left.get(sign) ?? 0) + 1);
  const asked = Array.from(folded(formula));
  const seen = asked.filter((sign) => {
    const count = left.get(sign) ?? 0;
    left.set(sign, count - 1);
    return count > 0;
  });
  return asked.length === 0 ? 1 : seen.length / asked.length;
}
