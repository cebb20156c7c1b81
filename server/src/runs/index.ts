export { freeSteps, startRun, sweepRuns } from "./actions.ts";
export { workStep } from "./work.ts";
export { checkPipeline, runStep, StepProblem } from "./pipeline.ts";
export type { NewStep, Pipeline, RunContext, RunStep, Saved, Stage } from "./pipeline.ts";
export { liveWorkerStep, startHeartbeat } from "./heartbeat.ts";
export type { Run } from "./rules.ts";
export { outcomeOf, stepsOf } from "./store.ts";
