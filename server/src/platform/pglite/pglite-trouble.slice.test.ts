import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { makeFolder, openDatabase, runChild, templateFolder, urlOf } from "./folders.fixture.ts";
import { FolderInUse } from "./lock.ts";
import { openPglite, type EmbeddedPostgres } from "./open.ts";
import { cachedTemplate } from "./template.ts";

const slow = { timeout: 120_000 };

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

/** Nothing happens to this one. */
let quiet: EmbeddedPostgres;
/** Short of patience, so that the tests need none. */
let strict: EmbeddedPostgres;
const quietFolder = makeFolder();
const said: string[] = [];
let restarts = 0;

beforeAll(async () => {
  quiet = await openDatabase({ folder: quietFolder });
  strict = await openDatabase({
    leaseMs: 1000,
    statementMs: 1500,
    onRestart: () => restarts++,
    log: (_level, message) => said.push(message),
  });
});

beforeEach(() => strict.pool.query("DROP TABLE IF EXISTS numbers; CREATE TABLE numbers (n int)"));

describe("durability", () => {
  test("every commit waits for the disk", async () => {
    const db = quiet;
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

    const found = await numbersIn(await openDatabase({ folder }, onTestFinished));
    expect(found.slice(0, confirmed.length)).toEqual(confirmed);
    expect(found.length).toBeLessThanOrEqual(confirmed.length + 1); // the one that was not yet printed
  });
});

describe("the folder", () => {
  test("is refused to a second process while it is open", slow, async () => {
    const folder = quietFolder;
    const child = runChild(`
      import { openPglite } from ${urlOf("./open.ts")};
      await openPglite({ folder: ${JSON.stringify(folder)} }).catch((error) => console.log(error.name, error.pid));
    `);
    expect((await child.lines.next()).value).toBe(`FolderInUse ${process.pid}`);
    await expect(openPglite({ folder })).rejects.toThrow(FolderInUse);
    expect((await quiet.pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
  });

  test("is begun anew when its first fill was cut off, or its template is damaged", slow, async () => {
    const folder = makeFolder();
    const template = join(makeFolder(), "damaged.tar.gz");
    writeFileSync(template, "not a tar");
    const damaged = await openDatabase({ folder, template }, onTestFinished);
    await damaged.pool.query("CREATE TABLE half (n int)");
    await damaged.close();
    writeFileSync(join(folder, "postgres.unfinished"), "");

    const db = await openDatabase({ folder }, onTestFinished);
    expect((await db.pool.query("SELECT to_regclass('half') AS half")).rows).toEqual([{ half: null }]);
    expect(existsSync(join(folder, "postgres.unfinished"))).toBe(false);
  });

  test("can be filled from a dump, and keeps its data over a close", slow, async () => {
    const [folder, template] = [makeFolder(), join(makeFolder(), "dump.tar.gz")];
    await strict.pool.query("INSERT INTO numbers VALUES (1), (2)");
    writeFileSync(template, await strict.dump());
    const first = await openDatabase({ folder, template }, onTestFinished);
    expect(await numbersIn(first)).toEqual([1, 2]);
    await first.pool.query("INSERT INTO numbers VALUES (3)");
    await first.close();
    expect(await numbersIn(await openDatabase({ folder, template }, onTestFinished))).toEqual([1, 2, 3]);
  });
});

test("a database that cannot start says why, and leaves the folder free", slow, async () => {
  const folder = makeFolder();
  mkdirSync(join(folder, "postgres"));
  writeFileSync(join(folder, "postgres", "thesis.doc"), "");
  for (let attempt = 0; attempt < 2; attempt++) {
    await expect(openPglite({ folder })).rejects.toThrow("holds files but no database");
  }
});

describe("a transaction that keeps the database waiting", () => {
  test("is rolled back after its lease with 25P03, and the pool goes on", async () => {
    const db = strict;
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

  test("is left in peace while it works, however long", async () => {
    const client = await strict.pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT pg_sleep(0.6)");
    await client.query("SELECT pg_sleep(0.6)");
    expect((await client.query("COMMIT")).command).toBe("COMMIT");
    client.release();
  });
});

describe("a database that breaks", () => {
  test("fails the waiting queries with 57P01 and is back with all that was committed", slow, async () => {
    const db = strict;
    await db.pool.query("INSERT INTO numbers VALUES (1)");
    await db.pool.query(BREAK);
    const [inTransaction, waiting] = [await db.pool.connect(), await db.pool.connect()];
    await inTransaction.query("BEGIN");
    await inTransaction.query("INSERT INTO numbers VALUES (2)");
    await Promise.all([
      expect(inTransaction.query("SELECT dive(1)")).rejects.toMatchObject({ code: "57P01" }),
      expect(waiting.query("SELECT 1")).rejects.toMatchObject({ code: "57P01" }),
    ]);
    inTransaction.release();
    waiting.release();
    expect(await numbersIn(db)).toEqual([1]);
    expect(restarts).toBeGreaterThan(0);
  });

  test("or runs one statement for ever is ended and started again", slow, async () => {
    const stuck = strict.pool.query("DO $$ BEGIN LOOP END LOOP; END $$");
    await expect(stuck).rejects.toMatchObject({ code: "57P01" });
    expect((await strict.pool.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]);
    expect(said).toContain("a statement ran past its time and was ended with the database's thread");
  });

  test("ends its listeners, who hear it and can come back", slow, async () => {
    const db = strict;
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
  const db = quiet;
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
        const { rows } = await client.query<{ value: number }>("SELECT value FROM counters WHERE id = $1", [
          id,
        ]);
        await client.query("UPDATE counters SET value = $2 WHERE id = $1", [id, rows[0]!.value + 1]);
      },
      () => client.query("UPDATE counters SET value = value WHERE id = $1", [id]),
    ];
    for (const [at, step] of steps.entries()) {
      await step();
      if (at === cutAt) {
        cut += 1;
        // Every second one in the middle of a statement, as when a socket breaks.
        const unheard = cut % 2 ? client.query("UPDATE counters SET value = -1").catch(() => {}) : undefined;
        client.release(true);
        await unheard;
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

/** In megabytes. A child counts all that its process ever held at once. */
const MOST_MEMORY = 600;

test.runIf(process.platform === "linux")(
  "many statements are read in little memory: their parser is not compiled thoroughly",
  slow,
  async () => {
    const folder = makeFolder();
    const template = await cachedTemplate({ cacheFolder: templateFolder });
    const child = runChild(`
      import { readFileSync } from "node:fs";
      import { setFlagsFromString } from "node:v8";
      import { openPglite } from ${urlOf("./open.ts")};
      setFlagsFromString("--wasm-sync-tier-up"); // what runs often is compiled before the statement goes on
      const { pool, close } = await openPglite(${JSON.stringify({ folder, template })});
      const columns = Array.from({ length: 60 }, (_, n) => n + " AS c" + n).join(", ");
      for (let n = 0; n < 40; n++) await pool.query("SELECT " + n + " AS n, " + columns);
      console.log(/^VmHWM:\\s+(\\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))[1]);
      await close();
    `);
    const most = Number((await child.lines.next()).value) / 1024;
    await child.ended;
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(MOST_MEMORY);
  },
);
