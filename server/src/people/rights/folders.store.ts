import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { rows } from "#platform/rows/rows.ts";
import { canEdit, Holder } from "./store.ts";

/**
 * After anything that moves, shares or removes a folder or what lies in it: what the folders that concern this person give to
 * whom is made as they lie now. The database does it, because it does the same when somebody joins or leaves a group.
 */
export async function settleFolders(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select settle_folders(${personId}::bigint)`);
}

/** With whom the folders that somebody works in are shared. */
export async function sharersOf(db: Queryable, personId: PersonId): Promise<Holder[]> {
  const statement = sql`select distinct r.holder_kind as kind, r.holder_id as id from rights r
    where r.object_kind = 'folder' and r.through = '' and r.level < 4
      and ${canEdit(sql`${personId}::bigint`, "folder", sql`r.object_id`)}`;
  return rows(db, Holder, statement);
}
