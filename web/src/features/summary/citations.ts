import type { Citation } from "@gyan/contract/reading.ts";

export type Tag = { number: number; citation: Citation };
export type Cited = { text: string; citations: Citation[] };

/** Numbers in order of first use; what `keyOf` calls the same keeps its number. */
export function numberCitations<S extends Cited>(sentences: S[], keyOf: (citation: Citation) => string) {
  const numbers = new Map<string, number>();
  const cited: Citation[] = [];
  const numberOf = (citation: Citation) => {
    const key = keyOf(citation);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    cited.push(citation);
    numbers.set(key, cited.length);
    return cited.length;
  };
  return {
    sentences: sentences.map((sentence) => ({
      ...sentence,
      tags: sentence.citations.map((citation) => ({ number: numberOf(citation), citation })),
    })),
    cited,
  };
}

export const byArticle = (citation: Citation) => String(citation.articleId);
export const byQuote = (citation: Citation) => `${citation.articleId}:${citation.start}-${citation.end}`;

/** Long stretches are read in paragraphs; three sentences make one. */
export function inParagraphs<T>(sentences: T[], size = 3): T[][] {
  const groups: T[][] = [];
  for (let from = 0; from < sentences.length; from += size) groups.push(sentences.slice(from, from + size));
  return groups;
}
