import type { FolderId, LibraryId, PersonId, TopicId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean } from "#platform/rows/columns.ts";
import { hasRow, rows, values } from "#platform/rows/rows.ts";
import { documents, rights } from "#platform/rows/tables.ts";
import { dropWebhooksOf } from "#connecting/webhooks/index.ts";
import { grant, type ObjectKind } from "#people/rights/index.ts";

export type Owned<Id> = { alone: Id[]; shared: Id[] };

/**
 * What somebody owns: what nobody else holds a right on, and what others use without owning it. Where another person is an
 * owner too, nothing is missing when this one goes. What lies in the bin is theirs too.
 */
export async function ownedBy<Id extends TopicId | LibraryId | FolderId>(
  db: Queryable,
  kind: ObjectKind,
  personId: PersonId,
): Promise<Owned<Id>> {
  const statement = sql`select r.object_id as id, not exists (select 1 from rights o
      where o.object_kind = r.object_kind and o.object_id = r.object_id
        and not (o.holder_kind = 'person' and o.holder_id = ${personId})) as "isAlone"
    from rights r
    where r.object_kind = ${kind} and r.holder_kind = 'person' and r.holder_id = ${personId} and r.level = 4
      and not exists (select 1 from rights o where o.object_kind = r.object_kind and o.object_id = r.object_id
        and o.holder_kind = 'person' and o.holder_id <> ${personId} and o.level = 4)
    order by r.object_id`;
  const owned = await rows(db, { id: as<Id>(rights.object_id), isAlone: boolean() }, statement);
  const ids = (isAlone: boolean) => owned.filter((row) => row.isAlone === isAlone).map(({ id }) => id);
  return { alone: ids(true), shared: ids(false) };
}

/**
 * For good, with everything of them. Their runs first: a step that is writing for one ends before, and one that would write
 * afterwards finds no run any more.
 */
export async function deleteTopics(db: Queryable, ids: TopicId[]): Promise<void> {
  await db.execute(
    sql`select 1 from runs where topic_id = any(${sql.param(ids)}::bigint[]) order by id for update`,
  );
  await deleteAll(db, "topic", ids);
}

const TABLES = { topic: "topics", library: "libraries", folder: "folders" };

/** With the rights on them, out of the bin as well. */
export async function deleteAll(db: Queryable, kind: ObjectKind, ids: number[]): Promise<void> {
  const these = sql`${sql.param(ids)}::bigint[]`;
  await db.execute(sql`delete from rights where object_kind = ${kind} and object_id = any(${these})`);
  await db.execute(sql`delete from bin where object_kind = ${kind} and object_id = any(${these})`);
  await db.execute(sql`delete from ${sql.identifier(TABLES[kind])} where id = any(${these})`);
}

/** What others use has another owner from now on, in the bin as well. */
export async function handOn(
  db: Queryable,
  object: { kind: ObjectKind; id: TopicId | LibraryId | FolderId },
  { from, to, at }: { from: PersonId; to: PersonId; at: Date },
): Promise<void> {
  await grant(db, object, { kind: "person", id: to }, "owner", null, at);
  await db.execute(sql`
    update bin set deleted_by = ${to}
    where object_kind = ${object.kind} and object_id = ${object.id} and deleted_by = ${from}`);
}

const isUsed = sql`(
  exists (select 1 from library_works l where l.work_id = w.id)
  or exists (select 1 from documents d where d.work_id = w.id)
  or exists (select 1 from findings f where f.work_id = w.id)
  or exists (select 1 from candidates c where c.work_id = w.id)
  or exists (select 1 from concept_texts c join work_texts t on t.id = c.text_id where t.work_id = w.id))`;

/** Also documents that nobody read yet, in libraries that have another owner too. */
export const hasUsedDocuments = (db: Queryable, personId: PersonId): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 where exists (select 1 from works w where w.private_to = ${personId} and ${isUsed})
      or exists (select 1 from documents d where d.owner_id = ${personId})`,
  );

/** With all that lies in them, in the bin or not. The keys of the files that may go with them. */
export async function deleteDocumentsIn(db: Queryable, libraryIds: LibraryId[]): Promise<string[]> {
  const statement = sql`with gone as (
      delete from documents where library_id = any(${sql.param(libraryIds)}::bigint[]) returning id, file_key),
    unbinned as (delete from bin where object_kind = 'document' and object_id in (select id from gone))
    select distinct file_key from gone`;
  return (await values(db, documents.file_key, statement)).filter((key) => key !== null);
}

/** Documents that what is left still uses are the heir's; the others go. */
export async function eraseDocuments(
  db: Queryable,
  personId: PersonId,
  heir: PersonId | null,
): Promise<void> {
  await db.execute(sql`delete from uploads where person_id = ${personId}`);
  await db.execute(sql`update documents set brought_by = null where brought_by = ${personId}`);
  await db.execute(sql`update watched_sources set added_by = null where added_by = ${personId}`);
  await db.execute(sql`update document_corrections set person_id = null where person_id = ${personId}`);
  await db.execute(sql`delete from events where person_id = ${personId}`);
  if (heir !== null) {
    await db.execute(sql`update documents set owner_id = ${heir} where owner_id = ${personId}`);
    await db.execute(sql`
      update bin set deleted_by = ${heir} where object_kind = 'document' and deleted_by = ${personId}`);
    await db.execute(
      sql`update works w set private_to = ${heir} where w.private_to = ${personId} and ${isUsed}`,
    );
  }
  await db.execute(sql`delete from works where private_to = ${personId}`);
}

export async function dropRightsOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from rights where holder_kind = 'person' and holder_id = ${personId}`);
}

/** What they wanted, saw and kept for later. */
export async function dropShellOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from citation_styles where owner_id = ${personId}`);
  await db.execute(sql`delete from person_buckets where person_id = ${personId}`);
  await db.execute(sql`delete from person_settings where person_id = ${personId}`);
  await db.execute(sql`delete from task_looks where person_id = ${personId}`);
  await db.execute(sql`delete from tours_done where person_id = ${personId}`);
  await db.execute(sql`delete from drafts where person_id = ${personId}`);
  await db.execute(sql`delete from topic_feeds where person_id = ${personId}`);
  await db.execute(sql`delete from links where created_by = ${personId}`);
  await db.execute(sql`delete from schedules where person_id = ${personId}`);
  await dropWebhooksOf(db, personId);
  await db.execute(sql`delete from zotero_connections where person_id = ${personId}`);
  await db.execute(sql`delete from citation_wishes where person_id = ${personId}`);
  await db.execute(sql`delete from clips where person_id = ${personId}`);
}

/** Sign-ins that were begun and not ended hold the address that was typed. */
export async function dropIdentityRecords(
  db: Queryable,
  person: { uuid: string; email: string },
): Promise<void> {
  const written = JSON.stringify(person.email);
  await db.execute(sql`
    delete from identity_records
    where account_id = ${person.uuid} or position(lower(${written}) in lower(payload::text)) > 0`);
}
