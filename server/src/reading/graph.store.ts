import type { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import type { ConceptRow, EdgeRow } from "./graph.rules.ts";

/** The articles of the nodes: a text found for several is one, with its best finding. */
const found = (topic: Readable<TopicRef>, nodeIds: NodeId[]): SQL => sql`
  select distinct on (f.text_id) f.id, f.text_id, f.work_id from findings f
  where f.topic_id = ${topic.id} and f.is_kept and f.node_id = any(${sql.param(nodeIds)}::int[])
  order by f.text_id, f.score desc, f.id`;

/** A row for each concept as a run found it, with the one as which people see it. */
export async function conceptRows(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
): Promise<ConceptRow[]> {
  const rows = await db.execute<ConceptRow>(sql`
    with found as (${found(topic, nodeIds)})
    select s.key, s.own_key as "ownKey", min(s.label) as label, c.label as "ownLabel", c.weight, c.cluster, c.names,
      array_agg(s.text_id::float8) filter (where f.id is not null) as "textIds", count(*)::int as texts
    from shown_concept_texts s
    join concepts c on c.topic_id = s.topic_id and c.key = s.own_key
    left join found f on f.text_id = s.text_id
    where s.topic_id = ${topic.id}
    group by s.key, s.own_key, c.label, c.weight, c.cluster, c.names having count(f.id) > 0`);
  return rows.rows;
}

export async function edgeRows(
  db: Queryable,
  topic: Readable<TopicRef>,
  ofKeys?: string[],
): Promise<EdgeRow[]> {
  const rows = await db.execute<EdgeRow>(sql`
    select a, b, strength, texts, evidence from concept_edges where topic_id = ${topic.id}
      and (${ofKeys === undefined} or a = any(${sql.param(ofKeys ?? [])}::text[]) or b = any(${sql.param(ofKeys ?? [])}::text[]))
    order by strength desc, a, b`);
  return rows.rows;
}

export type Place = {
  articleId: ArticleId;
  title: string;
  publishedOn: string | null;
  language: Language;
  textId: number;
  text: string;
  weight: number;
  spans: Span[];
};

/** Where the articles speak of some concepts, the article that says most first. */
export async function places(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
  ownKeys: string[],
  limit: number,
): Promise<Place[]> {
  const rows = await db.execute<Place>(sql`
    with found as (${found(topic, nodeIds)})
    select f.id as "articleId", w.title, w.published_on as "publishedOn", w.language, t.id as "textId", t.text, p.weight, p.spans
    from (
      select text_id, max(weight) as weight, jsonb_agg(span order by (span->>'start')::int) as spans
      from concept_texts cross join lateral jsonb_array_elements(spans) as span
      where topic_id = ${topic.id} and key = any(${sql.param(ownKeys)}::text[]) group by text_id) p
    join found f on f.text_id = p.text_id join works w on w.id = f.work_id join work_texts t on t.id = p.text_id
    order by p.weight desc, f.id limit ${limit}`);
  return rows.rows;
}

export type EvidenceText = Pick<Place, "articleId" | "title" | "publishedOn" | "textId" | "text">;

export async function evidenceTexts(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
  textIds: number[],
): Promise<Map<number, EvidenceText>> {
  const rows = await db.execute<EvidenceText>(sql`
    with found as (${found(topic, nodeIds)})
    select f.id as "articleId", w.title, w.published_on as "publishedOn", t.id as "textId", t.text
    from found f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where f.text_id = any(${sql.param([...new Set(textIds)])}::bigint[])`);
  return new Map(rows.rows.map((row) => [row.textId, row]));
}

export async function clusterRows(
  db: Queryable,
  topic: Readable<TopicRef>,
): Promise<{ number: number; name: string | null; keys: string[] }[]> {
  const rows = await db.execute<{ number: number; name: string | null; keys: string[] }>(
    sql`select number, name, keys from concept_clusters where topic_id = ${topic.id} order by number`,
  );
  return rows.rows;
}
