export { runningTasks } from "./actions.ts";
export { mailWhenDone, runMailing } from "./mailing.ts";
