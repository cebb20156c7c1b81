import { afterEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

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
