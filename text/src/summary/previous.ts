import { sentences } from "../sentences.ts";
import type { Span } from "../span.ts";
import type { SummaryDocument } from "./summarise.ts";
import { leansOnThePrevious } from "./leaning.ts";

/** So far back the sentence before one is looked for. */
const REACH = 1_500;

/** Longer than this nobody reads what a sentence leans on. */
const LONGEST = 700;
const MOST_BEFORE = 2;

/**
 * What a sentence leans on: the one right before it, in the same paragraph, with the one before that where it leans as well. Null where
 * there is none, or where it would become too long.
 */
export function previousSentence({ text, language }: SummaryDocument, start: number): Span | null {
  const gap = text.lastIndexOf("\n\n", start - 1);
  // Without a gap before it, it stands in the first paragraph, which begins with the text.
  const paragraph = Math.max(0, start - REACH, gap === -1 ? 0 : gap + 2);
  const before = sentences(text.slice(paragraph, start), language)
    .slice(-MOST_BEFORE)
    .map((one) => ({ start: paragraph + one.start, end: paragraph + one.end }));
  let next = start;
  for (const one of before.toReversed()) {
    if (!/^\s*$/u.test(text.slice(one.end, next)) || start - one.start > LONGEST) return null;
    if (!leansOnThePrevious(text.slice(one.start, one.end), language))
      return { start: one.start, end: start };
    next = one.start;
  }
  return null;
}
