import type { ArticleId, NodeId, PersonId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import type { Span } from "@gyan/contract/reading.ts";
import type { JudgedBy } from "@gyan/contract/reading/levels/levels.ts";
import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#rights/index.ts";
import type { StoredLayout } from "#works/index.ts";
import type { StoredReason } from "./rules.ts";

export type ArticleRow = {
  id: ArticleId;
  workId: WorkId;
  nodeId: NodeId;
  title: string;
  authors: string[];
  venue: string | null;
  url: string | null;
  doi: string | null;
  publishedOn: string | null;
  language: string;
  sources: string[];
  score: number;
  level: Level | null;
  judgedBy: JudgedBy | null;
  isTakenIn: boolean;
  reason: StoredReason & { best: Span[] };
  text: string;
  textId: number;
  layout: StoredLayout;
  place: number | null;
  retractedBy: string | null;
  retractedAt: string | null;
  isGone: boolean;
  isKept: boolean;
};

/** In the list or below its line; what was set aside is in neither. */
const isThere = sql`(f.is_kept or not coalesce((f.screening->>'isAside')::boolean, false))`;

export async function topicOf(db: Queryable, id: ArticleId): Promise<TopicId | null> {
  const found = await db.execute<{ topicId: TopicId }>(
    sql`select f.topic_id as "topicId" from findings f where f.id = ${id} and ${isThere}`,
  );
  return found.rows[0]?.topicId ?? null;
}

export async function article(
  db: Queryable,
  topic: Readable<TopicRef>,
  id: ArticleId,
  readerId: PersonId,
): Promise<ArticleRow | null> {
  const found = await db.execute<ArticleRow>(sql`
    select f.id, f.work_id as "workId", f.node_id as "nodeId", w.title, w.authors, w.venue, w.url, w.doi,
      w.published_on as "publishedOn", w.language, f.sources, f.score, f.level,
      f.judged_by as "judgedBy", f.taken_at is not null as "isTakenIn", f.reason, t.text, t.id as "textId", t.layout, m.place,
      w.retracted_by as "retractedBy", w.retracted_at as "retractedAt", f.is_gone as "isGone", f.is_kept as "isKept"
    from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    left join article_marks m on m.topic_id = f.topic_id and m.work_id = f.work_id and m.person_id = ${readerId}
    where f.id = ${id} and f.topic_id = ${topic.id} and ${isThere}`);
  const [row] = found.rows;
  return row ? { ...row, score: toldRelevance(row.score) } : null;
}
