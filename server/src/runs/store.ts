import type { NodeId, RunId, TopicId } from "@gyan/contract/ids.ts";
import type { Phase, Said, SourceOutcome, TaskStatus } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import type { NewStep, RunStep } from "./pipeline.ts";
import type { Run, StepCount, StepState } from "./rules.ts";

type RunRow = {
  id: number;
  topic_id: number;
  number: number;
  kind: Run["kind"];
  actor_id: number;
  outline_version: number;
  request: unknown;
  request_version: number;
  status: TaskStatus;
  reason: Said | null;
  cancelled_at: string | null;
  created_at: string;
  started_at: string | null;
  finished_at: string | null;
};

const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

const toRun = (row: RunRow): Run => ({
  id: row.id as RunId,
  topicId: row.topic_id as TopicId,
  number: row.number,
  kind: row.kind,
  actorId: row.actor_id,
  outlineVersion: row.outline_version,
  request: row.request,
  requestVersion: row.request_version,
  status: row.status,
  reason: row.reason,
  cancelledAt: date(row.cancelled_at),
  createdAt: new Date(row.created_at),
  startedAt: date(row.started_at),
  finishedAt: date(row.finished_at),
});

export type NewRun = {
  topicId: TopicId;
  kind: Run["kind"];
  actorId: number;
  outlineVersion: number;
  request: unknown;
  requestVersion: number;
};

export async function insertRun(db: Queryable, run: NewRun, at: Date): Promise<Run> {
  const made = await db.execute<RunRow>(sql`
    insert into runs (topic_id, number, kind, actor_id, outline_version, request, request_version, status, created_at)
    select ${run.topicId}, coalesce(max(number), 0) + 1, ${run.kind}, ${run.actorId}, ${run.outlineVersion},
      ${JSON.stringify(run.request)}::jsonb, ${run.requestVersion}, 'SUBMITTED', ${at}
    from runs where topic_id = ${run.topicId} returning *`);
  return toRun(made.rows[0]!);
}

export async function runById(db: Queryable, id: RunId): Promise<Run | null> {
  const found = await db.execute<RunRow>(sql`select * from runs where id = ${id}`);
  return found.rows[0] ? toRun(found.rows[0]) : null;
}

/** Fan-in: whoever holds the row counts alone, or two last siblings would each see the other unfinished. */
export async function lockRun(db: Queryable, id: RunId): Promise<Run | null> {
  const found = await db.execute<RunRow>(sql`select * from runs where id = ${id} for update`);
  return found.rows[0] ? toRun(found.rows[0]) : null;
}

export async function latestRun(db: Queryable, topicId: TopicId): Promise<Run | null> {
  const found = await db.execute<RunRow>(
    sql`select * from runs where topic_id = ${topicId} order by number desc limit 1`,
  );
  return found.rows[0] ? toRun(found.rows[0]) : null;
}

export async function setStatus(db: Queryable, id: RunId, status: TaskStatus, at: Date): Promise<void> {
  await db.execute(
    sql`update runs set status = ${status}, started_at = coalesce(started_at, ${at}) where id = ${id}`,
  );
}

export async function finishRun(
  db: Queryable,
  id: RunId,
  status: TaskStatus,
  reason: Said | null,
  at: Date,
): Promise<void> {
  await db.execute(sql`
    update runs set status = ${status}, reason = ${reason === null ? null : JSON.stringify(reason)}::jsonb, finished_at = ${at}
    where id = ${id}`);
}

export async function reopenRun(db: Queryable, id: RunId, status: TaskStatus): Promise<void> {
  await db.execute(
    sql`update runs set status = ${status}, reason = null, finished_at = null, cancelled_at = null where id = ${id}`,
  );
}

export async function markCancelled(db: Queryable, id: RunId, at: Date): Promise<void> {
  await db.execute(sql`update runs set cancelled_at = ${at} where id = ${id}`);
  await db.execute(
    sql`update run_steps set state = 'cancelled', finished_at = ${at} where run_id = ${id} and state = 'ready'`,
  );
}

export type Step = {
  id: number;
  name: string;
  key: string;
  phase: Phase;
  input: unknown;
  inputVersion: number;
  attempts: number;
};

export async function insertSteps(
  db: Queryable,
  runId: RunId,
  steps: (NewStep & Pick<RunStep<never>, "phase" | "version">)[],
  at: Date,
): Promise<void> {
  if (steps.length === 0) return;
  await db.execute(sql`
    insert into run_steps (run_id, name, key, phase, input, input_version, state, created_at)
    select ${runId}, s.name, s.key, s.phase, s.input, s.version, 'ready', ${at}
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(name text, key text, phase text, input jsonb, version int)
    on conflict (run_id, name, key) do nothing`);
}

/** A process that was not heard of for this long is dead, and its steps are anybody's. */
export const DEAD_AFTER_SECONDS = 30;

/** Who asks: a process, and the steps that it works on right now. */
export type Self = { worker: string; inHand: number[] };

/**
 * Due, or left behind: by a process that died, or by this one, when it could not write down how the step ended. Its own are
 * given time: a step that was claimed a moment ago may not be in its hand yet.
 */
const isFree = ({ worker, inHand }: Self, at: Date): SQL => sql`(
  (s.state = 'ready' and (s.not_before is null or s.not_before <= ${at}))
  or (s.state = 'running' and s.worker = ${worker} and s.id <> all(${sql.param(inHand)}::bigint[])
    and s.started_at < ${at}::timestamptz - make_interval(secs => ${DEAD_AFTER_SECONDS}))
  or (s.state = 'running' and not exists (select 1 from workers w
    where w.id = s.worker and w.seen_at > ${at}::timestamptz - make_interval(secs => ${DEAD_AFTER_SECONDS}))))`;

export async function claimStep(db: Queryable, runId: RunId, self: Self, at: Date): Promise<Step | null> {
  const found = await db.execute<Step & { inputVersion: number }>(sql`
    update run_steps set state = 'running', attempts = attempts + 1, worker = ${self.worker}, started_at = ${at}
    where id = (
      select s.id from run_steps s where s.run_id = ${runId} and ${isFree(self, at)}
      order by s.id limit 1 for update skip locked)
    returning id, name, key, phase, input, input_version as "inputVersion", attempts`);
  return found.rows[0] ?? null;
}

/** False when somebody else took the step over in the meantime: then this result must not be written. */
export async function closeStep(
  db: Queryable,
  step: Step,
  worker: string,
  close: { state: StepState; outcome?: unknown; error?: unknown; notBefore?: Date | null },
  at: Date,
): Promise<boolean> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const done = await db.execute(sql`
    update run_steps set state = ${close.state}, outcome = coalesce(${json(close.outcome)}::jsonb, outcome),
      error = ${json(close.error)}::jsonb, not_before = ${close.notBefore ?? null}, worker = null,
      finished_at = case when ${close.state} in ('done', 'failed', 'cancelled') then ${at}::timestamptz end
    where id = ${step.id} and state = 'running' and worker = ${worker} and attempts = ${step.attempts} returning id`);
  return done.rows.length === 1;
}

export async function openSteps(db: Queryable, runId: RunId): Promise<number> {
  const found = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from run_steps where run_id = ${runId} and state in ('ready', 'running')`,
  );
  return found.rows[0]!.n;
}

export async function stepsOf(
  db: Queryable,
  runId: RunId,
): Promise<{ name: string; key: string; state: StepState; outcome: unknown; error: unknown }[]> {
  const found = await db.execute<{
    name: string;
    key: string;
    state: StepState;
    outcome: unknown;
    error: unknown;
  }>(sql`select name, key, state, outcome, error from run_steps where run_id = ${runId} order by id`);
  return found.rows;
}

export async function failedSteps(db: Queryable, runId: RunId): Promise<{ phase: Phase }[]> {
  const found = await db.execute<{ phase: Phase }>(
    sql`select phase from run_steps where run_id = ${runId} and state in ('failed', 'cancelled')`,
  );
  return found.rows;
}

export async function readyAgain(db: Queryable, runId: RunId, phase: Phase, dropped: Phase[]): Promise<void> {
  await db.execute(
    sql`delete from run_steps where run_id = ${runId} and phase = any(${sql.param(dropped)}::text[])`,
  );
  await db.execute(sql`
    update run_steps set state = 'ready', attempts = 0, not_before = null, error = null, finished_at = null
    where run_id = ${runId} and phase = ${phase} and state in ('failed', 'cancelled')`);
}

/** The folder's lock says that no other process lives: what one was working on is free. */
export async function releaseSteps(db: Queryable, self: string): Promise<void> {
  await db.execute(sql`update run_steps set state = 'ready', worker = null where state = 'running'`);
  // Without its own sign of life this process would take its own steps for abandoned and do them again and again.
  await db.execute(sql`delete from workers where id <> ${self}`);
}

export async function beat(db: Queryable, worker: string, startedAt: Date, at: Date): Promise<void> {
  await db.execute(sql`
    insert into workers (id, started_at, seen_at) values (${worker}, ${startedAt}, ${at})
    on conflict (id) do update set seen_at = excluded.seen_at`);
}

export async function forgetWorker(db: Queryable, worker: string): Promise<void> {
  await db.execute(sql`delete from workers where id = ${worker}`);
}

/** Unfinished runs with a step that is free, or with none open: somebody must look at them. */
export async function runsToWake(db: Queryable, self: Self, at: Date): Promise<RunId[]> {
  const found = await db.execute<{ id: number }>(sql`
    select r.id from runs r where r.finished_at is null and (
      exists (select 1 from run_steps s where s.run_id = r.id and ${isFree(self, at)})
      or not exists (select 1 from run_steps s where s.run_id = r.id and s.state in ('ready', 'running')))
    order by r.id`);
  return found.rows.map((row) => row.id as RunId);
}

export async function stepCounts(db: Queryable, runId: RunId): Promise<StepCount[]> {
  const found = await db.execute<StepCount>(sql`
    select phase, state, count(*)::int as count,
      coalesce(sum(extract(epoch from finished_at - started_at)) filter (where state = 'done'), 0)::float8 as seconds
    from run_steps where run_id = ${runId} group by phase, state`);
  return found.rows;
}

export async function figures(
  db: Queryable,
  run: Run,
): Promise<{ found: number; judged: number; kept: number }> {
  const found = await db.execute<{ found: number; judged: number; kept: number }>(sql`
    select (select count(distinct work_id)::int from candidates where run_id = ${run.id}) as found,
      (select count(distinct work_id)::int from findings where last_run_id = ${run.id}) as judged,
      (select count(distinct work_id)::int from findings where last_run_id = ${run.id} and is_kept) as kept`);
  return found.rows[0]!;
}

type OutcomeRow = {
  state: StepState;
  input: { nodeId: NodeId; source: string; label: string };
  outcome: { found: number; stopped: Said } | null;
  error: { said: Said } | null;
  kept: number;
};

const shownState: Record<StepState, SourceOutcome["state"]> = {
  ready: "waiting",
  running: "running",
  done: "done",
  failed: "failed",
  cancelled: "cancelled",
};

/** One line for each (node, source) pair that was asked. */
export async function outcomes(
  db: Queryable,
  run: Run,
  nodeNames: Map<NodeId, string>,
): Promise<SourceOutcome[]> {
  const found = await db.execute<OutcomeRow>(sql`
    select s.state, s.input, s.outcome, s.error,
      (select count(*)::int from candidates c join findings f on f.topic_id = ${run.topicId} and f.node_id = c.node_id and f.work_id = c.work_id
        where c.run_id = s.run_id and c.node_id = (s.input->>'nodeId')::int and c.source = s.input->>'source' and f.is_kept) as kept
    from run_steps s where s.run_id = ${run.id} and s.phase = 'search' order by s.id`);
  return found.rows.map((row) => ({
    source: row.input.source,
    label: row.input.label,
    nodeId: row.input.nodeId,
    nodeName: nodeNames.get(row.input.nodeId) ?? "",
    state: shownState[row.state],
    found: row.outcome?.found ?? 0,
    kept: row.kept,
    stopped: row.error?.said ?? row.outcome?.stopped ?? null,
  }));
}

export async function setOutcome(db: Queryable, stepId: number, outcome: unknown): Promise<void> {
  await db.execute(
    sql`update run_steps set outcome = ${JSON.stringify(outcome)}::jsonb where id = ${stepId}`,
  );
}
