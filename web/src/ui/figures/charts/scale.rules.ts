/** Rows along an axis, and for each row one value in each column. */
export type ChartData = {
  /** What the rows are, and what is counted in them: the heads of the table. */
  head: string;
  columns: string[];
  rows: ChartRow[];
};
export type ChartRow = { id: string; label: string; values: number[] };

const STEPS = [1, 2, 5];

/** Whole numbers from nought to the largest value or a little above it, in steps that people count in. */
export function ticksTo(most: number, lines = 4): number[] {
  const rough = Math.max(1, most) / lines;
  const power = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step);
}

/** Which labels have room beside their neighbours: every second, every third ... */
export function labelled(count: number, room: number, labelWidth: number): (at: number) => boolean {
  const every = Math.max(1, Math.ceil((count * labelWidth) / Math.max(1, room)));
  return (at) => at % every === 0;
}

/** Letters are about this wide, in parts of their height. */
const LETTER = 0.56;

export const widthOf = (text: string, fontSize: number): number => text.length * fontSize * LETTER;

/** As much of a text as has room. */
export function clipped(text: string, room: number, fontSize: number): string {
  const letters = Math.max(3, Math.floor(room / (fontSize * LETTER)));
  return text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
}

/** Where an arrow, Home or End leads among marks that stand in lines of `columns`; null for other keys. */
export function stepFrom(key: string, at: number, total: number, columns: number): number | null {
  const within = (next: number) => (next < 0 || next >= total ? at : next);
  if (key === "ArrowRight") return within(at + 1);
  if (key === "ArrowLeft") return within(at - 1);
  if (key === "ArrowDown") return within(at + columns);
  if (key === "ArrowUp") return within(at - columns);
  if (key === "Home") return 0;
  if (key === "End") return total - 1;
  return null;
}
