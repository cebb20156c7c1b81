import { Cron } from "croner";
import type { z } from "zod";
import { DAY, later } from "../clock.ts";
import type { Queryable, Tx } from "../db.ts";
import { toldWithoutValues } from "../log.ts";
import type { Ground, WorkKind } from "./hands.ts";
import { giveBack, wake } from "./pieces.store.ts";
import * as store from "./queue.store.ts";
import type { TakenJob } from "./queue.store.ts";

/**
 * Something that is done later, and safe to be done twice. What was asked for by an older release is brought up to date by `upgrade`
 * before it is checked.
 */
export type Job<Input, Needs> = {
  name: string;
  version: number;
  input: z.ZodType<Input>;
  upgrade?(old: unknown, version: number): unknown;
  attempts: number;
  /** How long it rests after the first failure, twice as long after the next; without it a second. */
  retrySeconds?: number;
  /** How many of these one process works on at once. */
  concurrency?: number;
  /** After this its signal tells it to end; without it after a quarter of an hour. */
  mostSeconds?: number;
  run(input: Input, app: Needs, signal: AbortSignal): Promise<void>;
};

/** A job that the clock asks for: cron fields in the given time zone. */
export type Schedule<Needs> = { job: Job<Record<string, never>, Needs>; cron: string; timeZone: string };

export const job = <Input, Needs>(declared: Job<Input, Needs>): Job<Input, Needs> => declared;

/** Where slices put what is done later. */
export type Jobs = {
  /** In the caller's transaction: the job exists when and only when the rest does. */
  add<Input>(
    tx: Tx,
    job: Job<Input, never>,
    input: Input,
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Jobs that were asked for with this word of an erased person are gone: all, or those that were given up. */
  forget(tx: Tx, word: string, which: "all" | "given up"): Promise<void>;
  /** What was given up long ago. */
  tidy(db: Queryable): Promise<void>;
};

/** What a process needs to do them: started once, before any hand looks. */
export type JobWork<Needs> = Jobs & { start(): Promise<void>; kind: WorkKind<TakenJob, Needs> };

const HANDS = 4;
const USUAL_CONCURRENCY = 2;
const USUAL_SECONDS = 15 * 60;
const GIVEN_UP_DAYS = 14;

export const nextOf = (cron: string, timeZone: string, after: Date): Date => {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw new Error(`The schedule ${cron} never comes.`);
  return next;
};

export function createJobs<Needs extends Ground>(
  { db, clock }: Pick<Ground, "db" | "clock">,
  declared: Job<never, Needs>[],
  schedules: Schedule<Needs>[],
): JobWork<Needs> {
  const byName = new Map<string, Job<unknown, Needs>>();
  for (const one of declared as unknown as Job<unknown, Needs>[]) {
    if (byName.has(one.name)) throw new Error(`Two jobs are called ${one.name}.`);
    byName.set(one.name, one);
  }
  for (const { job: one } of schedules)
    if (!byName.has(one.name)) throw new Error(`The schedule of ${one.name} names a job that nobody does.`);

  function jobNamed(name: string): Job<unknown, Needs> {
    const one = byName.get(name);
    if (!one) throw new Error(`Nobody does the job ${name}.`);
    return one;
  }

  async function add(
    tx: Queryable,
    { name, version }: { name: string; version: number },
    input: unknown,
    notBefore: Date | null = null,
  ): Promise<void> {
    await store.insertJob(tx, { kind: name, input, inputVersion: version, notBefore }, clock.now());
    await wake(tx, "jobs");
  }

  /** What the clock asks for becomes a job, once for all processes; one that was missed while none lived is caught up with once. */
  async function addScheduled(at: Date): Promise<void> {
    while (await store.isAnyDue(db, at)) {
      const isTaken = await db.tx(async (tx) => {
        const due = await store.dueSchedule(tx, at);
        if (!due) return false;
        await store.setNext(tx, due.kind, nextOf(due.cron, due.timeZone, at));
        if (!(await store.isWaiting(tx, due.kind))) await add(tx, jobNamed(due.kind), {});
        return true;
      });
      if (!isTaken) return;
    }
  }

  const kind: WorkKind<TakenJob, Needs> = {
    name: "jobs",
    table: store.JOBS,
    hands: () => HANDS,
    async take(app, self, inHand) {
      const at = app.clock.now();
      await addScheduled(at);
      const isFull = ({ name, concurrency = USUAL_CONCURRENCY }: Job<unknown, Needs>) =>
        inHand.filter((piece) => piece.kind === name).length >= concurrency;
      const full = [...byName.values()].filter(isFull).map(({ name }) => name);
      const taken = await store.takeJob(app.db, self, full, at);
      return taken ? [taken] : [];
    },
    mostAttempts: (_app, taken) => byName.get(taken.kind)?.attempts ?? 0,
    async run(app, [taken], signal) {
      if (!taken) return;
      const one = jobNamed(taken.kind);
      const isOld = taken.inputVersion < one.version;
      const input = one.input.parse(isOld ? one.upgrade?.(taken.input, taken.inputVersion) : taken.input);
      const limit = AbortSignal.timeout((one.mostSeconds ?? USUAL_SECONDS) * 1_000);
      await one.run(input, app, AbortSignal.any([signal, limit]));
      await store.removeJob(app.db, taken, app.workerId);
    },
    traced: (taken) => ({ "gyan.work.name": taken.kind }),
    async fail(app, taken, error) {
      const one = byName.get(taken.kind);
      app.log.warn({ err: error, job: taken.kind, id: taken.id, attempt: taken.attempts }, "a job failed");
      const at = app.clock.now();
      if (!one || taken.attempts >= one.attempts)
        return store.giveUpJob(app.db, taken, app.workerId, toldWithoutValues(error), at);
      const seconds = (one.retrySeconds ?? 1) * 2 ** (taken.attempts - 1);
      return giveBack(app.db, store.JOBS, taken, app.workerId, { notBefore: later(at, seconds * 1_000) });
    },
  };

  return {
    kind,
    async start() {
      // Jobs that nobody does would wait for ever without a word.
      const orphan = (await store.waitingKinds(db)).find((name) => !byName.has(name));
      if (orphan !== undefined)
        throw new Error(`Something waits for the job ${orphan}, which this release does not have.`);
      const at = clock.now();
      await store.removeOtherSchedules(
        db,
        schedules.map(({ job: one }) => one.name),
      );
      for (const { job: one, cron, timeZone } of schedules)
        await store.planJob(db, { kind: one.name, cron, timeZone }, nextOf(cron, timeZone, at));
    },
    async add(tx, one, input, options) {
      const { name, version } = jobNamed(one.name);
      const { afterSeconds } = options ?? {};
      const notBefore = afterSeconds ? later(clock.now(), afterSeconds * 1_000) : null;
      // As the caller declares it, which may be an older release's.
      await add(tx, { name, version: one.version ?? version }, one.input.parse(input), notBefore);
    },
    async forget(tx, word, which) {
      if (word.trim() !== "") await store.forgetJobs(tx, word.trim(), which);
    },
    tidy: (given) => store.removeGivenUpBefore(given, later(clock.now(), -GIVEN_UP_DAYS * DAY)),
  };
}
