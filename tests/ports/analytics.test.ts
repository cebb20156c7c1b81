import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measuredAnalytics } from "../../server/src/adapters/analytics.measured.ts";
import { tableAnalytics } from "../../server/src/adapters/analytics.table.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import type { Log } from "../../server/src/platform/log.ts";
import { testDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const clock = { ...systemClock, now: () => new Date("2026-11-15T12:00:00Z") };
const USE = { name: "search", form: "sentence", outcome: "started" };
const stored = async () =>
  (
    await database.db.execute(
      sql`select name, form, outcome, extract(epoch from created_at)::integer as at from analytics_events order by id`,
    )
  ).rows;

test("a use is recorded with when it was, and not by whom", async () => {
  await tableAnalytics({ db: database.db, clock }).record(USE);
  expect(await stored()).toEqual([{ ...USE, at: 1794744000 }]);
});

type Asked = { url: string; body: string; headers: Record<string, unknown> };

/** A service that counts, which answers as it is told. */
async function service(status = 204, headers: Record<string, string> = {}) {
  const asked: Asked[] = [];
  const first = Promise.withResolvers<Asked>();
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
    request.on("end", () => {
      const one = { url: request.url!, body, headers: request.headers };
      asked.push(one);
      response.writeHead(status, headers).end();
      first.resolve(one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    asked,
    first: first.promise,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What was warned of, as soon as something is. */
function listener() {
  const heard = Promise.withResolvers<{ fields: Record<string, unknown>; words: string }>();
  const log = {
    ...createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined }),
    warn: (fields: Record<string, unknown>, words: string) => heard.resolve({ fields, words }),
  } as unknown as Log;
  return { log, heard: heard.promise };
}

const measured = (address: string, log: Log, stopping = new AbortController().signal) =>
  measuredAnalytics({
    inner: tableAnalytics({ db: database.db, clock }),
    address,
    measurementId: "G-TEST",
    secret: "hush-hush",
    clock,
    log,
    stopping,
  });

describe("forwarded to a measurement id", () => {
  test("a use is counted here and there, with its name, form and outcome and nothing else", async () => {
    const there = await service();
    const before = (await stored()).length;
    await measured(there.address, listener().log).record(USE);
    const { url, body, headers } = await there.first;
    expect(url).toBe("/mp/collect?measurement_id=G-TEST&api_secret=hush-hush");
    expect(JSON.parse(body)).toEqual({
      client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      non_personalized_ads: true,
      events: [{ name: "search", params: { form: "sentence", outcome: "started" } }],
    });
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(["cookie"]));
    expect(headers).not.toHaveProperty("x-forwarded-for");
    expect(await stored()).toHaveLength(before + 1);
    await there.stop();
  });

  test("all uses come from one client, whoever made them", async () => {
    const there = await service();
    const analytics = measured(there.address, listener().log);
    await analytics.record(USE);
    await there.first;
    await analytics.record(USE);
    for (let n = 0; n < 400 && there.asked.length < 2; n++)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const clients = there.asked.map(({ body }) => (JSON.parse(body) as { client_id: string }).client_id);
    expect(clients).toHaveLength(2);
    expect(new Set(clients).size).toBe(1);
    await there.stop();
  });

  test.each<[what: string, status: number, headers: Record<string, string>]>([
    ["refuses", 500, {}],
    ["points elsewhere", 302, { location: "http://127.0.0.1:9/elsewhere" }],
  ])("one that %s is only logged, without the secret", async (_what, status, headers) => {
    const there = await service(status, headers);
    const { log, heard } = listener();
    const before = (await stored()).length;
    await measured(there.address, log).record(USE);
    const { words, fields } = await heard;
    expect(words).toMatch(/analytics service/);
    expect(JSON.stringify(fields)).not.toContain("hush");
    expect(await stored()).toHaveLength(before + 1);
    expect(there.asked).toHaveLength(1);
    await there.stop();
  });

  test("one that is not there is only logged", async () => {
    const there = await service();
    await there.stop();
    const { log, heard } = listener();
    await measured(there.address, log).record(USE);
    expect(await heard).toMatchObject({ fields: { problem: "ECONNREFUSED" } });
  });
});

test("a measurement id without its secret is refused when the program starts", () => {
  const config = readConfig({ DATA_DIR: "/nowhere", ANALYTICS_MEASUREMENT_ID: "G-TEST", EMBEDDINGS: "off" });
  const log = createLog({ LOG_LEVEL: "silent", LOG_FILE: undefined });
  expect(() => compose({ config, driver: database.db, log })).toThrow(/ANALYTICS_SECRET/);
});
