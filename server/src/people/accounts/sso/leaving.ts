import { fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import { hashToken } from "#platform/clock.ts";
import type { Needs } from "../needs.ts";
import * as store from "./store.ts";

/**
 * The provider says that somebody is signed out. What began with it ends: one session there, or all that it vouched for. Sessions
 * that began by a password or a passkey are not its own, and a program's token was made to work without anybody being there: it
 * ends when its time is over, its owner takes it back, or the account is disabled.
 */
export async function leaveByIssuer({ identity, db, clock }: Needs, logoutToken: string): Promise<void> {
  const leaving = await identity.readLeaving(logoutToken);
  await db.tx(async (tx) => {
    const tokenHash = hashToken(JSON.stringify([leaving.issuer, leaving.tokenId]));
    if (!(await store.spendLogoutToken(tx, tokenHash, leaving.expiresAt)))
      throw fail("logout_token_not_valid");
    const ended = await store.endVouched(tx, leaving);
    for (const id of new Set(ended))
      await note(tx, {
        at: clock.now(),
        actorId: null,
        action: "signed_out_by_provider",
        object: { kind: "person", id },
        details: { ended: ended.filter((one) => one === id).length },
      });
  });
}
