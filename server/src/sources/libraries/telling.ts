import type { LibraryId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { holdersOf } from "#people/rights/index.ts";

/** Open pages of all who may read these libraries ask again: of their owners, and of those with whom they are shared. */
export async function tellReaders(tx: Tx, ids: Iterable<LibraryId>): Promise<void> {
  for (const holder of await holdersOf(tx, "library", [...new Set(ids)]))
    tx.emit({ kind: "documents.changed", holder });
}
