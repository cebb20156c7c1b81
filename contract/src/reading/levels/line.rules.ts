import type { Line } from "./nearly.ts";

const HUNDREDTHS = 100;

/** Lines lie on whole hundredths: what is between them nobody can tell apart. */
export const asLine = (at: number): number =>
  Math.round(Math.min(1, Math.max(0, at)) * HUNDREDTHS) / HUNDREDTHS;

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/**
 * How many articles come into the list and how many leave it when the line is moved. What was only nearest leaves when
 * something else is there, and is an article like the others when it reaches the line.
 */
export function ifMoved({ fixed, kept, nearly, nearest }: Line, at: number): { comes: number; goes: number } {
  const from = Math.round(at * HUNDREDTHS);
  const reaches = (counts: readonly number[]) => sum(counts.slice(from));
  const comes = reaches(nearly);
  const hasOther = fixed + reaches(kept) + comes + reaches(nearest) > 0;
  return { comes, goes: sum(kept.slice(0, from)) + (hasOther ? sum(nearest.slice(0, from)) : 0) };
}
