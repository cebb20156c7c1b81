import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compose } from "../../server/src/compose/compose.ts";
import { STARTER } from "../../server/src/sources/libraries/starter.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { serve } from "../../server/src/compose/serve.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { createLog } from "../../server/src/platform/log.ts";
import { migrate, readMigrations } from "../../server/src/platform/migrate.ts";
import * as tables from "../../server/src/platform/rows/tables.ts";
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
    expect(Object.keys(tables).length).toBeGreaterThan(5);
    for (const [name, columns] of Object.entries(tables)) {
      const { rows } = await database.db.pool.query<{ column_name: string }>(
        "select column_name from information_schema.columns where table_name = $1 and table_schema = current_schema()",
        [name],
      );
      expect(rows.map((row) => row.column_name).toSorted()).toEqual(Object.keys(columns).toSorted());
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

test("time and chance come from one place", () => {
  expect(systemClock.token()).not.toBe(systemClock.token());
  expect(systemClock.token().length).toBeGreaterThanOrEqual(43);
});
