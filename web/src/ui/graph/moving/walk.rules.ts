import type { Place, Places } from "../graph.rules.ts";

const HEADING = new Map<string, Place>([
  ["ArrowUp", { x: 0, y: -1 }],
  ["ArrowDown", { x: 0, y: 1 }],
  ["ArrowLeft", { x: -1, y: 0 }],
  ["ArrowRight", { x: 1, y: 0 }],
]);
/** A neighbour by an edge is gone to rather than a stranger that is a little nearer. */
const STRANGER = 1.8;
/** What lies straight ahead is nearer than what lies aside. */
const ASIDE = 2;

/**
 * Where an arrow leads: to the nearest node in that direction, rather along an edge. Null at the rim, and for other keys. Only what lies
 * within 60 degrees of the arrow is in its direction; beyond that the other arrow leads there.
 */
export function nodeToward(
  places: Places,
  from: string,
  key: string,
  neighbours: ReadonlySet<string>,
): string | null {
  const here = places.get(from);
  const heading = HEADING.get(key);
  if (!here || !heading) return null;
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const [id, place] of places) {
    if (id === from) continue;
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = dx * heading.x + dy * heading.y;
    const aside = Math.abs(dx * heading.y - dy * heading.x);
    if (ahead <= 0 || aside > ahead * Math.sqrt(3)) continue;
    const cost = (ahead + ASIDE * aside) * (neighbours.has(id) ? 1 : STRANGER);
    if (cost < least) [best, least] = [id, cost];
  }
  return best;
}
