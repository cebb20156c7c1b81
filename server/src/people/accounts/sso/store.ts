import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstValue, rows } from "#platform/rows/rows.ts";
import { group_members, groups, identities } from "#platform/rows/tables.ts";

/** False when it was spent before. Of two at once, the second waits for the first one's transaction and learns it. */
export async function spendNonce(db: Queryable, nonceHash: Buffer, expiresAt: Date): Promise<boolean> {
  const spent = await db.execute(sql`
    insert into signin_nonces (nonce_hash, expires_at) values (${nonceHash}, ${moment(expiresAt)})
    on conflict do nothing returning 1`);
  return spent.rows.length > 0;
}

/** One at a time, until the transaction ends: two first sign-ins of somebody must not make two of them. */
export async function waitForFirstSignins(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstSignIns})`);
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

/** They leave the old one, and the new one is no longer anybody's to take away. */
export async function moveToMainGroup(db: Queryable, personId: PersonId, name: UserGroup): Promise<void> {
  await db.execute(sql`
    delete from group_members m using people p where p.id = ${personId} and m.person_id = p.id and m.group_id = p.main_group_id`);
  await db.execute(sql`
    update people p set main_group_id = g.id from groups g
    where p.id = ${personId} and g.organisation_id = p.organisation_id and g.name = ${name}`);
  await db.execute(sql`
    insert into group_members (group_id, person_id) select main_group_id, id from people where id = ${personId}
    on conflict (group_id, person_id) do update set is_from_identity = false`);
}
