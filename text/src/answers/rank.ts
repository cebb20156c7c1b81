import type { Question, QuestionPart } from "../question/question.ts";
import type { ReadText } from "./evidence.ts";
import { LEARNED, type Linear, type Ways } from "./learned.ts";
import { nearSignals, SHORT_TEXT, wordSignals, type Nearness } from "./signals.ts";

/** A sentence of a text, by its number, and how well it answers beside the others of the text: higher is better. */
export type RankedSentence = { order: number; score: number; signals: Float64Array };

export const linear = ({ weights }: Linear, signals: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at]! * signals[at]!;
  return sum;
};

/** Best first, equal ones in the order of the text. */
const bestFirst = (a: RankedSentence, b: RankedSentence): number => b.score - a.score || a.order - b.order;

/** Of an abstract other things tell than of a long text: it ends with what was found. */
const weightsFor = (sentences: number): Ways =>
  sentences <= SHORT_TEXT ? LEARNED.sentence.ofShort : LEARNED.sentence.ofLong;

/** What speaks for a sentence beside its signals, where something else is wanted than an answer. */
export type Lean = (order: number) => number;
const upright: Lean = () => 0;

export function rankByWords(
  read: ReadText,
  question: Question,
  part: QuestionPart,
  lean = upright,
): RankedSentence[] {
  const { words } = weightsFor(read.sentences.length);
  return wordSignals(read, question, part)
    .map((signals, order) => ({ order, signals, score: linear(words, signals) + lean(order) }))
    .sort(bestFirst);
}

/** So many are worth comparing by meaning: of a long text more, because its words say less about where the answer stands. */
export const comparedOf = (sentences: number): number => Math.min(32, 8 + Math.round(sentences / 6));

/** The sentences whose meaning was compared come first, in the order that words and meaning give them together. */
export function rankWithMeaning(
  byWords: RankedSentence[],
  compared: ReadonlyMap<number, Nearness>,
  /** Of how many sentences, where not all of a text were ranked. */
  sentences = byWords.length,
  lean = upright,
): RankedSentence[] {
  if (compared.size === 0) return byWords;
  const first = byWords.filter(({ order }) => compared.has(order));
  const byOrder = new Map(first.map((one) => [one.order, one]));
  const near = nearSignals(
    compared,
    first.map(({ order }) => order),
    (order) => byOrder.get(order)!.signals[1]!,
  );
  const weights = weightsFor(sentences);
  const ranked = first.map(({ order, signals }) => {
    const { cosine, late } = near.get(order)!;
    const all = Float64Array.of(...signals, ...cosine, ...(late ?? []));
    return {
      order,
      signals: all,
      score: linear(late ? weights.late : weights.cosine, all) + lean(order),
    };
  });
  return [...ranked.sort(bestFirst), ...byWords.filter(({ order }) => !compared.has(order))];
}
