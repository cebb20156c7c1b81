import type { ArticleText, SectionKind, Span } from "@gyan/contract/reading.ts";
import { blocksOf, headingSpan, type PageStart, type TextBlock } from "#entities/articles/slices.ts";

/** Levels count from one, for the highest that the text has. */
export type Heading = { text: string; level: number; span: Span | null; kind: SectionKind | null };

/** A part of the text that is drawn as one: a long section is several of them, and only the first has its heading. */
export type Part = Span & { heading: Heading | null; blocks: TextBlock[]; isReferences: boolean };

/** Small enough to be drawn in a moment, large enough that a book is not thousands of them. */
const BLOCKS_IN_PART = 40;

type Laid = Pick<ArticleText, "text" | "sections" | "captions" | "footnotes" | "bibliography">;

export function partsOf(article: Laid): Part[] {
  const { text, bibliography } = article;
  const startsOf = (spans: Span[]) => new Set(spans.map(({ start }) => start));
  const apart = { captions: startsOf(article.captions), footnotes: startsOf(article.footnotes) };
  const sections =
    article.sections.length > 0
      ? article.sections
      : [{ heading: null, start: 0, end: text.length, kind: null }];
  const headings = sections.map(({ heading, start, kind }) =>
    heading === null ? null : { ...headingOf(text, heading, start), kind },
  );
  const top = Math.min(...headings.map((heading) => heading?.level ?? Infinity));
  return sections.flatMap((section, at) => {
    const found = headings[at];
    const heading = found ? { ...found, level: found.level - top + 1 } : null;
    const pieces = piecesOf(section, bibliography);
    return pieces.flatMap((piece, index) => {
      const isReferences = isWithin(piece, bibliography);
      const blocks = blocksOf(text, piece, apart);
      return inParts(blocks, piece, index === 0 ? heading : null, isReferences);
    });
  });
}

function headingOf(text: string, heading: string, start: number): Omit<Heading, "kind"> {
  const span = headingSpan(text, heading, start);
  const marks = span && /(#+)\s*$/u.exec(text.slice(Math.max(0, span.start - 8), span.start))?.[1];
  return { text: heading, level: marks ? marks.length : 2, span };
}

/** The list of references may begin within a section: what stands before it and behind it is not folded with it. */
function piecesOf({ start, end }: Span, list: Span | null): Span[] {
  const cuts = list ? [list.start, list.end].filter((cut) => cut > start && cut < end) : [];
  const edges = [start, ...cuts, end];
  return edges.slice(0, -1).map((edge, index) => ({ start: edge, end: edges[index + 1]! }));
}

const isWithin = ({ start, end }: Span, list: Span | null): boolean =>
  list !== null && start >= list.start && end <= list.end;

function inParts(blocks: TextBlock[], span: Span, heading: Heading | null, isReferences: boolean): Part[] {
  const found: Part[] = [];
  for (let at = 0; at === 0 || at < blocks.length; at += BLOCKS_IN_PART) {
    const some = blocks.slice(at, at + BLOCKS_IN_PART);
    const [first, after] = [some[0], blocks[at + BLOCKS_IN_PART]];
    found.push({
      start: at === 0 || !first ? span.start : startOf(first),
      end: after ? startOf(after) : span.end,
      heading: at === 0 ? heading : null,
      blocks: some,
      isReferences,
    });
  }
  return found;
}

export function startOf(block: TextBlock): number {
  if (block.kind === "list") return block.items[0]!.start;
  if (block.kind === "table") return block.rows[0]?.[0]?.start ?? 0;
  return block.span.start;
}

/** Pages begin with the signs of a heading, an item or a row, which are not shown: with the first sign that is. */
export const shownPages = (text: string, pages: PageStart[]): PageStart[] =>
  pages.map(({ number, start }) => {
    const signs = /^(?:#{1,6}\s+|- |\| )/u.exec(text.slice(start, start + 12))?.[0].length ?? 0;
    return { number, start: start + signs };
  });

export type Entry = { start: number; text: string; level: number; kind: SectionKind | null };

/** A table of contents, when there is something to choose from. */
export function contentsOf(parts: Part[]): Entry[] {
  const entries = parts.flatMap(({ heading, start }) =>
    heading
      ? [
          {
            start: heading.span?.start ?? start,
            text: heading.text,
            level: heading.level,
            kind: heading.kind,
          },
        ]
      : [],
  );
  return entries.length > 1 ? entries : [];
}

/** The last of them that begins before the place; none before the first. */
export const entryAt = (entries: Entry[], place: number): Entry | undefined =>
  entries.findLast(({ start }) => start <= place);
