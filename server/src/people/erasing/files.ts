import { z } from "zod";
import type { App } from "#compose/app.ts";
import { dropUnfinished, removeUnowned } from "#sources/documents/index.ts";
import { step } from "#platform/jobs.ts";
import type { Tx } from "#platform/db.ts";

/**
 * After the rest is gone: a file does not come back when the rest could not be written, and a process that ends in between
 * must not leave it lying there. The same bytes may be another's.
 */
export const removeFilesStep = step<{ keys: string[] }>({
  name: "erasing.files",
  version: 1,
  input: z.object({ keys: z.array(z.string()) }),
  attempts: 10,
  retrySeconds: 30,
  async run({ keys }, app) {
    await removeUnowned(app, keys);
    await dropUnfinished(app);
  },
});

export const queueRemoval = async (app: Pick<App, "jobs">, tx: Tx, keys: string[]): Promise<void> => {
  await app.jobs.enqueue(tx, removeFilesStep, { keys });
};
