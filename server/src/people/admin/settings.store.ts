import type { SettingName, SettingValue } from "@gyan/contract/admin/settings.rules.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { moment, orNull, text } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { people, settings } from "#platform/rows/tables.ts";

const Stored = {
  name: settings.name,
  value: settings.value,
  at: settings.changed_at,
  by: settings.changed_by,
  byName: orNull(text()),
  byEmail: orNull(people.email),
};
export type Stored = RowOf<typeof Stored>;

export const storedSettings = (db: Queryable): Promise<Stored[]> =>
  rows(
    db,
    Stored,
    sql`select s.name, s.value, s.changed_at as at, s.changed_by as by,
      nullif(trim(p.first_name || ' ' || p.last_name), '') as "byName", p.email as "byEmail"
    from settings s left join people p on p.id = s.changed_by and p.deleted_at is null`,
  );

/** Of two who change at once the second sees what the first wrote, so that the record tells what really was there before. */
export async function lockSettings(db: Queryable): Promise<void> {
  await db.execute(sql`lock table settings in share row exclusive mode`);
}

export async function saveSetting(
  db: Queryable,
  name: SettingName,
  value: SettingValue,
  by: { personId: PersonId; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into settings (name, value, changed_at, changed_by)
    values (${name}, ${JSON.stringify(value)}::jsonb, ${moment(by.at)}, ${by.personId})
    on conflict (name) do update
      set value = excluded.value, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}

export async function dropSetting(db: Queryable, name: SettingName): Promise<void> {
  await db.execute(sql`delete from settings where name = ${name}`);
}
