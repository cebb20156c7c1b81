import type { TagType } from "@gyan/contract/documents.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, number, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { documents, libraries, library_works } from "#platform/rows/tables.ts";
import {
  heldBy,
  notInBin,
  ownerOf,
  type LibraryRef,
  type Readable,
  type Scope,
} from "#people/rights/index.ts";

const ShelfRow = {
  id: libraries.id,
  uuid: libraries.uuid,
  name: libraries.name,
  description: libraries.description,
  kind: libraries.kind,
  shelf: libraries.shelf,
  tagTypes: as<Record<string, TagType>>(libraries.tag_types),
  level: number(),
  /** Who shares it; null for one's own and for what is nobody's. */
  owner: orNull(text()),
};
export type ShelfRow = RowOf<typeof ShelfRow>;

/** All that the caller may read, or of these only the named. */
export async function shelves(db: Queryable, scope: Scope, only?: LibraryId[]): Promise<ShelfRow[]> {
  const named = only ? sql`and l.id = any(${sql.param(only)}::bigint[])` : sql``;
  const statement = sql`select l.id, l.uuid, l.name, l.description, l.kind, l.shelf, l.tag_types as "tagTypes",
      mine.level, case when mine.level < 4 and l.kind = 'documents' then (
        select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from people p
        where p.id = ${ownerOf("library", sql`l.id`)} and p.deleted_at is null) end as owner
    from ${heldBy(scope, "library")} mine join libraries l on l.id = mine.id
    where ${notInBin("library", sql`l.id`)} ${named} order by l.id`;
  return rows(db, ShelfRow, statement);
}

const FolderCount = { libraryId: documents.library_id, path: documents.folder, documents: number() };

/** Only of libraries of documents: what the others hold are works, which lie in no folder. */
export async function folderCounts(db: Queryable, ids: LibraryId[]) {
  const statement = sql`select d.library_id as "libraryId", d.folder as path, count(*)::int as documents from documents d
    where d.library_id = any(${sql.param(ids)}::bigint[]) and ${notInBin("document", sql`d.id`)}
    group by 1, 2 order by 1, 2`;
  return rows(db, FolderCount, statement);
}

export async function workCounts(db: Queryable, ids: LibraryId[]): Promise<Map<LibraryId, number>> {
  const statement = sql`select library_id as id, count(*)::int as works from library_works
    where library_id = any(${sql.param(ids)}::bigint[]) group by 1`;
  const counts = await rows(db, { id: library_works.library_id, works: number() }, statement);
  return new Map(counts.map(({ id, works }) => [id, works]));
}

const TagCount = { libraryId: libraries.id, name: text(), documents: number() };

export async function tagCounts(db: Queryable, ids: { documents: LibraryId[]; works: LibraryId[] }) {
  const statement = sql`select library_id as "libraryId", name, count(*)::int as documents from (
      select d.library_id, jsonb_object_keys(d.tags) as name from documents d
      where d.library_id = any(${sql.param(ids.documents)}::bigint[]) and ${notInBin("document", sql`d.id`)}
      union all
      select w.library_id, jsonb_object_keys(w.tags) from library_works w
      where w.library_id = any(${sql.param(ids.works)}::bigint[])) carried
    group by 1, 2`;
  return rows(db, TagCount, statement);
}

/** What can be found by it: the values that works of the library carry, each once, the first of them in order. */
export async function tagValues(
  db: Queryable,
  library: Readable<LibraryRef>,
  mostPerTag: number,
): Promise<{ name: string; value: string }[]> {
  const statement = sql`select name, value from (
      select name, value, row_number() over (partition by name order by lower(value), value) as place from (
        select distinct t.name, v.value from library_works w
        cross join lateral jsonb_each(w.tags) as t (name, list)
        cross join lateral jsonb_array_elements_text(t.list) as v (value)
        where w.library_id = ${library.id} and v.value <> '') occurring) placed
    where place <= ${mostPerTag} order by name, place`;
  return rows(db, { name: text(), value: text() }, statement);
}
