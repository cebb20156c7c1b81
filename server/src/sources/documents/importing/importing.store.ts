import type { TagValues } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment, text } from "#platform/rows/columns.ts";
import { firstRow, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { documents } from "#platform/rows/tables.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { filedColumns, FiledDocument, isThere, type NewDocument, type Place } from "../store.ts";

/** Two imports into one library at once would each take the other's references for new. */
export async function lockImport(db: Queryable, libraryId: LibraryId): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`references:${libraryId}`}, 0))`);
}

type Shelf = Pick<Place, "ownerId" | "libraryId">;

/** Names that documents of this library are known by. */
export async function knownNames(
  db: Queryable,
  { ownerId, libraryId }: Shelf,
  names: string[],
): Promise<Set<string>> {
  const statement = sql`select distinct unnest(d.reference_keys) as name from documents d
    where d.owner_id = ${ownerId} and d.library_id = ${libraryId} and d.reference_keys && ${sql.param(names)}::text[] and ${isThere}`;
  return new Set(await values(db, text(), statement));
}

const Named = { name: text(), id: documents.id };

/** Which documents go by these names. */
export function holdersOf(
  db: Queryable,
  { ownerId, libraryId }: Shelf,
  names: string[],
): Promise<RowOf<typeof Named>[]> {
  const statement = sql`select k.name, d.id from documents d cross join lateral unnest(d.reference_keys) as k (name)
    where d.owner_id = ${ownerId} and d.library_id = ${libraryId} and d.reference_keys && ${sql.param(names)}::text[] and ${isThere}
      and k.name = any(${sql.param(names)}::text[]) order by d.id`;
  return rows(db, Named, statement);
}

const Renewed = { libraryId: documents.library_id, workId: documents.work_id, hasFile: boolean() };

/** One that has no file is read anew. Null when it is gone. */
export async function renewReference(
  db: Queryable,
  id: DocumentId,
  { reference, keys }: Pick<NewReference, "reference" | "keys">,
): Promise<RowOf<typeof Renewed> | null> {
  const statement = sql`
    update documents set reference = ${JSON.stringify(reference)}::jsonb,
      reference_keys = ${sql.param(keys)}::text[] || array(select k from unnest(reference_keys) as k where starts_with(k, 'file:')),
      state = case when file_key is null then 'waiting' else state end,
      attempts = case when file_key is null then 0 else attempts end,
      worker = case when file_key is null then null else worker end,
      not_before = case when file_key is null then null else not_before end,
      why = case when file_key is null then null else why end
    where id = ${id} returning library_id as "libraryId", work_id as "workId", file_key is not null as "hasFile"`;
  return firstRow(db, Renewed, statement);
}

/** Held until the end; null when it is gone, lies in the bin or has a file by now. */
export function toldDocument(db: Queryable, id: DocumentId): Promise<RowOf<typeof FiledDocument> | null> {
  const statement = sql`select ${filedColumns} from documents d
    where d.id = ${id} and d.file_key is null and ${isThere} for update of d`;
  return firstRow(db, FiledDocument, statement);
}

const Attached = {
  id: documents.id,
  folder: documents.folder,
  fileName: documents.file_name,
  state: documents.state,
  workId: documents.work_id,
  tags: as<TagValues>(documents.tags),
  hasReference: boolean(),
};
export type Attached = RowOf<typeof Attached>;

/** Documents with a file that are called so, wherever they lie in the library. */
export async function filesNamed(
  db: Queryable,
  { ownerId, libraryId }: Shelf,
  names: string[],
): Promise<Attached[]> {
  if (names.length === 0) return [];
  const statement = sql`select d.id, d.folder, d.file_name as "fileName", d.state, d.work_id as "workId", d.tags,
      d.reference is not null as "hasReference"
    from documents d
    where d.owner_id = ${ownerId} and d.library_id = ${libraryId} and d.file_key is not null
      and d.file_name = any(${sql.param(names)}::text[]) and ${isThere}
    order by d.id for update`;
  return rows(db, Attached, statement);
}

export type NewReference = Place & {
  uuid: string;
  fileName: string;
  nameKey: string;
  reference: Reference;
  keys: string[];
  tags: TagValues;
};

export async function insertReferences(db: Queryable, made: NewReference[], at: Date): Promise<DocumentId[]> {
  if (made.length === 0) return [];
  const statement = sql`
    insert into documents (uuid, owner_id, brought_by, library_id, folder, file_name, name_key, file_size, reference, reference_keys, state, tags, created_at)
    select g.uuid, g."ownerId", g."broughtBy", g."libraryId", g.folder, g."fileName", g."nameKey", 0, g.reference,
      array(select jsonb_array_elements_text(g.keys)), 'waiting', g.tags, ${moment(at)}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as g(uuid uuid, "ownerId" bigint, "broughtBy" bigint, "libraryId" bigint, folder text,
      "fileName" text, "nameKey" text, reference jsonb, keys jsonb, tags jsonb)
    returning id`;
  return values(db, documents.id, statement);
}

export async function saveReference(
  db: Queryable,
  id: DocumentId,
  { reference, keys, tags }: Pick<NewReference, "reference" | "keys" | "tags">,
): Promise<void> {
  await db.execute(sql`
    update documents set reference = ${JSON.stringify(reference)}::jsonb, reference_keys = ${sql.param(keys)}::text[],
      tags = ${JSON.stringify(tags)}::jsonb
    where id = ${id}`);
}

export type Arrived = Omit<NewDocument, "uuid" | "broughtBy">;

/** A reference whose file has come is the document of that file, and is read anew. What it was read as before is told. */
export async function giveFile(db: Queryable, key: string, file: Arrived) {
  const statement = sql`
    with waiting as (
      select d.id, d.work_id from documents d
      where d.owner_id = ${file.ownerId} and d.library_id = ${file.libraryId} and d.file_key is null
        and d.reference_keys @> array[${key}]::text[] and ${isThere}
        and not exists (select 1 from documents o where o.owner_id = ${file.ownerId} and o.library_id = ${file.libraryId}
          and o.folder = ${file.folder} and o.file_name = ${file.fileName} and o.file_key = ${file.fileKey})
      order by d.id limit 1 for update of d)
    update documents d set folder = ${file.folder}, file_name = ${file.fileName}, name_key = ${file.nameKey},
      file_size = ${file.fileSize}, file_key = ${file.fileKey}, state = 'waiting', page = null, pages = null, why = null,
      attempts = 0, worker = null, not_before = null, work_id = null
    from waiting w where d.id = w.id returning d.id, w.work_id as "workId"`;
  return firstRow(db, { id: documents.id, workId: documents.work_id }, statement);
}
