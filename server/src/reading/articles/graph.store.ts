import type { NodeId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { Language } from "@gyan/text";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, json, number, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { ConceptRow, EdgeRow } from "./graph.rules.ts";

const { concept_clusters, concept_edges, concept_texts, concepts, findings, work_texts, works } = tables;

/** The articles of the nodes: a text that was found for several is returned once, with its best finding. */
const articlesOf = (topic: Readable<TopicRef>, nodeIds: NodeId[]): SQL => sql`
  select distinct on (f.text_id) f.id, f.text_id, f.work_id from findings f
  where f.topic_id = ${topic.id} and f.is_kept and f.node_id = any(${sql.param(nodeIds)}::int[])
  order by f.text_id, f.score desc, f.id`;

/**
 * A row for each concept that a run found, with the concept as which it is shown. Edits are looked up once
 * per edited concept and not per text, of which a large topic has a hundred thousand.
 */
export async function conceptRows(db: Queryable, topic: Readable<TopicRef>, nodeIds: NodeId[]) {
  const statement = sql`
    with found as materialized (${articlesOf(topic, nodeIds)}),
    spoken as (
      select t.key, count(*)::int as texts,
        string_agg(t.text_id::text, ',') filter (where f.text_id is not null) as "textIds"
      from concept_texts t left join found f on f.text_id = t.text_id
      where t.topic_id = ${topic.id} group by t.key having count(f.text_id) > 0)
    select coalesce(s.key, c.key) as key, c.key as "ownKey", coalesce(s.label, c.label) as label, c.label as "ownLabel",
      c.weight, c.cluster, c.names, t."textIds", t.texts
    from spoken t join concepts c on c.topic_id = ${topic.id} and c.key = t.key
    left join concept_edits e on e.topic_id = c.topic_id and e.key = c.key
    left join lateral (
      select key, label from shown_concept_texts
      where e.key is not null and topic_id = ${topic.id} and own_key = c.key limit 1) s on true
    where e.key is null or s.key is not null`;
  const { key, label, weight, cluster, names } = concepts;
  const ownColumns = { ownKey: key, ownLabel: label, weight, cluster, names: as<ConceptRow["names"]>(names) };
  // As one text, because the driver parses arrays of numbers slowly.
  const Stored = { key, label, ...ownColumns, textIds: text(), texts: number() };
  return (await rows(db, Stored, statement)).map((row) => ({
    ...row,
    textIds: row.textIds.split(",").map(Number),
  }));
}

export async function edgeRows(db: Queryable, topic: Readable<TopicRef>, ofKeys?: string[]) {
  const { a, b, strength, texts, evidence } = concept_edges;
  const edges = sql`
    select a, b, strength, texts, evidence from concept_edges where topic_id = ${topic.id}
      and (${ofKeys === undefined} or a = any(${sql.param(ofKeys ?? [])}::text[]) or b = any(${sql.param(ofKeys ?? [])}::text[]))
    order by strength desc, a, b`;
  return rows(db, { a, b, strength, texts, evidence: as<EdgeRow["evidence"]>(evidence) }, edges);
}

const EvidenceText = {
  articleId: findings.id,
  title: works.title,
  publishedOn: works.published_on,
  textId: work_texts.id,
  text: work_texts.text,
};
export type EvidenceText = RowOf<typeof EvidenceText>;

const language = as<Language>(works.language);
const Place = { ...EvidenceText, language, weight: concept_texts.weight, spans: json<Span[]>() };

/** Where the articles mention the concepts; the article with the highest weight first. */
export async function places(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
  ownKeys: string[],
  limit: number,
) {
  const statement = sql`
    with found as materialized (${articlesOf(topic, nodeIds)}),
    best as (
      select c.text_id, f.id, f.work_id, max(c.weight) as weight
      from concept_texts c join found f on f.text_id = c.text_id
      where c.topic_id = ${topic.id} and c.key = any(${sql.param(ownKeys)}::text[])
      group by c.text_id, f.id, f.work_id order by max(c.weight) desc, f.id limit ${limit})
    select b.id as "articleId", w.title, w.published_on as "publishedOn", w.language, t.id as "textId", t.text, b.weight,
      (select jsonb_agg(span order by (span->>'start')::int)
       from concept_texts c cross join lateral jsonb_array_elements(c.spans) as span
       where c.topic_id = ${topic.id} and c.key = any(${sql.param(ownKeys)}::text[]) and c.text_id = b.text_id) as spans
    from best b join works w on w.id = b.work_id join work_texts t on t.id = b.text_id
    order by b.weight desc, b.id`;
  return rows(db, Place, statement);
}

export async function evidenceTexts(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
  textIds: number[],
): Promise<Map<number, EvidenceText>> {
  const statement = sql`
    with found as (${articlesOf(topic, nodeIds)})
    select f.id as "articleId", w.title, w.published_on as "publishedOn", t.id as "textId", t.text
    from found f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where f.text_id = any(${sql.param([...new Set(textIds)])}::bigint[])`;
  return new Map((await rows(db, EvidenceText, statement)).map((row) => [row.textId, row]));
}

export async function clusterRows(db: Queryable, topic: Readable<TopicRef>) {
  const { number: place, name } = concept_clusters;
  const clusters = sql`select number, name from concept_clusters where topic_id = ${topic.id} order by number`;
  return rows(db, { number: place, name }, clusters);
}
