import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, instant, text } from "#platform/rows/columns.ts";
import { oneValue, rows } from "#platform/rows/rows.ts";
import { migrations } from "#platform/rows/tables.ts";

export const clockOf = (db: Queryable): Promise<Date> =>
  oneValue(db, instant(), sql`select clock_timestamp()`);

export const versionOf = (db: Queryable): Promise<string> =>
  oneValue(db, text(), sql`select split_part(version(), ' ', 1) || ' ' || split_part(version(), ' ', 2)`);

/** The passage index is kept in schemas of its own, one for each way of keeping it. */
export const hasPassageTables = (db: Queryable): Promise<boolean> =>
  oneValue(
    db,
    boolean(),
    sql`select exists (select from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname like 'passages\\_%')`,
  );

/** Nothing where the tables were never made. */
export async function appliedTo(db: Queryable): Promise<{ name: string; hash: string }[]> {
  const { name, hash } = migrations;
  const isMade = await oneValue(db, text(), sql`select coalesce(to_regclass('migrations')::text, '')`);
  return isMade === "" ? [] : rows(db, { name, hash }, sql`select name, hash from migrations order by name`);
}
