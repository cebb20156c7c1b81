import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { orNull, text } from "#platform/rows/columns.ts";
import { firstRow, firstValue } from "#platform/rows/rows.ts";
import { documents } from "#platform/rows/tables.ts";
import { notInBin } from "#people/rights/index.ts";

/** A document that is there, as it is called now. */
export const documentNamed = (db: Queryable, id: DocumentId) =>
  firstRow(
    db,
    { fileName: documents.file_name, libraryId: documents.library_id, title: orNull(text()) },
    sql`select d.file_name as "fileName", d.library_id as "libraryId", w.title
      from documents d left join works w on w.id = d.work_id where d.id = ${id} and ${notInBin("document", sql`d.id`)}`,
  );

/** As others see them; null when they are gone. */
export const nameOf = (db: Queryable, personId: PersonId): Promise<string | null> =>
  firstValue(
    db,
    text(),
    sql`select coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name from people
      where id = ${personId} and deleted_at is null`,
  );
