import type { Operation } from "@gyan/contract/admin/index.ts";
import { afterEach, expect, test } from "vitest";
import { startMinutes } from "../../server/src/operating/watching/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { heldClock } from "../support/mailbox.ts";

let server: TestApp;
afterEach(() => server.stop());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const operationAt = async (token: string, span = "") =>
  (await server.call<Operation>("GET", `/admin/operation${span}`, { token })).body;

test("O-04 the operator sees what each minute came to, over an hour, a day and a week, and what waits now", async () => {
  const clock = heldClock();
  server = await startApp({}, undefined, clock);
  const { token } = await server.someone({ role: "Admin" });
  const minutes = startMinutes(server.app, "web, worker");
  try {
    for (let asked = 0; asked < 5; asked++) await server.call("GET", "/me", { token });
    await minutes.keep();
    const { columns, processes } = await operationAt(token);
    expect(processes.map(({ isSilent }) => isSilent)).toEqual([false]);
    const counted = columns.at(-2)!;
    const minute = Math.floor(clock.now().getTime() / MINUTE_MS) - 1;
    expect(counted.at).toBe(new Date(minute * MINUTE_MS).toISOString());
    expect(counted.requests).toBeGreaterThanOrEqual(5);
    expect(counted.failures).toBe(0);
    expect(counted.slowMs).toBeGreaterThan(0);
    expect(counted.memoryMb).toBeGreaterThan(50);
    expect(counted.passages).toBeGreaterThan(100);
    expect(counted.databaseMb).toBeGreaterThan(1);
    expect(counted.diskFreeMb).toBeGreaterThan(1);

    clock.forward(MINUTE_MS);
    for (let asked = 0; asked < 3; asked++) await server.call("GET", "/me", { token });
    await minutes.keep();
    // Kept a second time within the minute, as by a clock that was set back: what was written first stands.
    await minutes.keep();

    const hour = await operationAt(token);
    expect(hour.columns).toHaveLength(60);
    expect(hour.columns.slice(0, 57).every(({ requests }) => requests === null)).toBe(true);
    const day = await operationAt(token, "?span=day");
    expect(day.columns).toHaveLength(96);
    const week = await operationAt(token, "?span=week");
    expect(week.columns).toHaveLength(84);
    const sum = (columns: Operation["columns"]) =>
      columns.reduce((before, { requests }) => before + (requests ?? 0), 0);
    expect(sum(week.columns)).toBe(sum(day.columns));
    expect(sum(day.columns)).toBe(sum(hour.columns));

    expect(hour.processes).toEqual([
      expect.objectContaining({ id: server.app.workerId, services: "web, worker" }),
    ]);
    expect(hour.now?.queues.map(({ kind }) => kind)).toContain("runs");
    expect(hour.now?.index).toMatchObject({ state: "readable" });
  } finally {
    minutes.stop();
  }
});

test("what is older than a week is dropped, and another span is refused", async () => {
  const clock = heldClock();
  server = await startApp({}, undefined, clock);
  const { token } = await server.someone({ role: "Admin" });
  const minutes = startMinutes(server.app, "web");
  const kept = async () =>
    (await server.app.db.execute("select count(*)::int as count from installation_minutes")).rows[0]?.[
      "count"
    ];
  try {
    await minutes.keep();
    // It is tidied once an hour, when the first minute of one is over.
    const intoHour = clock.now().getTime() % HOUR_MS;
    clock.forward(8 * 24 * HOUR_MS - intoHour + 1.5 * MINUTE_MS);
    await minutes.keep();
    expect(await kept()).toBe(1);
  } finally {
    minutes.stop();
  }
  expect((await server.call("GET", "/admin/operation?span=year", { token })).status).toBe(400);
});
