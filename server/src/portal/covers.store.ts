import type { CoverType } from "@gyan/contract/sharing/portal.rules.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { FileKey } from "#ports/files.ts";
import type { Curated, PortalRef } from "./permission.ts";
import { keyOfImage } from "./rules.ts";
import { time } from "./store.ts";

export type StoredCover = { fileKey: FileKey; type: CoverType };

/** Of the curator's own organisation. */
export async function hasCover(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  id: string,
): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from covers where id = ${id}::uuid and organisation_id = ${organisationId} for key share`,
  );
  return rows.length > 0;
}

export async function insertCover(
  db: Queryable,
  { organisationId }: Curated<PortalRef>,
  cover: StoredCover & { id: string },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into covers (id, organisation_id, file_key, type, created_at)
    values (${cover.id}::uuid, ${organisationId}, ${cover.fileKey}, ${cover.type}, ${time(at)})`);
}

export async function coverById(db: Queryable, id: string): Promise<StoredCover | null> {
  const { rows } = await db.execute<StoredCover>(
    sql`select file_key as "fileKey", type from covers where id = ${id}::uuid`,
  );
  return rows[0] ?? null;
}

/** Those that no collection has, of some age: somebody may just be choosing a new one. The keys of their files. */
export async function dropUnusedCovers(db: Queryable, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    delete from covers v where v.created_at < ${time(before)}
      and not exists (select 1 from collections c where c.cover = ${keyOfImage("")} || v.id)
    returning v.file_key as key`);
  return rows.map(({ key }) => key);
}
