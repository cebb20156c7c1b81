import { isFiller } from "../question/fillers.ts";
import type { Question } from "../question/question.ts";
import { termsReadAs } from "../question/read-as.ts";
import { asksOnly } from "../question-words.ts";
import type { Span } from "../span.ts";
import { leansOnThePrevious } from "../summary/leaning.ts";
import { indexTerms } from "../words.ts";
import { sureness, weightsOf, type Rarity } from "./answering.ts";
import type { ReadSentence, ReadText } from "./evidence.ts";
import { comparedOf, rankByWords, rankWithMeaning } from "./rank.ts";
import type { Nearness } from "./signals.ts";

/** A sentence that answers a part of the question, or comes nearest to that in its text. */
export type AnswerSentence = Span & {
  /** Which part of the question. */
  part: number;
  /** From 0 to 1, how sure it is that it answers. */
  answering: number;
};

export type Answers = {
  /** For each part its best sentences, best first. */
  sentences: AnswerSentence[];
  /** The quote that says it best: one sentence, or two where it leans on the one before. Null: the text has no sentence. */
  quote: Span | null;
  /** Where the words of the question stand in the quote, counted from its beginning. */
  marks: Span[];
  /** What of the question the text does not speak of, in the words of whoever asked. */
  unspoken: string[];
};

/**
 * From here on a sentence passes as an answer. Of those that reach it, about every third was the very sentence that experts marked; most
 * of the others say the same elsewhere in the article.
 */
export const ANSWERS_FROM = 0.25;
/** A part with less than this in its best sentences is not spoken of. */
const SPOKEN_FROM = 0.12;
const SENTENCES_KEPT = 6;
const WORDS_UNSPOKEN = 3;

/** How near each compared sentence is to each part of the question; by where the sentence starts. */
export type Compared = ReadonlyMap<number, Nearness[]>;

/** Which sentences are worth comparing by meaning, the best by words first: those of all parts of the question. */
export function sentencesToCompare(read: ReadText, question: Question): Span[] {
  const most = comparedOf(read.sentences.length);
  const share = Math.ceil(most / question.parts.length);
  const orders = new Set(
    question.parts.flatMap((part) =>
      rankByWords(read, question, part)
        .slice(0, question.parts.length === 1 ? most : share)
        .map(({ order }) => order),
    ),
  );
  return [...orders].map((order) => {
    const { start, end } = read.sentences[order]!;
    return { start, end };
  });
}

export function answersIn(
  read: ReadText,
  question: Question,
  rarity: Rarity,
  compared: Compared | null,
): Answers {
  if (read.sentences.length === 0) return { sentences: [], quote: null, marks: [], unspoken: [] };
  const orderAt = new Map(read.sentences.map(({ start, order }) => [start, order]));
  const found = question.parts.flatMap((part, number) => {
    const near = new Map<number, Nearness>();
    for (const [start, all] of compared ?? [])
      if (all[number] && orderAt.has(start)) near.set(orderAt.get(start)!, all[number]);
    const weights = weightsOf(part, question, rarity);
    return rankWithMeaning(rankByWords(read, question, part), near)
      .slice(0, SENTENCES_KEPT)
      .map(({ order }, rank) => {
        const { start, end } = read.sentences[order]!;
        const sure = sureness(read, part, weights, order, near.get(order) ?? null);
        return { part: number, start, end, rank, answering: sure };
      });
  });
  const best = found.reduce((one, other) => (isBetter(other, one) ? other : one));
  const quote = quoteOf(read, read.sentences[orderAt.get(best.start)!]!);
  return {
    sentences: found.map(({ rank: _rank, ...sentence }) => sentence),
    quote,
    marks: marksIn(read, question, quote),
    unspoken: unspokenIn(read, question, found, rarity),
  };
}

/** The best of another part has to be surer: the first of two that say as much is the first that was asked. */
const isBetter = (a: AnswerSentence & { rank: number }, b: AnswerSentence & { rank: number }): boolean =>
  a.rank === 0 && (b.rank !== 0 || a.answering > b.answering);

/** With the sentence before it where it leans on that, and where nothing but white space parts the two. */
export function quoteOf({ text, language, sentences }: ReadText, { start, end, order }: ReadSentence): Span {
  const before = sentences[order - 1];
  const leans = leansOnThePrevious(text.slice(start, end), language);
  return leans && before && /^\s*$/u.test(text.slice(before.end, start))
    ? { start: before.start, end }
    : { start, end };
}

/** Where the words of a question stand in a stretch of the text, counted from its beginning. */
export function marksIn(
  { sentences }: ReadText,
  { parts, language }: Question,
  { start, end }: Span,
): Span[] {
  const asked = new Set(
    parts
      .flatMap(({ asked: text }) => indexTerms(text, language))
      .filter((term) => !isFiller(term, language)),
  );
  const marks: Span[] = [];
  for (const sentence of sentences) {
    if (sentence.start < start || sentence.end > end) continue;
    for (const word of sentence.words) {
      if (!word.terms.some((term) => asked.has(term))) continue;
      const last = marks.at(-1);
      // Another name is marked whole, over the words of it that were asked themselves.
      if (last && word.start - start < last.end) last.end = Math.max(last.end, word.end - start);
      else marks.push({ start: word.start - start, end: word.end - start });
    }
  }
  return marks;
}

function unspokenIn(read: ReadText, question: Question, found: AnswerSentence[], rarity: Rarity): string[] {
  const { parts, language } = question;
  const bestOf = (part: number): number =>
    Math.max(0, ...found.filter((one) => one.part === part).map(({ answering: sure }) => sure));
  const silent = parts.flatMap(({ text }, number) => (bestOf(number) < SPOKEN_FROM ? [plain(text)] : []));
  if (parts.length > 1 && silent.length < parts.length) return silent;
  const said = new Set([
    ...read.sentences.flatMap(({ terms }) => terms),
    ...termsReadAs(read.title, language, read.names),
  ]);
  const missing = new Map<string, string>();
  for (const { asked } of parts)
    for (const word of asked.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []) {
      const terms = indexTerms(word, language);
      const isTelling = terms.length > 0 && !terms.some((term) => asksOnly(term) || isFiller(term, language));
      if (isTelling && !terms.some((term) => said.has(term))) missing.set(terms[0]!, word);
    }
  return [...missing]
    .sort(([a], [b]) => rarity(b) - rarity(a))
    .slice(0, WORDS_UNSPOKEN)
    .map(([, word]) => word);
}

const plain = (part: string): string => part.replace(/[?？.।\s]+$/u, "").trim();
