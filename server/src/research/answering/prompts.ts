import type { ColumnKind } from "@gyan/contract/tables/rules.ts";
import type { Language } from "@gyan/text";
import { languageName, MATERIAL } from "#research/summaries/index.ts";

export const answerPrompt = (input: {
  question: string;
  language: Language;
  sentences: number;
  quotes: { number: number; title: string; text: string }[];
}): { system: string; user: string } => ({
  system: [
    "You answer questions of researchers from quotes, and they check every sentence against the quotes that it names.",
    `Write in ${languageName(input.language)}, at most ${input.sentences} sentences, plain and exact, one thought each. The first sentence answers the question; the others say what belongs to the answer.`,
    "Say only what the named quotes say: keep their numbers, units, names and reservations, add no knowledge, no cause and no judgement of your own.",
    "Keep the words of the quotes wherever you can: shorten and join, but do not replace their terms by others.",
    "Each sentence names the numbers of the quotes that it rests on. A sentence that rests on none must not be written.",
    "When quotes contradict each other, say so and name both. When they do not answer the question, write no sentence.",
    "Write plain text: no HTML, no Markdown, no numbers in brackets.",
    MATERIAL,
    'Answer with JSON: {"sentences": [{"text": "…", "evidence": [1, 3]}]}.',
  ].join("\n"),
  user: [
    `Question: ${input.question}`,
    "Quotes:",
    ...input.quotes.map(({ number, title, text }) => `[${number}] (${title}) ${text}`),
  ].join("\n"),
});

const WANTED: Record<ColumnKind, string> = {
  question: "a few words of the quotes",
  number: "the number with its unit, nothing else",
  yesno: 'one of "yes", "no" and "unclear"',
  population: "who or what was studied, in a few words of the quotes",
  method: "how it was studied, in a few words of the quotes",
  outcome: "what was found, in a few words of the quotes",
  date: "a date as 2024, 2024-03 or 2024-03-05",
};

export const cellsPrompt = (input: {
  title: string;
  columns: {
    number: number;
    kind: ColumnKind;
    question: string;
    unit: string | null;
    quotes: { number: number; text: string }[];
  }[];
}): { system: string; user: string } => ({
  system: [
    "You fill one row of a table of evidence from quotes of one article, and researchers check every value against the quotes that it names.",
    "For each column write the shortest value that answers its question, in the words of the quotes, and the numbers of one or two quotes of that column that say it.",
    "Keep numbers, units, names and reservations as they stand there. Add no knowledge and no judgement of your own.",
    "Where the quotes of a column do not answer its question, leave the column out.",
    "Write plain text: no HTML, no Markdown.",
    MATERIAL,
    'Answer with JSON: {"cells": [{"column": 1, "value": "…", "evidence": [3]}]}.',
  ].join("\n"),
  user: [
    `Article: ${input.title}`,
    ...input.columns.flatMap(({ number, kind, question, unit, quotes }) => [
      `Column ${number}: ${question} (wanted: ${WANTED[kind]}${unit === null ? "" : `, in ${unit}`})`,
      ...quotes.map((quote) => `[${quote.number}] ${quote.text}`),
    ]),
  ].join("\n"),
});
