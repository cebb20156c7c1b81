const DAY = 24 * 60 * 60 * 1_000;
const HOUR = 60 * 60 * 1_000;

type Granularity = "day" | "second";

const secondOf = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * From when to ask, where everything until `seenUntil` is here. A record may be stamped a little before it can be seen, so each
 * window begins before the last one ended: what comes twice is known.
 */
export function fromOf(
  seenUntil: string | null,
  since: string | null,
  granularity: Granularity,
): string | null {
  const moment = seenUntil === null ? Number.NaN : Date.parse(seenUntil);
  if (Number.isNaN(moment)) return since === null ? null : inGranularity(since, granularity);
  const overlap = granularity === "day" ? DAY : HOUR;
  const from = new Date(moment - overlap);
  return granularity === "day" ? dayOf(from) : secondOf(from);
}

const inGranularity = (day: string, granularity: Granularity): string =>
  granularity === "day" ? day : `${day}T00:00:00Z`;

/** Until when everything is here after a window that began to be told at this moment, by the repository's clock or else by ours. */
export function untilOf(answeredAt: string | null, now: Date): string {
  const moment = answeredAt === null ? Number.NaN : Date.parse(answeredAt);
  // A clock that runs ahead would leave out what comes until it is right.
  const isAhead = moment > now.getTime() + DAY;
  return Number.isNaN(moment) || isAhead
    ? secondOf(new Date(now.getTime() - HOUR))
    : secondOf(new Date(moment));
}

/** How long one that fails is left alone: longer each time, a week at most. */
export const restAfter = (failures: number, everyMs: number): number =>
  Math.min(7 * DAY, everyMs * 2 ** Math.min(10, Math.max(0, failures - 1)));
