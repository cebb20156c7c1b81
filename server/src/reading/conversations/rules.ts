import { fail } from "@gyan/contract/failures.ts";

const LONGEST_MADE_NAME = 100;

/** Signs that nobody sees and that turn what stands around them, or break a line of a list. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]+/gu;

/** What somebody typed, as one line of words; a question of nothing else is none. */
export function questionIn(typed: string): string {
  const question = typed.normalize("NFC").replace(UNSEEN, " ").replace(/\s+/gu, " ").trim();
  if (question === "")
    throw fail("invalid_input", {}, [{ path: "question", message: "The question is empty." }]);
  return question;
}

/** The question itself, where it is long cut at a word. */
export function nameFor(question: string): string {
  const signs = Array.from(question);
  if (signs.length <= LONGEST_MADE_NAME) return question;
  const cut = signs.slice(0, LONGEST_MADE_NAME).join("");
  const word = cut.replace(/\s+\S*$/u, "").replace(/[\s,;:.–—-]+$/u, "");
  return `${word === "" ? cut : word}…`;
}

/** How many questions count against somebody: those of the last day. */
export const DAY_HOURS = 24;
