import {
  type LiHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { MANY, type Seen, useVirtualRows } from "./useVirtualRows.ts";

type Grid = { narrowest: number; gap: number };

type Props<T> = {
  items: readonly T[];
  keyOf(item: T): string | number;
  /** About so high is a row, until it is measured. */
  height: number;
  /** All rows are of that height, and none is measured. */
  isFixed?: boolean;
  label?: string;
  className?: string | undefined;
  row?(item: T, at: number): LiHTMLAttributes<HTMLLIElement>;
  /** Side by side, as many as there is room for; the style sheet says the same of the widths. */
  grid?: Grid;
  /** What scrolls; left out, the page does. What is in it may be fetched as it is seen: only that is ever drawn. */
  scroller?: RefObject<HTMLElement | null>;
  /** The place that is to be in sight; none when it is below 0. */
  current?: number;
  onSeen?: Seen;
  children(item: T, at: number): ReactNode;
};

/** Rows, or cards side by side. Of very many only those near the eye are in the page: ten thousand scroll like ten. */
export function List<T>(props: Props<T>) {
  const { items, keyOf, height, isFixed = false, label, className, row, grid, scroller, children } = props;
  const { current = -1, onSeen } = props;
  const list = useRef<HTMLOListElement>(null);
  const columns = useColumns(list, grid);
  const isLong = scroller !== undefined || items.length > MANY;
  const { virtual, first, last, above, below } = useVirtualRows({
    items,
    keyOf,
    columns,
    isLong,
    height,
    gap: grid?.gap,
    body: list,
    scroller,
    onSeen,
  });
  const fixed = isFixed ? height : null;
  useEffect(() => {
    if (fixed !== null) virtual.measure();
  }, [virtual, fixed]);
  useEffect(() => {
    if (current >= 0) virtual.scrollToIndex(current, { align: "auto" });
  }, [virtual, current]);
  const from = first * columns;
  return (
    <ol
      ref={list}
      className={className}
      aria-label={label}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {items.slice(from, (last + 1) * columns).map((item, place) => {
        const at = from + place;
        const isMeasured = isLong && at % columns === 0;
        return (
          <li
            key={keyOf(item)}
            {...row?.(item, at)}
            ref={isMeasured && !isFixed ? virtual.measureElement : undefined}
            style={isFixed ? { height } : undefined}
            data-index={isMeasured ? at / columns : undefined}
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

/** As many as there is room for. */
function useColumns(list: RefObject<HTMLElement | null>, grid: Grid | undefined): number {
  const [columns, setColumns] = useState(1);
  const { narrowest, gap } = grid ?? { narrowest: 0, gap: 0 };
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || narrowest === 0) return undefined;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + gap) / (narrowest + gap))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, narrowest, gap]);
  return columns;
}
