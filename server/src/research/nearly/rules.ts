/** Articles that score so many hundredths, and why they are in the list or not. */
export type Beside = { side: "fixed" | "kept" | "nearly" | "nearest"; at: number; count: number };

/** One number for each hundredth from none to all. */
export function hundredths(beside: readonly Beside[], side: Beside["side"]): number[] {
  const counts = Array.from({ length: 101 }, () => 0);
  for (const one of beside) if (one.side === side) counts[one.at]! += one.count;
  return counts;
}
