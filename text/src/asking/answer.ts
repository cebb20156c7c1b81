import type { AnswerSentence } from "../answers/answers.ts";
import type { Rarity } from "../answers/answering.ts";
import type { OtherName } from "../question/other-names.ts";
import { tellingWords, type Question } from "../question/question.ts";
import { highlights } from "../highlights.ts";
import { keyPhrases } from "../phrases/key-phrases.ts";
import type { Span } from "../span.ts";
import { disagreements } from "../summary/disagreements.ts";
import { moreAnswers, shortAnswer, type AnsweringDocument } from "../summary/short-answer.ts";
import { indexTerms } from "../words.ts";
import { readPieces, type AskedText, type ReadPieces } from "./asked-text.ts";
import { isAnswered } from "./answerable.ts";
import { evidenceFor, toCompare, worthOf } from "./evidence.ts";
import type { ComparedSentences, EvidenceSentence } from "./evidence.ts";

/** Words of a text that answer, where they stand in it; with those that they lean on. */
export type QuotedAnswer = Span & {
  id: string;
  text: string;
  part: number;
  /** Where the words of the question stand in it. */
  marks: Span[];
};

export type TextAnswer = {
  outcome: "answers" | "nearest" | "nothing";
  short: QuotedAnswer[];
  more: QuotedAnswer[];
  disputed: { about: string; unit: string; values: { value: string; quote: QuotedAnswer }[] }[];
  /** Parts of the question that nothing answers, where another one is answered. */
  unanswered: string[];
  /** Texts that were read and are not quoted: another one answers better, or says the same. */
  leftOut: { id: string; why: "weaker" | "same" }[];
  /** What the answer speaks of beside the question. */
  concepts: string[];
};

export type AskedOfTexts = {
  question: Question;
  texts: AskedText[];
  names: readonly OtherName[];
  rarity: Rarity;
};

/** How many sentences stand in the short answer, and below it. */
export type AnswerLength = { short: number; more: number };
const LENGTH: AnswerLength = { short: 4, more: 9 };
const SENTENCES_OF_TEXT = 6;
const MOST_CONCEPTS = 3;
const LEAST_TO_DISPUTE = 0.08;
const MOST_DISPUTED = 3;
const MOST_LEFT_OUT = 12;

export const sentencesToAsk = ({ question, texts, names, rarity }: AskedOfTexts, most?: number) => {
  const read = texts.map((text) => readPieces(text, names));
  return toCompare(read, question, rarity, most).map(({ text, start, end }) => ({
    text,
    start,
    words: read[text]!.read.text.slice(start, end),
  }));
};

/** What the texts that were found answer, in their own words. The same input gives the same answer. */
export function answerFrom(
  { question, texts, names, rarity }: AskedOfTexts,
  compared: ComparedSentences | null,
  length: AnswerLength = LENGTH,
): TextAnswer {
  const read = texts.map((text) => readPieces(text, names));
  const evidence = evidenceFor(read, question, rarity, compared);
  const answered = question.parts.map((_, part) => isAnswered(evidence.filter((one) => one.part === part)));
  const documents = documentsOf(read, evidence, answered);
  const quote = quoted(read, question);
  const isSure = answered.includes(true);
  const chosen = shortAnswer(documents, question, length.short, {
    known: isSure ? "answers" : "nearest",
    isQuoted: true,
  });
  if (chosen === null)
    return {
      outcome: "nothing",
      short: [],
      more: [],
      disputed: [],
      unanswered: [],
      leftOut: [],
      concepts: [],
    };
  const more = isSure
    ? moreAnswers(documents, question, chosen.sentences, length.more, { isQuoted: true })
    : [];
  const short = chosen.sentences.map(quote);
  const below = more.map(quote);
  const quotedIds = new Set([...short, ...below].map(({ id }) => id));
  return {
    outcome: chosen.outcome,
    short,
    more: below,
    disputed: isSure ? disputedIn(read, documents, evidence, quote) : [],
    unanswered: isSure ? question.parts.flatMap(({ text }, part) => (answered[part] ? [] : [text])) : [],
    leftOut: leftOutOf(documents, quotedIds, [...short, ...below]),
    concepts: isSure ? conceptsIn(read, [...short, ...below], question) : [],
  };
}

/** The texts as a summary knows them, each with its sentences that answer best. */
function documentsOf(
  read: ReadPieces[],
  evidence: EvidenceSentence[],
  answered: boolean[],
): AnsweringDocument[] {
  const byText = Map.groupBy(evidence, ({ text }) => text);
  return read.map(({ id, title, read: { text, language } }, at) => {
    const own = byText.get(at) ?? [];
    const answers = answered.flatMap((isOpen, part): AnswerSentence[] =>
      answered.includes(true) && !isOpen
        ? []
        : own
            .filter((one) => one.part === part)
            .toSorted((a, b) => worthOf(b) - worthOf(a) || a.start - b.start)
            .slice(0, SENTENCES_OF_TEXT)
            .map((one) => ({ start: one.start, end: one.end, part, answering: worthOf(one) })),
    );
    return { id: String(at), title, text, language, weight: 1, answers, name: id };
  });
}

const quoted =
  (read: ReadPieces[], question: Question) =>
  ({ documentId, start, end, part }: Span & { documentId: string; part: number }): QuotedAnswer => {
    const { id, read: joined, inText } = read[Number(documentId)]!;
    const text = joined.text.slice(start, end);
    return { id, text, part, ...inText({ start, end }), marks: marksIn(text, question, joined.language) };
  };

function marksIn(text: string, { parts, language }: Question, written: Question["language"]): Span[] {
  const asked = parts.flatMap(({ asked: words }) => tellingWords(words, language));
  return highlights(text, asked, written);
}

/** Numbers on which the texts disagree, as far as they are about the question. */
function disputedIn(
  read: ReadPieces[],
  documents: AnsweringDocument[],
  evidence: EvidenceSentence[],
  quote: (span: Span & { documentId: string; part: number }) => QuotedAnswer,
): TextAnswer["disputed"] {
  const isAbout = (documentId: string, start: number): boolean =>
    evidence.some(
      (one) => one.text === Number(documentId) && one.start === start && one.sure >= LEAST_TO_DISPUTE,
    );
  const isWhole = (documentId: string, start: number): boolean =>
    read[Number(documentId)]!.sentences.some((one) => one.start === start);
  return disagreements(documents)
    .filter(
      ({ values }) =>
        values.every(({ documentId, start }) => isWhole(documentId, start)) &&
        values.some(({ documentId, start }) => isAbout(documentId, start)),
    )
    .slice(0, MOST_DISPUTED)
    .map(({ about, unit, values }) => ({
      about,
      unit,
      values: values.map(({ value, ...span }) => ({ value, quote: quote({ ...span, part: 0 }) })),
    }));
}

const SAME_WORDS = 0.6;

function leftOutOf(
  documents: AnsweringDocument[],
  quotedIds: ReadonlySet<string>,
  quotes: QuotedAnswer[],
): TextAnswer["leftOut"] {
  const said = quotes.map(({ text }) => new Set(indexTerms(text, "und")));
  return (documents as (AnsweringDocument & { name: string })[])
    .filter(({ name, answers }) => !quotedIds.has(name) && answers.length > 0)
    .toSorted((a, b) => bestOf(b) - bestOf(a))
    .slice(0, MOST_LEFT_OUT)
    .map(({ name, text, answers }) => {
      const [{ start, end }] = answers as [AnswerSentence];
      const own = new Set(indexTerms(text.slice(start, end), "und"));
      const isSame = said.some((other) => shareOf(own, other) >= SAME_WORDS);
      return { id: name, why: isSame ? ("same" as const) : ("weaker" as const) };
    });
}

const bestOf = ({ answers }: AnsweringDocument): number => Math.max(...answers.map((one) => one.answering));
const shareOf = (own: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  own.size === 0 ? 0 : [...own].filter((term) => other.has(term)).length / own.size;

/** For asking on: what the quotes and what stands around them speak of, and the question does not. */
function conceptsIn(read: ReadPieces[], quotes: QuotedAnswer[], question: Question): string[] {
  const asked = new Set(question.parts.flatMap(({ asked: words }) => tellingWords(words, question.language)));
  const cited = new Set(quotes.map(({ id }) => id));
  const found = new Map<string, { label: string; weight: number }>();
  for (const { id, title, read: joined } of read) {
    if (!cited.has(id)) continue;
    for (const { label, key, weight } of keyPhrases(joined.text, {
      language: joined.language,
      title,
      limit: 12,
    })) {
      const terms = key.split(" ");
      if (terms.some((term) => asked.has(term)) || !isSaid(label, quotes)) continue;
      const before = found.get(key);
      found.set(key, { label: before?.label ?? label, weight: (before?.weight ?? 0) + weight });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.weight - a.weight || a.label.localeCompare(b.label))
    .slice(0, MOST_CONCEPTS)
    .map(({ label }) => label);
}

const isSaid = (label: string, quotes: QuotedAnswer[]): boolean =>
  quotes.some(({ text }) => text.toLowerCase().includes(label.toLowerCase()));
