import type { Language } from "./language.ts";
import type { Span } from "./span.ts";
import { indexTerms } from "./words.ts";

const K1 = 1.2;
const B = 0.75;

/** Documents and query as index terms. Only documents that match, best first, equal ones in their own order. */
export function rank(documents: string[][], query: string[]): { index: number; score: number }[] {
  return scores(documents, query)
    .map((score, index) => ({ index, score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
}

/** How well each passage of one text answers the query, in the passages' order. */
export function passageScores(text: string, passages: Span[], language: Language, query: string[]): number[] {
  return scores(
    passages.map(({ start, end }) => indexTerms(text.slice(start, end), language)),
    query,
  );
}

function scores(documents: string[][], query: string[]): number[] {
  const terms = [...new Set(query)];
  const counts = documents.map((document) => countsOf(document, new Set(terms)));
  const averageLength =
    documents.reduce((sum, document) => sum + document.length, 0) / (documents.length || 1) || 1;
  const idf = new Map(terms.map((term) => [term, inverseFrequency(counts, term)]));
  return counts.map((count, index) => {
    const norm = K1 * (1 - B + (B * documents[index]!.length) / averageLength);
    let score = 0;
    for (const [term, frequency] of count)
      score += (idf.get(term)! * frequency * (K1 + 1)) / (frequency + norm);
    return score;
  });
}

function countsOf(document: string[], wanted: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of document) if (wanted.has(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

const inverseFrequency = (counts: Map<string, number>[], term: string): number =>
  rarityOf(counts.length, counts.filter((count) => count.has(term)).length);

/** How rare a term is that so many of all texts have. */
export const rarityOf = (texts: number, having: number): number =>
  Math.log(1 + (texts - having + 0.5) / (having + 0.5));
