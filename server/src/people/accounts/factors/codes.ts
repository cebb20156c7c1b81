import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { AuthenticatorId, PersonId } from "@gyan/contract/ids.ts";
import { generateSecret, generateURI, verify } from "otplib";
import { note } from "#people/audit/index.ts";
import { hashToken, later, MINUTE } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { seal, unseal } from "#platform/seal.ts";
import type { Caller } from "#platform/session.ts";
import { limited } from "../attempts/limited.ts";
import type { Needs } from "../needs.ts";
import { lockPerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { tellOfChange } from "./changes.ts";
import { makeRecoveryCode, readAppCode, readRecoveryCode, RECOVERY_CODES } from "./rules.ts";
import * as store from "./store.ts";

/** How long a shown secret waits for its first code. */
const CONFIRM_MS = 30 * MINUTE;
const PERIOD_S = 30;
const ISSUER = "Gyan";

/** For one person: what was sealed for another cannot be opened as theirs. */
const purposeOf = (person: Pick<Person, "uuid">): string => `authenticator of ${person.uuid}`;

/** The secret is shown this once. It counts for nothing until a code of it was typed. */
export async function beginAuthenticator(
  app: Needs,
  personId: PersonId,
): Promise<{ authenticatorId: AuthenticatorId; secret: string; uri: string }> {
  const secret = generateSecret();
  return app.db.tx(async (tx) => {
    await lockPerson(tx, personId);
    const person = await personById(tx, personId);
    if (!person) throw fail("not_signed_in");
    if (await store.authenticatorOf(tx, personId)) throw fail("authenticator_exists");
    const at = app.clock.now();
    const sealed = await seal(app.config, purposeOf(person), secret);
    const authenticatorId = await store.insertAuthenticator(
      tx,
      { personId, secret: sealed, createdAt: at },
      later(at, -CONFIRM_MS),
    );
    return { authenticatorId, secret, uri: generateURI({ issuer: ISSUER, label: person.email, secret }) };
  });
}

export async function confirmAuthenticator(
  app: Needs,
  personId: PersonId,
  { authenticatorId, code: typed }: { authenticatorId: AuthenticatorId; code: string },
  { language, from }: { language: LanguageTag; from: Caller },
): Promise<{ recoveryCodes: string[] | null }> {
  const account = `authenticator ${authenticatorId}`;
  return limited(app, "proof", { account, address: from.address }, () =>
    app.db.tx(async (tx) => {
      await lockPerson(tx, personId);
      const person = await personById(tx, personId);
      if (!person) throw fail("not_signed_in");
      if (await store.authenticatorOf(tx, personId)) throw fail("authenticator_exists");
      const at = app.clock.now();
      const waiting = await store.unconfirmed(tx, personId, authenticatorId, later(at, -CONFIRM_MS));
      if (!waiting) throw fail("authenticator_not_found");
      const step = await stepOfCode(app, person, waiting.secret, typed);
      if (step === null) throw fail("factor_code_wrong");
      await store.confirmAuthenticator(tx, personId, authenticatorId, step, at);
      const recoveryCodes = person.hasFactor ? null : await newCodes(app, tx, personId);
      await tellOfChange(app, tx, { personId, by: personId, change: "authenticator_added", language });
      return { recoveryCodes };
    }),
  );
}

/** Which half minute the code belongs to, with one to either side for clocks that differ. Null: none of them. */
async function stepOfCode(
  { config, clock }: Pick<Needs, "config" | "clock">,
  person: Person,
  sealed: Uint8Array,
  typed: string,
): Promise<number | null> {
  const token = readAppCode(typed);
  if (token === null) return null;
  const secret = await unseal(config, purposeOf(person), sealed);
  const epoch = Math.floor(clock.now().getTime() / 1000);
  const result = await verify({ secret, token, epoch, epochTolerance: PERIOD_S });
  return result.valid ? Math.floor(epoch / PERIOD_S) + result.delta : null;
}

/** Ten, shown this once. Those from before no longer work. */
export async function newCodes(
  { clock }: Pick<Needs, "clock">,
  tx: Tx,
  personId: PersonId,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(hashToken(clock.token())));
  const hashes = codes.map((code) => hashToken(readRecoveryCode(code)!));
  await store.replaceRecoveryCodes(tx, personId, hashes, clock.now());
  return codes;
}

/**
 * A code of the app or a recovery code; either works once. In the transaction of what it opens: what fails afterwards gives it
 * back. The person is locked, and the caller limits the attempts.
 */
export async function useCode(
  app: Needs,
  tx: Tx,
  person: Person,
  typed: string,
  language: LanguageTag,
): Promise<"code" | "recovery"> {
  const at = app.clock.now();
  const recoveryCode = readRecoveryCode(typed);
  if (recoveryCode !== null) {
    if (!(await store.useRecoveryCode(tx, person.id, hashToken(recoveryCode), at)))
      throw fail("factor_code_wrong");
    await note(tx, { at, actorId: person.id, action: "recovery_code_used" });
    await tellOfChange(app, tx, {
      personId: person.id,
      by: person.id,
      change: "recovery_code_used",
      language,
    });
    return "recovery";
  }
  const authenticator = await store.authenticatorOf(tx, person.id);
  const step = authenticator && (await stepOfCode(app, person, authenticator.secret, typed));
  if (!authenticator || step === null || !(await store.useStep(tx, authenticator.id, step, at)))
    throw fail("factor_code_wrong");
  return "code";
}
