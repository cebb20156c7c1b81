import { rowsOf, type Row } from "#processing/parsing/formats/pdf/edges.ts";
import type { Segment } from "#processing/parsing/formats/pdf/lines.ts";
import { isCaption } from "#processing/parsing/formats/pdf/marks.ts";

const LEAST_ROWS = 3;
/** Rows stand closer than this, in sizes of the writing; between the words and the table there may be more. */
const FARTHEST = 2.4;
const FARTHEST_WORDS = 4;
/** A line of text fills its column, a cell does not. */
const WIDEST_CELL = 0.7;

/**
 * The cells of tables that reach over several columns. None of them needs to cross the gap between the columns, so that they would be read
 * one column after the other: the words above or below the table, which do cross it, tell.
 */
export function wideTables(
  segments: Segment[],
  isAcross: (segment: Segment) => boolean,
  widthOfColumn: number,
): Set<Segment> {
  const found = new Set<Segment>();
  if (!segments.some((segment) => isAcross(segment) && isCaption(segment.text))) return found;
  const rows = rowsOf(segments);
  const isTabular = ({ cells }: Row): boolean =>
    cells.length >= 2 && cells.every(({ x0, x1 }) => x1 - x0 < WIDEST_CELL * widthOfColumn);
  const runFrom = (start: number, step: 1 | -1): Row[] => {
    const run: Row[] = [];
    let before = rows[start - step]!;
    for (let at = start; rows[at] && isTabular(rows[at]!); at += step) {
      const row = rows[at]!;
      const most = (run.length === 0 ? FARTHEST_WORDS : FARTHEST) * (row.cells[0]?.size ?? 10);
      if (Math.abs(before.y - row.y) > most) break;
      run.push(row);
      before = row;
    }
    return run;
  };
  for (const [at, { cells }] of rows.entries()) {
    if (!cells.some((cell) => isAcross(cell) && isCaption(cell.text))) continue;
    let below = at + 1;
    while (rows[below] && isWords(rows[below]!, rows[below - 1]!)) below++;
    for (const run of [runFrom(at - 1, -1), runFrom(below, 1)])
      if (run.length >= LEAST_ROWS) for (const row of run) for (const cell of row.cells) found.add(cell);
  }
  return found;
}

/** A further line of the words: alone at its height and close. */
const isWords = ({ y, cells }: Row, above: Row): boolean =>
  cells.length === 1 && above.y - y < 1.6 * (cells[0]?.size ?? 10);
