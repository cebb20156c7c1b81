import { expect, test } from "vitest";
import {
  ABSENT,
  accessTo,
  aQuery,
  asked,
  outcomeOf,
  recordings,
} from "../../../../../../tests/ports/sources.makers.ts";
import { brave } from "./brave.ts";
import type { RemoteAnswer } from "../remote.ts";

const failed = (answer: Partial<RemoteAnswer>) => {
  const outcome = outcomeOf(brave, answer);
  return "failed" in outcome ? [outcome.failed.code, outcome.failed.retryAfterS] : ["read"];
};
const error = (status: number, code: string, detail = "No.") =>
  JSON.stringify({ type: "ErrorResponse", error: { code, status, detail, meta: { quota_limit: 2000 } } });

test("too fast, too much and a wrong key are told apart, in both forms", () => {
  const slow = error(429, "RATE_LIMITED", "Request rate limit exceeded for plan");
  expect(failed({ status: 429, body: slow })).toEqual(["rate_limited", null]);
  expect(failed({ status: 200, body: slow })).toEqual(["rate_limited", null]);
  const list = '{"type":"ErrorResponse","errors":[{"code":"RATE_LIMITED","detail":"No."}]}';
  expect(failed({ status: 429, body: list })).toEqual(["rate_limited", null]);
  expect(failed({ status: 429, body: error(429, "QUOTA_LIMITED") })).toEqual(["budget_spent", null]);
  expect(failed({ status: 422, body: error(422, "SUBSCRIPTION_TOKEN_INVALID") })).toEqual([
    "key_refused",
    null,
  ]);
  expect(failed({ status: 422, body: error(422, "VALIDATION") })).toEqual(["not_understood", null]);
});

test("its own headers say how long to wait: a second, or to the end of the month", () => {
  const body = error(429, "RATE_LIMITED");
  const reset = { "x-ratelimit-reset": "1, 1419704" };
  expect(failed({ status: 429, body, headers: { ...reset, "x-ratelimit-remaining": "0, 1523" } })).toEqual([
    "rate_limited",
    1,
  ]);
  expect(failed({ status: 429, body, headers: { ...reset, "x-ratelimit-remaining": "1, 0" } })).toEqual([
    "budget_spent",
    1_419_704,
  ]);
});

test("pages of the web come first; where there are none, what else is shown", () => {
  const result = (title: string) => ({
    title,
    url: `https://example.org/${title}`,
    description: "<strong>Warm</strong> &amp; wet",
  });
  const titles = (body: object) => {
    const outcome = outcomeOf(brave, { body: JSON.stringify({ type: "search", ...body }) });
    return "page" in outcome ? outcome.page.articles.map(({ title, snippet }) => [title, snippet]) : [];
  };
  const videos = { results: [result("film")] };
  expect(titles({ web: { results: [result("a"), { title: "No address" }] }, videos })).toEqual([
    ["a", "Warm & wet"],
  ]);
  expect(titles({ videos })).toEqual([["film", "Warm & wet"]]);
  expect(titles({ type: "news", results: [result("news")] })).toEqual([["news", "Warm & wet"]]);
  expect(titles({ query: { original: "x" } })).toEqual([]);
});

test("pages are of one size, and the tenth is the last", () => {
  const body = JSON.stringify({
    query: { more_results_available: true },
    web: { results: [{ url: "https://example.org" }] },
  });
  const next = (at: string | null) => brave.read({ status: 200, headers: {}, body, receivedAt: 0 }, at).next;
  expect([next(null), next("8"), next("9")]).toEqual(["1", "9", null]);
  expect(asked(brave, { limit: 3 }, "9")).toContain("&count=20&offset=9&");
  expect(() => brave.request(aQuery(), "10", accessTo(brave))).toThrow("There is no page");
});

test("a request is never longer than it takes, operators included", () => {
  for (const text of ["word ".repeat(2000), "w".repeat(10_000), "😀".repeat(500)]) {
    const q =
      new URL(asked(brave, { text, parameters: { site: ["a.org", "b.org"] } })).searchParams.get("q") ?? "";
    expect(q.length).toBeLessThanOrEqual(400);
    expect(q.split(" ").length).toBeLessThanOrEqual(50);
    expect(q).toMatch(/ \(site:a\.org OR site:b\.org\)$/u);
    expect(q.isWellFormed()).toBe(true);
  }
});

test.skipIf(recordings.length === 0)(`a recorded search (${ABSENT} otherwise)`, () => {
  const body = recordings.find(({ file }) => file.startsWith("brave/01-"))?.body;
  const outcome = outcomeOf(brave, { body });
  expect("page" in outcome && outcome.page.next).toBe("1");
  expect("page" in outcome && outcome.page.articles[1]).toMatchObject({
    publishedOn: "2024-07-25",
    language: "en",
  });
});
