import type { Answer, AnswerSentence } from "@gyan/contract/conversations/answer.ts";
import { leadsOf, ledBy, plainPart } from "@gyan/contract/reading/answer.rules.ts";
import {
  type Copy,
  headed,
  type Part,
  passageOf,
  type Passage,
  type Words,
} from "#features/summary/copying.rules.ts";

/** What the sentences rest on, each work once, in the order of its first quote. */
export function worksOf({ quotes }: Pick<Answer, "quotes">) {
  const works = new Map<number, Answer["quotes"]>();
  for (const quote of quotes.toSorted((a, b) => a.number - b.number))
    works.set(quote.workId, [...(works.get(quote.workId) ?? []), quote]);
  return [...works.values()];
}

/** Who says what: by the number of the quote. */
export function speakersOf(
  answer: Pick<Answer, "quotes">,
  others: string,
): (number: number) => string | undefined {
  const works = new Map(answer.quotes.map((quote) => [quote.workId, quote]));
  const leads = leadsOf(works, others);
  const byNumber = new Map(answer.quotes.map(({ number, workId }) => [number, leads.get(workId)]));
  return (number) => byNumber.get(number);
}

/** An answer, or some of its sentences, to be taken along: numbered anew from 1 by what is cited. */
export function copyOfAnswer(
  answer: Answer,
  words: Words,
  title: string | null,
  chosen: AnswerSentence[] = answer.sentences,
): Copy {
  const isWhole = chosen === answer.sentences;
  const used = new Set([
    ...chosen.flatMap(({ quotes }) => quotes),
    ...(isWhole ? answer.disputed.flatMap(({ values }) => values.map(({ quote }) => quote)) : []),
  ]);
  const works = worksOf({ quotes: answer.quotes.filter(({ number }) => used.has(number)) });
  const numberOf = new Map(
    works.flatMap((quotes, at) => quotes.map(({ number }) => [number, at + 1] as const)),
  );
  const numbersOf = (quotes: number[]) => [...new Set(quotes.flatMap((one) => numberOf.get(one) ?? []))];
  const speaker = speakersOf(answer, words.others);
  const said = ({ text, quotes }: AnswerSentence): Part => ({ text, numbers: numbersOf(quotes) });
  const led = (sentence: AnswerSentence): Part[] => {
    const who = answer.model === null ? speaker(sentence.quotes[0]!) : undefined;
    const lead: Part[] =
      who === undefined ? [] : [{ text: ledBy(who, words.says), numbers: [], isStrong: true }];
    return [...lead, said(sentence)];
  };
  const passage = (sentences: Part[][], isList: boolean): Passage => ({
    heading: null,
    level: 2,
    isList,
    sentences,
  });
  const of = (place: AnswerSentence["place"]) => chosen.filter((one) => one.place === place);
  const [short, more] = [of("answer"), of("more")];
  const passages = isWhole
    ? [
        ...(answer.outcome === "nearest" ? [headed(words.nearest)] : []),
        ...(short.length > 0 ? [passage(short.map(led), answer.model === null)] : []),
        ...answer.unanswered.map((part) =>
          passageOf([{ text: words.unanswered(plainPart(part)), numbers: [] }]),
        ),
        ...answer.disputed.map(({ about, values }) =>
          passageOf([
            { text: words.disagree(about), numbers: [] },
            ...values.map(({ value, quote }) => ({ text: value, numbers: numbersOf([quote]) })),
          ]),
        ),
        ...(more.length > 0
          ? [
              headed(words.more),
              passage(
                more.map((one) => [said(one)]),
                false,
              ),
            ]
          : []),
      ]
    : [passage(chosen.map(led), false)];
  return {
    title,
    passages,
    cited: works.map(([quote]) => ({ ...quote!, venue: null, doi: null })),
    words,
  };
}
