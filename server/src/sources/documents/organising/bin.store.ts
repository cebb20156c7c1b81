import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { text } from "#platform/rows/columns.ts";
import { rows, values } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { inBin, type LibraryRef, type Owned } from "#people/rights/index.ts";

export type Old = { documents: DocumentId[]; libraries: LibraryId[] };

/** Held until the end: what is taken out of the bin at this moment stays. Documents first, as who takes them out does. */
export async function holdOld(db: Queryable, before: Date): Promise<Old> {
  await db.execute(sql`
    select 1 from documents d where exists (select 1 from bin b where b.deleted_at < ${before}
      and ((b.object_kind = 'document' and b.object_id = d.id) or (b.object_kind = 'library' and b.object_id = d.library_id)))
    order by d.id for update`);
  const statement = sql`select object_kind as kind, object_id as id from bin
    where object_kind in ('document', 'library') and deleted_at < ${before}
    order by object_kind, object_id for update`;
  const binned = await rows(db, { kind: tables.bin.object_kind, id: tables.bin.object_id }, statement);
  const ids = (kind: string) => binned.filter((row) => row.kind === kind).map(({ id }) => id);
  return { documents: ids("document") as DocumentId[], libraries: ids("library") as LibraryId[] };
}

export async function holdBinned(
  db: Queryable,
  personId: PersonId,
  ids: DocumentId[],
): Promise<DocumentId[]> {
  const statement = sql`select d.id from documents d
    where d.id = any(${sql.param(ids)}::bigint[]) and d.owner_id = ${personId} and ${inBin("document", sql`d.id`)}
    order by d.id for update`;
  return values(db, tables.documents.id, statement);
}

export async function holdBinnedLibrary(db: Queryable, library: Owned<LibraryRef>): Promise<LibraryId[]> {
  await db.execute(sql`select 1 from documents where library_id = ${library.id} order by id for update`);
  const statement = sql`select object_id from bin where object_kind = 'library' and object_id = ${library.id} for update`;
  return values(db, tables.libraries.id, statement);
}

export type Gone = { workIds: number[]; keys: string[] };

/** For good: documents, and libraries with all that is in them. */
export async function deleteOld(db: Queryable, { documents, libraries }: Old): Promise<Gone> {
  const [ids, shelves] = [sql`${sql.param(documents)}::bigint[]`, sql`${sql.param(libraries)}::bigint[]`];
  const statement = sql`
    with gone as (
      delete from documents where id = any(${ids}) or library_id = any(${shelves}) returning id, work_id, file_key),
    unbinned as (
      delete from bin where (object_kind = 'document' and (object_id = any(${ids}) or object_id in (select id from gone)))
        or (object_kind = 'library' and object_id = any(${shelves})))
    select work_id as "workId", file_key as key from gone`;
  const { work_id: workId, file_key: key } = tables.documents;
  const deleted = await rows(db, { workId, key }, statement);
  await db.execute(sql`delete from rights where object_kind = 'library' and object_id = any(${shelves})`);
  await db.execute(sql`delete from libraries where id = any(${shelves})`);
  return {
    workIds: [...new Set(deleted.flatMap(({ workId }) => workId ?? []))],
    keys: [...new Set(deleted.flatMap(({ key }) => key ?? []))],
  };
}

/** What no document, library or gyan holds any more. */
export async function deleteUnusedWorks(db: Queryable, workIds: number[]): Promise<void> {
  await db.execute(sql`
    delete from works w where w.id = any(${sql.param(workIds)}::bigint[]) and w.private_to is not null
      and not exists (select 1 from documents d where d.work_id = w.id)
      and not exists (select 1 from library_works l where l.work_id = w.id)
      and not exists (select 1 from findings f where f.work_id = w.id)
      and not exists (select 1 from candidates c where c.work_id = w.id)
      and not exists (select 1 from concept_texts c join work_texts t on t.id = c.text_id where t.work_id = w.id)`);
}

/** Of these bytes, those that no document has any more. */
export async function unownedKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const statement = sql`select key from unnest(${sql.param(keys)}::text[]) as given (key)
    where not exists (select 1 from documents d where d.file_key = key)`;
  return values(db, text(), statement);
}
