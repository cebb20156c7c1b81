import {
  backgroundOf,
  indexTerms,
  judge,
  passages,
  relevanceProfile,
  type Background,
  type Span,
} from "@gyan/text";
import { passageInput } from "../../server/src/processing/embedding/input.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import { idfOf } from "../../server/src/research/pipeline/rules.ts";
import type { Collection } from "../collections.ts";
import { openOurs, textOf, type Ours } from "../retrieval/ours.ts";
import { oldScore } from "./old-score.ts";

/** One article that the word index found for a query, and everything that is known of the two. */
export type Candidate = {
  isRelevant: boolean;
  strength: number;
  /** The highest cosine of the query and a passage; null without a model. */
  similarity: number | null;
  /** How near the query is to documents that nobody chose; null without a model. */
  background: Background | null;
  /** From 1. */
  rank: number;
  /** The score of the search, 0 for the last candidate of the query and 1 for the first. */
  search: number;
  old: number;
};

export type Candidates = {
  name: string;
  queries: number;
  /** All relevant documents, found or not. */
  relevant: number;
  candidates: Candidate[];
  /** Of every query, what its cosines with other documents are like. */
  backgrounds: Background[];
};

/** How many of the word index are judged for a query. What it did not find is not judged. */
export const JUDGED = 100;

/** Judges as a run does: the query is the profile, words weigh by how rare they are in the collection. */
export async function candidatesOf(collection: Collection, embedder: Embedder | null): Promise<Candidates> {
  const { documents, queries } = collection;
  const { indexes, close } = await openOurs(collection, null);
  const ours = [...indexes.values()][0]!;
  const idf = idfOf(documents.length, worksByTerm(documents));
  const cut: Span[][] = [];
  const candidates: Candidate[] = [];
  const backgrounds: Background[] = [];
  const sample = embedder ? await embedder.embed(sampled(documents)) : [];
  for (const query of queries) {
    const profile = relevanceProfile([{ text: query.text, weight: 1 }], "en", idf);
    const oldProfile = { terms: eachWordOnce(profile.terms, query.text) };
    const vector = (await embedder?.embed([query.text]))?.[0];
    const background = vector ? backgroundOf(sample.map((one) => dot(one, vector))) : null;
    if (background) backgrounds.push(background);
    for (const { workId, rank, search } of await found(ours, query.text)) {
      const { title, id } = documents[workId]!;
      const text = textOf(documents[workId]!);
      const spans = (cut[workId] ??= passages(text, "en"));
      const article = { title, text, language: "en" as const, passages: spans };
      const { strength, toCompare } = judge(profile, article);
      const inputs = toCompare.map(({ start, end }) => passageInput(title, text.slice(start, end)));
      const near = embedder && vector ? await embedder.embed(inputs) : [];
      candidates.push({
        isRelevant: query.relevant.has(id),
        strength,
        similarity: vector ? Math.max(0, ...near.map((one) => dot(one, vector))) : null,
        background,
        rank,
        search,
        old: oldScore(oldProfile, article),
      });
    }
  }
  await close();
  const relevant = queries.reduce((sum, query) => sum + query.relevant.size, 0);
  return { name: collection.name, queries: queries.length, relevant, candidates, backgrounds };
}

const SAMPLED = 200;

/** Documents at equal distances, each with its first words: as a run takes passages of the libraries that nobody chose. */
function sampled(documents: Collection["documents"]): string[] {
  const step = Math.max(1, Math.floor(documents.length / SAMPLED));
  return documents
    .filter((_, at) => at % step === 0)
    .slice(0, SAMPLED)
    .map((document) => {
      const text = textOf(document);
      const [first] = passages(text, "en");
      return passageInput(document.title, first ? text.slice(first.start, first.end) : text);
    });
}

function worksByTerm(documents: Collection["documents"]): Map<string, number> {
  const works = new Map<string, number>();
  for (const { title, text } of documents)
    for (const term of new Set(indexTerms(`${title}\n\n${text}`, "en")))
      works.set(term, (works.get(term) ?? 0) + 1);
  return works;
}

/** Works by their best passage. */
async function found(ours: Ours, query: string): Promise<{ workId: number; rank: number; search: number }[]> {
  const best = new Map<number, number>();
  for (const { workId, score } of await ours.search(query))
    if (best.size < JUDGED && !best.has(workId)) best.set(workId, score);
  const scores = [...best.values()];
  const [first, last] = [scores[0] ?? 0, scores.at(-1) ?? 0];
  return [...best].map(([workId, score], at) => ({
    workId,
    rank: at + 1,
    search: first > last ? (score - last) / (first - last) : 1,
  }));
}

/** The old score did not know that a word was said twice. */
function eachWordOnce<Term extends { term: string; weight: number }>(terms: Term[], query: string): Term[] {
  const said = new Map<string, number>();
  for (const term of indexTerms(query, "en")) said.set(term, (said.get(term) ?? 0) + 1);
  return terms.map((one) => ({ ...one, weight: one.weight / Math.sqrt(said.get(one.term) ?? 1) }));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
}
