import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { isEmail } from "@gyan/contract/accounts/rules.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import { changePerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { insertLink } from "../sessions.store.ts";
import type { Needs } from "../needs.ts";
import { queueAccountMail } from "./mailing.ts";
import { findToken, useToken, useTokensOf } from "./tokens.store.ts";

/** The verifying page signs in at once, so a token used later may be in somebody else's hands. */
const SIGN_IN_MINUTES = 5;

type Verified = { Valid: "true" | "false"; LT?: string };

/** Mails the link again if an unverified account has the address. The answer does not depend on that. */
export async function resendVerification(
  app: Needs,
  email: string,
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  if (!isEmail(email)) throw fail("email_not_valid");
  await limited(app, "resend", { account: email, address: from.address }, () =>
    app.db.tx((tx) => queueAccountMail(app, tx, { kind: "verify", email, language })),
  );
}

export async function verifyAddress(
  app: Needs,
  link: { token: string; signsIn: boolean },
  from: Caller,
): Promise<Verified> {
  const verify = () =>
    app.db.tx(async (tx): Promise<Verified> => {
      const { person, isFirst } = await ownerOf(app, tx, hashToken(link.token));
      if (!isFirst) return { Valid: "true" };
      if (!person.isVerified) await markVerified(app, tx, person);
      return { Valid: "true", ...(link.signsIn ? { LT: await signInToken(app, tx, person) } : {}) };
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

async function markVerified({ clock }: Needs, tx: Tx, person: Person): Promise<void> {
  const at = clock.now();
  await changePerson(tx, person.id, { emailVerifiedAt: at });
  // Links in earlier mails count as used: they still answer that all is well, but sign nobody in.
  await useTokensOf(tx, person.id, "verify", at);
  await note(tx, { at, actorId: person.id, action: "email_verified" });
}

async function signInToken({ clock }: Needs, tx: Tx, person: Person): Promise<string> {
  const token = clock.token();
  const at = clock.now();
  await insertLink(tx, {
    tokenHash: hashToken(token),
    personId: person.id,
    createdAt: at,
    expiresAt: later(at, SIGN_IN_MINUTES * MINUTE),
  });
  return token;
}
