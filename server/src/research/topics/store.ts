import { ROOT_NODE, type NodeId, type PersonId, type TopicId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { firstValue, oneRow, oneValue, rows } from "#platform/rows/rows.ts";
import { findings, folders, outlines, people, topics } from "#platform/rows/tables.ts";
import { grant, mayLeave, ownerOf } from "#people/rights/index.ts";
import type { Editable, Readable, Scope, TopicRef } from "#people/rights/index.ts";
import { liveFolders, shownPlaces } from "./cards.store.ts";

export type NewTopic = {
  uuid: string;
  name: string;
  description?: string;
  kind: TopicKind;
  createdBy: number;
  root: OutlineNode;
};

export async function createTopic(db: Queryable, topic: NewTopic, at: Date): Promise<TopicId> {
  const statement = sql`insert into topics (uuid, name, description, kind, created_by, created_at)
    values (${topic.uuid}, ${topic.name}, ${topic.description ?? ""}, ${topic.kind}, ${topic.createdBy}, ${at}) returning id`;
  const id = await oneValue(db, topics.id, statement);
  await db.execute(sql`
    insert into outlines (topic_id, version, root, created_by, created_at)
    values (${id}, 1, ${JSON.stringify(topic.root)}::jsonb, ${topic.createdBy}, ${at})`);
  await grant(db, { kind: "topic", id }, { kind: "person", id: topic.createdBy }, "owner", null, at);
  return id;
}

export async function outlineOf(db: Queryable, topicId: TopicId, version?: number): Promise<OutlineNode> {
  const statement =
    version === undefined
      ? sql`select root from outlines where topic_id = ${topicId} order by version desc limit 1`
      : sql`select root from outlines where topic_id = ${topicId} and version = ${version}`;
  return oneValue(db, as<OutlineNode>(outlines.root), statement);
}

/** Stores a new version if it differs from the newest; earlier runs keep theirs. Returns its number. */
export async function saveOutline(
  db: Queryable,
  topicId: TopicId,
  root: OutlineNode,
  createdBy: number,
  at: Date,
): Promise<number> {
  const json = JSON.stringify(root);
  await db.execute(sql`
    insert into outlines (topic_id, version, root, created_by, created_at)
    select ${topicId}, version + 1, ${json}::jsonb, ${createdBy}, ${at} from outlines
    where topic_id = ${topicId} and version = (select max(version) from outlines where topic_id = ${topicId})
      and root <> ${json}::jsonb`);
  return oneValue(db, number(), sql`select max(version) from outlines where topic_id = ${topicId}`);
}

export async function articleCounts(db: Queryable, topicId: TopicId): Promise<Map<NodeId, number>> {
  const statement = sql`
    select node_id as id, count(*)::int as count from findings where topic_id = ${topicId} and is_kept group by node_id`;
  const counts = await rows(db, { id: findings.node_id, count: number() }, statement);
  return new Map(counts.map(({ id, count }) => [id, count]));
}

/** Whether there is a summary over all articles of which a sentence may be shown. */
export async function hasSummary(db: Queryable, topicId: TopicId): Promise<boolean> {
  const statement = sql`
    select exists (select 1 from summaries m join shown_sentences s on s.summary_id = m.id where m.topic_id = ${topicId}
      and m.node_id = ${ROOT_NODE} and m.kind = 'multi' and m.finding_id is null)`;
  return oneValue(db, boolean(), statement);
}

/** As they were looked for last, of works that are listed. */
export async function openDuplicates(db: Queryable, topicId: TopicId): Promise<number> {
  const isListed = (id: SQL) =>
    sql`exists (select 1 from findings f where f.topic_id = s.topic_id and f.work_id = ${id} and f.is_kept)`;
  const statement = sql`
    select count(*)::int from twin_searches s join likely_twins l on l.search_id = s.id
    where s.topic_id = ${topicId} and ${isListed(sql`l.one_id`)} and ${isListed(sql`l.other_id`)}
      and not exists (select 1 from twin_decisions t where t.topic_id = s.topic_id and t.undone_at is null
        and l.one_id = least(t.leader_id, t.other_id) and l.other_id = greatest(t.leader_id, t.other_id))`;
  return oneValue(db, number(), statement);
}

/** Changes whenever a run finds other concepts, or somebody edits them. */
export async function conceptsVersion(db: Queryable, topicId: TopicId): Promise<string> {
  const statement = sql`
    select concat_ws('-', (select concat_ws('.', count(*), sum(xmin::text::bigint)) from concepts where topic_id = ${topicId}),
      (select concat_ws('.', count(*), sum(xmin::text::bigint)) from concept_edits where topic_id = ${topicId}))`;
  return oneValue(db, text(), statement);
}

const LONE_CONCEPTS = 8;

/**
 * Concepts of several articles come first; of those with only one, the heaviest few are enough. Texts are
 * counted before the joins, and distinctly only where people joined concepts: there may be a hundred thousand
 * of them.
 */
export async function topConcepts(db: Queryable, topicId: TopicId, limit: number) {
  const statement = sql`
    with own as (
      select key, count(*)::int as articles, sum(weight) as weight from concept_texts where topic_id = ${topicId} group by key
    ), joined as (
      select s.key, min(s.label) as label, sum(own.weight) as weight, sum(own.articles)::int as texts, array_agg(own.key) as keys
      from shown_concepts s join own on own.key = s.own_key where s.topic_id = ${topicId} group by s.key
    ), counted as (
      select key, label, weight, case when cardinality(keys) = 1 then texts else (
        select count(distinct text_id)::int from concept_texts where topic_id = ${topicId} and key = any(joined.keys)) end as articles
      from joined)
    select key, label, articles from (
      select *, row_number() over (partition by articles = 1 order by weight desc, key) as place from counted) c
    where articles > 1 or place <= ${LONE_CONCEPTS} order by articles desc, weight desc, key limit ${limit}`;
  return rows(db, { key: text(), label: text(), articles: number() }, statement);
}

export async function ownerIdOf(db: Queryable, topic: Readable<TopicRef>): Promise<PersonId> {
  return oneValue(db, people.id, sql`select ${ownerOf("topic", sql`${topic.id}::bigint`)}`);
}

export async function descriptionOf(db: Queryable, topic: Readable<TopicRef>): Promise<string> {
  const statement = sql`select description from topics where id = ${topic.id}`;
  return (await firstValue(db, topics.description, statement)) ?? "";
}

/** For one person; a folder in the bin counts as no folder. */
export async function placeOf(db: Queryable, topic: Readable<TopicRef>, scope: Scope) {
  const mine = sql`topic_id = ${topic.id} and person_id = ${scope.personId}`;
  const statement = sql`select (select folder_id from ${shownPlaces(scope)} p where p.topic_id = ${topic.id}) as "folderId",
      array(select tag from topic_tags where ${mine} order by tag_key) as tags,
      ${mayLeave(scope, "topic", sql`${topic.id}::bigint`)} as "mayLeave"`;
  const Place = { folderId: orNull(folders.id), tags: texts(), mayLeave: boolean() };
  const { folderId, ...rest } = await oneRow(db, Place, statement);
  const isThere = folderId !== null && (await liveFolders(db, scope)).some(({ id }) => id === folderId);
  return { ...rest, folderId: isThere ? folderId : null };
}

export async function rename(db: Queryable, topic: Editable<TopicRef>, name: string): Promise<void> {
  await db.execute(sql`update topics set name = ${name} where id = ${topic.id}`);
}
