import type { PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { values } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import type { Owned, TopicRef } from "#people/rights/index.ts";

const idsOf = (topics: Owned<TopicRef>[]) => sql`${sql.param(topics.map(({ id }) => id))}::bigint[]`;

/** Returns those that were not in it yet. */
export async function putInBin(
  db: Queryable,
  topics: Owned<TopicRef>[],
  by: PersonId,
  at: Date,
): Promise<TopicId[]> {
  const statement = sql`insert into bin (object_kind, object_id, name, deleted_by, deleted_at)
    select 'topic', id, name, ${by}, ${at} from topics where id = any(${idsOf(topics)})
    on conflict do nothing returning object_id`;
  return values(db, tables.topics.id, statement);
}

/** Returns those that were in it. */
export async function takeFromBin(db: Queryable, topics: Owned<TopicRef>[]): Promise<TopicId[]> {
  const statement = sql`delete from bin where object_kind = 'topic' and object_id = any(${idsOf(topics)}) returning object_id`;
  return values(db, tables.topics.id, statement);
}

/**
 * Deletes topics with everything that belongs to them, if they are still in the bin. Their runs are locked
 * first: a step that is writing ends before that, and a later one finds no run any more.
 */
export async function deleteBinned(db: Queryable, ids: TopicId[]): Promise<void> {
  const statement = sql`select object_id from bin where object_kind = 'topic' and object_id = any(${sql.param(ids)}::bigint[])
    order by object_id for update`;
  const these = sql`${sql.param(await values(db, tables.topics.id, statement))}::bigint[]`;
  await db.execute(sql`select 1 from runs where topic_id = any(${these}) order by id for update`);
  await db.execute(sql`delete from rights where object_kind = 'topic' and object_id = any(${these})`);
  await db.execute(sql`
    delete from bin where (object_kind = 'topic' and object_id = any(${these}))
      or (object_kind = 'note' and object_id in (select id from notes where topic_id = any(${these})))`);
  await db.execute(sql`delete from topics where id = any(${these})`);
}

export async function oldInBin(db: Queryable, before: Date): Promise<TopicId[]> {
  const statement = sql`select object_id from bin where object_kind = 'topic' and deleted_at < ${before} order by object_id`;
  return values(db, tables.topics.id, statement);
}
