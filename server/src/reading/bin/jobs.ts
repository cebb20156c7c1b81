import { z } from "zod";
import { purgeFolders } from "#reading/folders/index.ts";
import { purgeNotes } from "#reading/notes/index.ts";
import { DAY, later } from "#platform/clock.ts";
import { job, type Schedule } from "#platform/work/index.ts";
import { purgeBin } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";

/** Every night: empties old items from the bin; documents.tidy does that for documents and libraries. */
export const purgeJob = job({
  name: "bin.purge",
  version: 1,
  input: z.object({}),
  attempts: 3,
  async run(_input, { db, clock, config }: Needs) {
    const before = later(clock.now(), -config.BIN_DAYS * DAY);
    await db.tx(async (tx) => {
      await purgeNotes(tx, before);
      await purgeFolders(tx, before);
      await purgeBin(tx, before);
    });
  },
});

export const purgeSchedule: Schedule<Needs> = { job: purgeJob, cron: "30 3 * * *", timeZone: "UTC" };
