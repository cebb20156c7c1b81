export { recoverRuns, startRun, workStep } from "./actions.ts";
export { checkPipeline, runStep } from "./pipeline.ts";
export type { NewStep, Pipeline, RunContext, RunStep, Saved, Stage } from "./pipeline.ts";
export { liveWorkerStep, startHeartbeat } from "./heartbeat.ts";
export type { Run } from "./rules.ts";
export { stepsOf } from "./store.ts";
