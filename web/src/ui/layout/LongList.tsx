import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type LiHTMLAttributes, type ReactNode, useRef } from "react";
import { useTop } from "./useTop.ts";

/** Fewer are all in the page: then the browser finds words in them too. */
const MANY = 100;

type Props<T> = {
  items: readonly T[];
  keyOf(item: T): string | number;
  /** About so high is a row, until it is measured. */
  height: number;
  label: string;
  className?: string | undefined;
  row?(item: T, at: number): LiHTMLAttributes<HTMLLIElement>;
  children(item: T, at: number): ReactNode;
};

/** Rows that scroll with the page. Of very many only those near the eye are in it. */
export function LongList<T>({ items, keyOf, height, label, className, row, children }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const isLong = items.length > MANY;
  // The virtualizer changes in place; nothing here is memoised on it.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: isLong ? items.length : 0,
    estimateSize: () => height,
    scrollMargin: useTop(list),
    overscan: 8,
  });
  const near = rows.getVirtualItems();
  const [first, last] = [near[0], near.at(-1)];
  const margin = rows.options.scrollMargin;
  const from = isLong ? (first?.index ?? 0) : 0;
  const shown = isLong ? items.slice(from, (last?.index ?? 0) + 1) : items;
  return (
    <ol
      ref={list}
      className={className}
      aria-label={label}
      style={{
        paddingTop: isLong && first ? first.start - margin : 0,
        paddingBottom: isLong && last ? rows.getTotalSize() - (last.end - margin) : 0,
      }}
    >
      {shown.map((item, place) => {
        const at = from + place;
        return (
          <li
            key={keyOf(item)}
            {...row?.(item, at)}
            ref={isLong ? rows.measureElement : undefined}
            data-index={isLong ? at : undefined}
            aria-setsize={isLong ? items.length : undefined}
            aria-posinset={isLong ? at + 1 : undefined}
          >
            {children(item, at)}
          </li>
        );
      })}
    </ol>
  );
}
