import type { SameBy } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { orNull, text } from "#platform/rows/columns.ts";
import { rows } from "#platform/rows/rows.ts";
import { documents, works } from "#platform/rows/tables.ts";
import { mayRead, type Scope } from "#people/rights/index.ts";
import { isThere, isWithin } from "../store.ts";

const Pair = {
  id: documents.id,
  otherId: documents.id,
  by: text<SameBy | "near">(),
  workId: orNull(works.id),
  otherWorkId: orNull(works.id),
};

/**
 * Documents `d` of which this is true, each with those of the same owner that are the same, the surest reason first. "near" have a part
 * of their fingerprints in common, and their texts may be the same.
 */
function pairs(db: Queryable, scope: Scope, which: SQL) {
  const same = (by: SameBy | "near", on: SQL) => sql`
    select a.id, o.id as other_id, ${by}::text as by, a.work_id, o.work_id as other_work_id, a.owner_id, o.owner_id as other_owner_id,
      o.library_id from asked a ${on}`;
  const statement = sql`
    with asked as (
      select d.id, d.owner_id, d.file_key, d.work_id, w.doi from documents d left join works w on w.id = d.work_id
      where ${which} and ${isThere}),
    found as (
      ${same("file", sql`join documents o on o.file_key = a.file_key`)}
      union all ${same("doi", sql`join works w on w.doi = a.doi join documents o on o.work_id = w.id`)}
      union all ${same("text", sql`join documents o on o.work_id = a.work_id`)}
      union all ${same(
        "decided",
        sql`join work_folds x on x.owner_id = a.owner_id and a.work_id in (x.work_id, x.leader_id)
          join work_folds y on y.owner_id = x.owner_id and y.leader_id = x.leader_id
          join documents o on o.work_id in (y.work_id, y.leader_id) and o.work_id <> a.work_id`,
      )}
      union all ${same(
        "near",
        sql`join text_bands x on x.work_id = a.work_id
          join text_bands y on y.band = x.band and y.value = x.value and y.work_id <> x.work_id
          join documents o on o.work_id = y.work_id`,
      )})
    select distinct on (f.id, f.other_id) f.id, f.other_id as "otherId", f.by, f.work_id as "workId", f.other_work_id as "otherWorkId"
    from found f join documents d on d.id = f.other_id
    where f.id <> f.other_id and f.owner_id = f.other_owner_id and ${mayRead(scope, "library", sql`f.library_id`)} and ${isThere}
    order by f.id, f.other_id, array_position(array['file', 'doi', 'text', 'decided', 'near'], f.by)`;
  return rows(db, Pair, statement);
}

export const pairsOf = (db: Queryable, scope: Scope, ids: DocumentId[]) =>
  pairs(db, scope, sql`d.id = any(${sql.param(ids)}::bigint[])`);

/** Of one's own, or of a library that one may read. */
export const pairsWithin = (db: Queryable, scope: Scope, libraryId: LibraryId | undefined) =>
  pairs(db, scope, isWithin(scope, libraryId));
