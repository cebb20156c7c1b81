import type { NodeId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import type { ConceptRow, FindingRow } from "./listing.rules.ts";

/**
 * What a listing is made of, as a word that changes when any of it does: the runs, the outline, what was kept, how the works
 * are called and dated, and what people decided about concepts.
 */
export async function versionOf(db: Queryable, topic: Readable<TopicRef>): Promise<string> {
  const found = await db.execute<{ version: string }>(sql`
    select concat_ws('.',
      (select concat_ws('-', id, status, extract(epoch from progressed_at), extract(epoch from finished_at))
        from runs where topic_id = ${topic.id} order by number desc limit 1),
      (select max(version) from outlines where topic_id = ${topic.id}),
      (select concat_ws('-', count(*), extract(epoch from max(edited_at))) from concept_edits where topic_id = ${topic.id}),
      (select concat_ws('-', count(*), sum(hashtext(w.title || coalesce(w.published_on, ''))))
        from findings f join works w on w.id = f.work_id where f.topic_id = ${topic.id} and f.is_kept)) as version`);
  return found.rows[0]!.version;
}

/** Best first, which is the engine's own order. */
export async function findingRows(
  db: Queryable,
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
): Promise<FindingRow[]> {
  const found = await db.execute<FindingRow>(sql`
    select f.id, f.work_id as work, f.text_id as "textId", f.node_id as node, f.score, f.sources, w.title,
      w.published_on as "publishedOn", coalesce(r.number > 1 and f.first_run_id = r.id, false) as "isNew"
    from findings f join works w on w.id = f.work_id
    left join lateral (select id, number from runs where topic_id = f.topic_id order by number desc limit 1) r on true
    where f.topic_id = ${topic.id} and f.is_kept and f.node_id = any(${sql.param(nodeIds)}::int[])
    order by f.score desc, f.id`);
  return found.rows;
}

/** A row for each concept as people see it, the heaviest first. Lists of numbers come as text, which is read far quicker. */
export async function conceptRows(db: Queryable, topic: Readable<TopicRef>): Promise<ConceptRow[]> {
  const found = await db.execute<{ key: string; label: string; texts: string; weights: string }>(sql`
    select key, min(label) as label, string_agg(text_id::text, ',') as texts, string_agg(round(weight * 1000)::text, ',') as weights
    from shown_concept_texts where topic_id = ${topic.id} group by key order by sum(weight) desc, key`);
  const numbers = (list: string) => list.split(",").map(Number);
  return found.rows.map(({ key, label, texts, weights }) => ({
    key,
    label,
    textIds: numbers(texts),
    weights: numbers(weights),
  }));
}
