import type { Cover, Readers } from "@gyan/contract/sharing/portal.ts";
import { WEEKS } from "@gyan/contract/sharing/portal.rules.ts";

const DAY = 86_400_000;

const IMAGE = "image:";

export const coverOf = (key: string): Cover => {
  const image = imageOf(key);
  return { key, image: image === null ? null : `/api/public/covers/${image}` };
};

/** The id of an uploaded one; null for one that is drawn. */
export const imageOf = (key: string): string | null =>
  key.startsWith(IMAGE) ? key.slice(IMAGE.length) : null;
export const keyOfImage = (id: string): string => `${IMAGE}${id}`;

/**
 * In the given order. Keys that were not named were added meanwhile: they come first, in their present order.
 * Named keys that no longer exist are left out.
 */
export function inOrder<Key extends string | number>(there: Key[], order: Key[]): Key[] {
  const named = new Set(order);
  const existing = new Set(there);
  return [...there.filter((key) => !named.has(key)), ...[...named].filter((key) => existing.has(key))];
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Days are those of UTC: a portal has readers everywhere. */
export const today = (now: Date): string => dayOf(now);

export const LATELY_DAYS = 30;
/** The first of the last thirty days. */
export const latelyFrom = (now: Date): string => dayOf(new Date(now.getTime() - (LATELY_DAYS - 1) * DAY));

/** The Mondays of the last weeks, oldest first. */
export function weeksUntil(now: Date): string[] {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return Array.from({ length: WEEKS }, (_, at) =>
    dayOf(new Date(now.getTime() - (sinceMonday + (WEEKS - 1 - at) * 7) * DAY)),
  );
}

export type ReadCount = { lately: number; ever: number; weeks: Map<string, number> };

/** With 0 for weeks without readers. */
export const toReaders = (count: ReadCount | undefined, weeks: string[]): Readers => ({
  lately: count?.lately ?? 0,
  ever: count?.ever ?? 0,
  weeks: weeks.map((from) => ({ from, people: count?.weeks.get(from) ?? 0 })),
});
