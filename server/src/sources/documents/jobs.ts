import { z } from "zod";
import { DAY, later } from "#platform/clock.ts";
import { job, type Schedule } from "#platform/work/index.ts";
import { purgeDocuments } from "./organising/bin.ts";
import { removeStrays, removeUnowned } from "./bytes.ts";
import { dropUnfinished } from "./upload/pieces.ts";
import type { Needs } from "./needs.ts";

/** Once a night: what nobody goes on with, what lay in the bin for long enough, and bytes that are nobody's. */
export const tidyJob = job({
  name: "documents.tidy",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, app: Needs) {
    await dropUnfinished(app);
    const before = later(app.clock.now(), -app.config.BIN_DAYS * DAY);
    const keys = await app.db.tx((tx) => purgeDocuments(tx, before));
    await removeUnowned(app, keys);
    await removeStrays(app);
    await app.files.sweep(later(app.clock.now(), -DAY));
  },
});

export const tidySchedule: Schedule<Needs> = { job: tidyJob, cron: "40 3 * * *", timeZone: "UTC" };
