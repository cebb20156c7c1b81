import type { LanguageTag, UserGroup } from "@gyan/contract/accounts/model.ts";
import type { people as listCall, PersonState, PersonView } from "@gyan/contract/admin/people.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import type { GroupId, PersonId } from "@gyan/contract/ids.ts";
import { and, or, sql, type SQL } from "drizzle-orm";
import { changePerson, inOrder, lockPerson } from "#people/accounts/index.ts";
import type { Queryable } from "#platform/db.ts";
import {
  as,
  boolean,
  iso,
  json,
  moment,
  number,
  numbers,
  orNull,
  text,
  texts,
} from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { groups, organisations, people, sessions, subscriptions } from "#platform/rows/tables.ts";
import { writingsOf, type Place, type Settings, type Standing } from "./people.rules.ts";

export type Filters = Omit<QueryOf<typeof listCall>, "q" | "cursor"> & { words: string[] };

const Person = {
  id: people.id,
  firstName: people.first_name,
  lastName: people.last_name,
  role: people.role,
  userGroupName: as<UserGroup>(groups.name),
  organisationId: people.organisation_id,
  access: people.access,
  needsSubscription: people.needs_subscription,
  subscriptionId: people.subscription_id,
};

const Row = {
  ...Person,
  email: people.email,
  organisationName: organisations.name,
  groups: json<PersonView["groups"]>(),
  accessOfGroups: texts(),
  state: text<PersonState>(),
  subscriptionName: orNull(subscriptions.name),
  language: as<LanguageTag | null>(people.language),
  createdOn: iso(people.created_at),
  seenOn: iso(orNull(sessions.seen_at)),
  sessions: number(),
  secondFactor: json<NonNullable<PersonView["secondFactor"]>>(),
};

const state = sql`case
  when p.disabled_at is not null or o.disabled_at is not null then 'disabled'
  when p.approval is not null then p.approval
  when p.password_hash is null and p.signed_in_at is null then 'invited'
  when p.email_verified_at is null then 'unverified'
  else 'active' end`;

const columns = (at: Date): SQL => sql`
  p.id, p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, main.name as "userGroupName",
  p.organisation_id as "organisationId", o.name as "organisationName",
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'isFromIdentity', m.is_from_identity)
      order by folded(g.name), g.id), '[]')
    from group_members m join groups g on g.id = m.group_id
    where m.person_id = p.id and g.id <> p.main_group_id) as groups,
  p.access,
  coalesce((select array_agg(flag) from group_members m join groups g on g.id = m.group_id, unnest(g.access) flag
    where m.person_id = p.id), '{}') as "accessOfGroups",
  ${state} as state, p.needs_subscription as "needsSubscription", p.subscription_id as "subscriptionId",
  plan.name as "subscriptionName", p.language, p.created_at as "createdOn",
  greatest(p.signed_in_at, (select max(s.seen_at) from sessions s where s.person_id = p.id),
    (select max(t.seen_at) from api_tokens t where t.person_id = p.id)) as "seenOn",
  (select count(*)::int from sessions s where s.person_id = p.id and s.expires_at > ${moment(at)}) as sessions,
  jsonb_build_object('passkeys', (select count(*) from passkeys k where k.person_id = p.id), 'hasAuthenticator',
    exists (select 1 from authenticators a where a.person_id = p.id and a.confirmed_at is not null)) as "secondFactor"`;

const joined = sql`join organisations o on o.id = p.organisation_id
  join groups main on main.id = p.main_group_id
  left join subscriptions plan on plan.id = p.subscription_id`;

function toView(stored: RowOf<typeof Row>): PersonView {
  const { organisationId, organisationName, subscriptionId, subscriptionName, ...row } = stored;
  return {
    ...row,
    organisation: { id: organisationId, name: organisationName },
    access: inOrder(row.access),
    accessOfGroups: inOrder(row.accessOfGroups),
    subscription: subscriptionId === null ? null : { id: subscriptionId, name: subscriptionName! },
  };
}

/** Matched literally: a percent sign is no wildcard. */
const matching = ({ words, organisation, group, role, state: stateFilter }: Filters): SQL =>
  and(
    sql`p.deleted_at is null`,
    ...words.map((word) =>
      or(...writingsOf(word).map((one) => sql`strpos(p.search_text, folded(${one})) > 0`)),
    ),
    organisation === undefined ? undefined : sql`p.organisation_id = ${organisation}`,
    role && sql`p.role = ${role}`,
    stateFilter && sql`${state} = ${stateFilter}`,
    group === undefined
      ? undefined
      : sql`exists (select 1 from group_members m where m.person_id = p.id and m.group_id = ${group})`,
  )!;

/** The index people_names gives the order, so that details are queried only for the page's people. */
export async function page(
  db: Queryable,
  filters: Filters,
  { after, limit, at }: { after: Place | null; limit: number; at: Date },
): Promise<{ people: PersonView[]; last: Place | null }> {
  const order = sql`folded(p.last_name), folded(p.first_name), p.id`;
  const statement = sql`with page as materialized (
      select p.id from people p join organisations o on o.id = p.organisation_id
      where ${matching(filters)}
        ${after ? sql`and (${order}) > (${after.lastName}, ${after.firstName}, ${after.id}::bigint)` : sql``}
      order by ${order} limit ${limit})
    select ${columns(at)}, folded(p.last_name) as "foldedLast", folded(p.first_name) as "foldedFirst"
    from page join people p using (id) ${joined} order by ${order}`;
  const stored = await rows(db, { ...Row, foldedLast: text(), foldedFirst: text() }, statement);
  const last = stored.at(-1);
  return {
    people: stored.map(({ foldedLast: _last, foldedFirst: _first, ...row }) => toView(row)),
    last: last ? { lastName: last.foldedLast, firstName: last.foldedFirst, id: last.id } : null,
  };
}

export async function count(db: Queryable, filters: Filters): Promise<number> {
  const statement = sql`
    select count(*)::int from people p join organisations o on o.id = p.organisation_id where ${matching(filters)}`;
  return oneValue(db, number(), statement);
}

export async function viewOf(db: Queryable, id: PersonId, at: Date): Promise<PersonView | null> {
  const statement = sql`select ${columns(at)} from people p ${joined} where p.id = ${id} and p.deleted_at is null`;
  const stored = await firstRow(db, Row, statement);
  return stored && toView(stored);
}

const Known = {
  ...Person,
  uuid: people.uuid,
  mainGroupId: people.main_group_id,
  groups: numbers<GroupId>(),
  isDisabled: boolean(),
  isClientDisabled: boolean(),
  isVerified: boolean(),
  hasKey: boolean(),
};
export type Known = Settings & Standing & RowOf<typeof Known>;

/** Locked: nobody else changes them until the transaction ends. */
export async function personToChange(db: Queryable, id: PersonId): Promise<Known | null> {
  // Locked first: a query that itself waits for the lock would return the old groups.
  await lockPerson(db, id);
  const statement = sql`select p.id, p.uuid, p.organisation_id as "organisationId", p.main_group_id as "mainGroupId",
      p.first_name as "firstName", p.last_name as "lastName", p.role, main.name as "userGroupName",
      coalesce((select array_agg(m.group_id::float8 order by m.group_id) from group_members m
        where m.person_id = p.id and m.group_id <> p.main_group_id), '{}') as groups,
      p.access, p.subscription_id as "subscriptionId", p.needs_subscription as "needsSubscription",
      p.disabled_at is not null as "isDisabled", o.disabled_at is not null as "isClientDisabled",
      p.email_verified_at is not null as "isVerified",
      (p.password_hash is not null or p.signed_in_at is not null) as "hasKey"
    from people p join organisations o on o.id = p.organisation_id join groups main on main.id = p.main_group_id
    where p.id = ${id} and p.deleted_at is null`;
  const person = await firstRow(db, Known, statement);
  return person && { ...person, access: inOrder(person.access) };
}

export async function saveSettings(
  db: Queryable,
  id: PersonId,
  changed: Partial<Settings>,
  at: Date,
): Promise<void> {
  const { userGroupName: _main, groups: _others, isDisabled, ...columns } = changed;
  await changePerson(db, id, {
    ...columns,
    // A person who is given a subscription need not pay for the one they asked for.
    wantedSubscriptionId: columns.subscriptionId ? null : undefined,
    disabledAt: isDisabled === undefined ? undefined : isDisabled ? at : null,
  });
}

/** Sets exactly these groups beside the main one; memberships that stay keep their origin. */
export async function setGroups(db: Queryable, id: PersonId, groupIds: number[]): Promise<void> {
  const ids = sql`${sql.param(groupIds)}::bigint[]`;
  await db.execute(sql`
    delete from group_members m using people p
    where p.id = ${id} and m.person_id = p.id and m.group_id <> p.main_group_id and m.group_id <> all(${ids})`);
  await db.execute(sql`
    insert into group_members (group_id, person_id) select g, ${id} from unnest(${ids}) g
    on conflict (group_id, person_id) do nothing`);
}

/** Those groups that belong to the organisation, locked against removal. */
export async function groupsIn(
  db: Queryable,
  organisationId: number,
  groupIds: number[],
): Promise<{ id: number; name: string }[]> {
  const statement = sql`
    select id, name from groups where organisation_id = ${organisationId} and id = any(${sql.param(groupIds)}::bigint[])
    order by folded(name), id for key share`;
  return rows(db, { id: groups.id, name: groups.name }, statement);
}

/** Whether it is offered to the people of this organisation. */
export const isPlanFor = (db: Queryable, id: number, organisationId: number): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from subscriptions where id = ${id} and retired_at is null
      and (organisation_id is null or organisation_id = ${organisationId}) for key share`,
  );
