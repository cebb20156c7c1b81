import { indexTerms, rarityOf, type AskedText } from "@gyan/text";

/** Fewer works than these tell nothing about which words are rare. */
const FEW_WORKS = 12;

/**
 * How rare each term is in the libraries that somebody may read. What was found without any library, in the gyans of whoever has none,
 * tells it by itself.
 */
export function rarityAmong(
  terms: string[],
  { works, byTerm }: { works: number; byTerm: ReadonlyMap<string, number> },
  texts: AskedText[],
): [term: string, rarity: number][] {
  if (works >= FEW_WORKS) return terms.map((term) => [term, rarityOf(works, byTerm.get(term) ?? 0)]);
  const found = texts.map(
    ({ title, language, pieces }) =>
      new Set(indexTerms([title, ...pieces.map(({ text }) => text)].join("\n\n"), language)),
  );
  return terms.map((term) => [term, rarityOf(found.length, found.filter((own) => own.has(term)).length)]);
}
