/** What a graph is made of, wherever it is drawn. All lengths are in pixels at a scale of 1. */

export type Place = { x: number; y: number };
export type Places = ReadonlyMap<string, Place>;
export type Box = Place & { width: number; height: number };

export type GraphNode = {
  id: string;
  /** The whole name; `lines` is what is written of it. */
  label: string;
  lines: string[];
  /** Of the letters. */
  size: number;
  radius: number;
  /** The place of its colour among those of the charts, or OTHERS. */
  hue: number;
  /** A sign inside of it: how many more there are, or that it opens and closes. */
  sign?: string;
  /** A ring and no disc: of another kind than the others, told by more than its colour. */
  isRing?: boolean;
  /** It is pressed and says nothing: a saved picture is without it. */
  isTool?: boolean;
};
export type GraphEdge = {
  a: string;
  b: string;
  /** 0 to 1. */
  strength: number;
};
/** The heaviest nodes come first: they have their labels before the others. */
export type GraphData = { nodes: GraphNode[]; edges: GraphEdge[] };

export type Group = { hue: number; name: string };
/** The room of a group. */
export type Card = Box & Group;

export type Picture = GraphData & {
  places: Places;
  cards: Card[];
  /** A tree has room for every label and lines with corners; elsewhere labels keep out of each other's way. */
  isTree: boolean;
  /** An edge leads from `a` to `b`: it has an arrow, and all are of one width. */
  isDirected?: boolean;
  /** Where there is little room it is not made small: it begins at its top, as wide as the room is. */
  isLong?: boolean;
  /** Stays where it is when others come or go; a tree that is too large is looked at from here. */
  centre?: string;
};

/** Colours that there are; what has none of them shares one. */
export const COLOURED = 5;
export const OTHERS = -1;

export type Neighbours = ReadonlyMap<string, ReadonlySet<string>>;

export function neighboursIn({ nodes, edges }: GraphData): Neighbours {
  const found = new Map(nodes.map(({ id }) => [id, new Set<string>()]));
  for (const { a, b } of edges) {
    found.get(a)?.add(b);
    found.get(b)?.add(a);
  }
  return found;
}

/** Between a node and its label. */
export const LABEL_GAP = 4;
export const LINE = 1.25;
const LETTER = 0.56;

/** What a node takes with its label below it, from its middle. Letters are counted and not measured: every computer lays out the same. */
export function roomOf({ radius, lines, size }: GraphNode): { half: number; up: number; down: number } {
  const longest = Math.max(0, ...lines.map((line) => line.length));
  return {
    half: Math.max(radius, (longest * size * LETTER) / 2),
    up: radius,
    down: radius + (lines.length > 0 ? LABEL_GAP + lines.length * size * LINE : 0),
  };
}

/** Around all of it. */
export function boundsOf({ nodes, places, cards }: Pick<Picture, "nodes" | "places" | "cards">): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const cover = (fromX: number, toX: number, fromY: number, toY: number) => {
    [left, right] = [Math.min(left, fromX), Math.max(right, toX)];
    [top, bottom] = [Math.min(top, fromY), Math.max(bottom, toY)];
  };
  for (const { x, y, width, height } of cards) cover(x, x + width, y, y + height);
  for (const node of nodes) {
    const place = places.get(node.id);
    const { half, up, down } = roomOf(node);
    if (place) cover(place.x - half, place.x + half, place.y - up, place.y + down);
  }
  if (left > right) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}
