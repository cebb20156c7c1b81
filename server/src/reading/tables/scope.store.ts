import { MOST_ROWS } from "@gyan/contract/tables/rules.ts";
import type { ArticleId, TableId, TopicId, WorkId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { rows, values } from "#platform/rows/rows.ts";
import { findings, works } from "#platform/rows/tables.ts";
import type { Scope } from "#people/rights/index.ts";
import { keptAs } from "#reading/keeping/index.ts";
import { decidedAgainst } from "#research/screening/index.ts";
import { shownFindings } from "#sources/libraries/index.ts";

const kept = keptAs("t");

/** Whether the caller may read what the table `t` is over. */
export const isOpen = (scope: Scope): SQL => sql`case t.scope_kind ${kept.whenOpen(scope)}
  when 'articles' then ${kept.topicIsOpen(scope)} end`;

/** What it is called now: nothing where documents were chosen one by one. */
export const nameOf = (
  scope: Scope,
): SQL => sql`case t.scope_kind when 'documents' then null ${kept.whenCalled(scope)}
  when 'articles' then (select g.name from topics g where g.id = t.topic_id) end`;

export const levelOf = (scope: Scope): SQL => kept.level(scope);

/** Chosen articles as they are found now; those that a run dropped are left out. */
export const articlesNow = sql`array(
  select (select f.id from findings f where f.topic_id = t.topic_id and f.work_id = chosen.work_id and f.is_kept
    order by f.score desc, f.id limit 1) as id
  from table_works chosen where chosen.table_id = t.id and exists (
    select 1 from findings f where f.topic_id = t.topic_id and f.work_id = chosen.work_id and f.is_kept) order by 1)`;

/** The works of articles of a topic; those that are gone or of another are left out. */
export async function worksOfArticles(db: Queryable, topicId: TopicId, articleIds: ArticleId[]) {
  const statement = sql`select id, work_id as "workId" from findings
    where topic_id = ${topicId} and is_kept and id = any(${sql.param(articleIds)}::bigint[])`;
  return rows(db, { id: findings.id, workId: findings.work_id }, statement);
}

/** The works of these topics that are listed and not decided against (work_id, weight). */
const ofTopics = (scope: Scope, topicIds: TopicId[], only: SQL): SQL => sql`
  select f.work_id, max(f.score) as weight from (${shownFindings(scope, topicIds)}) f
  left join ${decidedAgainst(topicIds)} against on against.topic_id = f.topic_id and against.work_id = f.work_id
  where against.work_id is null and ${only} group by f.work_id`;

export const SETS = {
  topics: (scope: Scope, topicIds: TopicId[]): SQL => ofTopics(scope, topicIds, sql`true`),
  articles: (scope: Scope, topicId: TopicId, tableId: TableId): SQL =>
    ofTopics(
      scope,
      [topicId],
      sql`f.work_id in (select chosen.work_id from table_works chosen where chosen.table_id = ${tableId})`,
    ),
  library: (libraryId: number): SQL =>
    sql`select m.work_id, m.work_id as weight from library_works m where m.library_id = ${libraryId}`,
  documents: (scope: Scope, tableId: TableId): SQL => sql`
    select d.work_id, 0 as weight from evidence_tables t cross join lateral (select d.work_id from ${kept.documents(scope)}) d
    where t.id = ${tableId} and d.work_id is not null group by d.work_id`,
};

/** The best or newest of them, one more than a table has rows for. */
export const worksIn = (db: Queryable, set: SQL): Promise<WorkId[]> =>
  values(
    db,
    works.id,
    sql`select work_id from (${set}) found order by weight desc, work_id desc limit ${MOST_ROWS + 1}`,
  );
