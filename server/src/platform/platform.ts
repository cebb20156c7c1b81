import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";
import type { Jobs } from "./work/index.ts";
import type { Tracing } from "./watching/tracing.ts";

/** What every slice is given. What one needs beyond it, its `needs.ts` says. */
export type Platform = {
  config: Config;
  clock: Clock;
  log: Log;
  db: Db;
  jobs: Jobs;
  /** Where people reach this installation, for links. */
  origin(): string;
  /** This process, as other processes see it. */
  workerId: string;
  /** Aborted when the process is asked to stop: long work ends at its next safe point. */
  stopping: AbortSignal;
  /** Where traces begin; left out where none are wanted. */
  tracing?: Tracing | undefined;
};
