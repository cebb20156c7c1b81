import type { Facts } from "@gyan/contract/organising/describing.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, text } from "#platform/rows/columns.ts";
import { firstValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { documents } from "#platform/rows/tables.ts";
import type { Reference } from "#sources/bibliography/index.ts";
import { inBin } from "#people/rights/index.ts";
import { FiledDocument, filedColumns, type NewDocument } from "../store.ts";

const Followed = {
  ...FiledDocument,
  uuid: documents.uuid,
  state: documents.state,
  workId: documents.work_id,
  isInBin: boolean(),
};
/** A document as a program sees it that keeps its library in step with another. */
export type FollowedDocument = RowOf<typeof Followed>;

const followed = (db: Queryable, rest: SQL): Promise<FollowedDocument[]> =>
  rows(
    db,
    Followed,
    sql`select ${filedColumns}, d.uuid, d.state, d.work_id as "workId", ${inBin("document", sql`d.id`)} as "isInBin"
      from documents d where ${rest}`,
  );

/** Also those in the bin, in the order in which they came. */
export const documentsAfter = (
  db: Queryable,
  libraryId: LibraryId,
  after: DocumentId | 0,
  limit: number,
): Promise<FollowedDocument[]> =>
  followed(db, sql`d.library_id = ${libraryId} and d.id > ${after} order by d.id limit ${limit}`);

/** Of this library only: what was moved elsewhere is no longer kept in step. */
export const holdDocuments = (
  db: Queryable,
  libraryId: LibraryId,
  ids: DocumentId[],
): Promise<FollowedDocument[]> =>
  followed(
    db,
    sql`d.library_id = ${libraryId} and d.id = any(${sql.param(ids)}::bigint[]) order by d.id for update of d`,
  );

/** Documents there that are known by any of these names, each once for each name. */
export const documentsKnownBy = (db: Queryable, libraryId: LibraryId, names: string[]) =>
  rows(
    db,
    { id: documents.id, name: text() },
    sql`select d.id, n.name from documents d cross join lateral unnest(d.reference_keys) as n (name)
      where d.library_id = ${libraryId} and d.reference_keys && ${sql.param(names)}::text[]
        and n.name = any(${sql.param(names)}::text[]) and not ${inBin("document", sql`d.id`)}
      order by d.id`,
  );

export type Described = {
  reference: Reference;
  keys: string[];
  tags: FollowedDocument["tags"];
  folder: string;
  fileName: string;
  nameKey: string;
  correction: Facts | null;
};

export async function saveDescribed(db: Queryable, id: DocumentId, made: Described): Promise<void> {
  const correction = made.correction && JSON.stringify(made.correction);
  await db.execute(sql`
    update documents set reference = ${JSON.stringify(made.reference)}::jsonb, reference_keys = ${sql.param(made.keys)}::text[],
      tags = ${JSON.stringify(made.tags)}::jsonb, folder = ${made.folder}, file_name = ${made.fileName},
      name_key = ${made.nameKey}, correction = ${correction}::jsonb
    where id = ${id}`);
}

/** What was read from a reference alone is read anew, because it says something else. */
export async function readAnew(db: Queryable, id: DocumentId): Promise<void> {
  await db.execute(sql`
    update documents set state = 'waiting', why = null, attempts = 0, page = null, pages = null, worker = null, not_before = null
    where id = ${id} and file_key is null and state in ('ready', 'unreadable')`);
}

export const keysOf = async (db: Queryable, libraryId: LibraryId, id: DocumentId): Promise<string[]> =>
  (await firstValue(
    db,
    documents.reference_keys,
    sql`select reference_keys from documents where id = ${id} and library_id = ${libraryId}`,
  )) ?? [];

/** The document of a reference is now that of a file, and read anew from it. */
export async function giveFileTo(
  db: Queryable,
  id: DocumentId,
  file: Pick<NewDocument, "fileName" | "nameKey" | "fileSize" | "fileKey">,
): Promise<void> {
  await db.execute(sql`
    update documents set file_name = ${file.fileName}, name_key = ${file.nameKey}, file_size = ${file.fileSize},
      file_key = ${file.fileKey}, state = 'waiting', page = null, pages = null, why = null, attempts = 0, worker = null,
      not_before = null, work_id = null
    where id = ${id}`);
}
