import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import type { Driver } from "../../server/src/platform/db.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { settled, upload } from "./documents.scene.ts";

let server: TestApp;
afterEach(() => server.stop());

const readiness = async () => (await (await fetch(`${server.base}/readyz`)).json()) as unknown;

test("O-09 a full disk: writing is refused with 507 and a sentence, reading goes on, readiness is degraded, and it heals by itself", async () => {
  server = await startApp();
  const { token } = await server.someone();
  const make = () => server.call("POST", "/folders", { token, body: { name: "Cells", kind: "search" } });
  const { isFull } = server.app.watching.disk;
  server.app.watching.disk.isFull = () => Promise.resolve(true);
  const refused = await make();
  expect([refused.status, refused.body["code"]]).toEqual([507, "storage_full"]);
  expect(String(refused.body["message"])).toContain("disk is full");
  expect((await server.call("GET", "/me", { token })).status).toBe(200);
  expect(await readiness()).toEqual({ status: "degraded", troubles: ["disk_full"] });
  server.app.watching.disk.isFull = isFull;
  expect((await make()).status).toBeLessThan(300);
  expect(await readiness()).toEqual({ status: "ready" });
});

test("O-09 a disk that is full only when the bytes come answers 507 as well", async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  const { token } = await server.someone();
  const { db } = server.app;
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  const { tx } = db;
  db.tx = () => Promise.reject(full);
  const refused = await server.call("POST", "/folders", { token, body: { name: "Cells", kind: "search" } });
  db.tx = tx;
  expect([refused.status, refused.body["code"]]).toEqual([507, "storage_full"]);
});

test("O-04 a database that is away answers 503 and when to come again", async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  const { token } = await server.someone();
  const { pool } = server.app.db;
  const { connect, query } = pool;
  const away = () =>
    Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  Object.assign(pool, { connect: away, query: away });
  const refused = await server.call("GET", "/me", { token });
  const ready = await fetch(`${server.base}/readyz`);
  Object.assign(pool, { connect, query });
  expect([refused.status, refused.body["code"], refused.headers.get("retry-after")]).toEqual([
    503,
    "database_away",
    "5",
  ]);
  expect(ready.status).toBe(503);
  expect((await server.call("GET", "/me", { token })).status).toBe(200);
});

test("O-04 work that waits for a database that is away says so once, and once that it goes on", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-outage-"));
  const logFile = path.join(folder, "log");
  server = await startApp({ LOG_LEVEL: "info", LOG_FILE: logFile });
  const { token } = await server.someone();
  const { backgroundPool } = server.app.db as unknown as Driver;
  const { connect, query } = backgroundPool!;
  let tries = 0;
  const away = () => {
    tries += 1;
    return Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  };
  Object.assign(backgroundPool!, { connect: away, query: away });
  const { body } = await upload(server, token, {
    name: "notes.txt",
    content: "The cell lost a tenth of it.",
  });
  await expect.poll(() => tries).toBeGreaterThan(4);
  Object.assign(backgroundPool!, { connect, query });
  expect((await settled(server, token, body.id)).status.state).toBe("ready");
  const saidOf = async (words: string) =>
    (await readFile(logFile, "utf8")).split("\n").filter((line) => line.includes(words)).length;
  await expect.poll(() => saidOf("work goes on")).toBe(1);
  expect(await saidOf("the database cannot be reached")).toBe(1);
  expect(await saidOf("work stopped")).toBe(0);
  await rm(folder, { recursive: true });
});
