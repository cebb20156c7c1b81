import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
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

/** Every process reads again as soon as the transaction commits. */
export async function announceSettings(db: Queryable): Promise<void> {
  await db.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
}
