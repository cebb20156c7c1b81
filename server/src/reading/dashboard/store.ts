import type { PersonId } from "@gyan/contract/ids.ts";
import type { Begun } from "@gyan/contract/organising/dashboard.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { iso, moment, number, text } from "#platform/rows/columns.ts";
import { rowsAskedOften } from "#platform/rows/rows.ts";
import { article_marks, findings, topics, visits, works } from "#platform/rows/tables.ts";
import { mayRead, notInBin } from "#people/rights/index.ts";
import type { Readable, Scope, TopicRef } from "#people/rights/index.ts";
import { LAST_SCREEN, MOST_BEGUN, VISIT_PAUSE, VISIT_STEP } from "./rules.ts";
import type { Counted, Visit, WeekCount, WeekStart } from "./rules.ts";

/** Readable topics that somebody owns, that were shared with them by name, or that they opened. */
export const followed = (scope: Scope): SQL => sql`
  select t.id, t.name, t.kind, t.created_by, t.created_at from topics t
  where t.id in (
      select object_id from rights where holder_kind = 'person' and holder_id = ${scope.personId} and object_kind = 'topic'
      union select topic_id from topic_visits where person_id = ${scope.personId})
    and ${mayRead(scope, "topic", sql`t.id`)} and ${notInBin("topic", sql`t.id`)}`;

// Visits ----------------------------------------------------------------------------------------------------------------

export async function visitOf(db: Queryable, personId: PersonId): Promise<Visit | null> {
  const statement = sql`select visited_at as "visitedAt", before_at as "beforeAt" from visits where person_id = ${personId}`;
  const shape = { visitedAt: visits.visited_at, beforeAt: visits.before_at };
  return (await rowsAskedOften(db, shape, statement))[0] ?? null;
}

/** With two windows, the later visit counts; a visit of a moment ago is not stored again. */
export async function noteVisit(db: Queryable, personId: PersonId, at: Date): Promise<void> {
  await db.execute(sql`
    insert into visits as v (person_id, visited_at) values (${personId}, ${moment(at)})
    on conflict (person_id) do update set visited_at = excluded.visited_at,
      before_at = case when v.visited_at < ${moment(new Date(at.getTime() - VISIT_PAUSE))} then v.visited_at else v.before_at end
    where v.visited_at <= ${moment(new Date(at.getTime() - VISIT_STEP))}`);
}

export async function noteTopicVisit(
  db: Queryable,
  personId: PersonId,
  topic: Readable<TopicRef>,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into topic_visits as v (person_id, topic_id, seen_at) values (${personId}, ${topic.id}, ${moment(at)})
    on conflict (person_id, topic_id) do update set seen_at = greatest(v.seen_at, excluded.seen_at)`);
}

// What somebody began to read -------------------------------------------------------------------------------------------

const BegunArticle = {
  topicId: topics.id,
  topicName: topics.name,
  articleId: findings.id,
  title: works.title,
  at: iso(article_marks.changed_at),
  share: number(),
  left: number(),
};

/** So many of the last marks are looked at: texts are long, and only what was touched lately is gone on with. */
const LATEST = 24;

/** Last read first. Only what is still listed in a topic that the caller may read, and none whose end was seen. */
export async function begunArticles(db: Queryable, scope: Scope): Promise<Begun[]> {
  const statement = sql`
    select t.id as "topicId", t.name as "topicName", a.id as "articleId", w.title, m.changed_at as at,
      m.place::float8 / x.length as share, (x.length - m.place)::int as left
    from (
      select topic_id, work_id, place, place_text_id, changed_at from article_marks
      where person_id = ${scope.personId} and place > 0 order by changed_at desc limit ${LATEST}) m
    join topics t on t.id = m.topic_id join works w on w.id = m.work_id
    join lateral (select length(text) as length from work_texts where id = m.place_text_id) x on true
    join lateral (select f.id from findings f where f.topic_id = m.topic_id and f.work_id = m.work_id and f.is_kept
      order by f.score desc, f.id limit 1) a on true
    where x.length - m.place > ${LAST_SCREEN} and ${mayRead(scope, "topic", sql`t.id`)} and ${notInBin("topic", sql`t.id`)}
    order by m.changed_at desc limit ${MOST_BEGUN}`;
  return rowsAskedOften(db, BegunArticle, statement);
}

// Over time -------------------------------------------------------------------------------------------------------------

/**
 * What somebody created, found, saved and noted, by week. Articles count for the week in which the run that
 * found them was started.
 */
export async function weekCounts(db: Queryable, scope: Scope, starts: WeekStart[]): Promise<WeekCount[]> {
  const bounds = sql`${sql.param(starts.map(({ at }) => at.toISOString()))}::timestamptz[]`;
  const first = moment(starts[0]!.at);
  const me = scope.personId;
  const statement = sql`with followed as materialized (${followed(scope)})
    select what, width_bucket(at, ${bounds}) as week, sum(n)::int as count from (
      select 'gyans' as what, created_at as at, 1 as n from followed where created_by = ${me} and created_at >= ${first}
      union all
      select 'articles', r.created_at, case when r.finished_at is not null then coalesce(r.added, 0) else (
        select count(distinct f.work_id)::int from findings f
        where f.topic_id = r.topic_id and f.first_run_id = r.id and f.is_kept) end
      from runs r join followed t on t.id = r.topic_id where r.actor_id = ${me} and r.created_at >= ${first}
      union all
      select 'saved', m.saved_at, 1 from article_marks m join followed t on t.id = m.topic_id
      where m.person_id = ${me} and m.saved_at >= ${first}
      union all
      select 'notes', n.created_at, 1 from notes n join followed t on t.id = n.topic_id
      where n.author_id = ${me} and n.created_at >= ${first} and ${notInBin("note", sql`n.id`)}
    ) counted group by what, week`;
  return rowsAskedOften(db, { what: text<Counted>(), week: number(), count: number() }, statement);
}
