import { isCarried } from "../carried.ts";
import { highlights } from "../highlights.ts";
import type { Language } from "../language.ts";
import { tellingWords } from "../question/question.ts";
import { figures } from "../summary/quantities.ts";
import type { CellAsked, CellValue } from "./asked.ts";
import { dates } from "./dates.ts";
import { soughtNumber, valueOf } from "./numbers.ts";
import { polarity } from "./polarity.ts";

/** Below this nobody who reads the sentences would say so. */
const LEAST_LIKELY = 0.2;
const LONGEST_VALUE = 300;

/**
 * Whether quotes carry a value that somebody wrote over them: a number or a date stands in one of them, in whatever unit; yes or no is
 * what they may be read as; and other words are theirs.
 */
export function carriesValue(
  value: CellValue,
  quotes: string[],
  { question, unit }: Pick<CellAsked, "question" | "unit">,
  language: Language,
): boolean {
  if (quotes.length === 0) return false;
  if (value.kind === "date")
    return quotes.some((quote) => dates(quote, language).some(({ date }) => date.startsWith(value.date)));
  if (value.kind === "yesno") {
    const said = quotes.join(" ");
    const asked = highlights(said, tellingWords(question, language), language);
    return polarity(question, said, asked)[value.answer] >= LEAST_LIKELY;
  }
  if (value.kind === "number") {
    const sought = soughtNumber("", unit, new Set(), language);
    const isStated = quotes.some((quote) =>
      figures(quote, language).some((one) => valueOf(quote, one, sought)?.number === value.number),
    );
    // In the unit of the column it was read; any other stands there too, and so does what is counted.
    return isStated && (unit !== null || wordsOf(value.text).every((word) => isIn(word, quotes)));
  }
  return value.text.length <= LONGEST_VALUE && isCarried(value.text, quotes, language).isCarried;
}

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]+|%/gu) ?? [];
const isIn = (word: string, quotes: string[]): boolean =>
  quotes.some((quote) => wordsOf(quote.toLowerCase()).includes(word.toLowerCase()));
