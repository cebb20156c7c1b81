import type { PersonId } from "@gyan/contract/ids.ts";
import type { Tour } from "@gyan/contract/tours.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

export async function toursDone(db: Queryable, personId: PersonId): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from tours_done where person_id = ${personId}`,
  );
  return new Set(rows.map(({ name }) => name));
}

export async function noteDone(db: Queryable, personId: PersonId, tour: Tour, at: Date): Promise<void> {
  await db.execute(sql`
    insert into tours_done (person_id, name, done_at) values (${personId}, ${tour}, ${at.toISOString()}::timestamptz)
    on conflict do nothing`);
}

export async function forgetDone(db: Queryable, personId: PersonId): Promise<void> {
  await db.execute(sql`delete from tours_done where person_id = ${personId}`);
}
