import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { moment } from "../rows/columns.ts";
import { firstRow, hasRow, values, type RowOf } from "../rows/rows.ts";
import { job_schedules, jobs } from "../rows/tables.ts";
import { isFree, isHeld, taking, type Piece, type Self, type WorkTable } from "./pieces.store.ts";

export const JOBS: WorkTable = {
  name: "jobs",
  id: "id",
  ready: "ready",
  running: "running",
  since: "created_at",
};

const TakenJob = {
  id: jobs.id,
  kind: jobs.kind,
  input: jobs.input,
  inputVersion: jobs.input_version,
  attempts: jobs.attempts,
};
export type TakenJob = RowOf<typeof TakenJob>;

export async function insertJob(
  db: Queryable,
  job: { kind: string; input: unknown; inputVersion: number; notBefore: Date | null },
  at: Date,
): Promise<void> {
  await db.execute(sql`insert into jobs (kind, input, input_version, not_before, created_at)
    values (${job.kind}, ${JSON.stringify(job.input)}::jsonb, ${job.inputVersion}, ${moment(job.notBefore)}, ${moment(at)})`);
}

/** The oldest that is due, except of kinds of which this process has as many in hand as it may. */
export async function takeJob(
  db: Queryable,
  self: Self,
  except: string[],
  at: Date,
): Promise<TakenJob | null> {
  const statement = sql`${taking(JOBS, "t", self, at)} where t.id = (
      select n.id from jobs n where n.state in ('ready', 'running') and n.kind <> all(${sql.param(except)}::text[])
        and ${isFree(JOBS, "n", self, at)}
      order by n.id limit 1 for update skip locked)
    returning t.id, t.kind, t.input, t.input_version as "inputVersion", t.attempts`;
  return firstRow(db, TakenJob, statement);
}

export async function removeJob(db: Queryable, job: Piece, worker: string): Promise<void> {
  await db.execute(sql`delete from jobs t where ${isHeld(JOBS, "t", job, worker)}`);
}

export async function giveUpJob(
  db: Queryable,
  job: Piece,
  worker: string,
  error: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`update jobs t set state = 'failed', worker = null, error = ${error}, finished_at = ${moment(at)}
    where ${isHeld(JOBS, "t", job, worker)}`);
}

export async function removeGivenUpBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from jobs where state = 'failed' and finished_at < ${moment(before)}`);
}

/** Kinds of which something waits. */
export const waitingKinds = (db: Queryable): Promise<string[]> =>
  values(db, jobs.kind, sql`select distinct kind from jobs where state in ('ready', 'running')`);

/** What was asked for is somebody's when it holds exactly this word; of what became of it they are told in a sentence. */
export async function forgetJobs(db: Queryable, word: string, which: "all" | "given up"): Promise<void> {
  const isAsked = sql`position(lower(${JSON.stringify(word)}) in lower(input::text)) > 0`;
  await db.execute(sql`delete from jobs where case when state = 'failed'
    then ${isAsked} or position(lower(${word}) in lower(coalesce(error, ''))) > 0
    else ${which} = 'all' and ${isAsked} end`);
}

/** The moment that was planned stays, unless the schedule is another than before. */
export async function planJob(
  db: Queryable,
  { kind, cron, timeZone }: { kind: string; cron: string; timeZone: string },
  nextAt: Date,
): Promise<void> {
  await db.execute(sql`insert into job_schedules (kind, cron, time_zone, next_at)
    values (${kind}, ${cron}, ${timeZone}, ${moment(nextAt)})
    on conflict (kind) do update set cron = excluded.cron, time_zone = excluded.time_zone, next_at = excluded.next_at
      where job_schedules.cron <> excluded.cron or job_schedules.time_zone <> excluded.time_zone`);
}

const Schedule = {
  kind: job_schedules.kind,
  cron: job_schedules.cron,
  timeZone: job_schedules.time_zone,
};

/** One that is due, held until the transaction ends; null when there is none, or another process has it. */
export async function dueSchedule(db: Queryable, at: Date): Promise<RowOf<typeof Schedule> | null> {
  const statement = sql`select kind, cron, time_zone as "timeZone" from job_schedules
    where next_at <= ${moment(at)} order by next_at limit 1 for update skip locked`;
  return firstRow(db, Schedule, statement);
}

export async function setNext(db: Queryable, kind: string, nextAt: Date): Promise<void> {
  await db.execute(sql`update job_schedules set next_at = ${moment(nextAt)} where kind = ${kind}`);
}

/** Kinds that this release does not plan any more. */
export async function removeOtherSchedules(db: Queryable, kinds: string[]): Promise<void> {
  await db.execute(sql`delete from job_schedules where kind <> all(${sql.param(kinds)}::text[])`);
}

export const isAnyDue = (db: Queryable, at: Date): Promise<boolean> =>
  hasRow(db, sql`select 1 from job_schedules where next_at <= ${moment(at)} limit 1`);

/** Whether one that the clock asked for earlier is not done yet. */
export const isWaiting = async (db: Queryable, kind: string): Promise<boolean> =>
  (await waitingKinds(db)).includes(kind);
