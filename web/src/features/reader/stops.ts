import type { Span } from "@gyan/contract/reading.ts";
import type { Mark } from "#entities/articles/slices.ts";

/** The places that one steps through: marks that touch are one. Notes have their own list, and the target is where one is. */
export function stopsOf(marks: Mark[]): Span[] {
  const spans = marks
    .filter(({ kind, start, end }) => kind !== "target" && kind !== "note" && end > start)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const found: Span[] = [];
  for (const { start, end } of spans) {
    const open = found.at(-1);
    if (open && start < open.end) open.end = Math.max(open.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** Which of them holds the place; -1 when none does. */
export const stopAt = (stops: Span[], place: number | undefined): number =>
  place === undefined ? -1 : stops.findIndex(({ start, end }) => start <= place && place < end);

/** The next one in a direction; behind the last comes the first. */
export function nextStop(stops: Span[], place: number | undefined, by: 1 | -1): Span | null {
  if (stops.length === 0) return null;
  const from = place ?? (by === 1 ? -1 : Infinity);
  const current = stopAt(stops, place);
  if (current >= 0) return stops[(current + by + stops.length) % stops.length]!;
  const next =
    by === 1 ? stops.find(({ start }) => start > from) : stops.findLast(({ start }) => start < from);
  return next ?? (by === 1 ? stops[0]! : stops.at(-1)!);
}
