import type { PersonId, RunId, TopicId } from "@gyan/contract/ids.ts";
import type { ChangeCounts } from "@gyan/contract/living/changes.ts";
import { BEING_READ, UNREACHED } from "@gyan/contract/living/retrying.rules.ts";
import type { Phase, Said, TaskStatus } from "@gyan/contract/runs.ts";
import { sql, type SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import { as, moment, number } from "#platform/rows/columns.ts";
import { firstRow, firstValue, oneRow, oneValue, rows, values, type RowOf } from "#platform/rows/rows.ts";
import { run_steps, runs } from "#platform/rows/tables.ts";
import {
  DEAD_AFTER_SECONDS,
  isFree,
  isHeld,
  taking,
  type Self,
  type WorkTable,
} from "#platform/work/index.ts";
import type { NewStep, RunStep } from "./pipeline.ts";
import { PHASES, type StepState } from "./rules.ts";

const Run = {
  id: runs.id,
  topicId: runs.topic_id,
  number: runs.number,
  kind: runs.kind,
  askedWith: runs.asked_with,
  actorId: runs.actor_id,
  outlineVersion: runs.outline_version,
  request: runs.request,
  requestVersion: runs.request_version,
  status: as<TaskStatus>(runs.status),
  reason: as<Said | null>(runs.reason),
  cancelledAt: runs.cancelled_at,
  unreached: runs.unreached,
  beingRead: runs.being_read,
  changes: as<ChangeCounts | null>(runs.changes),
  idleSeconds: runs.idle_seconds,
  createdAt: runs.created_at,
  /** When it was last continued. */
  reopenedAt: runs.reopened_at,
  startedAt: runs.started_at,
  finishedAt: runs.finished_at,
};
export type Run = RowOf<typeof Run>;
/** What the search was started with. */
export type AskedWith = Run["askedWith"];

const columns = sql`id, topic_id as "topicId", number, kind, asked_with as "askedWith", actor_id as "actorId",
  outline_version as "outlineVersion", request, request_version as "requestVersion", status, reason, cancelled_at as "cancelledAt", unreached, being_read as "beingRead", changes,
  idle_seconds as "idleSeconds", created_at as "createdAt", reopened_at as "reopenedAt", started_at as "startedAt", finished_at as "finishedAt"`;

const runWhere = (db: Queryable, which: SQL): Promise<Run | null> =>
  firstRow(db, Run, sql`select ${columns} from runs where ${which}`);

export type NewRun = {
  topicId: TopicId;
  kind: Run["kind"];
  askedWith: Run["askedWith"];
  actorId: number;
  outlineVersion: number;
  request: unknown;
  requestVersion: number;
  /** The longest time without progress; null for no limit. */
  idleSeconds: number | null;
  /** Started by a schedule. */
  isScheduled?: boolean;
};

export async function insertRun(db: Queryable, run: NewRun, at: Date): Promise<Run> {
  const statement = sql`insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, idle_seconds, is_scheduled, status, created_at)
    select ${run.topicId}, coalesce(max(number), 0) + 1, ${run.kind}, ${run.askedWith}, ${run.actorId}, ${run.outlineVersion},
      ${JSON.stringify(run.request)}::jsonb, ${run.requestVersion}, ${run.idleSeconds}::integer, ${run.isScheduled ?? false}, 'SUBMITTED', ${at}
    from runs where topic_id = ${run.topicId} returning ${columns}`;
  return oneRow(db, Run, statement);
}

export const runById = (db: Queryable, id: RunId): Promise<Run | null> => runWhere(db, sql`id = ${id}`);

/** The lock makes workers count one at a time: else two last steps would each see the other open. */
export const lockRun = (db: Queryable, id: RunId): Promise<Run | null> =>
  runWhere(db, sql`id = ${id} for update`);

export const latestRun = (db: Queryable, topicId: TopicId): Promise<Run | null> =>
  runWhere(db, sql`topic_id = ${topicId} order by number desc limit 1`);

export const runNumbered = (db: Queryable, topicId: TopicId, number: number): Promise<Run | null> =>
  runWhere(db, sql`topic_id = ${topicId} and number = ${number}`);

export async function setStatus(db: Queryable, id: RunId, status: TaskStatus, at: Date): Promise<void> {
  await db.execute(
    sql`update runs set status = ${status}, progressed_at = ${at},
      started_at = case when ${status} = 'PENDING' then started_at else coalesce(started_at, ${moment(at)}) end where id = ${id}`,
  );
}

export async function noteProgress(db: Queryable, id: RunId, at: Date): Promise<void> {
  await db.execute(sql`update runs set progressed_at = ${at} where id = ${id}`);
}

const hasBegun = sql`r.finished_at is null and r.status not in ('SUBMITTED', 'PENDING')`;

const ActiveRuns = { ofPerson: number(), ofAll: number() };
/** Counted under a lock: else two waiting runs could both take the last place. */
export async function activeRuns(db: Queryable, actorId: number): Promise<RowOf<typeof ActiveRuns>> {
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.runs})`);
  const statement = sql`select count(*) filter (where r.actor_id = ${actorId})::int as "ofPerson", count(*)::int as "ofAll"
    from runs r where ${hasBegun}`;
  return oneRow(db, ActiveRuns, statement);
}

/** Runs that wait for a place; first those of people with the fewest active runs. */
export async function runsInLine(
  db: Queryable,
  most: { perPerson: number; ofAll: number },
  limit: number,
): Promise<RunId[]> {
  const statement = sql`select r.id from runs r
    left join (select r.actor_id, count(*) as n from runs r where ${hasBegun} group by r.actor_id) a on a.actor_id = r.actor_id
    where r.finished_at is null and r.status in ('SUBMITTED', 'PENDING') and coalesce(a.n, 0) < ${most.perPerson}
      and (select count(*) from runs r where ${hasBegun}) < ${most.ofAll}
    order by coalesce(a.n, 0), r.id limit ${limit}`;
  return values(db, runs.id, statement);
}

export async function idleRuns(db: Queryable, at: Date): Promise<RunId[]> {
  const statement = sql`select r.id from runs r where ${hasBegun} and r.idle_seconds is not null
      and coalesce(r.progressed_at, r.started_at) < ${moment(at)} - make_interval(secs => r.idle_seconds)`;
  return values(db, runs.id, statement);
}

export async function unfinishedRunsOf(db: Queryable, personId: PersonId): Promise<RunId[]> {
  const statement = sql`select id from runs where actor_id = ${personId} and finished_at is null order by id`;
  return values(db, runs.id, statement);
}

export async function cancelSteps(db: Queryable, id: RunId, at: Date): Promise<void> {
  await db.execute(sql`
    update run_steps set state = 'cancelled', worker = null, finished_at = ${at}
    where run_id = ${id} and state in ('ready', 'running')`);
}

/** How many sources of the run `r` ended with one of these sentences, whether it went on without them or calls it a failure. */
const sourcesThatSaid = (codes: string[]): SQL => sql`(
  select count(distinct s.input->>'label') from run_steps s where s.run_id = r.id and s.phase = 'search' and s.state in ('done', 'failed')
    and coalesce(s.error->'said', s.outcome->'stopped')->>'code' = any(${sql.param(codes)}::text[]))`;

export async function finishRun(
  db: Queryable,
  id: RunId,
  status: TaskStatus,
  reason: Said | null,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update runs r set status = ${status}, reason = ${reason === null ? null : JSON.stringify(reason)}::jsonb, finished_at = ${at},
      added = (select count(distinct f.work_id) from findings f
        where f.topic_id = r.topic_id and f.first_run_id = r.id and f.is_kept),
      unreached = ${sourcesThatSaid(UNREACHED)}, being_read = ${sourcesThatSaid([BEING_READ])}
    where r.id = ${id}`);
}

export async function markCancelled(db: Queryable, id: RunId, at: Date): Promise<void> {
  await db.execute(sql`update runs set cancelled_at = ${at} where id = ${id}`);
  await db.execute(
    sql`update run_steps set state = 'cancelled', finished_at = ${at} where run_id = ${id} and state = 'ready'`,
  );
}

const Step = {
  id: run_steps.id,
  runId: run_steps.run_id,
  name: run_steps.name,
  key: run_steps.key,
  phase: as<Phase>(run_steps.phase),
  input: run_steps.input,
  inputVersion: run_steps.input_version,
  attempts: run_steps.attempts,
  progress: run_steps.progress,
  delays: run_steps.delays,
};
export type Step = RowOf<typeof Step>;

const STEPS_AT_ONCE = 1_000;

export async function insertSteps(
  db: Queryable,
  runId: RunId,
  steps: (NewStep & Pick<RunStep<never>, "phase" | "version">)[],
  at: Date,
): Promise<void> {
  for (let first = 0; first < steps.length; first += STEPS_AT_ONCE) {
    const some = JSON.stringify(steps.slice(first, first + STEPS_AT_ONCE));
    await db.execute(sql`
      insert into run_steps (run_id, name, key, phase, input, input_version, state, created_at)
      select ${runId}, s.name, s.key, s.phase, s.input, s.version, 'ready', ${at}
      from jsonb_to_recordset(${some}::jsonb) as s(name text, key text, phase text, input jsonb, version int)
      on conflict (run_id, name, key) do nothing`);
  }
}

export const RUN_STEPS: WorkTable = {
  name: "run_steps",
  id: "id",
  ready: "ready",
  running: "running",
  since: "created_at",
};

/** Step names that are taken last, and step names that are not taken. */
export type Takes = { last: string[]; not: string[] };

const isFreeStep = (self: Self, takes: Takes, at: Date): SQL =>
  sql`s.name <> all(${sql.param(takes.not)}::text[]) and ${isFree(RUN_STEPS, "s", self, at)}`;

/** Runs with a free step; first those of people with the fewest running steps. */
export async function runsWithWork(db: Queryable, self: Self, takes: Takes, at: Date): Promise<RunId[]> {
  const statement = sql`select r.id from runs r
    left join (
      select o.actor_id, count(*) as n from run_steps s join runs o on o.id = s.run_id
      where s.state = 'running' and o.finished_at is null group by o.actor_id
    ) busy on busy.actor_id = r.actor_id
    where r.finished_at is null
      and exists (select 1 from run_steps s where s.run_id = r.id and s.state in ('ready', 'running') and ${isFreeStep(self, takes, at)})
    order by coalesce(busy.n, 0), r.id limit 8`;
  return values(db, runs.id, statement);
}

/** False if another worker has taken the step over. */
export async function keepProgress(
  db: Queryable,
  step: Step,
  worker: string,
  progress: unknown,
): Promise<boolean> {
  const updated = await db.execute(sql`update run_steps s set progress = ${JSON.stringify(progress)}::jsonb
    where ${isHeld(RUN_STEPS, "s", step, worker)} returning id`);
  return updated.rows.length === 1;
}

export async function claimStep(
  db: Queryable,
  runId: RunId,
  self: Self,
  takes: Takes,
  at: Date,
): Promise<Step | null> {
  const statement = sql`${taking(RUN_STEPS, "t", self, at)}
    where t.id = (
      select s.id from run_steps s where s.run_id = ${runId} and ${isFreeStep(self, takes, at)}
      order by s.name = any(${sql.param(takes.last)}::text[]), s.id limit 1 for update skip locked)
    returning t.id, t.run_id as "runId", t.name, t.key, t.phase, t.input, t.input_version as "inputVersion", t.attempts, t.progress,
      t.delays`;
  return firstRow(db, Step, statement);
}

/** False if another worker has taken the step over: then this result must not be written. */
export async function closeStep(
  db: Queryable,
  step: Step,
  worker: string,
  close: {
    state: StepState;
    outcome?: unknown;
    error?: unknown;
    notBefore?: Date | null;
    /** Delayed, which does not count as a failed attempt. */
    isDelayed?: boolean;
    isOwnPace?: boolean;
  },
  at: Date,
): Promise<boolean> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const done = await db.execute(sql`
    update run_steps s set state = ${close.state}, outcome = coalesce(${json(close.outcome)}::jsonb, outcome),
      error = ${json(close.error)}::jsonb, not_before = ${close.notBefore ?? null}, worker = null,
      attempts = attempts - ${close.isDelayed ? 1 : 0}, delays = delays + ${close.isDelayed && !close.isOwnPace ? 1 : 0},
      finished_at = case when ${close.state} in ('done', 'failed', 'cancelled') then ${moment(at)} end
    where ${isHeld(RUN_STEPS, "s", step, worker)} returning id`);
  return done.rows.length === 1;
}

export async function openSteps(db: Queryable, runId: RunId, phases: Phase[] = PHASES): Promise<number> {
  const statement = sql`select count(*)::int from run_steps
    where run_id = ${runId} and state in ('ready', 'running') and phase = any(${sql.param(phases)}::text[])`;
  return oneValue(db, number(), statement);
}

const PastStep = {
  name: run_steps.name,
  key: run_steps.key,
  state: run_steps.state,
  outcome: run_steps.outcome,
  error: run_steps.error,
};

export async function stepsOf(db: Queryable, runId: RunId): Promise<RowOf<typeof PastStep>[]> {
  const statement = sql`select name, key, state, outcome, error from run_steps where run_id = ${runId} order by id`;
  return rows(db, PastStep, statement);
}

export async function outcomeOf(db: Queryable, runId: RunId, name: string, key: string): Promise<unknown> {
  const statement = sql`select outcome from run_steps where run_id = ${runId} and name = ${name} and key = ${key}`;
  return firstValue(db, run_steps.outcome, statement);
}

/** The time in which no process was alive does not count as idle. */
export async function forgiveIdleness(db: Queryable, self: string, at: Date): Promise<void> {
  await db.execute(sql`
    update runs r set progressed_at = ${at} where ${hasBegun} and not exists (select 1 from workers w
      where w.id <> ${self} and w.seen_at > ${moment(at)} - make_interval(secs => ${DEAD_AFTER_SECONDS}))`);
}

/** Runs without open steps: a process died before it stored the next phase or the end. */
export async function runsAtRest(db: Queryable): Promise<RunId[]> {
  const statement = sql`select r.id from runs r where ${hasBegun}
      and not exists (select 1 from run_steps s where s.run_id = r.id and s.state in ('ready', 'running'))
    order by r.id limit 8`;
  return values(db, runs.id, statement);
}

export async function setOutcome(db: Queryable, stepId: number, outcome: unknown): Promise<void> {
  await db.execute(
    sql`update run_steps set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${stepId}`,
  );
}
