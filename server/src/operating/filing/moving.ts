import { z } from "zod";
import { DAY, later } from "#platform/clock.ts";
import { job } from "#platform/work/index.ts";
import type { FileKey, Files } from "#ports/files.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

const HOURS = 3_600;

/**
 * File by file into the bucket, while people work. What is there already is passed over, so that it goes on where it was cut off; the
 * folder is left as it is for its operator to remove.
 */
export const moveFilesJob = job<Record<string, never>, Needs>({
  name: "files.move",
  version: 1,
  input: z.object({}),
  attempts: 5,
  retrySeconds: 60,
  concurrency: 1,
  mostSeconds: 24 * HOURS,
  async run(_input, app, signal) {
    const { bucket, folder } = app.places;
    const recorded = await store.recordedPlace(app.db);
    if (!bucket || recorded?.movingFrom == null || recorded.movingFrom !== (await folder.name())) return;
    const { moved, damaged } = await moveAll(folder, bucket, later(app.clock.now(), DAY), signal);
    if (signal.aborted) return;
    await store.endMoving(app.db);
    const told = { moved, damaged, from: folder.where, to: bucket.where };
    // A warning, because whoever runs the server waits for it, and it comes once.
    app.log.warn(told, "all files were moved into the bucket; the folder they came from can be removed");
  },
});

export async function moveAll(
  from: Files,
  to: Files,
  before: Date,
  signal: AbortSignal,
): Promise<{ moved: number; damaged: number }> {
  let moved = 0;
  let damaged = 0;
  for await (const key of from.keys(before)) {
    if (signal.aborted) break;
    const outcome = await moveOne(key, from, to);
    if (outcome === "moved") moved += 1;
    if (outcome === "damaged") damaged += 1;
  }
  return { moved, damaged };
}

async function moveOne(
  key: FileKey,
  from: Files,
  to: Files,
): Promise<"there" | "moved" | "damaged" | "gone"> {
  const opened = await from.open(key);
  if (!opened) return "gone";
  if ((await to.sizeOf(key)) === opened.size) {
    opened.stream.destroy();
    return "there";
  }
  const received = await to.receive(opened.stream);
  try {
    // What does not have the content that it is called by would take another's name there.
    if (received.key !== key) return "damaged";
    await received.keep();
    return "moved";
  } finally {
    await received.drop();
  }
}
