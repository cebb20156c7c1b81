import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number } from "#platform/rows/columns.ts";
import { oneValue } from "#platform/rows/rows.ts";

export async function countPeople(db: Queryable): Promise<number> {
  const statement = sql`select count(*)::int as count from people where deleted_at is null and disabled_at is null`;
  return oneValue(db, number(), statement);
}
