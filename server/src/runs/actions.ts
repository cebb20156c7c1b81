import { fail } from "@gyan/contract/failures.ts";
import { RunId } from "@gyan/contract/ids.ts";
import type { NodeId } from "@gyan/contract/ids.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { isOver } from "@gyan/contract/runs.ts";
import type { RunView } from "@gyan/contract/runs.ts";
import { z } from "zod";
import type { App } from "#app.ts";
import { personById } from "#accounts/index.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { step } from "#platform/jobs.ts";
import type { Editable, Readable, TopicRef } from "#rights/index.ts";
import { outlineOf } from "#topics/index.ts";
import type { NewStep, RunContext, RunStep } from "./pipeline.ts";
import type { Run } from "./rules.ts";
import { backoff, phaseAfter, phaseAt, PHASES, phasesAfter, phasesOf, statusOf, timeLeft } from "./rules.ts";
import * as store from "./store.ts";

/** Takes a run's ready steps one after another until none is left. Several may do so for one run, in one process or in many. */
export const workStep = step({
  name: "runs.work",
  version: 1,
  input: z.object({ runId: RunId }),
  attempts: 4,
  concurrency: 4,
  async run({ runId }, app, signal) {
    const stop = AbortSignal.any([signal, app.stopping]);
    while (!stop.aborted) if (!(await workOnce(app, runId, stop))) return;
    // Asked to stop between two steps: whoever works next is woken to go on from here.
    await app.db.tx((tx) => wakeRun(app, tx, runId, 1));
  },
});

export async function wakeRun(
  app: App,
  tx: Tx,
  runId: RunId,
  helpers: number,
  afterSeconds = 0,
): Promise<void> {
  for (let n = 0; n < helpers; n++) await app.jobs.enqueue(tx, workStep, { runId }, { afterSeconds });
}

/** In the caller's transaction: the topic, its run and the wake exist together or not at all. */
export async function startRun(app: App, tx: Tx, run: store.NewRun): Promise<Run> {
  const made = await store.insertRun(tx, run, app.clock.now());
  await wakeRun(app, tx, made.id, 1);
  tx.emit({ kind: "run.progressed", topicId: made.topicId, runId: made.id });
  return made;
}

/** At start: every unfinished run is woken. The truth is in run_steps, so a wake too many does nothing. */
export async function recoverRuns(app: App): Promise<number> {
  if (app.db.kind === "embedded") await store.releaseSteps(app.db, app.workerId);
  const unfinished = await store.unfinishedRuns(app.db);
  for (const runId of unfinished) await app.db.tx((tx) => wakeRun(app, tx, runId, 1));
  return unfinished.length;
}

async function workOnce(app: App, runId: RunId, signal: AbortSignal): Promise<boolean> {
  const run = await store.runById(app.db, runId);
  if (!run || run.finishedAt) return false;
  if (run.status === "SUBMITTED" || run.status === "PENDING") {
    await app.db.tx(async (tx) => {
      const locked = await store.lockRun(tx, runId);
      if (locked && !locked.finishedAt && phaseAt(locked.status) === null) await goOn(app, tx, locked);
    });
    return true;
  }
  const claimed = await store.claimStep(app.db, runId, app.workerId, app.clock.now());
  if (!claimed) return false;
  const declared = app.pipeline.steps.find((one) => one.name === claimed.name) as
    | RunStep<unknown>
    | undefined;
  try {
    if (!declared) throw new Error(`Nobody handles the run step ${claimed.name}.`);
    const context = await contextOf(app, run, signal);
    const input =
      claimed.inputVersion < declared.version
        ? declared.upgrade?.(claimed.input, claimed.inputVersion)
        : claimed.input;
    const save = await declared.run(declared.input.parse(input), context);
    await app.db.tx((tx) => finishStep(app, tx, run, claimed, save));
  } catch (error) {
    await app.db.tx((tx) => failStep(app, tx, run, claimed, declared?.attempts ?? 1, error));
  }
  return true;
}

/** Rights are asked again: a run does not outlive the right of the person who started it. */
async function contextOf(app: App, run: Run, signal: AbortSignal): Promise<RunContext> {
  const person = await personById(app.db, run.actorId as PersonId);
  if (!person) throw fail("topic_not_found");
  const who = { personId: person.id, organisationId: person.organisationId };
  await app.rights.forEditing(who, run.topicId);
  return { app, run, scope: await app.rights.scopeOf(who), signal };
}

async function finishStep(
  app: App,
  tx: Tx,
  before: Run,
  claimed: store.Step,
  save: (tx: Tx) => Promise<{ outcome?: Record<string, unknown>; next?: NewStep[] }>,
): Promise<void> {
  const run = await store.lockRun(tx, before.id);
  if (!run) return;
  // Somebody took the step over: their result stands, this one is thrown away before it is written.
  const isMine = await store.closeStep(tx, claimed, app.workerId, { state: "done" }, app.clock.now());
  if (!isMine) return;
  const { outcome, next } = await save(tx);
  if (outcome) await store.setOutcome(tx, claimed.id, outcome);
  if (!run.cancelledAt && next) await addSteps(app, tx, run, next);
  await settle(app, tx, run);
}

async function failStep(
  app: App,
  tx: Tx,
  before: Run,
  claimed: store.Step,
  attempts: number,
  error: unknown,
): Promise<void> {
  const run = await store.lockRun(tx, before.id);
  if (!run) return;
  const at = app.clock.now();
  const message = error instanceof Error ? error.message : String(error);
  app.log.warn(
    { err: error, run: run.id, step: claimed.name, attempt: claimed.attempts },
    "a run step failed",
  );
  const details = { message, said: { code: "step_failed", params: { step: claimed.name } } };
  if (claimed.attempts < attempts && !run.cancelledAt) {
    const seconds = backoff(claimed.attempts);
    await store.closeStep(
      tx,
      claimed,
      app.workerId,
      { state: "ready", error: details, notBefore: later(at, seconds * 1000) },
      at,
    );
    await wakeRun(app, tx, run.id, 1, seconds);
    return;
  }
  await store.closeStep(tx, claimed, app.workerId, { state: "failed", error: details }, at);
  await settle(app, tx, run);
}

async function addSteps(app: App, tx: Tx, run: Run, steps: NewStep[]): Promise<void> {
  const declared = steps.map((one) => {
    const known = app.pipeline.steps.find(({ name }) => name === one.name);
    if (!known) throw new Error(`Nobody handles the run step ${one.name}.`);
    return { ...one, phase: known.phase, version: known.version };
  });
  await store.insertSteps(tx, run.id, declared, app.clock.now());
}

/** After a step closed: when it was the last one open, the run goes on to its next phase. */
async function settle(app: App, tx: Tx, run: Run): Promise<void> {
  if ((await store.openSteps(tx, run.id)) > 0) {
    tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
    return;
  }
  await goOn(app, tx, run);
}

/** Begins the next phase that has something to do, or ends the run. The caller holds the run's row. */
async function goOn(app: App, tx: Tx, run: Run): Promise<void> {
  const at = app.clock.now();
  if (run.cancelledAt)
    return endRun(app, tx, run, "PARTIAL_FINISH", { code: "cancelled_by_user", params: {} });
  for (let phase = phaseAfter(phaseAt(run.status)); phase !== null; phase = phaseAfter(phase)) {
    const stage = app.pipeline.stages.find((one) => one.phase === phase)!;
    await addSteps(app, tx, run, await stage.begin(tx, run, app));
    const open = await store.openSteps(tx, run.id);
    if (open === 0) continue;
    await store.setStatus(tx, run.id, statusOf[phase], at);
    // This worker goes on by itself; the others are called to help.
    await wakeRun(app, tx, run.id, Math.min(open, app.config.RUN_CONCURRENCY) - 1);
    tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
    return;
  }
  const failed = await store.failedSteps(tx, run.id);
  const { status, reason } = await app.pipeline.verdict(tx, run, failed.length);
  await endRun(app, tx, run, status, reason);
}

async function endRun(
  app: App,
  tx: Tx,
  run: Run,
  status: Run["status"],
  reason: Run["reason"],
): Promise<void> {
  await store.finishRun(tx, run.id, status, reason, app.clock.now());
  tx.emit({ kind: "run.finished", topicId: run.topicId, runId: run.id });
}

export async function cancelRun(app: App, topic: Editable<TopicRef>): Promise<void> {
  const latest = await store.latestRun(app.db, topic.id);
  if (!latest) throw fail("run_not_cancellable");
  await app.db.tx(async (tx) => {
    const run = await store.lockRun(tx, latest.id);
    if (!run || run.finishedAt || run.cancelledAt) throw fail("run_not_cancellable");
    await store.markCancelled(tx, run.id, app.clock.now());
    await settle(app, tx, { ...run, cancelledAt: app.clock.now() });
  });
}

/** What failed or was cancelled runs again, and every phase after it is planned anew. */
export async function retryRun(app: App, topic: Editable<TopicRef>): Promise<void> {
  const latest = await store.latestRun(app.db, topic.id);
  if (!latest) throw fail("run_not_retryable");
  await app.db.tx(async (tx) => {
    const run = await store.lockRun(tx, latest.id);
    const broken = run ? await store.failedSteps(tx, run.id) : [];
    if (!run?.finishedAt || (run.status !== "FAIL" && run.status !== "PARTIAL_FINISH"))
      throw fail("run_not_retryable");
    const first = PHASES.find((phase) => broken.some((one) => one.phase === phase));
    if (first) await store.readyAgain(tx, run.id, first, phasesAfter(first));
    await store.reopenRun(tx, run.id, first ? statusOf[first] : "SUBMITTED");
    await wakeRun(app, tx, run.id, 1);
    tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
  });
}

export async function latestRunView(app: App, topic: Readable<TopicRef>): Promise<RunView | null> {
  const run = await store.latestRun(app.db, topic.id);
  if (!run) return null;
  const counts = await store.stepCounts(app.db, run.id);
  const root = await outlineOf(app.db, run.topicId, run.outlineVersion);
  const names = new Map<NodeId, string>([...walk(root)].map((node) => [node.id, node.name]));
  return {
    id: run.id,
    number: run.number,
    kind: run.kind,
    status: run.status,
    reason: run.reason,
    isCancelled: run.cancelledAt !== null,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    phases: phasesOf(run.status, counts),
    figures: await store.figures(app.db, run),
    timeLeft: isOver(run.status) ? null : timeLeft(run.status, counts, app.config.RUN_CONCURRENCY),
    outcomes: await store.outcomes(app.db, run, names),
  };
}
