import type { UserGroup } from "@gyan/contract/accounts/model.ts";
import type { RequestView, requests as listCall } from "@gyan/contract/admin/requests.ts";
import type { QueryOf } from "@gyan/contract/endpoint.ts";
import type { OrganisationId, PersonId } from "@gyan/contract/ids.ts";
import { and, sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { groups, organisations, people, sign_up_requests } from "#platform/rows/tables.ts";

const Row = {
  personId: people.id,
  email: people.email,
  firstName: people.first_name,
  lastName: people.last_name,
  kind: sign_up_requests.kind,
  askedOn: iso(sign_up_requests.asked_at),
  wantedGroup: sign_up_requests.wanted_group,
  wantedId: orNull(organisations.id),
  wantedName: orNull(organisations.name),
  groupName: as<UserGroup>(groups.name),
  organisationId: organisations.id,
  organisationName: organisations.name,
  isOfOne: boolean(),
  outcome: sign_up_requests.outcome,
  decidedOn: iso(orNull(sign_up_requests.decided_at)),
  byId: orNull(people.id),
  byName: orNull(text()),
  byEmail: orNull(people.email),
};

const columns = sql`p.id as "personId", p.email, p.first_name as "firstName", p.last_name as "lastName", r.kind,
  r.asked_at as "askedOn", r.wanted_group as "wantedGroup", w.id as "wantedId", w.name as "wantedName",
  main.name as "groupName", o.id as "organisationId", o.name as "organisationName", o.is_of_one as "isOfOne",
  r.outcome, r.decided_at as "decidedOn", d.id as "byId",
  nullif(trim(d.first_name || ' ' || d.last_name), '') as "byName", d.email as "byEmail"`;

const joined = sql`from sign_up_requests r join people p on p.id = r.person_id and p.deleted_at is null
  join organisations o on o.id = p.organisation_id join groups main on main.id = p.main_group_id
  left join organisations w on w.id = r.wanted_organisation_id
  left join people d on d.id = r.decided_by and d.deleted_at is null`;

function toView(row: RowOf<typeof Row>): RequestView {
  const { personId, email, firstName, lastName, kind, askedOn, outcome, decidedOn } = row;
  const by = row.byId && { id: row.byId, name: row.byName, email: row.byEmail };
  return {
    personId,
    email,
    firstName,
    lastName,
    kind,
    askedOn,
    wants: {
      userGroupName: row.wantedGroup,
      organisation:
        row.wantedId && row.wantedName !== null ? { id: row.wantedId, name: row.wantedName } : null,
    },
    now: {
      userGroupName: row.groupName,
      organisation: row.isOfOne ? null : { id: row.organisationId, name: row.organisationName },
    },
    decided: outcome && decidedOn ? { outcome, at: decidedOn, by: by || null } : null,
  };
}

type Filters = Pick<QueryOf<typeof listCall>, "state" | "person">;

/** Somebody who may have typed another's address is not shown yet. A curator of before has long been in. */
const isProven = sql`(p.email_verified_at is not null or r.kind = 'curator')`;

const matching = ({ state, person }: Filters): SQL =>
  and(
    state === "open" ? sql`r.outcome is null` : sql`r.outcome is not null`,
    // On the page of one person an administrator sees it all the same.
    person === undefined ? isProven : sql`r.person_id = ${person}`,
  )!;

/** Open ones in the order in which they came, decided ones newest first. */
export async function page(
  db: Queryable,
  filters: Filters,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<RequestView[]> {
  const isOpen = filters.state === "open";
  const from = isOpen
    ? sql`r.person_id > ${after ?? 0}`
    : sql`r.person_id < ${after ?? Number.MAX_SAFE_INTEGER}`;
  const statement = sql`select ${columns} ${joined} where ${matching(filters)} and ${from}
    order by r.person_id ${isOpen ? sql`asc` : sql`desc`} limit ${limit}`;
  return (await rows(db, Row, statement)).map(toView);
}

export const count = (db: Queryable, filters: Filters): Promise<number> =>
  oneValue(db, number(), sql`select count(*)::int ${joined} where ${matching(filters)}`);

export const countUnverified = (db: Queryable): Promise<number> =>
  oneValue(
    db,
    number(),
    sql`select count(*)::int from sign_up_requests r join people p on p.id = r.person_id and p.deleted_at is null
      where r.outcome is null and not ${isProven}`,
  );

const Open = {
  kind: sign_up_requests.kind,
  wantedGroup: sign_up_requests.wanted_group,
  wantedOrganisationId: sign_up_requests.wanted_organisation_id,
  outcome: sign_up_requests.outcome,
};
export type Stored = RowOf<typeof Open>;

/** The caller has locked the person, and so what is theirs. */
export const requestOf = (db: Queryable, personId: PersonId): Promise<Stored | null> =>
  firstRow(
    db,
    Open,
    sql`select kind, wanted_group as "wantedGroup", wanted_organisation_id as "wantedOrganisationId", outcome
      from sign_up_requests where person_id = ${personId}`,
  );

export async function decide(
  db: Queryable,
  personId: PersonId,
  outcome: "granted" | "refused",
  by: { personId: PersonId; at: Date },
): Promise<void> {
  await db.execute(sql`
    update sign_up_requests set outcome = ${outcome}, decided_at = ${moment(by.at)}, decided_by = ${by.personId}
    where person_id = ${personId}`);
}

export async function reopen(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`
    update sign_up_requests set outcome = null, decided_at = null, decided_by = null where person_id = ${personId}`);
}

/** Null: there is none that lets people in. */
export const openOrganisation = (
  db: Queryable,
  id: OrganisationId,
): Promise<{ id: OrganisationId; needsSubscription: boolean } | null> =>
  firstRow(
    db,
    { id: organisations.id, needsSubscription: organisations.needs_subscription },
    sql`select id, needs_subscription as "needsSubscription" from organisations
      where id = ${id} and disabled_at is null and not is_of_one for key share`,
  );
