import type { ArticleId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import type { ArticleText, Span } from "@gyan/contract/reading.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json } from "#platform/rows/columns.ts";
import { firstRow, firstValue } from "#platform/rows/rows.ts";
import { article_marks, findings, work_texts, works } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { StoredLayout } from "#sources/works/index.ts";
import type { StoredReason } from "./rules.ts";
import { articleHead, ArticleHead } from "./store.ts";

const Article = {
  ...ArticleHead,
  isTakenIn: boolean(),
  reason: as<StoredReason & { best: Span[] }>(findings.reason),
  text: work_texts.text,
  textId: work_texts.id,
  layout: as<StoredLayout>(work_texts.layout),
  place: article_marks.place,
  retractedBy: works.retracted_by,
  retractedAt: works.retracted_at,
  isGone: findings.is_gone,
  isKept: findings.is_kept,
  /** Those that were found to be the same: of one that is listed those that gave way to it, of such a one the one in its place. */
  same: json<SameArticle[]>(),
};
type SameArticle = NonNullable<ArticleText["same"]>[number];

const same = sql`case when f.kept_apart is null then '[]'::jsonb else coalesce((
  select jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'publishedOn', o.published_on, 'sources', o.sources, 'isListed', o.is_kept)
    order by o.id)
  from (select distinct on (o.work_id) o.id, w.title, w.published_on, o.sources, o.is_kept from findings o join works w on w.id = o.work_id
    where o.topic_id = f.topic_id and (o.folded_into = f.work_id or o.work_id = f.folded_into)
    order by o.work_id, o.is_kept desc, o.score desc, o.id) o), '[]') end`;

/** Listed, or below the relevance line; not what screening has set aside. */
const isThere = sql`(f.is_kept or not coalesce((f.screening->>'isAside')::boolean, false))`;

export async function topicOf(db: Queryable, id: ArticleId): Promise<TopicId | null> {
  const topicId = sql`select f.topic_id from findings f where f.id = ${id} and ${isThere}`;
  return firstValue(db, findings.topic_id, topicId);
}

export async function article(db: Queryable, topic: Readable<TopicRef>, id: ArticleId, readerId: PersonId) {
  const statement = sql`
    select ${articleHead}, f.taken_at is not null as "isTakenIn", f.reason, t.text, t.id as "textId", t.layout, m.place,
      w.retracted_by as "retractedBy", w.retracted_at as "retractedAt", f.is_gone as "isGone", f.is_kept as "isKept",
      ${same} as same
    from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    left join article_marks m on m.topic_id = f.topic_id and m.work_id = f.work_id and m.person_id = ${readerId}
    where f.id = ${id} and f.topic_id = ${topic.id} and ${isThere}`;
  const row = await firstRow(db, Article, statement);
  return row && { ...row, score: toldRelevance(row.score) };
}
