import type { Citation } from "@gyan/contract/reading.ts";

export type Tag = { number: number; citation: Citation };
export type Cited = { text: string; citations: Citation[] };
export type Numbered<S extends Cited> = { sentences: (S & { tags: Tag[] })[]; cited: Citation[] };

/** Numbers in order of first use; what `keyOf` calls the same keeps its number. */
export function numberCitations<S extends Cited>(
  sentences: S[],
  keyOf: (citation: Citation) => string,
): Numbered<S> {
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

type Themed = { theme: string | null };

/** Sentences of one theme stand together, themes in order of first use. What has none opens the text or ends it. */
export function inThemes<S extends Themed>(sentences: S[]): (Themed & { sentences: S[] })[] {
  const groups = new Map<string | null, S[]>();
  for (const sentence of sentences)
    groups.set(sentence.theme, [...(groups.get(sentence.theme) ?? []), sentence]);
  const without = sentences[0]?.theme === null ? [] : (groups.get(null) ?? []);
  if (without.length > 0) groups.delete(null);
  const themes = [...groups].map(([theme, of]) => ({ theme, sentences: of }));
  return without.length > 0 ? [...themes, { theme: null, sentences: without }] : themes;
}

/** As it is read: by theme, and where articles disagree last; numbered in that order. */
export function arranged<S extends Cited & Themed & { disagreement: unknown }>(sentences: S[]) {
  const said = sentences.filter(({ disagreement }) => disagreement === null);
  const differing = sentences.filter(({ disagreement }) => disagreement !== null);
  const inOrder = [...inThemes(said).flatMap((theme) => theme.sentences), ...differing];
  const numbered = numberCitations(inOrder, byArticle);
  return {
    themes: inThemes(numbered.sentences.slice(0, said.length)),
    differing: numbered.sentences.slice(said.length),
    cited: numbered.cited,
  };
}
