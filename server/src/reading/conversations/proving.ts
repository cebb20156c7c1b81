import type { FoundAnswer, FoundQuote } from "#research/answering/index.ts";
import { isTrueQuote } from "#research/summaries/index.ts";

/** What is left of an answer where all of its quotes are compared with the texts that they are said to be of. */
export type Proven = Omit<FoundAnswer, "quotes"> & { quotes: (FoundQuote & { number: number })[] };

/**
 * A sentence stays when all of its quotes stand letter for letter in the stored texts; one that no model wrote is one of them.
 * The numbers of the quotes stay as they are: they may have been told already.
 */
export function proven(found: FoundAnswer, texts: ReadonlyMap<number, string>): Proven {
  const numbered = found.quotes.map((quote, at) => ({ ...quote, number: at + 1 }));
  const byNumber = new Map(numbered.map((quote) => [quote.number, quote]));
  const isTrue = new Set(
    numbered.filter((quote) => isTrueQuote(texts.get(quote.textId), quote)).map(({ number }) => number),
  );
  const sentences = found.sentences.flatMap((sentence) => {
    const quotes = [...new Set(sentence.quotes)];
    const isCarried = quotes.length > 0 && quotes.every((number) => isTrue.has(number));
    const isSaid =
      found.model !== null || quotes.some((number) => byNumber.get(number)?.quote === sentence.text);
    return isCarried && isSaid && sentence.text.trim() !== "" ? [{ ...sentence, quotes }] : [];
  });
  const disputed = found.disputed.filter(
    ({ values }) => values.length > 1 && values.every(({ quote }) => isTrue.has(quote)),
  );
  const used = new Set([
    ...sentences.flatMap(({ quotes }) => quotes),
    ...disputed.flatMap(({ values }) => values.map(({ quote }) => quote)),
  ]);
  const isAnswered = sentences.some(({ place }) => place === "answer");
  return {
    ...found,
    sentences,
    disputed,
    quotes: numbered.filter(({ number }) => used.has(number)),
    outcome: sentences.length === 0 ? "nothing" : isAnswered ? found.outcome : "nearest",
    unanswered: isAnswered ? found.unanswered : [],
    concepts: sentences.length < found.sentences.length ? [] : found.concepts,
  };
}
