import { indexTerms } from "@gyan/text";
import { bagOf, vectorsOf, weigh, type Decided, type Vectors } from "@gyan/text/screening/index.ts";
import type { Collection } from "../collections.ts";

/** A reader with a question: what the search found for it, best first, and what of that they would call relevant. */
export type Reader = {
  collection: string;
  query: string;
  vectors: Vectors;
  /** BM25 of each. */
  engine: number[];
  isRelevant: boolean[];
};

/** So many of the word search are read at most. */
export const CANDIDATES = 500;
/** With fewer relevant ones among them, 95 % is all of them, and one late find decides the figure. */
export const LEAST_RELEVANT = 10;
/** Decided between one order and the next; later a tenth of what was decided, as there is more to go by. */
const BATCH = 10;
const WANTED = 0.95;

const [K1, B] = [1.2, 0.75];

export function readersOf({ name, documents, queries }: Collection): Reader[] {
  const texts = documents.map(({ title, text }) => indexTerms(`${title}\n\n${text}`, "en"));
  const bags = documents.map(({ title, text }) => bagOf({ title, text, language: "en" }, new Map()));
  const scoresOf = wordSearch(texts);
  return queries.flatMap(({ id, text, relevant }) => {
    const scores = scoresOf(indexTerms(text, "en"));
    const found = [...scores.keys()]
      .filter((at) => scores[at]! > 0)
      .sort((a, b) => scores[b]! - scores[a]! || a - b)
      .slice(0, CANDIDATES);
    const isRelevant = found.map((at) => relevant.has(documents[at]!.id));
    if (countOf(isRelevant) < LEAST_RELEVANT) return [];
    const engine = found.map((at) => scores[at]!);
    return [
      { collection: name, query: id, vectors: vectorsOf(found.map((at) => bags[at]!)), engine, isRelevant },
    ];
  });
}

/** Plain BM25; a word counts as often as the query says it. */
function wordSearch(texts: string[][]): (query: string[]) => number[] {
  const counts = texts.map((terms) => {
    const count = new Map<string, number>();
    for (const term of terms) count.set(term, (count.get(term) ?? 0) + 1);
    return count;
  });
  const having = new Map<string, number>();
  for (const count of counts) for (const term of count.keys()) having.set(term, (having.get(term) ?? 0) + 1);
  const average = texts.reduce((sum, terms) => sum + terms.length, 0) / (texts.length || 1);
  return (query) =>
    counts.map((count, at) => {
      const norm = K1 * (1 - B + (B * texts[at]!.length) / average);
      return query.reduce((sum, term) => {
        const [said, works] = [count.get(term) ?? 0, having.get(term) ?? 0];
        const idf = Math.log(1 + (texts.length - works + 0.5) / (works + 0.5));
        return sum + (idf * said * (K1 + 1)) / (said + norm);
      }, 0);
    });
}

/** Reads the given ones, best first and then as was learned, until `isDone` or nothing is left. */
export function readOn(
  reader: Reader,
  among: readonly number[],
  isDone: (decided: ReadonlyMap<number, Decided>, relevant: number) => boolean,
): Map<number, Decided> {
  const decided = new Map<number, Decided>();
  let [left, relevant] = [[...among], 0];
  while (left.length > 0) {
    const batch = Math.max(BATCH, Math.ceil(decided.size / 10));
    for (const at of left.slice(0, batch)) {
      const isRelevant = reader.isRelevant[at]!;
      decided.set(at, { isRelevant, weight: 1 });
      if (isRelevant) relevant += 1;
      if (isDone(decided, relevant)) return decided;
    }
    left = left.filter((at) => !decided.has(at));
    if (relevant === 0) continue;
    const { margins } = weigh({ ...reader, decided });
    left.sort((a, b) => margins[b]! - margins[a]! || a - b);
  }
  return decided;
}

/** Work saved over sampling at 95 % recall: what need not be read, less the 5 % that anybody saves by stopping early. */
export type Saved = { learned: number; plain: number; random: number };

export function workSaved(reader: Reader): Saved {
  const all = reader.isRelevant.length;
  const relevant = countOf(reader.isRelevant);
  const wanted = Math.ceil(WANTED * relevant);
  const saved = (read: number): number => (all - read) / all - (1 - WANTED);
  const places = [...reader.isRelevant.keys()].filter((at) => reader.isRelevant[at]);
  const learned = readOn(reader, [...reader.isRelevant.keys()], (_, found) => found >= wanted).size;
  return {
    learned: saved(learned),
    plain: saved(places[wanted - 1]! + 1),
    // Where the last wanted one stands on average, in any order.
    random: saved((wanted * (all + 1)) / (relevant + 1)),
  };
}

export const countOf = (are: readonly boolean[]): number => are.filter(Boolean).length;
