import { onOneLine } from "@gyan/contract/clipping/rules.ts";
import { type Anchor, anchorAt, findAnchor, LONGEST_QUOTE } from "@gyan/contract/reading/anchors.rules.ts";
import { plainNote } from "@gyan/contract/reading/mentions.rules.ts";

/** What was marked on a page, with a little of what stood around it. */
export type Passage = { quote: string; before: string; after: string };

/** As it is stored: a page breaks lines where its text does not. */
export const storedPassage = ({ quote, before, after }: Passage): Passage => ({
  quote: onOneLine(quote).slice(0, LONGEST_QUOTE),
  before: before.replace(/\s+/gu, " "),
  after: after.replace(/\s+/gu, " "),
});

/** Where the words stand in the text that was read of the page; null when they are not among it. */
export function anchorIn(text: string, { quote, before, after }: Passage): Anchor | null {
  const asked = { quote, before, after, start: 0, end: quote.length };
  const line = collapsed(text);
  const place = findAnchor(line.text, asked);
  return place && anchorAt(text, { start: line.at(place.start), end: line.at(place.end - 1) + 1 });
}

/** With one blank for each stretch of them, as the words were stored; and where each of its letters stands in the text. */
function collapsed(text: string): { text: string; at(place: number): number } {
  const gaps: { from: number; gone: number }[] = [];
  let gone = 0;
  const line = text.replace(/\s+/gu, (blanks, index: number) => {
    if (blanks.length > 1) gaps.push({ from: index - gone + 1, gone: (gone += blanks.length - 1) });
    return " ";
  });
  return { text: line, at: (place) => place + (gaps.findLast(({ from }) => from <= place)?.gone ?? 0) };
}

/** As a note of a topic says it: the words stand in it where the text does not have them. */
export function noteText(note: string, passage: Passage | null, anchor: Anchor | null): string {
  const words = plainNote(note).trim();
  if (passage === null || anchor !== null) return words;
  return words === "" ? `“${passage.quote}”` : `“${passage.quote}”\n\n${words}`;
}
