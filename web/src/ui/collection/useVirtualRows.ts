import {
  observeWindowOffset,
  observeWindowRect,
  useVirtualizer,
  type VirtualizerOptions,
  windowScroll,
} from "@tanstack/react-virtual";
import { type RefObject, useCallback, useEffect, useEffectEvent } from "react";
import { useTop } from "./useTop.ts";

/** Fewer are all in the page: then the browser finds words in them too. */
export const MANY = 100;

export type Seen = (first: number, last: number) => void;

type Options<T> = {
  items: readonly T[];
  keyOf(item: T): string | number;
  /** How many stand side by side in a row. */
  columns?: number;
  /** Few are drawn all at once. */
  isLong: boolean;
  /** About so high is a row, until it is measured. */
  height: number;
  gap?: number | undefined;
  /** Where the rows stand. */
  body: RefObject<HTMLElement | null>;
  /** What scrolls; left out, the page does. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  onSeen?: Seen | undefined;
};

/** The library has a hook for elements and one for the page; beneath they are one, which its types do not say. */
const PAGE = {
  getScrollElement: () => window,
  observeElementRect: observeWindowRect,
  observeElementOffset: observeWindowOffset,
  scrollToFn: windowScroll,
  initialOffset: () => scrollY,
} as unknown as Pick<VirtualizerOptions<HTMLElement, HTMLElement>, "getScrollElement">;

/** Which rows are near the eye, and how much room those before and behind them take. */
export function useVirtualRows<T>(options: Options<T>) {
  const { items, keyOf, columns = 1, isLong, height, gap = 0, body, scroller, onSeen } = options;
  const { top, covered } = useTop(body, scroller);
  const count = Math.ceil(items.length / columns);
  // With another function all heights are reckoned anew: that is for other items, not for another drawing.
  const getItemKey = useCallback(
    (at: number) => (items[at * columns] === undefined ? at : keyOf(items[at * columns]!)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [items, columns],
  );
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    ...(scroller ? { getScrollElement: () => scroller.current } : PAGE),
    count: isLong ? count : 0,
    estimateSize: () => height,
    getItemKey,
    gap,
    scrollMargin: top,
    scrollPaddingStart: covered,
    // Rows in a pane of their own fetch what they show.
    overscan: scroller ? 5 : 8,
  });
  const near = virtual.getVirtualItems();
  const [start, end] = [near[0], near.at(-1)];
  const margin = virtual.options.scrollMargin;
  const first = isLong ? (start?.index ?? 0) : 0;
  const last = isLong ? (end?.index ?? -1) : count - 1;
  const tellSeen = useEffectEvent(() => onSeen?.(first, last));
  useEffect(() => tellSeen(), [first, last]);
  return {
    virtual,
    first,
    last,
    above: start ? start.start - margin : 0,
    below: end ? virtual.getTotalSize() - (end.end - margin) : 0,
  };
}
