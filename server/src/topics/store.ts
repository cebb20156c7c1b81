import type { NodeId, TopicId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicCard, TopicKind } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { askOften } from "#platform/db.ts";
import type { Queryable } from "#platform/db.ts";
import { grant, mayRead, notInBin, ownerOf, rightOf } from "#rights/index.ts";
import type { Editable, Owned, Readable, Scope, TopicRef } from "#rights/index.ts";
import { rightName } from "./rules.ts";

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

type CardRow = {
  id: number;
  uuid: string;
  name: string;
  kind: TopicKind;
  level: number;
  status: TaskStatus | null;
  articles: number;
  concepts: number;
  excerpt: string | null;
  years: { year: number; articles: number }[] | null;
  created_at: Date;
  finished_at: Date | null;
};

export type ListOptions = {
  kind?: TopicKind | undefined;
  q?: string | undefined;
  cursor?: number | undefined;
  limit: number;
};

const listed = (scope: Scope, options: Pick<ListOptions, "kind" | "q">) => sql`
  ${mayRead(scope, "topic", sql`t.id`)} and ${notInBin("topic", sql`t.id`)}
  and (${options.kind ?? null}::text is null or t.kind = ${options.kind ?? null})
  and (${options.q ?? null}::text is null or position(lower(${options.q ?? ""}) in lower(t.name)) > 0)`;

export async function cards(db: Queryable, scope: Scope, options: ListOptions): Promise<TopicCard[]> {
  const rows = await askOften<CardRow>(
    db,
    sql`
    select t.id, t.uuid, t.name, t.kind, t.created_at, ${rightOf(scope, "topic", sql`t.id`)} as level,
      r.status, r.finished_at,
      (select count(distinct f.work_id)::int from findings f where f.topic_id = t.id and f.is_kept) as articles,
      (select count(distinct c.key)::int from shown_concept_texts c where c.topic_id = t.id) as concepts,
      (select s.text from summaries m join shown_sentences s on s.summary_id = m.id
        where m.topic_id = t.id and m.kind = 'multi' and m.node_id = 1 order by s.position limit 1) as excerpt,
      (select jsonb_agg(jsonb_build_object('year', y.year, 'articles', y.articles) order by y.year) from (
        select left(w.published_on, 4)::int as year, count(distinct w.id)::int as articles
        from findings f join works w on w.id = f.work_id
        where f.topic_id = t.id and f.is_kept and w.published_on is not null group by 1 order by 1 desc limit 10) y) as years
    from topics t
    left join lateral (select status, finished_at from runs where topic_id = t.id order by number desc limit 1) r on true
    where ${listed(scope, options)} and (${options.cursor ?? null}::bigint is null or t.id < ${options.cursor ?? null}::bigint)
    order by t.id desc limit ${options.limit}`,
  );
  return rows.map((row) => ({
    topicId: row.id as TopicId,
    topicUuid: row.uuid,
    topicName: row.name,
    kind: row.kind,
    right: rightName(row.level),
    status: row.status ?? "SUBMITTED",
    summaryMeta: { articles: row.articles, concepts: row.concepts },
    excerpt: row.excerpt,
    years: row.years ?? [],
    createdOn: row.created_at.toISOString(),
    topicCompletedOn: row.finished_at && row.finished_at.toISOString(),
  }));
}

export async function countListed(
  db: Queryable,
  scope: Scope,
  options: Pick<ListOptions, "kind" | "q">,
): Promise<number> {
  const [found] = await askOften<{ n: number }>(
    db,
    sql`select count(*)::int as n from topics t where ${listed(scope, options)}`,
  );
  return found!.n;
}

export async function articleCounts(db: Queryable, topicId: TopicId): Promise<Map<NodeId, number>> {
  const found = await db.execute<{ node_id: number; n: number }>(
    sql`select node_id, count(*)::int as n from findings where topic_id = ${topicId} and is_kept group by node_id`,
  );
  return new Map(found.rows.map((row) => [row.node_id as NodeId, row.n]));
}

const LONE_CONCEPTS = 8;

/** What several articles speak of comes first; of what only one does, the heaviest few are enough. */
export async function topConcepts(db: Queryable, topicId: TopicId, limit: number) {
  const found = await db.execute<{ key: string; label: string; articles: number }>(sql`
    select key, label, articles from (
      select *, row_number() over (partition by articles = 1 order by weight desc, key) as place from (
        select key, min(label) as label, count(distinct text_id)::int as articles, sum(weight) as weight
        from shown_concept_texts where topic_id = ${topicId} group by key) joined) c
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

export async function rename(db: Queryable, topic: Editable<TopicRef>, name: string): Promise<void> {
  await db.execute(sql`update topics set name = ${name} where id = ${topic.id}`);
}

export async function putInBin(db: Queryable, topic: Owned<TopicRef>, by: number, at: Date): Promise<void> {
  await db.execute(sql`
    insert into bin (object_kind, object_id, name, deleted_by, deleted_at) values ('topic', ${topic.id}, ${topic.name}, ${by}, ${at})
    on conflict do nothing`);
}

export async function takeFromBin(db: Queryable, topic: Owned<TopicRef>): Promise<void> {
  await db.execute(sql`delete from bin where object_kind = 'topic' and object_id = ${topic.id}`);
}

export async function binOf(db: Queryable, personId: number) {
  const found = await db.execute<{ id: number; name: string; deleted_at: string }>(sql`
    select object_id as id, name, deleted_at from bin where object_kind = 'topic' and deleted_by = ${personId} order by deleted_at desc limit 200`);
  return found.rows.map((row) => ({
    topicId: row.id as TopicId,
    topicName: row.name,
    deletedOn: new Date(row.deleted_at).toISOString(),
  }));
}

/** What lay in the bin for long enough is gone for good; everything of a topic goes with it. */
export async function purgeBin(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`
    with old as (delete from bin where object_kind = 'topic' and deleted_at < ${before} returning object_id),
    unheld as (delete from rights where object_kind = 'topic' and object_id in (select object_id from old))
    delete from topics where id in (select object_id from old)`);
}
