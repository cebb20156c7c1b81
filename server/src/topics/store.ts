import type { FolderId, NodeId, TopicId } from "@gyan/contract/ids.ts";
import { ROOT_NODE } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { grant, mayLeave, ownerOf } from "#rights/index.ts";
import type { Editable, Readable, Scope, TopicRef } from "#rights/index.ts";
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
  const made = await db.execute<{ id: number }>(sql`
    insert into topics (uuid, name, description, kind, created_by, created_at)
    values (${topic.uuid}, ${topic.name}, ${topic.description ?? ""}, ${topic.kind}, ${topic.createdBy}, ${at}) returning id`);
  const id = made.rows[0]!.id as TopicId;
  await db.execute(sql`
    insert into outlines (topic_id, version, root, created_by, created_at)
    values (${id}, 1, ${JSON.stringify(topic.root)}::jsonb, ${topic.createdBy}, ${at})`);
  await grant(db, { kind: "topic", id }, { kind: "person", id: topic.createdBy }, "owner", null, at);
  return id;
}

export async function outlineOf(db: Queryable, topicId: TopicId, version?: number): Promise<OutlineNode> {
  const found = await db.execute<{ root: OutlineNode }>(
    version === undefined
      ? sql`select root from outlines where topic_id = ${topicId} order by version desc limit 1`
      : sql`select root from outlines where topic_id = ${topicId} and version = ${version}`,
  );
  return found.rows[0]!.root;
}

/** A new version when it differs from the newest; the runs before keep theirs. Its number. */
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
  const found = await db.execute<{ version: number }>(
    sql`select max(version) as version from outlines where topic_id = ${topicId}`,
  );
  return found.rows[0]!.version;
}

export async function articleCounts(db: Queryable, topicId: TopicId): Promise<Map<NodeId, number>> {
  const found = await db.execute<{ node_id: number; n: number }>(
    sql`select node_id, count(*)::int as n from findings where topic_id = ${topicId} and is_kept group by node_id`,
  );
  return new Map(found.rows.map((row) => [row.node_id as NodeId, row.n]));
}

/** Whether there is a summary over all articles of which a sentence may be shown. */
export async function hasSummary(db: Queryable, topicId: TopicId): Promise<boolean> {
  const found = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from summaries m join shown_sentences s on s.summary_id = m.id where m.topic_id = ${topicId}
      and m.node_id = ${ROOT_NODE} and m.kind = 'multi' and m.finding_id is null) as has`);
  return found.rows[0]!.has;
}

/** Another word than before when a run found other concepts, or somebody decided about them. */
export async function conceptsVersion(db: Queryable, topicId: TopicId): Promise<string> {
  const found = await db.execute<{ version: string }>(sql`
    select concat_ws('-', (select concat_ws('.', count(*), sum(xmin::text::bigint)) from concepts where topic_id = ${topicId}),
      (select concat_ws('.', count(*), sum(xmin::text::bigint)) from concept_edits where topic_id = ${topicId})) as version`);
  return found.rows[0]!.version;
}

const LONE_CONCEPTS = 8;

/**
 * What several articles speak of comes first; of what only one does, the heaviest few are enough. Texts are counted before
 * anything is joined to them, and told apart only where people joined concepts: there may be a hundred thousand of them.
 */
export async function topConcepts(db: Queryable, topicId: TopicId, limit: number) {
  const found = await db.execute<{ key: string; label: string; articles: number }>(sql`
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
    where articles > 1 or place <= ${LONE_CONCEPTS} order by articles desc, weight desc, key limit ${limit}`);
  return found.rows;
}

export async function ownerIdOf(db: Queryable, topic: Readable<TopicRef>): Promise<number> {
  const found = await db.execute<{ id: number }>(
    sql`select ${ownerOf("topic", sql`${topic.id}::bigint`)} as id`,
  );
  return found.rows[0]!.id;
}

export async function descriptionOf(db: Queryable, topic: Readable<TopicRef>): Promise<string> {
  const found = await db.execute<{ description: string }>(
    sql`select description from topics where id = ${topic.id}`,
  );
  return found.rows[0]?.description ?? "";
}

/** Of one person: a folder that is in the bin is none. */
export async function placeOf(
  db: Queryable,
  topic: Readable<TopicRef>,
  scope: Scope,
): Promise<{ folderId: FolderId | null; tags: string[]; mayLeave: boolean }> {
  const mine = sql`topic_id = ${topic.id} and person_id = ${scope.personId}`;
  const found = await db.execute<{ folderId: FolderId | null; tags: string[]; mayLeave: boolean }>(sql`
    select (select folder_id from ${shownPlaces(scope)} p where p.topic_id = ${topic.id}) as "folderId",
      array(select tag from topic_tags where ${mine} order by tag_key) as tags,
      ${mayLeave(scope, "topic", sql`${topic.id}::bigint`)} as "mayLeave"`);
  const { folderId, ...rest } = found.rows[0]!;
  const isThere = folderId !== null && (await liveFolders(db, scope)).some(({ id }) => id === folderId);
  return { ...rest, folderId: isThere ? folderId : null };
}

export async function rename(db: Queryable, topic: Editable<TopicRef>, name: string): Promise<void> {
  await db.execute(sql`update topics set name = ${name} where id = ${topic.id}`);
}
