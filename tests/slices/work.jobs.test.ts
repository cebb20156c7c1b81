import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { systemClock, type Clock } from "../../server/src/platform/clock.ts";
import { createLog } from "../../server/src/platform/log.ts";
import {
  createJobs,
  nextOf,
  startHands,
  job,
  type Ground,
  type Schedule,
  type Job,
} from "../../server/src/platform/work/index.ts";
import { testDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";
import { heldClock } from "../support/mailbox.ts";
import { somebodyElse } from "../support/workers.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const log = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });
const noInput = z.object({});

/** A process of its own, with hands for these jobs. */
async function processWith(jobs: unknown[], schedules: Schedule<Ground>[] = [], clock: Clock = systemClock) {
  const stop = new AbortController();
  // In the embedded database a heartbeat says that nobody else lives; here there are several.
  const workerId = await somebodyElse(database.db);
  const app: Ground = { db: database.db, clock, log, workerId, stopping: stop.signal };
  const work = createJobs<Ground>(app, jobs as Job<never, Ground>[], schedules);
  await work.start();
  const hands = await startHands(app, [work.kind as never]);
  return {
    ...work,
    async end() {
      stop.abort();
      await hands.stop();
    },
  };
}

function counting(name: string, attempts = 1, failures = 0) {
  const inputs: unknown[] = [];
  const one = job<{ n: number }, Ground>({
    name,
    version: 2,
    input: z.object({ n: z.number() }),
    attempts,
    retrySeconds: 0.01,
    upgrade: (old) => ({ n: (old as { m: number }).m }),
    run: async (input) => {
      inputs.push(input);
      if (inputs.length <= failures) throw new Error(`It fails for the ${inputs.length}. time.`);
    },
  });
  return { inputs, one };
}

test("two jobs of one name are refused, and so is a schedule of a job that nobody does", () => {
  const { one } = counting("same");
  const create = (jobs: unknown[], schedules: Schedule<Ground>[]) => () =>
    createJobs<Ground>({ db: database.db, clock: heldClock() }, jobs as Job<never, Ground>[], schedules);
  expect(create([one, one], [])).toThrow(/Two jobs/);
  const orphan = job<Record<string, never>, Ground>({
    name: "orphan",
    version: 1,
    input: noInput,
    attempts: 1,
    run: () => Promise.resolve(),
  });
  expect(create([], [{ job: orphan, cron: "0 0 * * 0", timeZone: "UTC" }])).toThrow(/nobody does/);
});

test("a job of a transaction that fails does not exist; one of an older release is brought up to date", async () => {
  const { db } = database;
  const { inputs, one } = counting("test.count");
  const work = await processWith([one]);
  const failing = db.tx(async (tx) => {
    await work.add(tx, one, { n: 1 });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const old = { ...one, version: 1, input: z.object({ m: z.number() }) } as unknown as Job<
    { m: number },
    Ground
  >;
  await db.tx((tx) => work.add(tx, old, { m: 7 }));
  await db.tx((tx) => work.add(tx, one, { n: 8 }));
  await expect.poll(() => inputs.length).toBe(2);
  expect(inputs).toEqual(expect.arrayContaining([{ n: 7 }, { n: 8 }]));
  await expect.poll(async () => (await db.pool.query("select 1 from jobs")).rows).toEqual([]);
  await work.end();
});

test("what fails is tried again, and given up after its last attempt", async () => {
  const { db } = database;
  const [moody, hopeless] = [counting("test.moody", 3, 2), counting("test.hopeless", 2, 99)];
  const work = await processWith([moody.one, hopeless.one]);
  await db.tx((tx) => work.add(tx, moody.one, { n: 1 }));
  await db.tx((tx) => work.add(tx, hopeless.one, { n: 1 }));
  const left = async () => (await db.pool.query("select kind, state, error from jobs")).rows;
  await expect
    .poll(left)
    .toEqual([{ kind: "test.hopeless", state: "failed", error: expect.stringContaining("fails") as string }]);
  expect(moody.inputs).toHaveLength(3);
  expect(hopeless.inputs).toHaveLength(2);
  await db.tx((tx) => work.forget(tx, "It fails", "given up"));
  expect(await left()).toEqual([]);
  await work.end();
});

test("something that waits for a job which this release does not have stops the start", async () => {
  const { one } = counting("test.gone");
  const before = createJobs<Ground>(
    { db: database.db, clock: heldClock() },
    [one] as unknown as Job<never, Ground>[],
    [],
  );
  await database.db.tx((tx) => before.add(tx, one, { n: 1 }, { afterSeconds: 3_600 }));
  await expect(processWith([])).rejects.toThrow(/test\.gone/);
  await database.db.pool.query("delete from jobs");
});

test("RG-09 a weekly schedule comes once a week at its local hour, also when the clocks change", () => {
  // Paris leaves summer time on 25 October 2026: 06:00 is 04:00 UTC before and 05:00 UTC after.
  const [cron, paris] = ["0 6 * * 1", "Europe/Paris"];
  const first = nextOf(cron, paris, new Date("2026-10-18T00:00:00Z"));
  const second = nextOf(cron, paris, first);
  expect([first, second].map((at) => at.toISOString())).toEqual([
    "2026-10-19T04:00:00.000Z",
    "2026-10-26T05:00:00.000Z",
  ]);
});

test("a schedule that came due while no process lived is caught up with once, by one of several processes", async () => {
  const clock = heldClock();
  let ran = 0;
  const daily = job<Record<string, never>, Ground>({
    name: "test.daily",
    version: 1,
    input: noInput,
    attempts: 1,
    run: () => Promise.resolve(void (ran += 1)),
  });
  const schedules = [{ job: daily, cron: "0 3 * * *", timeZone: "UTC" }];
  const first = await processWith([daily], schedules, clock);
  await first.end();
  expect(ran).toBe(0);
  clock.forward(3 * 86_400_000);
  const both = await Promise.all([1, 2].map(() => processWith([daily], schedules, clock)));
  await expect.poll(() => ran).toBe(1);
  const planned = await database.db.pool.query<{ next_at: Date }>("select next_at from job_schedules");
  expect(planned.rows).toHaveLength(1);
  expect(new Date(planned.rows[0]!.next_at).getTime()).toBeGreaterThan(clock.now().getTime());
  for (const one of both) await one.end();
  expect(ran).toBe(1);
});
