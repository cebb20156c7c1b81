import type { Language } from "../language.ts";
import { indexedWords, indexTerms, words, type IndexedWord } from "../words.ts";
import type { OtherName } from "./other-names.ts";
import { standsAt } from "./standing.ts";

/** What is said by another name counts this much of what is said as it was asked, so that the asked words always come first. */
export const OTHER_NAME_COUNTS = 0.95;

/**
 * The words of a text, and at every other name of what is asked also the words that were asked, over the whole of that name. The same
 * list where the text has no such name.
 */
export function readAs(
  text: string,
  language: Language,
  names: readonly OtherName[],
  indexed: IndexedWord[] = indexedWords(text, language),
): IndexedWord[] {
  if (names.length === 0) return indexed;
  const said = new Set(indexed.flatMap(({ terms }) => terms));
  const likely = names.filter(({ other }) => indexTerms(other, language).every((term) => said.has(term)));
  if (likely.length === 0) return indexed;
  const all = words(text, language);
  const added: IndexedWord[] = [];
  const taken = new Set<string>();
  for (const { other, terms } of likely)
    for (const { start, end } of standsAt(text, all, other, language)) {
      // Two names of one thing that are written alike here are said once.
      const place = `${start}|${terms.join(" ")}`;
      if (taken.has(place)) continue;
      taken.add(place);
      added.push(...terms.map((own) => ({ start, end, terms: own })));
    }
  // In the order of the text; where two begin together, the text's own word first.
  return added.length === 0 ? indexed : [...indexed, ...added].sort((a, b) => a.start - b.start);
}

export const termsReadAs = (text: string, language: Language, names: readonly OtherName[]): string[] =>
  readAs(text, language, names).flatMap(({ terms }) => terms);
