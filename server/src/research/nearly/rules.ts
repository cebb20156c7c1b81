/** How many articles have this score in hundredths, and why they are listed or not. */
export type Beside = { side: "fixed" | "kept" | "nearly" | "nearest"; at: number; count: number };

/** Counts for each hundredth from 0 to 100. */
export function hundredths(beside: readonly Beside[], side: Beside["side"]): number[] {
  const counts = Array.from({ length: 101 }, () => 0);
  for (const one of beside) if (one.side === side) counts[one.at]! += one.count;
  return counts;
}
