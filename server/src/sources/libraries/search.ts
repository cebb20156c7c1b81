import type { TagFilter } from "@gyan/contract/outline/model.ts";
import type { FoundPassage } from "@gyan/contract/libraries.ts";
import { detectLanguage, highlights, indexTerms, type Language } from "@gyan/text";
import type { PassageHit, PassageQuery } from "#ports/passages.ts";
import type { Scope } from "#people/rights/index.ts";
import { PATIENCE_MS, questionVector } from "./embedding.ts";
import { layoutsOf } from "./layouts.ts";
import { lineOf } from "#platform/line.ts";
import type { Needs } from "./needs.ts";
import { depthFor, inOrderOfAnswers } from "./reranking.ts";
import * as store from "./store.ts";

export type Question = {
  text: string;
  /** Made from the text when they are not given. */
  terms?: string[];
  /** Found by these as well, which count less. */
  besides?: string[];
  language?: Language;
  /** Only these, and of these only what the caller may read; all of them when not given. */
  libraries?: { id: number; tags: Record<string, TagFilter> }[];
  published?: { from?: string | undefined; to?: string | undefined };
  languages?: Language[];
  limit: number;
  /** How long the comparison of meanings may take; as long as somebody waits at a screen when it is not given. */
  patienceMs?: number;
};

/** `isByWordsAlone`: meanings were to be compared as well, and that failed or took too long. */
export type Searched = { hits: PassageHit[]; isByWordsAlone: boolean };

export type Parts = Pick<Needs, "db" | "passages" | "embedders" | "reranking" | "log">;

/** More at once are no quicker, and everybody else waits behind their statements. */
export const inLine = lineOf(8);

/**
 * With `looking-up.ts` the only way to the passage index: what is searched is what the caller may read at this moment,
 * whatever was asked for.
 */
export const searchPassages = async (
  app: Parts,
  scope: Scope,
  question: Question,
  signal?: AbortSignal,
): Promise<PassageHit[]> => (await searchedPassages(app, scope, question, signal)).hits;

/** The same, with whether meanings were compared. */
export async function searchedPassages(
  app: Parts,
  scope: Scope,
  question: Question,
  signal?: AbortSignal,
): Promise<Searched> {
  const patience = AbortSignal.timeout(question.patienceMs ?? PATIENCE_MS);
  const readable = new Set<number>(
    (await store.readableLibraries(app.db, scope)).map((library) => library.id),
  );
  const chosenLibraries = question.libraries ?? [...readable].map((id) => ({ id, tags: {} }));
  const libraries = chosenLibraries.filter(({ id }) => readable.has(id));
  if (libraries.length === 0) return { hits: [], isByWordsAlone: false };
  const language = question.language ?? detectLanguage(question.text);
  const { text, besides, published, languages, limit } = question;
  const terms = question.terms ?? indexTerms(text, language);
  const query = { terms, besides, libraries, published, languages, limit };
  return nearestPassages(app, { text, language }, query, patience, signal);
}

/** By words, and by meaning where the question is a vector before `patience` ends. */
export async function nearestPassages(
  app: Parts,
  question: { text: string; language: Language },
  query: PassageQuery,
  patience: AbortSignal,
  signal?: AbortSignal,
): Promise<Searched> {
  const asked = await questionVector(app, question, patience, signal);
  return inLine(async () => {
    signal?.throwIfAborted();
    // Words alone are found in half the time: who has waited long is not to wait longer.
    const vector = (patience.aborted ? null : asked?.vector) ?? undefined;
    const { of: vectorOf, unrelated } = asked ?? {};
    const hits = await app.passages.search(app.db, { ...query, vector, vectorOf, unrelated });
    return { hits, isByWordsAlone: asked !== undefined && vector === undefined };
  });
}

/** Read again in the end, where somebody waits for a few; runs, which ask for hundreds, judge what they find themselves. */
async function answeringPassages(app: Parts, scope: Scope, question: Question): Promise<PassageHit[]> {
  const { text, language = detectLanguage(text), limit } = question;
  const asked = { text, language };
  const hits = await searchPassages(app, scope, { ...question, limit: depthFor(app, asked, limit) });
  return (await inOrderOfAnswers(app, asked, hits)).slice(0, limit);
}

/** Passages as people read them: word for word, with what they are part of and where the question's words stand. */
export async function findPassages(app: Parts, scope: Scope, question: Question): Promise<FoundPassage[]> {
  const hits = await answeringPassages(app, scope, question);
  const works = await store.foundWorks(app.db, scope, [...new Set(hits.map(({ textId }) => textId))]);
  const layouts = await layoutsOf(app.db, [...works.keys()]);
  const language = question.language ?? detectLanguage(question.text);
  const terms = question.terms ?? indexTerms(question.text, language);
  return hits.flatMap(({ textId, start, end, text }) => {
    const work = works.get(textId);
    // Deleted between the search and now.
    if (!work) return [];
    const { pages, sections } = layouts.get(textId)!;
    return [
      {
        ...work,
        passage: text,
        start,
        end,
        page: pages.findLast((page) => page.start <= start)?.number ?? null,
        section: sections.findLast((section) => section.start <= start)?.heading ?? null,
        highlights: highlights(text, terms, work.language),
      },
    ];
  });
}
