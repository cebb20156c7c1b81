import { blocks } from "../blocks.ts";
import { isCaption } from "../layout/captions.ts";
import { sections } from "../sections.ts";
import type { Span } from "../span.ts";

const listing =
  /^(?:\d+[.)]?\s*)?(?:references?(?: cited| and notes)?|reference list|(?:selected )?bibliograph(?:y|ies)|works cited|literature cited|acknowledge?ments?|further reading|external links|see also|funding(?: statement| information)?|conflicts? of interests?(?: statement)?|competing interests?|declaration of (?:competing )?interests?|authors?[’']? contributions?|data availability(?: statement)?|licen[cs]es?|copyright(?: notice)?|références(?: bibliographiques)?|bibliographie|remerciements|liens externes|voir aussi|financement|conflits? d['’]intérêts?|licence|संदर्भ(?: सूची)?|सन्दर्भ|ग्रंथ सूची|आभार|इन्हें भी देखें|बाहरी कड़ियाँ)\s*[:.]?$/iu;

/** Under which terms a text is published, and where: no words of what it is about. */
const notice =
  /^(?:©|\(c\)\s*(?:19|20)\d\d|copyright\b|licen[cs]e\s*:|doi\s*:|https?:\/\/|(?:this|the) (?:article|work|paper) is (?:an )?(?:open[- ]access|distributed|licen[cs]ed|published)|this is an open[- ]access|permission to (?:make|copy|reproduce)|all rights reserved|e-?mail\s*:|tous droits réservés|cet article est (?:publié|distribué) sous|सर्वाधिकार)/iu;
const OPENING = 80;

/**
 * Where a text only lists what others wrote, says what is seen on a figure or under which terms it is published: a phrase there is
 * no concept of the text. `given` is what is known of it from elsewhere.
 */
export function listingsIn(text: string, given: readonly Span[] = []): (at: number) => boolean {
  const spans: Span[] = sections(text)
    .filter(({ heading }) => heading !== null && listing.test(heading.trim()))
    .map(({ span }) => span);
  const bare = bareHeading(text);
  if (bare !== undefined) spans.push({ start: bare, end: text.length });
  for (const { kind, start, end } of blocks(text)) {
    const opening = text.slice(start, Math.min(end, start + OPENING)).trimStart();
    if (kind === "body" && (isCaption(opening) || notice.test(opening))) spans.push({ start, end });
  }
  return within([...spans, ...given]);
}

/** In a text without marked headings the word stands alone on its line, in the second half; the list goes on to the end. */
function bareHeading(text: string): number | undefined {
  const half = Math.floor(text.length / 2);
  for (const { 0: line, index } of text.slice(half).matchAll(/^[^\n#]{4,40}$/gmu))
    if (listing.test(line.trim())) return half + index;
  return undefined;
}

/** Whether a place lies in one of the spans. Of a long text there are thousands, and it is asked of every word. */
function within(spans: readonly Span[]): (at: number) => boolean {
  const apart: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return (at) => {
    let [low, high] = [0, apart.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (apart[middle]!.end <= at) low = middle + 1;
      else high = middle;
    }
    return low < apart.length && apart[low]!.start <= at;
  };
}
