import { z } from "zod";
import { job, type Schedule } from "#platform/work/index.ts";
import { stopForErased } from "./payments.ts";
import type { Needs } from "./needs.ts";

/** Every hour, so that a payment service which was away is asked again, and a payment that came late is noticed too. */
export const stopPaymentsJob = job({
  name: "billing.stop",
  version: 1,
  input: z.object({}),
  attempts: 3,
  run: (_input, app: Needs) => stopForErased(app),
});

export const stopPaymentsSchedule: Schedule<Needs> = {
  job: stopPaymentsJob,
  cron: "10 * * * *",
  timeZone: "UTC",
};
