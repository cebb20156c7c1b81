import { sql, type SQL } from "drizzle-orm";
import { moment } from "./columns.ts";
import type { RowOf, Shape } from "./rows.ts";

type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;
type Plain<T> = T extends number ? number : T;
type Empty<Row> = { [Name in keyof Row]: null extends Row[Name] ? Name : never }[keyof Row];

/** A row of a table as it is written, under our names: `firstName` for the column `first_name`. */
export type Written<Table extends Shape> = {
  [Name in keyof Table & string as Camel<Name>]: Plain<RowOf<Table>[Name]>;
};

/** A new row: the database numbers it, and what may be empty may be left out. */
export type NewRow<Table extends Shape> = Omit<Written<Table>, "id" | Empty<Written<Table>>> &
  Partial<Pick<Written<Table>, Empty<Written<Table>>>>;

/** The columns of the table that the row has a value for. */
const valuesIn = <Table extends Shape>(table: Table, row: Partial<Written<Table>>) =>
  Object.keys(table).flatMap((column) => {
    const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const value = (row as Record<string, unknown>)[name];
    if (value === undefined) return [];
    // As a parameter, because a list would otherwise become as many values.
    return [
      { column: sql.identifier(column), value: value instanceof Date ? moment(value) : sql.param(value) },
    ];
  });

const listed = (parts: Parameters<typeof sql.join>[0]): SQL => sql.join(parts, sql`, `);

/** What follows `insert into` and the name of the table. */
export function inserted<Table extends Shape>(table: Table, row: Partial<Written<Table>>): SQL {
  const values = valuesIn(table, row);
  return sql`(${listed(values.map(({ column }) => column))}) values (${listed(values.map(({ value }) => value))})`;
}

/** What follows `set`; undefined leaves a column as it is. Null where nothing is left to set. */
export function assigned<Table extends Shape>(table: Table, change: Partial<Written<Table>>): SQL | null {
  const assignments = valuesIn(table, change).map(({ column, value }) => sql`${column} = ${value}`);
  return assignments.length === 0 ? null : listed(assignments);
}
