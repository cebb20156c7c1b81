import type { Schedule } from "#platform/work/index.ts";
import { moveFilesJob } from "./moving.ts";
import type { Needs } from "./needs.ts";

export { moveFilesJob };

/** What was given up after an outage, or was cut off, is taken up again. */
export const moveFilesSchedule: Schedule<Needs> = { job: moveFilesJob, cron: "25 * * * *", timeZone: "UTC" };
