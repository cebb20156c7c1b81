import type { ArticleId, PersonId } from "@gyan/contract/ids.ts";
import type { Reference } from "@gyan/contract/reading/summary.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { findings, works } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";

/** The reference data of these articles, and whether this person marked them as irrelevant. */
export async function references(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  articleIds: ArticleId[],
): Promise<Map<ArticleId, Reference>> {
  const statement = sql`
    select f.id as "articleId", w.title, w.authors, w.venue, w.published_on as "publishedOn", w.doi, w.url,
      coalesce(not d.is_relevant, false) as "isIrrelevant"
    from findings f join works w on w.id = f.work_id
    left join article_decisions d on d.topic_id = f.topic_id and d.work_id = f.work_id and d.person_id = ${personId}
    where f.topic_id = ${topic.id} and f.id = any(${sql.param(articleIds)}::bigint[])
    order by array_position(${sql.param(articleIds)}::bigint[], f.id)`;
  const { title, authors, venue, published_on: publishedOn, doi, url } = works;
  const about = { title, authors, venue, publishedOn, doi, url };
  const stored = await rows(db, { articleId: findings.id, ...about, isIrrelevant: boolean() }, statement);
  return new Map(stored.map((row) => [row.articleId, row]));
}
