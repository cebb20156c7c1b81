import { existsSync } from "node:fs";
import path from "node:path";
import type { WorkId } from "@gyan/contract/ids.ts";
import { learnedScores } from "@gyan/contract/reading/rerank.rules.ts";
import { indexTerms, keyPhrases, rank } from "@gyan/text";
import { root } from "../../scripts/process.ts";
import { readCollections, type Collection } from "../collections.ts";

const LISTED = 100;
const PHRASES = 12;
const DECIDED = [5, 10];
const QUERIES = 60;

type Seen = { before: number; after: number; queries: number };

/**
 * What feedback is worth on judged collections: somebody decides about the first articles of a list, and the rest is ordered
 * anew. Told is the mean place of the truly relevant ones among the rest, before and after.
 */
export async function measureFeedback(args: string[]): Promise<string> {
  const given = args.includes("--data") ? args[args.indexOf("--data") + 1] : undefined;
  const folder = given ?? path.join(root, "../shared/collections");
  if (!existsSync(folder))
    return `What feedback is worth was not measured: there is no collection in ${folder}.`;
  const rows = [];
  for (const collection of await readCollections(folder)) rows.push(rowOf(collection));
  return [
    `Feedback: the first articles of a list of ${LISTED} are decided about, the rest is ordered anew; the mean place of the relevant ones among the rest.`,
    "",
    `| collection | ${DECIDED.map((count) => `${count} decided: before | after`).join(" | ")} | queries |`,
    `|---|${DECIDED.map(() => "---|---|").join("")}---|`,
    ...rows,
  ].join("\n");
}

function rowOf(collection: Collection): string {
  const documents = collection.documents.map(({ title, text }) => ({
    terms: indexTerms(`${title} ${text}`, "en"),
    phrases: keyPhrases(text, { language: "en", title, limit: PHRASES }).map(({ key }) => key),
  }));
  const keys = [...new Set(documents.flatMap(({ phrases }) => phrases))];
  const places = new Map(keys.map((key, place) => [key, place]));
  const found = DECIDED.map(() => ({ before: 0, after: 0, queries: 0 }));
  for (const query of collection.queries.slice(0, QUERIES)) {
    const ranked = rank(
      documents.map(({ terms }) => terms),
      indexTerms(query.text, "en"),
    ).slice(0, LISTED);
    const best = ranked[0]?.score ?? 1;
    const listing = {
      works: ranked.map(({ index }) => (index + 1) as WorkId),
      scores: ranked.map(({ score }) => score / best),
      concepts: ranked.map(({ index }) => documents[index]!.phrases.map((key) => places.get(key)!)),
      sources: ranked.map(() => [0]),
    };
    const isRelevant = ranked.map(({ index }) => query.relevant.has(collection.documents[index]!.id));
    for (const [at, count] of DECIDED.entries()) addPlaces(found[at]!, listing, isRelevant, count);
  }
  const figure = ({ before, after, queries }: Seen) =>
    `${(before / queries).toFixed(1)} | ${(after / queries).toFixed(1)}`;
  return `| ${collection.name} | ${found.map(figure).join(" | ")} | ${found[0]!.queries} |`;
}

type Listed = Parameters<typeof learnedScores>[0];

function addPlaces(seen: Seen, listing: Listed, isRelevant: boolean[], count: number): void {
  const rest = listing.works.map((_, row) => row).slice(count);
  if (!rest.some((row) => isRelevant[row])) return;
  const verdicts = new Map(listing.works.slice(0, count).map((work, row) => [work, isRelevant[row]!]));
  const scores = learnedScores(listing, verdicts);
  const ordered = rest.toSorted((a, b) => scores[b]! - scores[a]! || a - b);
  seen.before += meanPlace(rest, isRelevant);
  seen.after += meanPlace(ordered, isRelevant);
  seen.queries += 1;
}

function meanPlace(rows: number[], isRelevant: boolean[]): number {
  const places = rows.flatMap((row, place) => (isRelevant[row] ? [place + 1] : []));
  return places.reduce((sum, place) => sum + place, 0) / places.length;
}
