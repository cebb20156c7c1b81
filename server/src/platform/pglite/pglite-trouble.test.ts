import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeFolder, openDatabase, runChild, templateFolder, urlOf } from "./folders.fixture.ts";
import { FolderInUse } from "./lock.ts";
import { openPglite, type EmbeddedPostgres } from "./open.ts";
import { cachedTemplate } from "./template.ts";

const slow = { timeout: 60_000 };

/** Numbers that look random and are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A recursion without end overflows the stack of the database's thread and leaves it unusable. */
const BREAK = `
  CREATE OR REPLACE FUNCTION dive(depth int) RETURNS int LANGUAGE plpgsql AS
  $$ BEGIN RETURN dive(depth + 1); END $$`;

const numbersIn = async (db: EmbeddedPostgres) =>
  (await db.pool.query<{ n: number }>("SELECT n FROM numbers ORDER BY n")).rows.map((row) => row.n);

describe("durability", () => {
  test("every commit waits for the disk", slow, async () => {
    const db = await openDatabase();
    await db.pool.query("CREATE TABLE numbers (n int)");
    const before = (await db.stats()).fsyncs;
    for (let n = 0; n < 50; n++) await db.pool.query("INSERT INTO numbers VALUES ($1)", [n]);
    expect((await db.stats()).fsyncs - before).toBeGreaterThanOrEqual(50);
  });

  test("what a killed process had confirmed is there afterwards", slow, async () => {
    const folder = makeFolder();
    const template = await cachedTemplate({ cacheFolder: templateFolder });
    const child = runChild(`
      import { openPglite } from ${urlOf("./open.ts")};
      const { pool } = await openPglite(${JSON.stringify({ folder, template })});
      await pool.query("CREATE TABLE numbers (n int)");
      for (let n = 1; ; n++) {
        await pool.query("INSERT INTO numbers VALUES ($1)", [n]);
        console.log(n);
      }
    `);
    const confirmed: number[] = [];
    for await (const line of child.lines) {
      confirmed.push(Number(line));
      if (confirmed.length === 200) child.process.kill("SIGKILL");
    }
    await child.ended;
    expect(confirmed.length).toBeGreaterThanOrEqual(200);

    const found = await numbersIn(await openDatabase({ folder }));
    expect(found.slice(0, confirmed.length)).toEqual(confirmed);
    expect(found.length).toBeLessThanOrEqual(confirmed.length + 1); // the one that was not yet printed
  });
});

describe("the folder", () => {
  test("is refused to a second process while it is open", slow, async () => {
    const folder = makeFolder();
    const db = await openDatabase({ folder });
    const child = runChild(`
      import { openPglite } from ${urlOf("./open.ts")};
      await openPglite({ folder: ${JSON.stringify(folder)} }).catch((error) => console.log(error.name, error.pid));
    `);
    expect((await child.lines.next()).value).toBe(`FolderInUse ${process.pid}`);
    await expect(openPglite({ folder })).rejects.toThrow(FolderInUse);
    expect((await db.pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
  });

  test("is begun anew when its first fill was cut off, or its template is damaged", slow, async () => {
    const folder = makeFolder();
    const template = join(makeFolder(), "damaged.tar.gz");
    writeFileSync(template, "not a tar");
    const damaged = await openDatabase({ folder, template });
    await damaged.pool.query("CREATE TABLE half (n int)");
    await damaged.close();
    writeFileSync(join(folder, "postgres.unfinished"), "");

    const db = await openDatabase({ folder });
    expect((await db.pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
    expect(existsSync(join(folder, "postgres.unfinished"))).toBe(false);
  });

  test("keeps its data over a close, and a dump of it makes the same database elsewhere", slow, async () => {
    const folder = makeFolder();
    const first = await openDatabase({ folder });
    await first.pool.query("CREATE TABLE numbers (n int); INSERT INTO numbers VALUES (1), (2)");
    await first.close();

    const again = await openDatabase({ folder });
    expect(await numbersIn(again)).toEqual([1, 2]);
    const template = join(makeFolder(), "dump.tar.gz");
    writeFileSync(template, await again.dump());
    expect(await numbersIn(await openDatabase({ template }))).toEqual([1, 2]);
  });
});

describe("a transaction that keeps the database waiting", () => {
  test("is rolled back after its lease with 25P03, and the pool goes on", slow, async () => {
    const db = await openDatabase({ leaseMs: 300 });
    await db.pool.query("CREATE TABLE numbers (n int)");
    const client = await db.pool.connect();
    await client.query("BEGIN");
    await client.query("INSERT INTO numbers VALUES (1)");
    // The mistake it is there for: inside a transaction, a query on another connection waits for itself.
    expect(await numbersIn(db)).toEqual([]);
    await expect(client.query("INSERT INTO numbers VALUES (2)")).rejects.toMatchObject({ code: "25P03" });
    client.release();
    await db.pool.query("INSERT INTO numbers VALUES (3)");
    expect(await numbersIn(db)).toEqual([3]);
  });

  test("is left in peace while it works, however long", slow, async () => {
    const db = await openDatabase({ leaseMs: 300 });
    const client = await db.pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT pg_sleep(0.4)");
    await client.query("SELECT pg_sleep(0.4)");
    expect((await client.query("COMMIT")).command).toBe("COMMIT");
    client.release();
  });
});

describe("a database that breaks", () => {
  test("fails the waiting queries with 57P01 and is back with all that was committed", slow, async () => {
    let restarts = 0;
    const db = await openDatabase({ onRestart: () => restarts++ });
    await db.pool.query("CREATE TABLE numbers (n int); INSERT INTO numbers VALUES (1)");
    await db.pool.query(BREAK);
    const inTransaction = await db.pool.connect();
    await inTransaction.query("BEGIN");
    await inTransaction.query("INSERT INTO numbers VALUES (2)");
    const waiting = db.pool.query("SELECT 1");
    await Promise.all([
      expect(inTransaction.query("SELECT dive(1)")).rejects.toMatchObject({ code: "57P01" }),
      expect(waiting).rejects.toMatchObject({ code: "57P01" }),
    ]);
    inTransaction.release();
    expect(await numbersIn(db)).toEqual([1]);
    expect(restarts).toBe(1);
  });

  test("or runs one statement for ever is ended and started again", slow, async () => {
    const said: string[] = [];
    const db = await openDatabase({ statementMs: 400, log: (_level, message) => said.push(message) });
    const stuck = db.pool.query("DO $$ BEGIN LOOP END LOOP; END $$");
    await expect(stuck).rejects.toMatchObject({ code: "57P01" });
    expect((await db.pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
    expect(said).toContain("a statement ran past its time and was ended with the database's thread");
  });

  test("ends its listeners, who hear it and can come back", slow, async () => {
    const db = await openDatabase();
    await db.pool.query(BREAK);
    const listener = await db.connect();
    const ended = new Promise((resolve) => listener.once("end", resolve));
    await listener.query("LISTEN news");
    await expect(db.pool.query("SELECT dive(1)")).rejects.toMatchObject({ code: "57P01" });
    await ended;
    const again = await db.connect();
    const heard = new Promise((resolve) => again.once("notification", ({ payload }) => resolve(payload)));
    await again.query("LISTEN news");
    await db.pool.query("NOTIFY news, 'hello again'");
    expect(await heard).toBe("hello again");
    await again.end();
  });
});

test("thirty clients, some cut off in the middle: no counter is wrong", slow, async () => {
  const db = await openDatabase();
  const random = seeded(7);
  await db.pool.query("CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)");
  await db.pool.query("INSERT INTO counters SELECT id, 0 FROM generate_series(0, 4) AS id");
  const committed = [0, 0, 0, 0, 0];
  let cut = 0;

  const increment = async (id: number, cutAt: number) => {
    const client = await db.pool.connect();
    const steps = [
      () => client.query("BEGIN"),
      async () => {
        const { rows } = await client.query<{ value: number }>("SELECT value FROM counters WHERE id = $1", [id]);
        await client.query("UPDATE counters SET value = $2 WHERE id = $1", [id, rows[0]!.value + 1]);
      },
      () => client.query("UPDATE counters SET value = value WHERE id = $1", [id]),
    ];
    for (const [at, step] of steps.entries()) {
      await step();
      if (at === cutAt) {
        cut += 1;
        client.release(true);
        return;
      }
    }
    await client.query("COMMIT");
    committed[id]! += 1;
    client.release();
  };

  await Promise.all(
    Array.from({ length: 30 }, async () => {
      for (let round = 0; round < 10; round++) {
        await increment(Math.floor(random() * 5), random() < 0.2 ? Math.floor(random() * 3) : -1);
      }
    }),
  );
  const { rows } = await db.pool.query<{ value: number }>("SELECT value FROM counters ORDER BY id");
  expect(rows.map((row) => row.value)).toEqual(committed);
  expect(cut).toBeGreaterThan(20);
});
