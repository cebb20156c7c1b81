import type { Around, LaidText, Span } from "@gyan/contract/reading.ts";
import { sections } from "@gyan/text";
import { blocks } from "@gyan/text/blocks.ts";
import { isCaption } from "@gyan/text/layout/captions.ts";
import { sectionKind } from "@gyan/text/layout/section-kinds.ts";

/** What is stored of where things stand in a text; texts of some sources have nothing of it. */
export type StoredLayout = {
  pages?: { number: number; start: number }[];
  captions?: Span[];
  footnotes?: Span[];
  bibliography?: Span | null;
  references?: { text: string; doi: string | null }[];
};

/** The captions that the file marks, and paragraphs that read like one. */
export function captionsIn(text: string, spans: Span[]): Span[] {
  const starts = new Set(spans.map(({ start }) => start));
  const read = blocks(text).filter(
    ({ kind, start, end }) =>
      kind === "body" && !starts.has(start) && isCaption(text.slice(start, Math.min(end, start + 80))),
  );
  return [...spans, ...read.map(({ start, end }) => ({ start, end }))].sort((a, b) => a.start - b.start);
}

const LIST_OF_REFERENCES =
  /^(?:(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.)]?\s+)?(?:references(?: and notes| cited)?|reference list|(?:selected )?bibliography|literature cited|works cited|références(?: bibliographiques)?|bibliographie|(?:संदर्भ|सन्दर्भ)(?: सूची| ग्रंथ(?: सूची)?)?|ग्रंथ सूची)\s*[:.]?$/iu;

/** The marked list of references, or else the last section with such a heading. */
export function bibliographyIn(text: string, statedSpan: Span | null | undefined): Span | null {
  if (statedSpan) return statedSpan;
  const section = sections(text).findLast(
    ({ heading, span }) => heading !== null && span.end > span.start && LIST_OF_REFERENCES.test(heading),
  );
  if (!section) return null;
  const heading = text.lastIndexOf(section.heading!, section.span.start);
  return { start: text.lastIndexOf("\n", heading) + 1, end: section.span.end };
}

/** What no concept is taken from, as far as the layout tells: the list of references and what stands under figures and tables. */
export const apartIn = ({
  bibliography,
  captions,
}: Pick<StoredLayout, "bibliography" | "captions">): Span[] => [
  ...(bibliography ? [bibliography] : []),
  ...(captions ?? []),
];

/** Where the references that have a DOI begin in the list of them. */
export function linkedReferences(
  text: string,
  list: Span | null,
  references: { text: string; doi: string | null }[],
): { start: number; doi: string }[] {
  if (!list) return [];
  const entries: { start: number; doi: string }[] = [];
  let from = list.start;
  for (const reference of references) {
    const start = text.indexOf(reference.text, from);
    if (start < 0 || start >= list.end) continue;
    from = start + reference.text.length;
    if (reference.doi !== null) entries.push({ start, doi: reference.doi });
  }
  return entries;
}

/** A text as whoever shows it needs it: the same for the reader, for the portal and for how an article was. */
export function laidText(text: string, layout: StoredLayout): LaidText {
  const bibliography = bibliographyIn(text, layout.bibliography);
  return {
    text,
    sections: sections(text).map(({ heading, span }) => ({
      heading,
      start: span.start,
      end: span.end,
      kind: heading === null ? null : sectionKind(heading),
    })),
    pages: layout.pages ?? [],
    captions: captionsIn(text, layout.captions ?? []),
    footnotes: layout.footnotes ?? [],
    bibliography,
    references: linkedReferences(text, bibliography, layout.references ?? []),
  };
}

/** So much is shown on each side of a quote. */
const MOST_AROUND = 360;
/** A paragraph with less than this besides the quote is shown with its neighbours. */
const LEAST_AROUND = 120;

/** The paragraph around a quote. Of words that are not in the text nothing is told. */
export function quoteAround(
  text: string,
  { start, end }: Span,
  { pages = [] }: StoredLayout,
): Pick<Around, "before" | "quote" | "after" | "heading" | "page"> {
  const all = blocks(text);
  let first = all.findLastIndex((block) => block.start <= start);
  let last = all.findIndex((block) => block.end >= end);
  if (first < 0 || last < first || end <= start)
    return { before: "", quote: "", after: "", heading: null, page: null };
  const lacks = () => start - all[first]!.start + (all[last]!.end - end) < LEAST_AROUND;
  const isBody = (at: number) => all[at]?.kind === "body";
  if (lacks() && isBody(first - 1)) first -= 1;
  if (lacks() && isBody(last + 1)) last += 1;
  return {
    before: endOf(text.slice(all[first]!.start, start)),
    quote: text.slice(start, end),
    after: beginningOf(text.slice(end, all[last]!.end)),
    heading: sections(text).findLast(({ span }) => span.start <= start)?.heading ?? null,
    page: pages.findLast((page) => page.start <= start)?.number ?? null,
  };
}

const SENTENCE_END = /[.!?।]["”’)]?\s+/u;

/** From the beginning of a sentence, or at least of a word. */
function endOf(text: string): string {
  if (text.length <= MOST_AROUND) return text;
  const tail = text.slice(-MOST_AROUND);
  const cut = SENTENCE_END.exec(tail) ?? /\s+/u.exec(tail);
  const from = cut && cut.index + cut[0].length < tail.length ? cut.index + cut[0].length : 0;
  return `… ${tail.slice(from).toWellFormed()}`;
}

function beginningOf(text: string): string {
  if (text.length <= MOST_AROUND) return text;
  const head = text.slice(0, MOST_AROUND);
  const cut = head.search(/\s\S*$/u);
  return `${head.slice(0, cut > 0 ? cut : MOST_AROUND).toWellFormed()} …`;
}
