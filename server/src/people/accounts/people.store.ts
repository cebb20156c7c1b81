import type { LanguageTag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import { as, boolean, numbers, orNull } from "#platform/rows/columns.ts";
import { firstValue, hasRow, oneValue, rowsAskedOften, type RowOf } from "#platform/rows/rows.ts";
import { groups, organisations, people } from "#platform/rows/tables.ts";
import { assigned, inserted, type NewRow, type Written } from "#platform/rows/writing.ts";
import { inOrder, type Person } from "./rules.ts";

export const PersonRow = {
  id: people.id,
  uuid: people.uuid,
  organisationId: people.organisation_id,
  email: people.email,
  firstName: people.first_name,
  lastName: people.last_name,
  role: people.role,
  groupName: as<UserGroup>(groups.name),
  access: people.access,
  passwordHash: people.password_hash,
  language: as<LanguageTag | null>(people.language),
  timeZone: people.time_zone,
  isVerified: boolean(),
  isDisabled: boolean(),
  approval: people.approval,
  hasFactor: boolean(),
  organisationNeedsFactor: organisations.needs_second_factor,
  needsSubscription: people.needs_subscription,
  subscriptionId: people.subscription_id,
  prices: orNull(numbers()),
  groupIds: numbers(),
};

/** Everything about somebody that a request needs, in one question. */
export const personColumns = sql`
  p.id, p.uuid, p.organisation_id as "organisationId", p.email, p.first_name as "firstName", p.last_name as "lastName", p.role,
  main.name as "groupName",
  p.access || coalesce((
    select array_agg(flag) from group_members m join groups g on g.id = m.group_id, unnest(g.access) flag
    where m.person_id = p.id), '{}') as access,
  p.password_hash as "passwordHash", p.language, p.time_zone as "timeZone", p.email_verified_at is not null as "isVerified",
  (p.disabled_at is not null or o.disabled_at is not null) as "isDisabled",
  (exists (select 1 from passkeys k where k.person_id = p.id)
    or exists (select 1 from authenticators a where a.person_id = p.id and a.confirmed_at is not null)) as "hasFactor",
  o.needs_second_factor as "organisationNeedsFactor",
  p.approval, p.needs_subscription as "needsSubscription", p.subscription_id as "subscriptionId",
  (select array_agg(s.amount order by s.position) from subscription_prices s
    where s.subscription_id = p.subscription_id) as prices,
  array(select m.group_id::float8 from group_members m where m.person_id = p.id order by m.group_id) as "groupIds"`;

export const joinedToPerson = sql`join organisations o on o.id = p.organisation_id join groups main on main.id = p.main_group_id`;

export const toPerson = ({ subscriptionId, prices, ...row }: RowOf<typeof PersonRow>): Person => ({
  ...row,
  access: inOrder(row.access),
  subscription: subscriptionId === null ? null : { id: subscriptionId, prices: prices ?? [] },
});

async function one(db: Queryable, where: SQL): Promise<Person | null> {
  const statement = sql`select ${personColumns} from people p ${joinedToPerson} where p.deleted_at is null and ${where} limit 1`;
  const [row] = await rowsAskedOften(db, PersonRow, statement);
  return row ? toPerson(row) : null;
}

export const personById = (db: Queryable, id: PersonId): Promise<Person | null> => one(db, sql`p.id = ${id}`);
export const personByUuid = (db: Queryable, uuid: string): Promise<Person | null> =>
  one(db, sql`p.uuid = ${uuid}::uuid`);
export const byEmail = (db: Queryable, email: string): Promise<Person | null> =>
  one(db, sql`lower(p.email) = lower(${email})`);

export const anyoneExists = (db: Queryable): Promise<boolean> =>
  hasRow(db, sql`select 1 from people limit 1`);

export const firstAdmin = (db: Queryable): Promise<Person | null> =>
  one(db, sql`p.id = (select min(a.id) from people a where a.role = 'Admin' and a.deleted_at is null)`);

/** True on an installation that was started and is nobody's yet. */
export const nobodyHasPassword = async (db: Queryable): Promise<boolean> =>
  !(await hasRow(
    db,
    sql`select 1 from people where password_hash is not null and deleted_at is null limit 1`,
  ));

/**
 * Somebody who can come in and make administrators: they did so before or have a password, and need not pay first. Until the
 * transaction ends nobody else finds out the same: two who take each other's role away would both find the other.
 */
async function hasAdmin(db: Queryable, where: SQL): Promise<boolean> {
  await oneAtATime(db, "administrators");
  const statement = sql`
    select 1 from people p join organisations o on o.id = p.organisation_id
    where p.role = 'Admin' and p.deleted_at is null and p.disabled_at is null and o.disabled_at is null
      and p.email_verified_at is not null and (p.password_hash is not null or p.signed_in_at is not null)
      and (p.subscription_id is not null or not p.needs_subscription) and ${where} limit 1`;
  return hasRow(db, statement);
}

/** Without another one, nobody could ever make an administrator again. */
export const hasOtherAdmin = (db: Queryable, than: PersonId): Promise<boolean> =>
  hasAdmin(db, sql`p.id <> ${than}`);
export const hasAdminOutside = (db: Queryable, organisationId: number): Promise<boolean> =>
  hasAdmin(db, sql`p.organisation_id <> ${organisationId}`);

/** No password, and neither a link nor a session so far: nobody can have signed in as them. */
export async function hasNoWayIn(db: Queryable, { id, passwordHash }: Person): Promise<boolean> {
  if (passwordHash !== null) return false;
  const statement = sql`
    select 1 from signin_links where person_id = ${id} union all select 1 from sessions where person_id = ${id} limit 1`;
  return !(await hasRow(db, statement));
}

export async function organisationNamed(
  db: Queryable,
  urlName: string,
  name: string,
  at: Date,
): Promise<number> {
  await db.execute(
    sql`insert into organisations ${inserted(organisations, { name, urlName, createdAt: at })} on conflict do nothing`,
  );
  return oneValue(db, organisations.id, sql`select id from organisations where url_name = ${urlName}`);
}

/** An organisation for one stranger alone: they see no colleagues, and its name in the address cannot be guessed. */
export async function organisationOfOne(
  db: Queryable,
  own: { name: string; urlName: string; needsSubscription: boolean },
  at: Date,
): Promise<number> {
  const row = { ...own, isOpen: false, admitsCurators: false, isOfOne: true, createdAt: at };
  return oneValue(
    db,
    organisations.id,
    sql`insert into organisations ${inserted(organisations, row)} returning id`,
  );
}

export async function groupNamed(
  db: Queryable,
  organisationId: number,
  name: string,
  at: Date,
): Promise<number> {
  await db.execute(
    sql`insert into groups ${inserted(groups, { organisationId, name, createdAt: at })} on conflict do nothing`,
  );
  const statement = sql`select id from groups where organisation_id = ${organisationId} and name = ${name}`;
  return oneValue(db, groups.id, statement);
}

/** Null when somebody has the address. */
export async function insertPerson(
  db: Queryable,
  row: Omit<NewRow<typeof people>, "searchText">,
): Promise<PersonId | null> {
  const statement = sql`insert into people ${inserted(people, row)} on conflict do nothing returning id`;
  const id = await firstValue(db, people.id, statement);
  if (id !== null) await joinGroup(db, id, row.mainGroupId);
  return id;
}

export async function changePerson(
  db: Queryable,
  id: PersonId,
  change: Partial<Written<typeof people>>,
): Promise<void> {
  const values = assigned(people, change);
  if (values) await db.execute(sql`update people set ${values} where id = ${id}`);
}

/** A membership from the identity provider becomes a manual one. */
async function joinGroup(db: Queryable, personId: PersonId, groupId: number): Promise<void> {
  await db.execute(sql`
    insert into group_members (group_id, person_id) values (${groupId}, ${personId})
    on conflict (group_id, person_id) do update set is_from_identity = false`);
}

/** They leave the old main group. */
export async function moveToMainGroup(db: Queryable, personId: PersonId, groupId: number): Promise<void> {
  await db.execute(sql`
    delete from group_members m using people p where p.id = ${personId} and m.person_id = p.id and m.group_id = p.main_group_id`);
  await joinGroup(db, personId, groupId);
  await changePerson(db, personId, { mainGroupId: groupId });
}

/**
 * They leave their organisation and all of its groups. What they asked and collected goes with them, because it is searched in
 * the portal of the organisation that it names.
 */
export async function moveToOrganisation(
  db: Queryable,
  personId: PersonId,
  to: { organisationId: number; groupId: number },
): Promise<void> {
  const { organisationId, groupId } = to;
  await db.execute(sql`delete from group_members where person_id = ${personId}`);
  await changePerson(db, personId, { organisationId, mainGroupId: groupId });
  await joinGroup(db, personId, groupId);
  for (const table of [sql`conversations`, sql`evidence_tables`])
    await db.execute(
      sql`update ${table} set organisation_id = ${organisationId} where owner_id = ${personId}`,
    );
}

/**
 * One at a time for each person: what two would do at once is done one after the other. What only names them, such as the
 * record of who did what, does not wait.
 */
export async function lockPerson(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`select 1 from people where id = ${personId} for no key update`);
}
