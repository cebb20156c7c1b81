import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { takeTurn } from "../../server/src/sources/asking/index.ts";
import { later, systemClock } from "../../server/src/platform/clock.ts";
import { createDb } from "../../server/src/platform/db.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";

/** Noon, and later only when a test says so. */
const NOON = new Date("2026-03-05T12:00:00Z");
let now = NOON;
const pass = (ms: number) => (now = later(now, ms));
const clock = { ...systemClock, now: () => now };
const never = new AbortController().signal;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  now = NOON;
  await database.db.pool.query("truncate hosts");
});
afterAll(() => database.close());

/** A process of its own, as far as the database can tell. */
const anApp = () => ({ db: createDb(database.db, clock.now), clock });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: null, retryAfterS: null }),
    (error: { code: string; retryAfterS: number | null }) => error,
  );

const host = "quiet.example.org";
const slots = async () => {
  const { rows } = await database.db.pool.query<{ next_at: Date }>(
    "select next_at from hosts where host = $1",
    [host],
  );
  return rows[0] ? rows[0].next_at.getTime() - NOON.getTime() : null;
};

test("two processes on one database get different slots, and what is too far away takes none", async () => {
  const [one, other] = [anApp(), anApp()];
  const pace = { everyMs: 1_500 };
  const turns = [one, other, one, other, one].map((app) => failureOf(takeTurn(app, host, pace, never)));
  const failures = await Promise.all(turns);
  // Slots at 0, 1.5 and 3 s; 4.5 s is beyond the patience.
  expect(failures.filter(({ code }) => code === null)).toHaveLength(3);
  expect(failures.filter(({ code }) => code === "rate_limited")).toHaveLength(2);
  expect(await slots()).toBe(4_500);
  expect(failures.filter(({ code }) => code).map(({ retryAfterS }) => retryAfterS)).toEqual([5, 5]);
});

test("a turn comes when its slot has come", async () => {
  const app = anApp();
  await takeTurn(app, host, { everyMs: 300 }, never);
  const begun = performance.now();
  await takeTurn(app, host, { everyMs: 300 }, never);
  expect(performance.now() - begun).toBeGreaterThan(280);
});

test("a host that wants one request at a time gets the next when the first is done", async () => {
  const [one, other] = [anApp(), anApp()];
  const pace = { everyMs: 0, alone: true };
  const first = await takeTurn(one, host, pace, never);
  let isTaken = false;
  const second = takeTurn(other, host, pace, never).then((turn) => {
    isTaken = true;
    return turn;
  });
  expect(await failureOf(takeTurn(one, host, pace, AbortSignal.timeout(300)))).toMatchObject({
    name: "TimeoutError",
  });
  expect(isTaken).toBe(false);
  await first.done("answered");
  await (await second).done("answered");
  expect(isTaken).toBe(true);
});

test("one that never says it is done is waited for no longer than its lease, and lets go of nobody else's", async () => {
  const app = anApp();
  const pace = { everyMs: 0, alone: true };
  const lost = await takeTurn(app, host, pace, never);
  expect(await failureOf(takeTurn(app, host, pace, never))).toMatchObject({
    code: "rate_limited",
    retryAfterS: 1,
  });
  pass(90_000);
  await takeTurn(app, host, pace, never);
  await lost.done("answered");
  expect(await failureOf(takeTurn(app, host, pace, never))).toMatchObject({ code: "rate_limited" });
});

test("a caller who gives up while waiting leaves the host free", async () => {
  const app = anApp();
  await (await takeTurn(app, host, { everyMs: 1_500, alone: true }, never)).done("answered");
  const leaving = takeTurn(app, host, { everyMs: 1_500, alone: true }, AbortSignal.timeout(50));
  expect(await failureOf(leaving)).toMatchObject({ name: "TimeoutError" });
  pass(3_000);
  await takeTurn(app, host, { everyMs: 1_500, alone: true }, never);
});

test("the third failure in a row makes a host rest for a minute, and one more at once again", async () => {
  const app = anApp();
  const turn = async (how: "answered" | "failed") =>
    (await takeTurn(app, host, { everyMs: 0 }, never)).done(how);
  await turn("failed");
  await turn("failed");
  await turn("answered");
  await turn("failed");
  await turn("failed");
  await turn("failed");
  expect(await failureOf(turn("failed"))).toMatchObject({ code: "resting", retryAfterS: 60 });
  pass(60_000);
  await turn("failed");
  expect(await failureOf(turn("answered"))).toMatchObject({ code: "resting", retryAfterS: 60 });
  pass(60_000);
  await turn("answered");
  await turn("failed");
  await turn("answered");
});

test("a host rests as long as told, and never longer than a day", async () => {
  const app = anApp();
  await (await takeTurn(app, host, { everyMs: 0 }, never)).done({ restS: 7_200 });
  expect(await failureOf(takeTurn(app, host, { everyMs: 0 }, never))).toMatchObject({ retryAfterS: 7_200 });
  pass(7_200_000);
  await (await takeTurn(app, host, { everyMs: 0 }, never)).done({ restS: 9_999_999 });
  expect(await failureOf(takeTurn(app, host, { everyMs: 0 }, never))).toMatchObject({
    retryAfterS: 86_400,
  });
});
