export type Scored = { key: string; score: number };

/** How far down each list is read before they are joined. */
export const DEPTH = 200;

/** Chosen on four test collections, leaving each out in turn (`npm run bench -- retrieval`): the best is wide and flat. */
export type FusionConstants = {
  /** What the nearness of vectors counts, from 0 to 1; words count the rest. */
  near: number;
  /** What a list that was cut off says of what is not in it, as a part of its last score. */
  beyond: number;
};
export const FUSION: FusionConstants = { near: 0.5, beyond: 0.5 };

/**
 * Joins what words and what vectors found, each list best first: the sum of the scores, each relative to the best of its
 * list. From 0 to 1, best first, equal ones by key.
 */
export function fuse(
  words: readonly Scored[],
  near: readonly Scored[],
  constants: FusionConstants = FUSION,
): Scored[] {
  const byWords = relativeTo(words, constants.beyond);
  const byNearness = relativeTo(near, constants.beyond);
  const keys = new Set([...words, ...near].map(({ key }) => key));
  return [...keys]
    .map((key) => ({ key, score: (1 - constants.near) * byWords(key) + constants.near * byNearness(key) }))
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
}

/** A list that is shorter than the depth is whole: what is not in it has nothing in common with the question. */
function relativeTo(list: readonly Scored[], beyond: number): (key: string) => number {
  const best = list[0]?.score ?? 0;
  const relative = (score: number): number => (best > 0 ? Math.max(0, score / best) : 0);
  const known = new Map(list.map(({ key, score }) => [key, relative(score)]));
  const missing = list.length < DEPTH ? 0 : beyond * relative(list.at(-1)!.score);
  return (key) => known.get(key) ?? missing;
}
