import type { ConflictId, DocumentId, ZoteroId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import type { ConflictField } from "@gyan/contract/zotero/rules.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { documents, zotero_conflicts as conflicts, zotero_items as items } from "#platform/rows/tables.ts";
import type { FileKey } from "#ports/files.ts";
import type { ZoteroItem } from "#sources/bibliography/index.ts";
import type { Value, Told } from "./syncing/merging.ts";

const Stored = {
  key: items.key,
  kind: items.kind,
  parentKey: items.parent_key,
  version: items.version,
  data: as<ZoteroItem>(items.data),
  documentId: items.document_id,
  base: as<Told | null>(items.base),
  folder: items.folder,
  gone: items.gone,
  taken: items.taken,
  refused: as<Partial<Told> | null>(items.refused),
};
/** What Zotero said of an item when both sides were last in step. */
export type StoredItem = RowOf<typeof Stored>;

const stored = (db: Queryable, condition: SQL): Promise<StoredItem[]> =>
  rows(
    db,
    Stored,
    sql`select i.key, i.kind, i.parent_key as "parentKey", i.version, i.data, i.document_id as "documentId", i.base, i.folder, i.gone, i.taken,
      i.refused from zotero_items i where ${condition}`,
  );

const keysIn = (keys: readonly string[]): SQL => sql`any(${sql.param([...keys])}::text[])`;

export const itemsByKey = (db: Queryable, id: ZoteroId, keys: readonly string[]): Promise<StoredItem[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : stored(db, sql`i.connection_id = ${id} and i.key = ${keysIn(keys)} order by i.key for update`);

export const itemsOfDocuments = (
  db: Queryable,
  id: ZoteroId,
  ids: readonly DocumentId[],
): Promise<StoredItem[]> =>
  stored(
    db,
    sql`i.connection_id = ${id} and i.kind = 'item' and i.document_id = any(${sql.param([...ids])}::bigint[]) order by i.key`,
  );

/** Files of PDFs that were not taken yet, or are others now, in the order of their keys. */
export const filesAfter = (
  db: Queryable,
  id: ZoteroId,
  afterKey: string,
  limit: number,
): Promise<StoredItem[]> =>
  stored(
    db,
    sql`i.connection_id = ${id} and i.kind <> 'note' and i.key > ${afterKey} and i.gone is null
      and i.data->>'contentType' = 'application/pdf' and i.data->>'linkMode' in ('imported_file', 'imported_url')
      and coalesce(i.data->>'md5', '') <> '' and i.taken is distinct from i.data->>'md5'
    order by i.key limit ${limit}`,
  );

const Sendable = {
  key: items.key,
  documentId: as<DocumentId>(items.document_id),
  title: text(),
  fileKey: as<FileKey>(documents.file_key),
  fileName: documents.file_name,
  fileSize: documents.file_size,
  /** Of an attachment that was made for it, and whose file has not come there. */
  begun: orNull(items.key),
};
export type Sendable = RowOf<typeof Sendable>;

/** Documents with a PDF whose item has none, in the order of the keys of these items. */
export const filesToSend = (
  db: Queryable,
  id: ZoteroId,
  afterKey: string,
  limit: number,
): Promise<Sendable[]> =>
  rows(
    db,
    Sendable,
    sql`select i.key, d.id as "documentId", coalesce(i.data->>'title', '') as title, d.file_key as "fileKey",
        d.file_name as "fileName", d.file_size as "fileSize", b.key as begun
      from zotero_items i join documents d on d.id = i.document_id
      left join lateral (select a.key from zotero_items a where a.connection_id = i.connection_id and a.parent_key = i.key
        and a.document_id = d.id and a.taken is null and a.gone is null limit 1) b on true
      where i.connection_id = ${id} and i.kind = 'item' and i.key > ${afterKey} and i.gone is null and i.version > 0
        and i.data->>'itemType' <> 'attachment' and d.file_key is not null and d.file_name ilike '%.pdf'
        and not exists (select 1 from zotero_items a where a.connection_id = i.connection_id and a.parent_key = i.key
          and a.data->>'contentType' = 'application/pdf' and a.gone is null and a.key is distinct from b.key)
      order by i.key limit ${limit}`,
  );

/** Items that lie in any of these collections, in the order of their keys. */
export const itemsInCollections = (
  db: Queryable,
  id: ZoteroId,
  collections: readonly string[],
  afterKey: string,
  limit: number,
): Promise<StoredItem[]> =>
  stored(
    db,
    sql`i.connection_id = ${id} and i.kind = 'item' and i.key > ${afterKey}
      and i.data->'collections' ?| ${sql.param([...collections])}::text[] order by i.key limit ${limit} for update`,
  );

/** Notes below items, in the order of their keys. */
export const notesBelow = (db: Queryable, id: ZoteroId, parents: readonly string[]) =>
  rows(
    db,
    { parentKey: as<string>(items.parent_key), html: text() },
    sql`select i.parent_key as "parentKey", coalesce(i.data->>'note', '') as html from zotero_items i
      where i.connection_id = ${id} and i.parent_key = ${keysIn(parents)} and i.kind = 'note' and i.gone is null order by i.key`,
  );

/** Documents of the library that are kept in step already. */
export const linkedAmong = (db: Queryable, id: ZoteroId, ids: readonly DocumentId[]): Promise<DocumentId[]> =>
  values(
    db,
    as<DocumentId>(items.document_id),
    sql`select distinct document_id from zotero_items
      where connection_id = ${id} and document_id = any(${sql.param([...ids])}::bigint[])`,
  );

export type SavedItem = Omit<StoredItem, "taken" | "refused">;

export async function saveItems(db: Queryable, id: ZoteroId, saved: readonly SavedItem[]): Promise<void> {
  if (saved.length === 0) return;
  await db.execute(sql`
    insert into zotero_items (connection_id, key, kind, parent_key, version, data, document_id, base, folder, gone)
    select ${id}, s.key, s.kind, s."parentKey", s.version, s.data, s."documentId", s.base, s.folder, s.gone
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as s(key text, kind text, "parentKey" text, version bigint, data jsonb,
      "documentId" bigint, base jsonb, folder text, gone text)
    on conflict (connection_id, key) do update set kind = excluded.kind, parent_key = excluded.parent_key, version = excluded.version,
      data = excluded.data, document_id = excluded.document_id, base = excluded.base, folder = excluded.folder, gone = excluded.gone, refused = null, why = null`);
}

/** Of these, what is stored in this very version already. */
export async function want(
  db: Queryable,
  id: ZoteroId,
  versions: readonly [string, number][],
): Promise<void> {
  await db.execute(sql`
    insert into zotero_wanted (connection_id, key, version)
    select ${id}, w.key, w.version from unnest(${sql.param(versions.map(([key]) => key))}::text[],
      ${sql.param(versions.map(([, version]) => version))}::bigint[]) as w (key, version)
    where not exists (select 1 from zotero_items i where i.connection_id = ${id} and i.key = w.key and i.version = w.version)
    on conflict (connection_id, key) do update set version = excluded.version`);
}

export const wantedNext = (db: Queryable, id: ZoteroId, limit: number): Promise<string[]> =>
  values(
    db,
    text(),
    sql`select key from zotero_wanted where connection_id = ${id} order by key limit ${limit}`,
  );

export const countWanted = (db: Queryable, id: ZoteroId): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from zotero_wanted where connection_id = ${id}`);

export async function wantNoMore(db: Queryable, id: ZoteroId, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from zotero_wanted where connection_id = ${id} and key = ${keysIn(keys)}`);
}

export async function setBase(db: Queryable, id: ZoteroId, key: string, base: Told): Promise<void> {
  await db.execute(sql`update zotero_items set base = ${JSON.stringify(base)}::jsonb
    where connection_id = ${id} and key = ${key}`);
}

export async function refuse(
  db: Queryable,
  id: ZoteroId,
  key: string,
  refused: Partial<Told> | null,
  why: Said,
): Promise<void> {
  await db.execute(sql`update zotero_items set refused = ${refused && JSON.stringify(refused)}::jsonb, why = ${JSON.stringify(why)}::jsonb
    where connection_id = ${id} and key = ${key}`);
}

export async function noteTaken(db: Queryable, id: ZoteroId, key: string, md5: string): Promise<void> {
  await db.execute(
    sql`update zotero_items set taken = ${md5}, why = null where connection_id = ${id} and key = ${key}`,
  );
}

export async function forgetItem(db: Queryable, id: ZoteroId, key: string): Promise<void> {
  await db.execute(sql`delete from zotero_items where connection_id = ${id} and key = ${key}`);
}

const Left = { name: text(), why: as<Said>(items.why) };

/** What was left out, and why. */
export const leftOut = (db: Queryable, ids: readonly ZoteroId[], most: number) =>
  rows(
    db,
    { connectionId: items.connection_id, ...Left },
    sql`select i.connection_id as "connectionId", coalesce(nullif(i.data->>'filename', ''), nullif(i.data->>'title', ''), i.key) as name,
        i.why from zotero_items i where i.connection_id = any(${sql.param([...ids])}::bigint[]) and i.why is not null
      order by i.key limit ${most}`,
  );

const Conflict = {
  id: conflicts.id,
  itemKey: conflicts.item_key,
  field: as<ConflictField>(conflicts.field),
  theirs: as<Value>(conflicts.theirs),
};
export type StoredConflict = RowOf<typeof Conflict>;
const conflictColumns = sql`f.id, f.item_key as "itemKey", f.field, f.theirs`;

export const conflictsOf = (
  db: Queryable,
  id: ZoteroId,
  keys: readonly string[],
): Promise<StoredConflict[]> =>
  rows(
    db,
    Conflict,
    sql`select ${conflictColumns} from zotero_conflicts f where f.connection_id = ${id} and f.item_key = ${keysIn(keys)}
      order by f.id`,
  );

export const conflictsById = (
  db: Queryable,
  id: ZoteroId,
  ids: readonly ConflictId[],
): Promise<StoredConflict[]> =>
  rows(
    db,
    Conflict,
    sql`select ${conflictColumns} from zotero_conflicts f
      where f.connection_id = ${id} and f.id = any(${sql.param([...ids])}::bigint[]) order by f.id for update`,
  );

/** Documents on which the sides differ, in the order in which they came. */
export const documentsInConflict = (
  db: Queryable,
  id: ZoteroId,
  after: DocumentId | 0,
  limit: number,
): Promise<DocumentId[]> =>
  values(
    db,
    documents.id,
    sql`select distinct i.document_id as id from zotero_conflicts f
      join zotero_items i on i.connection_id = f.connection_id and i.key = f.item_key
      where f.connection_id = ${id} and i.document_id > ${after} order by 1 limit ${limit}`,
  );

/** What differs between the sides of an item now; whatever else was open on it is settled. */
export async function setConflicts(
  db: Queryable,
  id: ZoteroId,
  key: string,
  open: readonly { field: ConflictField; theirs: Value }[],
  at: Date,
): Promise<void> {
  await db.execute(sql`delete from zotero_conflicts where connection_id = ${id} and item_key = ${key}
    and field <> all(${sql.param(open.map(({ field }) => field))}::text[])`);
  if (open.length === 0) return;
  await db.execute(sql`insert into zotero_conflicts (connection_id, item_key, field, theirs, made_at)
    select ${id}, ${key}, o.field, o.theirs, ${moment(at)}
    from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o(field text, theirs jsonb)
    on conflict (connection_id, item_key, field) do update set theirs = excluded.theirs`);
}

export async function closeConflicts(db: Queryable, id: ZoteroId, ids: readonly ConflictId[]): Promise<void> {
  await db.execute(sql`delete from zotero_conflicts
    where connection_id = ${id} and id = any(${sql.param([...ids])}::bigint[])`);
}

export const countConflicts = (db: Queryable, id: ZoteroId): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int from zotero_conflicts where connection_id = ${id}`);
