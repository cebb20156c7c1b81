import { radiusAt } from "./camera.rules.ts";
import type { Place, Places } from "./layout.rules.ts";
import type { DrawnConcept, DrawnEdge } from "./shown.rules.ts";

export type Direction = "up" | "down" | "left" | "right";

const HEADING: Record<Direction, Place> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};
/** A neighbour by an edge is gone to rather than a stranger that is a little nearer. */
const STRANGER = 1.8;
/** What lies straight ahead is nearer than what lies aside. */
const ASIDE = 2;

/**
 * Where an arrow leads: to the nearest node in that direction, rather along an edge. Null at the rim. Only what lies
 * within 60 degrees of the arrow is in its direction; beyond that the other arrow leads there.
 */
export function nodeToward(
  places: Places,
  from: string,
  direction: Direction,
  neighbours: ReadonlySet<string>,
): string | null {
  const here = places.get(from);
  if (!here) return null;
  const heading = HEADING[direction];
  let [best, least]: [string | null, number] = [null, Infinity];
  for (const [key, place] of places) {
    if (key === from) continue;
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = dx * heading.x + dy * heading.y;
    const aside = Math.abs(dx * heading.y - dy * heading.x);
    if (ahead <= 0 || aside > ahead * Math.sqrt(3)) continue;
    const cost = (ahead + ASIDE * aside) * (neighbours.has(key) ? 1 : STRANGER);
    if (cost < least) [best, least] = [key, cost];
  }
  return best;
}

/** The node under a point: the nearest of those that are at most `slack` away from their rim, as it is drawn at a scale. */
export function nodeAt(
  nodes: DrawnConcept[],
  places: Places,
  point: Place,
  { slack, scale }: { slack: number; scale: number },
): string | null {
  let [best, least]: [string | null, number] = [null, slack / scale];
  for (const { key, radius } of nodes) {
    const place = places.get(key);
    if (!place) continue;
    const away = Math.hypot(place.x - point.x, place.y - point.y) - radiusAt(radius, scale) / scale;
    if (away <= least) [best, least] = [key, away];
  }
  return best;
}

export function edgeAt<E extends DrawnEdge>(
  edges: E[],
  places: Places,
  point: Place,
  { slack, scale }: { slack: number; scale: number },
): E | null {
  let [best, least]: [E | null, number] = [null, slack / scale];
  for (const edge of edges) {
    const [a, b] = [places.get(edge.a), places.get(edge.b)];
    if (!a || !b) continue;
    const away = awayFrom(a, b, point);
    if (away < least) [best, least] = [edge, away];
  }
  return best;
}

function awayFrom(a: Place, b: Place, { x, y }: Place): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / long));
  return Math.hypot(a.x + part * dx - x, a.y + part * dy - y);
}
