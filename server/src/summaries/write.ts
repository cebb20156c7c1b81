import { say } from "@gyan/contract/runs.ts";
import { isCarried } from "@gyan/text";
import type { Language, SummarySentence } from "@gyan/text";
import { z } from "zod";
import type { App } from "#app.ts";
import { ModelFailed } from "#ports/model.ts";
import { summaryPrompt } from "./prompts.rules.ts";
import type { Cited, Sentence, Written } from "./rules.ts";
import type { SummaryKind } from "./store.ts";

/** An article as it was found: its text version, and how relevant it is. */
export type SummarySource = {
  id: number;
  textId: number;
  title: string;
  text: string;
  language: Language;
  score: number;
};

export type SummaryTheme = { name: string; keys: string[]; weight: number };

export type SummaryOrder = {
  kind: SummaryKind;
  sources: SummarySource[];
  /** What is asked, as a person reads it. */
  question: string;
  /** The terms of the question. */
  focus: string[];
  language: Language;
  themes: SummaryTheme[];
};

type Parts = Pick<App, "texts" | "model" | "log">;

/** What somebody kept whatever its score must still be able to speak. */
const LEAST_WEIGHT = 0.05;

/** How many sentences a summary has, and how many a model may choose its evidence from. */
const LENGTHS = { single: [3, 14], focused: [2, 10], multi: [12, 40] } as const;

/** Of a few articles a few sentences; of many not more than a page. */
const lengthOf = ({ kind, sources }: SummaryOrder): number =>
  kind === "multi" ? Math.min(LENGTHS.multi[0], 3 + sources.length) : LENGTHS[kind][0];

/** The heaviest: of few articles few, or the summary leaps from one thing to the next; one or two are told in their own order. */
const themesFor = (articles: number): number => (articles < 3 ? 0 : Math.min(6, Math.ceil(articles / 2)));

/** Extractive, or written by the model when there is one and its sentences hold. */
export async function writeSummary(app: Parts, order: SummaryOrder, signal: AbortSignal): Promise<Written> {
  if (order.sources.length === 0) return { sentences: [], model: null, dropped: 0, fallback: null };
  if (!app.model) return extracted(await chosen(app, order, lengthOf(order), signal), 0, null);
  const evidence = await chosen(app, order, LENGTHS[order.kind][1], signal);
  if (evidence.sentences.length === 0) return extracted(evidence, 0, null);
  try {
    const { sentences, dropped } = await written(app.model, order, evidence.sentences, signal);
    if (sentences.length > 0)
      return {
        sentences: [...sentences, ...evidence.disagreements],
        model: app.model.name,
        dropped,
        fallback: null,
      };
    const fallback = say("model_not_carried", { count: dropped });
    return extracted(await chosen(app, order, lengthOf(order), signal), dropped, fallback);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    app.log.warn({ why: error.why }, "a summary was made without the language model");
    const fallback = say(`model_${error.why}`);
    return extracted(await chosen(app, order, lengthOf(order), signal), 0, fallback);
  }
}

type Chosen = { sentences: Sentence[]; disagreements: Sentence[] };

const extracted = (
  { sentences, disagreements }: Chosen,
  dropped: number,
  fallback: Written["fallback"],
): Written => ({ sentences: [...sentences, ...disagreements], model: null, dropped, fallback });

/** The articles' own sentences, each its own quote. */
async function chosen(
  { texts }: Parts,
  { kind, sources, focus, language, themes }: SummaryOrder,
  count: number,
  signal: AbortSignal,
): Promise<Chosen> {
  const byId = new Map(sources.map((source) => [String(source.id), source]));
  const covered = themes.slice(0, themesFor(sources.length)).map(({ keys, weight }) => ({ keys, weight }));
  const taken = await texts.summarise(
    {
      documents: sources.map(({ id, title, text, language: written, score }) => ({
        id: String(id),
        title,
        text,
        language: written,
        weight: Math.max(score, LEAST_WEIGHT),
      })),
      options: {
        sentences: count,
        language,
        ...(focus.length > 0 && kind !== "single" ? { focus: { terms: focus } } : {}),
        ...(kind === "focused" ? { onlyFocused: true } : {}),
        ...(covered.length > 0 ? { themes: covered } : {}),
      },
      compares: kind === "multi",
    },
    { signal },
  );
  const cite = (id: string, { start, end }: { start: number; end: number }): Cited => {
    const source = byId.get(id)!;
    return { findingId: source.id, textId: source.textId, quote: source.text.slice(start, end), start, end };
  };
  const themeOf = ({ theme }: SummarySentence) => (theme === null ? null : (themes[theme]?.name ?? null));
  // What belongs to no theme comes after those that do: it is more of it, and no opening.
  const inOrder = [
    ...taken.sentences.filter(({ theme }) => theme !== null),
    ...taken.sentences.filter(({ theme }) => theme === null),
  ];
  return {
    sentences: inOrder.map((sentence) => {
      const cited = cite(sentence.documentId, sentence);
      return { text: cited.quote, theme: themeOf(sentence), disagreement: null, citations: [cited] };
    }),
    disagreements: taken.disagreements.map(({ about, unit, values }) => ({
      text: `${about}: ${values.map(({ value }) => value).join(" ≠ ")}`,
      theme: null,
      disagreement: { about, unit, values: values.map(({ value }) => value) },
      citations: values.map(({ documentId, ...span }) => cite(documentId, span)),
    })),
  };
}

const Answer = z.object({
  sentences: z
    .array(z.object({ text: z.string().max(1_000), evidence: z.array(z.number().int()).max(20) }))
    .max(40),
});
const MOST_TOKENS = 2_000;

/** What the model makes of the evidence. A sentence that its quotes do not carry is dropped, and counted. */
async function written(
  model: NonNullable<App["model"]>,
  { question, language, sources, themes, ...order }: SummaryOrder,
  evidence: Sentence[],
  signal: AbortSignal,
): Promise<{ sentences: Sentence[]; dropped: number }> {
  const titles = new Map(sources.map(({ id, title }) => [id, title]));
  const most = lengthOf({ ...order, question, language, sources, themes });
  const prompt = summaryPrompt({
    question,
    language,
    sentences: most,
    themes: themes.map(({ name }) => name),
    quotes: evidence.map(({ text, citations }, at) => ({
      number: at + 1,
      title: titles.get(citations[0]!.findingId) ?? "",
      text,
    })),
  });
  const answer = await model.write({ ...prompt, schema: Answer, maxTokens: MOST_TOKENS }, { signal });
  const sentences = answer.sentences.flatMap(({ text, evidence: numbers }) => {
    const rests = [...new Set(numbers)].flatMap((number) => evidence[number - 1] ?? []);
    const plain = text.replaceAll(/\s+/gu, " ").trim();
    const quotes = rests.flatMap(({ citations }) => citations.map(({ quote }) => quote));
    if (plain === "" || quotes.length === 0 || !isCarried(plain, quotes, language).isCarried) return [];
    return [
      {
        text: plain,
        theme: rests[0]!.theme,
        disagreement: null,
        citations: rests.flatMap(({ citations }) => citations),
      },
    ];
  });
  const different = [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
  return { sentences: different.slice(0, most), dropped: answer.sentences.length - sentences.length };
}
