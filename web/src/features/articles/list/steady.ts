import type { Rows } from "@gyan/contract/reading/listing.rules.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Density } from "./useDensity.ts";

/** Until it is measured: what it is in the usual font, so that nothing moves when it is. */
const ABOUT: Record<Density, number> = { comfortable: 113, compact: 71 };

/** All rows are of one height; it follows the density, the font and the zoom. */
export function useRowHeight(ruler: RefObject<HTMLElement | null>, density: Density): number {
  const about = ABOUT[density];
  const [height, setHeight] = useState(about);
  useEffect(() => {
    const element = ruler.current;
    if (!element) return undefined;
    const measure = () => setHeight(element.getBoundingClientRect().height || about);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ruler, about]);
  return height;
}

type Shown = {
  listing: Listing;
  rows: Rows;
  lookKey: string;
  /** The place of the article that is read. */
  at: number;
  height: number;
};

/** How many of the rows at the upper edge are asked which of them moved least. */
const LOOKED_AT = 6;

/** When the order changes under the eye, what is seen stays where it is on the screen; something else begins at its top. */
export function useSteady(scroller: RefObject<HTMLElement | null>, shown: Shown) {
  const before = useRef(shown);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = shown;
    const element = scroller.current;
    if (!element) return;
    if (was.height === shown.height && was.rows === shown.rows) return;
    // So much stands above the rows.
    const above = element.querySelector<HTMLElement>(":scope > ol")?.offsetTop ?? 0;
    const past = element.scrollTop - above;
    // Higher or lower rows: the one at the upper edge stays there.
    if (was.height !== shown.height && past > 0)
      element.scrollTo({ top: above + (past * shown.height) / was.height });
    if (was.rows === shown.rows) return;
    if (was.lookKey !== shown.lookKey) {
      element.scrollTo({ top: 0 });
      return;
    }
    const first = Math.max(0, Math.floor(past / was.height));
    const moved = movedBy(was, shown, { first, last: first + Math.ceil(element.clientHeight / was.height) });
    if (moved !== 0) element.scrollBy({ top: moved * shown.height });
  });
}

/**
 * By how many places what is seen has moved: the article that is read, when it is in sight; otherwise the least of the first
 * few, because one of them may have been put elsewhere. Who went on to the next article wants the next, not the old place.
 */
export function movedBy(was: Shown, now: Shown, seen: { first: number; last: number }): number {
  // At the top everything may come in above: the top stays the top.
  if (seen.first === 0) return 0;
  const workAt = ({ listing, rows }: Shown, place: number) => listing.works[rows[place] ?? -1];
  const isSame = workAt(was, was.at) === workAt(now, now.at);
  if (!isSame) return 0;
  if (was.at >= seen.first && was.at <= seen.last) return now.at - was.at;
  const places = new Map(now.rows.map((row, place) => [now.listing.works[row]!, place]));
  let least: number | undefined;
  for (let at = seen.first; at < Math.min(seen.first + LOOKED_AT, was.rows.length); at += 1) {
    const place = places.get(workAt(was, at)!);
    if (place !== undefined && (least === undefined || Math.abs(place - at) < Math.abs(least)))
      least = place - at;
  }
  return least ?? 0;
}
