import { z } from "zod";
import { dropUnfinished, removeUnowned } from "#sources/documents/index.ts";
import { job } from "#platform/work/index.ts";
import type { Tx } from "#platform/db.ts";
import type { Needs } from "./needs.ts";

/**
 * After the rest is gone: a file does not come back when the rest could not be written, and a process that ends in between
 * must not leave it lying there. The same bytes may be another's.
 */
export const removeFilesJob = job<{ keys: string[] }, Needs>({
  name: "erasing.files",
  version: 1,
  input: z.object({ keys: z.array(z.string()) }),
  attempts: 10,
  retrySeconds: 30,
  async run({ keys }, app: Needs) {
    await removeUnowned(app, keys);
    await dropUnfinished(app);
  },
});

export const queueRemoval = async (app: Pick<Needs, "jobs">, tx: Tx, keys: string[]): Promise<void> => {
  await app.jobs.add(tx, removeFilesJob, { keys });
};
