import { z } from "zod";
import { job, type Schedule } from "#platform/work/index.ts";
import { sweepSchedules } from "./sweep.ts";
import type { Needs } from "./needs.ts";

/** Runs every minute: when nothing is due, one look at the index is all it costs. */
export const sweepJob = job({
  name: "refreshing.sweep",
  version: 1,
  input: z.object({}),
  attempts: 1,
  run: async (_input, app: Needs) => void (await sweepSchedules(app)),
});

export const sweepSchedule: Schedule<Needs> = { job: sweepJob, cron: "* * * * *", timeZone: "UTC" };
