import type { TagType } from "@gyan/contract/documents.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, json, number, orNull, text, texts } from "#platform/rows/columns.ts";
import { firstRow, firstValue, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { libraries, starter_content, work_texts, works } from "#platform/rows/tables.ts";
import { mayRead, notInBin, type Scope } from "#people/rights/index.ts";

const { uuid, name, shelf } = libraries;
const tagTypes = as<Record<string, TagType>>(libraries.tag_types);

const Library = { id: libraries.id, uuid, name, shelf, works: number() };
export type Library = RowOf<typeof Library>;
export async function readableLibraries(db: Queryable, scope: Scope): Promise<Library[]> {
  const statement = sql`select l.id, l.uuid, l.name, l.shelf, (select count(*)::int from library_works w where w.library_id = l.id) as works
    from libraries l where ${mayRead(scope, "library", sql`l.id`)} and ${notInBin("library", sql`l.id`)} order by l.id`;
  return rows(db, Library, statement);
}

/** What a work is filed under in the libraries that the caller may read: the values of its tags that are texts. */
export async function subjectsOf(db: Queryable, scope: Scope, workId: number): Promise<string[]> {
  const statement = sql`select distinct v.value from library_works w join libraries l on l.id = w.library_id
    cross join lateral jsonb_each(w.tags) t cross join lateral jsonb_array_elements_text(t.value) v
    where w.work_id = ${workId} and l.tag_types->>t.key = 'Text'
      and ${mayRead(scope, "library", sql`l.id`)} and ${notInBin("library", sql`l.id`)}
    order by v.value limit ${MOST_SUBJECTS}`;
  return values(db, text(), statement);
}

const MOST_SUBJECTS = 20;

/** Of the libraries that are named by id or by uuid, those that the caller may read: name to the types of its tags. */
export async function librariesNamed(
  db: Queryable,
  scope: Scope,
  names: string[],
): Promise<Map<string, Record<string, TagType>>> {
  const statement = sql`select l.id::text as id, l.uuid, l.tag_types as types from libraries l
    where (l.id::text = any(${sql.param(names)}::text[]) or l.uuid::text = any(${sql.param(names)}::text[]))
      and ${mayRead(scope, "library", sql`l.id`)} and ${notInBin("library", sql`l.id`)}`;
  const readable = await rows(db, { id: text(), uuid, types: tagTypes }, statement);
  return new Map(readable.flatMap((one) => [[one.id, one.types] as const, [one.uuid, one.types] as const]));
}

export type NewLibrary = {
  uuid: string;
  name: string;
  description: string;
  shelf: "shared" | "mine";
  tagTypes: Record<string, TagType>;
};

export async function saveStarterLibrary(db: Queryable, library: NewLibrary, at: Date): Promise<LibraryId> {
  const types = JSON.stringify(library.tagTypes);
  const renewed = sql`update libraries set description = ${library.description}, shelf = ${library.shelf}, tag_types = ${types}::jsonb
      where kind = 'starter' and name = ${library.name} returning id`;
  const renewedId = await firstValue(db, libraries.id, renewed);
  if (renewedId) return renewedId;
  const statement = sql`insert into libraries (uuid, name, description, kind, shelf, tag_types, created_at)
    values (${library.uuid}, ${library.name}, ${library.description}, 'starter', ${library.shelf}, ${types}::jsonb, ${at}) returning id`;
  return oneValue(db, libraries.id, statement);
}

export async function putIntoLibrary(
  db: Queryable,
  libraryId: LibraryId,
  workId: number,
  tags: Record<string, string[]>,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into library_works (library_id, work_id, tags, added_at)
    values (${libraryId}, ${workId}, ${JSON.stringify(tags)}::jsonb, ${at})
    on conflict (library_id, work_id) do update set tags = excluded.tags
    where library_works.tags is distinct from excluded.tags`);
}

/** A lock, so that two files read at the same time do not both create the library. */
export async function lockLibraryName(db: Queryable, personId: number, name: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`library:${personId}:${name}`}, 0))`);
}

/** A person's own library of this name. */
export async function ownLibrary(db: Queryable, personId: number, name: string): Promise<LibraryId | null> {
  const statement = sql`select l.id from libraries l where l.name = ${name} and ${ownDocuments(personId)} order by l.id limit 1`;
  return firstValue(db, libraries.id, statement);
}

export async function addLibrary(
  db: Queryable,
  library: { uuid: string; name: string },
  at: Date,
): Promise<LibraryId> {
  const statement = sql`insert into libraries (uuid, name, description, kind, shelf, tag_types, created_at)
    values (${library.uuid}, ${library.name}, '', 'documents', 'mine', '{}', ${at}) returning id`;
  return oneValue(db, libraries.id, statement);
}

const ownDocuments = (personId: number) => sql`
  l.kind = 'documents' and ${notInBin("library", sql`l.id`)} and exists (select 1 from rights r
    where r.object_kind = 'library' and r.object_id = l.id and r.holder_kind = 'person' and r.holder_id = ${personId} and r.level = 4)`;

const OwnLibrary = { id: libraries.id, name };
export async function ownLibraries(db: Queryable, personId: number): Promise<RowOf<typeof OwnLibrary>[]> {
  const statement = sql`select l.id, l.name from libraries l where ${ownDocuments(personId)} order by l.id`;
  return rows(db, OwnLibrary, statement);
}

export async function defaultLibraryOf(db: Queryable, personId: number): Promise<LibraryId | null> {
  const statement = sql`select l.id from libraries l where l.is_default and ${ownDocuments(personId)} order by l.id limit 1`;
  return firstValue(db, libraries.id, statement);
}

export async function makeDefault(db: Queryable, id: LibraryId): Promise<void> {
  await db.execute(sql`update libraries set is_default = true where id = ${id}`);
}

/** Which tags its documents carry, and of which type; a type that stands already stays. */
export async function declareTags(
  db: Queryable,
  id: LibraryId,
  types: Record<string, TagType>,
): Promise<void> {
  const typesJson = JSON.stringify(types);
  await db.execute(sql`
    update libraries set tag_types = ${typesJson}::jsonb || tag_types
    where id = ${id} and tag_types is distinct from (${typesJson}::jsonb || tag_types)`);
}

export async function tagTypesOf(db: Queryable, id: LibraryId): Promise<Record<string, TagType>> {
  return (await firstValue(db, tagTypes, sql`select tag_types from libraries where id = ${id}`)) ?? {};
}

export async function starterHashes(db: Queryable): Promise<Map<string, string>> {
  const { path, content_hash: hash } = starter_content;
  const files = await rows(db, { path, hash }, sql`select path, content_hash as hash from starter_content`);
  return new Map(files.map((file) => [file.path, file.hash]));
}

export async function rememberStarter(
  db: Queryable,
  path: string,
  contentHash: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into starter_content (path, content_hash, read_at) values (${path}, ${contentHash}, ${at})
    on conflict (path) do update set content_hash = excluded.content_hash, read_at = excluded.read_at`);
}

const FoundWork = {
  workId: works.id,
  title: works.title,
  authors: works.authors,
  publishedOn: works.published_on,
  language: as<Language>(works.language),
  /** Names of those libraries of the caller that hold it. */
  libraries: texts(),
};
export type FoundWork = RowOf<typeof FoundWork>;

export type Layout = {
  pages: { number: number; start: number }[];
  sections: { heading: string | null; start: number }[];
};

export async function layoutOf(db: Queryable, textId: number): Promise<Layout> {
  const shape = { pages: orNull(json<Layout["pages"]>()), sections: orNull(json<Layout["sections"]>()) };
  const statement = sql`select layout->'pages' as pages, layout->'sections' as sections from work_texts where id = ${textId}`;
  const layout = await firstRow(db, shape, statement);
  return { pages: layout?.pages ?? [], sections: layout?.sections ?? [] };
}

/** What the texts belong to, as far as the caller still may read it. */
export async function foundWorks(
  db: Queryable,
  scope: Scope,
  textIds: number[],
): Promise<Map<number, FoundWork>> {
  const statement = sql`select t.id as "textId", w.id as "workId", w.title, w.authors, w.published_on as "publishedOn", w.language, l.libraries
    from work_texts t join works w on w.id = t.work_id
    join lateral (
      select array_agg(l.name order by l.name) as libraries from library_works m join libraries l on l.id = m.library_id
      where m.work_id = w.id and ${mayRead(scope, "library", sql`l.id`)} and ${notInBin("library", sql`l.id`)}
    ) l on l.libraries is not null
    where t.id = any(${sql.param(textIds)}::bigint[])`;
  const workRows = await rows(db, { textId: work_texts.id, ...FoundWork }, statement);
  return new Map(workRows.map(({ textId, ...work }) => [textId, work]));
}
