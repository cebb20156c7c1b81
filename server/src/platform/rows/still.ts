import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { orNull, text } from "./columns.ts";
import { oneValue } from "./rows.ts";

/**
 * Whose writing a statement of this moment sees. The same answer twice: nothing was written between, in any table, by any process, so that
 * what was read since the first still holds. Null in a transaction that has written something itself, because that is not told here.
 */
export const seenNow = (db: Queryable): Promise<string | null> =>
  oneValue(
    db,
    orNull(text()),
    sql`select case when pg_current_xact_id_if_assigned() is null then pg_current_snapshot()::text end`,
  );

/** What is made of something, made again only after the database was written to. */
export function whileStill<Of extends object, T>(make: (db: Queryable, of: Of) => Promise<T>) {
  const made = new WeakMap<Of, { db: Queryable; seen: string; value: T }>();
  return async (db: Queryable, of: Of): Promise<T> => {
    // Asked first: what is written while it is made makes it anew the next time.
    const seen = await seenNow(db);
    const before = made.get(of);
    if (before?.db === db && before.seen === seen) return before.value;
    const value = await make(db, of);
    if (seen !== null) made.set(of, { db, seen, value });
    return value;
  };
}
