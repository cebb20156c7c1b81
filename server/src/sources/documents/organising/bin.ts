import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import type { LibraryRef, Owned } from "#people/rights/index.ts";
import * as store from "./bin.store.ts";

/**
 * What lay in the bin for long enough is gone for good. What gyans quote of it stays with them. The keys of the files that
 * may go once this is written.
 */
export const purgeDocuments = async (tx: Tx, before: Date): Promise<string[]> =>
  deleteHeld(tx, await store.holdOld(tx, before));

/** The same for some that somebody does not want to wait for; what is not in the bin stays. */
export const deleteDocumentsForGood = async (
  tx: Tx,
  personId: PersonId,
  ids: DocumentId[],
): Promise<string[]> =>
  deleteHeld(tx, { documents: await store.holdBinned(tx, personId, ids), libraries: [] });

/** With all that is in it. */
export async function deleteLibraryForGood(tx: Tx, library: Owned<LibraryRef>): Promise<string[]> {
  return deleteHeld(tx, { documents: [], libraries: await store.holdBinnedLibrary(tx, library) });
}

async function deleteHeld(tx: Tx, old: store.Old): Promise<string[]> {
  if (old.documents.length === 0 && old.libraries.length === 0) return [];
  const { workIds, keys } = await store.deleteOld(tx, old);
  await store.deleteUnusedWorks(tx, workIds);
  return store.unownedKeys(tx, keys);
}
