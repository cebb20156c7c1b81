import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Change, Week } from "@gyan/contract/organising/dashboard.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Visits ----------------------------------------------------------------------------------------------------------------

/** After a longer absence, a new visit begins. */
export const VISIT_PAUSE = 30 * MINUTE;
/** Within this time, a visit is not stored again. */
export const VISIT_STEP = MINUTE;

export type Visit = { visitedAt: Date; beforeAt: Date | null };

/** The end of the previous visit, whether or not the present one is stored already. */
export function endOfLastVisit(visit: Visit | null, now: Date): Date | null {
  if (!visit) return null;
  const isOver = now.getTime() - visit.visitedAt.getTime() > VISIT_PAUSE;
  return isOver ? visit.visitedAt : visit.beforeAt;
}

// What somebody may see -------------------------------------------------------------------------------------------------

export const maySeeStorage = (access: ReadonlySet<AccessFlag>): boolean => access.has("DocumentAnalysis");

// Changes ---------------------------------------------------------------------------------------------------------------

export const MOST_CHANGES = 12;

/** The newest changes of all kinds, and how many are left out. */
export function newestOf(kinds: { list: Change[]; total: number }[]): { list: Change[]; more: number } {
  const list = kinds
    .flatMap((kind) => kind.list)
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_CHANGES);
  return { list, more: kinds.reduce((sum, { total }) => sum + total, 0) - list.length };
}

// Reading ---------------------------------------------------------------------------------------------------------------

export const MOST_BEGUN = 3;
/** So much is left when the end is nearly on the screen: nobody needs to be led back for it. */
export const LAST_SCREEN = 1500;

// Weeks -----------------------------------------------------------------------------------------------------------------

export const WEEKS = 12;
/** The largest offset from UTC, with a margin. */
const FURTHEST = 15 * HOUR;

export type WeekStart = { day: string; at: Date };

/**
 * The Mondays of the last weeks, the current week last: as dates in the time zone, and as the moments at
 * which they begin there, which depend on daylight saving time.
 */
export function weekStarts(now: Date, timeZone: string, weeks = WEEKS): WeekStart[] {
  const dayAt = dayOf(timeZone);
  const today = Date.parse(`${dayAt(now)}T00:00:00Z`);
  // Day 0 was a Thursday.
  const monday = today - ((Math.floor(today / DAY) + 3) % 7) * DAY;
  return Array.from({ length: weeks }, (_, index) => {
    const day = new Date(monday - (weeks - 1 - index) * 7 * DAY).toISOString().slice(0, 10);
    return { day, at: startOfDay(day, dayAt) };
  });
}

function dayOf(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "iso8601",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
  };
}

/** The first minute of the day, found by bisection because midnight may not exist. */
function startOfDay(day: string, dayAt: (at: Date) => string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, after] = [middle - FURTHEST, middle + FURTHEST];
  while (after - before > MINUTE) {
    const half = before + Math.floor((after - before) / (2 * MINUTE)) * MINUTE;
    if (dayAt(new Date(half)) < day) before = half;
    else after = half;
  }
  return new Date(after);
}

export const COUNTED = ["gyans", "articles", "saved", "notes"] as const;
export type Counted = (typeof COUNTED)[number];
/** `week` counts from 1, like width_bucket in the database. */
export type WeekCount = { what: Counted; week: number; count: number };

export const byWeek = (starts: WeekStart[], counts: WeekCount[]): Week[] =>
  starts.map(({ day }, index) => {
    const of = (what: Counted) =>
      counts.find((one) => one.what === what && one.week === index + 1)?.count ?? 0;
    return {
      start: day,
      gyans: of("gyans"),
      articles: of("articles"),
      saved: of("saved"),
      notes: of("notes"),
    };
  });
