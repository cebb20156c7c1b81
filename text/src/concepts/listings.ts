import { sections } from "../sections.ts";
import type { Span } from "../span.ts";

const listing =
  /^(?:\d+[.)]?\s*)?(?:references?(?: cited)?|bibliograph(?:y|ies)|works cited|literature cited|acknowledge?ments?|further reading|external links|see also|funding|conflicts? of interest|références(?: bibliographiques)?|bibliographie|remerciements|liens externes|voir aussi|संदर्भ(?: सूची)?|सन्दर्भ|ग्रंथ सूची|आभार|इन्हें भी देखें|बाहरी कड़ियाँ)\s*:?$/iu;

/** Where a text only lists what others wrote: a phrase there is no concept of the text. */
export function listingsIn(text: string): (at: number) => boolean {
  const spans: Span[] = sections(text)
    .filter(({ heading }) => heading !== null && listing.test(heading.trim()))
    .map(({ span }) => span);
  const bare = bareHeading(text);
  if (bare !== undefined) spans.push({ start: bare, end: text.length });
  return (at) => spans.some(({ start, end }) => at >= start && at < end);
}

/** In a text without marked headings the word stands alone on its line, in the second half; the list goes on to the end. */
function bareHeading(text: string): number | undefined {
  const half = Math.floor(text.length / 2);
  for (const { 0: line, index } of text.slice(half).matchAll(/^[^\n#]{4,40}$/gmu))
    if (listing.test(line.trim())) return half + index;
  return undefined;
}
