import type { DocumentId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { documents, libraries } from "#platform/rows/tables.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";

/**
 * The names of libraries, also for those who may not read them: a run's outcomes name them to every reader of
 * the topic.
 */
export async function libraryNames(
  db: Queryable,
  _topic: Readable<TopicRef>,
  ids: string[],
): Promise<Map<string, string>> {
  const { uuid, name } = libraries;
  const statement = sql`select id::text as id, uuid, name from libraries
    where id::text = any(${sql.param(ids)}::text[]) or uuid::text = any(${sql.param(ids)}::text[])`;
  const named = await rows(db, { id: text(), uuid, name }, statement);
  return new Map(named.flatMap((one) => [[one.id, one.name] as const, [one.uuid, one.name] as const]));
}

/** The same for the documents of a review. */
export async function documentNames(
  db: Queryable,
  _topic: Readable<TopicRef>,
  ids: DocumentId[],
): Promise<Map<DocumentId, string>> {
  const statement = sql`select d.id, coalesce(d.correction->>'title', d.reference->>'title', w.title, d.file_name) as name
    from documents d left join works w on w.id = d.work_id where d.id = any(${sql.param(ids)}::bigint[])`;
  const named = await rows(db, { id: documents.id, name: text() }, statement);
  return new Map(named.map(({ id, name }) => [id, name]));
}
