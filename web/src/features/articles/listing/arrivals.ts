import type { WorkId } from "@gyan/contract/ids.ts";
import type { Rows } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";

/**
 * The works that may be shown now: those that were, and of the new ones those whose place lies behind the last row that is
 * seen. The same set when nothing joins.
 */
export function arrive(
  listing: Listing,
  rows: Rows,
  shown: ReadonlySet<WorkId>,
  lastSeen: number,
): ReadonlySet<WorkId> {
  const order = rows.map((row) => listing.works[row]!);
  const there = order.filter((work) => shown.has(work));
  // Nothing is read that could be moved.
  const last = there[Math.min(lastSeen, there.length - 1)];
  const from = last === undefined ? 0 : order.indexOf(last) + 1;
  const joining = order.slice(from).filter((work) => !shown.has(work));
  return joining.length === 0 ? shown : new Set([...shown, ...joining]);
}
