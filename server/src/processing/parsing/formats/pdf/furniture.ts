import { lettersIn, type PageSegments, type Segment } from "#processing/parsing/formats/pdf/lines.ts";

/** How many rows at the top and at the bottom of a page can be running heads, feet or page numbers. */
const ROWS = 3;
const MARGIN = 0.14;
const LEAST_LEFT = 0.5;
const PAGE_NUMBER = /^\W*(?:page|p\.|seite|पृष्ठ)?\s*(\d{1,4})\s*(?:(?:of|\/|de|sur|von)\s*\d{1,4})?\W*$/iu;
const LONGEST_NUMBER = 40;
const ROMAN_NUMBER = /^\W{0,3}[ivxl]{1,7}\W{0,3}$/i;

type Placed = { page: number; segment: Segment };

/** Takes out what stands on several pages at the same place, apart from its numbers: running heads and feet, page numbers. */
export function withoutFurniture(pages: PageSegments[]): PageSegments[] {
  const candidates = pages.flatMap((page) =>
    atTheEdges(page).map((segment) => ({ page: page.number, segment })),
  );
  const gone = withoutCells(
    new Set([...repeated(candidates, pages.length), ...pageNumbers(candidates)]),
    pages,
  );
  return pages.map((page) => {
    const frames = page.frames.map((segments) => segments.filter((segment) => !gone.has(segment)));
    // Pages that are all alike are slides or forms: what they repeat is their content.
    return lettersIn(frames) < LEAST_LEFT * lettersIn(page.frames) ? page : { ...page, frames };
  });
}

const LEAST_IN_ROW = 3;
/** No running head has so many parts. */
const MOST_IN_HEAD = 4;

/** Two tables at the top of their pages may share a word: of a running head most of the row is repeated. */
function withoutCells(gone: Set<Segment>, pages: PageSegments[]): Set<Segment> {
  const rows = pages.flatMap(({ frames }) => [
    ...Map.groupBy(frames[0] ?? [], ({ y }) => Math.round(y)).values(),
  ]);
  const cells = rows.filter((row) => {
    const share = row.filter((segment) => gone.has(segment)).length / row.length;
    return row.length >= LEAST_IN_ROW && share < (row.length > MOST_IN_HEAD ? 1 : 0.5);
  });
  const kept = new Set(cells.flat());
  return new Set([...gone].filter((segment) => !kept.has(segment)));
}

function atTheEdges(page: PageSegments): Segment[] {
  const segments = page.frames[0] ?? [];
  const heights = [...new Set(segments.map(({ y }) => Math.round(y)))].toSorted((a, b) => b - a);
  const top = heights[Math.min(ROWS, heights.length) - 1] ?? 0;
  const bottom = heights[Math.max(0, heights.length - ROWS)] ?? 0;
  const margin = MARGIN * page.height;
  const [highest, lowest] = [heights[0] ?? 0, heights.at(-1) ?? 0];
  return segments.filter(({ y }) => {
    const height = Math.round(y);
    return (height >= top && height > highest - margin) || (height <= bottom && height < lowest + margin);
  });
}

function repeated(candidates: Placed[], pageCount: number): Segment[] {
  const alike = Map.groupBy(candidates, ({ segment }) =>
    segment.text.toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, ""),
  );
  // Heads of left and right pages take turns: a short file shows each of them twice.
  const least = pageCount <= 5 ? 2 : 3;
  return [...alike].flatMap(([key, places]) => {
    if (places.length < least || !/[\p{L}#]/u.test(key)) return [];
    // Rows of a table that goes on over pages differ in their numbers only, and must stay.
    const groups = countsThePages(places)
      ? [places]
      : Map.groupBy(places, ({ segment }) => segment.text.toLowerCase()).values();
    return [...groups].flatMap((group) => {
      const heights = pagesByHeight(group);
      return group
        .filter(({ segment }) => pagesAt(heights, segment.y) >= least && !isBareNumber(segment.text))
        .map(({ segment }) => segment);
    });
  });
}

/** Whether one of the numbers in a line grows by one from page to page. */
function countsThePages(places: Placed[]): boolean {
  const numbers = places.map(({ page, segment }) =>
    (segment.text.match(/\d+/gu) ?? []).map((digits) => Number(digits) - page),
  );
  return (numbers[0] ?? []).some((offset, at) => numbers.every((offsets) => offsets[at] === offset));
}

const STEP = 4;

function pagesByHeight(places: Placed[]): Map<number, Set<number>> {
  const heights = Map.groupBy(places, ({ segment }) => Math.round(segment.y / STEP));
  return new Map([...heights].map(([height, group]) => [height, new Set(group.map(({ page }) => page))]));
}

function pagesAt(heights: Map<number, Set<number>>, y: number): number {
  const height = Math.round(y / STEP);
  return [height - 1, height, height + 1].reduce((sum, near) => sum + (heights.get(near)?.size ?? 0), 0);
}

function isBareNumber(text: string): boolean {
  return text.length < LONGEST_NUMBER && PAGE_NUMBER.test(text);
}

/** A number at the edge is a page number when it counts with the pages. */
function pageNumbers(candidates: Placed[]): Segment[] {
  const numbered = candidates.flatMap(({ page, segment }) => {
    const printed = isBareNumber(segment.text) ? PAGE_NUMBER.exec(segment.text)?.[1] : undefined;
    return printed === undefined ? [] : [{ segment, page, offset: Number(printed) - page }];
  });
  const counting = [...Map.groupBy(numbered, ({ offset }) => offset).values()].filter(
    (group) => new Set(group.map(({ page }) => page)).size >= 2,
  );
  const roman = candidates.filter(({ segment }) => ROMAN_NUMBER.test(segment.text));
  return [...counting.flat(), ...(roman.length >= 3 ? roman : [])].map(({ segment }) => segment);
}
