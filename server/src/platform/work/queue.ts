import { Cron } from "croner";
import type { z } from "zod";
import { DAY, later } from "../clock.ts";
import type { Queryable, Tx } from "../db.ts";
import { toldWithoutValues } from "../log.ts";
import type { Ground, WorkKind } from "./hands.ts";
import { giveBack, wake } from "./pieces.store.ts";
import * as store from "./queue.store.ts";
import type { TakenTask } from "./queue.store.ts";

/**
 * Something that is done later, and safe to be done twice. What was asked for by an older release is brought up to date by `upgrade`
 * before it is checked.
 */
export type Task<Input, Needs> = {
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

/** A task that the clock asks for: cron fields in the given time zone. */
export type Schedule<Needs> = { task: Task<Record<string, never>, Needs>; cron: string; timeZone: string };

export const task = <Input, Needs>(declared: Task<Input, Needs>): Task<Input, Needs> => declared;

/** Where slices put what is done later. */
export type Tasks = {
  /** In the caller's transaction: the task exists when and only when the rest does. */
  add<Input>(
    tx: Tx,
    task: Task<Input, never>,
    input: Input,
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Tasks that were asked for with this word of an erased person are gone: all, or those that were given up. */
  forget(tx: Tx, word: string, which: "all" | "given up"): Promise<void>;
  /** What was given up long ago. */
  tidy(db: Queryable): Promise<void>;
};

/** What a process needs to do them: started once, before any hand looks. */
export type TaskWork<Needs> = Tasks & { start(): Promise<void>; kind: WorkKind<TakenTask, Needs> };

const HANDS = 4;
const USUAL_CONCURRENCY = 2;
const USUAL_SECONDS = 15 * 60;
const CRASHES_FORGIVEN = 2;
const GIVEN_UP_DAYS = 14;

export const nextOf = (cron: string, timeZone: string, after: Date): Date => {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw new Error(`The schedule ${cron} never comes.`);
  return next;
};

export function createTasks<Needs extends Ground>(
  { db, clock }: Pick<Ground, "db" | "clock">,
  declared: Task<never, Needs>[],
  schedules: Schedule<Needs>[],
): TaskWork<Needs> {
  const byName = new Map<string, Task<unknown, Needs>>();
  for (const one of declared as unknown as Task<unknown, Needs>[]) {
    if (byName.has(one.name)) throw new Error(`Two tasks are called ${one.name}.`);
    byName.set(one.name, one);
  }
  for (const { task: one } of schedules)
    if (!byName.has(one.name)) throw new Error(`The schedule of ${one.name} names a task that nobody does.`);

  function taskNamed(name: string): Task<unknown, Needs> {
    const one = byName.get(name);
    if (!one) throw new Error(`Nobody does the task ${name}.`);
    return one;
  }

  async function add(
    tx: Queryable,
    { name, version }: { name: string; version: number },
    input: unknown,
    notBefore: Date | null = null,
  ): Promise<void> {
    await store.insertTask(tx, { kind: name, input, inputVersion: version, notBefore }, clock.now());
    await wake(tx, "tasks");
  }

  /** What the clock asks for becomes a task, once for all processes; one that was missed while none lived is caught up with once. */
  async function addScheduled(at: Date): Promise<void> {
    while (await store.isAnyDue(db, at)) {
      const isTaken = await db.tx(async (tx) => {
        const due = await store.dueSchedule(tx, at);
        if (!due) return false;
        await store.setNext(tx, due.kind, nextOf(due.cron, due.timeZone, at));
        if (!(await store.isWaiting(tx, due.kind))) await add(tx, taskNamed(due.kind), {});
        return true;
      });
      if (!isTaken) return;
    }
  }

  const kind: WorkKind<TakenTask, Needs> = {
    name: "tasks",
    table: store.TASKS,
    hands: () => HANDS,
    async take(app, self, inHand) {
      const at = app.clock.now();
      await addScheduled(at);
      const isFull = ({ name, concurrency = USUAL_CONCURRENCY }: Task<unknown, Needs>) =>
        inHand.filter((piece) => piece.kind === name).length >= concurrency;
      const full = [...byName.values()].filter(isFull).map(({ name }) => name);
      const taken = await store.takeTask(app.db, self, full, at);
      return taken ? [taken] : [];
    },
    mostAttempts: (_app, taken) => (byName.get(taken.kind)?.attempts ?? 0) + CRASHES_FORGIVEN,
    async run(app, [taken], signal) {
      if (!taken) return;
      const one = taskNamed(taken.kind);
      const isOld = taken.inputVersion < one.version;
      const input = one.input.parse(isOld ? one.upgrade?.(taken.input, taken.inputVersion) : taken.input);
      const limit = AbortSignal.timeout((one.mostSeconds ?? USUAL_SECONDS) * 1_000);
      await one.run(input, app, AbortSignal.any([signal, limit]));
      await store.removeTask(app.db, taken, app.workerId);
    },
    async fail(app, taken, error) {
      const one = byName.get(taken.kind);
      app.log.warn({ err: error, task: taken.kind, id: taken.id, attempt: taken.attempts }, "a task failed");
      const at = app.clock.now();
      if (!one || taken.attempts >= one.attempts)
        return store.giveUpTask(app.db, taken, app.workerId, toldWithoutValues(error), at);
      const seconds = (one.retrySeconds ?? 1) * 2 ** (taken.attempts - 1);
      return giveBack(app.db, store.TASKS, taken, app.workerId, { notBefore: later(at, seconds * 1_000) });
    },
  };

  return {
    kind,
    async start() {
      // Tasks that nobody does would wait for ever without a word.
      const orphan = (await store.waitingKinds(db)).find((name) => !byName.has(name));
      if (orphan !== undefined)
        throw new Error(`Something waits for the task ${orphan}, which this release does not have.`);
      const at = clock.now();
      await store.removeOtherSchedules(
        db,
        schedules.map(({ task: one }) => one.name),
      );
      for (const { task: one, cron, timeZone } of schedules)
        await store.planTask(db, { kind: one.name, cron, timeZone }, nextOf(cron, timeZone, at));
    },
    async add(tx, one, input, options) {
      const { name, version } = taskNamed(one.name);
      const { afterSeconds } = options ?? {};
      const notBefore = afterSeconds ? later(clock.now(), afterSeconds * 1_000) : null;
      // As the caller declares it, which may be an older release's.
      await add(tx, { name, version: one.version ?? version }, one.input.parse(input), notBefore);
    },
    async forget(tx, word, which) {
      if (word.trim() !== "") await store.forgetTasks(tx, word.trim(), which);
    },
    tidy: (given) => store.removeGivenUpBefore(given, later(clock.now(), -GIVEN_UP_DAYS * DAY)),
  };
}
