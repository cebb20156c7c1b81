import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment } from "#platform/rows/columns.ts";
import { firstRow, hasRow, values, type RowOf } from "#platform/rows/rows.ts";
import { covers } from "#platform/rows/tables.ts";
import type { FileKey } from "#ports/files.ts";
import type { Curated, PortalRef } from "../permission.ts";
import { keyOfImage } from "../rules.ts";

const StoredCover = { fileKey: as<FileKey>(covers.file_key), type: covers.type };
export type StoredCover = RowOf<typeof StoredCover>;

/** Of the curator's own organisation. */
export async function hasCover(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  id: string,
): Promise<boolean> {
  const statement = sql`select 1 from covers where id = ${id}::uuid and organisation_id = ${organisationId} for key share`;
  return hasRow(db, statement);
}

export async function insertCover(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  cover: StoredCover & { id: string },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into covers (id, organisation_id, file_key, type, created_at)
    values (${cover.id}::uuid, ${organisationId}, ${cover.fileKey}, ${cover.type}, ${moment(at)})`);
}

export async function coverById(db: Queryable, id: string): Promise<StoredCover | null> {
  const statement = sql`select file_key as "fileKey", type from covers where id = ${id}::uuid`;
  return firstRow(db, StoredCover, statement);
}

/** Those that no collection has, of some age: somebody may just be choosing a new one. The keys of their files. */
export async function dropUnusedCovers(db: Queryable, before: Date): Promise<string[]> {
  const statement = sql`delete from covers v where v.created_at < ${moment(before)}
      and not exists (select 1 from collections c where c.cover = ${keyOfImage("")} || v.id)
    returning v.file_key`;
  return values(db, covers.file_key, statement);
}
