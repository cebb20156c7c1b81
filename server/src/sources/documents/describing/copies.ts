import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import { isSameText, printsOf } from "#sources/works/index.ts";
import { isWithin } from "../store.ts";
import { pairs } from "./copies.store.ts";

/** More than these nobody compares. */
const MOST_COPIES = 20;

export type Copies = Map<DocumentId, Document["copies"]>;

export const copiesOf = async (db: Queryable, scope: Scope, ids: DocumentId[]): Promise<Copies> =>
  ids.length === 0 ? new Map() : copiesWhere(db, scope, sql`d.id = any(${sql.param(ids)}::bigint[])`);

/** All that have one, among one's own or in a library that one may read. */
export const copiesWithin = (
  db: Queryable,
  scope: Scope,
  libraryId: LibraryId | undefined,
): Promise<Copies> => copiesWhere(db, scope, isWithin(scope, libraryId));

async function copiesWhere(db: Queryable, scope: Scope, which: SQL): Promise<Copies> {
  const found = await pairs(db, scope, which);
  const near = found.filter(({ by }) => by === "near");
  const prints = await printsOf(db, [
    ...new Set(near.flatMap(({ workId, otherWorkId }) => [workId!, otherWorkId!])),
  ]);
  const all: Copies = new Map();
  for (const { id, otherId, by, workId, otherWorkId } of found) {
    if (by === "near") {
      const [print, other] = [prints.get(workId!), prints.get(otherWorkId!)];
      if (!print || !other || !isSameText(print, other)) continue;
    }
    const own = all.get(id) ?? [];
    all.set(id, own);
    if (own.length < MOST_COPIES) own.push({ id: otherId, by: by === "near" ? "text" : by });
  }
  return all;
}
