import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment } from "#platform/rows/columns.ts";
import { hasRow } from "#platform/rows/rows.ts";
import { known_places } from "#platform/rows/tables.ts";
import { inserted } from "#platform/rows/writing.ts";

/** Whether somebody signed in from there before, never signed in from anywhere, or comes from somewhere new. It is stored all the same. */
export async function keepPlace(
  db: Queryable,
  personId: PersonId,
  placeHash: Buffer,
  at: Date,
): Promise<"known" | "first" | "new"> {
  const seen = sql`update known_places set seen_at = ${moment(at)}
    where person_id = ${personId} and place_hash = ${placeHash} returning 1`;
  if (await hasRow(db, seen)) return "known";
  const hasOthers = await hasRow(db, sql`select 1 from known_places where person_id = ${personId} limit 1`);
  const row = { personId, placeHash, seenAt: at };
  await db.execute(sql`insert into known_places ${inserted(known_places, row)} on conflict do nothing`);
  return hasOthers ? "new" : "first";
}
