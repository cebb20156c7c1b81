import type { ZoteroId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { rows, values } from "#platform/rows/rows.ts";
import { zotero_collections as collections } from "#platform/rows/tables.ts";
import type { StoredCollection } from "./syncing/collections.ts";

export const collectionsOf = (db: Queryable, id: ZoteroId) =>
  rows(
    db,
    {
      key: collections.key,
      parentKey: collections.parent_key,
      name: collections.name,
      isListed: collections.is_listed,
    },
    sql`select key, parent_key as "parentKey", name, is_listed as "isListed" from zotero_collections
      where connection_id = ${id} order by key`,
  );

export async function saveCollections(
  db: Queryable,
  id: ZoteroId,
  saved: readonly (StoredCollection & { version: number })[],
): Promise<void> {
  if (saved.length === 0) return;
  await db.execute(sql`
    insert into zotero_collections (connection_id, key, parent_key, name, version)
    select ${id}, s.key, s."parentKey", s.name, s.version
    from jsonb_to_recordset(${JSON.stringify(saved)}::jsonb) as s(key text, "parentKey" text, name text, version bigint)
    on conflict (connection_id, key) do update set parent_key = excluded.parent_key, name = excluded.name, version = excluded.version`);
}

export async function noteListed(db: Queryable, id: ZoteroId, keys: readonly string[]): Promise<void> {
  await db.execute(sql`update zotero_collections set is_listed = true
    where connection_id = ${id} and key = any(${sql.param([...keys])}::text[])`);
}

export async function removeCollections(db: Queryable, id: ZoteroId, keys: readonly string[]): Promise<void> {
  await db.execute(sql`delete from zotero_collections
    where connection_id = ${id} and key = any(${sql.param([...keys])}::text[])`);
}

/** Of these, what is stored in another version, or not at all. */
export const unknownAmong = (
  db: Queryable,
  id: ZoteroId,
  versions: readonly [string, number][],
): Promise<string[]> =>
  values(
    db,
    collections.key,
    sql`select w.key from unnest(${sql.param(versions.map(([key]) => key))}::text[],
        ${sql.param(versions.map(([, version]) => version))}::bigint[]) as w (key, version)
      where not exists (select 1 from zotero_collections c
        where c.connection_id = ${id} and c.key = w.key and c.version = w.version) order by w.key`,
  );
