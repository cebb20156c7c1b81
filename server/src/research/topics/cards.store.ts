import type { FolderId, TopicId } from "@gyan/contract/ids.ts";
import type { Placed } from "@gyan/contract/organising/tree.rules.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { rowsAskedOften, type RowOf } from "#platform/rows/rows.ts";
import { findings, folders, rights, runs, schedules, topic_visits, topics } from "#platform/rows/tables.ts";
import {
  heldBy,
  levelOf,
  listedBy,
  mayLeave,
  mayRead,
  notInBin,
  rightAt,
  rightOf,
} from "#people/rights/index.ts";
import type { Scope } from "#people/rights/index.ts";
import type { Line } from "./arranging.rules.ts";
import type { SeenKinds } from "./rules.ts";

/**
 * The caller's folders and those shared with them, without those in the bin or inside a folder in the bin. A
 * folder whose parent the caller may not read is listed at the top.
 */
export async function liveFolders(db: Queryable, scope: Scope): Promise<Placed[]> {
  const statement = sql`
    with recursive mine as (
      select f.id, f.parent_id from ${heldBy(scope, "folder")} held join folders f on f.id = held.id
      where ${notInBin("folder", sql`f.id`)}),
    live as (
      select f.id, null::bigint as parent_id from mine f
      where f.parent_id is null or not ${mayRead(scope, "folder", sql`f.parent_id`)}
      union all select f.id, f.parent_id from mine f join live l on f.parent_id = l.id)
    select id, parent_id as "parentId" from live`;
  return rowsAskedOften(db, { id: folders.id, parentId: folders.parent_id }, statement);
}

/**
 * The folder in which the caller sees each topic (topic_id, folder_id): the one they chose themselves, or
 * else the shared folder that others chose. Queried once for a list, not for each topic.
 */
export const shownPlaces = (scope: Scope): SQL => sql`(
  select distinct on (p.topic_id) p.topic_id, p.folder_id
  from ${heldBy(scope, "folder")} held join folder_topics p on p.folder_id = held.id
  order by p.topic_id, (p.person_id = ${scope.personId}) desc, p.placed_at)`;

const latestRun = sql`left join lateral (
  select id, number, status, unreached, being_read, finished_at from runs where topic_id = t.id order by number desc limit 1) r on true`;

const isOneOf = (kinds: TopicKind[]): SQL => sql`t.kind = any(${sql.param(kinds)}::text[])`;

/** Condition on topics `t`, with the caller's right as `mine.level`: the caller sees them in lists. */
export const isSeen = ({ all, own }: SeenKinds): SQL =>
  sql`(${isOneOf(all)} or (${isOneOf(own)} and mine.level = ${levelOf("owner")}))`;

const ListedTopic = {
  id: topics.id,
  name: topics.name,
  createdAt: topics.created_at,
  status: orNull(as<TaskStatus>(runs.status)),
  finishedAt: runs.finished_at,
  seenAt: orNull(topic_visits.seen_at),
  level: number(),
  folderId: orNull(folders.id),
  tags: texts(),
  subtopics: orNull(json<string[]>()),
  articles: orNull(number()),
};

type Wants = { seen: SeenKinds; subtopics: boolean; articles: boolean };

/** A line for every topic that the caller may read. `subtopics` and `articles` are read only on request. */
export async function linesOf(
  db: Queryable,
  scope: Scope,
  live: ReadonlySet<FolderId>,
  { seen, subtopics, articles }: Wants,
): Promise<Line[]> {
  const names = sql`(select jsonb_path_query_array(o.root, '$.**.name') from outlines o
    where o.topic_id = t.id order by o.version desc limit 1)`;
  const counted = sql`(select count(distinct f.work_id)::int from findings f where f.topic_id = t.id and f.is_kept)`;
  const statement = sql`
    select t.id, t.name, t.created_at as "createdAt", r.status, r.finished_at as "finishedAt", v.seen_at as "seenAt",
      mine.level, p.folder_id as "folderId", coalesce(g.tags, '{}') as tags,
      ${subtopics ? names : sql`null::jsonb`} as subtopics, ${articles ? counted : sql`null::int`} as articles
    from ${listedBy(scope)} mine join topics t on t.id = mine.id ${latestRun}
    left join topic_visits v on v.topic_id = t.id and v.person_id = ${scope.personId}
    left join ${shownPlaces(scope)} p on p.topic_id = t.id
    left join (select topic_id, array_agg(tag order by tag_key) as tags from topic_tags
      where person_id = ${scope.personId} group by topic_id) g on g.topic_id = t.id
    where ${notInBin("topic", sql`t.id`)} and ${isSeen(seen)}`;
  return (await rowsAskedOften(db, ListedTopic, statement)).map(({ level, ...row }) => ({
    ...row,
    isOwned: rightAt(level) === "owner",
    folderId: row.folderId !== null && live.has(row.folderId) ? row.folderId : null,
  }));
}

const Card = {
  id: topics.id,
  uuid: topics.uuid,
  kind: topics.kind,
  level: number(),
  mayLeave: boolean(),
  status: ListedTopic.status,
  unreached: orNull(runs.unreached),
  beingRead: orNull(runs.being_read),
  finishedAt: runs.finished_at,
  excerpt: orNull(text()),
  articles: number(),
  saved: number(),
  read: number(),
  notes: number(),
  news: number(),
};

const among = (ids: TopicId[]): SQL => sql`any(${sql.param(ids)}::bigint[])`;

/**
 * What answers the question of the topic `t`, word for word: the first quote of the short answer, else the sentence of the best article
 * that answers it. A summary without an answer says something else, and so does one that only comes nearest. Reviews have no question.
 */
const answeringQuote = sql`coalesce(
  (select c.quote from summaries m join shown_sentences s on s.summary_id = m.id
    join citations c on c.summary_id = m.id and c.sentence = s.position
    where m.topic_id = t.id and m.kind = 'multi' and m.node_id = 1 and s.disagreement is null
      and (t.kind = 'review' or (m.outcome = 'answers' and s.part = 'answer'))
    order by s.position, c.position limit 1),
  (select f.reason->>'quote' from findings f
    where f.topic_id = t.id and f.node_id = 1 and f.is_kept and f.level = 'answers' order by f.score desc, f.id limit 1))`;

export async function cardRows(db: Queryable, scope: Scope, ids: TopicId[]): Promise<RowOf<typeof Card>[]> {
  const me = scope.personId;
  const marked = (column: SQL) => sql`(select count(*)::int from article_marks m
    where m.topic_id = t.id and m.person_id = ${me} and ${column} is not null
      and exists (select 1 from findings f where f.topic_id = t.id and f.work_id = m.work_id and f.is_kept))`;
  const statement = sql`select t.id, t.uuid, t.kind, ${rightOf(scope, "topic", sql`t.id`)} as level,
      ${mayLeave(scope, "topic", sql`t.id`)} as "mayLeave", r.status, r.unreached, r.being_read as "beingRead",
      r.finished_at as "finishedAt",
      ${answeringQuote} as excerpt,
      (select count(distinct f.work_id)::int from findings f where f.topic_id = t.id and f.is_kept) as articles,
      ${marked(sql`m.saved_at`)} as saved, ${marked(sql`m.read_at`)} as read,
      (select count(*)::int from notes n where n.topic_id = t.id and (not n.is_private or n.author_id = ${me})
        and ${notInBin("note", sql`n.id`)}) as notes,
      case when r.number > 1 then (select count(distinct f.work_id)::int from findings f
        where f.topic_id = t.id and f.is_kept and f.first_run_id = r.id
          and not exists (select 1 from topic_visits v where v.topic_id = t.id and v.person_id = ${me}
            and v.seen_at > f.created_at)) else 0 end as news
    from topics t ${latestRun} where t.id = ${among(ids)}`;
  return rowsAskedOften(db, Card, statement);
}

const Schedule = {
  id: schedules.topic_id,
  weekday: schedules.weekday,
  times: schedules.times,
  timeZone: schedules.time_zone,
  nextDueAt: schedules.next_due_at,
};

/** Only topics that have a schedule are returned. */
export async function schedulesOf(db: Queryable, ids: TopicId[]) {
  const statement = sql`
    select topic_id as id, weekday, times, time_zone as "timeZone", next_due_at as "nextDueAt" from schedules
    where topic_id = ${among(ids)}`;
  return rowsAskedOften(db, Schedule, statement);
}

export async function articlesPerNode(db: Queryable, ids: TopicId[]) {
  const statement = sql`select topic_id as id, node_id as "nodeId", count(*)::int as articles from findings
    where topic_id = ${among(ids)} and is_kept group by 1, 2`;
  return rowsAskedOften(
    db,
    { id: findings.topic_id, nodeId: findings.node_id, articles: number() },
    statement,
  );
}

/** Counts concepts as shown: joined ones once, hidden ones not at all. Topics without edits need no joins. */
export async function conceptCounts(db: Queryable, ids: TopicId[]) {
  const statement = sql`
    with edited as (select distinct topic_id from concept_edits where topic_id = ${among(ids)})
    select c.topic_id as id, count(*)::int as concepts from concepts c
    where c.topic_id = ${among(ids)} and c.topic_id not in (select topic_id from edited) group by 1
    union all
    select c.topic_id, count(distinct coalesce(e.into_key, c.key))::int from edited join concepts c using (topic_id)
    left join concept_edits e on e.topic_id = c.topic_id and e.key = c.key
    left join concept_edits s on s.topic_id = c.topic_id and s.key = coalesce(e.into_key, c.key)
    where not coalesce(e.is_hidden, false) and not coalesce(s.is_hidden, false) group by 1`;
  return rowsAskedOften(db, { id: topics.id, concepts: number() }, statement);
}

const OutlinePart = {
  id: topics.id,
  nodeId: findings.node_id,
  name: text(),
  hides: boolean(),
  first: number(),
  second: number(),
};

/** Two levels are enough for a card, so large outlines are not loaded. `second` is 0 on the first level. */
export async function outlineParts(db: Queryable, ids: TopicId[]): Promise<RowOf<typeof OutlinePart>[]> {
  const statement = sql`
    with latest as (
      select distinct on (topic_id) topic_id, root from outlines where topic_id = ${among(ids)} order by topic_id, version desc),
    first as (
      select l.topic_id, c.value, c.ordinality as place
      from latest l, jsonb_array_elements(l.root->'children') with ordinality c)
    select topic_id as id, (value->>'id')::int as "nodeId", value->>'name' as name,
      coalesce((value->>'hidesArticles')::boolean, false) as hides, place::int as first, 0 as second from first
    union all
    select f.topic_id, (c.value->>'id')::int, c.value->>'name', coalesce((c.value->>'hidesArticles')::boolean, false),
      f.place::int, c.ordinality::int
    from first f, jsonb_array_elements(f.value->'children') with ordinality c
    order by id, first, second`;
  return rowsAskedOften(db, OutlinePart, statement);
}

const Sharer = {
  id: topics.id,
  kind: rights.holder_kind,
  level: rights.level,
  isByPortal: boolean(),
  name: text(),
};

/** Each holder once, with their highest right. Those who may not edit the topic see only its owners. */
export async function sharedWith(db: Queryable, scope: Scope, ids: TopicId[]) {
  const statement = sql`select h.object_id as id, h.holder_kind as kind, h.level, h.is_by_portal as "isByPortal",
      coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), p.email, g.name, o.name) as name
    from (
      select object_kind, object_id, holder_kind, holder_id, max(level) as level,
        bool_and(through like 'portal:%') as is_by_portal from rights
      where object_kind = 'topic' and object_id = ${among(ids)} group by 1, 2, 3, 4) h
    left join people p on h.holder_kind = 'person' and p.id = h.holder_id and p.deleted_at is null
    left join groups g on h.holder_kind = 'group' and g.id = h.holder_id
    left join organisations o on h.holder_kind = 'organisation' and o.id = h.holder_id
    where not (h.holder_kind = 'person' and h.holder_id = ${scope.personId})
      and coalesce(p.id, g.id, o.id) is not null
      and (h.level = ${levelOf("owner")} or ${rightOf(scope, "topic", sql`h.object_id`)} >= ${levelOf("editor")})
    order by h.level desc, name, h.holder_id`;
  return (await rowsAskedOften(db, Sharer, statement)).map(({ level, ...row }) => ({
    ...row,
    right: rightAt(level),
  }));
}
