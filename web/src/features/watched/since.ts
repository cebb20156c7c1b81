/** From when on records are wanted. */
export const SINCE = ["all", "year", "month", "now"] as const;
export type Since = (typeof SINCE)[number];

const DAYS: Record<Since, number | null> = { all: null, year: 365, month: 30, now: 0 };

/** The day that it means, or none. */
export function dayBefore(since: Since, now: Date): string | null {
  const days = DAYS[since];
  if (days === null) return null;
  const day = new Date(now);
  day.setUTCDate(day.getUTCDate() - days);
  return day.toISOString().slice(0, 10);
}
