import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { hasRow, values } from "#platform/rows/rows.ts";
import { people, sign_up_requests } from "#platform/rows/tables.ts";
import { inserted, type NewRow } from "#platform/rows/writing.ts";

export async function insertRequest(db: Queryable, row: NewRow<typeof sign_up_requests>): Promise<void> {
  await db.execute(sql`insert into sign_up_requests ${inserted(sign_up_requests, row)}`);
}

/** True the first time: they have an open request, of which nobody was told. */
export const markTold = (db: Queryable, personId: PersonId, at: Date): Promise<boolean> =>
  hasRow(
    db,
    sql`update sign_up_requests set told_at = ${moment(at)}
      where person_id = ${personId} and outcome is null and told_at is null returning 1`,
  );

/** Whether the administrators were told of another one since then, which is still open. */
export const wereToldSince = (db: Queryable, since: Date, but: PersonId): Promise<boolean> =>
  hasRow(
    db,
    sql`select 1 from sign_up_requests r join people p on p.id = r.person_id and p.deleted_at is null
      where r.outcome is null and r.told_at > ${moment(since)} and r.person_id <> ${but} limit 1`,
  );

const MOST = 50;

export const administrators = (db: Queryable): Promise<PersonId[]> =>
  values(
    db,
    people.id,
    sql`select p.id from people p join organisations o on o.id = p.organisation_id
      where p.role = 'Admin' and p.deleted_at is null and p.disabled_at is null and o.disabled_at is null
        and p.approval is null and p.email_verified_at is not null
      order by p.id limit ${MOST}`,
  );
