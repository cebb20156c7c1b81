import { DEPTH, fuse } from "@gyan/text/fusion.ts";
import type { Queryable } from "#platform/db.ts";
import type { EntryId, PassageHit, PassageQuery } from "#ports/passages.ts";

/** A place in the index with the score of one way of looking. */
export type Place = PassageHit & { entryId: EntryId };

export type WaysOfLooking = {
  byWords(db: Queryable, query: PassageQuery, limit: number): Promise<Place[]>;
  byVector(
    db: Queryable,
    query: PassageQuery & { vector: Float32Array },
    words: Place[],
    limit: number,
  ): Promise<Place[]>;
};

/** Below this cosine two texts have little more in common than the language. Without it, a small library would be found whole. */
const NEAR_ENOUGH = 0.25;

/** Words alone, or words and vectors joined: a passage that both know well comes first. */
export async function fusedSearch(
  ways: WaysOfLooking,
  db: Queryable,
  query: PassageQuery,
): Promise<PassageHit[]> {
  const { vector, limit } = query;
  if (query.libraries.length === 0 || limit <= 0) return [];
  if (vector === undefined) return (await ways.byWords(db, query, limit)).map(asHit);
  const depth = Math.max(DEPTH, limit);
  const words = await ways.byWords(db, query, depth);
  const nearest = await ways.byVector(db, { ...query, vector }, words, depth);
  const near = nearest.filter(({ score }) => score >= NEAR_ENOUGH);
  const places = new Map([...near, ...words].map((place) => [keyOf(place), place]));
  return fuse(words.map(scored), near.map(scored))
    .map(({ key, score }) => ({ ...places.get(key)!, score }))
    .sort(byScore)
    .slice(0, limit)
    .map(asHit);
}

export const byScore = (a: Place, b: Place): number =>
  b.score - a.score || a.workId - b.workId || a.start - b.start || a.end - b.end;

const keyOf = ({ entryId, start }: Place): string => `${entryId}:${start}`;
const scored = (place: Place) => ({ key: keyOf(place), score: place.score });
const asHit = ({ workId, textId, start, end, text, score }: Place): PassageHit => ({
  workId,
  textId,
  start,
  end,
  text,
  score,
});
