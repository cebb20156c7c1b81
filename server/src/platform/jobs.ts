import { PgBoss, type Clock as BossClock, type Db as BossDb } from "pg-boss";
import type { z } from "zod";
import { outsideTransaction, type Db, type Tx } from "./db.ts";
import { listen } from "./listen.ts";
import type { Log } from "./log.ts";

/**
 * A piece of work that outlives the process that asked for it. Safe to run twice. What was queued by an older release is
 * brought up to date by `upgrade` before it is checked.
 */
export type Step<Input, Needs> = {
  name: string;
  version: number;
  input: z.ZodType<Input>;
  upgrade?(old: unknown, version: number): unknown;
  attempts: number;
  /** How long it rests after the first failure, twice as long after the next; without it a second. */
  retrySeconds?: number;
  /** How many of these one process works on at once. */
  concurrency?: number;
  /** After this it is given up and begun again; without it after a quarter of an hour. */
  mostSeconds?: number;
  run(input: Input, app: Needs, signal: AbortSignal): Promise<void>;
};

/** A step that the clock asks for: cron fields in the given time zone. */
export type Schedule<Needs> = { step: Step<Record<string, never>, Needs>; cron: string; timeZone: string };

export const step = <Input, Needs>(declared: Step<Input, Needs>): Step<Input, Needs> => declared;

/** Where slices put work that is done later. */
export type Queue = {
  /** In the caller's transaction: the job exists when and only when the rest does. */
  enqueue<Input>(
    tx: Tx,
    step: Step<Input, never>,
    input: Input,
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Jobs that were asked for with this word of an erased person are gone: all, or those that are done and kept for a while. */
  forget(tx: Tx, word: string, which: "all" | "done"): Promise<void>;
};

export type Jobs<Needs> = Queue & {
  start(app: Needs, options: { work: boolean }): Promise<void>;
  stop(): Promise<void>;
};

const NO_JOB = "00000000-0000-0000-0000-000000000000";

type Envelope = { version: number; input: unknown };

/** After a process dies, its jobs are taken over when this many seconds passed without a sign of life. */
const HEARTBEAT_SECONDS = 30;

/** A clock that a test drives lives in a setting of the session, so everything must go through one. */
function onOneSession(db: Db): BossDb & { end(): Promise<void> } {
  let session: ReturnType<Db["connect"]> | undefined;
  const executeSql: BossDb["executeSql"] = async (text, values) =>
    (await (session ??= db.connect())).query(text, values);
  return {
    executeSql,
    async setSessionStatements(statements) {
      for (const statement of statements) await executeSql(statement);
    },
    end: async () => (await session)?.end(),
  };
}

export function createJobs<Needs>(options: {
  db: Db;
  log: Log;
  steps: Step<never, Needs>[];
  schedules: Schedule<Needs>[];
  schema?: string;
  clock?: BossClock;
}): Jobs<Needs> {
  const { db, log } = options;
  const schema = options.schema ?? "jobs";
  const steps = new Map<string, Step<never, Needs>>();
  for (const one of options.steps) {
    if (steps.has(one.name)) throw new Error(`Two steps are called ${one.name}.`);
    steps.set(one.name, one);
  }
  for (const { step } of options.schedules)
    if (!steps.has(step.name))
      throw new Error(`The schedule of ${step.name} names a step that nobody handles.`);

  const session = options.clock ? onOneSession(db) : undefined;
  const bossDb: BossDb = {
    ...(session ?? { executeSql: (text, values) => db.pool.query(text, values) }),
    listen: (channel, onNotification, onReconnect) =>
      listen(db.connect, channel, onNotification, onReconnect),
  };
  const boss = new PgBoss({
    db: bossDb,
    schema,
    ...(options.clock ? { clock: options.clock } : {}),
    useListenNotify: true,
    // One connection serves everybody in the embedded database: index rebuilds would stand in the way of readers.
    reindex: db.kind === "server",
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  boss.on("warning", (warning) => log.warn({ warning }, "jobs"));

  async function prepareQueues(): Promise<void> {
    for (const one of steps.values()) {
      const settings = {
        retryLimit: one.attempts - 1,
        retryDelay: one.retrySeconds ?? 1,
        retryBackoff: true,
        heartbeatSeconds: HEARTBEAT_SECONDS,
        ...(one.mostSeconds ? { expireInSeconds: one.mostSeconds } : {}),
        notify: true,
      };
      if (await boss.getQueue(one.name)) await boss.updateQueue(one.name, settings);
      else await boss.createQueue(one.name, settings);
      // Fills the cache: a first send inside a transaction would ask the database beside it, and on one connection wait for ever.
      await boss.findJobs(one.name, { id: NO_JOB });
    }
  }

  /** Jobs that nobody handles would wait for ever without a word. */
  async function refuseOrphans(): Promise<void> {
    for (const queue of await boss.getQueues()) {
      if (steps.has(queue.name) || queue.name.startsWith("__")) continue;
      const waiting = await boss.findJobs(queue.name, { queued: true });
      if (waiting.length > 0)
        throw new Error(
          `${waiting.length} jobs wait for the step ${queue.name}, which this release does not have.`,
        );
    }
  }

  function read<Input>(one: Step<Input, never>, envelope: Envelope): Input {
    const input =
      envelope.version < one.version ? one.upgrade?.(envelope.input, envelope.version) : envelope.input;
    return one.input.parse(input);
  }

  return {
    async start(app, { work }) {
      await boss.start();
      await prepareQueues();
      await refuseOrphans();
      if (!work) return;
      // The folder's lock says that no other process lives: what is still marked as being worked on was left by a dead one.
      if (db.kind === "embedded")
        await db.pool.query(
          `update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`,
        );
      for (const one of steps.values()) {
        await boss.work<Envelope>(
          one.name,
          {
            localConcurrency: one.concurrency ?? 2,
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: 2,
          },
          async ([job]) => {
            if (!job) return;
            try {
              await outsideTransaction(() =>
                (one as Step<unknown, Needs>).run(
                  read(one as Step<unknown, Needs>, job.data),
                  app,
                  job.signal,
                ),
              );
            } catch (error) {
              log.warn({ err: error, step: one.name, job: job.id }, "a job step failed and is tried again");
              throw error;
            }
          },
        );
      }
      for (const { step: one, cron, timeZone } of options.schedules)
        await boss.schedule(one.name, cron, { version: one.version, input: {} }, { tz: timeZone });
    },
    async enqueue(tx, one, input, sendOptions) {
      if (!steps.has(one.name)) throw new Error(`Nobody handles the step ${one.name}.`);
      const envelope: Envelope = { version: one.version, input: one.input.parse(input) };
      await boss.send(one.name, envelope, {
        db: { executeSql: (text, values) => tx.client.query(text, values) },
        ...(sendOptions?.afterSeconds ? { startAfter: sendOptions.afterSeconds } : {}),
      });
    },
    async forget(tx, word, which) {
      if (word.trim() === "") return;
      // What was asked for is theirs when it holds exactly this; what became of it is a sentence, and nobody waits for it.
      const whole = JSON.stringify(word.trim());
      await tx.client.query(
        `delete from ${schema}.job
         where case when state in ('completed', 'failed', 'cancelled')
           then position(lower($1) in lower(coalesce(data::text, ''))) > 0
             or position(lower($2) in lower(coalesce(output::text, ''))) > 0
           else $3 = 'all' and position(lower($1) in lower(coalesce(data::text, ''))) > 0 end`,
        [whole, whole.slice(1, -1), which],
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 20_000 });
      await session?.end();
    },
  };
}
