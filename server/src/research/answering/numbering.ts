import type { QuotedAnswer } from "@gyan/text";
import type { FoundQuote } from "./answer.ts";

/** Gives each quote its number, from 1, in the order in which they are named; the same words get the same one. */
export function numbering(workOf: ReadonlyMap<string, { workId: number; textId: number }>) {
  const quotes: FoundQuote[] = [];
  const numbers = new Map<string, number>();
  return {
    quotes,
    numberOf({ id, start, end, text, marks }: QuotedAnswer): number {
      const key = `${id} ${start} ${end}`;
      const known = numbers.get(key);
      if (known !== undefined) return known;
      quotes.push({ ...workOf.get(id)!, start, end, quote: text, marks });
      numbers.set(key, quotes.length);
      return quotes.length;
    },
  };
}
