import { isTrueQuote } from "#research/summaries/index.ts";
import type { NewCell } from "./cells.store.ts";

/**
 * What is left of a cell where its quotes are read from the texts that they are said to be of. A value without a quote is none: that the
 * machine said so is no reason to believe it.
 */
export function proven(cell: NewCell, texts: ReadonlyMap<number, string>): NewCell {
  if (cell.state !== "found") return { ...cell, value: null, quotes: [] };
  const quotes = cell.quotes.flatMap((quote) => {
    const read = { ...quote, quote: texts.get(quote.textId)?.slice(quote.start, quote.end) ?? "" };
    if (!isTrueQuote(texts.get(quote.textId), read)) return [];
    const marks = quote.marks.filter(({ start, end }) => start < end && end <= read.quote.length);
    return [{ ...read, marks }];
  });
  const [first] = quotes;
  if (!first) return { ...cell, state: "failed", value: null, quotes: [] };
  // An answer that has no form of its own is told in the words of its quote.
  return { ...cell, value: cell.value ?? { kind: "text", text: first.quote }, quotes };
}
