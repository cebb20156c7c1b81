import type { ArticleId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, json } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { findings, shown_sentences, works } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { fact, foundIn, isNew, latestRun } from "./columns.store.ts";
import { shownReason, type StoredReason } from "./rules.ts";

/** The columns that every view of an article `f` and its work `w` needs. */
export const articleHead = sql`f.id, f.work_id as "workId", f.node_id as "nodeId", ${fact("title")} as title, ${fact("authors")} as authors,
  ${fact("venue")} as venue, w.url, ${fact("doi")} as doi, ${fact("publishedOn")} as "publishedOn", w.language, ${foundIn} as sources, f.score,
  f.level, f.judged_by as "judgedBy"`;
export const ArticleHead = {
  id: findings.id,
  workId: findings.work_id,
  nodeId: findings.node_id,
  title: works.title,
  authors: works.authors,
  venue: works.venue,
  url: works.url,
  doi: works.doi,
  publishedOn: works.published_on,
  language: works.language,
  sources: findings.sources,
  score: findings.score,
  level: findings.level,
  judgedBy: findings.judged_by,
};

const Card = {
  ...ArticleHead,
  isTakenIn: boolean(),
  reason: as<StoredReason>(findings.reason),
  isNew: boolean(),
  summary: shown_sentences.text,
  concepts: json<ArticleCard["concepts"]>(),
};

/** The part of a card that is the same for everybody; a person's marks are added later. */
export type CardRow = Omit<ArticleCard, "isSaved" | "isRead" | "decision" | "tags" | "notes">;

export async function cards(
  db: Queryable,
  topic: Readable<TopicRef>,
  ids: readonly ArticleId[],
  { isNearly }: { isNearly: boolean },
): Promise<CardRow[]> {
  const statement = sql`
    select ${articleHead}, f.taken_at is not null as "isTakenIn", f.reason, ${isNew} as "isNew",
      (select s.text from summaries m join shown_sentences s on s.summary_id = m.id
        where m.finding_id = f.id and m.kind = 'single' order by s.position limit 1) as summary,
      (select coalesce(jsonb_agg(jsonb_build_object('key', c.key, 'label', c.label) order by c.weight desc, c.key), '[]')
        from (select key, min(label) as label, max(weight) as weight from shown_concept_texts
          where topic_id = f.topic_id and text_id = f.text_id group by key order by max(weight) desc, key limit 6) c) as concepts
    from findings f join works w on w.id = f.work_id ${latestRun}
    where f.topic_id = ${topic.id} and f.is_kept = ${!isNearly} and f.id = any(${sql.param(ids)}::bigint[])`;
  return (await rows(db, Card, statement)).map(({ reason, score, ...row }) => ({
    ...row,
    score: toldRelevance(score),
    reason: shownReason(reason),
  }));
}
