import type { Said } from "@gyan/contract/runs.ts";

export type Cited = { findingId: number; textId: number; quote: string; start: number; end: number };
export type Differing = { about: string; unit: string; values: string[] };

/** A sentence and what it rests on. `disagreement`: no sentence of an article, but that its citations do not agree. */
export type Sentence = {
  text: string;
  /** Where it stands: in the short answer, or in what follows it; null in a summary without such parts. */
  part: "answer" | "more" | null;
  /** What it stands under: the part of the question that it answers, or words that all sentences of its group say. */
  theme: string | null;
  disagreement: Differing | null;
  citations: Cited[];
};

export type Written = {
  sentences: Sentence[];
  /** Whether the short answer answers the question, or only comes nearest to it; null without one. */
  outcome: "answers" | "nearest" | null;
  /** The parts of the question that nothing in it answers, where another part is answered. */
  unanswered: string[];
  /** The model that wrote it; null: the sentences are those of the articles. */
  model: string | null;
  /** How many sentences of the model its evidence did not carry. */
  dropped: number;
  /** Why the model that was to write it did not. */
  fallback: Said | null;
};

export const isTrueQuote = (
  source: string | undefined,
  { quote, start, end }: Omit<Cited, "findingId" | "textId">,
) => source !== undefined && quote.length > 0 && source.slice(start, end) === quote;

/**
 * No evidence, no sentence: what does not stand letter for letter in its stored text is dropped, not mended. A sentence that no
 * model wrote is its quote.
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
