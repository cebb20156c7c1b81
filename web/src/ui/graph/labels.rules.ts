import { type Box, LABEL_GAP, type Place } from "./graph.rules.ts";

/** All in pixels of the picture. */
export type Labelled = Place & {
  id: string;
  radius: number;
  width: number;
  height: number;
  /** The card that it stays on. */
  card?: Box | undefined;
};
export type Side = "below" | "right" | "above" | "left";
export type Label = Box & { id: string; side: Side };

/** Between two labels, so that they are read as two. */
const APART = 3;
const CELL = 64;

/**
 * Labels that lie neither on each other nor on a node that is heavier than their own. The nodes come heaviest first; each gets
 * its label below it, else right, above or left, and rather where it covers no node at all. What finds no room within the
 * rim has none until somebody comes nearer. `first` are those that are looked at just now, `titles` what nothing may lie on.
 */
export function placeLabels(
  nodes: Labelled[],
  first: ReadonlySet<string> = new Set(),
  rim: Box | null = null,
  titles: Box[] = [],
): Label[] {
  const [taken, discs] = [new Boxes(), new Boxes()];
  for (const title of titles) taken.add(title);
  const labels: Label[] = [];
  const inTurn =
    first.size === 0 ? nodes : nodes.toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)));
  for (const node of nodes) discs.add(discOf(node));
  for (const node of inTurn) {
    const free = sides(node).filter(
      (side) => isWithin(side, rim) && isWithin(side, node.card) && !taken.isHit(widened(side)),
    );
    const box = free.find((side) => !discs.isHit(side)) ?? free[0];
    taken.add(discOf(node));
    if (!box) continue;
    taken.add(box);
    labels.push({ id: node.id, ...box });
  }
  return labels;
}

const discOf = ({ x, y, radius }: Labelled): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

/** What reaches over the rim would be cut off. */
const isWithin = ({ x, y, width, height }: Box, rim: Box | null | undefined): boolean =>
  !rim || (x >= rim.x && y >= rim.y && x + width <= rim.x + rim.width && y + height <= rim.y + rim.height);

/** In the order in which they are tried. */
const sides = (node: Labelled): (Box & { side: Side })[] =>
  (["below", "right", "above", "left"] as const).map((side) => ({ ...besideOf(node, side), side }));

export function besideOf({ x, y, radius, width, height }: Omit<Labelled, "id" | "card">, side: Side): Box {
  const away = radius + LABEL_GAP;
  if (side === "below") return { x: x - width / 2, y: y + away, width, height };
  if (side === "above") return { x: x - width / 2, y: y - away - height, width, height };
  return { x: side === "right" ? x + away : x - away - width, y: y - height / 2, width, height };
}

const widened = ({ x, y, width, height }: Box): Box => ({
  x: x - APART,
  y: y - APART,
  width: width + 2 * APART,
  height: height + 2 * APART,
});

export const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Boxes by the squares that they lie in: only what is near is compared. */
class Boxes {
  readonly #cells = new Map<number, Box[]>();

  add(box: Box): void {
    for (const cell of cellsOf(box)) {
      const there = this.#cells.get(cell);
      if (there) there.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  isHit(box: Box): boolean {
    for (const cell of cellsOf(box))
      if (this.#cells.get(cell)?.some((one) => overlaps(one, box))) return true;
    return false;
  }
}

const ROW = 65_536;

function* cellsOf({ x, y, width, height }: Box): Generator<number> {
  for (let row = Math.floor(y / CELL); row <= Math.floor((y + height) / CELL); row++)
    for (let column = Math.floor(x / CELL); column <= Math.floor((x + width) / CELL); column++)
      yield row * ROW + column;
}
