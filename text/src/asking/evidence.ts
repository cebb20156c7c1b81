import { sureness, weightsOf, type Rarity } from "../answers/answering.ts";
import type { Nearness } from "../answers/signals.ts";
import type { Question } from "../question/question.ts";
import type { Span } from "../span.ts";
import type { ReadPieces } from "./asked-text.ts";

/** A sentence that may answer, in the joined pieces of its text. */
export type EvidenceSentence = Span & {
  /** Which text, by its place in the list. */
  text: number;
  order: number;
  part: number;
  /** From 0 to 1, how sure it is that it answers. */
  sure: number;
  /** Whether that was told by meaning too. */
  isCompared: boolean;
  /** The place of its passage in the search; of sentences around passages, that of the last. */
  place: number;
};

/** How near sentences are to each part of the question, by `sentenceKey`. */
export type ComparedSentences = ReadonlyMap<string, Nearness[]>;

export const sentenceKey = (text: number, start: number): string => `${text} ${start}`;

/** So many sentences are compared by meaning: of 32 as many answers are found as of all 250 (`bench -- ask`). */
export const MOST_COMPARED = 32;
/** What the place in the search counts beside how sure a sentence is to answer. */
const OF_PLACE = 0.15;
/** And where only words were looked at. */
const OF_PLACE_BY_WORDS = 0.35;

/** Every sentence that was found, for every part of the question; where some were compared by meaning, these alone. */
export function evidenceFor(
  texts: ReadPieces[],
  question: Question,
  rarity: Rarity,
  compared: ComparedSentences | null,
): EvidenceSentence[] {
  const last = Math.max(0, ...texts.flatMap(({ passages }) => passages.map(({ place }) => place))) + 1;
  return question.parts.flatMap((part, number) => {
    const weights = weightsOf(part, question, rarity);
    return texts.flatMap((text, at) =>
      text.sentences.flatMap(({ start, end, order }) => {
        const near = compared?.get(sentenceKey(at, start))?.[number] ?? null;
        if (compared !== null && near === null) return [];
        const inText = text.inText({ start, end });
        const places = text.passages
          .filter((passage) => passage.start < inText.end && inText.start < passage.end)
          .map(({ place }) => place);
        return {
          text: at,
          start,
          end,
          order,
          part: number,
          sure: sureness(text.read, part, weights, order, near),
          isCompared: near !== null,
          place: Math.min(last, ...places),
        };
      }),
    );
  });
}

export const worthOf = ({ sure, place, isCompared }: EvidenceSentence): number =>
  sure + (isCompared ? OF_PLACE : OF_PLACE_BY_WORDS) / (1 + place);

/** The sentences that tell most when they are compared with the question by meaning, the best by their words first. */
export function toCompare(
  texts: ReadPieces[],
  question: Question,
  rarity: Rarity,
  most = MOST_COMPARED,
): { text: number; start: number; end: number }[] {
  const ranked = evidenceFor(texts, question, rarity, null).toSorted((a, b) => worthOf(b) - worthOf(a));
  const different = new Map(ranked.map((one) => [sentenceKey(one.text, one.start), one]));
  return [...different.values()].slice(0, most).map(({ text, start, end }) => ({ text, start, end }));
}
