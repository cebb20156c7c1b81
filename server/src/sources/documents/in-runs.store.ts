import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { documents, libraries, works } from "#platform/rows/tables.ts";
import { canRead } from "#people/rights/index.ts";
import { isThere } from "./store.ts";

const mayOpen = (personId: PersonId) => canRead(sql`${personId}::bigint`, "library", sql`d.library_id`);

/** What a run needs to know of a document: little, because it asks for a thousand of them again and again. */
const InRun = {
  id: documents.id,
  state: documents.state,
  workId: documents.work_id,
  why: as<Said | null>(documents.why),
  /** As people know it: its title, or the name of its file. */
  name: text(),
  libraryId: documents.library_id,
  library: libraries.name,
};
export type InRun = RowOf<typeof InRun>;

/** Of libraries that somebody may read, theirs or shared with them; without those in the bin. */
export async function documentsInRun(
  db: Queryable,
  personId: PersonId,
  ids: DocumentId[],
): Promise<Map<DocumentId, InRun>> {
  const statement = sql`
    select d.id, d.state, d.work_id as "workId", d.why, coalesce(d.correction->>'title', d.reference->>'title', w.title, d.file_name) as name,
      d.library_id as "libraryId", l.name as library
    from documents d join libraries l on l.id = d.library_id left join works w on w.id = d.work_id
    where d.id = any(${sql.param(ids)}::bigint[]) and ${mayOpen(personId)} and ${isThere}`;
  return new Map((await rows(db, InRun, statement)).map((row) => [row.id, row]));
}

/** The document whose file says what the work says, to be opened: one's own first; null when there is none for them. */
export const documentOfWork = async (
  db: Queryable,
  personId: PersonId,
  workId: number,
): Promise<DocumentId | null> => (await documentsOfWorks(db, personId, [workId])).get(workId) ?? null;

/** The same for many works; those without one are left out. */
export async function documentsOfWorks(
  db: Queryable,
  personId: PersonId,
  workIds: number[],
): Promise<Map<number, DocumentId>> {
  if (workIds.length === 0) return new Map();
  const statement = sql`select distinct on (d.work_id) d.work_id as "workId", d.id from documents d
    where d.work_id = any(${sql.param(workIds)}::bigint[]) and d.file_key is not null and ${mayOpen(personId)} and ${isThere}
    order by d.work_id, d.owner_id = ${personId} desc, d.id`;
  const found = await rows(db, { workId: works.id, id: documents.id }, statement);
  return new Map(found.map(({ workId, id }) => [workId as number, id]));
}

/** The works of all documents that somebody may read, as a part of a statement. */
export const worksOfDocuments = (personId: PersonId): SQL =>
  sql`(select d.work_id from documents d where d.work_id is not null and ${mayOpen(personId)} and ${isThere})`;
