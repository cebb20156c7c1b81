import type { Language } from "../language.ts";
import { indexedWords } from "../words.ts";

/** What a screener sees of an article: its title and the first part of its text, where an abstract stands. */
export type ScreenedText = { title: string; text: string; language: Language };

/** Each term once, with how much it is said. */
export type Bag = { terms: string[]; counts: Float32Array };

/** A word of the texts for each term: a term alone is a stem, which people do not read. */
export type Spoken = Map<string, string>;

/** So many characters of a text: an abstract and a little more. What comes later says how, not what. */
export const READ_CHARACTERS = 2000;
/** Years, pages and figures tell one article from another, and nothing about what it speaks of. */
const isNumber = /^[\p{N}.,]+$/u;
/** A word of the title counts as said so often. */
const TITLE_WEIGHT = 2;

export function bagOf({ title, text, language }: ScreenedText, spoken: Spoken): Bag {
  const counts = new Map<string, number>();
  const take = (part: string, weight: number) => {
    for (const { terms, start, end } of indexedWords(part, language))
      for (const term of terms) {
        if (isNumber.test(term)) continue;
        counts.set(term, (counts.get(term) ?? 0) + weight);
        if (!spoken.has(term)) spoken.set(term, part.slice(start, end).toLowerCase());
      }
  };
  take(title, TITLE_WEIGHT);
  take(text.slice(0, READ_CHARACTERS), 1);
  return { terms: [...counts.keys()], counts: Float32Array.from(counts.values()) };
}

/** A sparse row: which dimensions, and how much of each. */
export type Row = { at: Int32Array; values: Float32Array };
export type Vectors = { rows: Row[]; terms: string[] };

/** Terms of one article alone tell it from nothing. */
const LEAST_ARTICLES = 2;

/** Rows of length one: a term weighs more the rarer it is among these articles, and a repeated one a little more. */
export function vectorsOf(bags: readonly Bag[]): Vectors {
  const having = new Map<string, number>();
  for (const { terms } of bags) for (const term of terms) having.set(term, (having.get(term) ?? 0) + 1);
  const shared = [...having].filter(([, articles]) => articles >= LEAST_ARTICLES);
  const dimensions = new Map(
    shared.map(([term, articles], at) => [term, { at, weight: Math.log((1 + bags.length) / articles) }]),
  );
  return { rows: bags.map((bag) => rowOf(bag, dimensions)), terms: shared.map(([term]) => term) };
}

function rowOf({ terms, counts }: Bag, dimensions: Map<string, { at: number; weight: number }>): Row {
  const [at, values]: [number[], number[]] = [[], []];
  for (const [index, term] of terms.entries()) {
    const dimension = dimensions.get(term);
    if (!dimension) continue;
    at.push(dimension.at);
    values.push(dimension.weight * (1 + Math.log(counts[index]!)));
  }
  const length = Math.hypot(...values) || 1;
  return { at: Int32Array.from(at), values: Float32Array.from(values, (value) => value / length) };
}
