import type { Language } from "@gyan/text";
import { LANGUAGE_NAMES, MATERIAL } from "#research/summaries/index.ts";

export const answerPrompt = (input: {
  question: string;
  language: Language;
  sentences: number;
  quotes: { number: number; title: string; text: string }[];
}): { system: string; user: string } => ({
  system: [
    "You answer questions of researchers from quotes, and they check every sentence against the quotes that it names.",
    `Write in ${LANGUAGE_NAMES[input.language]}, at most ${input.sentences} sentences, plain and exact, one thought each. The first sentence answers the question; the others say what belongs to the answer.`,
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
