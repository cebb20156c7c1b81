import type { ArticleId, NodeId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { ArticleCard, Reason, Span } from "@gyan/contract/reading.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import { shownReason } from "./rules.ts";
import type { Cursor, Sort } from "./rules.ts";

type ReasonRow = Reason & { best: Span[] };

type CardRow = Omit<ArticleCard, "reason"> & { reason: ReasonRow; sortKey: string | number };

/** Every sort ends in the id, so that "load more" neither repeats nor skips an article. */
const sorts: Record<Sort, { key: SQL; isDescending: boolean }> = {
  relevance: { key: sql`f.score`, isDescending: true },
  newest: { key: sql`coalesce(w.published_on, '0001') collate "C"`, isDescending: true },
  oldest: { key: sql`coalesce(w.published_on, '9999-99') collate "C"`, isDescending: false },
  title: { key: sql`lower(w.title)`, isDescending: false },
};

export type Filter = { nodeIds: NodeId[]; q?: string | undefined; concept?: string | undefined };

/** A work found for several nodes is listed once, with its best score. */
const matching = (topicId: TopicId, { nodeIds, q, concept }: Filter): SQL => sql`
  from (select distinct on (work_id) * from findings
    where topic_id = ${topicId} and is_kept and node_id = any(${sql.param(nodeIds)}::int[]) order by work_id, score desc, id) f
  join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
  where (${q ?? null}::text is null or position(lower(${q ?? ""}) in lower(w.title || ' ' || t.text)) > 0)
    and (${concept ?? null}::text is null or exists (select 1 from shown_concept_texts c
      where c.topic_id = f.topic_id and c.text_id = f.text_id and c.key = ${concept ?? null}))`;

const card = sql`f.id, f.work_id as "workId", f.node_id as "nodeId", w.title, w.authors, w.venue, w.url, w.doi,
  w.published_on as "publishedOn", w.language, f.sources, f.score, f.reason,
  (select s.text from summaries m join shown_sentences s on s.summary_id = m.id
    where m.finding_id = f.id and m.kind = 'single' order by s.position limit 1) as summary,
  (select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'label', c.label) order by c.weight desc, c.key), '[]')
    from (select key, min(label) as label, max(weight) as weight from shown_concept_texts
      where topic_id = f.topic_id and text_id = f.text_id group by key order by max(weight) desc, key limit 6) c) as concepts`;

export async function articles(
  db: Queryable,
  topic: Readable<TopicRef>,
  filter: Filter,
  sort: Sort,
  after: Cursor | null,
  limit: number,
): Promise<(ArticleCard & { sortKey: string | number })[]> {
  const { key, isDescending } = sorts[sort];
  const direction = isDescending ? sql`desc` : sql`asc`;
  const type = sort === "relevance" ? sql`float8` : sql`text`;
  const page = after
    ? isDescending
      ? sql`and (${key} < ${after.key}::${type} or (${key} = ${after.key}::${type} and f.id > ${after.id}))`
      : sql`and (${key} > ${after.key}::${type} or (${key} = ${after.key}::${type} and f.id > ${after.id}))`
    : sql``;
  const found = await db.execute<CardRow>(sql`
    select ${card}, ${sort === "relevance" ? key : sql`${key}::text`} as "sortKey"
    ${matching(topic.id, filter)} ${page} order by ${key} ${direction}, f.id limit ${limit}`);
  return found.rows.map(({ reason, ...row }) => ({ ...row, reason: shownReason(reason) }));
}

export async function countArticles(
  db: Queryable,
  topic: Readable<TopicRef>,
  filter: Filter,
): Promise<number> {
  const found = await db.execute<{ n: number }>(sql`select count(*)::int as n ${matching(topic.id, filter)}`);
  return found.rows[0]!.n;
}

export async function topicOfArticle(db: Queryable, id: ArticleId): Promise<TopicId | null> {
  const found = await db.execute<{ topic_id: number }>(
    sql`select topic_id from findings where id = ${id} and is_kept`,
  );
  return (found.rows[0]?.topic_id as TopicId | undefined) ?? null;
}

export type ArticleRow = Omit<ArticleCard, "reason" | "summary" | "concepts"> & {
  reason: ReasonRow;
  text: string;
  textId: number;
  workId: WorkId;
};

export async function article(
  db: Queryable,
  topic: Readable<TopicRef>,
  id: ArticleId,
): Promise<ArticleRow | null> {
  const found = await db.execute<ArticleRow>(sql`
    select ${card}, t.text, t.id as "textId" from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where f.id = ${id} and f.topic_id = ${topic.id} and f.is_kept`);
  return found.rows[0] ?? null;
}

export async function articleIds(
  db: Queryable,
  topic: Readable<TopicRef>,
  filter: Filter,
): Promise<ArticleId[]> {
  const found = await db.execute<{ id: ArticleId }>(
    sql`select f.id ${matching(topic.id, filter)} order by f.score desc, f.id`,
  );
  return found.rows.map((row) => row.id);
}
