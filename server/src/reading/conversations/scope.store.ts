import type { ArticleId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstRow } from "#platform/rows/rows.ts";
import { findings } from "#platform/rows/tables.ts";
import type { Scope } from "#people/rights/index.ts";
import { keptAs } from "#reading/keeping/index.ts";

/** The topic and the work of an article: a conversation belongs to these, not to the finding. */
export async function articleOf(db: Queryable, id: ArticleId) {
  const statement = sql`select topic_id as "topicId", work_id as "workId" from findings where id = ${id} and is_kept`;
  return firstRow(db, { topicId: findings.topic_id, workId: findings.work_id }, statement);
}

/** Of an article of the conversation `c`: as it is found there now, the one that was asked of where it still is. */
export const articleNow = sql`(select f.id from findings f
  where f.topic_id = c.topic_id and f.work_id = c.work_id and f.is_kept
  order by f.id = (c.scope->>'articleId')::bigint desc, f.score desc, f.id limit 1)`;

const kept = keptAs("c");

/** Whether the caller may read what the conversation `c` is about. */
export const isOpen = (scope: Scope): SQL => sql`case c.scope_kind ${kept.whenOpen(scope)}
  when 'article' then ${kept.topicIsOpen(scope)} and ${articleNow} is not null
  when 'portal' then c.organisation_id = ${scope.organisationId} and (c.collection_id is null
    or exists (select 1 from collections k where k.id = c.collection_id and k.removed_at is null))
  else true end`;

/** What it is called. */
export const nameOf = (scope: Scope): SQL => sql`case c.scope_kind ${kept.whenCalled(scope)}
  when 'article' then (select w.title from works w where w.id = c.work_id)
  when 'portal' then (select k.name from collections k where k.id = c.collection_id) end`;

/** The caller's right on it as a number; null for what has no rights of its own. */
export const levelOf = (scope: Scope): SQL => kept.level(scope);
