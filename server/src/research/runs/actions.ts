import { fail } from "@gyan/contract/failures.ts";
import type { NodeId, PersonId, RunId } from "@gyan/contract/ids.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { isRetryable } from "@gyan/contract/living/retrying.rules.ts";
import { isOver, say, type RunView } from "@gyan/contract/runs.ts";
import { z } from "zod";
import type { Queryable, Tx } from "#platform/db.ts";
import { job, wake, type Schedule } from "#platform/work/index.ts";
import type { Editable, Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import { pastRuns } from "./history.store.ts";
import type { Needs } from "./needs.ts";
import { uncountedIn } from "./pipeline.ts";
import { PHASES, phasesAfter, phasesOf, statusOf, timeLeft } from "./rules.ts";
import * as progress from "./progress.store.ts";
import * as retrying from "./retry.store.ts";
import * as store from "./store.ts";
import type { Run } from "./store.ts";
import { advance, endCancelled, endRun, mayBegin, runWork } from "./work.ts";

/** Part of the caller's transaction: the topic, its run and the wake-up are stored together or not at all. */
export async function startRun(app: Needs, tx: Tx, run: store.NewRun): Promise<Run> {
  const made = await store.insertRun(tx, run, app.clock.now());
  // Sets the waiting status at once, before a worker looks at the run.
  await mayBegin(app, tx, made);
  await wake(tx, runWork.name);
  tx.emit({ kind: "run.progressed", topicId: made.topicId, runId: made.id });
  return made;
}

/** Called before any work: the time in which no process was alive does not count as idle. */
export const forgiveIdleness = (app: Needs): Promise<void> =>
  store.forgiveIdleness(app.db, app.workerId, app.clock.now());

/** Every minute: ends runs that hang. */
export const endIdleJob = job({
  name: "runs.end-idle",
  version: 1,
  input: z.object({}),
  attempts: 1,
  run: (_input, app: Needs) => endIdleRuns(app),
});

export const endIdleSchedule: Schedule<Needs> = { job: endIdleJob, cron: "* * * * *", timeZone: "UTC" };

/** A run without progress within its time ends with what it has, instead of hanging. */
export async function endIdleRuns(app: Needs): Promise<void> {
  for (const runId of await store.idleRuns(app.db, app.clock.now()))
    await app.db.tx(async (tx) => {
      const run = await store.lockRun(tx, runId);
      const at = app.clock.now();
      if (!run || !(await store.idleRuns(tx, at)).includes(runId)) return;
      await store.cancelSteps(tx, runId, at);
      const minutes = Math.round((run.idleSeconds ?? 0) / 60);
      await endRun(app, tx, run, "PARTIAL_FINISH", say("idle_for_too_long", { minutes }));
    });
}

export async function cancelRun(app: Needs, topic: Editable<TopicRef>): Promise<void> {
  const latest = await store.latestRun(app.db, topic.id);
  if (!latest) throw fail("run_not_cancellable");
  await app.db.tx(async (tx) => {
    const run = await store.lockRun(tx, latest.id);
    if (!run || run.finishedAt || run.cancelledAt) throw fail("run_not_cancellable");
    await store.markCancelled(tx, run.id, app.clock.now());
    tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
  });
  await advance(app, latest.id);
}

/** Before a person is erased: their runs end with what they have, so that no step writes for them later. */
export async function stopRunsOf(app: Needs, tx: Tx, personId: PersonId): Promise<void> {
  const at = app.clock.now();
  for (const runId of await store.unfinishedRunsOf(tx, personId)) {
    const run = await store.lockRun(tx, runId);
    if (!run || run.finishedAt) continue;
    await store.cancelSteps(tx, runId, at);
    await endCancelled(app, tx, { ...run, cancelledAt: at });
  }
}

/** Repeats failed, cancelled and unreached steps, and plans all later phases anew. */
export async function retryRun(app: Needs, topic: Editable<TopicRef>): Promise<void> {
  const latest = await store.latestRun(app.db, topic.id);
  if (!latest) throw fail("run_not_retryable");
  await app.db.tx(async (tx) => {
    const run = await store.lockRun(tx, latest.id);
    const broken = run ? await retrying.failedSteps(tx, run.id) : [];
    const hasUnreached = run !== null && (await retrying.hasUnreached(tx, run.id));
    if (!run?.finishedAt || !isRetryable(run.status, run.cancelledAt !== null, hasUnreached))
      throw fail("run_not_retryable");
    const first = hasUnreached ? "search" : PHASES.find((phase) => broken.some((one) => one.phase === phase));
    if (first) await retrying.readyAgain(tx, run.id, first, phasesAfter(first));
    await retrying.reopenRun(tx, run.id, first ? statusOf[first] : "SUBMITTED", app.clock.now());
    await wake(tx, runWork.name);
    tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
  });
}

export const listRuns = async ({ db }: Pick<Needs, "db">, topic: Readable<TopicRef>) => ({
  runs: await pastRuns(db, topic),
});

/** What each source gave in one run of the topic. */
export async function runOutcomes({ db }: Pick<Needs, "db">, topic: Readable<TopicRef>, id: RunId) {
  const run = await store.runById(db, id);
  if (!run || run.topicId !== topic.id) throw fail("run_not_found");
  return { outcomes: await outcomesOf(db, run) };
}

async function outcomesOf(db: Queryable, run: Run) {
  const root = await outlineOf(db, run.topicId, run.outlineVersion);
  return progress.outcomes(
    db,
    run,
    new Map<NodeId, string>([...walk(root)].map((node) => [node.id, node.name])),
  );
}

export async function latestRunView(app: Needs, topic: Readable<TopicRef>): Promise<RunView | null> {
  const run = await store.latestRun(app.db, topic.id);
  if (!run) return null;
  const counts = await progress.stepCounts(app.db, run.id, uncountedIn(app.pipeline));
  return {
    id: run.id,
    number: run.number,
    kind: run.kind,
    status: run.status,
    reason: run.reason,
    isCancelled: run.cancelledAt !== null,
    unreached: run.unreached,
    beingRead: run.beingRead,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
    phases: phasesOf(run.status, counts),
    figures: await progress.figures(app.db, run),
    timeLeft: isOver(run.status) ? null : timeLeft(run.status, counts, app.config.RUN_CONCURRENCY),
    outcomes: await outcomesOf(app.db, run),
    changes: run.finishedAt && run.changes,
  };
}
