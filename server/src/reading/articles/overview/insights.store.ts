import type { NodeId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { number, orNull, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { ConceptYear } from "./insights.rules.ts";

const YearCount = { year: orNull(number()), articles: number() };

/** Each work of the nodes once, with its best finding, as in the list. */
const worksOf = (topic: Readable<TopicRef>, nodeIds: NodeId[]): SQL => sql`
  select distinct on (f.work_id) f.text_id, f.sources, left(w.published_on, 4)::int as year
  from findings f join works w on w.id = f.work_id
  where f.topic_id = ${topic.id} and f.is_kept and f.node_id = any(${sql.param(nodeIds)}::int[])
  order by f.work_id, f.score desc, f.id`;

export async function yearCounts(db: Queryable, topic: Readable<TopicRef>, nodeIds: NodeId[]) {
  const counts = sql`
    select year, count(*)::int as articles from (${worksOf(topic, nodeIds)}) f group by year order by year`;
  return rows(db, YearCount, counts);
}

export async function sourceCounts(db: Queryable, topic: Readable<TopicRef>, nodeIds: NodeId[]) {
  const counts = sql`
    select source, count(*)::int as articles
    from (${worksOf(topic, nodeIds)}) f cross join lateral (select distinct unnest(f.sources) as source) s
    group by source order by articles desc, source`;
  return rows(db, { source: text(), articles: number() }, counts);
}

/** A row for each of the most common concepts and each year. */
export async function conceptYears(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
  concepts: number,
): Promise<ConceptYear[]> {
  const years = sql`
    with found as (${worksOf(topic, nodeIds)}),
    spoken as (
      select c.key, min(c.label) as label, f.text_id, f.year, sum(c.weight) as weight
      from shown_concept_texts c join found f on f.text_id = c.text_id
      where c.topic_id = ${topic.id} group by c.key, f.text_id, f.year),
    most as (
      select key, min(label) as label, count(*) as articles, sum(weight) as weight from spoken
      group by key order by articles desc, weight desc, key limit ${concepts})
    select m.key, m.label, s.year, count(*)::int as articles
    from most m join spoken s on s.key = m.key
    group by m.key, m.label, m.articles, m.weight, s.year
    order by m.articles desc, m.weight desc, m.key, s.year`;
  return rows(db, { key: text(), label: text(), ...YearCount }, years);
}
