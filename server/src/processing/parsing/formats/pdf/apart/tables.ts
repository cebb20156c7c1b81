import { cellsOf, type Line, type Segment } from "#processing/parsing/formats/pdf/lines.ts";
import { isCaption } from "#processing/parsing/formats/pdf/marks.ts";
import type { Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const LEAST_ROWS = 3;
/** No page has more, and looking further at every line of a hostile file would take for ever. */
const MOST_ROWS = 150;
/** Longer cells are columns of text that were not recognised as such. */
const MOST_WORDS_IN_CELL = 6;
const LEAST_WIDE = 1;
const LEAST_NUMBERS = 0.4;
const MOST_WORDS_IN_EVEN_CELL = 2;
const LEAST_FILLED = 0.6;
/** Loosely set lines of text have wide gaps too, but not below each other: so many rows have each cell in one column. */
const LEAST_FITTING = 0.75;

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
  // The words of a table may stand in a line with gaps, right above its first row.
  return (
    line !== undefined &&
    !isCaption(textIn(line)) &&
    (line.cells.length >= 2 || line.cells.some(({ gaps }) => gaps.length > 0))
  );
}

function isBelow(above: Line | undefined, line: Line | undefined, usual: Usual): boolean {
  return above !== undefined && line !== undefined && above.y - line.y < 2.2 * usual.leading * line.size;
}

function isTable(lines: Line[]): boolean {
  const rows = tableRows(lines);
  const places = columnsOf(lines.map(cellsIn));
  const columns = places.length;
  const fitting = lines.filter((line) =>
    cellsIn(line).every((cell) => places.filter((place) => overlaps(cell, place)).length <= 1),
  );
  const filled = rows.map((row) => row.filter((cell) => cell !== "").length);
  const total = filled.reduce((sum, count) => sum + count, 0);
  const cells = lines.flatMap(cellsIn);
  const words = cells.reduce((sum, cell) => sum + cell.words, 0);
  return (
    columns >= 2 &&
    isSure(lines) &&
    !isJustified(lines, words / total) &&
    fitting.length >= LEAST_FITTING * lines.length &&
    total >= LEAST_FILLED * rows.length * columns &&
    filled.filter((count) => count >= 2).length >= LEAST_ROWS &&
    words <= MOST_WORDS_IN_CELL * cells.length
  );
}

/** Lines of text that all reach to the same edge; so do rows whose last cells are numbers, but those are short. */
function isJustified(lines: Line[], wordsInCell: number): boolean {
  const [first] = lines;
  const isEven = lines.slice(0, -1).every(({ x1 }) => Math.abs(x1 - first!.x1) < 0.4 * first!.size);
  return isEven && wordsInCell > MOST_WORDS_IN_EVEN_CELL;
}

const textIn = ({ cells }: Line): string => cells.map(({ text }) => text).join(" ");

/** Narrow gaps alone may be those of loosely set text: then numbers must stand in the cells. */
function isSure(lines: Line[]): boolean {
  const wide = lines.filter(({ cells }) => cells.length >= 2).length;
  if (wide >= LEAST_WIDE * lines.length) return true;
  const behind = lines.flatMap((line) => cellsIn(line).slice(1));
  return behind.filter(({ text }) => /^[^\p{L}]*\d/u.test(text)).length >= LEAST_NUMBERS * behind.length;
}

const cellsIn = ({ cells }: Line): Segment[] => cells.flatMap(cellsOf);

const overlaps = ({ x0, x1 }: { x0: number; x1: number }, { from, to }: Interval): boolean =>
  x0 <= to && x1 >= from;

/** What the cells of all rows cover from left to right. */
function columnIntervals(rows: Segment[][]): Interval[] {
  const cells = rows.flat().toSorted((a, b) => a.x0 - b.x0);
  const intervals: Interval[] = [];
  for (const { x0, x1 } of cells) {
    const last = intervals.at(-1);
    if (last && x0 < last.to) last.to = Math.max(last.to, x1);
    else intervals.push({ from: x0, to: x1 });
  }
  return intervals;
}

/** A cell that reaches over several columns would make them one: the rows that have most cells say where columns are. */
function columnsOf(rows: Segment[][]): Interval[] {
  const counts = rows.map(({ length }) => length);
  const most = Math.max(
    ...counts.filter((count) => counts.filter((other) => other >= count).length >= LEAST_ROWS),
  );
  const whole = columnIntervals(rows.filter(({ length }) => length >= most));
  const all = columnIntervals(rows);
  return whole.length > all.length ? whole : all;
}

export function tableRows(lines: Line[]): string[][] {
  const rows = lines.map(cellsIn);
  const columns = columnsOf(rows);
  return rows.map((cells) => {
    const texts = columns.map(() => "");
    for (const { text, x0, x1 } of cells) {
      const at = Math.max(
        0,
        columns.findIndex((column) => overlaps({ x0, x1 }, column)),
      );
      texts[at] = texts[at] === "" ? text : `${texts[at]} ${text}`;
    }
    return texts;
  });
}
