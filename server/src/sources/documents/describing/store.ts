import type { Facts } from "@gyan/contract/organising/describing.ts";
import type { TagValues } from "@gyan/contract/documents.ts";
import type { DocumentId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as } from "#platform/rows/columns.ts";
import { firstValue, rows } from "#platform/rows/rows.ts";
import { documents } from "#platform/rows/tables.ts";

/** The document, and all others that say what it says. */
const sameAs = (id: DocumentId, workId: number | null): SQL =>
  workId === null ? sql`d.id = ${id}` : sql`(d.id = ${id} or d.work_id = ${workId})`;

export async function saveCorrection(
  db: Queryable,
  id: DocumentId,
  workId: number | null,
  correction: Facts | null,
): Promise<void> {
  const json = correction && JSON.stringify(correction);
  await db.execute(sql`update documents d set correction = ${json}::jsonb where ${sameAs(id, workId)}`);
}

/** What somebody said of another document with this work. */
export async function correctionOf(db: Queryable, workId: number): Promise<Facts | null> {
  const statement = sql`select correction from documents where work_id = ${workId} and correction is not null order by id limit 1`;
  return firstValue(db, as<Facts | null>(documents.correction), statement);
}

const Tagged = {
  id: documents.id,
  libraryId: documents.library_id,
  tags: as<TagValues>(documents.tags),
};

/** In the order in which they are held everywhere. */
export const holdSame = (db: Queryable, id: DocumentId, workId: number | null) =>
  rows(
    db,
    Tagged,
    sql`select d.id, d.library_id as "libraryId", d.tags from documents d where ${sameAs(id, workId)} order by d.id for update`,
  );

export async function saveTags(db: Queryable, id: DocumentId, tags: TagValues): Promise<void> {
  await db.execute(sql`update documents set tags = ${JSON.stringify(tags)}::jsonb where id = ${id}`);
}
