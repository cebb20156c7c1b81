import type { Unit } from "../phrases/phrase-runs.ts";

/** No name is longer, so no more than these are looked at. */
const MOST_UNITS = 14;

/** What directly precedes the unit at `at`, back to the last punctuation. */
export function joinedFrom(units: Unit[], at: number): Unit[] {
  let start = at - 1;
  while (start > 0 && at - start < MOST_UNITS && !units[start]!.isApart) start -= 1;
  return start < 0 ? [] : units.slice(start, at);
}

/** Whether a parenthesis, and nothing else, opens between the unit at `at` and the one before it. */
export function isParenthesis(text: string, units: Unit[], at: number): boolean {
  const unit = units[at]!;
  return unit.isApart && at > 0 && /^\s?[([]$/u.test(text.slice(units[at - 1]!.end, unit.start));
}
