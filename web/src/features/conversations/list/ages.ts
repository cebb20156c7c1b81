const DAY = 24 * 60 * 60_000;
const AGES = ["today", "week", "month", "older"] as const;
export type Age = (typeof AGES)[number];

/** Since the midnight before it, as the clock of the reader goes. */
function ageOf(iso: string, now: Date): Age {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).valueOf();
  const at = new Date(iso).valueOf();
  if (at >= midnight) return "today";
  if (at >= midnight - 6 * DAY) return "week";
  return at >= midnight - 29 * DAY ? "month" : "older";
}

/** In their order, parted by how long ago they were; only what there is. */
export function byAge<T>(items: readonly T[], when: (item: T) => string, now = new Date()) {
  const groups = Map.groupBy(items, (item) => ageOf(when(item), now));
  return AGES.flatMap((age) => {
    const own = groups.get(age);
    return own ? [{ age, items: own }] : [];
  });
}
