import type { Said } from "@gyan/contract/runs.ts";

export type Cited = { findingId: number; textId: number; quote: string; start: number; end: number };
export type Differing = { about: string; unit: string; values: string[] };

/** A sentence and its evidence. With `disagreement` it is not from an article: its citations differ. */
export type Sentence = {
  text: string;
  /** In the short answer, or after it; null in summaries without these parts. */
  part: "answer" | "more" | null;
  /** Its heading: the part of the question that it answers, or words that its whole group has in common. */
  theme: string | null;
  disagreement: Differing | null;
  citations: Cited[];
};

export type Written = {
  sentences: Sentence[];
  /** Whether the short answer answers the question or is only the nearest; null without a short answer. */
  outcome: "answers" | "nearest" | null;
  /** Parts of the question that are not answered, if another part is. */
  unanswered: string[];
  /** The model that wrote it; null if the sentences are taken from the articles. */
  model: string | null;
  /** How many sentences of the model were not supported by their quotes. */
  dropped: number;
  /** Why the model was not used although there is one. */
  fallback: Said | null;
};

const ENDS_WITH_LETTER = /[\p{L}\p{M}]$/u;
/** Of a script that parts its words. */
const OPENS_WITH_LETTER =
  /^(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])\p{L}/u;

/** Letter for letter in its text, from the beginning of a word on. */
export const isTrueQuote = (
  source: string | undefined,
  { quote, start, end }: Omit<Cited, "findingId" | "textId">,
): boolean =>
  source !== undefined &&
  quote.length > 0 &&
  source.slice(start, end) === quote &&
  !(OPENS_WITH_LETTER.test(quote) && ENDS_WITH_LETTER.test(source.slice(Math.max(0, start - 2), start)));

/**
 * Drops every sentence whose quotes are not literally in the stored texts. A sentence that no model wrote
 * must equal its quote.
 */
export function provenSentences(
  { sentences, model }: Pick<Written, "sentences" | "model">,
  texts: ReadonlyMap<number, string>,
): Sentence[] {
  return sentences.filter(
    ({ text, disagreement, citations }) =>
      citations.length > 0 &&
      citations.every((cited) => isTrueQuote(texts.get(cited.textId), cited)) &&
      (model !== null || disagreement !== null || (citations.length === 1 && citations[0]!.quote === text)),
  );
}
