import type { InvitationListView, InvitationOutcome } from "@gyan/contract/admin/invitations.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { InvitationListId, PersonId } from "@gyan/contract/ids.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, iso, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { firstRow, oneValue, rows, values } from "#platform/rows/rows.ts";
import { invitation_lists, invitation_rows, organisations, people } from "#platform/rows/tables.ts";
import { inserted } from "#platform/rows/writing.ts";
import type { Row } from "./rows.rules.ts";

/** Which of these addresses somebody has, in small letters. */
export async function takenAmong(db: Queryable, emails: string[]): Promise<Set<string>> {
  const statement = sql`select lower(email) as email from people
    where deleted_at is null and lower(email) = any(${sql.param(emails.map((one) => one.toLowerCase()))}::text[])`;
  return new Set(await values(db, people.email, statement));
}

export async function insertList(
  db: Queryable,
  list: { madeBy: PersonId; language: LanguageTag },
  given: readonly Row[],
  at: Date,
): Promise<InvitationListId> {
  const id = await oneValue(
    db,
    as<InvitationListId>(invitation_lists.id),
    sql`insert into invitation_lists ${inserted(invitation_lists, { ...list, createdAt: at })} returning id`,
  );
  const columns = {
    place: given.map((_row, place) => place),
    email: given.map(({ email }) => email.slice(0, 320)),
    firstName: given.map(({ firstName }) => firstName.slice(0, 200)),
    lastName: given.map(({ lastName }) => lastName.slice(0, 200)),
    role: given.map(({ role }) => role),
    organisationId: given.map(({ organisation }) => organisation?.id ?? null),
    outcome: given.map(({ verdict }) => (verdict === "new" ? null : verdict)),
  };
  await db.execute(sql`
    insert into invitation_rows (list_id, line, email, first_name, last_name, role, organisation_id, outcome)
    select ${id}::bigint, * from unnest(${sql.param(columns.place)}::int[], ${sql.param(columns.email)}::text[],
      ${sql.param(columns.firstName)}::text[], ${sql.param(columns.lastName)}::text[], ${sql.param(columns.role)}::text[],
      ${sql.param(columns.organisationId)}::bigint[], ${sql.param(columns.outcome)}::text[])`);
  return id;
}

const View = {
  id: as<InvitationListId>(invitation_lists.id),
  createdOn: iso(invitation_lists.created_at),
  madeBy: orNull(text()),
  isDone: boolean(),
  total: number(),
  waiting: number(),
  invited: number(),
};

async function listsWhere(db: Queryable, where: SQL): Promise<InvitationListView[]> {
  const statement = sql`select l.id, l.created_at as "createdOn", l.finished_at is not null as "isDone",
      nullif(trim(p.first_name || ' ' || p.last_name), '') as "madeBy", count(r.line)::int as total,
      (count(r.line) filter (where r.outcome is null))::int as waiting,
      (count(r.line) filter (where r.outcome = 'invited'))::int as invited
    from invitation_lists l join people p on p.id = l.made_by left join invitation_rows r on r.list_id = l.id
    where ${where} group by l.id, p.id order by l.id desc limit 10`;
  return rows(db, View, statement);
}

/** The last ten, newest first. */
export const lists = (db: Queryable): Promise<InvitationListView[]> => listsWhere(db, sql`true`);
export const listById = async (db: Queryable, id: InvitationListId): Promise<InvitationListView | null> =>
  (await listsWhere(db, sql`l.id = ${id}`))[0] ?? null;

const Outcome = {
  email: invitation_rows.email,
  firstName: invitation_rows.first_name,
  lastName: invitation_rows.last_name,
  role: orNull(invitation_rows.role),
  organisationName: orNull(organisations.name),
  outcome: as<InvitationOutcome | null>(invitation_rows.outcome),
};

export const rowsOf = (db: Queryable, id: InvitationListId) =>
  rows(
    db,
    Outcome,
    sql`select r.email, r.first_name as "firstName", r.last_name as "lastName", r.role, o.name as "organisationName", r.outcome
      from invitation_rows r left join organisations o on o.id = r.organisation_id where r.list_id = ${id} order by r.line`,
  );

/** Locked: of two processes that took the same work, one waits and then finds it done. Null: it is over, or gone. */
export const listToDo = (
  db: Queryable,
  id: InvitationListId,
): Promise<{ madeBy: PersonId; language: LanguageTag } | null> =>
  firstRow(
    db,
    { madeBy: invitation_lists.made_by, language: as<LanguageTag>(invitation_lists.language) },
    sql`select made_by as "madeBy", language from invitation_lists where id = ${id} and finished_at is null for update`,
  );

const Waiting = {
  line: invitation_rows.line,
  email: invitation_rows.email,
  firstName: invitation_rows.first_name,
  lastName: invitation_rows.last_name,
  role: invitation_rows.role,
  organisationId: invitation_rows.organisation_id,
};

export const waitingRows = (db: Queryable, id: InvitationListId, limit: number) =>
  rows(
    db,
    Waiting,
    sql`select line, email, first_name as "firstName", last_name as "lastName", role, organisation_id as "organisationId"
      from invitation_rows where list_id = ${id} and outcome is null order by line limit ${limit}`,
  );

export async function saveOutcome(
  db: Queryable,
  id: InvitationListId,
  line: number,
  outcome: InvitationOutcome,
): Promise<void> {
  await db.execute(
    sql`update invitation_rows set outcome = ${outcome} where list_id = ${id} and line = ${line}`,
  );
}

export async function finish(db: Queryable, id: InvitationListId, at: Date): Promise<void> {
  await db.execute(sql`update invitation_lists set finished_at = ${moment(at)} where id = ${id}`);
}

/** Who was invited is told by the record; the lists with their addresses are not kept for good. */
export async function removeListsBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from invitation_lists where finished_at < ${moment(before)}`);
}
