import type { Factors } from "@gyan/contract/accounts/factors.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { PasskeyId, PersonId } from "@gyan/contract/ids.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "../needs.ts";
import { lockPerson, personById } from "../people.store.ts";
import type { Person } from "../rules.ts";
import { tellOfChange } from "./changes.ts";
import { newCodes } from "./codes.ts";
import { mayUsePassword, needsFactor } from "./rules.ts";
import * as store from "./store.ts";

export async function myFactors(
  { db, config }: Pick<Needs, "db" | "config">,
  id: PersonId,
): Promise<Factors> {
  const person = await personById(db, id);
  if (!person) throw fail("not_signed_in");
  const authenticator = await store.authenticatorOf(db, id);
  return {
    hasPassword: person.passwordHash !== null,
    mayUsePassword: mayUsePassword(config, person),
    passkeys: await store.passkeysOf(db, id),
    authenticator: authenticator && {
      createdOn: authenticator.createdAt.toISOString(),
      usedOn: authenticator.usedAt?.toISOString() ?? null,
    },
    recoveryCodes: await store.recoveryCodesOf(db, id),
    isRequired: needsFactor(config, person),
  };
}

export async function renamePasskey(
  { db }: Pick<Needs, "db">,
  personId: PersonId,
  id: PasskeyId,
  name: string,
) {
  const passkey = await store.renamePasskey(db, personId, id, name);
  if (!passkey) throw fail("passkey_not_found");
  return passkey;
}

export const removePasskey = (app: Needs, personId: PersonId, id: PasskeyId, language: LanguageTag) =>
  remove(app, personId, async (tx) => {
    if (!(await store.deletePasskey(tx, personId, id))) throw fail("passkey_not_found");
    await tellOfChange(app, tx, { personId, by: personId, change: "passkey_removed", language });
  });

export const removeAuthenticator = (app: Needs, personId: PersonId, language: LanguageTag) =>
  remove(app, personId, async (tx) => {
    if (!(await store.deleteAuthenticators(tx, personId))) throw fail("authenticator_not_found");
    await tellOfChange(app, tx, { personId, by: personId, change: "authenticator_removed", language });
  });

/** The last one stays where one is needed. With the last one go the recovery codes, which would open nothing. */
async function remove(app: Needs, personId: PersonId, work: (tx: Tx) => Promise<void>): Promise<void> {
  await app.db.tx(async (tx) => {
    await lockPerson(tx, personId);
    const person = await personById(tx, personId);
    if (!person) throw fail("not_signed_in");
    await work(tx);
    if (await store.hasFactor(tx, personId)) return;
    if (needsFactor(app.config, person)) throw fail("factor_is_last");
    await store.deleteRecoveryCodes(tx, personId);
  });
}

export const makeRecoveryCodes = (
  app: Needs,
  personId: PersonId,
  language: LanguageTag,
): Promise<{ recoveryCodes: string[] }> =>
  app.db.tx(async (tx) => {
    await lockPerson(tx, personId);
    if (!(await store.hasFactor(tx, personId))) throw fail("factor_missing");
    const recoveryCodes = await newCodes(app, tx, personId);
    await tellOfChange(app, tx, { personId, by: personId, change: "recovery_codes_made", language });
    return { recoveryCodes };
  });

/** By an administrator, or an operator at the machine itself (`by` null), for somebody who lost what they had. Their password and their sessions stay. */
export async function resetFactorsOf(
  app: Pick<Needs, "clock">,
  tx: Tx,
  person: Person,
  { by, language }: { by: PersonId | null; language: LanguageTag },
): Promise<void> {
  await lockPerson(tx, person.id);
  if (!(await store.hasFactor(tx, person.id))) throw fail("factor_missing");
  await store.deleteFactorsOf(tx, person.id);
  await tellOfChange(app, tx, { personId: person.id, by, change: "factors_reset", language });
}
