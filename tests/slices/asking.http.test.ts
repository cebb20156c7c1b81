import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SourceView } from "@gyan/contract/admin/index.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

const KEY = "BRAVE-KEY-77-never-shown";
const found = { web: { results: [{ title: "A page", url: "https://example.org/a", description: "Words" }] } };
let status = 200;
const asked: (string | undefined)[] = [];
const played = createServer((request, response) => {
  asked.push(request.headers["x-subscription-token"] as string | undefined);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(status === 200 ? JSON.stringify(found) : `{"error":"the token ${KEY} is not known"}`);
});

let server: TestApp;
let token: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => played.listen(0, "127.0.0.1", resolve));
  const { port } = played.address() as AddressInfo;
  server = await startApp({
    LOG_LEVEL: "silent",
    SOURCE_ADDRESSES: `brave=http://127.0.0.1:${port}/res/v1?token=hidden`,
    SOURCE_KEYS: "core=CORE-KEY-1",
    SOURCES: "arxiv,brave,core,searxng",
  });
  ({ token } = await server.someone({ role: "Admin" }));
});
afterAll(async () => {
  await server.stop();
  played.close();
});

const list = async () =>
  (await server.call<{ sources: SourceView[] }>("GET", "/admin/sources", { token })).body.sources;
const viewOf = async (name: string) => (await list()).find((source) => source.name === name);
const change = (name: string, body: unknown) =>
  server.call<SourceView>("PUT", `/admin/sources/${name}`, { token, body });
const attempt = (name: string) =>
  server.call<{ ok: boolean; found: number; message: { code: string; params: Record<string, unknown> } }>(
    "POST",
    `/admin/sources/${name}/try`,
    { token, body: {} },
  );

test("all sources are listed with whether they can be asked and why not", async () => {
  expect((await list()).length).toBeGreaterThanOrEqual(13);
  expect(await viewOf("arxiv")).toMatchObject({ state: "ready", needsKey: "none", budget: { left: null } });
  expect(await viewOf("core")).toMatchObject({ hasKey: true, keyFrom: "settings" });
  expect(await viewOf("brave")).toMatchObject({ state: "key_missing", hasKey: false, keyFrom: null });
  expect(await viewOf("searxng")).toMatchObject({
    state: "key_missing",
    extras: [{ name: "address", isSet: false }],
  });
  expect(await viewOf("crossref")).toMatchObject({ state: "off", offBy: "settings" });
  expect(JSON.stringify(await list())).not.toMatch(/CORE-KEY|hidden/);
});

test("a key is taken and never given back; with it the source is tried, and counted", async () => {
  expect((await attempt("brave")).body).toEqual({
    ok: false,
    found: 0,
    message: { code: "key_missing", params: {} },
  });
  const changed = await change("brave", { key: KEY, budget: 2 });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    state: "ready",
    hasKey: true,
    keyFrom: "administrator",
    budget: { perDay: 2, given: 2, askedToday: 0, left: 2 },
  });
  expect(await viewOf("brave")).toMatchObject({ last: null });
  const tried = await attempt("brave");
  const reached = { reachedAt: expect.any(String) as string, failedAt: null, failure: null };
  expect(await viewOf("brave")).toMatchObject({ last: reached });
  expect(tried.body).toEqual({ ok: true, found: 1, message: { code: "answered", params: { found: 1 } } });
  expect(asked).toEqual([KEY]);
  status = 401;
  const refused = await attempt("brave");
  expect(refused.body).toMatchObject({ ok: false, message: { code: "key_refused" } });
  const failed = { ...reached, failedAt: expect.any(String) as string, failure: "key_refused" };
  expect(await viewOf("brave")).toMatchObject({
    last: failed,
    state: "budget_spent",
    budget: { askedToday: 2, left: 0 },
  });
  expect((await attempt("brave")).body.message).toMatchObject({ code: "budget_spent" });
  expect(asked).toHaveLength(2);
  const said = JSON.stringify([changed.body, tried.body, refused.body, await list()]);
  expect(said).not.toContain(KEY);
  expect(said).not.toContain(KEY.slice(0, 9));
});

test("what is off stays off until it is turned on, and null takes a key away", async () => {
  expect((await change("brave", { isOff: true })).body).toMatchObject({ state: "off", hasKey: true });
  expect((await attempt("brave")).body.message.code).toBe("turned_off");
  expect((await change("brave", { isOff: false, key: null, budget: null })).body).toMatchObject({
    state: "key_missing",
    hasKey: false,
    budget: { given: null },
  });
});

test.each([
  ["a key with a line break", { key: "one\ntwo" }],
  ["an empty key", { key: " " }],
  ["a budget below nothing", { budget: -1 }],
  ["half a request", { budget: 1.5 }],
  ["an extra with an odd name", { extras: { "__proto__ x": "1" } }],
])("%s is refused", async (_name, body) => {
  expect((await change("brave", body)).status).toBe(400);
});

test("an unknown source is not found", async () => {
  for (const answer of [await change("nowhere", { isOff: true }), await attempt("nowhere")])
    expect(answer).toMatchObject({ status: 404, body: { code: "source_not_found" } });
});

test("only administrators may look, change or try", async () => {
  const { token: user } = await server.someone();
  const calls = [
    await server.call("GET", "/admin/sources", { token: user }),
    await server.call("PUT", "/admin/sources/brave", { token: user, body: { key: "stolen-key-1" } }),
    await server.call("POST", "/admin/sources/brave/try", { token: user, body: {} }),
  ];
  expect(calls.map((call) => call.status)).toEqual([403, 403, 403]);
  expect((await server.call("GET", "/admin/sources")).status).toBe(401);
  expect(await viewOf("brave")).toMatchObject({ hasKey: false });
});
