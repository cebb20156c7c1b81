import type { ArticleId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { ListingMarks } from "@gyan/contract/reading/listing.ts";
import type { Decision, GivenTag } from "@gyan/contract/reading/marks.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, iso, moment, number, numbers, orNull, text } from "#platform/rows/columns.ts";
import { firstValue, hasRow, oneRow, oneValue, rows, values } from "#platform/rows/rows.ts";
import { article_decisions, article_tags, findings, works } from "#platform/rows/tables.ts";
import { canEdit, type Editable, type Readable, type TopicRef } from "#people/rights/index.ts";
import type { Tag } from "./rules.ts";

/** Listed, or gave way to another that is the same: what was marked there stays reachable. */
const isReached = sql`(is_kept or folded_into is not null)`;

export async function topicOfArticle(db: Queryable, id: ArticleId): Promise<TopicId | null> {
  const statement = sql`select topic_id from findings where id = ${id} and ${isReached}`;
  return firstValue(db, findings.topic_id, statement);
}

/** The works of these articles; articles that are gone or of another topic are left out. */
export async function worksOf(
  db: Queryable,
  topic: Readable<TopicRef>,
  ids: readonly ArticleId[],
): Promise<WorkId[]> {
  const statement = sql`select distinct work_id from findings
    where topic_id = ${topic.id} and id = any(${sql.param(ids)}::bigint[]) and ${isReached} order by work_id`;
  return values(db, findings.work_id, statement);
}

/** Returns whether anything changed. */
export async function setMarks(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  works: WorkId[],
  { saved, read }: { saved?: boolean | undefined; read?: boolean | undefined },
  at: Date,
): Promise<boolean> {
  const time = moment(at);
  const next = (column: SQL, isOn: boolean | undefined) =>
    isOn === undefined ? column : isOn ? sql`coalesce(${column}, ${time})` : sql`null::timestamptz`;
  const first = (isOn: boolean | undefined) => (isOn ? time : sql`null::timestamptz`);
  const [savedAt, readAt] = [next(sql`m.saved_at`, saved), next(sql`m.read_at`, read)];
  const statement = sql`
    insert into article_marks as m (person_id, topic_id, work_id, saved_at, read_at, changed_at)
    select ${personId}, ${topic.id}, work_id, ${first(saved)}, ${first(read)}, ${time}
    from unnest(${sql.param(works)}::bigint[]) as given (work_id)
    on conflict (topic_id, work_id, person_id) do update
      set saved_at = ${savedAt}, read_at = ${readAt}, changed_at = excluded.changed_at
      where m.saved_at is distinct from ${savedAt} or m.read_at is distinct from ${readAt}
    returning work_id`;
  return hasRow(db, statement);
}

/** Removing a saved mark needs no right to the topic. */
export async function letGo(
  db: Queryable,
  personId: PersonId,
  { topicId, workId }: { topicId: TopicId; workId: WorkId },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update article_marks set saved_at = null, changed_at = ${moment(at)}
    where person_id = ${personId} and topic_id = ${topicId} and work_id = ${workId} and saved_at is not null`);
}

/** Stored with the version of the text that the offset refers to. */
export async function setPlace(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  id: ArticleId,
  place: number,
  at: Date,
): Promise<boolean> {
  const statement = sql`
    insert into article_marks as m (person_id, topic_id, work_id, place, place_text_id, changed_at)
    select ${personId}, topic_id, work_id, ${place}, text_id, ${at} from findings
    where id = ${id} and topic_id = ${topic.id} and ${isReached}
    on conflict (topic_id, work_id, person_id) do update
      set place = excluded.place, place_text_id = excluded.place_text_id, changed_at = excluded.changed_at
    returning work_id`;
  return hasRow(db, statement);
}

export async function decide(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  works: WorkId[],
  isRelevant: boolean | null,
  at: Date,
): Promise<boolean> {
  const statement =
    isRelevant === null
      ? sql`delete from article_decisions where topic_id = ${topic.id} and person_id = ${personId}
          and work_id = any(${sql.param(works)}::bigint[]) returning work_id`
      : sql`insert into article_decisions as d (person_id, topic_id, work_id, is_relevant, decided_at)
          select ${personId}, ${topic.id}, work_id, ${isRelevant}, ${at} from unnest(${sql.param(works)}::bigint[]) as given (work_id)
          on conflict (topic_id, work_id, person_id) do update
            set is_relevant = excluded.is_relevant, decided_at = excluded.decided_at
            where d.is_relevant <> excluded.is_relevant
          returning work_id`;
  return hasRow(db, statement);
}

/** A tag that the topic already has keeps its spelling. */
export async function addTags(
  db: Queryable,
  topic: Editable<TopicRef>,
  personId: PersonId,
  works: WorkId[],
  tags: Tag[],
  at: Date,
): Promise<boolean> {
  const statement = sql`
    insert into article_tags (topic_id, work_id, tag_key, tag, tagged_by, tagged_at)
    select ${topic.id}, w.work_id, g.key, coalesce(
        (select t.tag from article_tags t where t.topic_id = ${topic.id} and t.tag_key = g.key limit 1), g.tag), ${personId}, ${at}
    from unnest(${sql.param(works)}::bigint[]) as w (work_id),
      jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as g (key text, tag text)
    on conflict (topic_id, work_id, tag_key) do nothing returning work_id`;
  return hasRow(db, statement);
}

export async function removeTags(
  db: Queryable,
  topic: Editable<TopicRef>,
  works: WorkId[],
  keys: string[],
): Promise<boolean> {
  const statement = sql`
    delete from article_tags where topic_id = ${topic.id} and work_id = any(${sql.param(works)}::bigint[])
      and tag_key = any(${sql.param(keys)}::text[]) returning work_id`;
  return hasRow(db, statement);
}

export async function tagsOf(db: Queryable, topic: Readable<TopicRef>, work: WorkId): Promise<Tag[]> {
  const statement = sql`
    select tag_key as key, tag from article_tags where topic_id = ${topic.id} and work_id = ${work} order by tag_key`;
  return rows(db, { key: article_tags.tag_key, tag: article_tags.tag }, statement);
}

const TagByPerson = {
  tag: article_tags.tag,
  byId: article_tags.tagged_by,
  name: text(),
  taggedOn: iso(article_tags.tagged_at),
};

export async function givenTags(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  id: ArticleId,
): Promise<GivenTag[]> {
  const statement = sql`
    select t.tag, t.tagged_by as "byId", trim(concat_ws(' ', p.first_name, p.last_name)) as name, t.tagged_at as "taggedOn"
    from findings f join article_tags t on t.topic_id = f.topic_id and t.work_id = f.work_id
    left join people p on p.id = t.tagged_by
    where f.id = ${id} and f.topic_id = ${topic.id} order by t.tag_key`;
  return (await rows(db, TagByPerson, statement)).map(({ tag, byId, name, taggedOn }) => ({
    tag,
    // Erased people have no name.
    by: byId === null || name === "" ? null : { id: byId, name },
    isMine: byId === personId,
    taggedOn,
  }));
}

export async function mostTags(db: Queryable, topic: Readable<TopicRef>, works: WorkId[]): Promise<number> {
  const statement = sql`select coalesce(max(n), 0)::int from (select count(*) as n from article_tags
      where topic_id = ${topic.id} and work_id = any(${sql.param(works)}::bigint[]) group by work_id) counted`;
  return oneValue(db, number(), statement);
}

export async function topicTags(db: Queryable, topic: Readable<TopicRef>) {
  const statement = sql`select min(t.tag) as tag, count(*)::int as articles from article_tags t
    where t.topic_id = ${topic.id} and ${isListed} group by t.tag_key order by t.tag_key`;
  return rows(db, { tag: text(), articles: number() }, statement);
}

/** Tags of works that are no longer listed are kept, but not shown. */
const isListed = sql`exists (select 1 from findings f where f.topic_id = t.topic_id and f.work_id = t.work_id and f.is_kept)`;

/** The decisions that affect the caller's list: their own, and those of the topic's editors. */
const teaches = (topic: Readable<TopicRef>, personId: PersonId): SQL => sql`
  d.topic_id = ${topic.id} and (d.person_id = ${personId} or ${canEdit(sql`d.person_id`, "topic", sql`d.topic_id`)})`;

const bestArticle = sql`lateral (select f.id from findings f where f.topic_id = d.topic_id and f.work_id = d.work_id and f.is_kept
  order by f.score desc, f.id limit 1) f`;

const StoredDecision = {
  articleId: findings.id,
  title: works.title,
  relevant: article_decisions.is_relevant,
  by: text(),
  isMine: boolean(),
  decidedAt: iso(article_decisions.decided_at),
};

export async function decisions(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ decisions: Decision[]; total: number }> {
  const from = sql`from article_decisions d join ${bestArticle} on true where ${teaches(topic, personId)}`;
  const page = sql`select f.id as "articleId", w.title, d.is_relevant as relevant, p.first_name || ' ' || p.last_name as by,
      d.person_id = ${personId} as "isMine", d.decided_at as "decidedAt"
    from article_decisions d join ${bestArticle} on true join works w on w.id = d.work_id join people p on p.id = d.person_id
    where ${teaches(topic, personId)}
    order by d.decided_at desc, d.work_id, d.person_id limit ${limit} offset ${offset}`;
  return {
    decisions: await rows(db, StoredDecision, page),
    total: await oneValue(db, number(), sql`select count(*)::int ${from}`),
  };
}

const workIds = numbers<WorkId>();

/** All marks in a topic as one person sees them, except notes. What others found by screening it goes before what editors decided alone. */
export async function marksOf(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
): Promise<Omit<ListingMarks, "noted">> {
  const ofPerson = sql`
    select array_agg(work_id::float8 order by saved_at desc, work_id) filter (where saved_at is not null) as saved,
      array_agg(work_id::float8 order by work_id) filter (where read_at is not null) as read
    from article_marks where topic_id = ${topic.id} and person_id = ${personId}`;
  const ownMarks = await oneRow(db, { saved: orNull(workIds), read: orNull(workIds) }, ofPerson);
  const summed = sql`
    with reviewed as (select v.work_id, v.is_relevant from review_verdicts v where v.topic_id = ${topic.id})
    select "isMine", "isRelevant", array_agg(work_id::float8 order by work_id) as works from (
      select d.work_id, d.person_id = ${personId} as "isMine", sum(case when d.is_relevant then 1 else -1 end) > 0 as "isRelevant"
      from article_decisions d where ${teaches(topic, personId)}
        and (d.person_id = ${personId} or not exists (select 1 from reviewed where reviewed.work_id = d.work_id))
      group by d.work_id, "isMine" having sum(case when d.is_relevant then 1 else -1 end) <> 0
      union all select work_id, false, is_relevant from reviewed) summed
    group by "isMine", "isRelevant"`;
  const decided = await rows(db, { isMine: boolean(), isRelevant: boolean(), works: workIds }, summed);
  const tagged = sql`select min(t.tag) as tag, array_agg(t.work_id::float8 order by t.work_id) as works from article_tags t
    where t.topic_id = ${topic.id} group by t.tag_key order by t.tag_key`;
  const worksWhere = (isMine: boolean, isRelevant: boolean) =>
    decided.find((row) => row.isMine === isMine && row.isRelevant === isRelevant)?.works ?? [];
  return {
    saved: ownMarks.saved ?? [],
    read: ownMarks.read ?? [],
    relevant: worksWhere(true, true),
    irrelevant: worksWhere(true, false),
    kept: worksWhere(false, true),
    rejected: worksWhere(false, false),
    tags: await rows(db, { tag: text(), works: workIds }, tagged),
  };
}
