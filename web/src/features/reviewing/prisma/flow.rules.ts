import { widthOf } from "#ui/figures/charts/scale.rules.ts";

/** A line of a box; those below its head stand in by a little. */
export type Words = { text: string; isHead?: boolean };
export type Phase = "identification" | "screening" | "included";
/** What is counted at one step, and beside it what leaves there. */
export type Step = { id: string; phase: Phase; main: Words[]; side: Words[] | null };

export type Line = { text: string; x: number; y: number; isHead: boolean };
export type Placed = { id: string; x: number; y: number; width: number; height: number; lines: Line[] };
export type Flow = {
  width: number;
  height: number;
  boxes: Placed[];
  /** From one box to another, by its corners. */
  arrows: { id: string; points: [number, number][] }[];
  /** Beside the steps that belong to it; none where there is no room. */
  phases: { phase: Phase; y: number; height: number }[];
};

const LETTERS = 13;
const LINE = 18;
const PAD = 12;
const GAP = 32;
const RAIL = 30;
const INDENT = 12;
/** A phase that is one box is high enough for its name beside it. */
const LEAST = 84;
/** With less room what leaves stands below, and in by a little. */
const NARROW = 600;

/** In lines that fit; a word that is longer than a line is cut. */
export function wrapped(text: string, room: number, letters = LETTERS): string[] {
  const most = Math.max(4, Math.floor(room / widthOf("n", letters)));
  const lines: string[] = [];
  let line = "";
  // A no-break space keeps its words together.
  for (const word of text.split(" ").flatMap((one) => cut(one, most))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (longer.length <= most) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter((one) => one !== "");
}

function cut(word: string, most: number): string[] {
  const letters = Array.from(word);
  if (letters.length <= most) return [word];
  return Array.from({ length: Math.ceil(letters.length / most) }, (_, at) =>
    letters.slice(at * most, (at + 1) * most).join(""),
  );
}

function place(
  id: string,
  words: readonly Words[],
  x: number,
  y: number,
  width: number,
  unit: number,
): Placed {
  const lines: Line[] = [];
  let below = y + PAD * unit;
  for (const { text, isHead = false } of words) {
    const indent = isHead ? 0 : INDENT * unit;
    for (const line of wrapped(text, width - 2 * PAD * unit - indent, LETTERS * unit)) {
      lines.push({ text: line, isHead, x: x + PAD * unit + indent, y: below + 13 * unit });
      below += LINE * unit;
    }
  }
  return { id, x, y, width, height: below + PAD * unit - y, lines };
}

/** Where everything of the diagram stands, from above to below. `unit`: how large the letters of the page are. */
export function flowOf(steps: readonly Step[], width: number, unit = 1): Flow {
  const isNarrow = width < NARROW * unit;
  const gap = GAP * unit;
  const rail = isNarrow ? 0 : RAIL * unit + PAD * unit;
  const wide = isNarrow ? width : (width - rail - gap) / 2;
  const flow: Flow = { width, height: 0, boxes: [], arrows: [], phases: [] };
  let y = 1;
  let before: Placed | null = null;
  for (const { id, phase, main, side } of steps) {
    const box = place(id, main, rail + 0.5, y, wide - 1, unit);
    if (!isNarrow && steps.filter((one) => one.phase === phase).length === 1)
      box.height = Math.max(box.height, LEAST * unit);
    const middle = box.x + box.width / 2;
    let end = box.y + box.height;
    const beside = side && placeSide(`${id}-out`, side, box, { isNarrow, gap, wide, unit });
    // The lower of the two gives its height to the other.
    if (beside && !isNarrow) beside.height = box.height = Math.max(box.height, beside.height);
    flow.boxes.push(box);
    if (before) {
      const from = isNarrow ? before.x + 12 * unit : before.x + before.width / 2;
      flow.arrows.push({
        id: `${before.id} ${id}`,
        points: [
          [from, before.y + before.height],
          [isNarrow ? from : middle, box.y],
        ],
      });
    }
    end = box.y + box.height;
    if (beside) {
      flow.boxes.push(beside);
      const level = beside.y + beside.height / 2;
      flow.arrows.push({
        id: `${id} out`,
        points: isNarrow
          ? [
              [box.x + 12 * unit, level],
              [beside.x, level],
            ]
          : [
              [box.x + box.width, level],
              [beside.x, level],
            ],
      });
      end = Math.max(end, beside.y + beside.height);
    }
    const last = flow.phases.at(-1);
    if (!isNarrow) {
      if (last?.phase === phase) last.height = end - last.y;
      else flow.phases.push({ phase, y: box.y, height: end - box.y });
    }
    before = box;
    y = end + gap;
    flow.height = end + 1;
  }
  return flow;
}

type Room = { isNarrow: boolean; gap: number; wide: number; unit: number };

const placeSide = (
  id: string,
  side: readonly Words[],
  box: Placed,
  { isNarrow, gap, wide, unit }: Room,
): Placed =>
  isNarrow
    ? place(id, side, 32 * unit, box.y + box.height + 12 * unit, wide - 32 * unit - 1, unit)
    : place(id, side, box.x + box.width + gap, box.y, wide - 1, unit);
