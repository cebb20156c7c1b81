import type { ReactNode } from "react";
import { useShowsCards } from "./useIsNarrow.ts";
import styles from "./Table.module.css";

export type Column<C extends string> = {
  id: C;
  head: string;
  /** Names the row: the heading of its card, and what is heard with every cell. */
  isMain?: boolean;
  /** Buttons: they need no heading that is seen, and stand at the end. */
  isActions?: boolean;
  isNumber?: boolean;
  /** Has no spaces to be broken at, such as an address. */
  isLong?: boolean;
  /** Stays on one line, such as a date. */
  isShort?: boolean;
};

type Props<T, C extends string> = {
  label: string;
  columns: Column<C>[];
  rows: T[];
  keyOf(row: T): string | number;
  /** What stands in a row, column by column. */
  children(row: T): Record<C, ReactNode>;
};

/** Rows to compare. Where a table would be squeezed, each row is a card with the same words. */
export function Table<T, C extends string>(props: Props<T, C>) {
  return useShowsCards() ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<T, C extends string>({ label, columns, rows, keyOf, children: cells }: Props<T, C>) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" {...marks(column)}>
              <span>{column.head}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) =>
              column.isMain ? (
                <th key={column.id} scope="row">
                  {cells(row)[column.id]}
                </th>
              ) : (
                <td key={column.id} {...marks(column)}>
                  {cells(row)[column.id]}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const marks = ({ isActions, isNumber, isLong, isShort }: Column<string>) => ({
  "data-actions": isActions || undefined,
  "data-number": isNumber || undefined,
  "data-long": isLong || undefined,
  "data-short": isShort || undefined,
});

function Cards<T, C extends string>({ label, columns, rows, keyOf, children: cells }: Props<T, C>) {
  const main = columns.filter((column) => column.isMain);
  const actions = columns.filter((column) => column.isActions);
  const facts = columns.filter((column) => !column.isMain && !column.isActions);
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          {main.map((column) => (
            <div key={column.id} className={styles.name}>
              {cells(row)[column.id]}
            </div>
          ))}
          <dl>
            {facts.map((column) => (
              <div key={column.id}>
                <dt>{column.head}</dt>
                <dd>{cells(row)[column.id]}</dd>
              </div>
            ))}
          </dl>
          {actions.map((column) => (
            <div key={column.id} className={styles.actions}>
              {cells(row)[column.id]}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
