import type { PageText, Word } from "#processing/parsing/formats/pdf/page.ts";

/** A gap between two words that is wider than between the words of most lines: where it begins and ends, and behind how much of the text. */
export type Gap = { at: number; x0: number; x1: number };

/** Words that stand close together on one base line. */
export type Segment = Word & { words: number; gaps: Gap[] };

type Place = Omit<Word, "text">;

/** What stands at one height of a column; more than one cell when there are wide gaps in it. */
export type Line = Place & { cells: Segment[] };

/** Lines from top to bottom, between the edges of their column. */
export type Column = { page: number; left: number; right: number; lines: Line[] };

/** A page's segments, one list for each direction of writing. */
export type PageSegments = { number: number; height: number; frames: Segment[][] };

/** A gap wider than this, in sizes of the writing, is no space between words. */
const WIDE_GAP = 1.2;
/** A narrower one may stand between two cells of a table, of which one fills its column. */
const CELL_GAP = 0.75;

export function segmentsOf(page: PageText): PageSegments {
  return { number: page.number, height: page.height, frames: page.frames.map(joinWords) };
}

/** The words are kept apart until the end: texts that grow word by word take many times the memory of flat ones. */
type Growing = Omit<Place, "bold"> & {
  words: string[];
  longest: number;
  boldLetters: number;
  letters: number;
  gaps: Gap[];
};

function joinWords(words: Word[]): Segment[] {
  const segments: Growing[] = [];
  let open: Growing | null = null;
  for (const word of words) {
    const { text, x0, x1, y, size } = word;
    if (!open || !isBeside(open, word)) {
      open = { words: [], x0, x1, y, size, longest: 0, boldLetters: 0, letters: 0, gaps: [] };
      segments.push(open);
    } else if (x0 - open.x1 > CELL_GAP * size)
      open.gaps.push({ at: open.letters + open.words.length, x0: open.x1, x1: x0 });
    open.words.push(text);
    open.x1 = Math.max(open.x1, x1);
    open.letters += text.length;
    if (word.bold) open.boldLetters += text.length;
    if (text.length <= open.longest) continue;
    open.longest = text.length;
    open.y = y;
    open.size = size;
  }
  return segments.map(finished);
}

function finished({ words, x0, x1, y, size, boldLetters, letters, gaps }: Growing): Segment {
  // Some lines are stretched by the space between their letters, so that every letter looks like a word.
  const isStretched = words.length >= 3 && letters === words.length;
  const text = words.join(isStretched ? "" : " ");
  const bold = boldLetters >= 0.8 * letters;
  return { text, words: words.length, x0, x1, y, size, bold, gaps: isStretched ? [] : gaps };
}

/** A segment as several, parted where its words stand further from each other than usual. */
export function cellsOf({ gaps, ...segment }: Segment): Segment[] {
  if (gaps.length === 0) return [{ ...segment, gaps }];
  const edges = [
    { at: 0, x0: 0, x1: segment.x0 },
    ...gaps,
    { at: segment.text.length + 1, x0: segment.x1, x1: 0 },
  ];
  return edges.slice(1).map((end, index) => {
    const start = edges[index]!;
    const text = segment.text.slice(start.at, end.at - 1);
    return { ...segment, text, x0: start.x1, x1: end.x0, words: text.split(" ").length, gaps: [] };
  });
}

function isBeside(segment: Growing, word: Word): boolean {
  const size = Math.max(segment.size, word.size);
  const gap = word.x0 - segment.x1;
  return Math.abs(word.y - segment.y) < 0.5 * size && gap < WIDE_GAP * size && gap > -0.5 * size;
}

export function lettersIn(frames: Segment[][]): number {
  return frames.flat().reduce((sum, { text }) => sum + text.length, 0);
}

export function quantile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export function quantileOf<Measure extends "x0" | "x1" | "size">(
  items: Pick<Place, Measure>[],
  measure: Measure,
  share: number,
): number {
  const values = items.map((item) => item[measure]);
  return quantile(values, share);
}

/** What stands at the same height, from top to bottom; `segments` come in that order. */
export function linesOf(segments: Segment[]): Line[] {
  const rows: Segment[][] = [];
  for (const segment of segments) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && first.y - segment.y < 0.4 * Math.max(first.size, segment.size)) row.push(segment);
    else rows.push([segment]);
  }
  return withoutFragments(rows.map(toLine));
}

/** An index or a sign of a formula stands between two lines: it goes to the nearer one, so that it parts no paragraph. */
function withoutFragments(lines: Line[]): Line[] {
  const wholeLines: Line[] = [];
  lines.forEach((line, index) => {
    const [above, below] = [wholeLines.at(-1), lines[index + 1]];
    if (!isFragment(line)) wholeLines.push(line);
    else if (below && isNearLine(line, below) && (!above || line.y - below.y <= above.y - line.y))
      lines[index + 1] = merged(below, line);
    else if (above && isNearLine(line, above)) wholeLines[wholeLines.length - 1] = merged(above, line);
    else wholeLines.push(line);
  });
  return wholeLines;
}

const LONGEST_FRAGMENT = 6;

function isFragment({ cells }: Line): boolean {
  return cells.reduce((sum, { text }) => sum + text.length, 0) <= LONGEST_FRAGMENT;
}

function isNearLine(fragment: Line, line: Line): boolean {
  const isInside = fragment.x0 > line.x0 - line.size && fragment.x1 < line.x1 + 3 * line.size;
  return !isFragment(line) && isInside && Math.abs(fragment.y - line.y) < 0.75 * line.size;
}

function merged(line: Line, fragment: Line): Line {
  const text = fragment.cells.map((cell) => cell.text).join(" ");
  const at = line.cells.findLastIndex(({ x0 }) => x0 <= fragment.x0);
  const cells = line.cells.map((cell, index) => {
    if (index !== Math.max(0, at)) return cell;
    // The raised number of a note stands before its first word.
    return {
      ...cell,
      text: at < 0 ? `${text} ${cell.text}` : `${cell.text} ${text}`,
      gaps: at < 0 ? [] : cell.gaps,
    };
  });
  return { ...line, cells };
}

function toLine(unsorted: Segment[]): Line {
  const cells = unsorted.toSorted((a, b) => a.x0 - b.x0);
  const main = cells.reduce((best, cell) => (cell.text.length > best.text.length ? cell : best));
  return {
    cells,
    x0: Math.min(...cells.map(({ x0 }) => x0)),
    x1: Math.max(...cells.map(({ x1 }) => x1)),
    y: main.y,
    size: main.size,
    bold: cells.every(({ bold }) => bold),
  };
}
