import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { boolean, moment } from "../rows/columns.ts";
import { oneValue } from "../rows/rows.ts";

/** A backup that was not heard of for this long is not being made any more. */
export const STALLED_SECONDS = 120;

/** While a backup is being made, what its database names must stay where it is. */
export async function areFilesHeldBack(db: Queryable, at: Date): Promise<boolean> {
  return oneValue(
    db,
    boolean(),
    sql`select exists (select from backups where state = 'running'
      and beat_at > ${moment(at)} - make_interval(secs => ${sql.raw(String(STALLED_SECONDS))})) as held`,
  );
}
