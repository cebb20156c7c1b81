import type { PersonId } from "@gyan/contract/ids.ts";
import type { Tour } from "@gyan/contract/tours.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { values } from "#platform/rows/rows.ts";
import { tours_done } from "#platform/rows/tables.ts";

export async function toursDone(db: Queryable, personId: PersonId): Promise<Set<string>> {
  const statement = sql`select name from tours_done where person_id = ${personId}`;
  return new Set(await values(db, tours_done.name, statement));
}

export async function noteDone(db: Queryable, personId: PersonId, tour: Tour, at: Date): Promise<void> {
  await db.execute(sql`
    insert into tours_done (person_id, name, done_at) values (${personId}, ${tour}, ${moment(at)})
    on conflict do nothing`);
}

export async function forgetDone(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from tours_done where person_id = ${personId}`);
}
