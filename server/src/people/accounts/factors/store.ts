import type { Factors, PasskeyView } from "@gyan/contract/accounts/factors.ts";
import type { AuthenticatorId, PasskeyId, PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { iso, moment, number } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import {
  authenticators,
  passkey_challenges,
  passkeys,
  recovery_codes,
  second_steps,
  sessions,
} from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";

// Passkeys ---------------------------------------------------------------------------------------------------------------

const View = {
  id: passkeys.id,
  name: passkeys.name,
  isSynced: passkeys.is_synced,
  createdOn: iso(passkeys.created_at),
  usedOn: iso(passkeys.used_at),
};
const view = sql`id, name, is_synced as "isSynced", created_at as "createdOn", used_at as "usedOn"`;

export const passkeysOf = (db: Queryable, personId: PersonId): Promise<PasskeyView[]> =>
  rows(db, View, sql`select ${view} from passkeys where person_id = ${personId} order by id`);

const Key = {
  id: passkeys.id,
  personId: passkeys.person_id,
  credentialId: passkeys.credential_id,
  publicKey: passkeys.public_key,
  counter: passkeys.counter,
  transports: passkeys.transports,
};
export type Key = RowOf<typeof Key>;
const key = sql`id, person_id as "personId", credential_id as "credentialId", public_key as "publicKey", counter::float8, transports`;

export const keysOf = (db: Queryable, personId: PersonId): Promise<Key[]> =>
  rows(db, Key, sql`select ${key} from passkeys where person_id = ${personId} order by id`);

export const keyNamed = (db: Queryable, credentialId: Buffer): Promise<Key | null> =>
  firstRow(db, Key, sql`select ${key} from passkeys where credential_id = ${credentialId}`);

/** Null when somebody has it already. */
export const insertPasskey = (db: Queryable, row: NewRow<typeof passkeys>): Promise<PasskeyView | null> =>
  firstRow(
    db,
    View,
    sql`insert into passkeys ${inserted(passkeys, row)} on conflict do nothing returning ${view}`,
  );

/** False when the counter did not go on since: of two answers with one count the second is refused. */
export const countOn = (db: Queryable, id: PasskeyId, counter: number, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`update passkeys set counter = ${counter}, used_at = ${moment(at)}
      where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter}::bigint = 0)) returning 1`,
  );

export const renamePasskey = (
  db: Queryable,
  personId: PersonId,
  id: PasskeyId,
  name: string,
): Promise<PasskeyView | null> =>
  firstRow(
    db,
    View,
    sql`update passkeys set name = ${name} where id = ${id} and person_id = ${personId} returning ${view}`,
  );

export const deletePasskey = (db: Queryable, personId: PersonId, id: PasskeyId): Promise<boolean> =>
  hasRow(db, sql`delete from passkeys where id = ${id} and person_id = ${personId} returning 1`);

// What a passkey is asked ------------------------------------------------------------------------------------------------

export type Purpose = RowOf<typeof passkey_challenges>["purpose"];

/** Those that are over go at the same time: whoever asks a million times fills no table. */
export async function insertChallenge(
  db: Queryable,
  row: NewRow<typeof passkey_challenges>,
  at: Date,
): Promise<void> {
  await db.execute(sql`delete from passkey_challenges where expires_at < ${moment(at)}`);
  await db.execute(sql`insert into passkey_challenges ${inserted(passkey_challenges, row)}`);
}

/** It is gone with the first answer, right or wrong. */
export const takeChallenge = (
  db: Queryable,
  handleHash: Buffer,
  purpose: Purpose,
  at: Date,
): Promise<{ challenge: string; personId: PersonId | null } | null> =>
  firstRow(
    db,
    { challenge: passkey_challenges.challenge, personId: passkey_challenges.person_id },
    sql`delete from passkey_challenges where handle_hash = ${handleHash} and purpose = ${purpose}
      and expires_at > ${moment(at)} returning challenge, person_id as "personId"`,
  );

// Authenticator apps -----------------------------------------------------------------------------------------------------

/** At most so many wait for their first code, the newest: each open page has its own. */
const MOST_UNCONFIRMED = 3;

export async function insertAuthenticator(
  db: Queryable,
  row: NewRow<typeof authenticators>,
  olderThan: Date,
): Promise<AuthenticatorId> {
  await db.execute(sql`delete from authenticators where person_id = ${row.personId} and confirmed_at is null
    and (created_at < ${moment(olderThan)} or id not in (
      select id from authenticators where person_id = ${row.personId} and confirmed_at is null
      order by id desc limit ${MOST_UNCONFIRMED - 1}))`);
  return oneValue(
    db,
    authenticators.id,
    sql`insert into authenticators ${inserted(authenticators, row)} returning id`,
  );
}

const Authenticator = {
  id: authenticators.id,
  secret: authenticators.secret,
  createdAt: authenticators.created_at,
  usedAt: authenticators.used_at,
};
const authenticator = sql`id, secret, created_at as "createdAt", used_at as "usedAt"`;

export const authenticatorOf = (db: Queryable, personId: PersonId) =>
  firstRow(
    db,
    Authenticator,
    sql`select ${authenticator} from authenticators where person_id = ${personId} and confirmed_at is not null`,
  );

export const unconfirmed = (db: Queryable, personId: PersonId, id: AuthenticatorId, since: Date) =>
  firstRow(
    db,
    Authenticator,
    sql`select ${authenticator} from authenticators
      where id = ${id} and person_id = ${personId} and confirmed_at is null and created_at >= ${moment(since)}`,
  );

/** The others that waited are gone. */
export async function confirmAuthenticator(
  db: Queryable,
  personId: PersonId,
  id: AuthenticatorId,
  step: number,
  at: Date,
): Promise<void> {
  await db.execute(sql`delete from authenticators where person_id = ${personId} and id <> ${id}`);
  await db.execute(sql`update authenticators
    set confirmed_at = ${moment(at)}, used_at = ${moment(at)}, last_step = ${step} where id = ${id}`);
}

/** False when the code of this half minute, or of a later one, was used before. */
export const useStep = (db: Queryable, id: AuthenticatorId, step: number, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`update authenticators set last_step = ${step}, used_at = ${moment(at)}
      where id = ${id} and confirmed_at is not null and (last_step is null or last_step < ${step}) returning 1`,
  );

export const deleteAuthenticators = (db: Queryable, personId: PersonId): Promise<boolean> =>
  hasRow(
    db,
    sql`with gone as (delete from authenticators where person_id = ${personId} returning confirmed_at)
      select 1 from gone where confirmed_at is not null`,
  );

// Recovery codes ---------------------------------------------------------------------------------------------------------

export async function replaceRecoveryCodes(
  db: Queryable,
  personId: PersonId,
  hashes: Buffer[],
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(db, personId);
  for (const codeHash of hashes)
    await db.execute(
      sql`insert into recovery_codes ${inserted(recovery_codes, { personId, codeHash, createdAt: at })}`,
    );
}

export async function deleteRecoveryCodes(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from recovery_codes where person_id = ${personId}`);
}

/** Of two uses at once only one counts. */
export const useRecoveryCode = (
  db: Queryable,
  personId: PersonId,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> =>
  hasRow(
    db,
    sql`update recovery_codes set used_at = ${moment(at)}
      where person_id = ${personId} and code_hash = ${codeHash} and used_at is null returning 1`,
  );

export const recoveryCodesOf = async (db: Queryable, personId: PersonId): Promise<Factors["recoveryCodes"]> =>
  firstRow(
    db,
    { left: number(), createdOn: iso(recovery_codes.created_at) },
    sql`select count(*) filter (where used_at is null)::int as left, min(created_at) as "createdOn"
      from recovery_codes where person_id = ${personId} having count(*) > 0`,
  );

// All of somebody --------------------------------------------------------------------------------------------------------

export const hasFactor = (db: Queryable, personId: PersonId): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from passkeys where person_id = ${personId}
      union all select 1 from authenticators where person_id = ${personId} and confirmed_at is not null limit 1`,
  );

export async function deleteFactorsOf(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from passkeys where person_id = ${personId}`);
  await db.execute(sql`delete from authenticators where person_id = ${personId}`);
  await db.execute(sql`delete from recovery_codes where person_id = ${personId}`);
  await db.execute(sql`delete from passkey_challenges where person_id = ${personId}`);
  await db.execute(sql`delete from second_steps where person_id = ${personId}`);
}

/** An administrator who can come in without a password. */
export const hasAdminWithPasskey = (db: Queryable): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from passkeys k join people p on p.id = k.person_id join organisations o on o.id = p.organisation_id
      where p.role = 'Admin' and p.deleted_at is null and p.disabled_at is null and o.disabled_at is null limit 1`,
  );

// Second steps -----------------------------------------------------------------------------------------------------------

export async function insertStep(db: Queryable, row: NewRow<typeof second_steps>): Promise<void> {
  await db.execute(sql`insert into second_steps ${inserted(second_steps, row)}`);
}

const Step = {
  personId: second_steps.person_id,
  way: second_steps.way,
  issuer: second_steps.issuer,
  subject: second_steps.subject,
  issuerSession: second_steps.issuer_session,
};
export type Step = RowOf<typeof Step>;

export const stepOf = (db: Queryable, tokenHash: Buffer, at: Date): Promise<Step | null> =>
  firstRow(
    db,
    Step,
    sql`select person_id as "personId", way, issuer, subject, issuer_session as "issuerSession" from second_steps
      where token_hash = ${tokenHash} and expires_at > ${moment(at)}`,
  );

/** False when it was used, or has ended: of two second steps at once one signs in. */
export const useSecondStep = (db: Queryable, tokenHash: Buffer, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`delete from second_steps where token_hash = ${tokenHash} and expires_at > ${moment(at)} returning 1`,
  );

// Proofs -----------------------------------------------------------------------------------------------------------------

export async function noteProof(db: Queryable, tokenHash: Buffer, at: Date): Promise<void> {
  await db.execute(sql`update sessions set proved_at = ${moment(at)} where token_hash = ${tokenHash}`);
}

export const wayOf = (db: Queryable, tokenHash: Buffer) =>
  firstValue(db, sessions.way, sql`select way from sessions where token_hash = ${tokenHash}`);
