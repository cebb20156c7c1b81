import { Failure, fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import { hashToken, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import { changePerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { newLink } from "../signin-links.ts";
import type { Needs } from "../needs.ts";
import { tellAdministrators } from "./requests.ts";
import { findToken, useToken, useTokensOf } from "./tokens.store.ts";

/** The verifying page signs in at once, so a token used later may be in somebody else's hands. */
const SIGN_IN_MINUTES = 5;

type Verified = { Valid: "true" | "false"; LT?: string; waits?: boolean };

export async function verifyAddress(
  app: Needs,
  link: { token: string; signsIn: boolean },
  from: Caller,
): Promise<Verified> {
  const verify = () =>
    app.db.tx(async (tx): Promise<Verified> => {
      const { person, isFirst } = await ownerOf(app, tx, hashToken(link.token));
      const waits = person.approval === null ? {} : { waits: true };
      if (!isFirst) return { Valid: "true", ...waits };
      if (!person.isVerified) await markVerified(app, tx, person);
      if (!link.signsIn || person.approval !== null) return { Valid: "true", ...waits };
      return { Valid: "true", LT: await newLink(app, tx, person.id, SIGN_IN_MINUTES * MINUTE) };
    });
  return limited(app, "verify", { address: from.address }, verify).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "reset_not_valid") return { Valid: "false" as const };
    throw error;
  });
}

/** The link's owner, and whether this is its first use. A second click succeeds without signing in. */
async function ownerOf(
  { clock }: Needs,
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ person: Person; isFirst: boolean }> {
  const at = clock.now();
  const first = await useToken(tx, tokenHash, "verify", at);
  const personId = first ?? (await findToken(tx, tokenHash, ["verify"], at))?.personId;
  const person = personId ? await personById(tx, personId) : null;
  if (!person || person.isDisabled || (first === null && !person.isVerified)) throw fail("reset_not_valid");
  return { person, isFirst: first !== null };
}

async function markVerified(app: Needs, tx: Tx, person: Person): Promise<void> {
  const at = app.clock.now();
  await changePerson(tx, person.id, { emailVerifiedAt: at });
  // Links in earlier mails count as used: they still answer that all is well, but sign nobody in.
  await useTokensOf(tx, person.id, "verify", at);
  await note(tx, { at, actorId: person.id, action: "email_verified" });
  await tellAdministrators(app, tx, person.id);
}
