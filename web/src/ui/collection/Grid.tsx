import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isTyping } from "#ui/base/keyboard.ts";
import { type Seen, useVirtualRows } from "./useVirtualRows.ts";
import styles from "./Grid.module.css";

export type GridColumn<T> = {
  id: string;
  /** In pixels; the last one takes what is left. */
  width: number;
  head: ReactNode;
  sorted?: "ascending" | "descending" | undefined;
  /** Stays in sight while the others go by; such columns are the first ones. */
  isFixed?: boolean;
  /** Names the row. */
  isMain?: boolean;
  isNumber?: boolean;
  /** Its cells hold one thing that takes the focus instead of them; headings always may. */
  holds?: boolean;
  /** Nothing for a row that is still to come. */
  render(row: T): ReactNode;
};

type Place = { row: number; column: number };

type Props<T> = {
  label: string;
  /** Where it changes, other rows are looked at: they begin at their top. */
  look?: string;
  columns: readonly GridColumn<T>[];
  count: number;
  /** Nothing while it is not fetched. */
  rowAt(at: number): T | undefined;
  keyOf(row: T): number;
  /** About so high is every row, until it is measured. */
  height: number;
  /** An answer is awaited, and this is not it. */
  isOld?: boolean;
  isChosen?(row: T): boolean;
  /** The cell that is open. */
  current?: { row: number; column: string } | null;
  onSeen?: Seen;
  /** Pressed, by pointer or by Enter. */
  onPress(row: T, column: string, isByKey: boolean): void;
  /** Somebody goes from cell to cell. */
  onMove?(row: T, column: string): void;
  /** Says whether the key did something. */
  onKey?(key: string, row: T, column: string): boolean;
};

/** The row of the headings. */
const HEAD = -1;
/** Fewer are all in the page. */
const FEW = 40;

/**
 * Cells to go through with the arrows, of which one is in the order of Tab. Of very many rows only those near the eye are in the page;
 * the first columns and the headings stay while the rest scrolls.
 */
export function Grid<T>(props: Props<T>) {
  const { label, look, columns, count, rowAt, keyOf, height, isOld, isChosen, current, onSeen } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [isInside, setInside] = useState(false);
  const places = useMemo(() => Array.from({ length: count }, (_, place) => place), [count]);
  const { virtual, first, last, above, below } = useVirtualRows({
    items: places,
    keyOf: (place) => place,
    isLong: count > FEW,
    height,
    body,
    scroller,
    onSeen,
  });
  const lefts = columns.map((_, place) => columns.slice(0, place).reduce((sum, { width }) => sum + width, 0));
  const fixed = columns.reduce((sum, { isFixed, width }) => (isFixed ? sum + width : sum), 0);
  const stop: Place = {
    row: Math.min(at.row, Math.max(count - 1, HEAD)),
    column: Math.min(at.column, columns.length - 1),
  };

  const focus = (place: Place, tries = 3) => {
    const cell = table.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"] > [data-column="${place.column}"]`,
    );
    const target =
      cell && (columns[place.column]?.holds || place.row === HEAD) ? (heldIn(cell) ?? cell) : cell;
    if (target) target.focus();
    else if (tries > 0) requestAnimationFrame(() => focus(place, tries - 1));
  };
  const move = (to: Place) => {
    const place = {
      row: Math.max(HEAD, Math.min(to.row, count - 1)),
      column: Math.max(0, Math.min(to.column, columns.length - 1)),
    };
    setAt(place);
    if (place.row >= 0 && count > FEW) virtual.scrollToIndex(place.row, { align: "auto" });
    focus(place);
    const row = place.row >= 0 ? rowAt(place.row) : undefined;
    if (row !== undefined) props.onMove?.(row, columns[place.column]!.id);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = placeOf(event.target);
    if (!from || event.defaultPrevented || event.altKey || event.metaKey) return;
    const to = stepOf(event, from, { row: count - 1, column: columns.length - 1 });
    if (to) {
      event.preventDefault();
      return move(to);
    }
    const row = from.row >= 0 ? rowAt(from.row) : undefined;
    const column = columns[from.column];
    if (row === undefined || !column || event.ctrlKey) return;
    if (event.key === "Enter" && !column.holds) {
      event.preventDefault();
      props.onPress(row, column.id, true);
    } else if (
      !(event.key.length === 1 && isTyping(event.target)) &&
      props.onKey?.(event.key, row, column.id)
    )
      event.preventDefault();
  };
  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    setInside(true);
    const place = placeOf(event.target);
    if (!place) return;
    setAt(place);
    // What a cell holds is what is pressed.
    const isHolding = columns[place.column]?.holds || place.row === HEAD;
    if (isHolding && event.target.matches("td, th")) heldIn(event.target)?.focus();
  };
  const tabIndexAt = (row: number, column: number) =>
    !isInside && row === stop.row && column === stop.column ? 0 : -1;
  const marks = (column: GridColumn<T>, place: number) => ({
    "data-column": place,
    "data-fixed": column.isFixed || undefined,
    "data-number": column.isNumber || undefined,
    style: column.isFixed ? { left: lefts[place] } : undefined,
  });
  const shown = useRef(look);
  useEffect(() => {
    if (shown.current !== look && scroller.current) scroller.current.scrollTop = 0;
    shown.current = look;
  }, [look]);
  return (
    <div ref={scroller} className={styles.scroller} style={{ scrollPaddingLeft: fixed }}>
      <table
        ref={table}
        // The keys of a grid: its cells are gone through one by one.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.grid}
        aria-label={label}
        aria-rowcount={count + 1}
        aria-colcount={columns.length}
        aria-busy={isOld || undefined}
        style={{ minWidth: lefts.at(-1)! + columns.at(-1)!.width }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={({ relatedTarget, currentTarget }) =>
          !currentTarget.contains(relatedTarget) && setInside(false)
        }
      >
        <colgroup>
          {columns.map(({ id, width }, place) => (
            <col key={id} style={place === columns.length - 1 ? undefined : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr data-row={HEAD} aria-rowindex={1}>
            {columns.map((column, place) => (
              <th
                key={column.id}
                scope="col"
                tabIndex={tabIndexAt(HEAD, place)}
                aria-sort={column.sorted}
                aria-colindex={place + 1}
                {...marks(column, place)}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          <Gap height={above} />
          {places.slice(first, last + 1).map((place) => {
            const row = rowAt(place);
            const isOpen = row !== undefined && current?.row === keyOf(row);
            return (
              <tr
                key={place}
                ref={count > FEW ? virtual.measureElement : undefined}
                data-index={place}
                data-row={place}
                data-chosen={(row !== undefined && isChosen?.(row)) || undefined}
                aria-rowindex={place + 2}
                aria-selected={isChosen && row !== undefined ? isChosen(row) : undefined}
              >
                {columns.map((column, columnAt) => {
                  const Tag = column.isMain ? "th" : "td";
                  return (
                    <Tag
                      key={column.id}
                      scope={column.isMain ? "row" : undefined}
                      tabIndex={tabIndexAt(place, columnAt)}
                      aria-colindex={columnAt + 1}
                      data-current={(isOpen && current?.column === column.id) || undefined}
                      {...marks(column, columnAt)}
                      onClick={
                        row === undefined || column.holds
                          ? undefined
                          : () => props.onPress(row, column.id, false)
                      }
                    >
                      {row === undefined ? <i className={styles.coming} /> : column.render(row)}
                    </Tag>
                  );
                })}
              </tr>
            );
          })}
          <Gap height={below} />
        </tbody>
      </table>
    </div>
  );
}

const heldIn = (cell: Element) => cell.querySelector<HTMLElement>("a, button, input");

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const row = cell?.closest<HTMLElement>("[data-row]");
  return cell && row ? { row: Number(row.dataset["row"]), column: Number(cell.dataset["column"]) } : null;
}

/** Where a key leads: with Ctrl to the end of all, as in every sheet. */
function stepOf({ key, ctrlKey }: KeyboardEvent, { row, column }: Place, last: Place): Place | null {
  if (key === "ArrowUp") return { row: ctrlKey ? 0 : row - 1, column };
  if (key === "ArrowDown") return { row: ctrlKey ? last.row : row + 1, column };
  if (key === "ArrowLeft") return { row, column: ctrlKey ? 0 : column - 1 };
  if (key === "ArrowRight") return { row, column: ctrlKey ? last.column : column + 1 };
  if (key === "Home") return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === "End") return { row: ctrlKey ? last.row : row, column: last.column };
  return null;
}

/** Holds the place of the rows that are not in the page. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty, and hidden */}
      <td style={{ height }} />
    </tr>
  ) : null;
