import type { Phase, Said, TaskStatus } from "@gyan/contract/runs.ts";
import type { z } from "zod";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import { PHASES } from "./rules.ts";
import type { Run } from "./store.ts";

/** A planned step. The key identifies the work within the run, so that planning it twice makes one step. */
export type NewStep = { name: string; key: string; input: unknown };

/** `App` is what the steps need; `runs` passes it on without knowing its type. */
export type RunContext<App = undefined> = {
  app: App;
  run: Run;
  scope: Scope;
  signal: AbortSignal;
  /** The last checkpoint of an earlier attempt; null in the first. */
  progress: unknown;
  /** How often the step was delayed before. */
  delays: number;
  /** Stores progress: a killed or delayed step continues from here. `write` is in the same transaction. */
  checkpoint(progress: unknown, write?: (tx: Tx) => Promise<void>): Promise<void>;
};

/** A failure with a message for the reader: retried at a certain time, or never. */
export class StepProblem extends Error {
  readonly said: Said;
  readonly afterSeconds: number | null;
  readonly isFinal: boolean;
  /** Delayed only by our own rate limit, so it may be delayed as often as needed. */
  readonly isOwnPace: boolean;

  constructor(
    reason: Said,
    {
      afterSeconds = null,
      isFinal = false,
      isOwnPace = false,
    }: { afterSeconds?: number | null; isFinal?: boolean; isOwnPace?: boolean } = {},
  ) {
    super(reason.code);
    this.name = "StepProblem";
    this.said = reason;
    this.afterSeconds = afterSeconds;
    this.isFinal = isFinal;
    this.isOwnPace = isOwnPace;
  }
}

/** The result of a step, stored in one transaction with its state and with the steps that follow from it. */
export type Saved = { outcome?: Record<string, unknown>; next?: NewStep[] };

/** A unit of a run. `run` may be slow and use the network; the function that it returns writes the result. */
export type RunStep<Input, App = undefined> = {
  name: string;
  phase: Phase;
  version: number;
  input: z.ZodType<Input>;
  upgrade?(old: unknown, version: number): unknown;
  attempts: number;
  /** Whether progress counts it: true for work on an article, false for mere preparation. */
  isCounted?: boolean;
  /**
   * The step waits for an outside service, which may be slow or unreachable. Such steps are taken last, and
   * one slot of a process is never used for them, so that local work is not held up.
   */
  isAway?: boolean;
  run(input: Input, context: RunContext<App>): Promise<(tx: Tx) => Promise<Saved>>;
};

/** A phase. Steps of later phases may already run, if earlier steps planned them. */
export type Stage<App = undefined> = {
  phase: Phase;
  /** Called when all earlier phases are done. If it plans no steps, the next phase begins at once. */
  begin(db: Queryable, run: Run, app: App): Promise<NewStep[]>;
  /** Called when the steps of the phase are done, and again after those it plans; repeats are ignored. */
  end?(db: Queryable, run: Run, app: App): Promise<NewStep[]>;
};

export type Pipeline<App = undefined> = {
  steps: RunStep<never, App>[];
  stages: Stage<App>[];
  /** Called under the run's lock after every closed step: plans what can be done before the phase is over. */
  meanwhile?(db: Queryable, run: Run): Promise<NewStep[]>;
  /** The result of a run that went through, or that was cancelled. */
  verdict(
    db: Queryable,
    run: Run,
    failed: { phase: Phase }[],
  ): Promise<{ status: TaskStatus; reason: Said | null }>;
};

/**
 * Called at the end of a run, in the transaction that ends it: so nothing is lost when the process dies, and
 * nothing is reported of an end that was not stored.
 */
export type WhenRunEnds = (tx: Tx, run: Run) => Promise<void>;

/** Binds the pipeline to what it needs, so that `runs` can execute it. */
export const joinPipeline = <App>(pipeline: Pipeline<App>, app: () => App): Pipeline => ({
  ...pipeline,
  steps: pipeline.steps.map((one) => ({
    ...one,
    run: (input, context) => one.run(input, { ...context, app: app() }),
  })),
  stages: pipeline.stages.map((stage) => ({
    phase: stage.phase,
    begin: (db, run) => stage.begin(db, run, app()),
    ...(stage.end && { end: (db, run) => stage.end!(db, run, app()) }),
  })),
});

/** Steps that progress does not count. */
export const uncountedIn = ({ steps }: Pipeline): string[] =>
  steps.filter((step) => step.isCounted === false).map(({ name }) => name);

/** Steps that wait for an outside service. */
export const awayIn = ({ steps }: Pipeline): string[] =>
  steps.filter((step) => step.isAway).map(({ name }) => name);

/** At start-up: fails if two steps have one name, or if a phase does not have exactly one stage. */
export function checkPipeline<App>(pipeline: Pipeline<App>): void {
  const names = new Set<string>();
  for (const step of pipeline.steps) {
    if (names.has(step.name)) throw new Error(`Two run steps are called ${step.name}.`);
    names.add(step.name);
  }
  for (const phase of PHASES) {
    const begun = pipeline.stages.filter((stage) => stage.phase === phase).length;
    if (begun !== 1) throw new Error(`The phase ${phase} is begun by ${begun} stages instead of one.`);
  }
}
