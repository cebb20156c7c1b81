export { freeSteps, startRun, stopRunsOf, sweepRuns } from "./actions.ts";
export { workStep } from "./work.ts";
export { checkPipeline, joinPipeline, StepProblem, uncountedIn } from "./pipeline.ts";
export type { NewStep, Pipeline, RunContext, RunStep, Saved, Stage, WhenRunEnds } from "./pipeline.ts";
export { liveWorkerStep, startHeartbeat } from "./heartbeat.ts";
export { phaseAt, phasesOf, timeLeft } from "./rules.ts";
export type { AskedWith, Run, StepCount } from "./rules.ts";
export { countsOf } from "./progress.store.ts";
export { latestRun, lockRun, outcomeOf, runById, runNumbered, stepsOf } from "./store.ts";
