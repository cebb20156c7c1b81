import { sql } from "drizzle-orm";
import { DAY, later } from "#platform/clock.ts";
import type { Queryable } from "#platform/db.ts";
import { hasRow } from "#platform/rows/rows.ts";
import { takeLease } from "../index.store.ts";

/** Read by every process: which of them made the index anew does not matter to whoever asks how it stands. */
const REBUILT = "passages.rebuilt";
const KEPT_MS = 30 * DAY;

export async function mark(db: Queryable, workerId: string, at: Date): Promise<void> {
  await db.execute(sql`delete from leases where name = ${REBUILT}`);
  await takeLease(db, REBUILT, workerId, at, later(at, KEPT_MS));
}

export const isMarked = (db: Queryable): Promise<boolean> =>
  hasRow(db, sql`select 1 from leases where name = ${REBUILT}`);

export async function unmark(db: Queryable): Promise<void> {
  await db.execute(sql`delete from leases where name = ${REBUILT}`);
}
