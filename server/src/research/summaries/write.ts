import { say } from "@gyan/contract/runs.ts";
import { isCarried, readQuestion, type AnswerSentence, type Language, type Span } from "@gyan/text";
import { z } from "zod";
import { ModelFailed } from "#ports/model.ts";
import type { SummaryTaken } from "#ports/texts.ts";
import { apartIn, type StoredLayout } from "#sources/works/index.ts";
import { focusedOn } from "./focused.rules.ts";
import type { Needs } from "./needs.ts";
import { summaryPrompt } from "./prompts.rules.ts";
import type { Cited, Sentence, Written } from "./rules.ts";
import type { SummaryKind } from "./store.ts";

/** An article of the topic: a version of its text, and its relevance. */
export type SummarySource = {
  id: number;
  textId: number;
  title: string;
  text: string;
  language: Language;
  score: number;
  layout: StoredLayout;
  /** The best answers to each part of the question; null if it was judged before these were stored. */
  answers: AnswerSentence[] | null;
};

export type SummaryTheme = { name: string; keys: string[]; weight: number };

export type SummaryOrder = {
  kind: SummaryKind;
  sources: SummarySource[];
  /** The question as a person reads it. */
  question: string;
  /** The terms of the question. */
  focus: string[];
  language: Language;
  themes: SummaryTheme[];
};

type Parts = Pick<Needs, "texts" | "model" | "log">;

/** The minimum weight, for articles that somebody kept in spite of a low score. */
const LEAST_WEIGHT = 0.05;

/** How many sentences a summary has, and how many quotes a model may choose from. */
const LENGTHS = { single: [3, 14], focused: [2, 10], multi: [10, 40] } as const;

/** Grows with the number of articles, up to a page. */
const lengthOf = ({ kind, sources }: SummaryOrder): number =>
  kind === "multi" ? Math.min(LENGTHS.multi[0], 2 + sources.length) : LENGTHS[kind][0];

/** Few articles get few themes, or the summary would jump between subjects; one or two get none. */
const themesFor = (articles: number): number => (articles < 3 ? 0 : Math.min(6, Math.ceil(articles / 2)));

/** Extractive, or written by the model if there is one and its sentences are supported. */
export async function writeSummary(app: Parts, order: SummaryOrder, signal: AbortSignal): Promise<Written> {
  if (order.sources.length === 0)
    return { sentences: [], outcome: null, unanswered: [], model: null, dropped: 0, fallback: null };
  if (!app.model) return extracted(await chosen(app, order, lengthOf(order), signal), 0, null);
  const evidence = await chosen(app, order, LENGTHS[order.kind][1], signal);
  if (evidence.sentences.length === 0) return extracted(evidence, 0, null);
  try {
    const { sentences, dropped } = await written(app.model, order, evidence.sentences, signal);
    if (sentences.length > 0)
      return {
        sentences: [...sentences, ...evidence.disagreements],
        outcome: evidence.outcome,
        unanswered: evidence.unanswered,
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

type Chosen = Pick<Written, "sentences" | "outcome" | "unanswered"> & { disagreements: Sentence[] };

const extracted = (
  { sentences, disagreements, ...rest }: Chosen,
  dropped: number,
  fallback: Written["fallback"],
): Written => ({ ...rest, sentences: [...sentences, ...disagreements], model: null, dropped, fallback });

/** Sentences of the articles, each with itself as its quote. */
async function chosen(app: Parts, order: SummaryOrder, count: number, signal: AbortSignal): Promise<Chosen> {
  const { kind, sources } = order;
  const byId = new Map(sources.map((source) => [String(source.id), source]));
  const cite = (id: string, { start, end }: { start: number; end: number }): Cited => {
    const source = byId.get(id)!;
    return { findingId: source.id, textId: source.textId, quote: source.text.slice(start, end), start, end };
  };
  const quoted = (id: string, span: Span, part: Sentence["part"], theme: string | null): Sentence => {
    const cited = cite(id, span);
    return { text: cited.quote, part, theme, disagreement: null, citations: [cited] };
  };
  if (kind === "focused") {
    const sentences = focusedOn(sources[0]!, count).map((span) =>
      quoted(String(sources[0]!.id), span, null, null),
    );
    return { sentences, disagreements: [], outcome: null, unanswered: [] };
  }
  const taken = await summariseTexts(app, order, count, signal);
  const parts = readQuestion(order.question, order.language).parts;
  const short = (taken.short?.sentences ?? []).map((one) =>
    quoted(one.documentId, one, "answer", parts.length > 1 ? (parts[one.part]?.text ?? null) : null),
  );
  const more = taken.groups.flatMap(({ heading, places }) =>
    places.map((place) => {
      const one = taken.sentences[place]!;
      return quoted(one.documentId, one, kind === "multi" ? "more" : null, kind === "multi" ? heading : null);
    }),
  );
  const single = taken.sentences.map((one) => quoted(one.documentId, one, null, null));
  const answered = new Set((taken.short?.sentences ?? []).map(({ part }) => part));
  return {
    outcome: taken.short?.outcome ?? null,
    // If nothing is answered, `outcome` says so instead.
    unanswered:
      taken.short?.outcome === "answers"
        ? parts.flatMap(({ text }, part) => (answered.has(part) ? [] : text))
        : [],
    // A single article keeps its own order and has no headings.
    sentences: kind === "multi" ? [...short, ...more] : single,
    disagreements: taken.disagreements.map(({ about, unit, values }) => ({
      text: `${about}: ${values.map(({ value }) => value).join(" ≠ ")}`,
      part: kind === "multi" ? "more" : null,
      theme: null,
      disagreement: { about, unit, values: values.map(({ value }) => value) },
      citations: values.map(({ documentId, ...span }) => cite(documentId, span)),
    })),
  };
}

function summariseTexts(
  { texts }: Parts,
  { kind, sources, focus, question, language, themes }: SummaryOrder,
  count: number,
  signal: AbortSignal,
): Promise<SummaryTaken> {
  const covered = themes.slice(0, themesFor(sources.length)).map(({ keys, weight }) => ({ keys, weight }));
  const isAnswered = kind === "multi" && question !== "" && focus.length > 0;
  return texts.summarise(
    {
      documents: sources.map(({ id, title, text, language: written, score, layout }) => ({
        id: String(id),
        title,
        text,
        language: written,
        weight: Math.max(score, LEAST_WEIGHT),
        skip: apartIn(layout),
      })),
      options: {
        sentences: count,
        language,
        ...(focus.length > 0 && kind !== "single" ? { focus: { terms: focus } } : {}),
        ...(covered.length > 0 ? { themes: covered } : {}),
      },
      compares: kind === "multi",
      answer: isAnswered
        ? {
            question,
            language,
            byDocument: sources.map(({ id, answers }) => [String(id), answers ?? []]),
          }
        : null,
    },
    { signal },
  );
}

const Answer = z.object({
  sentences: z
    .array(z.object({ text: z.string().max(1_000), evidence: z.array(z.number().int()).max(20) }))
    .max(40),
});
const MOST_TOKENS = 2_000;

/** Lets the model write from the evidence. Unsupported sentences are dropped and counted. */
async function written(
  model: NonNullable<Needs["model"]>,
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
        part: rests[0]!.part,
        theme: rests[0]!.theme,
        disagreement: null,
        citations: rests.flatMap(({ citations }) => citations),
      },
    ];
  });
  const different = [...new Map(sentences.map((sentence) => [sentence.text, sentence])).values()];
  return { sentences: different.slice(0, most), dropped: answer.sentences.length - sentences.length };
}
