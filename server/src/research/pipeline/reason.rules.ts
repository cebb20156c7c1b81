import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import type { Span } from "@gyan/contract/reading.ts";
import { ANSWERS_FROM, RELEVANT_FROM } from "@gyan/text";
import type { Answers, AnswerSentence, Judgement, Match } from "@gyan/text";

/** Why an article was judged as it was; stored with it. */
export type Reason = {
  matched: Match[];
  missing: string[];
  /** The best passages, the quote first. */
  best: Span[];
  /** The best sentence as text: offsets count UTF-16 units, by which SQL cannot slice. */
  quote: string | null;
  /** Where the words of the question stand in the quote. */
  marks: Span[];
  unspoken: string[];
  /** The best answers to each part of the question; summaries are made of these. */
  answers: AnswerSentence[];
};

/** From this score on, an article is about the question, not only near it. */
const TOUCHES_FROM = 0.3;

/** "answers": near, and a sentence answers a part; "touches": about the question; else "background". */
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
