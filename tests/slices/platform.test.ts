import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { TestClock } from "pg-boss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import * as accountTables from "../../server/src/people/accounts/tables.ts";
import type { App } from "../../server/src/compose/app.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { STARTER } from "../../server/src/sources/libraries/starter.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import * as eventTables from "../../server/src/platform/events.store.ts";
import { createJobs, step } from "../../server/src/platform/jobs.ts";
import type { Step } from "../../server/src/platform/jobs.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { migrate, readMigrations } from "../../server/src/platform/migrate.ts";
import { testDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

const log = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("the database", () => {
  test("every table that the code declares has the columns that the migrations made", async () => {
    const tables = [...Object.values(accountTables), ...Object.values(eventTables)].filter((value) =>
      is(value, PgTable),
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const table of tables) {
      const { rows } = await database.db.pool.query<{ column_name: string }>(
        "select column_name from information_schema.columns where table_name = $1 and table_schema = current_schema()",
        [getTableName(table)],
      );
      const declared = Object.values(getTableColumns(table)).map((column): string => column.name);
      expect(rows.map((row) => row.column_name).toSorted()).toEqual(declared.toSorted());
    }
  });

  test("the database beside an open transaction is refused instead of waiting for ever", async () => {
    const { db } = database;
    const beside = db.tx(async () => db.execute("select 1"));
    await expect(beside).rejects.toMatchObject({
      cause: { message: expect.stringContaining("beside the open transaction") },
    });
    await expect(db.tx(async () => db.tx(() => Promise.resolve()))).rejects.toThrow(
      /beside the open transaction/,
    );
    expect((await db.execute("select 1 as n")).rows).toEqual([{ n: 1 }]);
  });

  test("a transaction that throws leaves nothing, its events included", async () => {
    const { db } = database;
    const attempt = db.tx(async (tx) => {
      await tx.client.query(
        "insert into organisations (name, url_name, created_at) values ('x', 'x', now())",
      );
      tx.emit({ kind: "topics.changed", topicId: 1 as never });
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    const { rows } = await db.pool.query(
      "select (select count(*)::int from organisations) as o, (select count(*)::int from events) as e",
    );
    expect(rows).toEqual([{ o: 0, e: 0 }]);
  });

  test("a migration that was changed after it ran is refused", async () => {
    const [first] = await readMigrations();
    await expect(migrate(database.db, [{ ...first!, hash: "other" }], () => new Date())).rejects.toThrow(
      /was changed after it ran/,
    );
  });
});

describe("a first start", () => {
  test("two processes at once make one administrator and each starter library once", async () => {
    const shared = await testDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), "gyan-start-"));
    const config = readConfig({ PORT: "0", LOG_LEVEL: "silent", DATA_DIR: dataDir });
    const start = () =>
      serve(compose({ config, driver: shared.db, log }), {
        services: { web: false, worker: false },
        host: "127.0.0.1",
        port: 0,
      });
    if (shared.db.kind === "server") await Promise.all([start(), start(), start(), start()]);
    else await start().then(start);
    const { rows } = await shared.db.pool.query(
      "select (select count(*)::int from people) as people, (select count(*)::int from libraries) as libraries, (select count(*)::int from works) as works",
    );
    const starter = await readdir(STARTER, { recursive: true });
    const works = starter.filter((file) => file.endsWith(".md")).length;
    expect(rows).toEqual([{ people: 1, libraries: 6, works }]);
    await shared.close();
  });
});

describe("jobs", () => {
  const noInput = z.object({});
  const counting = (name: string) => {
    const ran: unknown[] = [];
    const one = step({
      name,
      version: 2,
      input: z.object({ n: z.number() }),
      attempts: 1,
      upgrade: (old) => ({ n: (old as { m: number }).m }),
      run: async (input) => void ran.push(input),
    });
    return { ran, one };
  };
  const asSteps = (...steps: unknown[]) => steps as Step<never, App>[];

  test("two steps of one name are refused at start, and so is a schedule that nobody handles", () => {
    const { one } = counting("same");
    expect(() => createJobs({ db: database.db, log, steps: asSteps(one, one), schedules: [] })).toThrow(
      /Two steps/,
    );
    const orphan = step({
      name: "orphan",
      version: 1,
      input: noInput,
      attempts: 1,
      run: () => Promise.resolve(),
    });
    const schedules = [{ step: orphan, cron: "0 0 * * 0", timeZone: "UTC" }];
    expect(() => createJobs({ db: database.db, log, steps: [], schedules })).toThrow(/nobody handles/);
  });

  test("a job asked for in a transaction that fails does not exist; one of an older release is brought up to date", async () => {
    const { db } = database;
    const { ran, one } = counting("test.count");
    const jobs = createJobs({ db, log, steps: asSteps(one), schedules: [], schema: "jobs_tx" });
    await jobs.start({} as App, { work: true });
    const failing = db.tx(async (tx) => {
      await jobs.enqueue(tx, one, { n: 1 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    const old = { ...one, version: 1, input: z.object({ m: z.number() }) } as unknown as Step<
      { m: number },
      App
    >;
    await db.tx((tx) => jobs.enqueue(tx, old, { m: 7 }));
    await db.tx((tx) => jobs.enqueue(tx, one, { n: 8 }));
    await expect.poll(() => ran.length).toBe(2);
    expect(ran).toEqual(expect.arrayContaining([{ n: 7 }, { n: 8 }]));
    await jobs.stop();
  });

  test("jobs that wait for a step which this release does not have stop the start", async () => {
    const { db } = database;
    const { one } = counting("test.gone");
    const before = createJobs({ db, log, steps: asSteps(one), schedules: [], schema: "jobs_gone" });
    await before.start({} as App, { work: false });
    await db.tx((tx) => before.enqueue(tx, one, { n: 1 }));
    await before.stop();
    const after = createJobs({ db, log, steps: [], schedules: [], schema: "jobs_gone" });
    await expect(after.start({} as App, { work: false })).rejects.toThrow(/test\.gone/);
    await after.stop();
  });

  test("RG-09 a weekly schedule runs once a week at its local hour, also when the clocks change", async () => {
    const { db } = database;
    // Paris leaves summer time on 25 October 2026: 06:00 is 04:00 UTC before and 05:00 UTC after.
    const clock = new TestClock("2026-10-18T00:00:00Z");
    const ran: string[] = [];
    const weekly = step({
      name: "test.weekly",
      version: 1,
      input: noInput,
      attempts: 1,
      run: () => Promise.resolve(void ran.push(new Date(clock.now()).toISOString().slice(0, 13))),
    });
    const jobs = createJobs({
      db,
      log,
      steps: asSteps(weekly),
      schedules: [{ step: weekly, cron: "0 6 * * 1", timeZone: "Europe/Paris" }],
      schema: "jobs_weekly",
      clock,
    });
    await jobs.start({} as App, { work: true });
    for (const day of ["2026-10-19T03:59:30Z", "2026-10-26T03:59:30Z", "2026-10-26T04:59:30Z"]) {
      await clock.setTime(day);
      for (let n = 0; n < 6; n++) await clock.tick(30_000);
    }
    expect(ran).toEqual(["2026-10-19T04", "2026-10-26T05"]);
    await jobs.stop();
  });

  test("time and chance come from one place", () => {
    expect(systemClock.token()).not.toBe(systemClock.token());
    expect(systemClock.token().length).toBeGreaterThanOrEqual(43);
  });
});
