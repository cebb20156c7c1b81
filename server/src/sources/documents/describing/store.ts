import type { Facts } from "@gyan/contract/organising/describing.ts";
import type { TagValues } from "@gyan/contract/documents.ts";
import type { CorrectionId, DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, rows, type RowOf } from "#platform/rows/rows.ts";
import { document_corrections, documents } from "#platform/rows/tables.ts";
import { rightOf, type Scope } from "#people/rights/index.ts";
import type { Reference } from "#sources/bibliography/index.ts";

/** The document, and all others that say what it says. */
const sameAs = (id: DocumentId, workId: number | null): SQL =>
  workId === null ? sql`d.id = ${id}` : sql`(d.id = ${id} or d.work_id = ${workId})`;

export async function saveCorrection(db: Queryable, id: DocumentId, correction: Facts | null): Promise<void> {
  const json = correction && JSON.stringify(correction);
  await db.execute(sql`update documents set correction = ${json}::jsonb where id = ${id}`);
}

/** What somebody said of another document with this work in the same library. */
export async function correctionIn(
  db: Queryable,
  libraryId: LibraryId,
  workId: number,
): Promise<Facts | null> {
  const statement = sql`select correction from documents
    where library_id = ${libraryId} and work_id = ${workId} and correction is not null order by id limit 1`;
  return firstValue(db, as<Facts | null>(documents.correction), statement);
}

/** Whether a document with this work lies in another library, in the bin or not. */
export const liesElsewhere = (db: Queryable, libraryId: LibraryId, workId: number): Promise<boolean> =>
  hasRow(db, sql`select 1 from documents where work_id = ${workId} and library_id <> ${libraryId} limit 1`);

const Same = {
  id: documents.id,
  libraryId: documents.library_id,
  tags: as<TagValues>(documents.tags),
  reference: as<Reference | null>(documents.reference),
  correction: as<Facts | null>(documents.correction),
  /** What the caller may do in its library, as a number. */
  level: number(),
};
export type Same = RowOf<typeof Same>;

/** In the order in which they are held everywhere; also where the caller may not read. */
export const holdSame = (
  db: Queryable,
  scope: Scope,
  id: DocumentId,
  workId: number | null,
): Promise<Same[]> =>
  rows(
    db,
    Same,
    sql`select d.id, d.library_id as "libraryId", d.tags, d.reference, d.correction,
        coalesce(${rightOf(scope, "library", sql`d.library_id`)}, 0) as level
      from documents d where ${sameAs(id, workId)} order by d.id for update of d`,
  );

export async function saveTags(db: Queryable, id: DocumentId, tags: TagValues): Promise<void> {
  await db.execute(sql`update documents set tags = ${JSON.stringify(tags)}::jsonb where id = ${id}`);
}

export type NewCorrection = {
  documentId: DocumentId;
  personId: number;
  way: "hand" | "lookup" | "back";
  source: string | null;
  wasCorrected: boolean;
  before: Facts;
  after: Facts;
};

export async function noteCorrection(db: Queryable, made: NewCorrection, at: Date): Promise<void> {
  await db.execute(sql`
    insert into document_corrections (document_id, person_id, made_at, way, source, was_corrected, before, after)
    values (${made.documentId}, ${made.personId}, ${moment(at)}, ${made.way}, ${made.source}, ${made.wasCorrected},
      ${JSON.stringify(made.before)}::jsonb, ${JSON.stringify(made.after)}::jsonb)`);
}

const StoredCorrection = {
  id: document_corrections.id,
  on: iso(document_corrections.made_at),
  by: orNull(text()),
  way: as<NewCorrection["way"]>(document_corrections.way),
  source: document_corrections.source,
  before: as<Facts>(document_corrections.before),
  after: as<Facts>(document_corrections.after),
};

/** So many are shown; nobody corrects a document more often. */
const MOST_CORRECTIONS = 200;

export const correctionsOf = (db: Queryable, id: DocumentId) =>
  rows(
    db,
    StoredCorrection,
    sql`select c.id, c.made_at as "on", c.way, c.source, c.before, c.after,
        (select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from people p
          where p.id = c.person_id and p.deleted_at is null) as "by"
      from document_corrections c where c.document_id = ${id} order by c.id desc limit ${MOST_CORRECTIONS}`,
  );

const Earlier = {
  before: as<Facts>(document_corrections.before),
  wasCorrected: document_corrections.was_corrected,
};

/** What was said before a correction of this document. */
export const beforeCorrection = (db: Queryable, id: DocumentId, correctionId: CorrectionId) =>
  firstRow(
    db,
    Earlier,
    sql`select before, was_corrected as "wasCorrected" from document_corrections
      where id = ${correctionId} and document_id = ${id}`,
  );
