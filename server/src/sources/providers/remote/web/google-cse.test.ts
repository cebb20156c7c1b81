import { expect, test } from "vitest";
import {
  ABSENT,
  accessTo,
  aQuery,
  asked,
  outcomeOf,
  recordings,
} from "../../../../../../tests/ports/sources.makers.ts";
import { googleCse } from "./google-cse.ts";

const refused = (status: number, reason: string, message = "No.") => {
  const body = JSON.stringify({ error: { code: status, message, errors: [{ message, reason }] } });
  const outcome = outcomeOf(googleCse, { status, body });
  return "failed" in outcome ? outcome.failed.code : "read";
};

test("what a day allows, what a minute allows, and a wrong key are told apart", () => {
  expect(refused(403, "dailyLimitExceeded")).toBe("budget_spent");
  expect(refused(429, "rateLimitExceeded", "Quota exceeded for limit 'Queries per day'")).toBe(
    "budget_spent",
  );
  expect(refused(429, "rateLimitExceeded", "Quota exceeded for limit 'Queries per minute per user'")).toBe(
    "rate_limited",
  );
  expect(refused(403, "userRateLimitExceeded")).toBe("rate_limited");
  expect(refused(400, "badRequest", "API key not valid. Please pass a valid API key.")).toBe("key_refused");
  expect(refused(403, "accessNotConfigured")).toBe("key_refused");
  expect(refused(400, "badRequest", "Request contains an invalid argument.")).toBe("not_understood");
  expect(refused(200, "backendError")).toBe("server_trouble");
});

test("a search that finds nothing has no items", () => {
  const body = '{"kind":"customsearch#search","searchInformation":{"totalResults":"0"}}';
  expect(outcomeOf(googleCse, { body })).toEqual({ page: { articles: [], total: 0, next: null } });
});

test("a page has the date that it declares, its host for a title, and no address of another kind", () => {
  const items = [
    {
      link: "https://www.example.org/a",
      snippet: "Jun 24, 2024 ... Corals\n bleach.",
      pagemap: { metatags: [{ "article:published_time": "2023-03-17T13:00:23+00:00" }] },
    },
    { title: "Dated by nobody", link: "https://example.org/b", snippet: "Jun 24, 2024 ... Reefs." },
    { title: "No page", link: "javascript:void(0)" },
  ];
  const queries = { nextPage: [{ startIndex: 101 }] };
  const outcome = outcomeOf(googleCse, { body: JSON.stringify({ queries, items }) });
  expect("page" in outcome && outcome.page).toMatchObject({
    articles: [
      {
        title: "www.example.org",
        publishedOn: "2023-03-17",
        snippet: "Jun 24, 2024 ... Corals bleach.",
        abstract: null,
      },
      { title: "Dated by nobody", publishedOn: null },
    ],
    next: null,
  });
});

test("it is narrowed by sites, an exact phrase, languages and dates", () => {
  const narrowed = { languages: ["en", "fr"], published: { from: "2020" } };
  const one = asked(googleCse, {
    ...narrowed,
    parameters: { site: ["https://example.org/x"], exact: ["warm reefs"] },
  });
  expect(one).toContain(
    "&siteSearch=example.org&siteSearchFilter=i&exactTerms=warm reefs&lr=lang_en|lang_fr&",
  );
  expect(one).toContain("sort=date:r:20200101:21001231");
  expect(asked(googleCse, { parameters: { site: ["a.org", "b.org", "no site"] } })).toContain(
    "(site:a.org OR site:b.org)&",
  );
  expect(asked(googleCse, { languages: ["hi"] })).not.toContain("lr=");
});

test("what is typed never becomes an operator", () => {
  const address = asked(googleCse, { text: 'site:evil.org "x" -y OR z | (w) 2001..2009' });
  expect(new URL(address).searchParams.get("q")).toBe("site evil.org x y or z w 2001 2009");
});

test("nobody gets beyond the hundredth result", () => {
  expect(asked(googleCse, { limit: 10 }, "95")).toContain("&num=6&start=95");
  expect(() => googleCse.request(aQuery(), "101", accessTo(googleCse))).toThrow("There is no page");
});

test.skipIf(recordings.length === 0)(`a recorded search (${ABSENT} otherwise)`, () => {
  const body = recordings.find(({ file }) => file.startsWith("google-cse/02-"))?.body;
  const outcome = outcomeOf(googleCse, { body });
  expect("page" in outcome && outcome.page).toMatchObject({ total: 15_500, next: "5" });
  expect("page" in outcome && outcome.page.articles[0]).toMatchObject({
    publishedOn: "2023-03-17",
    abstract: null,
  });
});
