import type { Place } from "./layout.rules.ts";

/** All in pixels of the picture. */
export type Labelled = Place & { key: string; radius: number; width: number; height: number };
export type Label = Place & { key: string; width: number; height: number };

const AWAY = 4;
/** Between two labels, so that they are read as two. */
const APART = 3;
const CELL = 64;

/**
 * Labels that lie neither on each other nor on a node that is heavier than their own. The nodes come heaviest first; each gets
 * its label right of it, else below, above or left, and rather where it covers no node at all. What finds no room within the
 * rim has none until somebody comes nearer. `first` are those that are looked at just now.
 */
export function placeLabels(
  nodes: Labelled[],
  first: ReadonlySet<string> = new Set(),
  rim: Box | null = null,
): Label[] {
  const [taken, discs] = [new Boxes(), new Boxes()];
  const labels: Label[] = [];
  const inTurn =
    first.size === 0 ? nodes : nodes.toSorted((a, b) => Number(first.has(b.key)) - Number(first.has(a.key)));
  for (const node of nodes) discs.add(discOf(node));
  for (const node of inTurn) {
    const free = sides(node).filter((side) => isWithin(side, rim) && !taken.isHit(widened(side)));
    const box = free.find((side) => !discs.isHit(side)) ?? free[0];
    taken.add(discOf(node));
    if (!box) continue;
    taken.add(box);
    labels.push({ key: node.key, ...box });
  }
  return labels;
}

const discOf = ({ x, y, radius }: Labelled): Box => ({
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
});

export type Box = Place & { width: number; height: number };

/** What reaches over the rim would be cut off. */
const isWithin = ({ x, y, width, height }: Box, rim: Box | null): boolean =>
  rim === null ||
  (x >= rim.x && y >= rim.y && x + width <= rim.x + rim.width && y + height <= rim.y + rim.height);

const sides = ({ x, y, radius, width, height }: Labelled): Box[] => [
  { x: x + radius + AWAY, y: y - height / 2, width, height },
  { x: x - width / 2, y: y + radius + AWAY / 2, width, height },
  { x: x - width / 2, y: y - radius - AWAY / 2 - height, width, height },
  { x: x - radius - AWAY - width, y: y - height / 2, width, height },
];

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
