import type { ArticleId, NodeId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { ArticleCard, Reason, Span, SummarySentence } from "@gyan/contract/reading.ts";
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
    and (${concept ?? null}::text is null or exists (select 1 from finding_concepts c where c.finding_id = f.id and c.key = ${concept ?? null}))`;

const card = sql`f.id, f.work_id as "workId", f.node_id as "nodeId", w.title, w.authors, w.venue, w.url, w.doi,
  w.published_on as "publishedOn", w.language, f.sources, f.score, f.reason,
  (select s.text from summaries m join summary_sentences s on s.summary_id = m.id
    where m.finding_id = f.id and m.kind = 'single' order by s.position limit 1) as summary,
  (select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'label', c.label) order by c.weight desc, c.key), '[]')
    from (select * from finding_concepts where finding_id = f.id order by weight desc, key limit 6) c) as concepts`;

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
  workId: WorkId;
};

export async function article(
  db: Queryable,
  topic: Readable<TopicRef>,
  id: ArticleId,
): Promise<ArticleRow | null> {
  const found = await db.execute<ArticleRow>(sql`
    select ${card}, t.text from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where f.id = ${id} and f.topic_id = ${topic.id} and f.is_kept`);
  return found.rows[0] ?? null;
}

export async function conceptsOf(db: Queryable, id: ArticleId) {
  const found = await db.execute<{ key: string; label: string; spans: Span[] }>(
    sql`select key, label, spans from finding_concepts where finding_id = ${id} order by weight desc, key`,
  );
  return found.rows;
}

type Which = {
  topicId: TopicId;
  nodeId: NodeId;
  kind: "single" | "focused" | "multi";
  findingId: number | null;
};

export async function summary(
  db: Queryable,
  which: Which,
): Promise<{ writtenAt: string; sentences: SummarySentence[] } | null> {
  const found = await db.execute<{
    created_at: string;
    text: string;
    citations: SummarySentence["citations"];
  }>(sql`
    select m.created_at, s.text, (
      select jsonb_agg(jsonb_build_object('articleId', c.finding_id, 'title', w.title, 'publishedOn', w.published_on,
        'quote', c.quote, 'start', c.span_start, 'end', c.span_end) order by c.position)
      from citations c join findings f on f.id = c.finding_id join works w on w.id = f.work_id
      where c.summary_id = m.id and c.sentence = s.position) as citations
    from summaries m join summary_sentences s on s.summary_id = m.id
    where m.topic_id = ${which.topicId} and m.node_id = ${which.nodeId} and m.kind = ${which.kind}
      and coalesce(m.finding_id, 0) = ${which.findingId ?? 0}
    order by s.position`);
  const first = found.rows[0];
  if (!first) return null;
  return {
    writtenAt: new Date(first.created_at).toISOString(),
    sentences: found.rows.map(({ text, citations }) => ({ text, citations })),
  };
}
