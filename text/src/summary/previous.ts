import { sentences } from "../sentences.ts";
import type { Span } from "../span.ts";
import type { SummaryDocument } from "./summarise.ts";
import { leansOnThePrevious } from "./leaning.ts";

/** So far back the sentence before one is looked for. */
const REACH = 1_500;

/** The sentence right before a place, in the same paragraph; null where there is none, or where it leans on another itself. */
export function previousSentence({ text, language }: SummaryDocument, start: number): Span | null {
  const from = Math.max(0, start - REACH);
  const paragraph = Math.max(from, text.lastIndexOf("\n\n", start - 1) + 2);
  const before = sentences(text.slice(paragraph, start), language).at(-1);
  if (!before) return null;
  const span = { start: paragraph + before.start, end: paragraph + before.end };
  if (!/^\s*$/u.test(text.slice(span.end, start))) return null;
  return leansOnThePrevious(text.slice(span.start, span.end), language) ? null : span;
}
