import { lettersIn, type PageSegments, type Segment } from "#processing/parsing/formats/pdf/lines.ts";

/** What stands at one height of a page, from left to right. */
export type Row = { y: number; cells: Segment[] };

export function rowsOf(segments: Segment[]): Row[] {
  const rows: Row[] = [];
  for (const segment of segments.toSorted((a, b) => b.y - a.y || a.x0 - b.x0)) {
    const row = rows.at(-1);
    if (row && row.y - segment.y < 0.4 * segment.size) row.cells.push(segment);
    else rows.push({ y: segment.y, cells: [segment] });
  }
  for (const row of rows) row.cells.sort((a, b) => a.x0 - b.x0);
  return rows;
}

const MARGIN = 0.13;
/** Running heads of these pages are looked at: left and right ones differ. */
const PAGES = 3;
const LONGEST_STAMP = 300;

export type Edges = {
  /** Head and foot of the first page, lines that belong together as one, and what is written up its side. */
  first: string[];
  /** Heads and feet of the pages behind it. */
  running: string[];
};

/** What publishers print around a text. What is as large as a title is none of it. */
export function edgesOf(pages: PageSegments[], usualSize: number): Edges {
  const [first, ...others] = pages.slice(0, PAGES);
  if (!first) return { first: [], running: [] };
  const stamps = first.frames
    .slice(1)
    .filter((frame) => lettersIn([frame]) < LONGEST_STAMP)
    .map((frame) => frame.map(({ text }) => text).join(" "))
    // The letters of what is written up a side often stand apart.
    .flatMap((stamp) => [stamp, stamp.replace(/\s+/gu, "")]);
  return {
    first: [...linesAt(first, usualSize), ...stamps],
    running: others.flatMap((page) => linesAt(page, usualSize)),
  };
}

function linesAt({ height, frames }: PageSegments, usualSize: number): string[] {
  const rows = rowsOf(
    (frames[0] ?? []).filter(
      ({ y, size, text }) =>
        (y > (1 - MARGIN) * height || y < MARGIN * height) &&
        size < 1.15 * usualSize &&
        (size < 0.95 * usualSize || !isRunning(text)),
    ),
  );
  const lines: { text: string; y: number; size: number }[] = [];
  for (const { y, cells } of rows) {
    const text = cells.map((cell) => cell.text).join(" ");
    const size = cells[0]?.size ?? 0;
    const last = lines.at(-1);
    const goesOn = last && Math.abs(last.size - size) < 0.5 && last.y - y < 1.5 * size;
    if (goesOn) Object.assign(last, { text: `${last.text} ${text}`, y });
    else lines.push({ text, y, size });
  }
  // Lines that were joined may be running text; each alone is a line of its own as well.
  return lines
    .flatMap(({ text }) => (text.length > 600 ? [] : [text]))
    .concat(rows.map(({ cells }) => cells.map(({ text }) => text).join(" ")));
}

/** A line of the text itself, which reaches into the margins of some pages. */
const isRunning = (text: string): boolean =>
  (text.match(/(?<![\p{L}-])(?!(?:of|and|the|on|for|in|et|des|pages)\b)\p{Ll}{2,}/gu)?.length ?? 0) >= 3;

/** The first and the last page as they are numbered, where they count from something else than one. */
export function numberedPages(pages: PageSegments[]): string | undefined {
  const numbers = pages.map((page) => {
    const found = rowsOf(
      (page.frames[0] ?? []).filter(({ y }) => y > (1 - MARGIN) * page.height || y < MARGIN * page.height),
    )
      .flatMap(({ cells }) => cells)
      .map(({ text }) => /^\W{0,2}(\d{1,5})\W{0,2}$/u.exec(text)?.[1])
      .filter((digits) => digits !== undefined);
    return found.map(Number);
  });
  const start = numbers[0]?.find(
    (number) => number > 1 && !isYear(number) && pages.length > 1 && numbers[1]?.includes(number + 1),
  );
  if (start === undefined) return undefined;
  return `${start}–${start + pages.length - 1}`;
}

const isYear = (number: number): boolean => number >= 1900 && number <= 2100;
