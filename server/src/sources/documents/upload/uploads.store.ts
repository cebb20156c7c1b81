import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment } from "#platform/rows/columns.ts";
import { firstRow, values, type RowOf } from "#platform/rows/rows.ts";
import { uploads } from "#platform/rows/tables.ts";

const Upload = {
  id: uploads.id,
  personId: uploads.person_id,
  fileName: uploads.file_name,
  /** Where it goes, if that was named. */
  libraryId: uploads.library_id,
  /** Within that library; without one, the whole path with the library first. */
  folder: uploads.folder,
  size: uploads.size,
  /** As the sender gave it. */
  metadata: as<Record<string, string | null>>(uploads.metadata),
  documentId: uploads.document_id,
  touchedAt: uploads.touched_at,
};
export type UploadRow = RowOf<typeof Upload>;

const columns = sql`id, person_id as "personId", library_id as "libraryId", file_name as "fileName", folder, size, metadata,
  document_id as "documentId", touched_at as "touchedAt"`;

export async function addUpload(
  db: Queryable,
  upload: Omit<UploadRow, "documentId" | "touchedAt">,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into uploads (id, person_id, library_id, file_name, folder, size, metadata, created_at, touched_at)
    values (${upload.id}, ${upload.personId}, ${upload.libraryId}, ${upload.fileName}, ${upload.folder}, ${upload.size},
      ${JSON.stringify(upload.metadata)}::jsonb, ${moment(at)}, ${moment(at)})`);
}

export async function uploadById(db: Queryable, id: string): Promise<UploadRow | null> {
  return firstRow(db, Upload, sql`select ${columns} from uploads where id = ${id}`);
}

/** Another's upload does not exist. */
export async function ownUpload(db: Queryable, personId: PersonId, id: string): Promise<UploadRow | null> {
  const statement = sql`select ${columns} from uploads where id = ${id} and person_id = ${personId}`;
  return firstRow(db, Upload, statement);
}

/** Held until the end: who finishes it finishes it once. */
export async function holdUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  return firstRow(db, Upload, sql`select ${columns} from uploads where id = ${id} for update`);
}

export async function touchUpload(db: Queryable, id: string, at: Date): Promise<void> {
  await db.execute(sql`update uploads set touched_at = ${moment(at)} where id = ${id}`);
}

export async function finishUpload(db: Queryable, id: string, documentId: DocumentId): Promise<void> {
  await db.execute(sql`update uploads set document_id = ${documentId} where id = ${id}`);
}

export async function dropUpload(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from uploads where id = ${id}`);
}

export async function dropUntouched(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from uploads where touched_at < ${moment(before)}`);
}

export async function uploadIds(db: Queryable): Promise<Set<string>> {
  return new Set(await values(db, uploads.id, sql`select id from uploads`));
}
