import type { WorkId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, number, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { candidates, review_works, runs } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outcomesAt, population, type State } from "../store.ts";

const Found = {
  source: candidates.source,
  unit: text(),
  isRead: boolean(),
  run: number(),
  isOver: boolean(),
};

/**
 * Every work that a source gave, once for each source, over all runs. Works that people found to be the same are one unit, and still as many
 * records as were given. A find that was never read is the work that another run read under the
 * same key.
 */
export async function recordsOf(db: Queryable, topic: Readable<TopicRef>): Promise<RowOf<typeof Found>[]> {
  const statement = sql`
    with found as (
      select c.source, c.key, c.work_id, c.unread is null and c.work_id is not null as is_read, r.number, r.finished_at is not null as is_over
      from candidates c join runs r on r.id = c.run_id where r.topic_id = ${topic.id}),
    named as (select key, max(work_id) as work_id from found group by key),
    -- What people found to be the same is one work.
    folds as (select work_id, leader_id from work_folds where topic_id = ${topic.id})
    select f.source, coalesce('work:' || coalesce(k.leader_id, f.work_id, n.work_id), f.key) as unit, bool_or(f.is_read) as "isRead",
      min(f.number) as run, bool_or(f.is_over) as "isOver"
    from found f join named n on n.key = f.key left join folds k on k.work_id = coalesce(f.work_id, n.work_id)
    group by f.source, coalesce('work:' || coalesce(f.work_id, n.work_id), f.key), 2 order by 1, 2`;
  return rows(db, Found, statement);
}

const Source = { source: text(), label: text(), adapter: orNull(text()), remote: orNull(text()) };
export type Asked = RowOf<typeof Source>;

/** What each source was called, as its latest run has it. */
export async function sourcesOf(db: Queryable, topic: Readable<TopicRef>): Promise<RowOf<typeof Source>[]> {
  const statement = sql`select distinct on (1) s.input->>'source' as source, s.input->>'label' as label, s.input->>'adapter' as adapter,
      s.input->'ask'->>'source' as remote
    from run_steps s join runs r on r.id = s.run_id
    where r.topic_id = ${topic.id} and s.phase = 'search' and s.input ? 'source' order by 1, r.number desc, s.id`;
  return rows(db, Source, statement);
}

const OwnRun = { number: runs.number, at: iso(runs.created_at) };

export const runsOf = (db: Queryable, topic: Readable<TopicRef>) =>
  rows(
    db,
    OwnRun,
    sql`select number, created_at as at from runs where topic_id = ${topic.id} and finished_at is not null order by number`,
  );

const Work = {
  workId: number<WorkId>(),
  /** Of the run that listed it first. */
  run: number(),
  abstract: text<State>(),
  text: text<State>(),
  votes: number(),
  hasText: boolean(),
  reasonId: review_works.reason_id,
};

/** What people screen, with what became of it at both stages; without a review everything is open. */
export async function worksOf(db: Queryable, topic: Readable<TopicRef>): Promise<RowOf<typeof Work>[]> {
  const statement = sql`
    select p.work_id as "workId", coalesce((select min(r.number) from findings f join runs r on r.id = f.first_run_id
        where f.topic_id = ${topic.id} and f.work_id = p.work_id), 1) as run,
      p.state as abstract, coalesce(t.state, 'open') as text, coalesce(t.votes, 0)::int as votes, t.reason_id as "reasonId",
      exists (select 1 from work_texts w where w.is_full and (w.work_id = p.work_id or w.work_id in (
        select k.work_id from work_folds k where k.topic_id = ${topic.id} and k.leader_id = p.work_id))) as "hasText"
    from (${population(topic, "abstract")}) p
    left join (${outcomesAt(topic, "text")}) t on t.work_id = p.work_id order by 1`;
  return rows(db, Work, statement);
}
