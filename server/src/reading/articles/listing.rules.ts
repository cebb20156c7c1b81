import type { ArticleId, NodeId, WorkId } from "@gyan/contract/ids.ts";
import { type Level, LEVELS } from "@gyan/contract/reading/levels/levels.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import type { Language } from "@gyan/text";
import { comparable, type KnownWork } from "./words/words.rules.ts";

/** As the database has them. */
export type FindingRow = {
  id: ArticleId;
  work: WorkId;
  textId: number;
  node: NodeId;
  score: number;
  level: Level | null;
  sources: string[];
  title: string;
  authors: string;
  language: Language;
  publishedOn: string | null;
  isNew: boolean;
  isChanged: boolean;
  isGone: boolean;
  isRetracted: boolean;
};

export type ConceptRow = { key: string; label: string; textIds: number[]; weights: number[] };

/** As people look for a title: without regard to case, accents and the signs before it. */
const titleKey = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, "");

/** Each work once, with what is looked through when somebody looks for words. */
export function knownWorks(rows: FindingRow[]): KnownWork[] {
  const known = new Map<WorkId, KnownWork>();
  for (const { work, textId, language, title, authors } of rows)
    if (!known.has(work))
      known.set(work, { work, textId, language, said: comparable(`${title}\n${authors}`) });
  return [...known.values()];
}

/** Rows as they come from the database, best first, become columns. */
export function toListing(
  rows: FindingRow[],
  concepts: ConceptRow[],
  outline: { id: NodeId; parentId: NodeId | null }[],
): Listing {
  const sourceNames = [...new Set(rows.flatMap((row) => row.sources))].sort();
  const sourcePlaces = new Map(sourceNames.map((name, place) => [name, place]));
  const conceptsOf = placesByText(concepts);
  // What one part of the outline still finds is not gone.
  const given = new Set(rows.filter((row) => !row.isGone).map((row) => row.work));
  return {
    ids: rows.map((row) => row.id),
    works: rows.map((row) => row.work),
    nodes: rows.map((row) => row.node),
    scores: rows.map((row) => toldRelevance(row.score)),
    levels: rows.map((row) => (row.level === null ? null : LEVELS.indexOf(row.level))),
    years: rows.map((row) => (row.publishedOn === null ? null : Number(row.publishedOn.slice(0, 4)))),
    titles: placesIn(rows.map((row) => titleKey(row.title))),
    // A year alone stands before its months: dates are compared as they are written.
    dates: placesIn(rows.map((row) => row.publishedOn)),
    sources: rows.map((row) => row.sources.map((name) => sourcePlaces.get(name)!)),
    concepts: rows.map((row) => conceptsOf.get(row.textId) ?? []),
    news: placesOf(rows, (row) => row.isNew),
    changed: placesOf(rows, (row) => row.isChanged),
    gone: placesOf(rows, (row) => !given.has(row.work)),
    retracted: placesOf(rows, (row) => row.isRetracted),
    sourceNames,
    conceptNames: concepts.map(({ key, label }) => ({ key, label })),
    outline,
  };
}

const placesOf = (rows: FindingRow[], isSo: (row: FindingRow) => boolean): number[] =>
  rows.flatMap((row, place) => (isSo(row) ? [place] : []));

/** For each text the places of its concepts, heaviest first. */
function placesByText(concepts: ConceptRow[]): Map<number, number[]> {
  const weighed = new Map<number, Map<number, number>>();
  for (const [place, { textIds, weights }] of concepts.entries())
    for (const [at, textId] of textIds.entries()) {
      let own = weighed.get(textId);
      if (!own) weighed.set(textId, (own = new Map()));
      own.set(place, Math.max(own.get(place) ?? 0, weights[at]!));
    }
  return new Map(
    [...weighed].map(([textId, own]) => [
      textId,
      [...own].sort(([a, one], [b, other]) => other - one || a - b).map(([place]) => place),
    ]),
  );
}

/** The place of each value among all of them; equals share one, what is not known has none. */
function placesIn<T extends string | null>(values: T[]): (number | Extract<T, null>)[] {
  const places = new Map(
    [...new Set(values)]
      .filter((value) => value !== null)
      .sort()
      .map((value, place) => [value, place]),
  );
  return values.map((value) => (value === null ? value : places.get(value)!) as number | Extract<T, null>);
}
