import type { SearchReply } from "@gyan/contract/reading/searching.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commandsOf } from "../../server/src/operating/cli/commands.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import { startApp, type TestApp } from "../support/app.ts";

// Whatever of the derived tables is lost or damaged: people are answered, the index is made anew, and whoever watches is told.

let server: TestApp;
let token: string;
let before: number;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  ({ token } = await server.someone());
  before = await found();
});
afterAll(() => server.stop());

async function found(): Promise<number> {
  const { status, body } = await server.call<SearchReply>(
    "GET",
    "/search?q=lithium%20battery&scope=passage",
    {
      token,
    },
  );
  expect(status).toBe(200);
  return body.groups.reduce((sum, { hits }) => sum + hits.length, 0);
}
const readiness = async () =>
  (await (await fetch(`${server.base}/readyz`)).json()) as { status: string; troubles?: string[] };
async function schemaOf(): Promise<string> {
  const { rows } = await server.app.db.execute<{ name: string }>(sql`
    select nspname as name from pg_namespace where nspname in ('passages_textsearch', 'passages_pgvector', 'passages_sql')`);
  return rows[0]!.name;
}
const damage = async (statement: string) =>
  server.app.db.execute(sql.raw(statement.replaceAll("INDEX", await schemaOf())));

async function isWhole() {
  await expect.poll(() => countWaiting(server.app)).toBe(0);
  await expect.poll(found).toBe(before);
  await expect.poll(readiness).toEqual({ status: "ready" });
}

test.each([
  ["the table of passages", "drop table INDEX.passages cascade"],
  ["the table of works", "drop table INDEX.entries cascade"],
  ["all of it", "drop schema INDEX cascade"],
  ["a column", "alter table INDEX.memberships drop column entry_id"],
])("O-06 %s is gone: searches answer, and the index is made anew by itself", async (_what, statement) => {
  expect(before).toBeGreaterThan(0);
  await damage(statement);
  await found();
  await isWhole();
});

test("readiness notices by itself, and says that the index is being filled", async () => {
  await damage("drop schema INDEX cascade");
  expect(await readiness()).toEqual({ status: "degraded", troubles: ["passages_unreadable"] });
  await isWhole();
});

test("the index is made from nothing when somebody says so", async () => {
  const said: string[] = [];
  const commands = commandsOf({ ...server.app, isServed: true });
  const last = await commands["reindex"]!(["--from-nothing"], (line) => void said.push(line));
  expect(last).toBe("Done.");
  expect(said[0]).toContain("searches find what is indexed so far");
  await isWhole();
});
