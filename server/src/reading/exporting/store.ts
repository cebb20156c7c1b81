import type { ArticleId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Reference } from "#sources/bibliography/index.ts";
import type { Queryable } from "#platform/db.ts";
import { as, iso, orNull, text, texts } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { article_decisions, article_marks, documents, findings, works } from "#platform/rows/tables.ts";
import { articleHead, ArticleHead, fact, shownReason, type StoredReason } from "#reading/articles/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";

const Article = {
  ...ArticleHead,
  foundAt: iso(findings.created_at),
  reason: as<StoredReason>(findings.reason),
  savedAt: iso(article_marks.saved_at),
  readAt: iso(article_marks.read_at),
  isRelevant: orNull(article_decisions.is_relevant),
  /** "pmid:1", "arxiv:2101.00001". */
  names: texts(),
  /** The record of the reader's own reference manager. */
  ownReference: as<Partial<Reference> | null>(documents.reference),
  tags: texts(),
  abstract: orNull(text()),
  concepts: texts(),
  type: works.type,
  volume: works.volume,
  issue: works.issue,
  pages: works.pages,
  publisher: works.publisher,
};

/** An article with this reader's marks; parts that were not requested are empty. */
export type ArticleRow = Awaited<ReturnType<typeof articles>>[number];

const MOST_CONCEPTS = 12;
const LONGEST_ABSTRACT = 20_000;

/**
 * In the order of the ids. If only the abstract is known, it is stored as the text; if only the title is
 * known, the text is the title, and there is no abstract.
 */
export async function articles(
  db: Queryable,
  topic: Readable<TopicRef>,
  personId: PersonId,
  ids: ArticleId[],
  parts: { abstracts: boolean; concepts: boolean },
) {
  const statement = sql`
    select ${articleHead}, ${fact("type")} as type, ${fact("volume")} as volume, ${fact("issue")} as issue, ${fact("pages")} as pages,
      ${fact("publisher")} as publisher, f.created_at as "foundAt", f.reason, m.saved_at as "savedAt", m.read_at as "readAt", coalesce(d.is_relevant, v.is_relevant) as "isRelevant",
      array(select identity from work_identities i where i.work_id = w.id and identity ~ '^(pmid|arxiv):' order by 1) as names,
      (select reference from documents o where o.work_id = w.id and o.owner_id = ${personId} and o.reference is not null
        order by o.id limit 1) as "ownReference",
      array(select tag from article_tags g where g.topic_id = f.topic_id and g.work_id = w.id order by tag_key) as tags,
      ${parts.abstracts ? abstract : sql`null`} as abstract,
      ${parts.concepts ? concepts : sql`'{}'::text[]`} as concepts
    from findings f join works w on w.id = f.work_id join work_texts t on t.id = f.text_id
    left join article_marks m on m.topic_id = f.topic_id and m.work_id = w.id and m.person_id = ${personId}
    left join article_decisions d on d.topic_id = f.topic_id and d.work_id = w.id and d.person_id = ${personId}
    left join review_verdicts v on v.topic_id = f.topic_id and v.work_id = w.id
    where f.topic_id = ${topic.id} and f.is_kept and f.id = any(${sql.param(ids)}::bigint[])`;
  return inOrder(ids, await rows(db, Article, statement)).map((row) => ({
    ...row,
    reason: shownReason(row.reason),
  }));
}

function inOrder<Row extends { id: ArticleId }>(ids: ArticleId[], articles: Row[]): Row[] {
  const byId = new Map(articles.map((article) => [article.id, article]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const abstract = sql`left(case when t.is_full then (select c.found->>'abstract' from candidates c
    where c.run_id = f.last_run_id and c.node_id = f.node_id and c.work_id = f.work_id and c.found->>'abstract' is not null limit 1)
  else nullif(t.text, w.title) end, ${LONGEST_ABSTRACT})`;

const concepts = sql`array(select min(label) from shown_concept_texts c where c.topic_id = f.topic_id and c.text_id = f.text_id
  group by key order by max(weight) desc, key limit ${MOST_CONCEPTS})`;

const Placed = { id: findings.id, workId: findings.work_id, nodeId: findings.node_id };

/** Only ids, in the order of the given ids: enough to number articles before they are read. */
export async function placesOf(db: Queryable, topic: Readable<TopicRef>, ids: ArticleId[]) {
  const places = sql`
    select id, work_id as "workId", node_id as "nodeId" from findings
    where topic_id = ${topic.id} and id = any(${sql.param(ids)}::bigint[])`;
  return inOrder(ids, await rows(db, Placed, places));
}
