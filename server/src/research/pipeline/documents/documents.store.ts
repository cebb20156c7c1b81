import type { NodeId, RunId, TopicId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number } from "#platform/rows/columns.ts";
import { oneValue, values } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";

export type Taken = { key: string; workId: number | null; unread: Said | null };

/** Stores their present state: a document that could not be read before may have been read since. */
export async function saveDocuments(
  db: Queryable,
  runId: RunId,
  nodeId: NodeId,
  source: string,
  taken: Taken[],
): Promise<void> {
  const rows = taken.map((one, at) => ({ ...one, rank: at + 1 }));
  await db.execute(sql`
    insert into candidates (run_id, node_id, source, rank, key, work_id, unread)
    select ${runId}, ${nodeId}, ${source}, c.rank, c.key, c."workId", case when c.unread <> 'null'::jsonb then c.unread end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(rank int, key text, "workId" bigint, unread jsonb)
    on conflict (run_id, node_id, source, key) do update set work_id = excluded.work_id, unread = excluded.unread`);
}

export async function countUnread(db: Queryable, runId: RunId): Promise<number> {
  const statement = sql`select count(*)::int from candidates where run_id = ${runId} and unread is not null`;
  return oneValue(db, number(), statement);
}

export async function titlesInRun(db: Queryable, runId: RunId): Promise<string[]> {
  const statement = sql`select w.title from works w where w.id in (
      select work_id from candidates where run_id = ${runId} and unread is null) order by w.id`;
  return values(db, tables.works.title, statement);
}

/**
 * A review has no question to judge documents by, so they are ordered by how central they are: by the weight
 * of the concepts that they share with others. The most central one scores 1; if they have nothing in common,
 * all do.
 */
export async function rankByConcepts(db: Queryable, topicId: TopicId): Promise<void> {
  await db.execute(sql`
    with spoken as (
      select text_id, key, max(weight) as weight from shown_concept_texts where topic_id = ${topicId} group by text_id, key),
    shared as (select key, count(*) - 1 as others from spoken group by key),
    central as (
      select text_id, sum(weight * others) as share from spoken join shared using (key) group by text_id),
    most as (select max(share) as share from central)
    update findings f set score = r.score
    from (
      select f.id, case when coalesce(m.share, 0) = 0 then 1 else coalesce(c.share, 0) / m.share end as score
      from findings f cross join most m left join central c on c.text_id = f.text_id
      where f.topic_id = ${topicId} and f.is_kept) r
    where f.id = r.id`);
}
