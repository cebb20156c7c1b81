import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Platform } from "#platform/platform.ts";
import type { Watching } from "../watching.ts";
import * as store from "./store.ts";

type Needs = Pick<Platform, "clock" | "log" | "db" | "workerId"> & {
  watching: Pick<Watching, "metrics" | "figures" | "disk">;
};

const MINUTE_MS = 60_000;
const MB = 1024 * 1024;
const NANOSECONDS = 1_000_000;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
/** Often enough to see every answer that was held up for longer. */
const LAG_STEP_MS = 20;

export type Minutes = {
  /** Writes what came since it was asked last. */
  keep(): Promise<void>;
  stop(): void;
};

/** What this process and the installation come to is written at the end of each minute. */
export function startMinutes(app: Needs, services: string): Minutes {
  const { clock, db, log, watching, workerId } = app;
  const lag = monitorEventLoopDelay({ resolution: LAG_STEP_MS });
  lag.enable();
  let timer: NodeJS.Timeout | undefined;

  async function keep(): Promise<void> {
    const ended = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
    const minute = new Date(ended.getTime() - MINUTE_MS);
    const requests = watching.metrics.takeRequests();
    // The histogram counts the step itself as a delay, and has nothing at all when the process was held up all the time.
    const slowest = lag.count === 0 ? 0 : lag.percentile(99) / NANOSECONDS;
    lag.reset();
    const figures = await watching.figures();
    if (!figures) return;
    const { count, failures, slowMs } = requests;
    await store.keepProcess(db, {
      minute,
      process: workerId,
      services,
      requests: count,
      failures,
      slowMs,
      lagMs: Math.max(0, Math.round(slowest - LAG_STEP_MS)),
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
    });
    const free = await watching.disk.free();
    await store.keepInstallation(db, {
      minute,
      waiting: figures.queues.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestSeconds: Math.round(
        Math.max(0, ...figures.queues.map(({ oldestSeconds }) => oldestSeconds ?? 0)),
      ),
      mailsWaiting: figures.mails.waiting,
      passages: figures.index.passages,
      diskFreeMb: free === null ? null : Math.floor(free / MB),
    });
    if (minute.getUTCMinutes() === 0) await store.dropBefore(db, new Date(minute.getTime() - KEPT_MS));
  }

  function wait(): void {
    timer = setTimeout(
      () => {
        keep()
          .catch((error: unknown) => log.warn({ err: error }, "the figures of a minute could not be kept"))
          .finally(() => timer && wait());
      },
      MINUTE_MS - (clock.now().getTime() % MINUTE_MS),
    ).unref();
  }

  wait();
  return {
    keep,
    stop() {
      clearTimeout(timer);
      timer = undefined;
      lag.disable();
    },
  };
}
