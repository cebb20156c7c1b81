import type { Needs } from "./needs.ts";

/** Steps that this process works on right now. One that is marked as its own and is not among them was left behind. */
const hands = new WeakMap<Needs, Set<number>>();
export function inHandOf(app: Needs): Set<number> {
  const known = hands.get(app) ?? new Set<number>();
  hands.set(app, known);
  return known;
}

/** How many hands of this process wait for somebody outside, or are about to. */
const away = new WeakMap<Needs, number>();
export const leave = (app: Needs, more: 1 | -1): void => void away.set(app, (away.get(app) ?? 0) + more);

/** One hand stays here, so that nobody waits behind sources that do not answer; who has a single one uses it. */
export const mayLeave = (app: Needs): boolean =>
  (away.get(app) ?? 0) < Math.max(1, app.config.RUN_CONCURRENCY - 1);
