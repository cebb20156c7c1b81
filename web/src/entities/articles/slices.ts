import type { Span } from "@gyan/contract/reading.ts";

export type MarkKind = "evidence" | "cited" | "target" | "concept" | "note";
/** `id`: which note it is; `isQuiet`: one that is done with; `isCurrent`: the one that is open. */
export type Mark = Span & { kind: MarkKind; id?: number; isQuiet?: boolean; isCurrent?: boolean };
/** Where a page of the original begins. */
export type PageStart = { number: number; start: number };
/** `ids`: the notes that a piece belongs to; `ends`: those of which it is the last; `page`: what begins with it. */
export type Piece = {
  start: number;
  text: string;
  kinds: MarkKind[];
  ids: number[];
  ends: number[];
  page?: number | undefined;
  /** Those of its notes that are done with. */
  quiet?: number[];
  /** One of its notes is open. */
  isCurrent?: boolean;
};

/** Paragraphs stand between blank lines; a single line break within one is only a break of the line. */
export function paragraphs(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  const body = text.slice(start, end);
  let from = 0;
  const push = (to: number) => {
    const raw = body.slice(from, to);
    const lead = raw.length - raw.trimStart().length;
    const trimmed = raw.trim();
    if (trimmed) found.push({ start: start + from + lead, end: start + from + lead + trimmed.length });
  };
  for (const gap of body.matchAll(/\n[^\S\n]*\n\s*/gu)) {
    push(gap.index);
    from = gap.index + gap[0].length;
  }
  push(body.length);
  return found;
}

/** Where the heading of a section stands in the text: before its body. Null when the text writes it otherwise. */
export function headingSpan(text: string, heading: string, start: number): Span | null {
  const at = text.lastIndexOf(heading, start - heading.length);
  return at < 0 ? null : { start: at, end: at + heading.length };
}

export type TextBlock =
  | { kind: "paragraph"; span: Span }
  | { kind: "caption"; span: Span }
  | { kind: "footnote"; span: Span }
  | { kind: "list"; items: Span[] }
  | { kind: "table"; rows: Span[][] };

/** Where paragraphs begin that stand apart from the running text. */
export type Apart = { captions: ReadonlySet<number>; footnotes: ReadonlySet<number> };
const NONE: Apart = { captions: new Set(), footnotes: new Set() };

/** Paragraphs, lists ("- …" on every line) and tables ("| a | b |" on every line), as the parser writes them. */
export function blocksOf(text: string, span: Span, apart: Apart = NONE): TextBlock[] {
  return paragraphs(text, span).map((paragraph): TextBlock => {
    const lines = linesOf(text, paragraph);
    const startsWith = (mark: string) => lines.every(({ start }) => text.startsWith(mark, start));
    if (startsWith("- "))
      return { kind: "list", items: lines.map(({ start, end }) => ({ start: start + 2, end })) };
    if (startsWith("| ")) return { kind: "table", rows: lines.map((line) => cellsOf(text, line)) };
    if (apart.captions.has(paragraph.start)) return { kind: "caption", span: paragraph };
    return { kind: apart.footnotes.has(paragraph.start) ? "footnote" : "paragraph", span: paragraph };
  });
}

function linesOf(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  for (let from = start; from < end;) {
    const at = text.indexOf("\n", from);
    const to = at === -1 || at > end ? end : at;
    found.push({ start: from, end: to });
    from = to + 1;
  }
  return found;
}

function cellsOf(text: string, { start, end }: Span): Span[] {
  const found: Span[] = [];
  let from = start + 2;
  for (const bar of text.slice(from, end).matchAll(/ ?\|(?: |$)/gu)) {
    found.push({ start: from, end: start + 2 + bar.index });
    from = start + 2 + bar.index + bar[0].length;
  }
  return found;
}

/**
 * Cuts a stretch of text at every edge of every mark, so that marks may overlap, nest and reach beyond it; and where a page
 * of the original begins.
 */
export function slice(text: string, span: Span, marks: Mark[], pages: PageStart[] = []): Piece[] {
  const inside = marks.filter(
    (mark) => mark.start < span.end && mark.end > span.start && mark.end > mark.start,
  );
  const edges = new Set([span.start, span.end]);
  for (const mark of inside) {
    edges.add(Math.max(mark.start, span.start));
    edges.add(Math.min(mark.end, span.end));
  }
  const begins = pages.filter(({ start }) => start >= span.start && start < span.end);
  for (const { start } of begins) edges.add(start);
  const cuts = [...edges].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? span.end;
    const here = inside.filter((mark) => mark.start <= start && mark.end >= end);
    const idsOf = (marks: Mark[]) => marks.flatMap((mark) => mark.id ?? []);
    const quiet = idsOf(here.filter((mark) => mark.isQuiet));
    return {
      start,
      text: text.slice(start, end),
      kinds: [...new Set(here.map((mark) => mark.kind))],
      ids: idsOf(here),
      ends: idsOf(here.filter((mark) => mark.end === end)),
      page: begins.find((page) => page.start === start)?.number,
      ...(quiet.length > 0 && { quiet }),
      ...(here.some((mark) => mark.isCurrent) && { isCurrent: true }),
    };
  });
}
