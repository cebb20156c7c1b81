import type { DocumentId, LibraryId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

export type UploadRow = {
  id: string;
  personId: PersonId;
  fileName: string;
  /** Where it goes, if that was named. */
  libraryId: LibraryId | null;
  /** Within that library; without one, the whole path with the library first. */
  folder: string;
  size: number;
  /** As the sender gave it. */
  metadata: Record<string, string | null>;
  documentId: DocumentId | null;
  touchedAt: string;
};

const columns = sql`id, person_id as "personId", library_id as "libraryId", file_name as "fileName", folder, size, metadata,
  document_id as "documentId", touched_at as "touchedAt"`;
const time = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export async function addUpload(
  db: Queryable,
  upload: Omit<UploadRow, "documentId" | "touchedAt">,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into uploads (id, person_id, library_id, file_name, folder, size, metadata, created_at, touched_at)
    values (${upload.id}, ${upload.personId}, ${upload.libraryId}, ${upload.fileName}, ${upload.folder}, ${upload.size},
      ${JSON.stringify(upload.metadata)}::jsonb, ${time(at)}, ${time(at)})`);
}

export async function uploadById(db: Queryable, id: string): Promise<UploadRow | null> {
  const { rows } = await db.execute<UploadRow>(sql`select ${columns} from uploads where id = ${id}`);
  return rows[0] ?? null;
}

/** Another's upload does not exist. */
export async function ownUpload(db: Queryable, personId: PersonId, id: string): Promise<UploadRow | null> {
  const { rows } = await db.execute<UploadRow>(
    sql`select ${columns} from uploads where id = ${id} and person_id = ${personId}`,
  );
  return rows[0] ?? null;
}

/** Held until the end: who finishes it finishes it once. */
export async function holdUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  const { rows } = await db.execute<UploadRow>(
    sql`select ${columns} from uploads where id = ${id} for update`,
  );
  return rows[0] ?? null;
}

export async function touchUpload(db: Queryable, id: string, at: Date): Promise<void> {
  await db.execute(sql`update uploads set touched_at = ${time(at)} where id = ${id}`);
}

export async function finishUpload(db: Queryable, id: string, documentId: DocumentId): Promise<void> {
  await db.execute(sql`update uploads set document_id = ${documentId} where id = ${id}`);
}

export async function dropUpload(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from uploads where id = ${id}`);
}

export async function dropUntouched(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from uploads where touched_at < ${time(before)}`);
}

export async function uploadIds(db: Queryable): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from uploads`);
  return new Set(rows.map(({ id }) => id));
}
