import type { NodeId, PersonId, RunId, TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, orNull, text } from "#platform/rows/columns.ts";
import { firstValue, rows, values } from "#platform/rows/rows.ts";
import { candidates, chained_takes } from "#platform/rows/tables.ts";
import { canEdit, notInBin } from "#people/rights/index.ts";
import type { Run } from "#research/runs/index.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";

/**
 * What was taken from citations for a node: what waits for this run, and in a search of everything also the works that an earlier run read,
 * which are proposed again so that no later run judges without them.
 */
export async function takenFor(
  db: Queryable,
  run: Run,
  { nodeId, source }: { nodeId: NodeId; source: string },
  isOfTaken: boolean,
) {
  const statement = sql`select t.find_key as key, case when t.run_id = ${run.id} then t.found end as found,
      coalesce(t.work_id, c.work_id) as "workId"
    from chained_takes t
    left join candidates c on c.run_id = t.run_id and c.node_id = t.node_id and c.source = ${TAKEN} and c.key = t.find_key
      and c.unread is null and t.run_id <> ${run.id}
    where t.topic_id = ${run.topicId} and t.node_id = ${nodeId} and t.is_chosen = ${source === CLIPPED}
      and (t.run_id = ${run.id} or not ${isOfTaken} and t.run_id is not null and coalesce(t.work_id, c.work_id) is not null)
    order by t.taken_at, t.key`;
  const shape = {
    key: chained_takes.find_key,
    found: as<FoundArticle | null>(chained_takes.found),
    workId: orNull(candidates.work_id),
  };
  return rows(db, shape, statement);
}

/** As what they found stands among what others found. */
export const TAKEN = "citations";
/** What people brought from pages for the topic, which nobody had to find. */
export const CLIPPED = "clipped";

/** The nodes for which anything was taken, or brought, that a run has taken up. */
export async function takenNodes(db: Queryable, run: Run): Promise<{ nodeId: NodeId; source: string }[]> {
  const statement = sql`select distinct node_id as "nodeId", case when is_chosen then ${CLIPPED}::text else ${TAKEN}::text end as source
    from chained_takes where topic_id = ${run.topicId} and run_id is not null order by 1, 2`;
  return rows(db, { nodeId: chained_takes.node_id, source: text() }, statement);
}

/** Of those whose right to edit the topic ended before their turn came. */
export async function dropUnrightful(db: Queryable, topicId: TopicId): Promise<void> {
  await db.execute(sql`delete from chained_takes t where t.topic_id = ${topicId} and t.run_id is null
    and not ${canEdit(sql`t.taken_by`, "topic", sql`t.topic_id`)}`);
}

/** Whose turn it is; null when nothing waits, or the topic lies in the bin. */
export const nextTaker = (db: Queryable, topicId: TopicId): Promise<PersonId | null> =>
  firstValue(
    db,
    chained_takes.taken_by,
    sql`select t.taken_by from chained_takes t where t.topic_id = ${topicId} and t.run_id is null and ${notInBin("topic", sql`t.topic_id`)}
      order by t.taken_at, t.key limit 1`,
  );

export const nodesOfTaker = (db: Queryable, topicId: TopicId, by: PersonId): Promise<NodeId[]> =>
  values(
    db,
    chained_takes.node_id,
    sql`select distinct node_id from chained_takes where topic_id = ${topicId} and run_id is null and taken_by = ${by} order by 1`,
  );

export async function handTo(db: Queryable, topicId: TopicId, by: PersonId, runId: RunId): Promise<void> {
  await db.execute(sql`update chained_takes set run_id = ${runId}
    where topic_id = ${topicId} and run_id is null and taken_by = ${by}`);
}
