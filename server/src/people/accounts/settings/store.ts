import type { changeSettings as changeSettingsCall, Settings } from "@gyan/contract/accounts/settings.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { StyleRef } from "@gyan/contract/styles/calls.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { firstRow, oneRow } from "#platform/rows/rows.ts";
import { person_settings } from "#platform/rows/tables.ts";
import { assigned, inserted } from "#platform/rows/writing.ts";

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

/** The citation style that somebody cites in; null until they chose one. */
export async function chosenStyleOf(db: Queryable, personId: PersonId): Promise<StyleRef | null> {
  const statement = sql`select citation_style as style from person_settings where person_id = ${personId}`;
  const row = await firstRow(db, { style: person_settings.citation_style }, statement);
  return row?.style ?? null;
}

export async function chooseStyle(db: Queryable, personId: PersonId, style: StyleRef): Promise<void> {
  await db.execute(sql`
    insert into person_settings ${inserted(person_settings, { personId, ...DEFAULTS, citationStyle: style })}
    on conflict (person_id) do update set citation_style = ${style}`);
}

/** In one statement: of two changes at once neither undoes the other. */
export async function changeSettings(
  db: Queryable,
  personId: PersonId,
  change: BodyOf<typeof changeSettingsCall>,
): Promise<Settings> {
  const statement = sql`insert into person_settings ${inserted(person_settings, { personId, ...DEFAULTS, ...change })}
    on conflict (person_id) do update set ${assigned(person_settings, { personId, ...change })} returning ${columns}`;
  return oneRow(db, Row, statement);
}
