import { linesOf, quantileOf } from "#processing/parsing/formats/pdf/lines.ts";
import type { Column, PageSegments, Segment } from "#processing/parsing/formats/pdf/lines.ts";
import { wideTables } from "#processing/parsing/formats/pdf/apart/wide-tables.ts";

const LEAST_LINES = 4;

/** The places where a second (third) column begins, for every page; a page with few lines follows the others. */
export function columnStarts(pages: PageSegments[]): number[][] {
  const strong = pages.map((page) => startsIn(page.frames[0] ?? [], []));
  const fileStarts = commonStarts(strong);
  return pages.map((page, index) => {
    const starts = strong[index] ?? [];
    return starts.length > 0 || fileStarts.length === 0 ? starts : startsIn(page.frames[0] ?? [], fileStarts);
  });
}

function commonStarts(startsByPage: number[][]): number[] {
  const byPlace = Map.groupBy(startsByPage.flat(), (start) => Math.round(start / 4));
  const least = Math.max(1, startsByPage.length * 0.25);
  return [...byPlace].filter(([, starts]) => starts.length >= least).map(([place]) => place * 4);
}

function startsIn(segments: Segment[], fileStarts: number[], depth = 0): number[] {
  if (depth > 2 || segments.length < 2 * LEAST_LINES) return [];
  const firstStart = [...fileStarts, ...candidateStarts(segments)].find((start) =>
    isColumnStart(segments, start, fileStarts),
  );
  if (firstStart === undefined) return [];
  const best = outermostStart(segments, firstStart);
  const left = segments.filter((segment) => segment.x1 <= best);
  const right = segments.filter((segment) => segment.x0 >= best - 2);
  return [...startsIn(left, fileStarts, depth + 1), best, ...startsIn(right, fileStarts, depth + 1)].toSorted(
    (a, b) => a - b,
  );
}

/** Where many segments begin, the most frequent place first. */
function candidateStarts(segments: Segment[]): number[] {
  return [...Map.groupBy(segments, ({ x0 }) => Math.round(x0 / 2))]
    .filter(([, alike]) => alike.length >= 2)
    .toSorted((a, b) => b[1].length - a[1].length)
    .slice(0, 8)
    .map(([place]) => place * 2 - 1);
}

/** In a list with hanging lines most of them begin further in than the column does. */
function outermostStart(segments: Segment[], start: number): number {
  const left = segments.filter(({ x0, x1 }) => x1 <= start + 1 && x0 < start - 40);
  const hanging = segments.filter(({ x0, x1 }) => x0 < start - 2 && x0 > start - 40 && x1 > start + 40);
  const outer = quantileOf(hanging, "x0", 0.1) - 1;
  return hanging.length >= 2 && outer > quantileOf(left, "x1", 0.9) ? outer : start;
}

function isColumnStart(segments: Segment[], start: number, fileStarts: number[]): boolean {
  const left: Segment[] = [];
  const right: Segment[] = [];
  let crossing = 0;
  let starting = 0;
  for (const segment of segments) {
    if (segment.x0 >= start - 2) {
      right.push(segment);
      if (segment.x0 < start + 4) starting++;
    } else if (segment.x1 <= start + 1) left.push(segment);
    else crossing++;
  }
  const fewer = Math.min(left.length, right.length);
  if (fileStarts.some((place) => Math.abs(place - start) <= 6))
    return fewer >= 1 && crossing <= Math.max(left.length, right.length);
  return (
    fewer >= LEAST_LINES &&
    crossing <= 0.6 * fewer &&
    starting >= 0.25 * right.length &&
    isRunningText(left) &&
    isRunningText(right) &&
    areBesideEachOther(left, right)
  );
}

/** Cells of a table are short; lines of a column of text are not. */
function isRunningText(segments: Segment[]): boolean {
  const words = segments.reduce((sum, segment) => sum + segment.words, 0);
  return words >= 3.5 * segments.length;
}

function areBesideEachOther(left: Segment[], right: Segment[]): boolean {
  const [a, b] = [heightsOf(left), heightsOf(right)];
  const shared = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  return shared > 0.3 * Math.min(a.top - a.bottom, b.top - b.bottom);
}

function heightsOf(segments: Segment[]): { top: number; bottom: number } {
  let [top, bottom] = [-Infinity, Infinity];
  for (const { y } of segments) [top, bottom] = [Math.max(top, y), Math.min(bottom, y)];
  return { top, bottom };
}

/** The page's columns in the order of reading: what goes over several columns parts those above it from those below. */
export function columnsOf(page: PageSegments, starts: number[]): Column[] {
  return page.frames.flatMap((segments, frame) =>
    readingOrder(page.number, segments, frame === 0 ? starts : []),
  );
}

function readingOrder(page: number, segments: Segment[], starts: number[]): Column[] {
  if (segments.length === 0) return [];
  const edges = [...starts, Infinity];
  const whole = edges.length;
  const columns: Column[] = [];
  let band: Segment[][] = edges.map(() => []);
  let across: Segment[] = [];
  const places = edgesOfColumns(segments, starts);
  const close = (list: Segment[], place: { left: number; right: number }): void => {
    if (list.length > 0) columns.push({ page, ...place, lines: linesOf(list) });
  };
  const closeBand = (): void => {
    band.forEach((list, index) => close(list, places[index] ?? { left: 0, right: 0 }));
    band = edges.map(() => []);
  };
  const closeAcross = (): void => {
    close(across, places[whole] ?? { left: 0, right: 0 });
    across = [];
  };
  const sorted = segments.toSorted((a, b) => b.y - a.y || a.x0 - b.x0);
  const wideHeights = new Set(sorted.filter((segment) => isAcross(segment, starts)).map(rowOf));
  const [first] = places;
  const inTables =
    starts.length === 0 || !first
      ? new Set<Segment>()
      : wideTables(sorted, (segment) => isAcross(segment, starts), first.right - first.left);
  for (const segment of sorted) {
    if (isAcross(segment, starts) || wideHeights.has(rowOf(segment)) || inTables.has(segment)) {
      closeBand();
      across.push(segment);
      continue;
    }
    if (endsAcross(across.at(-1), segment)) {
      across.push(segment);
      continue;
    }
    closeAcross();
    band[edges.findIndex((edge) => (segment.x0 + segment.x1) / 2 < edge)]?.push(segment);
  }
  closeBand();
  closeAcross();
  return columns;
}

/** The last line of a wide caption is often short enough to stand in the first column. */
function endsAcross(above: Segment | undefined, segment: Segment): boolean {
  if (!above || Math.abs(above.size - segment.size) > 0.5) return false;
  return Math.abs(above.x0 - segment.x0) < 3 && above.y - segment.y < 1.4 * segment.size;
}

function isAcross(segment: Segment, starts: number[]): boolean {
  return starts.some((start) => segment.x0 < start - 12 && segment.x1 > start + 8);
}

/** What stands beside something that goes over several columns belongs to it: a wide table, or a formula and its number. */
function rowOf({ y }: Segment): number {
  return Math.round(y / 3);
}

/** Left and right edge of each column, and last those of the whole page. */
function edgesOfColumns(segments: Segment[], starts: number[]): { left: number; right: number }[] {
  const edges = [...starts, Infinity];
  const narrow = segments.filter((segment) => !isAcross(segment, starts));
  const inside = edges.map((edge, index) => {
    const from = edges[index - 1] ?? -Infinity;
    return narrow.filter(({ x0, x1 }) => (x0 + x1) / 2 < edge && (x0 + x1) / 2 >= from);
  });
  return [...inside, segments].map((list) => ({
    left: quantileOf(list, "x0", 0.02),
    right: quantileOf(list, "x1", 0.98),
  }));
}
