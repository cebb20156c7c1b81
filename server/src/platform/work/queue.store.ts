import { sql } from "drizzle-orm";
import type { Queryable } from "../db.ts";
import { moment } from "../rows/columns.ts";
import { firstRow, values, type RowOf } from "../rows/rows.ts";
import { task_schedules, tasks } from "../rows/tables.ts";
import { isFree, isHeld, taking, type Piece, type Self, type WorkTable } from "./pieces.store.ts";

export const TASKS: WorkTable = { name: "tasks", id: "id", ready: "ready", running: "running" };

const TakenTask = {
  id: tasks.id,
  kind: tasks.kind,
  input: tasks.input,
  inputVersion: tasks.input_version,
  attempts: tasks.attempts,
};
export type TakenTask = RowOf<typeof TakenTask>;

export async function insertTask(
  db: Queryable,
  task: { kind: string; input: unknown; inputVersion: number; notBefore: Date | null },
  at: Date,
): Promise<void> {
  await db.execute(sql`insert into tasks (kind, input, input_version, not_before, created_at)
    values (${task.kind}, ${JSON.stringify(task.input)}::jsonb, ${task.inputVersion}, ${moment(task.notBefore)}, ${moment(at)})`);
}

/** The oldest that is due, except of kinds of which this process has as many in hand as it may. */
export async function takeTask(
  db: Queryable,
  self: Self,
  except: string[],
  at: Date,
): Promise<TakenTask | null> {
  const statement = sql`${taking(TASKS, "t", self, at)} where t.id = (
      select n.id from tasks n where n.state in ('ready', 'running') and n.kind <> all(${sql.param(except)}::text[])
        and ${isFree(TASKS, "n", self, at)}
      order by n.id limit 1 for update skip locked)
    returning t.id, t.kind, t.input, t.input_version as "inputVersion", t.attempts`;
  return firstRow(db, TakenTask, statement);
}

export async function removeTask(db: Queryable, task: Piece, worker: string): Promise<void> {
  await db.execute(sql`delete from tasks t where ${isHeld(TASKS, "t", task, worker)}`);
}

export async function giveUpTask(
  db: Queryable,
  task: Piece,
  worker: string,
  error: string,
  at: Date,
): Promise<void> {
  await db.execute(sql`update tasks t set state = 'failed', worker = null, error = ${error}, finished_at = ${moment(at)}
    where ${isHeld(TASKS, "t", task, worker)}`);
}

export async function removeGivenUpBefore(db: Queryable, before: Date): Promise<void> {
  await db.execute(sql`delete from tasks where state = 'failed' and finished_at < ${moment(before)}`);
}

/** Kinds of which something waits. */
export const waitingKinds = (db: Queryable): Promise<string[]> =>
  values(db, tasks.kind, sql`select distinct kind from tasks where state in ('ready', 'running')`);

/** What was asked for is somebody's when it holds exactly this word; of what became of it they are told in a sentence. */
export async function forgetTasks(db: Queryable, word: string, which: "all" | "given up"): Promise<void> {
  const isAsked = sql`position(lower(${JSON.stringify(word)}) in lower(input::text)) > 0`;
  await db.execute(sql`delete from tasks where case when state = 'failed'
    then ${isAsked} or position(lower(${word}) in lower(coalesce(error, ''))) > 0
    else ${which} = 'all' and ${isAsked} end`);
}

/** The moment that was planned stays, unless the schedule is another than before. */
export async function planTask(
  db: Queryable,
  { kind, cron, timeZone }: { kind: string; cron: string; timeZone: string },
  nextAt: Date,
): Promise<void> {
  await db.execute(sql`insert into task_schedules (kind, cron, time_zone, next_at)
    values (${kind}, ${cron}, ${timeZone}, ${moment(nextAt)})
    on conflict (kind) do update set cron = excluded.cron, time_zone = excluded.time_zone, next_at = excluded.next_at
      where task_schedules.cron <> excluded.cron or task_schedules.time_zone <> excluded.time_zone`);
}

const Schedule = {
  kind: task_schedules.kind,
  cron: task_schedules.cron,
  timeZone: task_schedules.time_zone,
};

/** One that is due, held until the transaction ends; null when there is none, or another process has it. */
export async function dueSchedule(db: Queryable, at: Date): Promise<RowOf<typeof Schedule> | null> {
  const statement = sql`select kind, cron, time_zone as "timeZone" from task_schedules
    where next_at <= ${moment(at)} order by next_at limit 1 for update skip locked`;
  return firstRow(db, Schedule, statement);
}

export async function setNext(db: Queryable, kind: string, nextAt: Date): Promise<void> {
  await db.execute(sql`update task_schedules set next_at = ${moment(nextAt)} where kind = ${kind}`);
}

/** Kinds that this release does not plan any more. */
export async function removeOtherSchedules(db: Queryable, kinds: string[]): Promise<void> {
  await db.execute(sql`delete from task_schedules where kind <> all(${sql.param(kinds)}::text[])`);
}

export const isAnyDue = async (db: Queryable, at: Date): Promise<boolean> =>
  (
    await values(
      db,
      task_schedules.kind,
      sql`select kind from task_schedules where next_at <= ${moment(at)} limit 1`,
    )
  ).length > 0;

/** Whether one that the clock asked for earlier is not done yet. */
export const isWaiting = async (db: Queryable, kind: string): Promise<boolean> =>
  (await waitingKinds(db)).includes(kind);
