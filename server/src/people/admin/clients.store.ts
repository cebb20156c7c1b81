import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { ClientView, GroupView } from "@gyan/contract/admin/index.ts";
import type { GroupId, OrganisationId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import { inOrder, USER_GROUPS } from "#people/accounts/index.ts";
import type { Queryable } from "#platform/db.ts";
import { oneAtATime } from "#platform/locks.ts";
import { boolean, iso, number } from "#platform/rows/columns.ts";
import { firstRow, firstValue, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { assigned, inserted } from "#platform/rows/writing.ts";

// Clients --------------------------------------------------------------------------------------------------------------

const { organisations } = tables;
const Client = {
  id: organisations.id,
  name: organisations.name,
  urlName: organisations.url_name,
  isOpen: organisations.is_open,
  needsSubscription: organisations.needs_subscription,
  isDisabled: boolean(),
  createdOn: iso(organisations.created_at),
  portalTitle: organisations.portal_title,
  portalText: organisations.portal_text,
  admitsCurators: organisations.admits_curators,
  needsSecondFactor: organisations.needs_second_factor,
};
export type Client = Omit<RowOf<typeof Client>, "id" | "createdOn">;
type NewClient = Pick<
  Client,
  "name" | "urlName" | "isOpen" | "needsSubscription" | "admitsCurators" | "needsSecondFactor"
>;

const client = sql`o.id, o.name, o.url_name as "urlName", o.is_open as "isOpen",
  o.needs_subscription as "needsSubscription", o.disabled_at is not null as "isDisabled", o.created_at as "createdOn",
  o.portal_title as "portalTitle", o.portal_text as "portalText", o.admits_curators as "admitsCurators", o.needs_second_factor as "needsSecondFactor"`;

async function clientsWhere(db: Queryable, where: SQL): Promise<ClientView[]> {
  const statement = sql`select ${client},
      (select count(*)::int from people p where p.organisation_id = o.id and p.deleted_at is null) as people
    from organisations o where ${where} order by folded(o.name), o.id`;
  return rows(db, { ...Client, people: number() }, statement);
}

/** Without those of one stranger each. */
export const clients = (db: Queryable): Promise<ClientView[]> => clientsWhere(db, sql`not o.is_of_one`);

export const clientById = async (db: Queryable, id: OrganisationId): Promise<ClientView | undefined> =>
  (await clientsWhere(db, sql`o.id = ${id}`))[0];

/** Locked: nobody else changes it until the transaction ends. */
export async function clientToChange(db: Queryable, id: OrganisationId): Promise<Client | null> {
  const statement = sql`select ${client} from organisations o where o.id = ${id} for no key update`;
  return firstRow(db, Client, statement);
}

export const isClientOpen = (db: Queryable, id: OrganisationId): Promise<boolean> =>
  hasRow(db, sql`select 1 from organisations where id = ${id} and disabled_at is null for key share`);

/** Null when the URL name is taken; of two simultaneous inserts only one gets it. */
export async function insertClient(db: Queryable, row: NewClient, at: Date): Promise<OrganisationId | null> {
  const statement = sql`insert into organisations ${inserted(organisations, { ...row, createdAt: at })}
    on conflict (url_name) do nothing returning id`;
  return firstValue(db, organisations.id, statement);
}

export async function isUrlNameFree(
  db: Queryable,
  urlName: string,
  beside: OrganisationId,
): Promise<boolean> {
  await oneAtATime(db, "names");
  const taken = sql`select 1 from organisations where url_name = ${urlName} and id <> ${beside}`;
  return !(await hasRow(db, taken));
}

export async function saveClient(
  db: Queryable,
  id: OrganisationId,
  { isDisabled, ...columns }: Partial<Client>,
  at: Date,
): Promise<void> {
  const disabledAt = isDisabled === undefined ? undefined : isDisabled ? at : null;
  const values = assigned(organisations, { ...columns, disabledAt });
  if (values) await db.execute(sql`update organisations set ${values} where id = ${id}`);
}

// Groups ---------------------------------------------------------------------------------------------------------------

const Group = {
  id: tables.groups.id,
  name: tables.groups.name,
  organisationId: organisations.id,
  organisationName: organisations.name,
  access: tables.groups.access,
  people: number(),
};

const toGroup = ({ organisationId, organisationName, ...row }: RowOf<typeof Group>): GroupView => ({
  ...row,
  organisation: { id: organisationId, name: organisationName },
  isBuiltIn: USER_GROUPS.includes(row.name as UserGroup),
  access: inOrder(row.access),
});

async function groupsWhere(db: Queryable, where: SQL, lock: SQL = sql``): Promise<GroupView[]> {
  const statement = sql`select g.id, g.name, g.organisation_id as "organisationId", o.name as "organisationName", g.access,
      (select count(*)::int from group_members m join people p on p.id = m.person_id
        where m.group_id = g.id and p.deleted_at is null) as people
    from groups g join organisations o on o.id = g.organisation_id where ${where}
    order by folded(o.name), o.id, g.name <> all(${sql.param(USER_GROUPS)}::text[]), folded(g.name), g.id ${lock}`;
  return (await rows(db, Group, statement)).map(toGroup);
}

/** By organisation; the product's own two first. */
export const groups = (db: Queryable): Promise<GroupView[]> => groupsWhere(db, sql`not o.is_of_one`);

export const groupById = async (db: Queryable, id: GroupId): Promise<GroupView | undefined> =>
  (await groupsWhere(db, sql`g.id = ${id}`))[0];

export const groupToChange = async (db: Queryable, id: GroupId): Promise<GroupView | undefined> =>
  (await groupsWhere(db, sql`g.id = ${id}`, sql`for update of g`))[0];

/** Names that differ only in case or accents count as equal, because readers would confuse them. */
export async function isGroupNameFree(
  db: Queryable,
  organisationId: OrganisationId,
  name: string,
  beside: GroupId | null,
): Promise<boolean> {
  await oneAtATime(db, "names");
  const taken = sql`select 1 from groups where organisation_id = ${organisationId} and folded(name) = folded(${name})
    and id is distinct from ${beside}::bigint`;
  return !(await hasRow(db, taken));
}

export async function insertGroup(
  db: Queryable,
  group: { organisationId: OrganisationId; name: string; access: string[] },
  at: Date,
): Promise<GroupId> {
  const statement = sql`insert into groups ${inserted(tables.groups, { ...group, createdAt: at })} returning id`;
  return oneValue(db, tables.groups.id, statement);
}

export async function saveGroup(
  db: Queryable,
  id: GroupId,
  changed: { name?: string; access?: string[] },
): Promise<void> {
  const values = assigned(tables.groups, changed);
  if (values) await db.execute(sql`update groups set ${values} where id = ${id}`);
}

/** Also deletes the rights that the group holds. */
export async function deleteGroup(db: Queryable, id: GroupId): Promise<void> {
  await db.execute(sql`delete from rights where holder_kind = 'group' and holder_id = ${id}`);
  await db.execute(sql`delete from groups where id = ${id}`);
}
