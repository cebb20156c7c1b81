export { runningTasks } from "./actions.ts";
export { mailWhenDone, runMailStep } from "./mailing.ts";
