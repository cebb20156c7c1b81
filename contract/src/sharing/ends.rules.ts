/** When a link ends, as people choose it. */
export const ENDS = ["never", "7", "30", "90", "date"] as const;
export type End = (typeof ENDS)[number];

const DAY = 24 * 60 * 60_000;

/** A day that is named counts to its last moment, by the clocks where it was chosen. */
export function momentOf(end: End, date: string, now: Date): string | null {
  if (end === "never") return null;
  if (end === "date") return new Date(`${date}T23:59:59.999`).toISOString();
  return new Date(now.getTime() + Number(end) * DAY).toISOString();
}

/** As a date field takes it. */
export function dayOf(moment: Date): string {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** A date field may hold what is no day, or one that is over. */
export const isDayToCome = (date: string, now: Date): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= dayOf(now);
