import { isKnownName } from "#processing/parsing/formats/pdf/headings.ts";
import type { Draft } from "#processing/parsing/formats/pdf/paragraphs.ts";

const RUN_IN = /^(abstract|résumé|zusammenfassung|resumen|सारांश)\s*[.:—–-]+\s*(?=\S)/iu;
const LEAST_ABSTRACT = 80;
const FIRST_DRAFTS = 40;

/** "Abstract—We measure …": a heading within the first line of what it stands over. */
export function withAbstract(drafts: Draft[]): Draft[] {
  const first = drafts.slice(0, FIRST_DRAFTS);
  const at = first.findIndex(
    ({ text, rows, page }) => !rows && page <= 2 && text.length > LEAST_ABSTRACT && RUN_IN.test(text),
  );
  const draft = drafts[at];
  const match = RUN_IN.exec(draft?.text ?? "");
  if (
    !draft ||
    !match ||
    first.some(({ text, rows }) => !rows && isKnownName(text) && RUN_IN.test(`${text}: a`))
  )
    return drafts;
  const cut = match[0].length;
  const heading: Draft = { ...draft, text: match[1]!, lines: 1, breaks: [], full: false, alone: true };
  const rest: Draft = {
    ...draft,
    text: draft.text.slice(cut),
    breaks: draft.breaks.map((place) => ({ ...place, at: place.at - cut })),
  };
  return [...drafts.slice(0, at), heading, rest, ...drafts.slice(at + 1)];
}
