import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Change, Week } from "@gyan/contract/organising/dashboard.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Visits ----------------------------------------------------------------------------------------------------------------

/** Whoever was away for longer comes anew. */
export const VISIT_PAUSE = 30 * MINUTE;
/** Within this time it is not written down again. */
export const VISIT_STEP = MINUTE;

export type Visit = { visitedAt: Date; beforeAt: Date | null };

/** The end of the visit before this one, whether this one has been written down yet or not. */
export function endOfLastVisit(visit: Visit | null, now: Date): Date | null {
  if (!visit) return null;
  const isOver = now.getTime() - visit.visitedAt.getTime() > VISIT_PAUSE;
  return isOver ? visit.visitedAt : visit.beforeAt;
}

// What somebody may see -------------------------------------------------------------------------------------------------

/** Each part by the flag of the screen that it is about. What lists of topics show, their own rule says. */
export const PARTS = {
  running: "ShowNotification",
  drafts: "AdvancedSearch",
  storage: "DocumentAnalysis",
} as const satisfies Record<string, AccessFlag>;
export type Part = keyof typeof PARTS;

export const maySee = (access: ReadonlySet<AccessFlag>, part: Part): boolean => access.has(PARTS[part]);

// Changes ---------------------------------------------------------------------------------------------------------------

export const MOST_CHANGES = 12;

/** The newest of all kinds together, and how many are left untold. */
export function newestOf(kinds: { list: Change[]; total: number }[]): { list: Change[]; more: number } {
  const list = kinds
    .flatMap((kind) => kind.list)
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_CHANGES);
  return { list, more: kinds.reduce((sum, { total }) => sum + total, 0) - list.length };
}

// Weeks -----------------------------------------------------------------------------------------------------------------

export const WEEKS = 12;
/** No zone is further from UTC. */
const FURTHEST = 15 * HOUR;

export type WeekStart = { day: string; at: Date };

/**
 * The Mondays of the last weeks, the one of today last: as days of that zone's calendar, and as the moments at which they
 * begin there, which an hour that is skipped or told twice moves.
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

/** The first minute that is on this day: looked for, because midnight itself may not be there. */
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
/** `week` counts from 1, as the database numbers stretches between moments. */
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
