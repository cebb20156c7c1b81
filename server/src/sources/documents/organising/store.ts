import type { TagValues } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, number, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { documents, libraries, people } from "#platform/rows/tables.ts";
import { inBin, levelOf, mayRead, notInBin, ownerOf, rightOf, type Scope } from "#people/rights/index.ts";
import type { Organised, TagTypes } from "./rules.ts";

const Place = {
  id: documents.id,
  libraryId: documents.library_id,
  folder: documents.folder,
  fileName: documents.file_name,
  /** What makes it one document at its place beside its name: its bytes, or that it is itself. */
  content: text(),
};
const Held = {
  ...Place,
  ownerId: documents.owner_id,
  /** What the caller may do in its library, as a number. */
  level: number(),
  tags: as<TagValues>(documents.tags),
  state: documents.state,
  workId: documents.work_id,
  isInBin: boolean(),
  isLibraryInBin: boolean(),
};
export type Held = RowOf<typeof Held>;

/** Of libraries that the caller may read, held until the end; those in the bin too. */
export async function holdReadable(db: Queryable, scope: Scope, ids: DocumentId[]): Promise<Held[]> {
  const statement = sql`
    select d.id, d.owner_id as "ownerId", ${rightOf(scope, "library", sql`d.library_id`)} as level, d.library_id as "libraryId", d.folder, d.file_name as "fileName", d.tags, d.state,
      coalesce(d.file_key, d.uuid::text) as content, d.work_id as "workId", ${inBin("document", sql`d.id`)} as "isInBin",
      ${inBin("library", sql`d.library_id`)} as "isLibraryInBin"
    from documents d where d.id = any(${sql.param(ids)}::bigint[]) and ${mayRead(scope, "library", sql`d.library_id`)}
    order by d.id for update of d`;
  return rows(db, Held, statement);
}

const HeldTold = {
  id: documents.id,
  fileName: documents.file_name,
  libraryId: documents.library_id,
  workId: documents.work_id,
  isInBin: boolean(),
};

/** Held until the end, whoever reads them: what comes from a source goes with it. */
export async function holdTold(db: Queryable, ids: DocumentId[]): Promise<RowOf<typeof HeldTold>[]> {
  const statement = sql`select d.id, d.file_name as "fileName", d.library_id as "libraryId", d.work_id as "workId",
      ${inBin("document", sql`d.id`)} as "isInBin"
    from documents d where d.id = any(${sql.param(ids)}::bigint[]) order by d.id for update of d`;
  return rows(db, HeldTold, statement);
}

const HeldLibrary = { ownerId: orNull(people.id), types: as<TagTypes>(libraries.tag_types) };
export type HeldLibrary = RowOf<typeof HeldLibrary>;

/** Of the named libraries those that the caller may edit, with their tags, which nobody changes until the end. */
export async function holdLibraries(
  db: Queryable,
  scope: Scope,
  ids: LibraryId[],
): Promise<Map<LibraryId, HeldLibrary>> {
  const statement = sql`select l.id, ${ownerOf("library", sql`l.id`)} as "ownerId", l.tag_types as types from libraries l
    where l.id = any(${sql.param(ids)}::bigint[]) and l.kind = 'documents' and ${notInBin("library", sql`l.id`)}
      and ${rightOf(scope, "library", sql`l.id`)} >= ${levelOf("editor")}
    order by l.id for update of l`;
  const held = await rows(db, { id: libraries.id, ...HeldLibrary }, statement);
  return new Map(held.map(({ id, ...library }) => [id, library]));
}

export type Place = RowOf<typeof Place>;

/** What has the same content and lies where these are to go, in the bin or not. */
export async function sameAt(db: Queryable, places: Place[]): Promise<Place[]> {
  const statement = sql`
    select d.id, d.library_id as "libraryId", d.folder, d.file_name as "fileName", coalesce(d.file_key, d.uuid::text) as content
    from documents d join (
      select distinct library_id, folder, content from unnest(
        ${sql.param(places.map(({ libraryId }) => libraryId))}::bigint[],
        ${sql.param(places.map(({ folder }) => folder))}::text[],
        ${sql.param(places.map(({ content }) => content))}::text[]) as given (library_id, folder, content)) p
      on p.library_id = d.library_id and p.folder = d.folder and p.content = coalesce(d.file_key, d.uuid::text)`;
  return rows(db, Place, statement);
}

export async function saveOrganised(
  db: Queryable,
  documents: (Organised & { nameKey: string })[],
): Promise<void> {
  const column = <T>(of: (document: Organised & { nameKey: string }) => T) => sql.param(documents.map(of));
  await db.execute(sql`
    update documents d set library_id = g.library_id, folder = g.folder, file_name = g.file_name, name_key = g.name_key,
      tags = g.tags::jsonb
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ libraryId }) => libraryId)}::bigint[],
      ${column(({ folder }) => folder)}::text[], ${column(({ fileName }) => fileName)}::text[],
      ${column(({ nameKey }) => nameKey)}::text[], ${column(({ tags }) => JSON.stringify(tags))}::text[])
      as g (id, library_id, folder, file_name, name_key, tags)
    where d.id = g.id`);
}

export async function putInBin(
  db: Queryable,
  documents: { id: DocumentId; fileName: string }[],
  by: PersonId,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into bin (object_kind, object_id, name, deleted_by, deleted_at)
    select 'document', id, name, ${by}, ${at} from unnest(${sql.param(documents.map(({ id }) => id))}::bigint[],
      ${sql.param(documents.map(({ fileName }) => fileName))}::text[]) as given (id, name)
    on conflict do nothing`);
}

export async function takeFromBin(db: Queryable, ids: DocumentId[]): Promise<void> {
  await db.execute(
    sql`delete from bin where object_kind = 'document' and object_id = any(${sql.param(ids)}::bigint[])`,
  );
}

export type Membership = { libraryId: LibraryId; workId: number };

/**
 * What a library holds of these works is what its documents say: those that are read and not in the bin, with the tags of
 * all of them together. Two changes of one work wait for each other, or each would count what the other takes away.
 */
export async function syncMemberships(db: Queryable, pairs: Membership[]): Promise<void> {
  const works = [...new Set(pairs.map(({ workId }) => workId))].toSorted((a, b) => a - b);
  await db.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('document work:' || work_id, 0))
    from (select work_id from unnest(${sql.param(works)}::bigint[]) as given (work_id)) as ordered`);
  await db.execute(sql`
    with given as (
      select distinct library_id, work_id from unnest(${sql.param(pairs.map(({ libraryId }) => libraryId))}::bigint[],
        ${sql.param(pairs.map(({ workId }) => workId))}::bigint[]) as g (library_id, work_id)),
    held as materialized (
      select d.library_id, d.work_id, d.tags, d.created_at from documents d join given g
        on g.library_id = d.library_id and g.work_id = d.work_id
      where d.state = 'ready' and ${notInBin("document", sql`d.id`)}),
    tagged as (
      select h.library_id, h.work_id, t.name, jsonb_agg(distinct v.value) as list from held h
        cross join lateral jsonb_each(h.tags) as t (name, list)
        cross join lateral jsonb_array_elements_text(t.list) as v (value)
      group by 1, 2, 3),
    merged as (select library_id, work_id, jsonb_object_agg(name, list) as tags from tagged group by 1, 2),
    gone as (
      delete from library_works w using given g where w.library_id = g.library_id and w.work_id = g.work_id
        and (w.library_id, w.work_id) not in (select library_id, work_id from held))
    insert into library_works (library_id, work_id, tags, added_at)
    select h.library_id, h.work_id, coalesce(m.tags, '{}'), min(h.created_at) from held h
      left join merged m on m.library_id = h.library_id and m.work_id = h.work_id
    group by h.library_id, h.work_id, m.tags
    on conflict (library_id, work_id) do update set tags = excluded.tags
    where library_works.tags is distinct from excluded.tags`);
}
