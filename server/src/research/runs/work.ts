import { fail } from "@gyan/contract/failures.ts";
import type { RunId } from "@gyan/contract/ids.ts";
import { say, type Phase } from "@gyan/contract/runs.ts";
import { personById } from "#people/accounts/index.ts";
import { later } from "#platform/clock.ts";
import type { Tx } from "#platform/db.ts";
import { toldWithoutValues } from "#platform/log.ts";
import { PieceTaken, wake, type Self, type WorkKind } from "#platform/work/index.ts";
import type { Needs } from "./needs.ts";
import { awayIn, StepProblem } from "./pipeline.ts";
import type { NewStep, RunContext, RunStep, Saved, Stage } from "./pipeline.ts";
import { backoff, isWaiting, PHASES, phaseAfter, phaseAt, phasesUpTo, statusOf } from "./rules.ts";
import { failedSteps } from "./retry.store.ts";
import * as store from "./store.ts";
import type { Run } from "./store.ts";

/** Delays that others ask for are limited too. */
const MOST_DELAYS = 60;

const stepNamed = (app: Needs, name: string): RunStep<unknown> | undefined =>
  app.pipeline.steps.find((one) => one.name === name) as RunStep<unknown> | undefined;

/**
 * Executes the steps of runs. The person with the fewest running steps comes first, so that many searches of
 * one person do not delay others. Steps that wait for outside services come last and leave one slot free, so
 * that unresponsive sources do not block local work; a process with a single slot uses it for both.
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
  mostAttempts: (app, { name }) => stepNamed(app, name)?.attempts ?? 1,
  async run(app, [claimed], signal) {
    const run = claimed && (await store.runById(app.db, claimed.runId));
    if (!run) return;
    const declared = stepNamed(app, claimed.name);
    if (!declared) throw new Error(`Nobody handles the run step ${claimed.name}.`);
    const context = { ...(await contextOf(app, run, signal)), ...checkpointsOf(app, run, claimed) };
    const isOld = claimed.inputVersion < declared.version;
    const input = isOld ? declared.upgrade?.(claimed.input, claimed.inputVersion) : claimed.input;
    const save = await declared.run(declared.input.parse(input), context);
    const mayGoOn = await app.db.tx((tx) => finishStep(app, tx, run.id, claimed, save));
    if (mayGoOn) await advance(app, run.id);
  },
  traced: ({ name, runId }) => ({ "gyan.work.name": name, "gyan.run": runId }),
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

/** Rights are checked for every step: a run ends when its person loses the right to edit the topic. */
async function contextOf(
  app: Needs,
  run: Run,
  signal: AbortSignal,
): Promise<Omit<RunContext, "progress" | "delays" | "checkpoint">> {
  const person = await personById(app.db, run.actorId);
  if (!person) throw fail("topic_not_found");
  const who = { personId: person.id, organisationId: person.organisationId };
  await app.rights.forEditing(who, run.topicId);
  return { app: undefined, run, scope: await app.rights.scopeOf(who), signal };
}

/** True if it was the last open step of its phase: then the run goes on, in a transaction of its own. */
async function finishStep(
  app: Needs,
  tx: Tx,
  runId: RunId,
  claimed: store.Step,
  save: (tx: Tx) => Promise<Saved>,
): Promise<boolean> {
  const run = await store.lockRun(tx, runId);
  if (!run) return false;
  // If another worker took the step over, its result stands and this one is not written.
  const isMine = await store.closeStep(tx, claimed, app.workerId, { state: "done" }, app.clock.now());
  if (!isMine) return true;
  const { outcome, next } = await save(tx);
  if (outcome) await store.setOutcome(tx, claimed.id, outcome);
  if (!run.cancelledAt) await follow(app, tx, run, next ?? []);
  await store.noteProgress(tx, run.id, app.clock.now());
  tx.emit({ kind: "run.progressed", topicId: run.topicId, runId: run.id });
  return (await openStepsOf(tx, run)) === 0;
}

/** Those that hold a run where it is: of its phase and the earlier ones, or all where it is cancelled or has not begun. */
function openStepsOf(tx: Tx, { id, status, cancelledAt }: Run): Promise<number> {
  const now = phaseAt(status);
  return store.openSteps(tx, id, now === null || cancelledAt !== null ? PHASES : phasesUpTo(now));
}

/** Adds the steps that follow from a step, and those that can be done in the meantime. */
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
  // Stored as long as the topic, so it must not contain what people typed.
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
    const step = app.pipeline.steps.find(({ name }) => name === one.name);
    if (!step) throw new Error(`Nobody handles the run step ${one.name}.`);
    return { ...one, phase: step.phase, version: step.version };
  });
  await store.insertSteps(tx, run.id, declared, app.clock.now());
  await wake(tx, runWork.name);
}

const ADVANCE_TRIES = 3;

/** Database errors that pass: a restart, overload, or a deadlock. The work is tried again later. */
const isPassing = (error: unknown): boolean =>
  /^(?:08|40|53|57)/u.test((error as { cause?: { code?: string } }).cause?.code ?? "");

/**
 * If no step of this phase or an earlier one is open, begins the next phase that has steps, or ends the run.
 * Its own transaction keeps the last step's result even if the next phase cannot begin; a run that cannot
 * continue fails.
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

/** True if there are new steps to claim. */
async function goOn(app: Needs, tx: Tx, runId: RunId): Promise<boolean> {
  const run = await store.lockRun(tx, runId);
  if (!run || run.finishedAt) return false;
  const now = phaseAt(run.status);
  if ((await openStepsOf(tx, run)) > 0) return false;
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

/** Whether a phase has open steps, including those that its end plans; if so, the run is in this phase. */
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

/** Failed steps are ignored in the verdict of a cancelled run. */
export async function endCancelled(app: Needs, tx: Tx, run: Run): Promise<void> {
  const { status, reason } = await app.pipeline.verdict(tx, run, []);
  await endRun(app, tx, run, status, reason);
}

const placesOf = ({ config }: Needs) => ({ perPerson: config.RUNS_PER_PERSON, ofAll: config.RUNS_AT_ONCE });

/** Limits the active runs per person and in total; a run beyond that waits with the status PENDING. */
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
  // Another run may be waiting for its place.
  await wake(tx, runWork.name);
}
