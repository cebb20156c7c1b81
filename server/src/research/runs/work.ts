import { fail } from "@gyan/contract/failures.ts";
import type { PersonId, RunId } from "@gyan/contract/ids.ts";
import { say, type Phase } from "@gyan/contract/runs.ts";
import { personById } from "#people/accounts/index.ts";
import { later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { toldWithoutValues } from "#platform/log.ts";
import { PieceTaken, wake, type Self, type WorkKind } from "#platform/work/index.ts";
import type { Needs } from "./needs.ts";
import { awayIn, StepProblem } from "./pipeline.ts";
import type { NewStep, RunContext, RunStep, Saved, Stage } from "./pipeline.ts";
import { backoff, isWaiting, PHASES, phaseAfter, phaseAt, phasesUpTo, statusOf, type Run } from "./rules.ts";
import { failedSteps } from "./retry.store.ts";
import * as store from "./store.ts";

/** A step that takes the whole process down never reports its failure; it is not tried for ever. */
const CRASHES_FORGIVEN = 2;

/** Nor is one that is put off again and again because somebody asks for patience. */
const MOST_DELAYS = 60;

const stepNamed = (app: Needs, name: string): RunStep<unknown> | undefined =>
  app.pipeline.steps.find((one) => one.name === name) as RunStep<unknown> | undefined;

/**
 * The steps of runs. The person with the fewest steps in work comes first, so that a hundred searches of one keep nobody else waiting.
 * Those that wait for somebody outside come last, and one hand stays here, so that nobody waits behind sources that do not answer; who has
 * a single hand uses it.
 */
export const runWork: WorkKind<store.Step, Needs> = {
  name: "runs",
  table: store.RUN_STEPS,
  hands: ({ config }) => config.RUN_CONCURRENCY,
  async take(app, self, inHand) {
    for (const waiting of await store.runsInLine(app.db, placesOf(app), 1)) await advance(app, waiting);
    const last = awayIn(app.pipeline);
    const away = inHand.filter(({ name }) => last.includes(name)).length;
    const mayLeave = away < Math.max(1, app.config.RUN_CONCURRENCY - 1);
    const step = await claimFairly(app, self, { last, not: mayLeave ? [] : last });
    return step ? [step] : [];
  },
  async otherwise(app) {
    for (const runId of await store.runsAtRest(app.db)) if (await advance(app, runId)) return true;
    return false;
  },
  mostAttempts: (app, { name }) => (stepNamed(app, name)?.attempts ?? 1) + CRASHES_FORGIVEN,
  async run(app, [claimed], signal) {
    const run = claimed && (await store.runById(app.db, claimed.runId));
    if (!run) return;
    const declared = stepNamed(app, claimed.name);
    if (!declared) throw new Error(`Nobody handles the run step ${claimed.name}.`);
    const context = { ...(await contextOf(app, run, signal)), ...checkpointsOf(app, run, claimed) };
    const isOld = claimed.inputVersion < declared.version;
    const input = isOld ? declared.upgrade?.(claimed.input, claimed.inputVersion) : claimed.input;
    const save = await declared.run(declared.input.parse(input), context);
    await app.db.tx((tx) => finishStep(app, tx, run.id, claimed, save));
    await advance(app, run.id);
  },
  async fail(app, claimed, error) {
    const attempts = stepNamed(app, claimed.name)?.attempts ?? 1;
    await app.db.tx((tx) => failStep(app, tx, claimed, attempts, error));
    await advance(app, claimed.runId);
  },
};

async function claimFairly(app: Needs, self: Self, takes: store.Takes): Promise<store.Step | null> {
  const at = app.clock.now();
  for (const runId of await store.runsWithWork(app.db, self, takes, at)) {
    const claimed = await store.claimStep(app.db, runId, self, takes, at);
    if (claimed) return claimed;
  }
  return null;
}

const checkpointsOf = (
  app: Needs,
  run: Run,
  claimed: store.Step,
): Pick<RunContext, "progress" | "delays" | "checkpoint"> => ({
  progress: claimed.progress,
  delays: claimed.delays,
  checkpoint: (progress, write) =>
    app.db.tx(async (tx) => {
      await store.lockRun(tx, run.id);
      if (!(await store.keepProgress(tx, claimed, app.workerId, progress))) throw new PieceTaken();
      await write?.(tx);
      await store.noteProgress(tx, run.id, app.clock.now());
      tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
    }),
});

/** Rights are asked again: a run does not outlive the right of the person who started it. */
async function contextOf(
  app: Needs,
  run: Run,
  signal: AbortSignal,
): Promise<Omit<RunContext, "progress" | "delays" | "checkpoint">> {
  const person = await personById(app.db, run.actorId as PersonId);
  if (!person) throw fail("topic_not_found");
  const who = { personId: person.id, organisationId: person.organisationId };
  await app.rights.forEditing(who, run.topicId);
  return { app: undefined, run, scope: await app.rights.scopeOf(who), signal };
}

async function finishStep(
  app: Needs,
  tx: Tx,
  runId: RunId,
  claimed: store.Step,
  save: (tx: Tx) => Promise<Saved>,
): Promise<void> {
  const run = await store.lockRun(tx, runId);
  if (!run) return;
  // Somebody took the step over: their result stands, this one is thrown away before it is written.
  const isMine = await store.closeStep(tx, claimed, app.workerId, { state: "done" }, app.clock.now());
  if (!isMine) return;
  const { outcome, next } = await save(tx);
  if (outcome) await store.setOutcome(tx, claimed.id, outcome);
  if (!run.cancelledAt) await follow(app, tx, run, next ?? []);
  await store.noteProgress(tx, run.id, app.clock.now());
  tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
}

/** What follows from a step, and what can be done meanwhile. */
async function follow(app: Needs, tx: Tx, run: Run, next: NewStep[]): Promise<void> {
  if (next.length > 0) await addSteps(app, tx, run, next);
  const meanwhile = (await app.pipeline.meanwhile?.(tx, run)) ?? [];
  if (meanwhile.length > 0) await addSteps(app, tx, run, meanwhile);
}

async function failStep(
  app: Needs,
  tx: Tx,
  claimed: store.Step,
  attempts: number,
  error: unknown,
): Promise<void> {
  const run = await store.lockRun(tx, claimed.runId);
  if (!run) return;
  const at = app.clock.now();
  app.log.warn(
    { err: error, run: run.id, step: claimed.name, attempt: claimed.attempts },
    "a run step failed",
  );
  // Kept for as long as the topic: what people typed is not part of it.
  const message = toldWithoutValues(error);
  const problem = error instanceof StepProblem ? error : null;
  const details = { message, said: problem?.said ?? say("step_failed", { step: claimed.name }) };
  const isOwnPace = problem?.isOwnPace ?? false;
  const isDelayed =
    problem !== null && problem.afterSeconds !== null && (isOwnPace || claimed.delays < MOST_DELAYS);
  const isTriedAgain = (isDelayed || claimed.attempts < attempts) && !problem?.isFinal && !run.cancelledAt;
  const seconds = problem?.afterSeconds ?? backoff(claimed.attempts);
  const close = isTriedAgain
    ? ({
        state: "ready",
        error: details,
        notBefore: later(at, seconds * 1000),
        isDelayed,
        isOwnPace,
      } as const)
    : ({ state: "failed", error: details } as const);
  const isMine = await store.closeStep(tx, claimed, app.workerId, close, at);
  if (!isMine) return;
  if (!isTriedAgain && !run.cancelledAt) await follow(app, tx, run, []);
  tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
}

async function addSteps(app: Needs, tx: Tx, run: Run, steps: NewStep[]): Promise<void> {
  const declared = steps.map((one) => {
    const known = app.pipeline.steps.find(({ name }) => name === one.name);
    if (!known) throw new Error(`Nobody handles the run step ${one.name}.`);
    return { ...one, phase: known.phase, version: known.version };
  });
  await store.insertSteps(tx, run.id, declared, app.clock.now());
  await wake(tx, runWork.name);
}

const ADVANCE_TRIES = 3;

/** The database is restarting, too busy, or chose this one of two that waited for each other: it is tried again later. */
const isPassing = (error: unknown): boolean =>
  /^(?:08|40|53|57)/u.test((error as { cause?: { code?: string } }).cause?.code ?? "");

/**
 * When no step of this phase or of one before it is open: the next phase that has something to do, or the end. In a transaction of its own, so that what the
 * last step found is safe even when the next phase cannot begin; a run that cannot go on says so instead of waiting for ever.
 */
export async function advance(app: Needs, runId: RunId): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await app.db.tx((tx) => goOn(app, tx, runId));
    } catch (error) {
      if (isPassing(error)) throw error;
      app.log.error({ err: error, run: runId, tried }, "a run could not go on");
      if (tried < ADVANCE_TRIES) continue;
      await app.db.tx(async (tx) => {
        const run = await store.lockRun(tx, runId);
        if (run && !run.finishedAt) await endRun(app, tx, run, "FAIL", say("run_could_not_go_on"));
      });
      return false;
    }
  }
}

/** True when it began a phase or found more to do in one: then there are steps to claim. */
async function goOn(app: Needs, tx: Tx, runId: RunId): Promise<boolean> {
  const run = await store.lockRun(tx, runId);
  if (!run || run.finishedAt) return false;
  const now = phaseAt(run.status);
  const isHeld = now === null || run.cancelledAt !== null;
  if ((await store.openSteps(tx, runId, isHeld ? PHASES : phasesUpTo(now))) > 0) return false;
  if (run.cancelledAt) {
    await endCancelled(app, tx, run);
    return false;
  }
  if (isWaiting(run.status) && !(await mayBegin(app, tx, run))) return false;
  const stageOf = (phase: Phase) => app.pipeline.stages.find((one) => one.phase === phase)!;
  if (now !== null && (await isLeftIn(app, tx, run, stageOf(now)))) return true;
  for (let phase = phaseAfter(now); phase !== null; phase = phaseAfter(phase)) {
    const stage = stageOf(phase);
    await addSteps(app, tx, run, await stage.begin(tx, run, undefined));
    if (await isLeftIn(app, tx, run, stage)) return true;
  }
  const failed = await failedSteps(tx, run.id);
  const { status, reason } = await app.pipeline.verdict(tx, run, failed);
  await endRun(app, tx, run, status, reason);
  return false;
}

/** Whether a phase has steps to do, those included that come up at its end: then the run is in it. */
async function isLeftIn(app: Needs, tx: Tx, run: Run, { phase, end }: Stage): Promise<boolean> {
  const count = () => store.openSteps(tx, run.id, phasesUpTo(phase));
  let open = await count();
  if (open === 0 && end) {
    await addSteps(app, tx, run, await end(tx, run, undefined));
    open = await count();
  }
  if (open === 0) return false;
  await store.setStatus(tx, run.id, statusOf[phase], app.clock.now());
  tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
  return true;
}

/** What did not happen is not missing: the failed steps of a run that somebody stopped are not told. */
export async function endCancelled(app: Needs, tx: Tx, run: Run): Promise<void> {
  const { status, reason } = await app.pipeline.verdict(tx, run, []);
  await endRun(app, tx, run, status, reason);
}

const placesOf = ({ config }: Needs) => ({ perPerson: config.RUNS_PER_PERSON, ofAll: config.RUNS_AT_ONCE });

/** Everybody has so many searches that run at once, and so has the house; the others wait and say so. */
export async function mayBegin(app: Needs, tx: Tx, run: Run): Promise<boolean> {
  const most = placesOf(app);
  const active = await store.activeRuns(tx, run.actorId);
  if (active.ofPerson < most.perPerson && active.ofAll < most.ofAll) return true;
  if (run.status === "PENDING") return false;
  await store.setStatus(tx, run.id, "PENDING", app.clock.now());
  tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
  return false;
}

export async function endRun(
  app: Needs,
  tx: Tx,
  run: Run,
  status: Run["status"],
  reason: Run["reason"],
): Promise<void> {
  const at = app.clock.now();
  await store.finishRun(tx, run.id, status, reason, at);
  await app.whenRunEnds(tx, { ...run, status, reason, finishedAt: at });
  tx.emit({ kind: "run.finished", topicId: run.topicId, runId: run.id });
  // Somebody may have waited for its place.
  await wake(tx, runWork.name);
}
