import type { Settings } from "@gyan/contract/accounts/settings.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";

/** Whoever never changed anything has no row. */
const DEFAULTS: Settings = { mailsWhenDone: false, allowsAnalytics: null };

export async function settingsOf(db: Queryable, personId: PersonId): Promise<Settings> {
  const { rows } = await db.execute<Settings>(sql`
    select mails_when_done as "mailsWhenDone", allows_analytics as "allowsAnalytics"
    from person_settings where person_id = ${personId}`);
  return rows[0] ?? DEFAULTS;
}

/** In one statement: of two changes at once neither undoes the other. */
export async function changeSettings(
  db: Queryable,
  personId: PersonId,
  change: { mailsWhenDone?: boolean | undefined; allowsAnalytics?: boolean | undefined },
): Promise<Settings> {
  const mails = sql`${change.mailsWhenDone ?? null}::boolean`;
  const analytics = sql`${change.allowsAnalytics ?? null}::boolean`;
  const { rows } = await db.execute<Settings>(sql`
    insert into person_settings as s (person_id, mails_when_done, allows_analytics)
    values (${personId}, coalesce(${mails}, ${DEFAULTS.mailsWhenDone}), ${analytics})
    on conflict (person_id) do update set
      mails_when_done = coalesce(${mails}, s.mails_when_done),
      allows_analytics = coalesce(${analytics}, s.allows_analytics)
    returning mails_when_done as "mailsWhenDone", allows_analytics as "allowsAnalytics"`);
  return rows[0]!;
}
