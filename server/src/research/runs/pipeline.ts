import type { Phase, Said, TaskStatus } from "@gyan/contract/runs.ts";
import type { z } from "zod";
import type { Queryable, Tx } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import { PHASES, type Run } from "./rules.ts";

/** A step that a phase or another step asks for. The key names the work within the run, so that asking twice makes one. */
export type NewStep = { name: string; key: string; input: unknown };

/** `App` is what the pipeline is given; `runs` carries it out without knowing it. */
export type RunContext<App = undefined> = {
  app: App;
  run: Run;
  scope: Scope;
  signal: AbortSignal;
  /** How far an earlier attempt came, as it said with `checkpoint`; null at the first. */
  progress: unknown;
  /** How often it was put off before. */
  delays: number;
  /** Keeps what was done so far: a killed or delayed step goes on from here. `write` is part of the same transaction. */
  checkpoint(progress: unknown, write?: (tx: Tx) => Promise<void>): Promise<void>;
};

/** A step's trouble with its sentence: to be tried again at a given time, or never. */
export class StepProblem extends Error {
  readonly said: Said;
  readonly afterSeconds: number | null;
  readonly isFinal: boolean;
  /** Only our own pace: it may be put off as often as it takes. */
  readonly isOwnPace: boolean;

  constructor(
    said: Said,
    {
      afterSeconds = null,
      isFinal = false,
      isOwnPace = false,
    }: { afterSeconds?: number | null; isFinal?: boolean; isOwnPace?: boolean } = {},
  ) {
    super(said.code);
    this.name = "StepProblem";
    this.said = said;
    this.afterSeconds = afterSeconds;
    this.isFinal = isFinal;
    this.isOwnPace = isOwnPace;
  }
}

/** What a step did: written in one transaction with its being done, and with the steps that follow from it. */
export type Saved = { outcome?: Record<string, unknown>; next?: NewStep[] };

/** A piece of a run. `run` may take its time and touch the outside; what it returns writes the result, at once or not at all. */
export type RunStep<Input, App = undefined> = {
  name: string;
  phase: Phase;
  version: number;
  input: z.ZodType<Input>;
  upgrade?(old: unknown, version: number): unknown;
  attempts: number;
  /** Whether progress counts it: a step for an article does, one that only prepares does not. */
  isCounted?: boolean;
  /**
   * It waits for somebody outside, who may be slow or away. Such steps are taken last, and one hand of a process is kept from
   * them: what is at hand is never behind them.
   */
  isAway?: boolean;
  run(input: Input, context: RunContext<App>): Promise<(tx: Tx) => Promise<Saved>>;
};

/** A phase. Steps of later phases may be at work before it is over: they were asked for by what was done until then. */
export type Stage<App = undefined> = {
  phase: Phase;
  /** When everything of the phases before it is done. No steps: the next phase begins at once. */
  begin(db: Queryable, run: Run, app: App): Promise<NewStep[]>;
  /** When its own steps are done, and again when those are that it then asks for: the same ones are asked for once. */
  end?(db: Queryable, run: Run, app: App): Promise<NewStep[]>;
};

export type Pipeline<App = undefined> = {
  steps: RunStep<never, App>[];
  stages: Stage<App>[];
  /** Asked under the run's lock after every step that closed: what can be done by now, though the phase is not over. */
  meanwhile?(db: Queryable, run: Run): Promise<NewStep[]>;
  /** How a run ends: one that went through, or one that was cancelled, with what it had until then. */
  verdict(
    db: Queryable,
    run: Run,
    failed: { phase: Phase }[],
  ): Promise<{ status: TaskStatus; reason: Said | null }>;
};

/**
 * How what stands above learns of the end of a run: in the transaction that ends it, so that nothing is lost when the process
 * dies, and nothing is told of an end that was never written.
 */
export type WhenRunEnds = (tx: Tx, run: Run) => Promise<void>;

/** The pipeline with what it needs, so that `runs` can carry it out. */
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

/** Those steps that are no piece of a stage's progress. */
export const uncountedIn = ({ steps }: Pipeline): string[] =>
  steps.filter((step) => step.isCounted === false).map(({ name }) => name);

/** Those steps that wait for somebody outside. */
export const awayIn = ({ steps }: Pipeline): string[] =>
  steps.filter((step) => step.isAway).map(({ name }) => name);

/** Start-up refuses a pipeline with a doubled step or a phase that nobody begins. */
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
