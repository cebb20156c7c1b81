import type { LanguageTag, Role, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { PersonState, PersonView } from "@gyan/contract/admin/index.ts";
import type { GroupId, OrganisationId, PersonId, SubscriptionId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { inOrder } from "#accounts/index.ts";
import type { Queryable } from "#platform/db.ts";
import { writingsOf } from "./people.rules.ts";
import type { Place, Settings, Standing } from "./people.rules.ts";

export type Filters = {
  words: string[];
  organisation?: number | undefined;
  group?: number | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
};

type Row = {
  id: PersonId;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  main_group: UserGroup;
  organisation_id: OrganisationId;
  organisation_name: string;
  groups: { id: GroupId; name: string; isFromIdentity: boolean }[];
  access: string[];
  access_of_groups: string[];
  state: PersonState;
  needs_subscription: boolean;
  subscription_id: SubscriptionId | null;
  subscription_name: string | null;
  language: LanguageTag | null;
  created_at: string;
  seen_at: string | null;
  sessions: number;
  folded_last: string;
  folded_first: string;
};

const state = sql`case
  when p.disabled_at is not null or o.disabled_at is not null then 'disabled'
  when p.password_hash is null and p.signed_in_at is null then 'invited'
  when p.email_verified_at is null then 'unverified'
  else 'active' end`;

const time = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const columns = (at: Date): SQL => sql`
  p.id, p.email, p.first_name, p.last_name, p.role, main.name as main_group, p.organisation_id, o.name as organisation_name,
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isFromIdentity', m.is_from_identity)
      order by folded(g.name), g.id), '[]')
    from group_members m join groups g on g.id = m.group_id
    where m.person_id = p.id and g.id <> p.main_group_id) as groups,
  p.access,
  coalesce((select array_agg(flag) from group_members m join groups g on g.id = m.group_id, unnest(g.access) flag
    where m.person_id = p.id), '{}') as access_of_groups,
  ${state} as state, p.needs_subscription, p.subscription_id, plan.name as subscription_name, p.language, p.created_at,
  greatest(p.signed_in_at, (select max(s.seen_at) from sessions s where s.person_id = p.id),
    (select max(t.seen_at) from api_tokens t where t.person_id = p.id)) as seen_at,
  (select count(*)::int from sessions s where s.person_id = p.id and s.expires_at > ${time(at)}) as sessions,
  folded(p.last_name) as folded_last, folded(p.first_name) as folded_first`;

const joined = sql`
  join organisations o on o.id = p.organisation_id
  join groups main on main.id = p.main_group_id
  left join subscriptions plan on plan.id = p.subscription_id`;

const iso = (at: string): string => new Date(at).toISOString();

const toView = (row: Row): PersonView => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  userGroupName: row.main_group,
  organisation: { id: row.organisation_id, name: row.organisation_name },
  groups: row.groups,
  access: inOrder(row.access),
  accessOfGroups: inOrder(row.access_of_groups),
  state: row.state,
  needsSubscription: row.needs_subscription,
  subscription:
    row.subscription_id === null ? null : { id: row.subscription_id, name: row.subscription_name! },
  language: row.language,
  createdOn: iso(row.created_at),
  seenOn: row.seen_at && iso(row.seen_at),
  sessions: row.sessions,
});

/** Looked for as it stands: a percent sign is one. */
const matching = ({ words, organisation, group, role, state: wanted }: Filters): SQL =>
  sql.join(
    [
      sql`p.deleted_at is null`,
      ...words.map((word) => {
        const writings = writingsOf(word).map((one) => sql`strpos(p.search_text, folded(${one})) > 0`);
        return sql`(${sql.join(writings, sql` or `)})`;
      }),
      ...(organisation === undefined ? [] : [sql`p.organisation_id = ${organisation}`]),
      ...(role === undefined ? [] : [sql`p.role = ${role}`]),
      ...(wanted === undefined ? [] : [sql`${state} = ${wanted}`]),
      ...(group === undefined
        ? []
        : [sql`exists (select 1 from group_members m where m.person_id = p.id and m.group_id = ${group})`]),
    ],
    sql` and `,
  );

/** The index people_names gives the order; only those on the page are looked at more closely. */
export async function page(
  db: Queryable,
  filters: Filters,
  { after, limit, at }: { after: Place | null; limit: number; at: Date },
): Promise<{ people: PersonView[]; last: Place | null }> {
  const order = sql`folded(p.last_name), folded(p.first_name), p.id`;
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select p.id from people p join organisations o on o.id = p.organisation_id
      where ${matching(filters)}
        ${after ? sql`and (${order}) > (${after.lastName}, ${after.firstName}, ${after.id}::bigint)` : sql``}
      order by ${order} limit ${limit})
    select ${columns(at)} from page join people p using (id) ${joined} order by ${order}`);
  const last = rows.at(-1);
  return {
    people: rows.map(toView),
    last: last ? { lastName: last.folded_last, firstName: last.folded_first, id: last.id } : null,
  };
}

export async function count(db: Queryable, filters: Filters): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from people p join organisations o on o.id = p.organisation_id where ${matching(filters)}`);
  return rows[0]!.n;
}

export async function viewOf(db: Queryable, id: PersonId, at: Date): Promise<PersonView | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns(at)} from people p ${joined} where p.id = ${id} and p.deleted_at is null`,
  );
  return rows[0] ? toView(rows[0]) : null;
}

export type Known = Settings &
  Standing & { id: PersonId; uuid: string; organisationId: number; mainGroupId: number };

/** As they are; until the transaction ends nobody else changes them. */
export async function personToChange(db: Queryable, id: PersonId): Promise<Known | null> {
  // First the lock, then the question: one question that waits would answer with the groups of before.
  await db.execute(sql`select 1 from people where id = ${id} for no key update`);
  const { rows } = await db.execute<Known & { access: string[] }>(sql`
    select p.id, p.uuid, p.organisation_id as "organisationId", p.main_group_id as "mainGroupId",
      p.first_name as "firstName", p.last_name as "lastName", p.role, main.name as "userGroupName",
      coalesce((select array_agg(m.group_id::float8 order by m.group_id) from group_members m
        where m.person_id = p.id and m.group_id <> p.main_group_id), '{}') as groups,
      p.access, p.subscription_id as "subscriptionId", p.needs_subscription as "needsSubscription",
      p.disabled_at is not null as "isDisabled", o.disabled_at is not null as "isClientDisabled",
      p.email_verified_at is not null as "isVerified",
      (p.password_hash is not null or p.signed_in_at is not null) as "hasKey"
    from people p join organisations o on o.id = p.organisation_id join groups main on main.id = p.main_group_id
    where p.id = ${id} and p.deleted_at is null`);
  return rows[0] ? { ...rows[0], access: inOrder(rows[0].access) } : null;
}

export async function saveSettings(
  db: Queryable,
  id: PersonId,
  changed: Partial<Settings>,
  at: Date,
): Promise<void> {
  const sets = [
    ...(changed.firstName === undefined ? [] : [sql`first_name = ${changed.firstName}`]),
    ...(changed.lastName === undefined ? [] : [sql`last_name = ${changed.lastName}`]),
    ...(changed.role === undefined ? [] : [sql`role = ${changed.role}`]),
    ...(changed.access === undefined ? [] : [sql`access = ${sql.param(changed.access)}::text[]`]),
    ...(changed.needsSubscription === undefined
      ? []
      : [sql`needs_subscription = ${changed.needsSubscription}`]),
    ...(changed.subscriptionId === undefined ? [] : [sql`subscription_id = ${changed.subscriptionId}`]),
    // Whoever is given one need not pay for the one they asked for.
    ...(changed.subscriptionId ? [sql`wanted_subscription_id = null`] : []),
    ...(changed.isDisabled === undefined
      ? []
      : [sql`disabled_at = ${changed.isDisabled ? time(at) : sql`null`}`]),
  ];
  if (sets.length > 0) await db.execute(sql`update people set ${sql.join(sets, sql`, `)} where id = ${id}`);
}

/** They leave the old one. One that the identity provider gave is theirs by hand from now on. */
export async function moveToMainGroup(
  db: Queryable,
  person: { id: PersonId; mainGroupId: number },
  groupId: number,
): Promise<void> {
  await db.execute(sql`
    delete from group_members where person_id = ${person.id} and group_id = ${person.mainGroupId}`);
  await db.execute(sql`
    insert into group_members (group_id, person_id) values (${groupId}, ${person.id})
    on conflict (group_id, person_id) do update set is_from_identity = false`);
  await db.execute(sql`update people set main_group_id = ${groupId} where id = ${person.id}`);
}

/** Exactly these beside the main one; those that stay keep where they came from. */
export async function setGroups(db: Queryable, id: PersonId, groupIds: number[]): Promise<void> {
  const wanted = sql`${sql.param(groupIds)}::bigint[]`;
  await db.execute(sql`
    delete from group_members m using people p
    where p.id = ${id} and m.person_id = p.id and m.group_id <> p.main_group_id and m.group_id <> all(${wanted})`);
  await db.execute(sql`
    insert into group_members (group_id, person_id) select g, ${id} from unnest(${wanted}) g
    on conflict (group_id, person_id) do nothing`);
}

/** The names of those that belong to the organisation; they are not removed meanwhile. */
export async function groupsIn(
  db: Queryable,
  organisationId: number,
  groupIds: number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from groups where organisation_id = ${organisationId} and id = any(${sql.param(groupIds)}::bigint[])
    order by folded(name), id for key share`);
  return rows;
}

/** Whether it is offered to the people of this organisation. */
export async function isPlanFor(db: Queryable, id: number, organisationId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from subscriptions where id = ${id} and retired_at is null
      and (organisation_id is null or organisation_id = ${organisationId}) for key share`);
  return rows.length > 0;
}
