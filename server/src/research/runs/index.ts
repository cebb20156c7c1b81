export {
  endIdleRuns,
  endIdleSchedule,
  endIdleJob,
  forgiveIdleness,
  startRun,
  stopRunsOf,
} from "./actions.ts";
export { runWork } from "./work.ts";
export { checkPipeline, joinPipeline, StepProblem, uncountedIn } from "./pipeline.ts";
export type { NewStep, Pipeline, RunContext, RunStep, Saved, Stage, WhenRunEnds } from "./pipeline.ts";
export { phaseAt, phasesOf, timeLeft } from "./rules.ts";
export type { StepCount } from "./rules.ts";
export { countsOf } from "./progress.store.ts";
export { latestRun, lockRun, outcomeOf, runById, runNumbered, stepsOf } from "./store.ts";
export type { AskedWith, Run } from "./store.ts";
