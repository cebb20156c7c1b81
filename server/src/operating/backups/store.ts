import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { STALLED_SECONDS } from "#platform/work/index.ts";
import { moment } from "#platform/rows/columns.ts";
import { firstRow, firstValue, rows, type RowOf } from "#platform/rows/rows.ts";
import { backups } from "#platform/rows/tables.ts";

const Backup = {
  id: backups.id,
  state: backups.state,
  isScheduled: backups.is_scheduled,
  target: backups.target,
  name: backups.name,
  startedAt: backups.started_at,
  endedAt: backups.ended_at,
  rows: backups.row_count,
  files: backups.file_count,
  bytes: backups.byte_count,
  sentence: backups.sentence,
};
export type Backup = RowOf<typeof Backup>;

const columns = sql`id, state, is_scheduled as "isScheduled", target, name, started_at as "startedAt", ended_at as "endedAt",
  row_count as "rows", file_count as "files", byte_count as "bytes", sentence`;
const stalled = sql.raw(`make_interval(secs => ${STALLED_SECONDS})`);

/** Null where another one is being made. In a transaction that holds the lock. */
export async function begin(
  tx: Queryable,
  { target, isScheduled, at }: { target: string; isScheduled: boolean; at: Date },
): Promise<number | null> {
  await endCut(tx, at, sql`beat_at <= ${moment(at)} - ${stalled}`);
  const statement = sql`insert into backups (state, is_scheduled, target, started_at, beat_at)
    select 'running', ${isScheduled}, ${target}, ${moment(at)}, ${moment(at)}
    where not exists (select from backups where state = 'running') returning id`;
  return firstValue(tx, backups.id, statement);
}

/** Of those that are being made: all, or where that is so. */
export async function endCut(tx: Queryable, at: Date, where: SQL = sql`true`): Promise<void> {
  await tx.execute(sql`update backups set state = 'failed', ended_at = ${moment(at)},
    sentence = 'It was cut off: the process that made it ended.' where state = 'running' and ${where}`);
}

export async function beat(db: Queryable, id: number, at: Date): Promise<void> {
  await db.execute(sql`update backups set beat_at = ${moment(at)} where id = ${id}`);
}

export type Ended = Pick<Backup, "state" | "name" | "rows" | "files" | "bytes" | "sentence">;

export async function end(db: Queryable, id: number, ended: Ended, at: Date): Promise<void> {
  await db.execute(sql`update backups set state = ${ended.state}, name = ${ended.name}, row_count = ${ended.rows},
    file_count = ${ended.files}, byte_count = ${ended.bytes}, sentence = ${ended.sentence}, ended_at = ${moment(at)} where id = ${id}`);
}

export const list = (db: Queryable, most: number): Promise<Backup[]> =>
  rows(db, Backup, sql`select ${columns} from backups order by started_at desc, id desc limit ${most}`);

export const lastGood = (db: Queryable): Promise<Backup | null> =>
  firstRow(
    db,
    Backup,
    sql`select ${columns} from backups where state = 'good' order by started_at desc, id desc limit 1`,
  );

export const lastScheduled = (db: Queryable): Promise<Backup | null> =>
  firstRow(
    db,
    Backup,
    sql`select ${columns} from backups where is_scheduled order by started_at desc, id desc limit 1`,
  );

/** The newest ones are kept for whoever looks back. */
export async function forgetOld(db: Queryable, kept: number): Promise<void> {
  await db.execute(sql`delete from backups where state <> 'running' and id not in
    (select id from backups order by started_at desc, id desc limit ${kept})
    and id is distinct from (select id from backups where state = 'good' order by started_at desc, id desc limit 1)`);
}
