import type { SQL } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { askOften } from "./often.ts";
import type { Column } from "./columns.ts";

/** The columns of a result under the names that the statement gives them. */
export type Shape = Readonly<Record<string, Column>>;
export type RowOf<S extends Shape> = {
  -readonly [Name in keyof S]: S[Name] extends Column<infer T> ? T : never;
};

type Field = { name: string; dataTypeID: number };
type Answer = { rows: unknown[]; fields: Field[] };

/**
 * The rows of a statement, as their shape declares them. What the database says of the columns is compared with the shape each time: a
 * column that a migration renamed or retyped is an error with the statement's name for it, and never a wrong value further on.
 */
export async function rows<S extends Shape>(db: Queryable, shape: S, statement: SQL): Promise<RowOf<S>[]> {
  return read(shape, (await db.execute(statement)) as unknown as Answer);
}

/** The same, for a statement of every call, which is planned once. */
export async function rowsAskedOften<S extends Shape>(
  db: Queryable,
  shape: S,
  statement: SQL,
): Promise<RowOf<S>[]> {
  return read(shape, await askOften(db, statement));
}

/** The first row, or null where there is none. */
export async function firstRow<S extends Shape>(
  db: Queryable,
  shape: S,
  statement: SQL,
): Promise<RowOf<S> | null> {
  return (await rows(db, shape, statement))[0] ?? null;
}

/** The one row of a statement that always has one: a count, an insert that returns. */
export async function oneRow<S extends Shape>(db: Queryable, shape: S, statement: SQL): Promise<RowOf<S>> {
  return one(await rows(db, shape, statement));
}

/** One column of all rows. */
export async function values<T>(db: Queryable, column: Column<T>, statement: SQL): Promise<T[]> {
  const answer = (await db.execute(statement)) as unknown as Answer;
  const name = answer.fields[0]?.name ?? "";
  return read({ [name]: column }, answer).map((row) => row[name] as T);
}

export async function firstValue<T>(db: Queryable, column: Column<T>, statement: SQL): Promise<T | null> {
  return (await values(db, column, statement))[0] ?? null;
}

export async function oneValue<T>(db: Queryable, column: Column<T>, statement: SQL): Promise<T> {
  return one(await values(db, column, statement));
}

/** Whether a statement gives a row: something is there, or was changed where it returns what it changes. */
export async function hasRow(db: Queryable, statement: SQL): Promise<boolean> {
  return (await db.execute(statement)).rows.length > 0;
}

function one<T>([first, ...others]: T[]): T {
  if (first === undefined || others.length > 0)
    throw new Error(
      `A statement that always gives one row gave ${first === undefined ? "none" : "several"}.`,
    );
  return first;
}

/** The rows as their shape declares them; values that need no reading stay as they came. */
export function read<S extends Shape>(shape: S, { rows: answerRows, fields }: Answer): RowOf<S>[] {
  const flaw = flawOf(shape, fields);
  if (flaw) throw new Error(flaw);
  const columns = Object.entries(shape);
  for (const row of answerRows as Record<string, unknown>[])
    for (const [name, { read: reader, isNullable }] of columns) {
      const rawValue = row[name];
      if (rawValue === null) {
        if (!isNullable) throw new Error(`The column "${name}" is declared as never empty and is empty.`);
      } else if (reader) row[name] = reader(rawValue as never);
    }
  return answerRows as RowOf<S>[];
}

/** The first difference from the declared shape, in a sentence; null when there is none. */
export function flawOf(shape: Shape, fields: Field[]): string | null {
  for (const { name, dataTypeID } of fields) {
    const column = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!column) return `The statement gives a column "${name}" that its shape does not declare.`;
    if (!column.types.includes(dataTypeID))
      return `The column "${name}" is of the type ${dataTypeID}, and its shape declares ${column.types.join(" or ")}.`;
  }
  const missing = Object.keys(shape).find((name) => !fields.some((field) => field.name === name));
  return missing === undefined
    ? null
    : `The statement gives no column "${missing}", which its shape declares.`;
}
