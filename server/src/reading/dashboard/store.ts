import type { DraftId, PersonId } from "@gyan/contract/ids.ts";
import type { RecentTopic } from "@gyan/contract/organising/dashboard.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { rowsAskedOften } from "#platform/rows/rows.ts";
import { drafts, runs, topic_visits, topics, visits } from "#platform/rows/tables.ts";
import { levelOf, mayRead, notInBin, rightOf } from "#people/rights/index.ts";
import type { Readable, Scope, TopicRef } from "#people/rights/index.ts";
import { VISIT_PAUSE, VISIT_STEP } from "./rules.ts";
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

// What somebody worked on -----------------------------------------------------------------------------------------------

const Recent = {
  topicId: topics.id,
  topicName: topics.name,
  kind: topics.kind,
  status: as<RecentTopic["status"]>(runs.status),
  unreached: number(),
  articles: number(),
  seenAt: orNull(iso(topic_visits.seen_at)),
  createdOn: iso(topics.created_at),
  total: number(),
};

/** Most recently opened or created first. Articles are counted only for the topics returned. */
export async function recentTopics(
  db: Queryable,
  scope: Scope,
  kind: TopicKind,
  seen: "all" | "own",
  limit: number,
): Promise<{ recent: RecentTopic[]; total: number }> {
  const statement = sql`select p.*, coalesce(r.status, 'SUBMITTED') as status, coalesce(r.unreached, 0) as unreached,
      (select count(distinct f.work_id)::int from findings f where f.topic_id = p."topicId" and f.is_kept) as articles
    from (
      select t.id as "topicId", t.name as "topicName", t.kind, v.seen_at as "seenAt", t.created_at as "createdOn",
        (count(*) over ())::int as total
      from (${followed(scope)}) t
      left join topic_visits v on v.topic_id = t.id and v.person_id = ${scope.personId}
      where t.kind = ${kind} and (${seen} = 'all' or ${rightOf(scope, "topic", sql`t.id`)} = ${levelOf("owner")})
      order by coalesce(v.seen_at, t.created_at) desc, t.id desc limit ${limit}) p
    left join lateral (select status, unreached from runs where topic_id = p."topicId" order by number desc limit 1) r on true
    order by coalesce(p."seenAt", p."createdOn") desc, p."topicId" desc`;
  const stored = await rowsAskedOften(db, Recent, statement);
  return {
    total: stored[0]?.total ?? 0,
    recent: stored.map(({ total: _total, ...row }) => row),
  };
}

export async function recentDrafts(
  db: Queryable,
  personId: PersonId,
  limit: number,
): Promise<{ recent: { id: DraftId; name: string; time: string }[]; total: number }> {
  const statement = sql`select id, name, updated_at as time, (count(*) over ())::int as total from drafts
    where person_id = ${personId} order by updated_at desc, id desc limit ${limit}`;
  const shape = { id: drafts.id, name: drafts.name, time: iso(drafts.updated_at), total: number() };
  const stored = await rowsAskedOften(db, shape, statement);
  return {
    total: stored[0]?.total ?? 0,
    recent: stored.map(({ total: _total, ...row }) => row),
  };
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
