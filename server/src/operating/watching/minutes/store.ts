import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { instant, iso, moment, number, orNull } from "#platform/rows/columns.ts";
import { rows, type RowOf } from "#platform/rows/rows.ts";
import { process_minutes, workers } from "#platform/rows/tables.ts";

export type ProcessMinute = {
  minute: Date;
  process: string;
  services: string;
  requests: number;
  failures: number;
  slowMs: number | null;
  lagMs: number;
  memoryMb: number;
};

/** A clock that was set back comes to the same minute again: what was written of it first stands. */
export async function keepProcess(db: Queryable, one: ProcessMinute): Promise<void> {
  await db.execute(sql`insert into process_minutes
    (minute, process, services, requests, failures, slow_ms, lag_ms, memory_mb)
    values (${moment(one.minute)}, ${one.process}, ${one.services}, ${one.requests}, ${one.failures}, ${one.slowMs},
      ${one.lagMs}, ${one.memoryMb}) on conflict do nothing`);
}

export type InstallationMinute = {
  minute: Date;
  waiting: number;
  oldestSeconds: number;
  mailsWaiting: number;
  passages: number;
  diskFreeMb: number | null;
};

/** Every process looks; who writes first is right. */
export async function keepInstallation(db: Queryable, one: InstallationMinute): Promise<void> {
  await db.execute(sql`insert into installation_minutes
    (minute, waiting, oldest_seconds, mails_waiting, passages, disk_free_mb, database_mb)
    values (${moment(one.minute)}, ${one.waiting}, ${one.oldestSeconds}, ${one.mailsWaiting}, ${one.passages},
      ${one.diskFreeMb}, pg_database_size(current_database()) / 1048576) on conflict do nothing`);
}

export async function dropBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from process_minutes where minute < ${moment(before)}`);
  await db.execute(sql`delete from installation_minutes where minute < ${moment(before)}`);
}

/** When the column that a minute belongs to begins. */
const columnOf = (stepSeconds: number) =>
  sql`to_timestamp(floor(extract(epoch from minute) / ${stepSeconds}::float8) * ${stepSeconds}::float8)`;

const OfProcesses = {
  at: instant(),
  requests: number(),
  failures: number(),
  slowMs: orNull(number()),
  lagMs: number(),
  memoryMb: number(),
};

/** Of a process what it came to at its worst; processes that ran at the same time are added up where that means something. */
export const processColumns = (
  db: Queryable,
  { from, stepSeconds }: { from: Date; stepSeconds: number },
): Promise<RowOf<typeof OfProcesses>[]> =>
  rows(
    db,
    OfProcesses,
    sql`select at, sum(requests)::int as requests, sum(failures)::int as failures, max(slow_ms) as "slowMs",
      max(lag_ms) as "lagMs", sum(memory_mb)::int as "memoryMb"
      from (select ${columnOf(stepSeconds)} as at, process, sum(requests) as requests, sum(failures) as failures,
        max(slow_ms) as slow_ms, max(lag_ms) as lag_ms, max(memory_mb) as memory_mb
        from process_minutes where minute >= ${moment(from)} group by 1, 2) each
      group by at`,
  );

const OfInstallation = {
  at: instant(),
  waiting: number(),
  oldestSeconds: number(),
  mailsWaiting: number(),
  passages: number(),
  diskFreeMb: orNull(number()),
  databaseMb: number(),
};

export const installationColumns = (
  db: Queryable,
  { from, stepSeconds }: { from: Date; stepSeconds: number },
): Promise<RowOf<typeof OfInstallation>[]> =>
  rows(
    db,
    OfInstallation,
    sql`select ${columnOf(stepSeconds)} as at, max(waiting) as waiting, max(oldest_seconds) as "oldestSeconds",
      max(mails_waiting) as "mailsWaiting", max(passages) as passages, min(disk_free_mb) as "diskFreeMb",
      max(database_mb) as "databaseMb"
      from installation_minutes where minute >= ${moment(from)} group by 1`,
  );

const Process = {
  id: workers.id,
  services: orNull(process_minutes.services),
  startedAt: iso(workers.started_at),
  seenAt: iso(workers.seen_at),
  memoryMb: orNull(process_minutes.memory_mb),
};

/** Those that were alive a moment ago, with what they said last. */
export const processesSince = (db: Queryable, since: Date): Promise<RowOf<typeof Process>[]> =>
  rows(
    db,
    Process,
    sql`select id, services, started_at as "startedAt", seen_at as "seenAt", memory_mb as "memoryMb"
      from workers left join lateral (select services, memory_mb from process_minutes where process = workers.id
        order by minute desc limit 1) last on true
      where seen_at >= ${moment(since)} order by started_at, id`,
  );
