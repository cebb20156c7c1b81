import type { PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "./needs.ts";
import { changePerson } from "./people.store.ts";
import { dropLinksOf, dropTokensOf } from "./signing-up/tokens.store.ts";

/** Somebody gets their mail elsewhere, as their organisation says. What was mailed to the old address opens nothing any more. */
export async function moveToAddress(
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  personId: PersonId,
  email: string,
): Promise<void> {
  await changePerson(tx, personId, { email, emailVerifiedAt: clock.now() });
  await dropTokensOf(tx, personId, ["verify", "reset", "reset_handle", "invite", "code"]);
  await dropLinksOf(tx, personId);
}
