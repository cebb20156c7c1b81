import type { ArticleId, NodeId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json, number, text } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { findings } from "#platform/rows/tables.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import type { Beside } from "./rules.ts";

/** Set aside by screening: those are in another list. */
const isAside = sql`coalesce((f.screening->>'isAside')::boolean, false)`;
const isNearest = sql`coalesce((f.reason->>'isNearest')::boolean, false)`;
const within = (nodeIds: readonly NodeId[]) => sql`f.node_id = any(${sql.param(nodeIds)}::int[])`;

/** The best finding of each work that is not listed in these nodes, best first. */
export async function belowLine(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: readonly NodeId[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; ids: ArticleId[] }> {
  const works = sql`
    select (array_agg(f.id order by f.score desc, f.id))[1] as id, max(f.score) as score from findings f
    where f.topic_id = ${topic.id} and ${within(nodeIds)} and f.folded_into is null
    group by f.work_id having not bool_or(f.is_kept) and not bool_or(${isAside})`;
  const page = sql`select id from (${works}) w order by score desc, id limit ${limit} offset ${offset}`;
  return {
    total: await oneValue(db, number(), sql`select count(*)::int from (${works}) w`),
    ids: await values(db, findings.id, page),
  };
}

type Given = { ids: readonly ArticleId[]; nodeIds: readonly NodeId[] };

/** Returns how many were taken in; articles that are listed, set aside or in a hidden node are not. */
export async function takeIn(
  db: Queryable,
  topic: Editable<TopicRef>,
  { ids, nodeIds }: Given,
  by: PersonId,
  at: Date,
): Promise<number> {
  const taken = await db.execute(sql`
    update findings f set is_kept = true, judged_with = null, taken_at = ${at}, taken_by = ${by}
    where f.topic_id = ${topic.id} and f.id = any(${sql.param(ids)}::bigint[]) and not f.is_kept and f.folded_into is null
      and not ${isAside} and ${within(nodeIds)}
    returning f.id`);
  return taken.rows.length;
}

export async function putBack(
  db: Queryable,
  topic: Editable<TopicRef>,
  ids: readonly ArticleId[],
  line: number,
): Promise<number> {
  const back = await db.execute(sql`
    update findings f set is_kept = f.score >= ${line}, judged_with = null, taken_at = null, taken_by = null
    where f.topic_id = ${topic.id} and f.id = any(${sql.param(ids)}::bigint[]) and f.taken_at is not null
    returning f.id`);
  return back.rows.length;
}

const Asked = { config: json<Record<string, unknown>>(), ofDocuments: boolean(), isRunning: boolean() };
export type Asked = RowOf<typeof Asked>;

export async function latestRequest(db: Queryable, topic: Readable<TopicRef>): Promise<Asked | null> {
  const statement = sql`select coalesce(request->'config', '{}') as config, asked_with = 'documents' as "ofDocuments",
        finished_at is null as "isRunning"
      from runs where topic_id = ${topic.id} order by number desc limit 1`;
  return firstRow(db, Asked, statement);
}

/** A starting refresh takes the same lock, so each sees what the other did. */
export async function lockLatestRun(db: Queryable, topic: Editable<TopicRef>): Promise<void> {
  await db.execute(sql`
    select id from runs where id = (select id from runs where topic_id = ${topic.id} order by number desc limit 1) for update`);
}

/** `judgedIds`: nodes in which the line decides. */
export type LineNodes = { shownIds: NodeId[]; judgedIds: NodeId[] };

/** The line decides about it: nobody took it in, and no finding of its work is set aside. */
const isLoose = (topic: Readable<TopicRef>, { judgedIds }: LineNodes) => sql`(
  f.taken_at is null and ${within(judgedIds)} and f.work_id not in (
    select f.work_id from findings f where f.topic_id = ${topic.id} and ${isAside}))`;

/** Counts of works by their best score and by why they are listed or not. */
export async function besideLine(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodes: LineNodes,
): Promise<Beside[]> {
  const statement = sql`
    select case when w.is_fixed then 'fixed' when w.is_kept then 'kept' when w.is_nearest then 'nearest' else 'nearly' end as side,
      case when w.is_fixed then 0 else floor(least(1, greatest(0, w.score)) * 100 + 1e-9)::int end as at, count(*)::int as count
    from (
      select bool_or(f.is_kept and not f.is_loose) as is_fixed, bool_or(f.is_kept and not f.is_nearest) as is_kept,
        bool_or(f.is_kept and f.is_nearest) as is_nearest, max(f.score) filter (where f.is_loose) as score
      from (
        select f.work_id, f.is_kept, f.score, ${isNearest} as is_nearest, ${isLoose(topic, nodes)} as is_loose
        from findings f where f.topic_id = ${topic.id} and f.folded_into is null and ${within(nodes.shownIds)}) f
      group by f.work_id) w
    where w.is_fixed or w.score is not null
    group by 1, 2`;
  return rows(db, { side: as<Beside["side"]>(text()), at: number(), count: number() }, statement);
}

export async function listedWorks(
  db: Queryable,
  topic: Readable<TopicRef>,
  { shownIds }: LineNodes,
): Promise<Set<WorkId>> {
  const statement = sql`select distinct f.work_id from findings f
      where f.topic_id = ${topic.id} and f.is_kept and ${within(shownIds)}`;
  const workIds = await values(db, findings.work_id, statement);
  return new Set(workIds);
}

/** By itself, of one that gave way to another and of that other alike. */
const isKept = sql`coalesce(f.kept_apart, f.is_kept)`;

/** Articles that were only nearest become normal ones at the line, and are dropped if there are others. */
export async function partBy(
  db: Queryable,
  topic: Editable<TopicRef>,
  nodes: LineNodes,
  line: number,
): Promise<void> {
  await db.execute(sql`
    update findings f set is_kept = f.score >= ${line}, reason = f.reason - 'isNearest'
    where f.topic_id = ${topic.id} and ${isLoose(topic, nodes)}
      and (f.score >= ${line} and (not ${isKept} or ${isNearest}) or f.score < ${line} and ${isKept} and not ${isNearest})`);
  await db.execute(sql`
    update findings f set is_kept = false, reason = f.reason - 'isNearest'
    where f.topic_id = ${topic.id} and f.is_kept and ${isNearest} and f.taken_at is null and exists (
      select 1 from findings o where o.topic_id = f.topic_id and o.is_kept and not coalesce((o.reason->>'isNearest')::boolean, false))`);
  // Removes the reason that said that only the nearest were found.
  await db.execute(sql`
    update runs r set reason = null
    where r.topic_id = ${topic.id} and r.reason->>'code' = 'only_nearest' and not exists (
      select 1 from findings f where f.topic_id = r.topic_id and f.is_kept and ${isNearest})`);
}

/** As a text, like all other parameters. */
export async function askFrom(db: Queryable, topic: Editable<TopicRef>, line: number): Promise<void> {
  const moved = sql`request || jsonb_build_object('config', coalesce(request->'config', '{}')
    || jsonb_build_object('minimumRelevance', ${String(line)}::text))`;
  await db.execute(sql`
    update runs set request = ${moved}
    where id = (select id from runs where topic_id = ${topic.id} order by number desc limit 1)`);
  await db.execute(sql`update schedules set request = ${moved} where topic_id = ${topic.id}`);
}
