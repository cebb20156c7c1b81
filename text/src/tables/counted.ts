import type { Language } from "../language.ts";
import { firstLanguage, type FirstLanguage } from "../languages/registry.ts";
import { stem } from "../stem.ts";
import type { Span } from "../span.ts";
import { indexedWords, type IndexedWord } from "../words.ts";

/** What a question counts: "How many lithium-ion cells were tested?" asks for cells. In the three languages. */
const english = /\b(?:how many|number of|count of)\s+(?<what>.+)/iu;
const asked: Record<FirstLanguage, RegExp> = {
  en: english,
  und: english,
  fr: /\b(?:combien (?:de |d['’])|nombre (?:total )?(?:de |d['’]))(?<what>.+)/iu,
  hi: /(?:कितन[ेीा])\s+(?<what>.+)|(?<ahead>\S+)\s+की संख्या/u,
};
/** What is counted ends where something is said of it. */
const ends =
  /[,;:?.()]|(?<![\p{L}\p{M}])(?:is|are|was|were|did|do|does|have|has|had|can|could|will|would|may|might|should|there|in|of|per|with|at|for|from|on|by|to|who|that|which|you|we|they|it|est|sont|était|étaient|a|ont|avait|ont-ils|y|dans|par|avec|qui|en|sur|au|aux|du|des|थे|थी|था|हैं|है|में|को|ने|से|का|के|की|शामिल|भाग)(?![\p{L}\p{M}])/iu;
/** An English verb behind the noun: "patients took part", "cells failed". One ahead of it says which: "enrolled", "newly enrolled patients". */
const verb =
  /(?<=[\p{L}\p{M}](?<!ly)\s+)(?:\p{L}{2,}(?<!e)ed|took|takes?|got|gets?|gave|made|came|went|saw|fell|became|began|left|lost|met|ran|died?|lives?|participates?|joins?|uses?|received?|develops?|suffers?|remains?|stays?|drops?|shows?)(?![\p{L}\p{M}])/iu;

/** Words that stand for whoever took part, whatever an article calls them. */
const ANYBODY = new Set(
  "participant patient subject people person individual respondent volunteer sujet personne volontaire रोगी मरीज मरीज़ प्रतिभागी व्यक्ति लोग लोगों"
    .split(" ")
    .flatMap((word) => (["en", "fr", "hi"] as const).map((language) => stem(word, language))),
);

export type Counted = {
  /** The noun's terms; null: the question names none. */
  head: ReadonlySet<string> | null;
  /** Whoever took part: articles call them by many names. */
  isAnybody: boolean;
};

export function countedIn(question: string, language: Language): Counted {
  const { what, ahead } = asked[firstLanguage(language)].exec(question)?.groups ?? {};
  const named = what === undefined ? (ahead ?? "") : what.split(ends, 1)[0]!;
  const phrase = ["en", "und"].includes(firstLanguage(language)) ? named.split(verb, 1)[0]! : named;
  const nouns = indexedWords(phrase, language);
  // English and Hindi end with the noun, French begins with it.
  const noun = language === "fr" ? nouns[0] : nouns.at(-1);
  if (noun === undefined) return { head: null, isAnybody: false };
  return { head: new Set(noun.terms), isAnybody: noun.terms.some((term) => ANYBODY.has(term)) };
}

/** "48 new cylindrical cells": so many words may stand between a number and what it counts. */
const MOST_BETWEEN = 3;
/** What may not stand between them: the number belongs to something else then. */
const apart =
  /[,;:.()[\]]|(?<![\p{L}\p{M}])(?:and|or|but|in|with|at|for|from|on|by|to|was|were|is|are|had|have|et|ou|dans|avec|par|était|étaient|और|या|में|से)(?![\p{L}\p{M}])/iu;
/** "The number of cells was 48", "cells (n = 48)", "cells: 48". */
const saidOf =
  /^\s*(?:was|were|is|are|of|est|était|de|थी|है|(?:in total|au total|कुल))?\s*[(=:≈]?\s*(?:n\s?[=:])?\s*$/iu;

/** Whether a number of a sentence counts what is asked for: the noun it stands with is the same. Places are those of the sentence. */
export function countsIt(
  sentence: string,
  { start, end }: Span,
  words: readonly IndexedWord[],
  at: number,
  head: ReadonlySet<string>,
): boolean {
  const isIt = (word: IndexedWord): boolean => word.terms.some((term) => head.has(term));
  const behind = words.filter((word) => word.start - at >= end);
  for (const word of behind.slice(0, MOST_BETWEEN + 1)) {
    const between = sentence.slice(end, word.start - at);
    if (apart.test(between) || wordsIn(between) > MOST_BETWEEN) break;
    if (isIt(word)) return true;
  }
  return words.some(
    (word) => isIt(word) && word.end - at <= start && saidOf.test(sentence.slice(word.end - at, start)),
  );
}

const wordsIn = (text: string): number => text.trim().split(/\s+/u).filter(Boolean).length;

/** "The two technologies", "these three", "ces deux": what was named before is only pointed at. */
const pointing =
  /(?<![\p{L}\p{M}])(?:the|these|those|both|les|ces|ses|leurs|इन|उन|दोनों)\s+(?:(?:other|same|above|last|first|former|latter|autres|mêmes)\s+)?$/iu;

/** A number in words behind a word that points back: it counts nothing new. */
export const isPointedAt = (ahead: string, isWord: boolean): boolean => isWord && pointing.test(ahead);
