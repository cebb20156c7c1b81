import type pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { channelChanges } from "./channels.ts";
import { openDatabase } from "../folders.fixture.ts";
import type { EmbeddedPostgres } from "../open.ts";

/** The driver's own messages, which its types do not tell. */
type Connection = {
  once(event: "readyForQuery", then: () => void): void;
  query(text: string): void;
  parse(options: { text: string; name?: string }): void;
  bind(options: { statement?: string }): void;
  execute(options: { rows?: number }): void;
  flush(): void;
  sync(): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
};

let db: EmbeddedPostgres;

beforeAll(async () => {
  db = await openDatabase();
});

beforeEach(() => db.pool.query("DROP TABLE IF EXISTS numbers; CREATE TABLE numbers (n int)"));

const numbers = async () =>
  (await db.pool.query<{ n: number }>("SELECT n FROM numbers ORDER BY n")).rows.map((row) => row.n);

/** Sends messages as they are, and tells the rows, tags and errors that come before the next ReadyForQuery. */
function speak(client: pg.PoolClient, say: (to: Connection) => void, copy: string[] = []): Promise<string[]> {
  const heard: string[] = [];
  return new Promise((resolve) => {
    client.query({
      submit(connection: Connection) {
        connection.once("readyForQuery", () => resolve(heard)); // after an error the driver forgets the query
        say(connection);
      },
      handleRowDescription() {},
      handleDataRow: (message: { fields: string[] }) => heard.push(message.fields.join()),
      handleCommandComplete: (message: { text: string }) => heard.push(message.text),
      handlePortalSuspended: () => heard.push("suspended"),
      handleError: (error: pg.DatabaseError) => heard.push(error.code!),
      handleCopyInResponse(connection: Connection) {
        for (const chunk of copy) connection.sendCopyFromChunk(Buffer.from(chunk));
        connection.endCopyFrom();
      },
      handleReadyForQuery() {},
    } as unknown as pg.Submittable);
  });
}

async function withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  try {
    return await use(client);
  } finally {
    client.release();
  }
}

describe("COPY FROM STDIN", () => {
  test("takes its data", () =>
    withClient(async (client) => {
      const copy = (to: Connection) => to.query("COPY numbers FROM STDIN");
      expect(await speak(client, copy, ["1\n2", "\n3\n"])).toEqual(["COPY 3"]);
      expect(await numbers()).toEqual([1, 2, 3]);
      expect(await speak(client, copy, ["4\nfive\n"])).toEqual(["22P02"]);
      expect(await numbers()).toEqual([1, 2, 3]);
    }));

  test("without data, twice in one text, or as a prepared statement fails, and the session goes on", () =>
    withClient(async (client) => {
      await expect(client.query("COPY numbers FROM STDIN")).rejects.toMatchObject({ code: "57014" });
      await expect(client.query({ name: "c", text: "COPY numbers FROM STDIN" })).rejects.toMatchObject({
        code: "57014",
      });
      const twice = (to: Connection) => to.query("COPY numbers FROM STDIN; COPY numbers FROM STDIN");
      expect(await speak(client, twice, ["1\n"])).toEqual(["COPY 1", "57014"]);
      expect(await numbers()).toEqual([]);
    }));

  test("in a text that only speaks of it changes nothing", () =>
    withClient(async (client) => {
      expect((await client.query("SELECT '; copy numbers from stdin' AS said")).rows).toHaveLength(1);
    }));
});

describe("the extended protocol", () => {
  test("after an error skips to the next Sync, and says it is ready once", () =>
    withClient(async (client) => {
      const heard = await speak(client, (to) => {
        to.parse({ text: "SELECT nonsense" });
        to.bind({});
        to.execute({});
        to.parse({ text: "INSERT INTO numbers VALUES (1)" });
        to.bind({});
        to.execute({});
        to.sync();
      });
      expect(heard).toEqual(["42703"]);
      expect((await client.query("SELECT 1 AS n")).rows).toEqual([{ n: 1 }]); // not the answer to something older
      expect(await numbers()).toEqual([]);
    }));

  test("after an error before a Flush skips what follows it too", () =>
    withClient(async (client) => {
      const heard = await speak(client, (to) => {
        to.parse({ text: "SELECT nonsense" });
        to.flush();
        to.parse({ text: "INSERT INTO numbers VALUES (1)" });
        to.bind({});
        to.execute({});
        to.sync();
      });
      expect(heard).toEqual(["42703"]);
      expect(await numbers()).toEqual([]);
    }));

  test("keeps the unnamed statement of one session from another", () =>
    withClient(async (client) => {
      await speak(client, (to) => {
        to.parse({ text: "SELECT 'mine'" });
        to.sync();
      });
      await db.pool.query("SELECT $1::text", ["another's"]);
      const heard = await speak(client, (to) => {
        to.bind({});
        to.execute({});
        to.sync();
      });
      expect(heard).toEqual(["mine", "SELECT 1"]);
    }));

  test("keeps a portal open between Flush and Sync while others wait", () =>
    withClient(async (client) => {
      const other = db.pool.query("SELECT $1::int AS n", [1]);
      const heard = await speak(client, (to) => {
        to.parse({ text: "SELECT generate_series(1, 3)" });
        to.bind({});
        to.execute({ rows: 2 });
        to.flush();
        setImmediate(() => {
          to.execute({ rows: 2 });
          to.sync();
        });
      });
      expect(heard).toEqual(["1", "2", "suspended", "3", "SELECT 1"]);
      expect((await other).rows).toEqual([{ n: 1 }]);
    }));

  test("undoes what a client that vanished had flushed and not synced", async () => {
    const client = await db.pool.connect();
    await new Promise((resolve) => {
      client.query({
        submit(to: Connection) {
          to.parse({ text: "INSERT INTO numbers VALUES (1)" });
          to.bind({});
          to.execute({});
          to.flush();
        },
        handleCommandComplete: resolve,
        handleError() {},
      } as unknown as pg.Submittable);
    });
    client.release(true);
    expect(await numbers()).toEqual([]);
  });

  test("refuses a statement name that is taken, and an unknown one", () =>
    withClient(async (client) => {
      const parse = (text: string) => (to: Connection) => {
        to.parse({ name: "mine", text });
        to.sync();
      };
      expect(await speak(client, parse("SELECT 1"))).toEqual([]);
      expect(await speak(client, parse("SELECT 2"))).toEqual(["42P05"]);
      const unknown = await speak(client, (to) => {
        to.bind({ statement: "nobody's" });
        to.sync();
      });
      expect(unknown).toEqual(["26000"]);
    }));
});

describe("a transaction that is begun", () => {
  test("keeps nobody waiting until its first statement, which belongs to it", () =>
    withClient(async (client) => {
      expect(await speak(client, (to) => to.query("BEGIN"))).toEqual(["BEGIN"]);
      // In vain, if the beginning had the database: this one would wait for the end of the other.
      await db.pool.query("INSERT INTO numbers VALUES (1)");
      expect(await speak(client, (to) => to.query("INSERT INTO numbers VALUES (2)"))).toEqual(["INSERT 0 1"]);
      await client.query("ROLLBACK");
      expect(await numbers()).toEqual([1]);
    }));

  test("begins with whatever comes: a plan that is known, a flush, a copy, an error, its end", () =>
    withClient(async (client) => {
      const insert = "INSERT INTO numbers VALUES ($1) RETURNING n AS made";
      for (const n of [1, 2, 3]) {
        await client.query("begin");
        expect((await client.query(insert, [n])).rows).toEqual([{ made: n }]);
        await client.query(n === 3 ? "rollback" : "commit");
      }
      expect(await numbers()).toEqual([1, 2]);
      await client.query("begin");
      const flushed = await speak(client, (to) => {
        to.parse({ text: "DELETE FROM numbers" });
        to.bind({});
        to.execute({});
        to.flush();
        setImmediate(() => to.sync());
      });
      expect(flushed).toEqual(["DELETE 2"]);
      await client.query("rollback");
      await client.query("begin");
      expect(await speak(client, (to) => to.query("COPY numbers FROM STDIN"), ["7\n"])).toEqual(["COPY 1"]);
      await client.query("rollback");
      await client.query("begin");
      await expect(client.query("SELECT nonsense")).rejects.toMatchObject({ code: "42703" });
      await expect(client.query("SELECT 1")).rejects.toMatchObject({ code: "25P02" });
      await client.query("rollback");
      for (const end of ["commit", "rollback"]) {
        await client.query("begin");
        expect(await speak(client, (to) => to.query(end))).toEqual([end.toUpperCase()]);
      }
      await client.query("begin");
      const twice = await speak(client, (to) => to.query("begin"));
      expect(twice).toEqual(["BEGIN"]);
      await client.query("rollback");
      expect(await numbers()).toEqual([1, 2]);
    }));

  test("is forgotten with a client that goes away", async () => {
    const client = await db.pool.connect();
    await client.query("BEGIN");
    client.release(true);
    await db.pool.query("INSERT INTO numbers VALUES (1)");
    expect(await numbers()).toEqual([1]);
  });
});

test("the statements of a session are gone with it", async () => {
  const count = async () =>
    (await db.pool.query<{ n: number }>("SELECT count(*)::int AS n FROM pg_prepared_statements")).rows[0]!.n;
  const before = await count();
  const client = await db.connect();
  await client.query({ name: "one", text: "SELECT 1" });
  expect(await count()).toBe(before + 1);
  await client.end();
  expect(await count()).toBe(before);
});

test("LISTEN and UNLISTEN are found in what a session says, with the names PostgreSQL gives them", () => {
  expect(channelChanges('listen News; UNLISTEN "Old ""News"""; unlisten *')).toEqual([
    { listen: true, channel: "news" },
    { listen: false, channel: 'Old "News"' },
    { listen: false, channel: "*" },
  ]);
  expect(channelChanges("SELECT 'please listen to me'")).toEqual([]);
});

describe("plans that sessions share", () => {
  const planned = async () =>
    (
      await db.pool.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements ORDER BY name")
    ).rows.map(({ statement }) => statement);
  const insert = "INSERT INTO numbers VALUES ($1) RETURNING n";

  test("a text that came twice is planned once, for all sessions", async () => {
    await withClient((first) =>
      withClient(async (second) => {
        for (const [at, client] of [first, second, first, second].entries())
          expect((await client.query(insert, [at])).rows).toEqual([{ n: at }]);
      }),
    );
    expect((await planned()).filter((one) => one === insert)).toHaveLength(1);
    expect(await numbers()).toEqual([0, 1, 2, 3]);
  });

  test("what fails is told each time, and what is right afterwards works, also in the middle of a transaction", async () => {
    const wrong = "SELECT n FROM nowhere WHERE n = $1";
    const halves = "SELECT n / $1::int AS half FROM numbers";
    await db.pool.query("INSERT INTO numbers VALUES (8)");
    for (let times = 0; times < 4; times++)
      await expect(db.pool.query(wrong, [1])).rejects.toMatchObject({ code: "42P01" });
    for (const by of [0, 2, 0, 4]) {
      const answer = db.pool.query<{ half: number }>(halves, [by]);
      if (by === 0) await expect(answer).rejects.toMatchObject({ code: "22012" });
      else expect((await answer).rows).toEqual([{ half: 8 / by }]);
    }
    await withClient(async (client) => {
      await client.query("BEGIN");
      await expect(client.query(halves, [0])).rejects.toMatchObject({ code: "22012" });
      await expect(client.query(halves, [2])).rejects.toMatchObject({ code: "25P02" });
      await client.query("ROLLBACK");
      expect((await client.query(halves, [2])).rows).toEqual([{ half: 4 }]);
    });
  });

  test("a table that changes changes what is read of it", async () => {
    const read = "SELECT * FROM numbers WHERE n > $1";
    for (const n of [1, 2, 3]) await db.pool.query(insert, [n]);
    for (let times = 0; times < 3; times++) expect((await db.pool.query(read, [2])).rows).toEqual([{ n: 3 }]);
    await db.pool.query("ALTER TABLE numbers ADD COLUMN name text DEFAULT 'three'");
    for (let times = 0; times < 3; times++)
      expect((await db.pool.query(read, [2])).rows).toEqual([{ n: 3, name: "three" }]);
  });

  test("a session that ends takes no plan along that others use", async () => {
    const client = await db.connect();
    for (const n of [1, 2, 3]) await client.query(insert, [n]);
    await client.end();
    await db.pool.query(insert, [4]);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
  });

  test("many at once, each with its own values", async () => {
    const read = "SELECT $1::int + 1 AS next";
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => db.pool.query<{ next: number }>(read, [n])),
    );
    expect(answers.map(({ rows }) => rows[0]!.next)).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
  });
});
