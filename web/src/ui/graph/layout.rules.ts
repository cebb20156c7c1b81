import {
  boundsOf,
  type Box,
  type Card,
  type GraphData,
  type Group,
  OTHERS,
  type Place,
  type Places,
} from "./graph.rules.ts";
import { createSimulation } from "./simulation.rules.ts";

export type Laid = { places: Places; cards: Card[] };
export type Layout = {
  /** Moves everything one step on. False when all stands where it is to stay. */
  step(): boolean;
  laid(): Laid;
};

/** So many have room for their labels from the start; those of the others are written where there is some. */
const LABELLED = 60;
/** Within a card, around its nodes; above them is its title. */
const PADDING = 22;
const TITLE = 30;
/** Between two cards. */
const BETWEEN = 18;
/** A card in a room that is wide, and in one that is tall. */
const [WIDE_CARD, TALL_CARD] = [1.35, 0.9];
/** What is laid out as one is a cloud, and no band. */
const WIDEST = 1.6;
const TITLE_LETTER = 7.6;

/**
 * Groups apart from each other, each on a card of its own and laid out by itself; or all of it as one. The same graph always
 * ends in the same picture. `ratio` is width by height of the room.
 */
export function layOut(
  graph: GraphData,
  { ratio, groups }: { ratio: number; groups: Group[] | null },
): Layout {
  const heavy = new Set(graph.nodes.slice(0, LABELLED).map(({ id }) => id));
  const ownRatio = groups === null ? Math.min(ratio, WIDEST) : ratio > 1 ? WIDE_CARD : TALL_CARD;
  const parts = partsOf(graph, groups).map((part) => {
    const labelled = part.nodes.filter(({ id }) => heavy.has(id)).length;
    const simulation = createSimulation({ ...part, labelled, ratio: ownRatio });
    simulation.start();
    return { ...part, simulation };
  });
  let at = 0;
  return {
    step() {
      if (at < parts.length && !parts[at]!.simulation.step()) at += 1;
      return at < parts.length;
    },
    laid() {
      const own = parts.map(({ nodes, simulation }) => ({ nodes, places: simulation.places() }));
      if (groups === null) return { places: own[0]?.places ?? new Map(), cards: [] };
      const inner = own.map((one) => boundsOf({ ...one, cards: [] }));
      const boxes = packed(
        inner.map(({ width, height }, index) => ({
          width: Math.max(width, parts[index]!.name.length * TITLE_LETTER) + 2 * PADDING,
          height: height + 2 * PADDING + TITLE,
        })),
        ratio,
      );
      return {
        places: new Map(own.flatMap(({ places }, index) => spread(places, inner[index]!, boxes[index]!))),
        cards: boxes.map((box, index) => {
          const { hue, name } = parts[index]!;
          return { ...box, hue, name };
        }),
      };
    },
  };
}

function partsOf({ nodes, edges }: GraphData, groups: Group[] | null): (GraphData & Group)[] {
  if (groups === null) return [{ nodes, edges, hue: OTHERS, name: "" }];
  return groups
    .map(({ hue, name }) => {
      const own = nodes.filter((node) => node.hue === hue);
      const ids = new Set(own.map(({ id }) => id));
      return { hue, name, nodes: own, edges: edges.filter(({ a, b }) => ids.has(a) && ids.has(b)) };
    })
    .filter((part) => part.nodes.length > 0);
}

/** Over all of its card, which may be larger than what its nodes need. */
function spread(places: Places, inner: Box, card: Box): [string, Place][] {
  const [across, down] = [
    card.width - 2 * PADDING - inner.width,
    card.height - 2 * PADDING - TITLE - inner.height,
  ];
  const part = (value: number, from: number, length: number) => (length > 0 ? (value - from) / length : 0.5);
  return [...places].map(([id, { x, y }]) => [
    id,
    {
      x: card.x + PADDING + x - inner.x + across * part(x, inner.x, inner.width),
      y: card.y + PADDING + TITLE + y - inner.y + down * part(y, inner.y, inner.height),
    },
  ]);
}

type Size = { width: number; height: number };

/** In rows as wide as each other, in their order: of all ways to break the rows, the one that is seen largest. */
function packed(sizes: Size[], ratio: number): Box[] {
  let [best, least]: [Size[][], number] = [[], Infinity];
  for (let breaks = 0; breaks < 2 ** Math.max(0, sizes.length - 1); breaks += 1) {
    const rows: Size[][] = [];
    for (const [at, size] of sizes.entries())
      if (at === 0 || (breaks >> (at - 1)) & 1) rows.push([size]);
      else rows.at(-1)!.push(size);
    const height = rows.reduce((sum, row) => sum + heightOf(row), 0) + BETWEEN * (rows.length - 1);
    const room = Math.max(Math.max(...rows.map(widthOf)) / ratio, height);
    if (room < least) [best, least] = [rows, room];
  }
  const width = Math.max(0, ...best.map(widthOf));
  let y = 0;
  return best.flatMap((row) => {
    const [more, height] = [(width - widthOf(row)) / row.length, heightOf(row)];
    let x = 0;
    const boxes = row.map((size) => {
      const box = { x, y, width: size.width + more, height };
      x += box.width + BETWEEN;
      return box;
    });
    y += height + BETWEEN;
    return boxes;
  });
}

const widthOf = (row: Size[]) => row.reduce((sum, { width }) => sum + width, 0) + BETWEEN * (row.length - 1);
const heightOf = (row: Size[]) => Math.max(...row.map(({ height }) => height));
