import { type HTMLAttributes, type ReactNode, memo, useId, useRef } from "react";
import { Icon } from "#ui/base/Icon.tsx";
import { useShowsCards } from "#ui/layout/useIsNarrow.ts";
import { SelectBox } from "./SelectBox.tsx";
import type { Selection } from "./useSelection.ts";
import { MANY, type Seen, useVirtualRows } from "./useVirtualRows.ts";
import styles from "./Table.module.css";

export type Column<T, By extends string = string> = {
  id: string;
  head: string;
  /** `boxId`: a label for the box that chooses the row. */
  render(row: T, boxId: string): ReactNode;
  /** Names the row: the heading of its card, and what is heard with every cell. */
  isMain?: boolean;
  /** Buttons: they need no heading that is seen, and stand at the end. */
  isActions?: boolean;
  isNumber?: boolean;
  /** Has no spaces to be broken at, such as an address. */
  isLong?: boolean;
  /** Stays on one line, such as a date. */
  isShort?: boolean;
  /** What the first press on its heading orders the rows by; the next turns the order round. */
  order?: { by: By; usual: Direction };
};

type Direction = "asc" | "desc";

type Props<T, By extends string> = {
  label: string;
  /** They stay the same from one drawing to the next where the rows are many: then only what changed is drawn again. */
  columns: readonly Column<T, By>[];
  rows: readonly T[];
  keyOf(row: T): string | number;
  className?: string | undefined;
  /** About so high is a row, until it is measured. */
  height?: number;
  /** An answer is awaited, and this is not it. */
  isOld?: boolean;
  /** Rows that can be chosen stay rows where there is no room. */
  choosing?: { selection: Selection<T, never>; nameOf(row: T): string; tourOfFirst?: string };
  order?: { by: By; direction: Direction | undefined; onOrder(by: By, direction?: Direction): void };
  rowProps?(row: T): HTMLAttributes<HTMLTableRowElement>;
  onSeen?: Seen;
};

/** Rows to compare. Where a table would be squeezed, each row is a card with the same words. */
export function Table<T, By extends string = never>(props: Props<T, By>) {
  return useShowsCards() && !props.choosing ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<T, By extends string>(props: Props<T, By>) {
  const { label, columns, rows, keyOf, className, height = 56, isOld, choosing, rowProps, onSeen } = props;
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const isLong = rows.length > MANY;
  const { virtual, first, last, above, below } = useVirtualRows({
    items: rows,
    keyOf,
    isLong,
    height,
    body,
    onSeen,
  });
  return (
    <table
      className={[styles.table, choosing && styles.choosing, className].filter(Boolean).join(" ")}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-busy={isOld || undefined}
    >
      <thead>
        <tr>
          {choosing && (
            <th scope="col" className={styles.tick}>
              <AllBox rows={rows} selection={choosing.selection} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.id} column={column} order={props.order} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <Gap height={above} />
        {rows.slice(first, last + 1).map((row, place) => {
          const at = first + place;
          const key = keyOf(row);
          const boxId = `${id}-${key}`;
          return (
            <tr
              key={key}
              ref={isLong ? virtual.measureElement : undefined}
              data-index={at}
              data-chosen={choosing?.selection.has(row) || undefined}
              aria-rowindex={at + 2}
              {...rowProps?.(row)}
            >
              {choosing && (
                <td className={styles.tick} data-tour={at === 0 ? choosing.tourOfFirst : undefined}>
                  <SelectBox
                    id={boxId}
                    name={choosing.nameOf(row)}
                    isOn={choosing.selection.has(row)}
                    onToggle={(isRange) => choosing.selection.toggle(row, isRange)}
                  />
                </td>
              )}
              <Cells row={row} columns={columns} boxId={boxId} />
            </tr>
          );
        })}
        <Gap height={below} />
      </tbody>
    </table>
  );
}

/** Holds the place of the rows that are not in the page. One render: more of them would make columns where some are hidden. */
const Gap = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is empty, and hidden */}
      <td style={{ height }} />
    </tr>
  ) : null;

type CellsProps<T> = { row: T; columns: readonly Column<T>[]; boxId: string };

/** They do not know where they stand: what arrives above them moves them, and draws none of them again. */
const Cells = memo(function Cells<T>({ row, columns, boxId }: CellsProps<T>) {
  return columns.map((column) =>
    column.isMain ? (
      <th key={column.id} scope="row">
        {column.render(row, boxId)}
      </th>
    ) : (
      <td key={column.id} {...marks(column)}>
        {column.render(row, boxId)}
      </td>
    ),
  );
}) as <T>(props: CellsProps<T>) => ReactNode;

const marks = ({ id, isActions, isNumber, isLong, isShort }: Column<never>) => ({
  "data-column": id,
  "data-actions": isActions || undefined,
  "data-number": isNumber || undefined,
  "data-long": isLong || undefined,
  "data-short": isShort || undefined,
});

type HeadProps<T, By extends string> = { column: Column<T, By>; order: Props<T, By>["order"] };

function Head<T, By extends string>({ column, order }: HeadProps<T, By>) {
  const own = order && column.order;
  const direction = own && order.by === own.by ? (order.direction ?? own.usual) : undefined;
  return (
    <th
      scope="col"
      {...marks(column)}
      aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
    >
      {own ? (
        <button
          type="button"
          onClick={() => order.onOrder(own.by, direction === own.usual ? turned(own.usual) : undefined)}
        >
          {column.head}
          {direction && <Icon name={direction === "asc" ? "up" : "down"} size={12} />}
        </button>
      ) : (
        <span>{column.head}</span>
      )}
    </th>
  );
}

const turned = (direction: Direction): Direction => (direction === "asc" ? "desc" : "asc");

function AllBox<T>({ rows, selection }: { rows: readonly T[]; selection: Selection<T, never> }) {
  const count = rows.reduce((sum, row) => sum + (selection.has(row) ? 1 : 0), 0);
  const isAll = rows.length > 0 && count === rows.length;
  return (
    <SelectBox isOn={isAll} isMixed={count > 0 && !isAll} onToggle={() => selection.toggleAll(!isAll)} />
  );
}

function Cards<T, By extends string>({ label, columns, rows, keyOf }: Props<T, By>) {
  const main = columns.filter((column) => column.isMain);
  const actions = columns.filter((column) => column.isActions);
  const facts = columns.filter((column) => !column.isMain && !column.isActions);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          {main.map((column) => (
            <div key={column.id} className={styles.name}>
              {column.render(row, "")}
            </div>
          ))}
          <dl>
            {facts.map((column) => (
              <div key={column.id}>
                <dt>{column.head}</dt>
                <dd>{column.render(row, "")}</dd>
              </div>
            ))}
          </dl>
          {actions.map((column) => (
            <div key={column.id} className={styles.actions}>
              {column.render(row, "")}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
