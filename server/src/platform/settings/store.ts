import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { moment } from "../rows/columns.ts";
import { rows } from "../rows/rows.ts";
import { settings } from "../rows/tables.ts";

export const SETTINGS_CHANNEL = "gyan_settings";

/** What administrators changed, as it is stored: whoever reads it looks whether it still fits. */
export const storedSettings = (db: Queryable) =>
  rows(
    db,
    { name: settings.name, value: settings.value },
    sql`select name, value from settings order by name`,
  );

/** Beside what administrators chose: that others were seen here once. Nothing that is chosen has this name. */
export const REACHED = "reached";

export async function keepReached(db: Queryable, at: Date): Promise<void> {
  await db.execute(sql`
    insert into settings (name, value, changed_at) values (${REACHED}, 'true'::jsonb, ${moment(at)}) on conflict (name) do nothing`);
}

/** Every process reads again as soon as the transaction commits. */
export async function announceSettings(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
}
