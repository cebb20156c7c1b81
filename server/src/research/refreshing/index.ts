export { sweepSchedules } from "./sweep.ts";
