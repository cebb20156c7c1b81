import type { LibraryId } from "@gyan/contract/ids.ts";
import type { Language } from "@gyan/text";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { mayRead, notInBin } from "#rights/index.ts";
import type { Scope } from "#rights/index.ts";
import type { Indexable, StarterArticle } from "./rules.ts";

export type Library = { id: LibraryId; uuid: string; name: string; shelf: "shared" | "mine"; works: number };
export type Work = {
  id: number;
  title: string;
  authors: string[];
  venue: string | null;
  url: string | null;
  doi: string | null;
  publishedOn: string | null;
  language: Language;
};
export type WorkText = { id: number; workId: number; text: string };

export async function readableLibraries(db: Queryable, scope: Scope): Promise<Library[]> {
  const found = await db.execute<Library>(sql`
    select l.id, l.uuid, l.name, l.shelf, (select count(*)::int from library_works w where w.library_id = l.id) as works
    from libraries l where ${mayRead(scope, "library", sql`l.id`)} and ${notInBin("library", sql`l.id`)} order by l.id`);
  return found.rows;
}

export async function workById(db: Queryable, id: number): Promise<Work | null> {
  const found = await db.execute<Work & Record<string, unknown>>(sql`
    select id, title, authors, venue, url, doi, published_on::text as "publishedOn", language from works where id = ${id}`);
  return found.rows[0] ?? null;
}

export async function latestText(db: Queryable, workId: number): Promise<WorkText | null> {
  return (await latestTexts(db, [workId]))[0] ?? null;
}

export async function latestTexts(db: Queryable, workIds: number[]): Promise<WorkText[]> {
  if (workIds.length === 0) return [];
  const found = await db.execute<WorkText>(sql`
    select distinct on (work_id) id, work_id as "workId", text from work_texts
    where work_id = any(${sql.param(workIds)}::bigint[]) order by work_id, version desc`);
  return found.rows;
}

export type NewLibrary = {
  uuid: string;
  name: string;
  description: string;
  shelf: "shared" | "mine";
  tagTypes: Record<string, "Text" | "Date">;
};

export async function saveStarterLibrary(db: Queryable, library: NewLibrary, at: Date): Promise<LibraryId> {
  const known = await db.execute<{ id: number }>(
    sql`update libraries set description = ${library.description}, shelf = ${library.shelf}, tag_types = ${JSON.stringify(library.tagTypes)}::jsonb
        where kind = 'starter' and name = ${library.name} returning id`,
  );
  if (known.rows[0]) return known.rows[0].id as LibraryId;
  const made = await db.execute<{ id: number }>(sql`
    insert into libraries (uuid, name, description, kind, shelf, tag_types, created_at)
    values (${library.uuid}, ${library.name}, ${library.description}, 'starter', ${library.shelf}, ${JSON.stringify(library.tagTypes)}::jsonb, ${at})
    returning id`);
  return made.rows[0]!.id as LibraryId;
}

export async function saveStarterArticle(
  db: Queryable,
  libraryId: LibraryId,
  identity: string,
  article: StarterArticle,
  contentHash: string,
  at: Date,
): Promise<number> {
  const authors = ["Gyan starter library"];
  const saved = await db.execute<{ id: number }>(sql`
    insert into works (identity, title, authors, venue, published_on, language, created_at)
    values (${identity}, ${article.title}, ${sql.param(authors)}::text[], null, ${article.publishedOn}::date, ${article.language}, ${at})
    on conflict (identity) do update set title = excluded.title, published_on = excluded.published_on, language = excluded.language
    returning id`);
  const workId = saved.rows[0]!.id;
  await db.execute(sql`
    insert into work_texts (work_id, version, content_hash, text, created_at)
    select ${workId}, coalesce(max(version), 0) + 1, ${contentHash}, ${article.text}, ${at} from work_texts where work_id = ${workId}
    on conflict (work_id, content_hash) do update set version = excluded.version`);
  await db.execute(sql`
    insert into library_works (library_id, work_id, tags, added_at)
    values (${libraryId}, ${workId}, ${JSON.stringify(article.tags)}::jsonb, ${at})
    on conflict (library_id, work_id) do update set tags = excluded.tags`);
  return workId;
}

export async function starterHashes(db: Queryable): Promise<Map<string, string>> {
  const found = await db.execute<{ path: string; content_hash: string }>(
    sql`select path, content_hash from starter_content`,
  );
  return new Map(found.rows.map((row) => [row.path, row.content_hash]));
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

/** The newest text of every work that stands in a library. */
export async function latestTextIds(db: Queryable): Promise<Map<number, number>> {
  const found = await db.execute<{ work_id: number; id: number }>(sql`
    select distinct on (t.work_id) t.work_id, t.id from work_texts t
    where exists (select 1 from library_works w where w.work_id = t.work_id) order by t.work_id, t.version desc`);
  return new Map(found.rows.map((row) => [row.work_id, row.id]));
}

export type LibraryTags = { id: number; tags: Record<string, string[]> };

export async function indexables(
  db: Queryable,
  workIds: number[],
): Promise<(Indexable & { libraries: LibraryTags[] })[]> {
  const found = await db.execute<Indexable & { libraries: LibraryTags[] }>(sql`
    select w.id as "workId", t.id as "textId", w.title, t.text, w.language,
      (select jsonb_agg(jsonb_build_object('id', l.library_id, 'tags', l.tags) order by l.library_id) from library_works l where l.work_id = w.id) as libraries
    from works w
    join lateral (select id, text from work_texts where work_id = w.id order by version desc limit 1) t on true
    where w.id = any(${sql.param(workIds)}::bigint[]) order by w.id`);
  return found.rows;
}
