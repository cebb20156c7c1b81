import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import type { Span } from "@gyan/contract/reading.ts";
import { ANSWERS_FROM, RELEVANT_FROM } from "@gyan/text";
import type { Answers, AnswerSentence, Judgement, Match } from "@gyan/text";

/** Why an article is where it is, as it is stored. */
export type Reason = {
  matched: Match[];
  missing: string[];
  /** The best passages, the quote first. */
  best: Span[];
  /** The sentence that says it best, word for word: offsets count UTF-16 units, which SQL cannot slice by. */
  quote: string | null;
  /** Where the words of the question stand in the quote. */
  marks: Span[];
  unspoken: string[];
  /** What answers each part of the question best, as it was judged: summaries are made of these. */
  answers: AnswerSentence[];
};

/** Above this share an article is about the question, and not only near it. */
const TOUCHES_FROM = 0.3;

/** How far an article meets the question: a sentence of one that is not far from it answers a part of it, it speaks of it, or it is about something near. */
export function levelOf(score: number, answers: AnswerSentence[]): Level {
  const isNear = score >= RELEVANT_FROM / 2;
  if (isNear && answers.some(({ answering }) => answering >= ANSWERS_FROM)) return "answers";
  return score >= TOUCHES_FROM ? "touches" : "background";
}

export function reasonOf(
  text: string,
  {
    judgement,
    answers,
    missing,
    isChosen,
  }: { judgement: Judgement; answers: Answers | null; missing: string[]; isChosen: boolean },
): Reason {
  const places = judgement.best.map(({ start, end }) => ({ start, end }));
  const quote = answers?.quote ?? places[0] ?? null;
  return {
    matched: judgement.matched,
    missing,
    best: quote
      ? [quote, ...places.filter(({ start, end }) => end <= quote.start || start >= quote.end)]
      : places,
    quote: quote && text.slice(quote.start, quote.end),
    marks: answers?.marks ?? [],
    unspoken: isChosen ? [] : (answers?.unspoken ?? []),
    answers: answers?.sentences ?? [],
  };
}
