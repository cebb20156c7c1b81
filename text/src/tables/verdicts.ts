import type { ReadSentence, ReadText } from "../answers/evidence.ts";
import { isConclusion, SHORT_TEXT } from "../answers/signals.ts";
import { sectionKind } from "../summary/section-kinds.ts";
import { signsOf } from "./facets.ts";

/** What speaks for a sentence that it says yes or no, beside its words: chosen on one half of PubMedQA. */
const LEANS = { last: 4, closing: 1, concludes: 0.5, asks: -1.5 };
/** An abstract ends with what its authors conclude. */
const LAST_SENTENCES = 2;
const question = /\?\W*$/u;

/**
 * Whether something is so is said where an article concludes. What it set out to find, or asks, has the same words as the question and
 * answers nothing.
 */
export function verdictLean(read: ReadText, sentence: ReadSentence): number {
  const said = read.text.slice(sentence.start, sentence.end);
  const concludes = isConclusion(said);
  const asks = question.test(said) || (!concludes && signsOf("aim", said) > 0);
  return (
    (isLast(read, sentence) ? LEANS.last : 0) +
    (isClosing(sentence) ? LEANS.closing : 0) +
    (concludes ? LEANS.concludes : 0) +
    (asks ? LEANS.asks : 0)
  );
}

const isLast = ({ sentences }: ReadText, { order, heading }: ReadSentence): boolean => {
  const isAbstract = heading !== null && sectionKind(heading) === "abstract";
  if (!isAbstract) return sentences.length <= SHORT_TEXT && order >= sentences.length - LAST_SENTENCES;
  const end = sentences.findLastIndex((one) => one.heading === heading);
  return order > end - LAST_SENTENCES;
};

const isClosing = ({ heading }: ReadSentence): boolean =>
  heading !== null && sectionKind(heading) === "closing";
