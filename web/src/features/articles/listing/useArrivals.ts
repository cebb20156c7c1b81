import type { WorkId } from "@gyan/contract/ids.ts";
import type { Rows } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

/**
 * While a run goes on, articles join the list where they do not move what is read; the others wait until they are asked for.
 * Whoever looks at something else sees all there are.
 */
export function useArrivals(listing: Listing, rows: Rows, key: string) {
  const lastSeen = useRef(0);
  const all = useMemo(() => new Set(listing.works), [listing]);
  const [shown, setShown] = useState<{ key: string; works: ReadonlySet<WorkId> }>({ key, works: all });
  if (shown.key !== key) setShown({ key, works: all });
  useEffect(() => {
    setShown((before) => {
      const works = before.key === key ? arrive(listing, rows, before.works, lastSeen.current) : all;
      return works === before.works ? before : { key, works };
    });
  }, [listing, rows, key, all]);
  const there = useMemo(
    () => rows.filter((row) => shown.works.has(listing.works[row]!)),
    [rows, listing, shown.works],
  );
  return {
    rows: there,
    waiting: rows.length - there.length,
    showAll: () => setShown({ key, works: all }),
    /** The list tells which row is the last that is seen. */
    noteSeen: useCallback((row: number) => {
      lastSeen.current = row;
    }, []),
  };
}

/**
 * The works that may be shown now: those that were, and of the new ones those whose place lies behind the last row that is
 * seen. The same set when nothing joins.
 */
function arrive(
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
