import type { ArticleId, WorkId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { OutsiderArticle } from "@gyan/contract/sharing/links.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, instant, orNull, text, texts } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { findings, work_texts, works } from "#platform/rows/tables.ts";
import { shownReason, type StoredReason } from "#reading/articles/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import type { StoredLayout } from "#sources/works/index.ts";
import type { LinkRow } from "./store.ts";

/** Private documents, except those of the link's maker when the link includes them. */
export async function hiddenWorks(
  db: Queryable,
  topic: Readable<TopicRef>,
  { withDocuments, createdBy }: Pick<LinkRow, "withDocuments" | "createdBy">,
): Promise<Set<WorkId>> {
  const statement = sql`select distinct w.id from findings f join works w on w.id = f.work_id
    where f.topic_id = ${topic.id} and w.private_to is not null
      and not (${withDocuments}::boolean and w.private_to = ${createdBy})`;
  return new Set(await values(db, works.id, statement));
}

export async function lastSearch(db: Queryable, topic: Readable<TopicRef>): Promise<Date | null> {
  const statement = sql`select max(finished_at) from runs where topic_id = ${topic.id}`;
  return oneValue(db, orNull(instant()), statement);
}

/** A library's name may tell what its owner works on: only those that came with the product are named. */
const sources = sql`
  case when f.found_by <> '{}' and not exists (
    select 1 from unnest(f.found_by) key where key like 'document%' or (key like 'library:%' and not exists (
      select 1 from libraries l where 'library:' || l.id = key and l.kind = 'starter')))
  then f.sources else '{}' end`;

const Article = {
  id: findings.id,
  title: works.title,
  authors: works.authors,
  venue: works.venue,
  url: works.url,
  doi: works.doi,
  publishedOn: works.published_on,
  language: works.language,
  sources: findings.sources,
  level: findings.level,
  reason: as<StoredReason>(findings.reason),
  isRetracted: boolean(),
};

const toArticle = ({ reason, ...row }: RowOf<typeof Article>): OutsiderArticle => {
  const { matched, quote, marks, unspoken } = shownReason(reason);
  return { ...row, matched: matched.map(({ label }) => label), quote, marks, unspoken };
};

/** In the order in which they are asked for; what is gone meanwhile is left out. */
export async function articles(
  db: Queryable,
  topic: Readable<TopicRef>,
  ids: ArticleId[],
): Promise<OutsiderArticle[]> {
  const statement = sql`select f.id, w.title, w.authors, w.venue, w.url, w.doi, w.published_on as "publishedOn", w.language,
      ${sources} as sources, f.level, f.reason, w.retracted_at is not null as "isRetracted"
    from findings f join works w on w.id = f.work_id
    where f.topic_id = ${topic.id} and f.is_kept and f.id = any(${sql.param(ids)}::bigint[])
    order by array_position(${sql.param(ids)}::bigint[], f.id)`;
  return (await rows(db, Article, statement)).map(toArticle);
}

const Text = { text: text(), isFull: work_texts.is_full, isPrivate: boolean(), quotes: texts() };

/** The text for the abstract ('' when it is only the title), and the summaries' quotes in text order. */
export async function textOf(db: Queryable, topic: Readable<TopicRef>, id: ArticleId) {
  const statement = sql`
    select case when t.is_full or t.text <> w.title then t.text else '' end as text, t.is_full as "isFull", w.private_to is not null as "isPrivate",
      array(select c.quote from citations c join summaries m on m.id = c.summary_id
        where m.topic_id = f.topic_id and c.finding_id = f.id and c.broken_at is null
        order by c.span_start, c.quote) as quotes
    from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where f.topic_id = ${topic.id} and f.id = ${id} and f.is_kept`;
  return firstRow(db, Text, statement);
}

const Quoted = { text: work_texts.text, layout: as<StoredLayout>(work_texts.layout), isPrivate: boolean() };

/** The text in which a summary of the topic quotes exactly these words; null when none does. */
export async function quotedText(
  db: Queryable,
  topic: Readable<TopicRef>,
  id: ArticleId,
  { start, end }: Span,
) {
  const statement = sql`
    select t.text, t.layout, w.private_to is not null as "isPrivate"
    from citations c join summaries m on m.id = c.summary_id join findings f on f.id = c.finding_id
    join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    where m.topic_id = ${topic.id} and m.kind = 'multi' and c.finding_id = ${id} and f.is_kept and c.text_id = f.text_id
      and c.span_start = ${start} and c.span_end = ${end} and c.broken_at is null
    limit 1`;
  return firstRow(db, Quoted, statement);
}
