import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import { USER_GROUPS } from "#people/accounts/index.ts";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, instant, json, moment, number, orNull } from "#platform/rows/columns.ts";
import { firstRow, hasRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { people, scim_people } from "#platform/rows/tables.ts";
import type { Comparables } from "./conditions.store.ts";

const Row = {
  id: people.id,
  uuid: people.uuid,
  email: people.email,
  firstName: people.first_name,
  lastName: people.last_name,
  role: people.role,
  language: as<LanguageTag | null>(people.language),
  isActive: boolean(),
  disabledAt: people.disabled_at,
  createdAt: people.created_at,
  changedAt: instant(),
  userName: scim_people.user_name,
  externalId: orNull(scim_people.external_id),
  scimDisabledAt: orNull(scim_people.disabled_at),
  isRemoved: boolean(),
  groups: json<{ id: number; name: string }[]>(),
};
/** Somebody of an organisation as its directory sees them. */
export type ScimPerson = RowOf<typeof Row>;

const userName = sql`coalesce(s.user_name, p.email)`;
const isActive = sql`(p.disabled_at is null and p.approval is null)`;

const columns = sql`p.id, p.uuid, p.email, p.first_name as "firstName", p.last_name as "lastName", p.role, p.language,
  ${isActive} as "isActive", p.disabled_at as "disabledAt", p.created_at as "createdAt",
  coalesce(s.changed_at, p.created_at) as "changedAt", ${userName} as "userName", s.external_id as "externalId",
  s.disabled_at as "scimDisabledAt", s.removed_at is not null as "isRemoved",
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
    from group_members m join groups g on g.id = m.group_id left join scim_groups sg on sg.group_id = g.id
    where m.person_id = p.id and g.organisation_id = p.organisation_id and sg.removed_at is null
      and g.name <> all(${sql.param(USER_GROUPS)}::text[])) as groups`;
const joined = sql`from people p left join scim_people s on s.person_id = p.id`;

const ofOrganisation = (id: OrganisationId): SQL => sql`p.organisation_id = ${id} and p.deleted_at is null`;

/** What users are found by. */
export const COMPARABLES: Comparables = {
  username: { kind: "word", column: userName },
  externalid: { kind: "id", column: sql`s.external_id` },
  id: { kind: "id", column: sql`p.uuid::text` },
  emails: { kind: "word", column: sql`p.email` },
  "emails.value": { kind: "word", column: sql`p.email` },
  "emails.type": { kind: "word", column: sql`'work'::text` },
  "emails.primary": { kind: "truth", column: sql`true` },
  "name.givenname": { kind: "word", column: sql`p.first_name` },
  "name.familyname": { kind: "word", column: sql`p.last_name` },
  displayname: { kind: "word", column: sql`trim(p.first_name || ' ' || p.last_name)` },
  active: { kind: "truth", column: isActive },
};

export async function page(
  db: Queryable,
  organisationId: OrganisationId,
  where: SQL,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; users: ScimPerson[] }> {
  const among = sql`${ofOrganisation(organisationId)} and s.removed_at is null and ${where}`;
  const total = await oneValue(db, number(), sql`select count(*)::int ${joined} where ${among}`);
  const statement = sql`select ${columns} ${joined} where ${among} order by p.id limit ${limit} offset ${offset}`;
  return { total, users: limit === 0 ? [] : await rows(db, Row, statement) };
}

/** Also one whom the directory deleted: `isRemoved` says so. */
export const userByUuid = (
  db: Queryable,
  organisationId: OrganisationId,
  uuid: string,
): Promise<ScimPerson | null> =>
  firstRow(
    db,
    Row,
    sql`select ${columns} ${joined} where ${ofOrganisation(organisationId)} and p.uuid = ${uuid}::uuid`,
  );

/** Whoever has the address: of any organisation, because an address leads to one account. */
export const userByEmail = (
  db: Queryable,
  email: string,
): Promise<(ScimPerson & { organisationId: OrganisationId }) | null> =>
  firstRow(
    db,
    { ...Row, organisationId: people.organisation_id },
    sql`select ${columns}, p.organisation_id as "organisationId" ${joined} where p.deleted_at is null and lower(p.email) = lower(${email})`,
  );

/** Whether they came in by the organisation's own sign-in. */
export const isVouchedFor = (db: Queryable, id: PersonId): Promise<boolean> =>
  hasRow(db, sql`select 1 from identities where person_id = ${id}`);

/** Deleted ones do not count. */
export const isUserNameTaken = (
  db: Queryable,
  organisationId: OrganisationId,
  name: string,
  but: PersonId | null,
): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 ${joined} where ${ofOrganisation(organisationId)} and s.removed_at is null
      and lower(${userName}) = lower(${name}) and p.id is distinct from ${but}::bigint`,
  );

export type Kept = {
  userName: string;
  externalId: string | null;
  changedAt: Date;
  disabledAt: Date | null;
  removedAt: Date | null;
};

export async function keep(db: Queryable, id: PersonId, kept: Kept): Promise<void> {
  await db.execute(sql`
    insert into scim_people (person_id, user_name, external_id, changed_at, disabled_at, removed_at)
    values (${id}, ${kept.userName}, ${kept.externalId}, ${moment(kept.changedAt)}, ${moment(kept.disabledAt)}, ${moment(kept.removedAt)})
    on conflict (person_id) do update set user_name = excluded.user_name, external_id = excluded.external_id,
      changed_at = excluded.changed_at, disabled_at = excluded.disabled_at, removed_at = excluded.removed_at`);
}
