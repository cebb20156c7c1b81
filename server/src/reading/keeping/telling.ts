import type { PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { holdersOf } from "#people/rights/index.ts";
import type { KeptAbout } from "./scope.ts";

export type Addressees = KeptAbout & { ownerId: PersonId; organisationId: number; isShared: boolean };

/** Open pages of all who may read it ask again: of its owner, and where it is shown of everybody who may read what it is about. */
export async function tellReadersOf(
  tx: Tx,
  kind: "conversations.changed" | "tables.changed",
  { ownerId, organisationId, isShared, topicId, folderId, libraryId }: Addressees,
): Promise<void> {
  tx.emit({ kind, holder: { kind: "person", id: ownerId } });
  if (!isShared) return;
  if (topicId !== null) return tx.emit({ kind, topicId });
  if (folderId === null && libraryId === null)
    return tx.emit({ kind, holder: { kind: "organisation", id: organisationId } });
  const holders =
    folderId === null
      ? await holdersOf(tx, "library", [libraryId!])
      : await holdersOf(tx, "folder", [folderId]);
  for (const holder of holders) tx.emit({ kind, holder });
}
