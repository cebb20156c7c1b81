import type { NodeId } from "@gyan/contract/ids.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, json, number, orNull, text } from "#platform/rows/columns.ts";
import { oneRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { run_steps, runs } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";

const Run = {
  id: runs.id,
  number: runs.number,
  kind: runs.kind,
  askedWith: runs.asked_with,
  outlineVersion: runs.outline_version,
  request: runs.request,
  requestVersion: runs.request_version,
  status: as<TaskStatus>(runs.status),
  createdAt: iso(runs.created_at),
  startedAt: iso(runs.started_at),
  finishedAt: iso(runs.finished_at),
};

export async function runsOf(db: Queryable, topic: Readable<TopicRef>) {
  const statement = sql`
    select id, number, kind, asked_with as "askedWith", outline_version as "outlineVersion", request,
      request_version as "requestVersion", status, created_at as "createdAt", started_at as "startedAt",
      finished_at as "finishedAt"
    from runs where topic_id = ${topic.id} order by number`;
  return rows(db, Run, statement);
}

const AskedRow = {
  runId: runs.id,
  nodeId: number<NodeId>(),
  source: text(),
  state: run_steps.state,
  /** How many articles the source says it has. */
  total: orNull(number()),
  found: number(),
  unread: number(),
  judged: number(),
  kept: number(),
  /** What was sent to it, one after the other; null where that was not stored yet. */
  asked: orNull(json<string[]>()),
  askedAt: iso(run_steps.started_at),
};
export type AskedRow = RowOf<typeof AskedRow>;

/** Every search of a source for a node in a run, and what became of its results. */
export async function askedOf(db: Queryable, topic: Readable<TopicRef>): Promise<AskedRow[]> {
  const statement = sql`
    select s.run_id as "runId", (s.input->>'nodeId')::int as "nodeId", s.input->>'label' as source, s.state,
      coalesce(s.outcome->>'total', s.progress->>'total')::float8 as total, c.found, c.unread, c.judged, c.kept,
      nullif(coalesce(s.outcome->'asked', s.progress->'asked'), '[]') as asked, s.started_at as "askedAt"
    from runs r join run_steps s on s.run_id = r.id and s.phase = 'search', lateral (
      select count(*)::int as found,
        count(*) filter (where c.unread is not null or c.work_id is null)::int as unread,
        count(*) filter (where c.unread is null and c.work_id is not null)::int as judged,
        count(*) filter (where c.unread is null and exists (select 1 from findings f where f.topic_id = r.topic_id
          and f.node_id = c.node_id and f.work_id = c.work_id and f.is_kept))::int as kept
      from candidates c
      where c.run_id = s.run_id and c.node_id = (s.input->>'nodeId')::int and c.source = s.input->>'source'
    ) c
    where r.topic_id = ${topic.id} order by r.number, s.id`;
  return rows(db, AskedRow, statement);
}

const FlowRow = {
  runId: runs.id,
  /** Records as given by the sources, with duplicates. */
  identified: number(),
  /** Distinct works among them. */
  distinct: number(),
  /** Those of them that were read and judged. */
  screened: number(),
  /** Those of them that are kept by their present judgement. */
  kept: number(),
};
export type FlowRow = RowOf<typeof FlowRow>;

const work = sql`coalesce('work:' || c.work_id, c.key)`;

export async function flowsOf(db: Queryable, topic: Readable<TopicRef>): Promise<FlowRow[]> {
  const statement = sql`
    select c.run_id as "runId", count(*)::int as identified, count(distinct ${work})::int as distinct,
      count(distinct c.work_id) filter (where c.unread is null)::int as screened,
      count(distinct c.work_id) filter (where c.unread is null and f.work_id is not null)::int as kept
    from runs r join candidates c on c.run_id = r.id
    left join (select distinct work_id from findings where topic_id = ${topic.id} and is_kept) f on f.work_id = c.work_id
    where r.topic_id = ${topic.id} group by c.run_id`;
  return rows(db, FlowRow, statement);
}

const LeftOutRow = { runId: runs.id, code: text(), works: number() };
export type LeftOutRow = RowOf<typeof LeftOutRow>;

/** Why works were not judged; works that were read for another subtopic are not included. */
export async function leftOutOf(db: Queryable, topic: Readable<TopicRef>): Promise<LeftOutRow[]> {
  const statement = sql`
    select run_id as "runId", code, count(*)::int as works from (
      select c.run_id, ${work} as work, min(coalesce(c.unread->>'code', 'not_read')) as code
      from runs r join candidates c on c.run_id = r.id where r.topic_id = ${topic.id}
      group by c.run_id, ${work} having bool_and(c.unread is not null or c.work_id is null)) as left_out
    group by run_id, code order by run_id, works desc, code`;
  return rows(db, LeftOutRow, statement);
}

const Decided = { relevant: number(), irrelevant: number() };
export type Decided = RowOf<typeof Decided>;

/** Counts of the decisions of all readers, and not of those who screen it together. */
export async function decidedIn(db: Queryable, topic: Readable<TopicRef>): Promise<Decided> {
  const counts = sql`
    select count(*) filter (where is_relevant)::int as relevant, count(*) filter (where not is_relevant)::int as irrelevant
    from article_decisions where topic_id = ${topic.id}`;
  return oneRow(db, Decided, counts);
}
