import type { Document } from "@gyan/contract/documents.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import { isSameText, printsOf } from "#sources/works/index.ts";
import * as store from "./copies.store.ts";

/** More than these nobody compares. */
const MOST_COPIES = 20;

export type Copies = Map<DocumentId, Document["copies"]>;

export const copiesOf = async (db: Queryable, scope: Scope, ids: DocumentId[]): Promise<Copies> =>
  ids.length === 0 ? new Map() : surely(db, await store.pairsOf(db, scope, ids));

/** All that have one, among one's own or in a library that one may read. */
export const copiesWithin = async (
  db: Queryable,
  scope: Scope,
  libraryId: LibraryId | undefined,
): Promise<Copies> => surely(db, await store.pairsWithin(db, scope, libraryId));

/** What may be the same is compared. */
async function surely(db: Queryable, found: Awaited<ReturnType<typeof store.pairsOf>>): Promise<Copies> {
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
