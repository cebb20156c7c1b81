import { COLLECTION_DAYS } from "@gyan/contract/sharing/portal.rules.ts";
import { z } from "zod";
import { removeUnowned } from "#sources/documents/index.ts";
import { DAY, later } from "#platform/clock.ts";
import { job, type Schedule } from "#platform/work/index.ts";
import { dropUnusedCovers } from "./covers/covers.store.ts";
import { dropRemoved } from "./store.ts";
import type { Needs } from "./needs.ts";

/** Once a night: collections that nobody brought back, and covers that none has any more. */
export const tidyPortalJob = job({
  name: "portal.tidy",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, app: Needs) {
    const now = app.clock.now();
    await dropRemoved(app.db, later(now, -COLLECTION_DAYS * DAY));
    await removeUnowned(app, await dropUnusedCovers(app.db, later(now, -DAY)));
  },
});

export const tidyPortalSchedule: Schedule<Needs> = {
  job: tidyPortalJob,
  cron: "50 3 * * *",
  timeZone: "UTC",
};
