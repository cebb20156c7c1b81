import { sql } from "drizzle-orm";
import type { Queryable } from "./db.ts";

/**
 * What is done by one transaction at a time in the whole database, each under a number of its own. Two that shared one would
 * wait for each other, and with the locks of rows between them for ever.
 */
export const LOCKS = {
  /** Events get their ids in the order in which they become visible. */
  events: 4_317_001,
  migration: 4_317_002,
  /** From the first look at the database until everything stands. */
  start: 4_317_003,
  /** Who is the last administrator. */
  administrators: 4_317_006,
  /** Somebody whom an identity provider brings for the first time: two first sign-ins of them must not make two of them. */
  firstSignIns: 4_317_007,
  /** Checking and taking the name of an organisation or a group: two callers must not both find it free. */
  names: 4_317_008,
  /** Names of plans and the default are looked at before they are written: two administrators at once must see each other. */
  plans: 4_317_009,
  passages: 4_317_010,
  /**
   * News of payments are few, so they are taken one after the other: the answer that names a checkout and the message about it
   * may come at the same moment, and neither would see the other.
   */
  payments: 4_317_011,
  catalogue: 4_317_012,
  /** Whether a backup is being made. */
  backups: 4_317_013,
  /** Whether a model is being tried. */
  modelTrials: 4_317_014,
  /** Whose run begins next. */
  runs: 4_317_020,
} as const;

/** Waits for its turn, which lasts until the transaction ends. */
export async function oneAtATime(tx: Queryable, what: keyof typeof LOCKS): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS[what]})`);
}
