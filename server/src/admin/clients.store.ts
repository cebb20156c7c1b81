import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { ClientView, GroupView } from "@gyan/contract/admin/index.ts";
import type { GroupId, OrganisationId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { inOrder, USER_GROUPS } from "#accounts/index.ts";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";

// Clients --------------------------------------------------------------------------------------------------------------

export type Client = Omit<ClientView, "id" | "people" | "createdOn">;
type NewClient = Pick<Client, "name" | "urlName" | "isOpen" | "needsSubscription" | "admitsCurators">;

const client = sql`o.id, o.name, o.url_name as "urlName", o.is_open as "isOpen",
  o.needs_subscription as "needsSubscription", o.disabled_at is not null as "isDisabled", o.created_at as "createdOn",
  o.portal_title as "portalTitle", o.portal_text as "portalText", o.admits_curators as "admitsCurators"`;

async function clientsWhere(db: Queryable, where: SQL): Promise<ClientView[]> {
  const { rows } = await db.execute<ClientView>(sql`
    select ${client},
      (select count(*)::int from people p where p.organisation_id = o.id and p.deleted_at is null) as people
    from organisations o where ${where} order by folded(o.name), o.id`);
  return rows.map((row) => ({ ...row, createdOn: new Date(row.createdOn).toISOString() }));
}

export const clients = (db: Queryable): Promise<ClientView[]> => clientsWhere(db, sql`true`);

export const clientById = async (db: Queryable, id: OrganisationId): Promise<ClientView | undefined> =>
  (await clientsWhere(db, sql`o.id = ${id}`))[0];

/** As it is; until the transaction ends nobody else changes it. */
export async function clientToChange(db: Queryable, id: OrganisationId): Promise<Client | undefined> {
  const { rows } = await db.execute<Client>(
    sql`select ${client} from organisations o where o.id = ${id} for no key update`,
  );
  return rows[0];
}

export async function isClientOpen(db: Queryable, id: OrganisationId): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from organisations where id = ${id} and disabled_at is null for key share`,
  );
  return rows.length > 0;
}

/** Null when the name in addresses is taken: of two at once, only one gets it. */
export async function insertClient(
  db: Queryable,
  given: NewClient,
  at: Date,
): Promise<OrganisationId | null> {
  const { rows } = await db.execute<{ id: OrganisationId }>(sql`
    insert into organisations (name, url_name, is_open, needs_subscription, admits_curators, created_at)
    values (${given.name}, ${given.urlName}, ${given.isOpen}, ${given.needsSubscription}, ${given.admitsCurators},
      ${at.toISOString()}::timestamptz)
    on conflict (url_name) do nothing returning id`);
  return rows[0]?.id ?? null;
}

export async function isUrlNameFree(
  db: Queryable,
  urlName: string,
  beside: OrganisationId,
): Promise<boolean> {
  await lockNames(db);
  const { rows } = await db.execute(
    sql`select 1 from organisations where url_name = ${urlName} and id <> ${beside}`,
  );
  return rows.length === 0;
}

export async function saveClient(db: Queryable, id: OrganisationId, now: Client, at: Date): Promise<void> {
  await db.execute(sql`
    update organisations set name = ${now.name}, url_name = ${now.urlName}, is_open = ${now.isOpen},
      needs_subscription = ${now.needsSubscription}, portal_title = ${now.portalTitle}, portal_text = ${now.portalText},
      admits_curators = ${now.admitsCurators},
      disabled_at = case when ${now.isDisabled} then coalesce(disabled_at, ${at.toISOString()}::timestamptz) end
    where id = ${id}`);
}

/** Names are looked for and then taken: whoever does so waits for whoever did so before. */
const lockNames = (db: Queryable) => db.execute(sql`select pg_advisory_xact_lock(${LOCKS.names})`);

// Groups ---------------------------------------------------------------------------------------------------------------

type GroupRow = {
  id: GroupId;
  name: string;
  organisation_id: OrganisationId;
  organisation_name: string;
  access: string[];
  people: number;
};

const isBuiltIn = (name: string): boolean => USER_GROUPS.includes(name as UserGroup);

const toGroup = (row: GroupRow): GroupView => ({
  id: row.id,
  name: row.name,
  organisation: { id: row.organisation_id, name: row.organisation_name },
  isBuiltIn: isBuiltIn(row.name),
  access: inOrder(row.access),
  people: row.people,
});

async function groupsWhere(db: Queryable, where: SQL, lock: SQL = sql``): Promise<GroupView[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select g.id, g.name, g.organisation_id, o.name as organisation_name, g.access,
      (select count(*)::int from group_members m join people p on p.id = m.person_id
        where m.group_id = g.id and p.deleted_at is null) as people
    from groups g join organisations o on o.id = g.organisation_id where ${where}
    order by folded(o.name), o.id, g.name <> all(${sql.param(USER_GROUPS)}::text[]), folded(g.name), g.id ${lock}`);
  return rows.map(toGroup);
}

/** By organisation; the product's own two first. */
export const groups = (db: Queryable): Promise<GroupView[]> => groupsWhere(db, sql`true`);

export const groupById = async (db: Queryable, id: GroupId): Promise<GroupView | undefined> =>
  (await groupsWhere(db, sql`g.id = ${id}`))[0];

export const groupToChange = async (db: Queryable, id: GroupId): Promise<GroupView | undefined> =>
  (await groupsWhere(db, sql`g.id = ${id}`, sql`for update of g`))[0];

/** Two that differ in nothing but capital letters or accents would be one to everybody who reads them. */
export async function isGroupNameFree(
  db: Queryable,
  organisationId: OrganisationId,
  name: string,
  beside: GroupId | null,
): Promise<boolean> {
  await lockNames(db);
  const { rows } = await db.execute(sql`
    select 1 from groups where organisation_id = ${organisationId} and folded(name) = folded(${name})
      and id is distinct from ${beside}::bigint`);
  return rows.length === 0;
}

export async function insertGroup(
  db: Queryable,
  given: { organisationId: OrganisationId; name: string; access: string[] },
  at: Date,
): Promise<GroupId> {
  const { rows } = await db.execute<{ id: GroupId }>(sql`
    insert into groups (organisation_id, name, access, created_at)
    values (${given.organisationId}, ${given.name}, ${sql.param(given.access)}::text[], ${at.toISOString()}::timestamptz)
    returning id`);
  return rows[0]!.id;
}

export async function saveGroup(
  db: Queryable,
  id: GroupId,
  now: { name: string; access: string[] },
): Promise<void> {
  await db.execute(
    sql`update groups set name = ${now.name}, access = ${sql.param(now.access)}::text[] where id = ${id}`,
  );
}

/** With it goes what it was allowed to see. */
export async function deleteGroup(db: Queryable, id: GroupId): Promise<void> {
  await db.execute(sql`delete from rights where holder_kind = 'group' and holder_id = ${id}`);
  await db.execute(sql`delete from groups where id = ${id}`);
}
