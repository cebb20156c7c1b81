import type { LaidText, Span } from "@gyan/contract/reading.ts";
import { sections } from "@gyan/text";
import { blocks } from "@gyan/text/blocks.ts";

/** What is stored of where things stand in a text; texts of some sources have nothing of it. */
export type StoredLayout = {
  pages?: { number: number; start: number }[];
  captions?: Span[];
  bibliography?: Span | null;
  references?: { text: string; doi: string | null }[];
};

const NUMBER = String.raw`(?:[A-Z]{0,2}\d{1,3}(?:[.-]\d{1,3})*|[IVXLC]{1,6})\s?[a-z]?`;
const CAPTION = new RegExp(
  `^(?:supplementary |extended data )?(?:figures?|figs?\\.?|tables?|tab\\.|tableaux?|chart|scheme|plate|box|algorithm|listing|चित्र|आकृति|तालिका|सारणी)\\s*${NUMBER}\\s*(?:[.:|–—]|$)`,
  "iu",
);

/** "Figure 3. Where it was measured": a sentence that only begins with the name of a figure has no stop after its number. */
export const isCaption = (paragraph: string): boolean => CAPTION.test(paragraph);

/** What the file says, and what reads like one. */
export function captionsIn(text: string, told: Span[]): Span[] {
  const starts = new Set(told.map(({ start }) => start));
  const read = blocks(text).filter(
    ({ kind, start, end }) =>
      kind === "body" && !starts.has(start) && isCaption(text.slice(start, Math.min(end, start + 80))),
  );
  return [...told, ...read.map(({ start, end }) => ({ start, end }))].sort((a, b) => a.start - b.start);
}

const LIST_OF_REFERENCES =
  /^(?:(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.)]?\s+)?(?:references(?: and notes| cited)?|reference list|(?:selected )?bibliography|literature cited|works cited|références(?: bibliographiques)?|bibliographie|(?:संदर्भ|सन्दर्भ)(?: सूची| ग्रंथ(?: सूची)?)?|ग्रंथ सूची)\s*[:.]?$/iu;

/** Where nobody says, the last section that is called so. */
export function bibliographyIn(text: string, told: Span | null | undefined): Span | null {
  if (told) return told;
  const found = sections(text).findLast(
    ({ heading, span }) => heading !== null && span.end > span.start && LIST_OF_REFERENCES.test(heading),
  );
  if (!found) return null;
  const heading = text.lastIndexOf(found.heading!, found.span.start);
  return { start: text.lastIndexOf("\n", heading) + 1, end: found.span.end };
}

/** Where the references that have a DOI begin in the list of them. */
export function linkedReferences(
  text: string,
  list: Span | null,
  references: { text: string; doi: string | null }[],
): { start: number; doi: string }[] {
  if (!list) return [];
  const found: { start: number; doi: string }[] = [];
  let from = list.start;
  for (const reference of references) {
    const start = text.indexOf(reference.text, from);
    if (start < 0 || start >= list.end) continue;
    from = start + reference.text.length;
    if (reference.doi !== null) found.push({ start, doi: reference.doi });
  }
  return found;
}

/** A text as whoever shows it needs it: the same for the reader, for the portal and for how an article was. */
export function laidText(text: string, layout: StoredLayout): LaidText {
  const bibliography = bibliographyIn(text, layout.bibliography);
  return {
    text,
    sections: sections(text).map(({ heading, span }) => ({ heading, start: span.start, end: span.end })),
    pages: layout.pages ?? [],
    captions: captionsIn(text, layout.captions ?? []),
    bibliography,
    references: linkedReferences(text, bibliography, layout.references ?? []),
  };
}
