import { expect, test } from "vitest";
import { ABSENT, asked, outcomeOf, recordings } from "../../../../../../tests/ports/sources.makers.ts";
import { bing } from "./bing.ts";

const failed = (status: number, body: unknown) => {
  const outcome = outcomeOf(bing, { status, body: JSON.stringify(body) });
  return "failed" in outcome ? [outcome.failed.code, outcome.failed.retryAfterS] : ["read"];
};

test("refusals are told apart by what they say", () => {
  const error = (code: string, message: string) => ({ error: { code, message } });
  expect(failed(403, error("403", "Out of call volume quota. Quota will be replenished in 2 days."))).toEqual(
    ["budget_spent", 172_800],
  );
  expect(failed(429, error("429", "Rate limit is exceeded. Try again in 26 seconds."))).toEqual([
    "rate_limited",
    26,
  ]);
  expect(failed(401, error("401", "Access denied due to invalid subscription key."))).toEqual([
    "key_refused",
    null,
  ]);
  const errors = (code: string) => ({ _type: "ErrorResponse", errors: [{ code, message: "No." }] });
  expect(failed(200, errors("RateLimitExceeded"))).toEqual(["rate_limited", null]);
  expect(failed(200, errors("InvalidAuthorization"))).toEqual(["key_refused", null]);
  expect(failed(200, errors("InvalidRequest"))).toEqual(["not_understood", null]);
  expect(failed(200, errors("ServerError"))).toEqual(["server_trouble", null]);
});

test("an answer without pages is empty, and news are pages too", () => {
  const empty = outcomeOf(bing, { body: '{"_type":"SearchResponse","rankingResponse":{}}' });
  expect(empty).toEqual({ page: { articles: [], total: 0, next: null } });
  const value = [
    {
      name: "Warm reefs",
      url: "https://example.org/1",
      description: "News.",
      datePublished: "2024-01-02T03:04:05Z",
    },
  ];
  const news = outcomeOf(bing, { body: JSON.stringify({ _type: "News", value }) });
  expect("page" in news && news.page.articles[0]).toMatchObject({
    snippet: "News.",
    publishedOn: "2024-01-02",
  });
});

test("it is narrowed by sites, languages and dates", () => {
  const address = asked(bing, {
    parameters: { site: ["a.org"] },
    languages: ["en", "fr"],
    published: { to: "2020" },
  });
  expect(address).toContain("compass site:a.org (language:en OR language:fr)&");
  expect(address).toContain("freshness=1900-01-01..2020-12-31");
});

test.skipIf(recordings.length === 0)(`a recorded search (${ABSENT} otherwise)`, () => {
  const body = recordings.find(({ file }) => file.startsWith("bing/01-"))?.body;
  const outcome = outcomeOf(bing, { body });
  expect("page" in outcome && outcome.page).toMatchObject({ total: 2_950_000, next: "10" });
  expect("page" in outcome && outcome.page.articles[0]).toMatchObject({
    publishedOn: "2024-06-24",
    language: "en",
  });
});
