import type { PastRun } from "@gyan/contract/reading/history.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, number, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";

const { runs } = tables;
const Row = {
  id: runs.id,
  number: runs.number,
  kind: runs.kind,
  status: as<PastRun["status"]>(runs.status),
  reason: as<PastRun["reason"]>(runs.reason),
  isCancelled: boolean(),
  unreached: runs.unreached,
  beingRead: runs.being_read,
  createdAt: iso(runs.created_at),
  startedAt: iso(runs.started_at),
  finishedAt: iso(runs.finished_at),
  isScheduled: runs.is_scheduled,
  changes: as<PastRun["changes"]>(runs.changes),
  by: text(),
  found: number(),
  judged: number(),
  kept: number(),
  brought: number(),
  searches: number(),
};

const MOST = 200;

/**
 * Newest first. The figures of a run count its finds by their present judgement, because later runs judge the
 * same works again.
 */
export async function pastRuns(db: Queryable, topic: Readable<TopicRef>): Promise<PastRun[]> {
  const statement = sql`select r.id, r.number, r.kind, r.status, r.reason, r.cancelled_at is not null as "isCancelled", r.unreached,
      r.being_read as "beingRead",
      r.created_at as "createdAt", r.started_at as "startedAt", r.finished_at as "finishedAt",
      r.is_scheduled as "isScheduled", r.changes,
      p.first_name || ' ' || p.last_name as by, c.found, c.judged, c.kept,
      (select count(distinct f.work_id)::int from findings f
        where f.topic_id = r.topic_id and f.first_run_id = r.id and f.is_kept) as brought,
      (select count(*)::int from run_steps s where s.run_id = r.id and s.phase = 'search') as searches
    from runs r join people p on p.id = r.actor_id, lateral (
      select count(distinct coalesce('work:' || c.work_id, c.key))::int as found,
        count(distinct f.work_id)::int as judged, count(distinct f.work_id) filter (where f.is_kept)::int as kept
      from candidates c left join findings f on f.topic_id = r.topic_id and f.node_id = c.node_id and f.work_id = c.work_id
      where c.run_id = r.id) c
    where r.topic_id = ${topic.id} order by r.number desc limit ${MOST}`;
  const stored = await rows(db, Row, statement);
  return stored.map(({ found, judged, kept, ...row }) => ({ ...row, figures: { found, judged, kept } }));
}
