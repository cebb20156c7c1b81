import { afterAll, beforeAll, expect, test } from "vitest";
import { meterOf } from "@gyan/contract/accounts/meter.rules.ts";
import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";

const clock = heldClock();
let server: TestApp;

beforeAll(async () => {
  const limits = { SEARCHES_PER_MINUTE: "6", CHANGES_PER_MINUTE: "60", DOWNLOADS_PER_MINUTE: "2" };
  server = await startApp(limits, undefined, clock);
});
afterAll(() => server?.stop());

const search = (token: string) => server.call("GET", "/search?q=cells", { token });
const change = (token: string) => server.call("DELETE", "/coachmarks?name=SENTENCE_GYAN", { token });

test("one person's searches are refused once their bucket is full, with the time to wait; others' are not", async () => {
  const [one, other] = [await server.someone(), await server.someone()];
  // Half a minute's worth at once.
  for (let at = 0; at < 3; at += 1) expect((await search(one.token)).status).toBe(200);
  const refused = await search(one.token);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("10");
  expect(refused.body).toMatchObject({ code: "too_many_requests", message: expect.stringContaining("10") });
  expect((await search(other.token)).status).toBe(200);
  // Another kind has another bucket.
  expect((await change(one.token)).status).not.toBe(429);

  clock.forward(10_000);
  expect((await search(one.token)).status).toBe(200);
  expect((await search(one.token)).status).toBe(429);
  clock.forward(60_000);
  for (let at = 0; at < 3; at += 1) expect((await search(one.token)).status).toBe(200);
  expect((await search(one.token)).status).toBe(429);
});

test("of many that come in the same moment only those get through that have a place", async () => {
  const { token } = await server.someone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => search(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(17);
});

test("an administrator lifts a limit, and it counts at once", async () => {
  const { token } = await server.someone();
  const admin = await server.someone({ role: "Admin" });
  for (let at = 0; at < 4; at += 1) await search(token);
  expect((await search(token)).status).toBe(429);
  const put = (value: number) =>
    server.call("PUT", "/admin/settings/SEARCHES_PER_MINUTE", { token: admin.token, body: { value } });
  expect((await put(0)).status).toBe(200);
  for (let at = 0; at < 10; at += 1) expect((await search(token)).status).toBe(200);
  await put(6);
});

test("a bucket of its own for what changes, what searches and what downloads; nothing for reading and for files that come", () => {
  const calls = Object.values(contract).flatMap((slice) => Object.values(slice)) as Endpoint[];
  const isReading = ({ method }: Endpoint) => method === "GET" || method === "HEAD";
  const isFree = (call: Endpoint) => call.public === true || call.takes !== undefined;
  const metered = calls.filter((call) => meterOf(call) !== null);
  expect(metered.filter(isFree)).toEqual([]);
  expect(calls.filter((call) => !isFree(call) && !isReading(call) && !metered.includes(call))).toEqual([]);
  expect(meterOf(contract.searching.everywhere)).toBe("search");
});
