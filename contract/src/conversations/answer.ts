import { z } from "zod";
import { DocumentId, WorkId } from "../ids.ts";
import { Span } from "../reading.ts";
import { Door } from "../reading/searching.ts";
import { Said } from "../runs.ts";

/** Words of a source, letter for letter, and where they can be read. */
export const AnswerQuote = z.object({
  /** As it stands in brackets behind the sentences, from 1. */
  number: z.number().int(),
  workId: WorkId,
  title: z.string(),
  authors: z.array(z.string()),
  /** 2024, 2024-03 or 2024-03-05. */
  publishedOn: z.string().nullable(),
  language: z.string(),
  quote: z.string(),
  /** Where the words of the question stand in the quote. */
  marks: z.array(Span),
  page: z.number().nullable(),
  section: z.string().nullable(),
  /** Gyans in which it can be read, with where it stands there; the one that was asked first. */
  doors: z.array(Door),
  /** A document with this text that the caller may open. */
  documentId: DocumentId.nullable(),
  /** Where it stands in the text of its work. */
  at: Span,
  url: z.string().nullable(),
});
export type AnswerQuote = z.infer<typeof AnswerQuote>;

export const AnswerSentence = z.object({
  text: z.string(),
  /** In the short answer, or below it. */
  place: z.enum(["answer", "more"]),
  /** Which part of the question it speaks to, from 0. */
  part: z.number().int(),
  /** The numbers of the quotes that carry it: never none. */
  quotes: z.array(z.number().int()).min(1),
});
export type AnswerSentence = z.infer<typeof AnswerSentence>;

/** Numbers about the same thing that do not agree. */
export const Disputed = z.object({
  about: z.string(),
  unit: z.string(),
  values: z.array(z.object({ value: z.string(), quote: z.number().int() })),
});
export type Disputed = z.infer<typeof Disputed>;

/** Why a source that was read for the answer is not quoted: another one answers better, or says the same. */
export const LeftOut = z.object({
  workId: WorkId,
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  why: z.enum(["weaker", "same"]),
  doors: z.array(Door),
  documentId: DocumentId.nullable(),
});
export type LeftOut = z.infer<typeof LeftOut>;

export const Answer = z.object({
  /** A sentence answers; none does, and the nearest are shown; or nothing in the scope speaks of it. */
  outcome: z.enum(["answers", "nearest", "nothing"]),
  sentences: z.array(AnswerSentence),
  quotes: z.array(AnswerQuote),
  disputed: z.array(Disputed),
  /** Parts of the question that nothing answers, where another part is answered. */
  unanswered: z.array(z.string()),
  /** Words of the question that stand nowhere in what was asked. */
  unspoken: z.array(z.string()),
  leftOut: z.array(LeftOut),
  /** How many works the scope holds for whoever asked. */
  searched: z.number(),
  /** Meanings were to be compared as well, and that failed or took too long. */
  isByWordsAlone: z.boolean(),
  /** The language model that wrote the sentences; null: they are those of the sources. */
  model: z.string().nullable(),
  /** How many sentences of the model were dropped because their quotes do not carry them. */
  dropped: z.number(),
  /** Why the model that was to write it did not. */
  fallback: Said.nullable(),
  /** Sentences that are not shown to this reader: their source is gone, or not theirs to read. */
  hidden: z.number(),
  /** What the answer speaks of beside the question: for asking on. */
  concepts: z.array(z.string()),
});
export type Answer = z.infer<typeof Answer>;
