// How a stretch of the stored text is found again on a page of the file. Line breaks, hyphens, ligatures, blanks and
// accents differ between the two, so only letters and digits are compared; and each remembers where it stands.

import type { Span } from "@gyan/contract/reading.ts";
import type { PageStart } from "#entities/articles/slices.ts";

/** Letters and digits alone, and for each the text it is from, where in it, and whether a word may begin there. */
export type Letters = { text: string; item: number[]; at: number[]; isStart: boolean[] };

/** A part of one text of the page. */
export type Stretch = { item: number; from: number; to: number };

const isLetter = (sign: string): boolean => /^[\p{L}\p{N}]$/u.test(sign);

/** The texts of a page in the order of its file. */
export function lettersOf(items: string[]): Letters {
  const found: Letters = { text: "", item: [], at: [], isStart: [] };
  const text: string[] = [];
  for (const [item, words] of items.entries()) {
    let isStart = true;
    let at = 0;
    for (const sign of words) {
      const plain = plainOf(sign);
      for (const one of plain) {
        for (const unit of one.split("")) {
          text.push(unit);
          found.item.push(item);
          found.at.push(at);
          found.isStart.push(isStart);
          isStart = false;
        }
      }
      // An accent belongs to its letter; everything else that is no letter ends the word.
      if (plain.length === 0 && !/^\p{M}$/u.test(sign)) isStart = true;
      at += sign.length;
    }
  }
  found.text = text.join("");
  return found;
}

const known = new Map<string, string[]>();

/** "ﬁ" is two letters, "É" is "e", "-" is none. */
function plainOf(sign: string): string[] {
  const before = known.get(sign);
  if (before) return before;
  const plain = Array.from(sign.normalize("NFKD").toLowerCase().normalize("NFKD")).filter(isLetter);
  known.set(sign, plain);
  return plain;
}

/** What stands around the words tells which of several equal places is meant. */
const AROUND = 24;
/** Fewer letters are a word, and words stand whole. */
const WORD = 16;
/** Parts that are this long are found one by one where the whole is not: a column ends, a footnote comes in between. */
const SEED = 12;
/** Less of it found is not it. */
const ENOUGH = 0.7;

/**
 * Where on the page a stretch of the text stands; `written` is the part of the text that the page holds, and the span counts
 * into it. Null when it is not there.
 */
export function findOnPage(page: Letters, written: Letters, span: Span): Stretch[] | null {
  const from = firstAt(written.at, span.start);
  const to = firstAt(written.at, span.end);
  if (to <= from) return null;
  const expected = (from / written.text.length) * page.text.length;
  const whole = wholeAt(page, written, from, to, expected);
  if (whole !== null) return stretchesOf(page, whole, whole + to - from);
  return to - from < WORD ? null : inParts(page, written.text.slice(from, to), expected);
}

/** The first letter that stands at the place or behind it. */
function firstAt(at: number[], place: number): number {
  const first = at.findIndex((one) => one >= place);
  return first < 0 ? at.length : first;
}

function wholeAt(page: Letters, written: Letters, from: number, to: number, expected: number): number | null {
  const words = written.text.slice(from, to);
  const before = written.text.slice(Math.max(0, from - AROUND), from);
  const after = written.text.slice(to, to + AROUND);
  const isWord = to - from < WORD;
  const fits = (at: number) => !isWord || standsWhole(page, at, at + to - from);
  const find = (lead: string, trail: string) =>
    nearest(page.text, lead + words + trail, lead.length, expected, fits);
  return find(before, after) ?? find(before, "") ?? find("", after) ?? find("", "");
}

const standsWhole = ({ text, isStart }: Letters, from: number, to: number): boolean =>
  isStart[from] === true && (to >= text.length || isStart[to] === true);

/** Of all places where the words stand, the one that is nearest to where they should. */
function nearest(
  text: string,
  words: string,
  lead: number,
  expected: number,
  fits: (at: number) => boolean,
): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const place = at + lead;
    if (!fits(place)) continue;
    if (best === null || Math.abs(place - expected) < Math.abs(best - expected)) best = place;
    else if (place > expected) break;
  }
  return best;
}

/** The longest parts that stand on the page, in their order; null when too little is found. */
function inParts(page: Letters, words: string, expected: number): Stretch[] | null {
  const found: Stretch[] = [];
  let covered = 0;
  let last = expected;
  for (let at = 0; at + SEED <= words.length;) {
    const run = longestAt(page.text, words, at, last);
    if (!run) {
      at += 1;
      continue;
    }
    found.push(...stretchesOf(page, run.start, run.end));
    covered += run.end - run.start;
    at += run.end - run.start;
    last = run.end;
  }
  return covered >= ENOUGH * words.length ? found : null;
}

/** Of the places where the next letters stand, the one from which the most of them follow; of equals, the nearest. */
function longestAt(text: string, words: string, at: number, expected: number): Span | null {
  const seed = words.slice(at, at + SEED);
  let best: Span | null = null;
  for (let start = text.indexOf(seed); start >= 0; start = text.indexOf(seed, start + 1)) {
    let length = SEED;
    while (at + length < words.length && text[start + length] === words[at + length]) length += 1;
    const longest: number = best ? best.end - best.start : 0;
    const isNearer = best !== null && Math.abs(start - expected) < Math.abs(best.start - expected);
    if (length > longest || (length === longest && isNearer)) best = { start, end: start + length };
  }
  return best;
}

/** Letters that follow each other, as parts of the page's texts. */
function stretchesOf(page: Letters, start: number, end: number): Stretch[] {
  const found: Stretch[] = [];
  for (let index = start; index < end; index++) {
    const item = page.item[index]!;
    const at = page.at[index]!;
    const open = found.at(-1);
    if (open?.item === item) open.to = at + 1;
    else found.push({ item, from: at, to: at + 1 });
  }
  return found;
}

/** Which part of the text each page holds, by its number. */
export const partsOf = (pages: PageStart[], length: number): Map<number, Span> =>
  new Map(
    pages.map(({ number, start }, index) => [number, { start, end: pages[index + 1]?.start ?? length }]),
  );

/** The page on which a place of the text stands. */
export function pageAt(pages: PageStart[], place: number): number {
  return pages.findLast(({ start }) => start <= place)?.number ?? pages[0]?.number ?? 1;
}

/** The part of a span that lies within another, counted from the other's start; null when they only touch. */
export function within(span: Span, part: Span): Span | null {
  const start = Math.max(span.start, part.start);
  const end = Math.min(span.end, part.end);
  return end > start ? { start: start - part.start, end: end - part.start } : null;
}
