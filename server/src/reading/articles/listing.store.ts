import type { NodeId } from "@gyan/contract/ids.ts";
import type { Language } from "@gyan/text";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, text } from "#platform/rows/columns.ts";
import { oneValue, rows } from "#platform/rows/rows.ts";
import { findings, works } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { cells, cellShapes, latestRun } from "./columns.store.ts";
import type { ConceptRow } from "./listing.rules.ts";

/**
 * A text that changes with anything a listing is made of: the runs, the outline, the kept articles, their
 * works, and edited concepts. It sums up the transaction ids of rows, which is quicker than reading their
 * content.
 */
export async function versionOf(db: Queryable, topic: Readable<TopicRef>): Promise<string> {
  const version = sql`
    select concat_ws('.',
      (select concat_ws('-', id, status, extract(epoch from progressed_at), extract(epoch from finished_at))
        from runs where topic_id = ${topic.id} order by number desc limit 1),
      (select max(version) from outlines where topic_id = ${topic.id}),
      (select concat_ws('-', count(*), extract(epoch from max(edited_at))) from concept_edits where topic_id = ${topic.id}),
      (select concat_ws('-', count(*), sum(f.xmin::text::bigint), sum(w.xmin::text::bigint))
        from findings f join works w on w.id = f.work_id where f.topic_id = ${topic.id} and f.is_kept))`;
  return oneValue(db, text(), version);
}

/** Works whose text or details were changed by the latest run, unless it was the first. */
const changedWorks = (topic: Readable<TopicRef>): SQL => sql`
  select distinct s.work_id from article_states s, lateral (
    select p.text_id, p.about, p.is_kept from article_states p
    where p.topic_id = s.topic_id and p.work_id = s.work_id and p.node_id = s.node_id and p.run_number < s.run_number
    order by p.run_number desc limit 1) before
  where s.topic_id = ${topic.id} and s.run_number > 1
    and s.run_number = (select max(number) from runs where topic_id = ${topic.id})
    and s.is_kept and before.is_kept and (s.text_id, s.about) is distinct from (before.text_id, before.about)`;

const Finding = {
  id: findings.id,
  work: findings.work_id,
  textId: findings.text_id,
  node: findings.node_id,
  score: findings.score,
  authors: text(),
  language: as<Language>(works.language),
  ...cellShapes,
};

/** Best first, which is the default order. */
export async function findingRows(db: Queryable, topic: Readable<TopicRef>, nodeIds: NodeId[]) {
  const statement = sql`
    select f.id, f.work_id as work, f.text_id as "textId", f.node_id as node, f.score, array_to_string(w.authors, ' ') as authors,
      w.language, ${cells}
    from findings f join works w on w.id = f.work_id ${latestRun}
    left join (${changedWorks(topic)}) c on c.work_id = f.work_id
    where f.topic_id = ${topic.id} and f.is_kept and f.node_id = any(${sql.param(nodeIds)}::int[])
    order by f.score desc, f.id`;
  return rows(db, Finding, statement);
}

/** A row per shown concept; what tells these articles from others first. Lists of numbers come as text, which is parsed far quicker. */
export async function conceptRows(db: Queryable, topic: Readable<TopicRef>): Promise<ConceptRow[]> {
  const statement = sql`
    with own as (
      select key, string_agg(text_id::text, ',') as texts, string_agg(round(weight * 1000)::text, ',') as weights
      from concept_texts where topic_id = ${topic.id} group by key)
    select s.key, min(s.label) as label, string_agg(own.texts, ',') as "textIds", string_agg(own.weights, ',') as weights
    from shown_concepts s join own on own.key = s.own_key
    join concepts c on c.topic_id = s.topic_id and c.key = s.own_key where s.topic_id = ${topic.id}
    group by s.key order by max(c.weight) desc, s.key`;
  const numbers = (list: string) => list.split(",").map(Number);
  const Concept = { key: text(), label: text(), textIds: text(), weights: text() };
  return (await rows(db, Concept, statement)).map(({ textIds, weights, ...concept }) => ({
    ...concept,
    textIds: numbers(textIds),
    weights: numbers(weights),
  }));
}
