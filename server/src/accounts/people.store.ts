import type { LanguageTag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { askOften } from "#platform/db.ts";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import type { Person } from "./rules.ts";
import { inOrder } from "./rules.ts";
import { groupMembers, groups, organisations, people } from "./tables.ts";

export type PersonRow = {
  id: number;
  uuid: string;
  organisation_id: number;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  group_name: UserGroup;
  access: string[];
  password_hash: string | null;
  language: LanguageTag | null;
  time_zone: string | null;
  is_verified: boolean;
  is_disabled: boolean;
  needs_subscription: boolean;
  subscription_id: number | null;
  prices: number[] | null;
  group_ids: number[];
};

/** Everything about somebody that a request needs, in one question. */
export const personColumns = sql`
  p.id, p.uuid, p.organisation_id, p.email, p.first_name, p.last_name, p.role, main.name as group_name,
  p.access || coalesce((
    select array_agg(flag) from group_members m join groups g on g.id = m.group_id, unnest(g.access) flag
    where m.person_id = p.id), '{}') as access,
  p.password_hash, p.language, p.time_zone,
  p.email_verified_at is not null as is_verified,
  (p.disabled_at is not null or o.disabled_at is not null) as is_disabled,
  p.needs_subscription, p.subscription_id,
  (select array_agg(s.amount order by s.position) from subscription_prices s
    where s.subscription_id = p.subscription_id) as prices,
  array(select m.group_id::float8 from group_members m where m.person_id = p.id order by m.group_id) as group_ids`;

export const joinedToPerson = sql`join organisations o on o.id = p.organisation_id join groups main on main.id = p.main_group_id`;

export const toPerson = (row: PersonRow): Person => ({
  id: row.id as PersonId,
  uuid: row.uuid,
  organisationId: row.organisation_id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  groupName: row.group_name,
  groupIds: row.group_ids,
  access: inOrder(row.access),
  passwordHash: row.password_hash,
  language: row.language,
  timeZone: row.time_zone,
  isVerified: row.is_verified,
  isDisabled: row.is_disabled,
  needsSubscription: row.needs_subscription,
  subscription: row.subscription_id === null ? null : { id: row.subscription_id, prices: row.prices ?? [] },
});

async function one(db: Queryable, where: SQL): Promise<Person | null> {
  const rows = await askOften<PersonRow>(
    db,
    sql`select ${personColumns} from people p ${joinedToPerson} where p.deleted_at is null and ${where} limit 1`,
  );
  return rows[0] ? toPerson(rows[0]) : null;
}

export const personById = (db: Queryable, id: PersonId): Promise<Person | null> => one(db, sql`p.id = ${id}`);
export const personByUuid = (db: Queryable, uuid: string): Promise<Person | null> =>
  one(db, sql`p.uuid = ${uuid}::uuid`);
export const byEmail = (db: Queryable, email: string): Promise<Person | null> =>
  one(db, sql`lower(p.email) = lower(${email})`);

export async function anyoneExists(db: Queryable): Promise<boolean> {
  return (await db.select({ id: people.id }).from(people).limit(1)).length > 0;
}

export const firstAdmin = (db: Queryable): Promise<Person | null> =>
  one(db, sql`p.id = (select min(a.id) from people a where a.role = 'Admin' and a.deleted_at is null)`);

/**
 * Somebody who can come in and make administrators: they did so before or have a password, and need not pay first. Until the
 * transaction ends nobody else finds out the same: two who take each other's role away would both find the other.
 */
async function hasAdmin(db: Queryable, where: SQL): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.administrators})`);
  const { rows } = await db.execute(sql`
    select 1 from people p join organisations o on o.id = p.organisation_id
    where p.role = 'Admin' and p.deleted_at is null and p.disabled_at is null and o.disabled_at is null
      and p.email_verified_at is not null and (p.password_hash is not null or p.signed_in_at is not null)
      and (p.subscription_id is not null or not p.needs_subscription) and ${where} limit 1`);
  return rows.length > 0;
}

/** Without another one, nobody could ever make an administrator again. */
export const hasOtherAdmin = (db: Queryable, than: PersonId): Promise<boolean> =>
  hasAdmin(db, sql`p.id <> ${than}`);
export const hasAdminOutside = (db: Queryable, organisationId: number): Promise<boolean> =>
  hasAdmin(db, sql`p.organisation_id <> ${organisationId}`);

/** No password, and neither a link nor a session so far: nobody can have signed in as them. */
export async function hasNoWayIn(db: Queryable, { id, passwordHash }: Person): Promise<boolean> {
  if (passwordHash !== null) return false;
  const { rows } = await db.execute(sql`
    select 1 from signin_links where person_id = ${id} union all select 1 from sessions where person_id = ${id} limit 1`);
  return rows.length === 0;
}

export async function organisationNamed(
  db: Queryable,
  urlName: string,
  name: string,
  at: Date,
): Promise<number> {
  await db.insert(organisations).values({ name, urlName, createdAt: at }).onConflictDoNothing();
  const [row] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.urlName, urlName));
  return row!.id;
}

export async function groupNamed(
  db: Queryable,
  organisationId: number,
  name: string,
  at: Date,
): Promise<number> {
  await db.insert(groups).values({ organisationId, name, createdAt: at }).onConflictDoNothing();
  const [row] = await db
    .select({ id: groups.id })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), eq(groups.name, name)));
  return row!.id;
}

export async function insertPerson(db: Queryable, row: typeof people.$inferInsert): Promise<PersonId | null> {
  const [made] = await db.insert(people).values(row).onConflictDoNothing().returning({ id: people.id });
  if (!made) return null;
  await db.insert(groupMembers).values({ groupId: row.mainGroupId, personId: made.id });
  return made.id as PersonId;
}

export async function changePerson(
  db: Queryable,
  id: PersonId,
  change: Partial<typeof people.$inferInsert>,
): Promise<void> {
  if (Object.keys(change).length > 0) await db.update(people).set(change).where(eq(people.id, id));
}

/**
 * One at a time for each person: what two would do at once is done one after the other. What only names them, such as the
 * record of who did what, does not wait.
 */
export async function lockPerson(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select 1 from people where id = ${personId} for no key update`);
}
