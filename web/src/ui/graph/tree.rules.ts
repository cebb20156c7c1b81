import { type GraphEdge, type GraphNode, type Picture, type Place, roomOf } from "./graph.rules.ts";
import { drawnLines } from "./letters.rules.ts";
import { badgeOf, type ShownNode } from "./opening.rules.ts";

export const WRAP_AT = 25;
/** From so many links on, a node is one size larger; from each next number another one. */
export const LINK_STEPS = [10, 20, 30];

const RADII = [18, 13, 10, 8, 7];
const SIZE_STEP = 4;
const COLOURS = 5;
const MOST_LINES = 4;
const LETTERS = 13;
/** A number has room in it. */
const MORE = 14;
/** From one level to the next, and between two that lie above each other. */
const COLUMN = 236;
const GAP = 16;
const BADGE = 9;

const at = (level: number): number => Math.max(0, Math.trunc(level) - 1);

export function radiusOf(level: number, links: number): number {
  const base = RADII[Math.min(at(level), RADII.length - 1)]!;
  return base + SIZE_STEP * LINK_STEPS.filter((step) => links >= step).length;
}

/** One level after the other has its colour; after the fifth they begin again. */
export const hueOf = (level: number): number => at(level) % COLOURS;

/** From left to right, level by level; each one in the middle of those below it. */
export function treePicture(shown: ShownNode[], centre: string): Picture {
  const nodes = shown.map(({ id, label, level, linkCount = 0, more }): GraphNode => ({
    id,
    label,
    lines: more === undefined ? drawnLines(label, WRAP_AT, MOST_LINES) : [],
    size: level === 1 ? LETTERS + 2 : LETTERS,
    radius: more === undefined ? radiusOf(level, linkCount) : MORE,
    hue: hueOf(level),
    ...(more !== undefined && { sign: `+${more}` }),
  }));
  const places = new Map<string, Place>();
  const children = Map.groupBy(shown, ({ parent }) => parent);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** Puts a node and all below it under what is there already; returns where that ends. */
  const put = ({ id, level }: ShownNode, from: number): number => {
    const { up, down } = roomOf(byId.get(id)!);
    const own = children.get(id) ?? [];
    let end = from;
    for (const child of own) end = put(child, end);
    const first = own[0] && places.get(own[0].id)!.y;
    const middle = first === undefined ? from + up : (first + places.get(own.at(-1)!.id)!.y) / 2;
    places.set(id, { x: at(level) * COLUMN, y: Math.max(middle, from + up) });
    return Math.max(end, places.get(id)!.y + down + GAP);
  };
  if (shown[0]) put(shown[0], 0);
  const edges = shown.flatMap(({ id, parent }): GraphEdge[] =>
    parent === null ? [] : [{ a: parent, b: id, strength: 1 }],
  );
  return {
    // In front of what they open.
    nodes: [...badgesOf(shown, byId, places), ...nodes],
    edges,
    places,
    cards: [],
    isTree: true,
    centre,
  };
}

function badgesOf(shown: ShownNode[], byId: Map<string, GraphNode>, places: Map<string, Place>): GraphNode[] {
  return shown
    .filter(({ children }) => children > 0)
    .map(({ id, open }) => {
      const { x, y } = places.get(id)!;
      const away = (byId.get(id)!.radius + 3) * Math.SQRT1_2;
      const badge = badgeOf(id);
      places.set(badge, { x: x + away, y: y - away });
      return {
        id: badge,
        label: "",
        lines: [],
        size: LETTERS,
        radius: BADGE,
        hue: 0,
        sign: open > 0 ? "−" : "+",
        isTool: true,
      };
    });
}
