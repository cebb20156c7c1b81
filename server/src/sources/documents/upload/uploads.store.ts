import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment } from "#platform/rows/columns.ts";
import { firstRow, firstValue, values, type RowOf } from "#platform/rows/rows.ts";
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

/** Longer than several beats: a process that was not heard of for so long has ended. */
const SILENT_SECONDS = 15;
const until = sql`clock_timestamp() + make_interval(secs => ${sql.raw(String(SILENT_SECONDS))})`;

/**
 * False while somebody else writes to it, who is asked to end. Decided from the row as it is once it is locked: of two that come at
 * once one is the second. An upload that has no row has nobody who writes to it.
 */
export async function beginWriting(db: Queryable, id: string, writer: string): Promise<boolean> {
  const isHeld = sql`(writer is not null and writing_until > clock_timestamp())`;
  const statement = sql`update uploads set asked_to_end = ${isHeld},
      writer = case when ${isHeld} then writer else ${writer}::uuid end,
      writing_until = case when ${isHeld} then writing_until else ${until} end
    where id = ${id} returning writer = ${writer}::uuid`;
  return (await firstValue(db, boolean(), statement)) !== false;
}

/** False where somebody asks to write, or holds it by now. */
export async function goOnWriting(db: Queryable, id: string, writer: string): Promise<boolean> {
  const statement = sql`update uploads set writing_until = ${until} where id = ${id} and writer = ${writer}::uuid
    returning asked_to_end`;
  return (await firstValue(db, uploads.asked_to_end, statement)) === false;
}

export async function endWriting(db: Queryable, id: string, writer: string): Promise<void> {
  await db.execute(sql`update uploads set writer = null, writing_until = null, asked_to_end = false
    where id = ${id} and writer = ${writer}::uuid`);
}
