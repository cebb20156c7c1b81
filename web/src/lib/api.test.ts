// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toRequest } from "@gyan/contract/system/request.rules.ts";
import { api } from "./api.ts";
import { ApiFailure } from "./failure.ts";
import { onSessionEnd, onUnpaid, readUser } from "./session.ts";

const answer = (status: number, body: unknown) => Response.json(body, { status });
const asked: { address: string; init: RequestInit }[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  localStorage.setItem("user", JSON.stringify({ token: "secret", accessList: [] }));
  vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
    asked.push({ address, init });
    return Promise.resolve().then(() => respond());
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("a flat input becomes path, query and body", () => {
  const call = ["PATCH", "/api/topics/:topicId", ["q"]] as const;
  expect(toRequest(call, { topicId: 7, q: "a b", name: "New" })).toEqual({
    method: "PATCH",
    address: "/api/topics/7?q=a+b",
    body: '{"name":"New"}',
  });
});

test("what is not given does not travel", () => {
  const call = ["GET", "/api/topics", ["q", "cursor", "limit"]] as const;
  expect(toRequest(call, { q: "", cursor: undefined, limit: 4 }).address).toBe("/api/topics?limit=4");
});

test("a path parameter cannot leave its place in the path", () => {
  expect(toRequest(["GET", "/api/topics/:topicId", []], { topicId: "../me?x" }).address).toBe(
    "/api/topics/..%2Fme%3Fx",
  );
});

test("SE-02 every call carries the token and a JSON content type", async () => {
  respond = () => answer(200, { topics: [], total: 0, next: null });
  await api.topics.list({ limit: 4 });
  expect(asked[0]?.address).toBe("/api/topics?limit=4");
  expect(asked[0]?.init.headers).toMatchObject({
    "x-auth-token": "secret",
    "content-type": "application/json",
  });
});

test("a failure keeps its status, code, params and fields", async () => {
  respond = () => answer(403, { code: "right_missing", message: "No.", params: { right: "owner" } });
  const failure = await api.topics.get({ topicId: 1 }).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    status: 403,
    code: "right_missing",
    params: { right: "owner" },
    fields: [],
  });
});

test("SE-03 a 401 on any call removes the stored user", async () => {
  respond = () => answer(401, { code: "not_signed_in", message: "Sign in." });
  const ended: string[] = [];
  const stop = onSessionEnd((reason) => ended.push(reason));
  await expect(api.accounts.me()).rejects.toBeInstanceOf(ApiFailure);
  expect(readUser()).toBeNull();
  expect(ended).toEqual(["expired"]);
  stop();
});

test("a server that does not answer is its own failure", async () => {
  respond = () => Promise.reject(new TypeError("Failed to fetch"));
  const failure = await api.accounts.me().catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 0, code: "network_down" });
  expect(readUser()).not.toBeNull();
});

test("a proxy's page instead of our JSON is still a failure with a code", async () => {
  respond = () => new Response("<h1>Bad gateway</h1>", { status: 502 });
  await expect(api.accounts.me()).rejects.toMatchObject({ status: 502, code: "internal" });
});

test("plain text comes as a string", async () => {
  respond = () => new Response("Success", { headers: { "content-type": "text/plain; charset=utf-8" } });
  expect(await api.accounts.forgetPassword({ email: "a@example.org" })).toBe("Success");
});

test("a download comes with its name, even if there is JSON in it", async () => {
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent("données.json")}`;
  respond = () => Response.json({ a: 1 }, { headers: { "content-disposition": disposition } });
  const { name, blob } = await api.accounts.exportMe();
  expect(name).toBe("données.json");
  expect(await blob.text()).toBe('{"a":1}');
});

test("R-10 a call that needs a subscription tells so", async () => {
  respond = () => answer(402, { code: "payment_required", message: "Pay." });
  let told = 0;
  const stop = onUnpaid(() => (told += 1));
  await expect(api.topics.list()).rejects.toMatchObject({ code: "payment_required" });
  expect(told).toBe(1);
  stop();
});

test("extra headers travel, and a 401 to an old token does not end the session that took its place", async () => {
  respond = () => answer(401, { code: "not_signed_in", message: "Sign in." });
  const options = { headers: { "x-auth-token": "of-yesterday" } };
  await expect(api.accounts.logOut({}, options)).rejects.toMatchObject({ status: 401 });
  expect(asked[0]?.init.headers).toMatchObject({ "x-auth-token": "of-yesterday" });
  expect(readUser()).not.toBeNull();
});
