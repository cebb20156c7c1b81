import { z } from "zod";
import { step } from "#platform/jobs.ts";
import { sweepRuns } from "./actions.ts";
import type { Needs } from "./needs.ts";
import * as store from "./store.ts";

const BEAT_MS = 10_000;

/** Tells other processes that this one lives; silent for thirty seconds, its steps are taken over. */
export async function startHeartbeat(app: Needs): Promise<{ stop(): Promise<void> }> {
  const startedAt = app.clock.now();
  await store.beat(app.db, app.workerId, startedAt, startedAt);
  const timer = setInterval(() => {
    store
      .beat(app.db, app.workerId, startedAt, app.clock.now())
      .catch((error: unknown) => app.log.warn({ err: error }, "heartbeat"));
  }, BEAT_MS);
  return {
    async stop() {
      clearInterval(timer);
      await store.forgetWorker(app.db, app.workerId);
    },
  };
}

/** Every minute: a wake that was lost, or a worker that died somewhere else, keeps no run waiting for longer; a run that hangs is ended. */
export const liveWorkerStep = step({
  name: "runs.sweep",
  version: 1,
  input: z.object({}),
  attempts: 1,
  run: async (_input, app: Needs) => void (await sweepRuns(app)),
});
