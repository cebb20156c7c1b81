import type { IsAwaited, WhenSignedIn } from "#people/accounts/index.ts";
import { note } from "#people/audit/index.ts";
import { grant, rightAt, settleFolders } from "#people/rights/index.ts";
import * as store from "./store.ts";

/**
 * Whoever comes in with a proven address has what was shared with it, in the same moment. Not where an address is proven:
 * that happens in many ways, and everybody comes in through one door.
 */
export const redeemInvitations: WhenSignedIn = async ({ clock }, tx, { id: personId, email, isVerified }) => {
  if (!isVerified) return;
  for (const { kind, id, level, by } of await store.takeInvitations(tx, email)) {
    const object = { kind, id };
    if ((await store.ownLevel(tx, object, personId)) >= level) continue;
    const at = clock.now();
    const right = rightAt(level);
    await grant(tx, object, { kind: "person", id: personId }, right, by, at);
    await note(tx, {
      at,
      actorId: personId,
      action: "invitation_used",
      object,
      people: [by],
      details: { right },
    });
    const owner = kind === "folder" ? await store.ownerOfObject(tx, object) : null;
    if (owner) await settleFolders(tx, owner.id);
  }
};

export const isAwaited: IsAwaited = store.isInvited;
