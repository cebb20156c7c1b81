import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstRow } from "#platform/rows/rows.ts";
import { file_place } from "#platform/rows/tables.ts";
import type { Recorded } from "./rules.ts";

const Place = { name: file_place.name, address: file_place.address, movingFrom: file_place.moving_from };

export async function recordedPlace(db: Queryable): Promise<Recorded | null> {
  return firstRow(db, Place, sql`select name, address, moving_from as "movingFrom" from file_place`);
}

export async function recordPlace(db: Queryable, { name, address, movingFrom }: Recorded): Promise<void> {
  await db.execute(sql`insert into file_place (name, address, moving_from) values (${name}, ${address}, ${movingFrom})
    on conflict (is_only) do update set name = excluded.name, address = excluded.address, moving_from = excluded.moving_from`);
}

export async function endMoving(db: Queryable): Promise<void> {
  await db.execute(sql`update file_place set moving_from = null`);
}

export async function forgetPlace(db: Queryable): Promise<void> {
  await db.execute(sql`delete from file_place`);
}
