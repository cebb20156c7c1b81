import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "./folders.fixture.ts";
import type { EmbeddedPostgres } from "./open.ts";

let db: EmbeddedPostgres;
let pool: pg.Pool;

beforeAll(async () => {
  db = await openDatabase();
  ({ pool } = db);
  await pool.query("CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)");
});

const valueOf = async (id: number) =>
  (await pool.query<{ value: number }>("SELECT value FROM counters WHERE id = $1", [id])).rows[0]?.value;

describe("the driver sees a server", () => {
  test("it greets with its version and takes parameters of many types", async () => {
    const { rows } = await pool.query(
      "SELECT $1::int AS n, $2::text AS s, $3::timestamptz AS t, $4::jsonb AS j",
      [1, "ä𝄞", new Date(0), { a: [1] }],
    );
    expect(rows).toEqual([{ n: 1, s: "ä𝄞", t: new Date(0), j: { a: [1] } }]);
    const version = await pool.query<{ server_version: string }>("SHOW server_version");
    expect(version.rows[0]!.server_version).toMatch(/^18\./);
  });

  test("errors carry their SQLSTATE, and the session goes on", async () => {
    const client = await pool.connect();
    await client.query("INSERT INTO counters VALUES (1, 0)");
    await expect(client.query("INSERT INTO counters VALUES (1, 0)")).rejects.toMatchObject({ code: "23505" });
    await expect(client.query("INSERT INTO counters VALUES ($1, 0)", [1])).rejects.toMatchObject({
      code: "23505",
    });
    await expect(client.query("SELECT $1::int FROM nowhere", [1])).rejects.toMatchObject({ code: "42P01" });
    await expect(client.query("SELECT $1::int AS n", ["x"])).rejects.toMatchObject({ code: "22P02" });
    expect((await client.query("SELECT $1::int AS n", [2])).rows).toEqual([{ n: 2 }]);
    client.release();
  });

  test("five megabytes of text go in and come back", async () => {
    const big = "0123456789abcdef".repeat(5 * 65_536);
    const { rows } = await pool.query<{ size: number; echo: string }>(
      "SELECT length($1::text) AS size, $1::text AS echo",
      [big],
    );
    expect(rows[0]!.size).toBe(big.length);
    expect(rows[0]!.echo === big).toBe(true);
  });

  test("rows can be fetched in portions, with other sessions waiting meanwhile", async () => {
    const client = await pool.connect();
    const portions: Promise<pg.QueryResult> = client.query({
      text: "SELECT generate_series(1, 1000) AS n",
      rows: 100, // the driver knows it, its types do not
    } as pg.QueryConfig);
    const other = pool.query("SELECT 1 AS n");
    expect((await portions).rows).toHaveLength(1000);
    expect((await other).rows).toEqual([{ n: 1 }]);
    client.release();
  });

  test("the word index can be made", async () => {
    await pool.query("CREATE EXTENSION pg_textsearch");
    await pool.query("CREATE TABLE passages (id int, body text)");
    await pool.query("CREATE INDEX words ON passages USING bm25 (body) WITH (text_config = 'english')");
    await pool.query("INSERT INTO passages VALUES (1, 'a river in winter'), (2, 'two rivers, one bridge')");
    const found = await pool.query(
      "SELECT id FROM passages ORDER BY body <@> to_bm25query($1, 'words') LIMIT 1",
      ["bridge"],
    );
    expect(found.rows).toEqual([{ id: 2 }]);
  });
});

describe("sessions are kept apart", () => {
  test("the same statement name means another statement in another session", async () => {
    const [a, b] = [await pool.connect(), await pool.connect()];
    const name = "n".repeat(62); // PostgreSQL compares 63 characters: nothing may be put before them
    for (let round = 0; round < 2; round++) {
      expect((await a.query({ name: `${name}1`, text: "SELECT 'a' AS who" })).rows).toEqual([{ who: "a" }]);
      expect((await b.query({ name: `${name}1`, text: "SELECT 'b' AS who" })).rows).toEqual([{ who: "b" }]);
      expect((await a.query({ name: `${name}2`, text: "SELECT 'c' AS who" })).rows).toEqual([{ who: "c" }]);
    }
    a.release();
    b.release();
  });

  test("a transaction is invisible to others, who wait for its end", async () => {
    await pool.query("INSERT INTO counters VALUES (2, 0)");
    const [a, b] = [await pool.connect(), await pool.connect()];
    let isCommitting = false;
    await a.query("BEGIN");
    await a.query("UPDATE counters SET value = 1 WHERE id = 2");
    const other = b
      .query("SELECT value FROM counters WHERE id = 2")
      .then(({ rows }) => ({ rows, isCommitting }));
    expect((await a.query("SELECT value FROM counters WHERE id = 2")).rows).toEqual([{ value: 1 }]);
    isCommitting = true;
    await a.query("COMMIT");
    expect(await other).toEqual({ rows: [{ value: 1 }], isCommitting: true });
    a.release();
    b.release();
  });

  test("a transaction that failed stays failed until its ROLLBACK", async () => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query("INSERT INTO counters VALUES (3, 0)");
    await expect(client.query("SELECT nonsense")).rejects.toMatchObject({ code: "42703" });
    await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "25P02" });
    await client.query("ROLLBACK");
    client.release();
    expect(await valueOf(3)).toBeUndefined();
  });

  test("a client dropped in mid-transaction is rolled back, and the next one goes on", async () => {
    const client = await pool.connect();
    await client.query("BEGIN");
    await client.query("INSERT INTO counters VALUES (4, 0)");
    const next = valueOf(4);
    client.release(true);
    expect(await next).toBeUndefined();
  });
});

describe("notifications", () => {
  const heardBy = (client: pg.Client) => {
    const heard: string[] = [];
    client.on("notification", ({ channel, payload }) => heard.push(`${channel}: ${payload}`));
    return heard;
  };

  test("reach those who listen, and nobody else", async () => {
    const [a, b] = [await db.connect(), await db.connect()];
    const [heardByA, heardByB] = [heardBy(a), heardBy(b)];
    await a.query('LISTEN news; LISTEN "Capital ""News"""');
    await b.query("LISTEN weather");
    await pool.query("NOTIFY news, 'one'");
    await pool.query(`NOTIFY "Capital ""News""", 'two'`);
    await pool.query("SELECT pg_notify($1, $2)", ["weather", "three"]);
    await Promise.all([a.query("SELECT 1"), b.query("SELECT 1")]); // answers come behind what was sent before
    expect(heardByA).toEqual(["news: one", 'Capital "News": two']);
    expect(heardByB).toEqual(["weather: three"]);
    await Promise.all([a.end(), b.end()]);
  });

  test("one session's UNLISTEN or end does not deafen another", async () => {
    const [a, b, c] = [await db.connect(), await db.connect(), await db.connect()];
    const [heardByA, heardByC] = [heardBy(a), heardBy(c)];
    for (const client of [a, b, c]) await client.query("LISTEN news");
    await a.query("UNLISTEN news");
    await b.end();
    await pool.query("NOTIFY news, 'still here'");
    await Promise.all([a.query("SELECT 1"), c.query("SELECT 1")]);
    expect(heardByA).toEqual([]);
    expect(heardByC).toEqual(["news: still here"]);
    await Promise.all([a.end(), c.end()]);
  });

  test("a LISTEN that is rolled back does not count, nor does a NOTIFY", async () => {
    const client = await db.connect();
    const heard = heardBy(client);
    await client.query("BEGIN");
    await client.query("LISTEN news");
    await client.query("ROLLBACK");
    await pool.query("NOTIFY news, 'unheard'");
    await client.query("LISTEN news");
    await pool.query("BEGIN; NOTIFY news, 'unsaid'; ROLLBACK");
    await pool.query("BEGIN; NOTIFY news, 'said'; COMMIT");
    await client.query("SELECT 1");
    expect(heard).toEqual(["news: said"]);
    await client.end();
  });
});

describe("what is built on it", () => {
  test("drizzle queries and transactions", async () => {
    const notes = pgTable("notes", { id: integer().primaryKey(), body: text().notNull() });
    await pool.query("CREATE TABLE notes (id int PRIMARY KEY, body text NOT NULL)");
    const orm = drizzle(pool);
    await orm.transaction(async (tx) => void (await tx.insert(notes).values({ id: 1, body: "kept" })));
    const failing = orm.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 2, body: "undone" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await orm.select().from(notes)).toEqual([{ id: 1, body: "kept" }]);
  });
});
