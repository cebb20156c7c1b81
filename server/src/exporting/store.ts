import type { ArticleId, NodeId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import type { Reason } from "@gyan/contract/reading.ts";
import type { JudgedBy } from "@gyan/contract/reading/levels/levels.ts";
import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import { sql } from "drizzle-orm";
import type { Reference } from "#documents/index.ts";
import type { Queryable } from "#platform/db.ts";
import { shownReason, type StoredReason } from "#reading/index.ts";
import type { Readable, TopicRef } from "#rights/index.ts";

/** An article with all that is kept of it for this reader; what was not asked for is null. */
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
  /** "pmid:1", "arxiv:2101.00001". */
  names: string[];
  /** What the reader's own reference manager said of it. */
  told: Partial<Reference> | null;
  sources: string[];
  score: number;
  level: Level | null;
  judgedBy: JudgedBy | null;
  reason: Reason;
  foundAt: string;
  tags: string[];
  savedAt: string | null;
  readAt: string | null;
  isRelevant: boolean | null;
  abstract: string | null;
  concepts: string[];
};

type Wanted = { abstracts: boolean; concepts: boolean };

const MOST_CONCEPTS = 12;
const LONGEST_ABSTRACT = 20_000;

/**
 * In the order of the ids. An article of which only the abstract is known has it as its text; one of which only the title is
 * known has that as its text, and no abstract.
 */
export async function articles(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  ids: ArticleId[],
  wanted: Wanted,
): Promise<ArticleRow[]> {
  const found = await db.execute<Omit<ArticleRow, "reason"> & { reason: StoredReason }>(sql`
    select f.id, f.work_id as "workId", f.node_id as "nodeId", w.title, w.authors, w.venue, w.url, w.doi,
      w.published_on as "publishedOn", w.language, f.sources, f.score, f.level, f.judged_by as "judgedBy", f.created_at as "foundAt",
      f.reason, m.saved_at as "savedAt", m.read_at as "readAt", d.is_relevant as "isRelevant",
      array(select identity from work_identities i where i.work_id = w.id and identity ~ '^(pmid|arxiv):' order by 1) as names,
      (select reference from documents o where o.work_id = w.id and o.owner_id = ${personId} and o.reference is not null
        order by o.id limit 1) as told,
      array(select tag from article_tags g where g.topic_id = f.topic_id and g.work_id = w.id order by tag_key) as tags,
      ${wanted.abstracts ? abstract : sql`null`} as abstract,
      ${wanted.concepts ? concepts : sql`'{}'::text[]`} as concepts
    from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    left join article_marks m on m.topic_id = f.topic_id and m.work_id = w.id and m.person_id = ${personId}
    left join article_decisions d on d.topic_id = f.topic_id and d.work_id = w.id and d.person_id = ${personId}
    where f.topic_id = ${topic.id} and f.is_kept and f.id = any(${sql.param(ids)}::bigint[])`);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row
      ? [
          {
            ...row,
            reason: shownReason(row.reason),
            foundAt: iso(row.foundAt)!,
            savedAt: iso(row.savedAt),
            readAt: iso(row.readAt),
          },
        ]
      : [];
  });
}

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

const abstract = sql`left(case when t.is_full then (select c.found->>'abstract' from candidates c
    where c.run_id = f.last_run_id and c.node_id = f.node_id and c.work_id = f.work_id and c.found->>'abstract' is not null limit 1)
  else nullif(t.text, w.title) end, ${LONGEST_ABSTRACT})`;

const concepts = sql`array(select min(label) from shown_concept_texts c where c.topic_id = f.topic_id and c.text_id = f.text_id
  group by key order by max(weight) desc, key limit ${MOST_CONCEPTS})`;

export type Placed = { id: ArticleId; workId: WorkId; nodeId: NodeId };

/** Where articles stand: enough to number them before they are read. In the order of the ids. */
export async function placesOf(
  db: Queryable,
  topic: Readable<TopicRef>,
  ids: ArticleId[],
): Promise<Placed[]> {
  const found = await db.execute<Placed>(sql`
    select id, work_id as "workId", node_id as "nodeId" from findings
    where topic_id = ${topic.id} and id = any(${sql.param(ids)}::bigint[])`);
  const byId = new Map(found.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
