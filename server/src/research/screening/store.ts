import type { ArticleId, RunId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { TermWeight } from "@gyan/contract/living/screening.ts";
import type { Language } from "@gyan/text";
import { READ_CHARACTERS } from "@gyan/text/screening/index.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json, number, text } from "#platform/rows/columns.ts";
import { oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { article_decisions, findings, work_texts, works } from "#platform/rows/tables.ts";
import { canEdit, type Editable, type Readable, type TopicRef } from "#people/rights/index.ts";

/** What the topic says of a work: decided, or only saved. */
const Verdict = { workId: article_decisions.work_id, isRelevant: boolean(), isOnlySaved: boolean() };
export type Verdict = RowOf<typeof Verdict>;

/** What is said of a work that gave way to another is said of that one. */
const shownWork = sql`coalesce(k.leader_id, d.work_id)`;

/**
 * What was decided of the works of these topics (topic_id, work_id, is_relevant). What several people found by screening it counts, once
 * that is decided (`review_verdicts` knows nothing before); else what the editors decided together, of which a tie counts as undecided.
 */
const decidedIn = (topicIds: TopicId[]): SQL => sql`
  select v.topic_id, v.work_id, v.is_relevant from review_verdicts v where v.topic_id = any(${sql.param(topicIds)}::bigint[])
  union all
  select d.topic_id, ${shownWork}, sum(case when d.is_relevant then 1 else -1 end) > 0 from article_decisions d
  left join work_folds k on k.topic_id = d.topic_id and k.work_id = d.work_id
  where d.topic_id = any(${sql.param(topicIds)}::bigint[]) and ${canEdit(sql`d.person_id`, "topic", sql`d.topic_id`)}
    and not exists (select 1 from review_verdicts v where v.topic_id = d.topic_id and v.work_id = ${shownWork})
  group by d.topic_id, ${shownWork} having sum(case when d.is_relevant then 1 else -1 end) <> 0`;

/** Works that were decided against (topic_id, work_id). */
export const decidedAgainst = (topicIds: TopicId[]): SQL =>
  sql`(select topic_id, work_id from (${decidedIn(topicIds)}) decided where not is_relevant)`;

/** A saved mark counts only where nobody decided. */
export async function verdicts(db: Queryable, topicId: TopicId): Promise<Verdict[]> {
  const statement = sql`with decided as (${decidedIn([topicId])})
    select work_id as "workId", is_relevant as "isRelevant", false as "isOnlySaved" from decided
    union all
    select distinct m.work_id, true, true from article_marks m
    where m.topic_id = ${topicId} and m.saved_at is not null and ${canEdit(sql`m.person_id`, "topic", sql`m.topic_id`)}
      and not exists (select 1 from decided where decided.work_id = m.work_id)
    order by 1`;
  return rows(db, Verdict, statement);
}

/** A work of the topic, with its best score among the nodes it was found for. */
const ScreenedWork = {
  workId: findings.work_id,
  textId: findings.text_id,
  score: findings.score,
  isListed: findings.is_kept,
};
export type ScreenedWork = RowOf<typeof ScreenedWork>;

/** Listed works, and works that were decided about, listed or not. */
export async function screenedWorks(
  db: Queryable,
  topicId: TopicId,
  decided: readonly WorkId[],
): Promise<ScreenedWork[]> {
  const statement = sql`select distinct on (f.work_id) f.work_id as "workId", f.text_id as "textId", f.score, f.is_kept as "isListed"
    from findings f where f.topic_id = ${topicId} and (f.is_kept or f.work_id = any(${sql.param(decided)}::bigint[]))
    order by f.work_id, f.is_kept desc, f.score desc, f.id`;
  return rows(db, ScreenedWork, statement);
}

const TextStart = {
  textId: work_texts.id,
  title: works.title,
  text: text(),
  language: as<Language>(works.language),
};
export type TextStart = RowOf<typeof TextStart>;

export async function textStarts(db: Queryable, textIds: readonly number[]): Promise<TextStart[]> {
  const statement = sql`select t.id as "textId", w.title, left(t.text, ${READ_CHARACTERS}) as text, w.language
    from work_texts t join works w on w.id = t.work_id where t.id = any(${sql.param(textIds)}::bigint[])`;
  return rows(db, TextStart, statement);
}

/** Works that a run brought into the topic; not those that were listed for another node before. */
export async function newWorks(db: Queryable, topicId: TopicId, runId: RunId): Promise<WorkId[]> {
  const statement = sql`select work_id from findings where topic_id = ${topicId} and is_kept
    group by work_id having bool_and(first_run_id = ${runId}) order by work_id`;
  return values(db, findings.work_id, statement);
}

export type Screened = { workId: WorkId; score: number; terms: TermWeight[]; isAside: boolean };

export async function saveScreened(
  db: Queryable,
  topicId: TopicId,
  screened: readonly Screened[],
): Promise<void> {
  await db.execute(sql`
    update findings f set is_kept = not s."isAside",
      screening = jsonb_build_object('score', s.score, 'terms', s.terms, 'isAside', s."isAside")
    from jsonb_to_recordset(${JSON.stringify(screened)}::jsonb)
      as s("workId" bigint, score float8, terms jsonb, "isAside" boolean)
    where f.topic_id = ${topicId} and f.work_id = s."workId" and f.is_kept`);
}

const isAside = sql`not f.is_kept and (f.screening->>'isAside')::boolean`;

export async function asideCount(db: Queryable, topic: Readable<TopicRef>): Promise<number> {
  const statement = sql`select count(distinct f.work_id)::int from findings f where f.topic_id = ${topic.id} and ${isAside}`;
  return oneValue(db, number(), statement);
}

/** As much of a text as two lines hold. */
const START = 240;

const AsideRow = {
  id: findings.id,
  title: works.title,
  authors: works.authors,
  publishedOn: works.published_on,
  venue: works.venue,
  sources: findings.sources,
  start: text(),
  likelihood: number(),
  terms: json<TermWeight[]>(),
};

/** Each work once, however many nodes it was found for. */
export async function asideArticles(
  db: Queryable,
  topic: Readable<TopicRef>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RowOf<typeof AsideRow>[]> {
  const statement = sql`select a.id, w.title, w.authors, w.published_on as "publishedOn", w.venue, a.sources,
      left(t.text, ${START}) as start, (a.screening->>'score')::float8 as likelihood, a.screening->'terms' as terms
    from (
      select distinct on (f.work_id) f.id, f.work_id, f.text_id, f.sources, f.screening from findings f
      where f.topic_id = ${topic.id} and ${isAside} order by f.work_id, f.score desc, f.id) a
    join works w on w.id = a.work_id join work_texts t on t.id = a.text_id
    order by likelihood desc, a.id limit ${limit} offset ${offset}`;
  return rows(db, AsideRow, statement);
}

/**
 * Lists the works again at every node that they were found for; null for all works. Returns how many works.
 * The next run judges them anew, and so links and summarises them with the others.
 */
export async function bringBack(
  db: Queryable,
  topic: Editable<TopicRef>,
  ids: readonly ArticleId[] | null,
): Promise<number> {
  const statement = sql`with back as (
      update findings f set is_kept = true, judged_with = null, screening = f.screening || '{"isAside": false}'
      where f.topic_id = ${topic.id} and ${isAside} and (${ids === null} or f.work_id in (
        select work_id from findings where topic_id = ${topic.id} and id = any(${sql.param(ids ?? [])}::bigint[])))
      returning f.work_id)
    select count(distinct work_id)::int from back`;
  return oneValue(db, number(), statement);
}
