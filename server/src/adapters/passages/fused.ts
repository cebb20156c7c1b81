import { DEPTH, fuse } from "@gyan/text/fusion.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import type { EntryId, PassageHit, PassageQuery, WorkHit } from "#ports/passages.ts";
import { column } from "./terms.ts";
import type { Vectors } from "./changing.ts";

export const Spot = { entryId: number<EntryId>(), workId: number(), textId: number(), start: number() };
/** A place in the index with the score of one ranking. Hundreds are compared for the few returned. */
export const Place = { ...Spot, score: number() };
export type Place = RowOf<typeof Place>;

/** What passages say, by their places: of those alone that are told, because of all that were compared it would be megabytes. */
export type Reading = (db: Queryable, places: Pick<Place, "entryId" | "start">[]) => Promise<Said[]>;
const Said = { entryId: Spot.entryId, start: number(), end: number(), text: text() };
export type Said = RowOf<typeof Said>;

export type WaysOfLooking = {
  read: Reading;
  byWords(db: Queryable, query: PassageQuery, limit: number): Promise<Place[]>;
  byVector: Vectors["nearest"];
};

/** On the scale of a model by which texts about different things have nothing in common. */
const beyondUnrelated = (cosine: number, unrelated: number): number => (cosine - unrelated) / (1 - unrelated);

/** Below this cosine two texts share little but the language. Without it, a small library would match whole. */
const NEAR_ENOUGH = 0.25;

const TRIES = 3;

/** Words alone, or words and vectors joined: a passage that both know well comes first. */
export async function fusedSearch(
  ways: WaysOfLooking,
  db: Queryable,
  query: PassageQuery,
): Promise<PassageHit[]> {
  const { vector, limit } = query;
  if (isNothing(query) || limit <= 0) return [];
  for (let left = TRIES; ; left -= 1) {
    const best =
      vector === undefined
        ? await ways.byWords(db, query, limit)
        : (await byBoth(ways, db, { ...query, vector }, Math.max(DEPTH, limit))).slice(0, limit);
    const hits = await hitsAt(db, ways.read, best);
    // Entries replaced and swept since the search are searched again at their new place.
    if (hits.length === best.length || left === 1) return hits;
  }
}

async function byBoth(
  ways: WaysOfLooking,
  db: Queryable,
  query: PassageQuery & { vector: Float32Array },
  depth: number,
): Promise<Place[]> {
  const words = await ways.byWords(db, query, depth);
  const nearest = await ways.byVector(db, query, words, depth);
  const near = nearest
    .map((place) => ({ ...place, score: beyondUnrelated(place.score, query.unrelated ?? 0) }))
    .filter(({ score }) => score >= NEAR_ENOUGH);
  const places = new Map([...near, ...words].map((place) => [keyOf(place), place]));
  return fuse(words.map(scored), near.map(scored))
    .map(({ key, score }) => ({ ...places.get(key)!, score }))
    .sort(byScore);
}

/** No library and no work is allowed: the result is empty. */
export const isNothing = ({ libraries, works = [] }: Pick<PassageQuery, "libraries" | "works">): boolean =>
  libraries.length === 0 && works.length === 0;

/** From a table with the passages' text. */
export const readingOf =
  (passages: SQL): Reading =>
  (db, places) =>
    rows(
      db,
      Said,
      sql`
        select entry_id as "entryId", start_at as "start", end_at as "end", content as text
        from unnest(${column(places, "entryId")}::bigint[], ${column(places, "start")}::integer[]) as told (entry_id, start_at)
        join ${passages} using (entry_id, start_at)`,
    );

async function hitsAt(db: Queryable, read: Reading, places: Place[]): Promise<PassageHit[]> {
  if (places.length === 0) return [];
  const passagesByKey = new Map((await read(db, places)).map((row) => [keyOf(row), row]));
  return places.flatMap(({ entryId, workId, textId, start, score }) => {
    const passage = passagesByKey.get(keyOf({ entryId, start }));
    return passage ? [{ workId, textId, start, end: passage.end, text: passage.text, score }] : [];
  });
}

/** The same of works: each place with how many passages of its work match. */
export async function workHitsAt(
  db: Queryable,
  read: Reading,
  places: (Place & { passages: number })[],
): Promise<WorkHit[]> {
  const counts = new Map(places.map((place) => [place.workId, place.passages]));
  const hits = await hitsAt(db, read, places);
  return hits.map((hit) => ({ ...hit, passages: counts.get(hit.workId)! }));
}

export const byScore = (a: Place, b: Place): number =>
  b.score - a.score || a.workId - b.workId || a.start - b.start;

export const keyOf = ({ entryId, start }: Pick<Place, "entryId" | "start">): string => `${entryId}:${start}`;
const scored = (place: Place) => ({ key: keyOf(place), score: place.score });
