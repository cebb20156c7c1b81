import type { changeSettings as changeSettingsCall, Settings } from "@gyan/contract/accounts/settings.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstRow, oneRow } from "#platform/rows/rows.ts";
import { person_settings } from "#platform/rows/tables.ts";

/** Whoever never changed anything has no row. */
const DEFAULTS: Settings = {
  mailsWhenDone: false,
  mailsChanges: false,
  mailsMentions: true,
  allowsAnalytics: null,
};

const Row = {
  mailsWhenDone: person_settings.mails_when_done,
  mailsChanges: person_settings.mails_changes,
  mailsMentions: person_settings.mails_mentions,
  allowsAnalytics: person_settings.allows_analytics,
};
const columns = sql`mails_when_done as "mailsWhenDone", mails_changes as "mailsChanges", mails_mentions as "mailsMentions",
  allows_analytics as "allowsAnalytics"`;

export async function settingsOf(db: Queryable, personId: PersonId): Promise<Settings> {
  const statement = sql`select ${columns} from person_settings where person_id = ${personId}`;
  return (await firstRow(db, Row, statement)) ?? DEFAULTS;
}

/** In one statement: of two changes at once neither undoes the other. */
export async function changeSettings(
  db: Queryable,
  personId: PersonId,
  change: BodyOf<typeof changeSettingsCall>,
): Promise<Settings> {
  const mails = sql`${change.mailsWhenDone ?? null}::boolean`;
  const changes = sql`${change.mailsChanges ?? null}::boolean`;
  const mentions = sql`${change.mailsMentions ?? null}::boolean`;
  const analytics = sql`${change.allowsAnalytics ?? null}::boolean`;
  const statement = sql`
    insert into person_settings as s (person_id, mails_when_done, mails_changes, mails_mentions, allows_analytics)
    values (${personId}, coalesce(${mails}, ${DEFAULTS.mailsWhenDone}), coalesce(${changes}, ${DEFAULTS.mailsChanges}),
      coalesce(${mentions}, ${DEFAULTS.mailsMentions}), ${analytics})
    on conflict (person_id) do update set
      mails_when_done = coalesce(${mails}, s.mails_when_done),
      mails_changes = coalesce(${changes}, s.mails_changes),
      mails_mentions = coalesce(${mentions}, s.mails_mentions),
      allows_analytics = coalesce(${analytics}, s.allows_analytics)
    returning ${columns}`;
  return oneRow(db, Row, statement);
}
