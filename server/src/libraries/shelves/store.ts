import type { TagType } from "@gyan/contract/documents.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryKind } from "@gyan/contract/libraries.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { heldBy, notInBin, ownerOf } from "#rights/index.ts";
import type { LibraryRef, Readable, Scope } from "#rights/index.ts";

export type ShelfRow = {
  id: LibraryId;
  uuid: string;
  name: string;
  description: string;
  kind: LibraryKind;
  shelf: "shared" | "mine";
  level: number;
  /** Who shares it; null for one's own and for what is nobody's. */
  owner: string | null;
  tagTypes: Record<string, TagType>;
};

/** All that the caller may read, or of these only the named. */
export async function shelves(db: Queryable, scope: Scope, only?: LibraryId[]): Promise<ShelfRow[]> {
  const named = only ? sql`and l.id = any(${sql.param(only)}::bigint[])` : sql``;
  const { rows } = await db.execute<ShelfRow>(sql`
    select l.id, l.uuid, l.name, l.description, l.kind, l.shelf, l.tag_types as "tagTypes",
      mine.level, case when mine.level < 4 and l.kind = 'documents' then (
        select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from people p
        where p.id = ${ownerOf("library", sql`l.id`)} and p.deleted_at is null) end as owner
    from ${heldBy(scope, "library")} mine join libraries l on l.id = mine.id
    where ${notInBin("library", sql`l.id`)} ${named} order by l.id`);
  return rows;
}

export type FolderCount = { libraryId: LibraryId; path: string; documents: number };

/** Only of libraries of documents: what the others hold are works, which lie in no folder. */
export async function folderCounts(db: Queryable, ids: LibraryId[]): Promise<FolderCount[]> {
  const { rows } = await db.execute<FolderCount>(sql`
    select d.library_id as "libraryId", d.folder as path, count(*)::int as documents from documents d
    where d.library_id = any(${sql.param(ids)}::bigint[]) and ${notInBin("document", sql`d.id`)}
    group by 1, 2 order by 1, 2`);
  return rows;
}

export async function workCounts(db: Queryable, ids: LibraryId[]): Promise<Map<LibraryId, number>> {
  const { rows } = await db.execute<{ id: LibraryId; works: number }>(sql`
    select library_id as id, count(*)::int as works from library_works
    where library_id = any(${sql.param(ids)}::bigint[]) group by 1`);
  return new Map(rows.map(({ id, works }) => [id, works]));
}

export type TagCount = { libraryId: LibraryId; name: string; documents: number };

export async function tagCounts(
  db: Queryable,
  { documents, works }: { documents: LibraryId[]; works: LibraryId[] },
): Promise<TagCount[]> {
  const { rows } = await db.execute<TagCount>(sql`
    select library_id as "libraryId", name, count(*)::int as documents from (
      select d.library_id, jsonb_object_keys(d.tags) as name from documents d
      where d.library_id = any(${sql.param(documents)}::bigint[]) and ${notInBin("document", sql`d.id`)}
      union all
      select w.library_id, jsonb_object_keys(w.tags) from library_works w
      where w.library_id = any(${sql.param(works)}::bigint[])) carried
    group by 1, 2`);
  return rows;
}

/** What can be found by it: the values that works of the library carry, each once, the first of them in order. */
export async function tagValues(
  db: Queryable,
  library: Readable<LibraryRef>,
  mostPerTag: number,
): Promise<{ name: string; value: string }[]> {
  const { rows } = await db.execute<{ name: string; value: string }>(sql`
    select name, value from (
      select name, value, row_number() over (partition by name order by lower(value), value) as place from (
        select distinct t.name, v.value from library_works w
        cross join lateral jsonb_each(w.tags) as t (name, list)
        cross join lateral jsonb_array_elements_text(t.list) as v (value)
        where w.library_id = ${library.id} and v.value <> '') occurring) placed
    where place <= ${mostPerTag} order by name, place`);
  return rows;
}
