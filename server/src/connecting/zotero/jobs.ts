import { z } from "zod";
import { HOUR, later, MINUTE } from "#platform/clock.ts";
import { job, type Schedule } from "#platform/work/index.ts";
import { beginDue } from "./connections.store.ts";
import type { Needs } from "./needs.ts";

/** Looked for more often than it is done, so that not all begin at the same minute. */
const EVERY_MS = HOUR - 5 * MINUTE;

/** Connections that follow Zotero begin a round about every hour. */
export const followJob = job({
  name: "zotero.follow",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, app: Needs) {
    await app.db.tx((tx) => beginDue(tx, later(app.clock.now(), -EVERY_MS)));
  },
});

export const followSchedule: Schedule<Needs> = { job: followJob, cron: "*/10 * * * *", timeZone: "UTC" };
