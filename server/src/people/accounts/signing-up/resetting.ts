import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { isEmail } from "@gyan/contract/accounts/rules.ts";
import { Failure, fail } from "@gyan/contract/failures.ts";
import { note } from "#people/audit/index.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import type { Caller } from "#platform/session.ts";
import { forgetAttempts, limited } from "../attempts/limited.ts";
import { requireGoodPassword } from "../choosing/index.ts";
import { mayUsePassword } from "../factors/rules.ts";
import type { Needs } from "../needs.ts";
import { readCode, toCodeSecret } from "./codes.rules.ts";
import { queueAccountMail } from "./mailing.ts";
import { hashPassword } from "../passwords.ts";
import { byEmail, changePerson, lockPerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { endSessionsOf } from "../sessions.store.ts";
import { unlinkAll } from "../sso/store.ts";
import { tellAdministrators } from "./requests.ts";
import * as tokens from "./tokens.store.ts";

const HANDLE_MINUTES = 30;
const NOT_VALID = "0";

/**
 * Mails a link to choose another password if somebody has the address, or to verify it if an unverified account has. The answer
 * does not depend on whether one does.
 */
export async function askForLink(
  app: Needs,
  kind: "reset" | "verify",
  email: string,
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  if (kind === "reset" && app.config.PASSWORDS === "off") throw fail("passwords_off");
  if (!isEmail(email)) throw fail("email_not_valid");
  const limit = kind === "reset" ? "forgot" : "resend";
  await limited(app, limit, { account: email, address: from.address }, () =>
    app.db.tx((tx) => queueAccountMail(app, tx, { kind, email, language })),
  );
}

/** Mails a code if somebody has the address. The caller limits the attempts, as "forgot". */
export async function sendResetCode(app: Needs, email: string, language: LanguageTag): Promise<void> {
  if (app.config.PASSWORDS === "off") throw fail("passwords_off");
  if (!isEmail(email)) throw fail("email_not_valid");
  await app.db.tx((tx) => queueAccountMail(app, tx, { kind: "code", email, language }));
}

export async function useResetCode(
  app: Needs,
  reset: { email: string; code: string; password: string; from: Caller; language?: LanguageTag },
): Promise<Person> {
  const { email, password, from, language } = reset;
  requireGoodPassword(password, { email });
  return limited(app, "code", { account: email, address: from.address }, async () => {
    const person = await byEmail(app.db, email);
    const code = readCode(reset.code);
    // Hashed for everybody: an answer that comes sooner would tell who is registered.
    const passwordHash = await hashPassword(password);
    if (!person || person.isDisabled || code === null) throw fail("code_not_valid");
    if (!mayUsePassword(app.config, person)) throw fail("code_not_valid");
    const tokenHash = hashToken(toCodeSecret(person.uuid, code));
    return app.db.tx(async (tx) => {
      if ((await tokens.useToken(tx, tokenHash, "code", app.clock.now())) === null)
        throw fail("code_not_valid");
      await changePasswordOf(app, tx, person, passwordHash, { way: "code", language });
      return (await personById(tx, person.id))!;
    });
  });
}

/**
 * Exchanges a mailed link for a handle for one reset when its page opens. The link stays valid, because mail
 * scanners open links too. Only the newest handle works.
 */
export async function openReset(app: Needs, token: string, from: Caller): Promise<string> {
  const { db, clock } = app;
  const open = () =>
    db.tx(async (tx) => {
      const at = clock.now();
      const find = () => tokens.findToken(tx, hashToken(token), ["reset", "invite"], at);
      const storedToken = await find();
      if (storedToken) await lockPerson(tx, storedToken.personId);
      // Read again under the lock: a reset that has just finished may have spent the token.
      const person = storedToken && (await find()) ? await personById(tx, storedToken.personId) : null;
      if (!person || person.isDisabled) throw fail("reset_not_valid");
      await tokens.dropTokensOf(tx, person.id, ["reset_handle"]);
      const handle = clock.token();
      await tokens.insertToken(tx, {
        tokenHash: hashToken(handle),
        purpose: "reset_handle",
        personId: person.id,
        createdAt: at,
        expiresAt: later(at, HANDLE_MINUTES * MINUTE),
      });
      return handle;
    });
  return limited(app, "reset", { address: from.address }, open).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "reset_not_valid") return NOT_VALID;
    throw error;
  });
}

export async function resetPassword(
  app: Needs,
  reset: { userId: string; password: string },
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<void> {
  // Checked first, so that a weak password costs neither the handle nor an attempt.
  requireGoodPassword(reset.password);
  const handle = hashToken(reset.userId);
  await limited(app, "reset", { address: from.address }, async () => {
    const storedToken = await tokens.findToken(app.db, handle, ["reset_handle"], app.clock.now());
    if (!storedToken) throw fail("reset_not_valid");
    const passwordHash = await hashPassword(reset.password);
    await app.db.tx(async (tx) => {
      const personId = await tokens.useToken(tx, handle, "reset_handle", app.clock.now());
      const person = personId && (await personById(tx, personId));
      if (!person || person.isDisabled) throw fail("reset_not_valid");
      if (!mayUsePassword(app.config, person)) throw fail("passwords_off");
      // Only now is it known whose it will be; the handle is not used up by what is refused here.
      requireGoodPassword(reset.password, person);
      await changePasswordOf(app, tx, person, passwordHash, { way: "reset", language });
    });
  });
}

/**
 * Ends all sessions, links and codes, except the session `keep` (the hash of its token). A reset by mail also
 * proves the address. The owner is notified by mail.
 */
export async function changePasswordOf(
  app: Needs,
  tx: Tx,
  person: Person,
  passwordHash: string,
  {
    keep,
    way,
    language = "en",
  }: { keep?: Buffer; way: "change" | "reset" | "code"; language?: LanguageTag | undefined },
): Promise<void> {
  const at = app.clock.now();
  const isProven = way !== "change" && !person.isVerified;
  await changePerson(tx, person.id, {
    passwordHash,
    passwordChangedAt: at,
    ...(isProven ? { emailVerifiedAt: at } : {}),
  });
  await endSessionsOf(tx, person.id, keep);
  await tokens.dropLinksOf(tx, person.id);
  await tokens.dropTokensOf(tx, person.id, ["reset", "reset_handle", "invite", "code"]);
  // The address was unproven until now, so identities linked to it may belong to somebody else.
  if (isProven) await unlinkAll(tx, person.id);
  if (isProven) await tellAdministrators(app, tx, person.id);
  // They may be a stranger's, and whoever changes a password wants all others out.
  await tokens.dropApiTokensOf(tx, person.id);
  await app.identity.forget(tx, person.uuid);
  await forgetAttempts(tx, "login", person.email);
  await note(tx, { at, actorId: person.id, action: "password_changed", details: { way } });
  await queueAccountMail(app, tx, {
    kind: "password_changed",
    personId: person.id,
    at: at.toISOString(),
    language,
  });
}
