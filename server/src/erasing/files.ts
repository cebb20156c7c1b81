import { z } from "zod";
import type { App } from "#app.ts";
import { isStoredDocument } from "#libraries/index.ts";
import { step } from "#platform/jobs.ts";
import type { Tx } from "#platform/db.ts";
import type { FileKey } from "#ports/files.ts";

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
    for (const key of keys)
      if (!(await isStoredDocument(app.db, key))) await app.files.remove(key as FileKey);
  },
});

export const queueRemoval = async (app: Pick<App, "jobs">, tx: Tx, keys: string[]): Promise<void> => {
  if (keys.length > 0) await app.jobs.enqueue(tx, removeFilesStep, { keys });
};
