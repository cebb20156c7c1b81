export { lookAfterRun, lookForTwinsJob } from "./looking.ts";
