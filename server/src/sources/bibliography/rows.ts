/** A line of a table, and where it begins in its file. */
export type Row = { line: number; cells: string[] };

const LONGEST_CELL = 200_000;
const MOST_CELLS = 2_000;
const CELLS_IN_TURN = 5_000;

/**
 * The rows of a table in text. A cell in quotation marks may hold the sign that parts cells, line ends and doubled quotation marks. Null
 * is a place to pause. What opens and never closes is a cell up to the end.
 */
export function* rowsOf(text: string, between: "," | "\t"): Generator<Row | null> {
  let at = text.startsWith("\ufeff") ? 1 : 0;
  let [line, cells, seen] = [1, [] as string[], 0];
  let first = line;
  while (at < text.length) {
    if (++seen % CELLS_IN_TURN === 0) yield null;
    // Tables with tabs write quotation marks as they are.
    const cell = text[at] === '"' && between !== "\t" ? quoted(text, at) : plainCell(text, at, between);
    line += cell.lines;
    if (cells.length < MOST_CELLS) cells.push(cell.value);
    at = cell.end;
    if (text[at] === between) {
      at++;
      // A line that ends with the sign ends with an empty cell.
      if (at >= text.length && cells.length < MOST_CELLS) cells.push("");
      continue;
    }
    if (text[at] === "\r") at++;
    if (text[at] === "\n") at++;
    if (cells.some((value) => value.trim() !== "")) yield { line: first, cells };
    cells = [];
    first = ++line;
  }
  if (cells.length > 0) yield { line: first, cells };
}

type Cell = { value: string; end: number; lines: number };

function plainCell(text: string, from: number, between: string): Cell {
  let end = from;
  while (end < text.length && text[end] !== between && text[end] !== "\n" && text[end] !== "\r") end++;
  return { value: text.slice(from, Math.min(end, from + LONGEST_CELL)), end, lines: 0 };
}

function quoted(text: string, from: number): Cell {
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close === -1) {
      at = text.length;
      break;
    }
    at = close + 1;
    if (text[at] !== '"') break;
    at++;
  }
  const inner = text.slice(from + 1, Math.min(at, from + LONGEST_CELL)).replace(/"$/u, "");
  let lines = 0;
  for (let next = text.indexOf("\n", from); next !== -1 && next < at; next = text.indexOf("\n", next + 1))
    lines++;
  // What stands between a closing mark and the next sign belongs to no value.
  let end = at;
  while (end < text.length && !/[,\r\n]/u.test(text[end]!)) end++;
  return { value: inner.replaceAll('""', '"'), end, lines };
}
