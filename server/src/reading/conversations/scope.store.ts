import type { ArticleId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstRow } from "#platform/rows/rows.ts";
import { findings } from "#platform/rows/tables.ts";
import { folderIsGone, mayRead, notInBin, rightOf, type Scope } from "#people/rights/index.ts";

/** The topic and the work of an article: a conversation belongs to these, not to the finding. */
export async function articleOf(db: Queryable, id: ArticleId) {
  const statement = sql`select topic_id as "topicId", work_id as "workId" from findings where id = ${id} and is_kept`;
  return firstRow(db, { topicId: findings.topic_id, workId: findings.work_id }, statement);
}

/** Of an article of the conversation `c`: as it is found there now, the one that was asked of where it still is. */
export const articleNow = sql`(select f.id from findings f
  where f.topic_id = c.topic_id and f.work_id = c.work_id and f.is_kept
  order by f.id = (c.scope->>'articleId')::bigint desc, f.score desc, f.id limit 1)`;

/** Documents of the conversation `c` that the caller may read, as `d`. */
const documents = (scope: Scope): SQL => sql`
  jsonb_array_elements_text(c.scope->'documentIds') with ordinality as chosen (id, place)
  join documents d on d.id = chosen.id::bigint
  where ${mayRead(scope, "library", sql`d.library_id`)} and ${notInBin("document", sql`d.id`)}
    and ${notInBin("library", sql`d.library_id`)}`;

const topicIsOpen = (scope: Scope): SQL =>
  sql`${mayRead(scope, "topic", sql`c.topic_id`)} and ${notInBin("topic", sql`c.topic_id`)}`;

/** Whether the caller may read what the conversation `c` is about. */
export const isOpen = (scope: Scope): SQL => sql`case c.scope_kind
  when 'topic' then ${topicIsOpen(scope)}
  when 'article' then ${topicIsOpen(scope)} and ${articleNow} is not null
  when 'folder' then ${mayRead(scope, "folder", sql`c.folder_id`)} and not ${folderIsGone(sql`c.folder_id`)}
  when 'library' then ${mayRead(scope, "library", sql`c.library_id`)} and ${notInBin("library", sql`c.library_id`)}
  when 'portal' then c.organisation_id = ${scope.organisationId} and (c.collection_id is null
    or exists (select 1 from collections k where k.id = c.collection_id and k.removed_at is null))
  when 'documents' then exists (select 1 from ${documents(scope)})
  else true end`;

/** What it is called; of several documents the first one's title. */
export const nameOf = (scope: Scope): SQL => sql`case c.scope_kind
  when 'topic' then (select t.name from topics t where t.id = c.topic_id)
  when 'article' then (select w.title from works w where w.id = c.work_id)
  when 'folder' then (select f.name from folders f where f.id = c.folder_id)
  when 'library' then (select l.name from libraries l where l.id = c.library_id)
  when 'portal' then (select k.name from collections k where k.id = c.collection_id)
  when 'documents' then (
    select coalesce(d.correction->>'title', d.reference->>'title', (select w.title from works w where w.id = d.work_id), d.file_name)
    from ${documents(scope)} order by chosen.place limit 1) end`;

/** The caller's right on it as a number; null for what has no rights of its own. */
export const levelOf = (scope: Scope): SQL => sql`case
  when c.topic_id is not null then ${rightOf(scope, "topic", sql`c.topic_id`)}
  when c.folder_id is not null then ${rightOf(scope, "folder", sql`c.folder_id`)}
  when c.library_id is not null then ${rightOf(scope, "library", sql`c.library_id`)} end`;
