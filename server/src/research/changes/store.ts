import type { ArticleId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { About, ChangeCounts } from "@gyan/contract/living/changes.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, number } from "#platform/rows/columns.ts";
import { oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { article_states, runs } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { Run } from "#research/runs/index.ts";
import type { State } from "./rules.ts";

const about = sql`jsonb_build_object('title', w.title, 'authors', to_jsonb(w.authors), 'venue', w.venue,
  'publishedOn', w.published_on, 'url', w.url, 'doi', w.doi)`;

/** By itself: that somebody found it to be the same as another is no change that a run made. */
const isKept = sql`coalesce(f.kept_apart, f.is_kept)`;

/**
 * Stores how the articles of a topic stand at the end of a run, where that differs from before. Replaces the
 * rows of the same run, which may have been taken up again.
 */
export async function noteStates(db: Queryable, { topicId, number }: Run): Promise<void> {
  await db.execute(sql`delete from article_states where topic_id = ${topicId} and run_number = ${number}`);
  await db.execute(sql`
    insert into article_states (topic_id, work_id, node_id, run_number, article_id, text_id, score, is_kept, is_gone,
      is_retracted, sources, about)
    select f.topic_id, f.work_id, f.node_id, ${number}, f.id, f.text_id, f.score, ${isKept}, f.is_gone,
      w.retracted_at is not null, f.sources, ${about}
    from findings f join works w on w.id = f.work_id
    left join lateral (
      select s.* from article_states s where s.topic_id = f.topic_id and s.work_id = f.work_id and s.node_id = f.node_id
      order by s.run_number desc limit 1) s on true
    where f.topic_id = ${topicId} and case when s.topic_id is null then ${isKept}
      else (s.text_id, s.score, s.is_kept, s.is_gone, s.is_retracted, s.sources, s.about) is distinct from
        (f.text_id, f.score, ${isKept}, f.is_gone, w.retracted_at is not null, f.sources, ${about}) end`);
}

/** Whether two runs judged in different ways; a run without a number judged in the first way. */
export async function isJudgedAnew(
  db: Queryable,
  topic: Readable<TopicRef>,
  from: number,
  to: number,
): Promise<boolean> {
  const statement = sql`select count(distinct coalesce((s.outcome->>'judge')::int, 1))::int
    from runs r join run_steps s on s.run_id = r.id and s.name = 'research.gather' and s.state = 'done'
    where r.topic_id = ${topic.id} and r.number in (${from}, ${to})`;
  return (await oneValue(db, number(), statement)) > 1;
}

export async function noteCounts(db: Queryable, { id }: Run, counts: ChangeCounts): Promise<void> {
  await db.execute(sql`update runs set changes = ${JSON.stringify(counts)}::jsonb where id = ${id}`);
}

const State = {
  articleId: as<ArticleId>(article_states.article_id),
  workId: article_states.work_id,
  nodeId: article_states.node_id,
  run: article_states.run_number,
  textId: article_states.text_id,
  score: article_states.score,
  isKept: article_states.is_kept,
  isGone: article_states.is_gone,
  isRetracted: article_states.is_retracted,
  sources: article_states.sources,
  about: as<About>(article_states.about),
};

const columns = sql`s.article_id as "articleId", s.work_id as "workId", s.node_id as "nodeId", s.run_number as run,
  s.text_id as "textId", s.score, s.is_kept as "isKept", s.is_gone as "isGone", s.is_retracted as "isRetracted", s.sources, s.about`;

/** The newest row of each article up to a run. */
const at = (topicId: TopicId, number: number, which: SQL = sql`true`): SQL => sql`
  select distinct on (s.work_id, s.node_id) ${columns} from article_states s
  where s.topic_id = ${topicId} and s.run_number <= ${number} and ${which}
  order by s.work_id, s.node_id, s.run_number desc`;

/** The rows at two runs, only of works that a run in between touched: all others are the same at both. */
export async function statesAround(
  db: Queryable,
  topicId: TopicId,
  from: number,
  to: number,
): Promise<{ before: State[]; after: State[] }> {
  const touched = sql`s.work_id in (select t.work_id from article_states t
    where t.topic_id = ${topicId} and t.run_number > ${from} and t.run_number <= ${to})`;
  return {
    before: await rows(db, State, at(topicId, from, touched)),
    after: await rows(db, State, at(topicId, to, touched)),
  };
}

export async function statesOfWork(
  db: Queryable,
  topic: Readable<TopicRef>,
  workId: WorkId,
  number: number,
): Promise<State[]> {
  return rows(db, State, at(topic.id, number, sql`s.work_id = ${workId}`));
}

const PastState = { ...State, isOlderText: boolean() };
export type PastState = RowOf<typeof PastState>;

/** All that was shown when a run ended, best first. */
export async function shownAt(
  db: Queryable,
  topic: Readable<TopicRef>,
  number: number,
): Promise<PastState[]> {
  const statement = sql`select p.*, p."textId" <> coalesce((
      select f.text_id from findings f where f.topic_id = ${topic.id} and f.node_id = p."nodeId" and f.work_id = p."workId"),
      p."textId") as "isOlderText"
    from (${at(topic.id, number)}) p where p."isKept" order by p.score desc, p."articleId"`;
  return (await rows(db, PastState, statement)).map((row) => ({ ...row, score: toldRelevance(row.score) }));
}

const EndedRun = {
  id: runs.id,
  number: runs.number,
  outlineVersion: runs.outline_version,
  endedAt: iso(as<Date>(runs.finished_at)),
};
export type EndedRun = RowOf<typeof EndedRun>;

/** The runs of a topic that have ended, newest first. */
export async function endedRuns(db: Queryable, topic: Readable<TopicRef>): Promise<EndedRun[]> {
  const statement = sql`select id, number, outline_version as "outlineVersion", finished_at as "endedAt" from runs
    where topic_id = ${topic.id} and finished_at is not null order by number desc`;
  return rows(db, EndedRun, statement);
}
