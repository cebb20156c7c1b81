import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstValue, hasRow, rows, values } from "#platform/rows/rows.ts";
import {
  group_members,
  groups,
  identities,
  logout_tokens,
  sessions,
  signin_flows,
  signin_nonces,
} from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";

/** False when it was spent before. Of two at once, the second waits for the first one's transaction and learns it. */
export const spendNonce = (db: Queryable, nonceHash: Buffer, expiresAt: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`insert into signin_nonces ${inserted(signin_nonces, { nonceHash, expiresAt })} on conflict do nothing returning 1`,
  );

export const insertFlow = async (db: Queryable, row: NewRow<typeof signin_flows>): Promise<void> =>
  void (await db.execute(sql`insert into signin_flows ${inserted(signin_flows, row)}`));

/** Of two answers at once one gets it. Another browser's answer does not spend it. */
export const takeFlow = (
  db: Queryable,
  { stateHash, browserHash }: { stateHash: Buffer; browserHash: Buffer },
  at: Date,
): Promise<Buffer | null> =>
  firstValue(
    db,
    signin_flows.sealed,
    sql`delete from signin_flows
      where state_hash = ${stateHash} and browser_hash = ${browserHash} and expires_at > ${moment(at)} returning sealed`,
  );

/** False when it was followed before. Of two at once, the second waits for the first one's transaction and learns it. */
export const spendLogoutToken = (db: Queryable, tokenHash: Buffer, expiresAt: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`insert into logout_tokens ${inserted(logout_tokens, { tokenHash, expiresAt })} on conflict do nothing returning 1`,
  );

/**
 * Ends the sessions, and the sign-ins that are half way, which a provider vouched for. Of somebody's session whose id token named no
 * session there nobody knows which it is: it may be the one that is meant. Returns whose sessions they were.
 */
export async function endVouched(
  db: Queryable,
  {
    issuer,
    subject,
    issuerSession,
  }: { issuer: string; subject: string | null; issuerSession: string | null },
): Promise<PersonId[]> {
  const which = sql`issuer = ${issuer}
    and (${subject}::text is null or subject = ${subject}) and (${issuerSession}::text is null or issuer_session = ${issuerSession}
      or (issuer_session is null and ${subject}::text is not null))`;
  await db.execute(sql`delete from second_steps where ${which}`);
  return values(db, sessions.person_id, sql`delete from sessions where ${which} returning person_id`);
}

export type Subject = { issuer: string; subject: string };

/** Whose sign-in it is. */
export async function personOf(db: Queryable, { issuer, subject }: Subject): Promise<PersonId | null> {
  const statement = sql`select person_id from identities where issuer = ${issuer} and subject = ${subject}`;
  return firstValue(db, identities.person_id, statement);
}

/** After the person is locked: whoever erases them locks in this order too. */
export async function noteUse(db: Queryable, { issuer, subject }: Subject, at: Date): Promise<void> {
  await db.execute(
    sql`update identities set used_at = ${moment(at)} where issuer = ${issuer} and subject = ${subject}`,
  );
}

export async function linkTo(
  db: Queryable,
  personId: PersonId,
  { issuer, subject }: Subject,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into identities (issuer, subject, person_id, created_at, used_at)
    values (${issuer}, ${subject}, ${personId}, ${moment(at)}, ${moment(at)})
    on conflict (issuer, subject) do update set person_id = excluded.person_id, used_at = excluded.used_at`);
}

export async function unlinkAll(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from identities where person_id = ${personId}`);
}

export async function groupsAround(db: Queryable, person: { id: PersonId; organisationId: number }) {
  const all = sql`select id, name from groups where organisation_id = ${person.organisationId} order by id`;
  const theirs = sql`select group_id as "groupId", is_from_identity as "isFromIdentity" from group_members where person_id = ${person.id}`;
  const Membership = { groupId: group_members.group_id, isFromIdentity: group_members.is_from_identity };
  return {
    groups: await rows(db, { id: groups.id, name: groups.name }, all),
    memberships: await rows(db, Membership, theirs),
  };
}

export async function join(db: Queryable, personId: PersonId, groupIds: number[]): Promise<void> {
  await db.execute(sql`
    insert into group_members (group_id, person_id, is_from_identity)
    select id, ${personId}, true from unnest(${sql.param(groupIds)}::bigint[]) id on conflict do nothing`);
}

export async function leave(db: Queryable, personId: PersonId, groupIds: number[]): Promise<void> {
  await db.execute(sql`
    delete from group_members
    where person_id = ${personId} and is_from_identity and group_id = any(${sql.param(groupIds)}::bigint[])`);
}
