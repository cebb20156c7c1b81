import { sql, type SQL } from "drizzle-orm";

/**
 * What a column of a result holds: which types of the database give it, and how its value is read. `npm run tables` declares the columns
 * of every table in `tables.ts`; what a statement computes is declared where the statement stands.
 */
export type Column<T = unknown> = {
  readonly types: readonly number[];
  /** What the driver gives is taken as it is where this is null. */
  readonly read: ((value: never) => T) | null;
  readonly isNullable: boolean;
  /** Only for the type: it is never set. */
  readonly holds?: T;
};

/** The numbers of PostgreSQL's types, as `pg_type` has them. */
export const TYPES: Readonly<Record<string, number>> = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  json: 114,
  float4: 700,
  float8: 701,
  int4_array: 1007,
  text_array: 1009,
  int8_array: 1016,
  float8_array: 1022,
  float4_array: 1021,
  varchar: 1043,
  date: 1082,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
  jsonb: 3802,
  jsonb_array: 3807,
  /** A literal whose type nobody said; the driver gives it as text. */
  unknown: 705,
};

const of = <T>(names: string[], read: Column<T>["read"] = null): Column<T> => ({
  types: names.map((name) => TYPES[name]!),
  read,
  isNullable: false,
});

// `numeric` is none of them: the driver gives it as text, because it may be longer than a number is exact.
export const number = <T extends number = number>(): Column<T> =>
  of<T>(["int8", "int4", "int2", "float8", "float4"]);
export const text = <T extends string = string>(): Column<T> => of<T>(["text", "varchar", "uuid", "unknown"]);
export const boolean = (): Column<boolean> => of(["bool"]);
/** A moment. The driver gives text; everything inside the server has a `Date`. */
export const instant = (): Column<Date> =>
  of<Date>(["timestamptz"], (value: string | Date) => new Date(value));
/** A moment as a parameter of a statement. */
export const moment = (at: Date | null): SQL => sql`${at?.toISOString() ?? null}::timestamptz`;
/** A moment as the interface tells it: text, in UTC. */
export const iso = <T extends Date | null>({
  types,
  isNullable,
}: Column<T>): Column<string | Extract<T, null>> => ({
  types,
  read: (value: string | Date) => new Date(value).toISOString(),
  isNullable,
});
/** A day without a time, as "2026-11-17". */
export const day = (): Column<string> => of<string>(["date"]);
export const json = <T>(): Column<T> => of<T>(["jsonb", "json"]);
export const numbers = <T extends number = number>(): Column<T[]> =>
  of<T[]>(["int4_array", "int8_array", "float8_array", "float4_array"], (value: (T | string)[]) =>
    value.map((one) => Number(one) as T),
  );
export const texts = <T extends string = string>(): Column<T[]> => of<T[]>(["text_array"]);
export const bytes = (): Column<Buffer> => of<Buffer>(["bytea"]);

/** Of a left join, an aggregate of nothing, or a column that may be empty. */
export const orNull = <T>(column: Column<T>): Column<T | null> => ({ ...column, isNullable: true });

/** The same column, of which is known here what its values mean: a kind, or the shape of its JSON. */
export const as = <T>(column: Column): Column<T> => column as Column<T>;
