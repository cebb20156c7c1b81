import { z } from "zod";
import { step, type Schedule } from "#platform/jobs.ts";
import { sweepSchedules } from "./sweep.ts";
import type { Needs } from "./needs.ts";

/** Every minute: one look at the index tells that nothing is due. */
export const sweepStep = step({
  name: "refreshing.sweep",
  version: 1,
  input: z.object({}),
  attempts: 1,
  run: async (_input, app: Needs) => void (await sweepSchedules(app)),
});

export const sweepSchedule: Schedule<Needs> = { step: sweepStep, cron: "* * * * *", timeZone: "UTC" };
