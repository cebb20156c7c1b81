import { z } from "zod";
import { job } from "#platform/work/index.ts";
import { backUp, openVault, scheduledSecret, tidyTarget } from "./actions.ts";
import { BackupTrouble } from "./format/trouble.ts";
import type { Needs } from "./needs.ts";

const HOURS = 3_600;
/** A disk far away may be slow; the next one is a day off. */
export const MOST_SECONDS = 12 * HOURS;

/** Asked for in the administration. */
export const wantedBackupJob = job<Record<string, never>, Needs>({
  name: "backups.wanted",
  version: 1,
  input: z.object({}),
  attempts: 1,
  concurrency: 1,
  mostSeconds: MOST_SECONDS,
  run: (_input, app) => makeScheduled(app, false),
});

/** How it went is written down where administrators look, so a sentence of ours is no failure of the job. */
export async function makeScheduled(app: Needs, isScheduled: boolean): Promise<void> {
  const { BACKUP_TO: to, BACKUP_DAILY: daily, BACKUP_WEEKLY: weekly } = app.config;
  if (to === "") return;
  try {
    const secret = () => scheduledSecret(app.config);
    await backUp(app, { to, secret, isScheduled, say: (line) => app.log.debug({ line }, "backup") });
    await tidyTarget(openVault(app, to), await secret(), { daily, weekly });
  } catch (error) {
    if (!(error instanceof BackupTrouble)) throw error;
    app.log.error({ reason: error.message }, "a backup failed");
  }
}
