const DAY_MS = 86_400_000;

/** The last moment before `now` at which the clock showed this hour, in UTC. */
export function lastTime(hour: number, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/**
 * Whether one is to be made: none succeeded since the hour came. One that was missed while the server stood still is made up for, and one
 * that failed is tried again an hour later.
 */
export function isDue(hour: number, last: { state: string; startedAt: Date } | null, now: Date): boolean {
  if (last === null) return true;
  if (last.state === "failed") return now.getTime() - last.startedAt.getTime() >= DAY_MS / 24 - 60_000;
  return last.startedAt < lastTime(hour, now);
}

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
/** Weeks begin on Monday; the first of January 1970 was a Thursday. */
const weekOf = (at: Date): number => Math.floor((dayOf(at) + 3) / 7);

/** Of these moments those that are kept: the last one of each of the newest days, and of each of the newest weeks. */
export function toKeep(moments: Date[], { daily, weekly }: { daily: number; weekly: number }): Set<number> {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime());
  const kept = new Set<number>();
  const keepLastOf = (groupOf: (at: Date) => number, most: number) => {
    const seen = new Set<number>();
    for (const at of newestFirst) {
      if (seen.has(groupOf(at)) || seen.size >= most) continue;
      seen.add(groupOf(at));
      kept.add(at.getTime());
    }
  };
  keepLastOf(dayOf, Math.max(1, daily));
  keepLastOf(weekOf, weekly);
  return kept;
}

export const OLD_AFTER_HOURS = 50;

/** For whoever looks after the installation: none was ever made, or the last good one is older than two nights. */
export function freshnessOf(lastGood: Date | null, now: Date): "none" | "old" | "fresh" {
  if (lastGood === null) return "none";
  return now.getTime() - lastGood.getTime() > OLD_AFTER_HOURS * 3_600_000 ? "old" : "fresh";
}
