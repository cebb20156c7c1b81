import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { instant, moment, orNull } from "../rows/columns.ts";
import { oneValue } from "../rows/rows.ts";

/**
 * A table whose rows are pieces of work. It has the columns `state`, `attempts`, `worker`, `started_at` and `not_before`; the names of
 * its states and of its key are its own, because people see them.
 */
export type WorkTable = {
  name: string;
  id: string;
  ready: string;
  running: string;
  /** The column that says since when a piece waits, where there is one. */
  since?: string;
};

/** A piece that was taken, as it was then. How often it was begun tells a late answer from the one that is awaited. */
export type Piece = { id: number; attempts: number };

/** Who takes: a process, and the pieces that it has in hand. */
export type Self = { worker: string; inHand: number[] };

/** A process that was not heard of for this long is dead, and its pieces are anybody's. */
export const DEAD_AFTER_SECONDS = 30;

const DEAD_AFTER = sql`make_interval(secs => ${sql.raw(String(DEAD_AFTER_SECONDS))})`;

const column = (alias: string, name: string): SQL => sql.raw(`${alias}.${name}`);

/**
 * Due, or left behind: by a process that died, or by this one, when it could not write down how the piece ended. Its own are given time:
 * one that was taken a moment ago may not be in its hand yet. After a sleep of the machine it was not heard of for long either, and lives
 * all the same.
 */
export function isFree(table: WorkTable, alias: string, { worker, inHand }: Self, at: Date): SQL {
  const [id, state, holder] = [
    column(alias, table.id),
    column(alias, "state"),
    column(alias, "worker"),
  ] as const;
  const deadBefore = sql`${moment(at)} - ${DEAD_AFTER}`;
  return sql`((${state} = ${table.ready} and (${column(alias, "not_before")} is null or ${column(alias, "not_before")} <= ${moment(at)}))
    or (${state} = ${table.running} and ${holder} = ${worker} and ${id} <> all(${sql.param(inHand)}::bigint[])
      and ${column(alias, "started_at")} < ${deadBefore})
    or (${state} = ${table.running} and ${holder} is distinct from ${worker} and not exists (select 1 from workers alive
      where alive.id = ${holder} and alive.seen_at > ${deadBefore})))`;
}

/** What taking a piece writes, as the beginning of a statement: `where`, with the order that is fair, and `returning` follow. */
export const taking = (table: WorkTable, alias: string, { worker }: Self, at: Date): SQL =>
  sql`update ${sql.raw(table.name)} ${sql.raw(alias)} set state = ${table.running}, attempts = attempts + 1, worker = ${worker},
    started_at = ${moment(at)}`;

/** Whether the piece is still this process's: where it is not, its result must not be written. */
export const isHeld = (table: WorkTable, alias: string, { id, attempts }: Piece, worker: string): SQL =>
  sql`(${column(alias, table.id)} = ${id} and ${column(alias, "state")} = ${table.running}
    and ${column(alias, "worker")} = ${worker} and ${column(alias, "attempts")} = ${attempts})`;

/** Anybody's again: at once where the process stops, which is no failed attempt; otherwise not before the given moment. */
export async function giveBack(
  db: Queryable,
  table: WorkTable,
  piece: Piece,
  worker: string,
  after?: { notBefore: Date; isForgiven?: boolean },
): Promise<void> {
  await db.execute(sql`update ${sql.raw(table.name)} p set state = ${table.ready}, worker = null,
      attempts = attempts - ${after && !after.isForgiven ? 0 : 1}, not_before = ${moment(after?.notBefore ?? null)}
    where ${isHeld(table, "p", piece, worker)}`);
}

/** When the next one that waits becomes due. */
export async function nextDue(db: Queryable, table: WorkTable, at: Date): Promise<Date | null> {
  const statement = sql`select min(not_before) from ${sql.raw(table.name)}
    where state = ${table.ready} and not_before > ${moment(at)}`;
  return oneValue(db, orNull(instant()), statement);
}

/** Of processes that are known to be dead. */
export async function freeAll(db: Queryable, table: WorkTable): Promise<void> {
  await db.execute(
    sql`update ${sql.raw(table.name)} set state = ${table.ready}, worker = null where state = ${table.running}`,
  );
}

/** Heard by the processes that work, when the transaction is written and only then. */
export async function wake(db: Queryable, kind: string): Promise<void> {
  await db.execute(sql`select pg_notify('work', ${kind})`);
}

export async function beat(db: Queryable, worker: string, startedAt: Date, at: Date): Promise<void> {
  await db.execute(sql`
    insert into workers (id, started_at, seen_at) values (${worker}, ${startedAt}, ${at})
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

export async function forgetWorkers(
  db: Queryable,
  which: { only: string } | { except: string },
): Promise<void> {
  const chosen = "only" in which ? sql`id = ${which.only}` : sql`id <> ${which.except}`;
  await db.execute(sql`delete from workers where ${chosen}`);
}
