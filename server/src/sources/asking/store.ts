import type { changeSource } from "@gyan/contract/admin/index.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, moment, orNull } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { source_days, source_outcomes, source_settings } from "#platform/rows/tables.ts";
import type { SourceFailure } from "#sources/providers/remote/failed.ts";

// What an administrator gave -----------------------------------------------------------------------------------------

const Given = {
  source: source_settings.source,
  sealedKey: source_settings.sealed_key,
  extras: as<Record<string, string>>(source_settings.extras),
  budget: source_settings.budget,
  isOff: source_settings.is_off,
  changedAt: orNull(source_settings.changed_at),
};
export type Given = RowOf<typeof Given>;

export const nothingGiven = (source: string): Given => ({
  source,
  sealedKey: null,
  extras: {},
  budget: null,
  isOff: false,
  changedAt: null,
});

export async function givenTo(db: Queryable, source: string): Promise<Given> {
  return (await allGiven(db, [source])).get(source) ?? nothingGiven(source);
}

export async function allGiven(db: Queryable, sources: string[]): Promise<Map<string, Given>> {
  const statement = sql`select source, sealed_key as "sealedKey", extras, budget, is_off as "isOff", changed_at as "changedAt"
    from source_settings where source = any(${sql.param(sources)}::text[])`;
  return new Map((await rows(db, Given, statement)).map((row) => [row.source, row]));
}

/** Undefined leaves a value as it is, null removes it. */
export type Change = Omit<BodyOf<typeof changeSource>, "key"> & { sealedKey?: Buffer | null | undefined };

export async function saveGiven(
  db: Queryable,
  source: string,
  { sealedKey, extras = {}, budget, isOff }: Change,
  by: { personId: PersonId; at: Date },
): Promise<void> {
  await db.execute(sql`
    insert into source_settings as old (source, sealed_key, extras, budget, is_off, changed_by, changed_at)
    values (${source}, ${sealedKey ?? null}::bytea, jsonb_strip_nulls(${JSON.stringify(extras)}::jsonb), ${budget ?? null}::integer,
      ${isOff ?? false}, ${by.personId}, ${moment(by.at)})
    on conflict (source) do update set
      sealed_key = case when ${sealedKey === undefined} then old.sealed_key else excluded.sealed_key end,
      extras = jsonb_strip_nulls(old.extras || ${JSON.stringify(extras)}::jsonb),
      budget = case when ${budget === undefined} then old.budget else excluded.budget end,
      is_off = case when ${isOff === undefined} then old.is_off else excluded.is_off end,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

// Requests of a day --------------------------------------------------------------------------------------------------

/** Counts one more, unless that would be too many. */
export async function countRequest(
  db: Queryable,
  { source, day, perDay }: { source: string; day: string; perDay: number | null },
): Promise<boolean> {
  const counted = await db.execute(sql`
    insert into source_days as d (source, day, asked)
    select ${source}, ${day}::date, 1 where coalesce(${perDay}::integer > 0, true)
    on conflict (source, day) do update set asked = d.asked + 1
      where coalesce(d.asked < ${perDay}::integer, true)
    returning asked`);
  return counted.rows.length > 0;
}

export async function uncountRequest(db: Queryable, source: string, day: string): Promise<void> {
  await db.execute(sql`
    update source_days set asked = asked - 1 where source = ${source} and day = ${day}::date and asked > 0`);
}

export async function askedOn(db: Queryable, day: string): Promise<Map<string, number>> {
  const statement = sql`select source, asked from source_days where day = ${day}::date`;
  const days = await rows(db, { source: source_days.source, asked: source_days.asked }, statement);
  return new Map(days.map(({ source, asked }) => [source, asked]));
}

// What became of the latest requests -----------------------------------------------------------------------------------

const Outcome = {
  source: source_outcomes.source,
  reachedAt: source_outcomes.reached_at,
  failedAt: source_outcomes.failed_at,
  failure: as<SourceFailure | null>(source_outcomes.failure),
};
export type Outcome = RowOf<typeof Outcome>;

/** Null: it answered. Of two that end at once the later counts. */
export async function noteOutcome(
  db: Queryable,
  source: string,
  failure: SourceFailure | null,
  at: Date,
): Promise<void> {
  const [reachedAt, failedAt] = failure === null ? [at, null] : [null, at];
  await db.execute(sql`
    insert into source_outcomes as o (source, reached_at, failed_at, failure)
    values (${source}, ${moment(reachedAt)}, ${moment(failedAt)}, ${failure})
    on conflict (source) do update set reached_at = greatest(o.reached_at, excluded.reached_at),
      failed_at = greatest(o.failed_at, excluded.failed_at), failure = coalesce(excluded.failure, o.failure)`);
}

export async function outcomesOf(db: Queryable): Promise<Map<string, Outcome>> {
  const statement = sql`select source, reached_at as "reachedAt", failed_at as "failedAt", failure from source_outcomes`;
  return new Map((await rows(db, Outcome, statement)).map((row) => [row.source, row]));
}
