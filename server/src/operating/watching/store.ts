import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { boolean, moment, number, orNull, text } from "#platform/rows/columns.ts";
import { oneRow, oneValue, rows, type RowOf } from "#platform/rows/rows.ts";
import type { CountedKind } from "./needs.ts";

const Queue = {
  kind: text(),
  waiting: number(),
  delayed: number(),
  running: number(),
  oldestSeconds: orNull(number()),
};
export type Queue = RowOf<typeof Queue>;

/** Of each kind of work: what is due, what rests until later, what somebody does, and how long the oldest that is due has waited. */
export async function queuesOf(db: Queryable, kinds: CountedKind[], at: Date): Promise<Queue[]> {
  const now = moment(at);
  const each = kinds.map(({ name, table: { name: table, ready, running, since } }) => {
    const isReady = sql`state = ${ready}`;
    const isDue = sql`${isReady} and (not_before is null or not_before <= ${now})`;
    const oldest = since
      ? sql`extract(epoch from ${now} - min(${sql.raw(since)}) filter (where ${isDue}))::float8`
      : sql`null::float8`;
    return sql`select ${name}::text as kind, count(*) filter (where ${isDue}) as waiting,
      count(*) filter (where ${isReady} and not_before > ${now}) as delayed,
      count(*) filter (where state = ${running}) as running, greatest(${oldest}, 0) as "oldestSeconds"
      from ${sql.raw(table)} where state in (${ready}, ${running})`;
  });
  return rows(db, Queue, sql.join(each, sql` union all `));
}

const Counted = { state: text(), count: number() };

/** Runs by how they stand or ended. */
export const runsByStatus = (db: Queryable): Promise<RowOf<typeof Counted>[]> =>
  rows(db, Counted, sql`select status as state, count(*) as count from runs group by status`);

const Mails = { waiting: number(), delayed: number(), failed: number(), kept: number() };

export const countMails = (db: Queryable): Promise<RowOf<typeof Mails>> =>
  oneRow(
    db,
    Mails,
    sql`select count(*) filter (where state in ('waiting', 'sending')) as waiting,
      count(*) filter (where state = 'waiting' and error is not null) as delayed,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'kept') as kept from mails`,
  );

const Outcome = { source: text(), isFailing: boolean(), reachedSeconds: orNull(number()) };

/** How sources answered last. */
export const outcomesOfSources = (db: Queryable): Promise<RowOf<typeof Outcome>[]> =>
  rows(
    db,
    Outcome,
    sql`select source, failed_at is not null and (reached_at is null or failed_at > reached_at) as "isFailing",
      extract(epoch from reached_at)::float8 as "reachedSeconds" from source_outcomes order by source limit 100`,
  );

export const countResting = (db: Queryable, at: Date): Promise<number> =>
  oneValue(db, number(), sql`select count(*) from hosts where rests_until > ${moment(at)}`);

/** Jobs that were given up, and works that could not be indexed. */
export const countGivenUp = (db: Queryable): Promise<{ jobs: number; works: number }> =>
  oneRow(
    db,
    { jobs: number(), works: number() },
    sql`select (select count(*) from jobs where state = 'failed') as jobs,
      (select count(*) from works_to_index where failed_at is not null) as works`,
  );
