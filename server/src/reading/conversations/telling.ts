import type { ConversationId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import { holdersOf } from "#people/rights/index.ts";
import { addresseesOf } from "./store.ts";

/** Open pages of all who may read it ask again: of its owner, and where it is shown of everybody who may read what it is about. */
export async function tellReaders(tx: Tx, id: ConversationId): Promise<void> {
  const of = await addresseesOf(tx, id);
  if (!of) return;
  const kind = "conversations.changed" as const;
  tx.emit({ kind, holder: { kind: "person", id: of.ownerId } });
  if (!of.isShared) return;
  if (of.topicId !== null) return tx.emit({ kind, topicId: of.topicId });
  if (of.folderId === null && of.libraryId === null)
    return tx.emit({ kind, holder: { kind: "organisation", id: of.organisationId } });
  const holders =
    of.folderId === null
      ? await holdersOf(tx, "library", [of.libraryId!])
      : await holdersOf(tx, "folder", [of.folderId]);
  for (const holder of holders) tx.emit({ kind, holder });
}
