import type { LibraryId, LinkId, TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { hasRow, values } from "#platform/rows/rows.ts";
import { libraries } from "#platform/rows/tables.ts";

export const wasAsked = (db: Queryable): Promise<boolean> => hasRow(db, sql`select 1 from front_sample`);

/** False: somebody asked before. */
export const noteAsked = (tx: Queryable, at: Date): Promise<boolean> =>
  hasRow(
    tx,
    sql`insert into front_sample (asked_at) values (${moment(at)}) on conflict do nothing returning 1`,
  );

/** False: it is made. Two who would make it wait for each other. */
export const isToBeMade = (tx: Queryable): Promise<boolean> =>
  hasRow(tx, sql`select 1 from front_sample where made_at is null for update`);

export async function noteMade(
  tx: Queryable,
  made: { topicId: TopicId; linkId: LinkId; at: Date },
): Promise<void> {
  await tx.execute(sql`update front_sample
    set topic_id = ${made.topicId}, link_id = ${made.linkId}, made_at = ${moment(made.at)}`);
}

export const starterLibraries = (db: Queryable): Promise<LibraryId[]> =>
  values(db, libraries.id, sql`select id from libraries where kind = 'starter' order by id`);

/** Whether a text that came with the product cannot be found yet; what could not be indexed is not waited for. */
export const isBeingIndexed = (db: Queryable): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from works_to_index n join library_works w on w.work_id = n.work_id
      join libraries l on l.id = w.library_id where l.kind = 'starter' and n.failed_at is null limit 1`,
  );
