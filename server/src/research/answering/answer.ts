import { say, type Said } from "@gyan/contract/runs.ts";
import { readWithBefore, type Nearness, type QuotedAnswer, type Span, type TextAnswer } from "@gyan/text";
import { compareMeanings } from "#processing/embedding/compare.ts";
import { unlessAborted } from "#platform/clock.ts";
import type { Db } from "#platform/db.ts";
import { lineOf, type Line } from "#platform/line.ts";
import type { Scope } from "#people/rights/index.ts";
import { ModelFailed } from "#ports/model.ts";
import type { QuestionOfTexts } from "#ports/texts.ts";
import { countWorks, type Reach } from "#sources/libraries/index.ts";
import { findFor, languageOf, type Found } from "./find.ts";
import type { Needs } from "./needs.ts";
import { numbering } from "./numbering.ts";
import { writtenBy } from "./written.ts";

export type AskedQuestion = {
  text: string;
  /** Earlier questions of the conversation as they were understood, oldest first. */
  before: string[];
  /** Whether the language model may write the answer, where there is one. */
  byModel: boolean;
};

export type FoundQuote = {
  workId: number;
  textId: number;
  start: number;
  end: number;
  quote: string;
  marks: Span[];
};

export type FoundSentence = {
  text: string;
  place: "answer" | "more";
  part: number;
  /** Numbers from 1 into the quotes. */
  quotes: number[];
};

export type FoundAnswer = {
  readAs: string | null;
  outcome: "answers" | "nearest" | "nothing";
  sentences: FoundSentence[];
  quotes: FoundQuote[];
  disputed: { about: string; unit: string; values: { value: string; quote: number }[] }[];
  unanswered: string[];
  unspoken: string[];
  leftOut: { workId: number; why: "weaker" | "same" }[];
  /** How many works were within reach. */
  searched: number;
  isByWordsAlone: boolean;
  model: string | null;
  dropped: number;
  fallback: Said | null;
  concepts: string[];
};

export type AnswerNews =
  /** What is found at once is told at once: of each sentence alone, looking up where it can be read takes as long as of all. */
  | { kind: "sentences"; sentences: FoundSentence[]; quotes: (FoundQuote & { number: number })[] }
  | { kind: "writing"; model: string };

export type AnswerOptions = {
  /** Ends everything. */
  signal: AbortSignal;
  /** Stops the language model alone: what the sources answer is answered all the same. */
  stopped: AbortSignal;
  onNews(news: AnswerNews): void | Promise<void>;
};

/** Questions that are looked up at once. More are no quicker, and the statements of everybody else would wait behind theirs. */
const AT_ONCE = { embedded: 1, server: 8 };
const lines = new WeakMap<Db, Line>();
const lineFor = (db: Db): Line => {
  const line = lines.get(db) ?? lineOf(AT_ONCE[db.kind]);
  lines.set(db, line);
  return line;
};

/** So long meanings may be compared while somebody waits. */
const COMPARING_MS = 1_500;
/** So many quotes a model may choose from. */
const FOR_MODEL = { short: 6, more: 10 };

/**
 * Answers a question from what lies within reach, in the words of the sources; where there is a language model, it writes over the same
 * quotes, and what they do not carry is dropped. Where nothing answers, the nearest is told, and the model is not asked.
 */
export async function answerQuestion(
  app: Needs,
  scope: Scope,
  reach: Reach,
  asked: AskedQuestion,
  { signal, stopped, onNews }: AnswerOptions,
): Promise<FoundAnswer> {
  const readAs = readWithBefore(asked.text, asked.before, languageOf(asked.text));
  const { found, order, answer } = await lineFor(app.db)(async () => {
    const passages = await findFor(app, scope, reach, readAs ?? asked.text);
    const { question, texts, names, rarity } = passages;
    const sources = { question: question.text, language: question.language, texts, names, rarity };
    const compared = await comparedFor(app, passages, sources, signal);
    const extracts = await app.texts.answer({ ...sources, compared }, { signal });
    return { found: passages, order: { ...sources, compared }, answer: extracts };
  }, signal);
  const taken = numbering(found.workOf);
  const extracted = {
    ...(await tellExtracted(answer, taken, onNews)),
    model: null,
    dropped: 0,
    fallback: null,
  };
  const whole = {
    readAs,
    outcome: answer.outcome,
    unanswered: answer.unanswered,
    unspoken: found.unspoken,
    searched: await countWorks(app.db, reach),
    isByWordsAlone: found.isByWordsAlone || (order.compared === null && mayCompare(app, found)),
    concepts: answer.concepts,
  };
  const written =
    app.model && asked.byModel && answer.outcome === "answers"
      ? await rewritten(app, app.model, found, order, { signal, stopped, onNews })
      : null;
  if (!written || "fallback" in written)
    return { ...whole, ...extracted, ...written, leftOut: leftOutIn(answer, found) };
  const cited = new Set(written.quotes.map(({ workId }) => workId));
  const uncited = extracted.quotes.filter(({ workId }) => !cited.has(workId));
  return {
    ...whole,
    ...written,
    fallback: null,
    leftOut: [
      ...[...new Set(uncited.map(({ workId }) => workId))].map((workId) => ({
        workId,
        why: "weaker" as const,
      })),
      ...leftOutIn(answer, found).filter(({ workId }) => !cited.has(workId)),
    ],
  };
}

const leftOutIn = ({ leftOut }: TextAnswer, { workOf }: Found): FoundAnswer["leftOut"] =>
  leftOut.map(({ id, why }) => ({ workId: workOf.get(id)!.workId, why }));

/** A model that knows the language of the question and of what was found. */
const mayCompare = ({ embedder }: Needs, { question, texts }: Found): boolean =>
  embedder !== null &&
  embedder.knows(question.language) &&
  texts.some(({ language }) => embedder.knows(language));

/** How near the sentences that words point at are to each part of the question; null where no model can tell in time. */
async function comparedFor(
  app: Needs,
  found: Found,
  order: Omit<QuestionOfTexts, "compared">,
  signal: AbortSignal,
): Promise<QuestionOfTexts["compared"]> {
  const { embedder } = app;
  if (!embedder || !mayCompare(app, found)) return null;
  const patience = AbortSignal.any([signal, AbortSignal.timeout(COMPARING_MS)]);
  try {
    const sentences = await app.texts.sentencesToAsk(order, { signal });
    if (sentences.length === 0) return null;
    const parts = found.question.parts.map((part) => part.asked);
    const words = sentences.map((one) => one.words);
    const near = await unlessAborted(
      patience,
      compareMeanings(embedder, parts, words, patience, { isQuery: true }),
    );
    return near.map((nearness: Nearness[], at) => [sentences[at]!.key, nearness]);
  } catch (error) {
    signal.throwIfAborted();
    app.log.warn({ err: error }, "a question was answered by words alone");
    return null;
  }
}

type Numbering = ReturnType<typeof numbering>;
type Told = Pick<FoundAnswer, "sentences" | "quotes" | "disputed">;

/** What the sources say: each sentence is its own quote. */
async function tellExtracted(
  answer: TextAnswer,
  taken: Numbering,
  onNews: AnswerOptions["onNews"],
): Promise<Told> {
  const sentenceOf = (quote: QuotedAnswer, place: FoundSentence["place"]): FoundSentence => ({
    text: quote.text,
    place,
    part: quote.part,
    quotes: [taken.numberOf(quote)],
  });
  const sentences = [
    ...answer.short.map((quote) => sentenceOf(quote, "answer")),
    ...answer.more.map((quote) => sentenceOf(quote, "more")),
  ];
  const quotes = taken.quotes.map((quote, at) => ({ ...quote, number: at + 1 }));
  if (sentences.length > 0) await onNews({ kind: "sentences", sentences, quotes });
  return { sentences, disputed: disputedBy(answer, taken), quotes: taken.quotes };
}

const disputedBy = ({ disputed }: TextAnswer, taken: Numbering): FoundAnswer["disputed"] =>
  disputed.map(({ about, unit, values }) => ({
    about,
    unit,
    values: values.map(({ value, quote }) => ({ value, quote: taken.numberOf(quote) })),
  }));

type Rewritten = Told & { model: string; dropped: number };
type NotWritten = { fallback: Said; dropped: number };

/** The model's sentences, or why there are none. */
async function rewritten(
  app: Needs,
  model: NonNullable<Needs["model"]>,
  found: Found,
  order: QuestionOfTexts,
  { signal, stopped, onNews }: AnswerOptions,
): Promise<Rewritten | NotWritten> {
  const { short, more, ...rest } = await app.texts.answer({ ...order, length: FOR_MODEL }, { signal });
  const evidence = [...short, ...more];
  const titles = new Map(found.texts.map(({ id, title }) => [id, title]));
  const taken = numbering(found.workOf);
  const news: Promise<void>[] = [];
  const numbered = (sentence: FoundSentence): FoundSentence => ({
    ...sentence,
    quotes: sentence.quotes.map((number) => taken.numberOf(evidence[number - 1]!)),
  });
  try {
    await onNews({ kind: "writing", model: model.name });
    const { sentences, dropped } = await writtenBy(
      model,
      {
        question: order.question,
        language: order.language,
        evidence: evidence.map(({ id, text, part }) => ({ title: titles.get(id) ?? "", text, part })),
      },
      {
        signal: AbortSignal.any([signal, stopped]),
        onSentence(sentence) {
          const before = taken.quotes.length;
          const told = numbered(sentence);
          const quotes = taken.quotes
            .slice(before)
            .map((quote, at) => ({ ...quote, number: before + at + 1 }));
          news.push(Promise.resolve(onNews({ kind: "sentences", sentences: [told], quotes })));
        },
      },
    );
    await Promise.all(news);
    if (sentences.length === 0) return { fallback: say("model_not_carried", { count: dropped }), dropped };
    // What was told may have come from an attempt that was repeated: only what the answer names is numbered and kept.
    const final = numbering(found.workOf);
    return {
      sentences: sentences.map((sentence) => ({
        ...sentence,
        quotes: sentence.quotes.map((number) => final.numberOf(evidence[number - 1]!)),
      })),
      disputed: disputedBy({ ...rest, short, more }, final),
      quotes: final.quotes,
      model: model.name,
      dropped,
    };
  } catch (error) {
    signal.throwIfAborted();
    if (stopped.aborted) return { fallback: say("model_stopped"), dropped: 0 };
    if (!(error instanceof ModelFailed)) throw error;
    app.log.warn({ why: error.why }, "a question was answered without the language model");
    return { fallback: say(`model_${error.why}`), dropped: 0 };
  }
}
