/** Letters of every script with their marks, digits, and the few signs that a name may have. */
const KEPT = /[\p{L}\p{M}\p{N},&+\-?.' ]/u;
const LETTER = /[\p{L}\p{M}]/u;

/** Scripts in which a joiner between two letters changes how they are written, and with it the word. */
const JOINED =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const JOINER = /[\u200C\u200D]/u;

export type Cleaned = { text: string; wasCleaned: boolean };

/** What a name may not have is taken out. Signs that look like allowed ones become those: nobody would see why not. */
export function cleanName(given: string): Cleaned {
  const plain = given
    .normalize("NFC")
    .replaceAll(/[\u2019\u02BC]/gu, "'")
    .replaceAll(/[\u2010\u2011]/gu, "-");
  const signs = Array.from(plain);
  const kept = signs.filter((sign, at) =>
    JOINER.test(sign) ? joins(signs[at - 1], signs[at + 1]) : KEPT.test(sign),
  );
  return { text: kept.join(""), wasCleaned: kept.length < signs.length };
}

/** While somebody types, the letter behind it is still to come. */
const joins = (before: string | undefined, after: string | undefined): boolean =>
  before !== undefined &&
  LETTER.test(before) &&
  JOINED.test(before) &&
  (after === undefined || LETTER.test(after));

/** Of signs that nobody sees there is no question. */
export const ownWords = (given: string): string =>
  given.replaceAll(/[\s\p{Cf}]/gu, "") === "" ? "" : given.trim();
