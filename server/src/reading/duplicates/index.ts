export { lookForTwinsJob } from "./looking.ts";
