import type { Span } from "../span.ts";

// "L'eau" and "°C" hold none, "vitamin D's" does. Hindi writes A, E and O as vowels of its own.
const letter =
  /(?<![\p{L}\p{M}\p{N}°])(?:\p{Lu}|[एईओ])(?![\p{L}\p{M}\p{N}]|['’ʼ](?!s(?![\p{L}\p{M}\p{N}])))/gu;
const opensAsWord = /^[AIOYÀÔ]\s/u;

/** The letters that name something: "hepatitis B", "type A". One that opens a sentence may be an article or "I", and is none. */
export function loneLetters(sentence: string): Span[] {
  const first = sentence.search(/[\p{L}\p{N}]/u);
  return [...sentence.matchAll(letter)]
    .filter(({ index }) => index !== first || !opensAsWord.test(sentence.slice(index, index + 2)))
    .map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}
