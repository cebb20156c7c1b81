import { z } from "zod";
import { job, type Schedule } from "#platform/work/index.ts";
import type { Needs } from "./needs.ts";
import { isDue } from "./rules.ts";
import * as store from "./store.ts";
import { makeScheduled, MOST_SECONDS } from "./wanted.ts";

/** Every hour it is looked whether one is due, so that a machine that slept at the hour makes up for it. */
export const scheduledBackupJob = job<Record<string, never>, Needs>({
  name: "backups.scheduled",
  version: 1,
  input: z.object({}),
  attempts: 1,
  concurrency: 1,
  mostSeconds: MOST_SECONDS,
  async run(_input, app) {
    const { BACKUP_TO, BACKUP_HOUR } = app.config;
    if (BACKUP_TO === "" || !isDue(BACKUP_HOUR, await store.lastScheduled(app.db), app.clock.now())) return;
    await makeScheduled(app, true);
  },
});

export const backupSchedule: Schedule<Needs> = {
  job: scheduledBackupJob,
  cron: "5 * * * *",
  timeZone: "UTC",
};
