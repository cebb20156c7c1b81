import type { Vocabulary } from "#processing/parsing/formats/pdf/hyphens.ts";
import { quantile, quantileOf, type Column, type Line } from "#processing/parsing/formats/pdf/lines.ts";
import { hasSectionNumber, isCapital, isKnownName } from "#processing/parsing/formats/pdf/headings.ts";
import { endsSentence, isBulleted } from "#processing/parsing/formats/pdf/marks.ts";
import { tableEnd, tableRows } from "#processing/parsing/formats/pdf/apart/tables.ts";

/** What belongs together on a page. */
export type Draft = {
  text: string;
  rows: string[][] | null;
  /** What stands apart from the running text: the words of a figure or a table, what is written in a drawing, a footnote. */
  role: "caption" | "label" | "note" | null;
  page: number;
  breaks: { at: number; page: number }[];
  /** Which column of the document it stands in. */
  column: number;
  lines: number;
  /** The parts of its line, when there are wide gaps in it. */
  cells: number;
  size: number;
  bold: boolean;
  /** Its first line begins to the right of the lines around it. */
  indented: boolean;
  /** All of its lines do, as seen from the column. */
  inset: boolean;
  /** Its later lines begin to the right of the first, as in a list of references. */
  hanging: boolean;
  /** Its last line goes to the right edge, so that the text may go on elsewhere. */
  full: boolean;
  /** There is space above and below. */
  alone: boolean;
  /** The heights of its first and its last base line. */
  top: number;
  bottom: number;
};

/** What is usual in the document: the size of most of the writing, and the distance of its lines, in sizes. */
export type Usual = { size: number; leading: number };

const INDENT = 0.7;
const NUMBERED_REFERENCE = /^\[\d{1,3}\]/;

export function usualOf(columns: Column[]): Usual {
  const letters = new Map<number, number>();
  for (const { lines } of columns)
    for (const { cells } of lines)
      for (const cell of cells) {
        const size = Math.round(cell.size * 5) / 5;
        letters.set(size, (letters.get(size) ?? 0) + cell.text.length);
      }
  const size = [...letters].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [10, 0])[0];
  const distances = columns.flatMap(({ lines }) =>
    lines.slice(1).flatMap((line, index) => {
      const above = lines[index];
      const distance =
        above && isNear(above.size, size, 0.04) && isNear(line.size, size, 0.04)
          ? (above.y - line.y) / size
          : 0;
      return distance > 0.8 && distance < 4 ? [distance] : [];
    }),
  );
  return { size, leading: distances.length > 0 ? quantile(distances, 0.5) : 1.25 };
}

export function isNear(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) <= share * Math.max(a, b);
}

/** The paragraphs and tables of one column, from top to bottom. */
export function draftsOf(column: Column, index: number, usual: Usual, vocabulary: Vocabulary): Draft[] {
  const drafts: Draft[] = [];
  const { lines } = column;
  let start = 0;
  while (start < lines.length) {
    const end = tableEnd(lines, start, usual);
    if (end > start) {
      drafts.push(tableDraft(column, index, lines.slice(start, end)));
      start = end;
      continue;
    }
    let next = start + 1;
    while (
      next < lines.length &&
      belongsTo(lines[next - 1], lines[next], usual) &&
      tableEnd(lines, next, usual) === next
    )
      next++;
    drafts.push(...paragraphsIn(column, index, lines.slice(start, next), vocabulary));
    start = next;
  }
  return drafts;
}

function belongsTo(above: Line | undefined, line: Line | undefined, usual: Usual): boolean {
  if (!above || !line || !isNear(above.size, line.size, 0.08)) return false;
  // A paragraph may begin with bold words that fill its first line.
  if (above.bold !== line.bold && !(above.bold && /^\p{Ll}/u.test(line.cells[0]?.text ?? ""))) return false;
  if (isHeadingLine(line) || (isHeadingLine(above) && !isCapital(lineText(line)))) return false;
  const distance = above.y - line.y;
  return distance < 1.35 * usual.leading * line.size && distance > -0.5 * line.size;
}

/** A heading in the writing of its text, which only its words tell. */
function isHeadingLine(line: Line): boolean {
  const text = lineText(line);
  return text.length < 60 && (isKnownName(text) || (hasSectionNumber(text) && isCapital(text)));
}

function lineText({ cells }: Line): string {
  return cells.map(({ text }) => text).join(" ");
}

function tableDraft(column: Column, index: number, lines: Line[]): Draft {
  return {
    text: "",
    rows: tableRows(lines),
    role: null,
    page: column.page,
    breaks: [],
    column: index,
    lines: lines.length,
    cells: 2,
    size: lines[0]?.size ?? 0,
    bold: false,
    indented: false,
    inset: false,
    hanging: false,
    full: false,
    alone: true,
    top: lines[0]?.y ?? 0,
    bottom: lines.at(-1)?.y ?? 0,
  };
}

/** Lines that follow each other closely, cut where a paragraph begins. */
function paragraphsIn(column: Column, index: number, lines: Line[], vocabulary: Vocabulary): Draft[] {
  const edges =
    lines.length > 2
      ? { left: Math.min(...lines.map(({ x0 }) => x0)), right: Math.max(...lines.map(({ x1 }) => x1)) }
      : column;
  const style = indentStyle(lines, edges);
  const groups: Line[][] = [];
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    const group = groups.at(-1);
    if (above && group && !beginsParagraph(above, line, edges, style, column)) group.push(line);
    else groups.push([line]);
  });
  return groups.map((group) =>
    draftOf(
      group,
      { column, index, edges, hanging: style === "hanging", alone: groups.length === 1 || group.length > 1 },
      vocabulary,
    ),
  );
}

type Edges = { left: number; right: number };
type IndentStyle = "first" | "hanging";

function isIndented(line: Line, edges: Edges): boolean {
  return line.x0 - edges.left > INDENT * line.size;
}

function isFull(line: Line, edges: Edges): boolean {
  return line.x1 > edges.right - 0.06 * (edges.right - edges.left);
}

function isCentred(line: Line, column: Edges): boolean {
  const [before, after] = [line.x0 - column.left, column.right - line.x1];
  return before > 1.5 * line.size && Math.abs(before - after) < 0.06 * (column.right - column.left);
}

/**
 * Whether paragraphs begin further in or further out than their other lines. The line above a first line may be short; the
 * line above an inner line is full: what is seen more often above the indented ones decides.
 */
function indentStyle(lines: Line[], edges: Edges): IndentStyle {
  let forHanging = 0;
  let isSeen = false;
  lines.forEach((line, at) => {
    const above = lines[at - 1];
    if (!above || isIndented(above, edges) === isIndented(line, edges)) return;
    const fullAbove = isFull(above, edges);
    forHanging += fullAbove === isIndented(line, edges) ? 1 : -1;
    isSeen ||= fullAbove && isIndented(line, edges);
  });
  const indented = lines.filter((line) => isIndented(line, edges)).length;
  return isSeen && forHanging > 0 && indented >= 0.3 * lines.length ? "hanging" : "first";
}

function beginsParagraph(above: Line, line: Line, edges: Edges, style: IndentStyle, column: Edges): boolean {
  const text = line.cells[0]?.text ?? "";
  if (isBulleted(text)) return true;
  if (isCentred(line, column) && (isCentred(above, column) || isFull(above, edges))) return false;
  const ended = endsSentence(above.cells.at(-1)?.text ?? "");
  if (NUMBERED_REFERENCE.test(text) && (ended || !isFull(above, edges))) return true;
  if (style === "hanging")
    return !isIndented(line, edges) && (isIndented(above, edges) || !isFull(above, edges) || ended);
  if (isIndented(line, edges) && !isIndented(above, edges)) return true;
  const isShort = above.x1 < edges.right - 0.15 * (edges.right - edges.left);
  return ended && isShort && /^[\p{Lu}\p{Lo}\p{N}“"‘'([]/u.test(text);
}

type Place = { column: Column; index: number; edges: Edges; hanging: boolean; alone: boolean };

function draftOf(lines: Line[], place: Place, vocabulary: Vocabulary): Draft {
  const texts = lines.map(lineText);
  const first = lines[0];
  const last = lines.at(-1);
  return {
    text: texts.reduce((above, below) => vocabulary.join(above, below)),
    rows: null,
    role: null,
    page: place.column.page,
    breaks: [],
    column: place.index,
    lines: lines.length,
    cells: Math.max(...lines.map(({ cells }) => cells.length)),
    size: quantileOf(lines, "size", 0.5),
    bold: lines.every(({ bold }) => bold),
    indented: first !== undefined && isIndented(first, place.hanging ? place.edges : place.column),
    inset: lines.every((line) => isIndented(line, place.column)),
    hanging: place.hanging,
    full: last !== undefined && isFull(last, place.edges),
    alone: place.alone,
    top: first?.y ?? 0,
    bottom: last?.y ?? 0,
  };
}
