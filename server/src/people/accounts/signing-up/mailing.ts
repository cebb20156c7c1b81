import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { PersonId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import { note } from "#people/audit/index.ts";
import {
  arrivalIn,
  factorIn,
  lifeIn,
  messageIn,
  momentIn,
  queueMails,
  writeMail,
  type MailKind,
  type Mailing,
  type Written,
} from "#together/mails/index.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { byEmail, lockPerson, personById } from "../people.store.ts";
import { mayUsePassword } from "../factors/rules.ts";
import type { Person } from "../rules.ts";
import { newLink } from "../signin-links.ts";
import type { Needs } from "../needs.ts";
import { CODE_MINUTES, makeCode, showCode, toCodeSecret } from "./codes.rules.ts";
import { dropToken, dropTokensOf, insertToken, type Purpose } from "./tokens.store.ts";

const FactorChange = z.enum([
  "authenticator_added",
  "authenticator_removed",
  "passkey_added",
  "passkey_removed",
  "recovery_codes_made",
  "recovery_code_used",
  "factors_reset",
]);
export type FactorChange = z.infer<typeof FactorChange>;

const AccountMail = z.discriminatedUnion("kind", [
  // Queued by address, also for unknown ones: the queue must not reveal whether somebody has it.
  z.object({ kind: z.enum(["verify", "reset", "code", "known"]), email: z.string(), language: LanguageTag }),
  z.object({ kind: z.literal("invite"), personId: PersonId, invitedBy: z.string(), language: LanguageTag }),
  z.object({
    kind: z.literal("password_changed"),
    personId: PersonId,
    at: z.string(),
    language: LanguageTag,
  }),
  /** To an administrator: somebody asks to come in, or for more than they got. */
  z.object({ kind: z.literal("request"), personId: PersonId, language: LanguageTag }),
  z.object({
    kind: z.enum(["account_granted", "account_refused", "wish_granted", "wish_refused"]),
    personId: PersonId,
    sentence: z.string(),
    language: LanguageTag,
  }),
  z.object({
    kind: z.literal("factor_changed"),
    personId: PersonId,
    change: FactorChange,
    at: z.string(),
    language: LanguageTag,
  }),
  /** Somebody signed in from where they never did before. `device` is empty where the browser does not say what it is. */
  z.object({
    kind: z.literal("new_device"),
    personId: PersonId,
    device: z.string(),
    at: z.string(),
    language: LanguageTag,
  }),
]);
export type AccountMail = z.infer<typeof AccountMail>;

/** The mails of an account. People wait for them, so after a crash one is sent twice rather than never. */
export const accountMailing: Mailing<AccountMail, Needs> = {
  name: "account",
  version: 1,
  input: AccountMail,
  isUrgent: true,
  mayComeTwice: true,
  async write(job, app, askedAt) {
    // The code would have expired: whoever asked for it has asked for another.
    if (job.kind === "code" && later(askedAt, CODE_MINUTES * MINUTE) < app.clock.now()) return null;
    const person = "email" in job ? await byEmail(app.db, job.email) : await personById(app.db, job.personId);
    if (!person || person.isDisabled || (job.kind === "verify" && person.isVerified)) return null;
    // Passwords are not for them, and the page that asked must not tell.
    const isForPassword = job.kind === "reset" || job.kind === "code";
    if (isForPassword && !mayUsePassword(app.config, person)) return null;
    return prepare(app, job, person);
  },
};

export async function queueAccountMail(app: Pick<Needs, "clock">, tx: Tx, job: AccountMail): Promise<void> {
  const to = "email" in job ? job.email : (await personById(tx, job.personId))?.email;
  if (to !== undefined) await queueMails(app, tx, accountMailing, [{ to, input: job }]);
}

/** The invitation of somebody whom an administrator has added: a link to choose a password. */
export const inviteMail = (
  app: Pick<Needs, "clock">,
  tx: Tx,
  personId: PersonId,
  invitedBy: string,
  language: LanguageTag,
): Promise<void> => queueAccountMail(app, tx, { kind: "invite", personId, invitedBy, language });

/** Where the links of mails lead, and how long they work. */
const linksOf = ({ VERIFY_HOURS, RESET_MINUTES, INVITE_DAYS }: Needs["config"]) => ({
  verify: { minutes: VERIFY_HOURS * 60, path: "/verify-email?verify-token=TOKEN&is-al=true" },
  reset: { minutes: RESET_MINUTES, path: "/reset-password?reset-token=TOKEN" },
  invite: { minutes: INVITE_DAYS * 1440, path: "/reset-password?reset-token=TOKEN" },
});

async function prepare(app: Needs, job: AccountMail, person: Person): Promise<Written> {
  const origin = app.origin();
  const language = person.language ?? job.language;
  const head = { to: person.email, firstName: person.firstName, language, origin };
  if (job.kind === "password_changed") {
    const values = { when: momentIn(language, new Date(job.at), person.timeZone) };
    return {
      mail: writeMail(job.kind, { ...head, values, url: inLanguage(`${origin}/forget-password`, language) }),
    };
  }
  if (job.kind === "request")
    return { mail: writeMail(job.kind, { ...head, url: `${origin}/admin/requests` }) };
  if ("sentence" in job) {
    const lists = messageIn(language, job.sentence);
    return { mail: writeMail(job.kind, { ...head, lists, url: `${origin}/azure-auth` }) };
  }
  // Whoever proved the address signs in. Before that the account may be a stranger's work, and so may its password.
  if (job.kind === "known" && person.isVerified)
    return { mail: writeMail(job.kind, { ...head, url: inLanguage(`${origin}/azure-auth`, language) }) };
  if (job.kind === "factor_changed") {
    const when = momentIn(language, new Date(job.at), person.timeZone);
    const values = { what: factorIn(language, job.change, when) };
    return { mail: writeMail(job.kind, { ...head, values, url: inLanguage(`${origin}/account`, language) }) };
  }
  if (job.kind === "new_device") {
    const when = momentIn(language, new Date(job.at), person.timeZone);
    const values = { what: arrivalIn(language, job.device, when) };
    return { mail: writeMail(job.kind, { ...head, values, url: inLanguage(`${origin}/account`, language) }) };
  }
  if (job.kind === "invite" && !mayUsePassword(app.config, person))
    return inviteWithoutPassword(app, job.invitedBy, person, head);
  if (job.kind === "code") {
    const code = makeCode(hashToken(app.clock.token()));
    const secret = toCodeSecret(person.uuid, code);
    const { tokenHash } = await makeToken(app, person, job.kind, CODE_MINUTES, secret);
    const values = { life: lifeIn(language, CODE_MINUTES) };
    const printedCode = showCode(code);
    return {
      mail: writeMail(job.kind, { ...head, values, code: printedCode, secret: printedCode }),
      undo: closing(app, tokenHash),
    };
  }
  const purpose = job.kind === "known" ? "reset" : job.kind;
  const { minutes, path } = linksOf(app.config)[purpose];
  const { token, tokenHash } = await makeToken(app, person, purpose, minutes);
  const values = {
    life: lifeIn(language, minutes),
    ...(job.kind === "invite" ? { invitedBy: job.invitedBy } : {}),
  };
  const url = inLanguage(`${origin}${path.replace("TOKEN", token)}`, language);
  return {
    mail: writeMail(wordsFor(job.kind, person), { ...head, values, url, secret: token }),
    undo: closing(app, tokenHash),
  };
}

/** What is said with a link. Somebody who waits is not told that they are in when they have verified. */
function wordsFor(kind: "verify" | "reset" | "invite" | "known", { approval }: Person): MailKind {
  if (kind === "known") return "known_unverified";
  return kind === "verify" && approval !== null ? "verify_waiting" : kind;
}

type Head = Pick<Parameters<typeof writeMail>[1], "to" | "firstName" | "language" | "origin">;

/** Where passwords are not for them: to the organisation's sign-in, or in by a link, to add a passkey. */
async function inviteWithoutPassword(
  app: Needs,
  invitedBy: string,
  person: Person,
  head: Head,
): Promise<Written> {
  const minutes = app.config.INVITE_DAYS * 1440;
  const values = { invitedBy, life: lifeIn(head.language, minutes) };
  if (app.identity.kind === "external") {
    const url = inLanguage(`${head.origin}/azure-auth`, head.language);
    return { mail: writeMail("invite_identity", { ...head, values, url }) };
  }
  const token = await newLink(app, app.db, person.id, minutes * MINUTE);
  const url = inLanguage(`${head.origin}/auto-login/${token}`, head.language);
  return { mail: writeMail("invite_passkey", { ...head, values, url, secret: token }) };
}

/** Drops the token of a mail that was not delivered. */
const closing =
  ({ db }: Pick<Needs, "db">, tokenHash: Buffer) =>
  () =>
    dropToken(db, tokenHash);

/** A browser that opens the link may have no language chosen yet, and the page defaults to English. */
const inLanguage = (address: string, language: LanguageTag): string =>
  language === "en" ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

/** Only the hash is stored. Codes are short, so a person has only one at a time. */
async function makeToken(
  { db, clock }: Pick<Needs, "db" | "clock">,
  person: Person,
  purpose: Purpose,
  minutes: number,
  token = clock.token(),
): Promise<{ token: string; tokenHash: Buffer }> {
  const tokenHash = hashToken(token);
  const at = clock.now();
  await db.tx(async (tx) => {
    // Two mails may be written at once; without the lock neither would see the other's token.
    await lockPerson(tx, person.id);
    if (purpose === "code") await dropTokensOf(tx, person.id, ["code"]);
    await insertToken(tx, {
      tokenHash,
      purpose,
      personId: person.id,
      createdAt: at,
      expiresAt: later(at, minutes * MINUTE),
    });
    if (purpose === "reset" || purpose === "code")
      await note(tx, {
        at,
        actorId: null,
        action: "password_reset_asked",
        object: { kind: "person", id: person.id },
        details: { way: purpose },
      });
  });
  return { token, tokenHash };
}
