import type { GroupId, OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import { USER_GROUPS } from "#people/accounts/index.ts";
import type { Queryable } from "#platform/db.ts";
import { boolean, instant, json, moment, number, orNull, texts } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { groups, people, scim_groups } from "#platform/rows/tables.ts";
import type { Comparables } from "./conditions.store.ts";

const Row = {
  id: groups.id,
  name: groups.name,
  createdAt: groups.created_at,
  changedAt: instant(),
  externalId: orNull(scim_groups.external_id),
  isRemoved: boolean(),
  members: orNull(json<{ id: string; name: string }[]>()),
};
/** A group of an organisation as its directory sees it. Without `members` nobody asked for them. */
export type ScimGroup = RowOf<typeof Row>;

const isMember = sql`p.id = m.person_id and p.deleted_at is null and not exists (
  select 1 from scim_people s where s.person_id = p.id and s.removed_at is not null)`;

const columns = (withMembers: boolean): SQL => sql`g.id, g.name, g.created_at as "createdAt",
  coalesce(sg.changed_at, g.created_at) as "changedAt", sg.external_id as "externalId", sg.removed_at is not null as "isRemoved",
  ${
    withMembers
      ? sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.uuid, 'name', trim(p.first_name || ' ' || p.last_name)) order by p.id), '[]')
          from group_members m join people p on ${isMember} where m.group_id = g.id)`
      : sql`null::jsonb`
  } as members`;
const joined = sql`from groups g left join scim_groups sg on sg.group_id = g.id`;

/** The two that the product itself has are not a directory's: to be a curator is an appointment. */
const ofOrganisation = (id: OrganisationId): SQL =>
  sql`g.organisation_id = ${id} and g.name <> all(${sql.param(USER_GROUPS)}::text[])`;

const hasMember = (id: string): SQL => sql`exists (
  select 1 from group_members m join people p on ${isMember} where m.group_id = g.id and p.uuid::text = lower(${id}::text))`;

/** What groups are found by. */
export const COMPARABLES: Comparables = {
  displayname: { kind: "word", column: sql`g.name` },
  externalid: { kind: "id", column: sql`sg.external_id` },
  id: { kind: "id", column: sql`g.id::text` },
  members: { kind: "member", has: hasMember },
  "members.value": { kind: "member", has: hasMember },
};

export async function page(
  db: Queryable,
  organisationId: OrganisationId,
  where: SQL,
  { offset, limit, withMembers }: { offset: number; limit: number; withMembers: boolean },
): Promise<{ total: number; groups: ScimGroup[] }> {
  const among = sql`${ofOrganisation(organisationId)} and sg.removed_at is null and ${where}`;
  const total = await oneValue(db, number(), sql`select count(*)::int ${joined} where ${among}`);
  const statement = sql`select ${columns(withMembers)} ${joined} where ${among} order by g.id limit ${limit} offset ${offset}`;
  return { total, groups: limit === 0 ? [] : await rows(db, Row, statement) };
}

export const groupById = (
  db: Queryable,
  organisationId: OrganisationId,
  id: number,
  withMembers: boolean,
): Promise<ScimGroup | null> =>
  firstRow(
    db,
    Row,
    sql`select ${columns(withMembers)} ${joined} where ${ofOrganisation(organisationId)} and g.id = ${id}`,
  );

export const groupByName = (
  db: Queryable,
  organisationId: OrganisationId,
  name: string,
): Promise<ScimGroup | null> =>
  firstRow(
    db,
    Row,
    sql`select ${columns(false)} ${joined} where ${ofOrganisation(organisationId)} and folded(g.name) = folded(${name}::text)`,
  );

/** One change of a group at a time. Who only joins it meanwhile, by an administrator, does not wait. */
export async function lockGroup(db: Queryable, id: GroupId): Promise<void> {
  await db.execute(sql`select 1 from groups where id = ${id} for no key update`);
}

export async function keep(
  db: Queryable,
  id: GroupId,
  kept: { externalId: string | null; changedAt: Date; removedAt: Date | null },
): Promise<void> {
  await db.execute(sql`
    insert into scim_groups (group_id, external_id, changed_at, removed_at)
    values (${id}, ${kept.externalId}, ${moment(kept.changedAt)}, ${moment(kept.removedAt)})
    on conflict (group_id) do update set external_id = excluded.external_id, changed_at = excluded.changed_at,
      removed_at = excluded.removed_at`);
}

/** As rows to join with: an array is searched through anew for each of ten thousand. */
const uuidsIn = (ids: readonly string[]): SQL => sql`(select unnest(${sql.param(ids)}::uuid[]))`;

/** Those of these whom the directory sees. */
export const known = (db: Queryable, organisationId: OrganisationId, uuids: string[]): Promise<string[]> =>
  values(
    db,
    people.uuid,
    sql`select p.uuid from people p left join scim_people s on s.person_id = p.id
      where p.organisation_id = ${organisationId} and p.deleted_at is null and s.removed_at is null and p.uuid in ${uuidsIn(uuids)}`,
  );

/** Who was not in it before. */
export const join = (db: Queryable, id: GroupId, uuids: string[]): Promise<PersonId[]> =>
  values(
    db,
    people.id,
    sql`insert into group_members (group_id, person_id) select ${id}, p.id from people p where p.uuid in ${uuidsIn(uuids)}
      on conflict (group_id, person_id) do nothing returning person_id`,
  );

export const leave = (db: Queryable, id: GroupId, uuids: string[]): Promise<PersonId[]> =>
  values(
    db,
    people.id,
    sql`delete from group_members m using people p
      where m.group_id = ${id} and p.id = m.person_id and p.uuid in ${uuidsIn(uuids)} returning m.person_id`,
  );

export const leaveAllBut = (db: Queryable, id: GroupId, uuids: string[]): Promise<PersonId[]> =>
  values(
    db,
    people.id,
    sql`delete from group_members m using people p
      where m.group_id = ${id} and p.id = m.person_id and p.uuid not in ${uuidsIn(uuids)} returning m.person_id`,
  );

export const membersOf = (db: Queryable, id: GroupId): Promise<PersonId[]> =>
  values(db, people.id, sql`select person_id from group_members where group_id = ${id} order by person_id`);

/** The names of the groups of the organisation that somebody is in and that are there for the directory. */
export async function namesOfGroupsOf(db: Queryable, personId: PersonId): Promise<string[]> {
  const statement = sql`select coalesce(array_agg(g.name order by g.id), '{}') as names
    from group_members m join groups g on g.id = m.group_id join people p on p.id = m.person_id
    left join scim_groups sg on sg.group_id = g.id
    where m.person_id = ${personId} and g.organisation_id = p.organisation_id and sg.removed_at is null
      and g.name <> all(${sql.param(USER_GROUPS)}::text[])`;
  return oneValue(db, texts(), statement);
}
