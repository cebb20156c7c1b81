import type { Tx } from "#platform/db.ts";
import * as store from "./bin.store.ts";

/**
 * What lay in the bin for long enough is gone for good. What gyans quote of it stays with them. The keys of the files that
 * may go once this is written.
 */
export async function purgeDocuments(tx: Tx, before: Date): Promise<string[]> {
  const old = await store.holdOld(tx, before);
  if (old.documents.length === 0 && old.libraries.length === 0) return [];
  const { workIds, keys } = await store.deleteOld(tx, old);
  await store.deleteUnusedWorks(tx, workIds);
  return store.unownedKeys(tx, keys);
}
