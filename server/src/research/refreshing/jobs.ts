import { z } from "zod";
import { job, type Schedule } from "#platform/work/index.ts";
import { sweepSchedules } from "./sweep.ts";
import type { Needs } from "./needs.ts";

<<<<<<< HEAD:server/src/research/refreshing/jobs.ts
/** Every minute: one look at the index tells that nothing is due. */
export const sweepJob = job({
=======
/** Runs every minute: when nothing is due, one look at the index is all it costs. */
export const sweepTask = task({
>>>>>>> wordsC:server/src/research/refreshing/tasks.ts
  name: "refreshing.sweep",
  version: 1,
  input: z.object({}),
  attempts: 1,
  run: async (_input, app: Needs) => void (await sweepSchedules(app)),
});

export const sweepSchedule: Schedule<Needs> = { job: sweepJob, cron: "* * * * *", timeZone: "UTC" };
