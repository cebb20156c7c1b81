import type { Line } from "#processing/parsing/formats/pdf/lines.ts";
import type { Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const LEAST_ROWS = 3;
/** No page has more, and looking further at every line of a hostile file would take for ever. */
const MOST_ROWS = 150;
/** Longer cells are columns of text that were not recognised as such. */
const MOST_WORDS_IN_CELL = 6;
const LEAST_FILLED = 0.6;

type Interval = { from: number; to: number };

/** Where the table ends that begins with this line; the line itself when none does. */
export function tableEnd(lines: Line[], start: number, usual: Usual): number {
  let end = start;
  while (
    end < Math.min(lines.length, start + MOST_ROWS) &&
    isRow(lines[end]) &&
    (end === start || isBelow(lines[end - 1], lines[end], usual))
  )
    end++;
  if (end - start < LEAST_ROWS) return start;
  return isTable(lines.slice(start, end)) ? end : start;
}

function isRow(line: Line | undefined): boolean {
  return line !== undefined && line.cells.length >= 2;
}

function isBelow(above: Line | undefined, line: Line | undefined, usual: Usual): boolean {
  return above !== undefined && line !== undefined && above.y - line.y < 2.2 * usual.leading * line.size;
}

function isTable(lines: Line[]): boolean {
  const rows = tableRows(lines);
  const columns = rows[0]?.length ?? 0;
  const filled = rows.map((row) => row.filter((cell) => cell !== "").length);
  const cells = lines.flatMap((line) => line.cells);
  const words = cells.reduce((sum, cell) => sum + cell.words, 0);
  return (
    columns >= 2 &&
    filled.reduce((sum, count) => sum + count, 0) >= LEAST_FILLED * rows.length * columns &&
    filled.filter((count) => count >= 2).length >= LEAST_ROWS &&
    words <= MOST_WORDS_IN_CELL * cells.length
  );
}

/** What the cells of all rows cover from left to right. */
function columnIntervals(rows: Line[]): Interval[] {
  const cells = rows.flatMap((row) => row.cells).toSorted((a, b) => a.x0 - b.x0);
  const intervals: Interval[] = [];
  for (const { x0, x1 } of cells) {
    const last = intervals.at(-1);
    if (last && x0 < last.to) last.to = Math.max(last.to, x1);
    else intervals.push({ from: x0, to: x1 });
  }
  return intervals;
}

export function tableRows(lines: Line[]): string[][] {
  const intervals = columnIntervals(lines);
  return lines.map(({ cells }) =>
    intervals.map(({ from, to }) =>
      cells
        .filter(({ x0 }) => x0 >= from && x0 <= to)
        .map(({ text }) => text)
        .join(" "),
    ),
  );
}
