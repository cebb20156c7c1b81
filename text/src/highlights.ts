import type { Language } from "./language.ts";
import type { Span } from "./span.ts";
import { indexedWords } from "./words.ts";

/** Where the terms of a question stand in a text, in any of their forms: whole words, in order, never overlapping. */
export function highlights(text: string, terms: readonly string[], language: Language): Span[] {
  const wanted = new Set(terms);
  const found: Span[] = [];
  for (const word of indexedWords(text, language)) {
    if (!word.terms.some((term) => wanted.has(term))) continue;
    // The joined form of a compound stands at its first word and means all of it.
    const isWhole = word.compound !== undefined && wanted.has(word.terms.at(-1)!);
    const { start, end } = isWhole ? word.compound! : word;
    const last = found.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}
