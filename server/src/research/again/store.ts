import type { DocumentId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Readable, TopicRef } from "#rights/index.ts";

/**
 * What the libraries of a run are called, also for those who may not read them: its outcomes name them to everybody who
 * reads the topic.
 */
export async function libraryNames(
  db: Queryable,
  _topic: Readable<TopicRef>,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; uuid: string; name: string }>(sql`
    select id::text as id, uuid::text as uuid, name from libraries
    where id::text = any(${sql.param(ids)}::text[]) or uuid::text = any(${sql.param(ids)}::text[])`);
  return new Map(rows.flatMap(({ id, uuid, name }) => [[id, name] as const, [uuid, name] as const]));
}

/** The same for the documents of a review, which are its articles. */
export async function documentNames(
  db: Queryable,
  _topic: Readable<TopicRef>,
  ids: DocumentId[],
): Promise<Map<DocumentId, string>> {
  const { rows } = await db.execute<{ id: DocumentId; name: string }>(sql`
    select d.id, coalesce(d.reference->>'title', w.title, d.file_name) as name
    from documents d left join works w on w.id = d.work_id where d.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
