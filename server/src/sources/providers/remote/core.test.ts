import { expect, test } from "vitest";
import { ABSENT, asked, codeOf, outcomeOf, recordings } from "../../../../../tests/ports/sources.makers.ts";
import { core } from "./core.ts";
import type { RemotePage } from "./remote.ts";

function pageOf(body: unknown): RemotePage {
  const outcome = outcomeOf(core, { body: JSON.stringify(body) });
  if ("failed" in outcome) throw outcome.failed;
  return outcome.page;
}

test("a work of the third version has all that its record has", () => {
  const work = {
    id: 12,
    title: "Warm &lt;i&gt;reefs&lt;/i&gt;",
    authors: [{ name: "Person, First" }, { name: "Second Person" }],
    identifiers: [
      { type: "DOI", identifier: "10.1000/ABC" },
      { type: "ARXIV_ID", identifier: "2101.00001" },
    ],
    pubmedId: "77",
    publishedDate: "2019-05-09T01:00:00",
    language: { code: "en", name: "English" },
    downloadUrl: "https://core.ac.uk/download/12.pdf",
    sourceFulltextUrls: "http://example.org/12.pdf",
    links: [
      { type: "display", url: "https://core.ac.uk/works/12" },
      { type: "reader", url: "https://core.ac.uk/reader/12" },
    ],
    journals: [{ title: "Reef Letters" }],
    fullText: "Not available for public API users.",
    abstract: "<p>Corals bleach.</p>",
  };
  expect(pageOf(work).articles).toEqual([
    {
      title: "Warm reefs",
      authors: ["First Person", "Second Person"],
      venue: "Reef Letters",
      publishedOn: "2019-05-09",
      doi: "10.1000/abc",
      ids: ["core:12", "arxiv:2101.00001", "pmid:77"],
      url: "https://doi.org/10.1000/abc",
      fullTexts: [
        "https://core.ac.uk/download/12.pdf",
        "http://example.org/12.pdf",
        "https://core.ac.uk/reader/12",
      ],
      abstract: "Corals bleach.",
      snippet: null,
      language: "en",
      licence: null,
      isOpen: true,
    },
  ]);
});

test("a work of the second version alone, and a time of storing is no date", () => {
  const data = {
    id: "5",
    title: "Cold reefs",
    authors: ["A, B"],
    description: "Text.",
    publishedDate: 1440284400000,
    year: 2015,
  };
  expect(pageOf({ status: "OK", data }).articles[0]).toMatchObject({
    title: "Cold reefs",
    authors: ["B A"],
    abstract: "Text.",
    publishedOn: "2015",
    ids: ["core:5"],
    isOpen: null,
  });
});

test("several requests of the second version at once are one list", () => {
  const hit = (id: string) => ({
    status: "OK",
    totalHits: 1,
    data: [{ _id: id, _source: { id, title: `Reef ${id}` } }],
  });
  const page = pageOf([hit("1"), { status: "Not found", totalHits: 0, data: null }, hit("2")]);
  expect(page.articles.map(({ ids }) => ids[0])).toEqual(["core:1", "core:2"]);
});

test("pages follow one another", () => {
  const results = [{ id: 1, title: "x" }];
  expect(pageOf({ totalHits: 9, limit: 1, offset: 4, results }).next).toBe("5");
  expect(pageOf({ totalHits: 5, limit: 1, offset: 4, results }).next).toBeNull();
  expect(asked(core, {}, "5")).toContain("&offset=5");
});

test("it is narrowed by years and authors", () => {
  const address = asked(core, {
    mode: "any",
    published: { from: "2019-05", to: "2020" },
    parameters: { author: ["First Person", 'Second "P"'] },
  });
  expect(address).toContain(
    '?q=(migratory OR birds OR "magnetic compass" OR orientation) AND yearPublished>=2019 AND yearPublished<=2020 AND (authors.name:"First Person" OR authors.name:"Second P")&',
  );
});

test.for([
  ['{"status":"Too many queries","data":null}', {}, "rate_limited", null],
  ['{"status":"Invalid parameter","data":null}', {}, "not_understood", null],
  ['{"message":"Unauthenticated."}', {}, "key_refused", null],
  [
    '{"message":"Too Many Attempts."}',
    { "x-ratelimit-retry-after": "2026-11-15T12:00:30+0000" },
    "rate_limited",
    30,
  ],
  [
    '{"message":"Too Many Attempts."}',
    { "x-ratelimit-retry-after": "2026-11-15T13:00:00+0000" },
    "budget_spent",
    3600,
  ],
] as const)("%s with %j is %s", ([body, headers, code, seconds]) => {
  const outcome = outcomeOf(core, { body, headers: { ...headers } });
  expect("failed" in outcome && [outcome.failed.code, outcome.failed.retryAfterS]).toEqual([code, seconds]);
});

test.skipIf(recordings.length === 0)(`recorded answers of both versions (${ABSENT} otherwise)`, () => {
  for (const [start, count] of [
    ["core/01-", 1],
    ["core/02-", 10],
    ["core/03-", 0],
  ] as const) {
    const outcome = outcomeOf(core, { body: recordings.find(({ file }) => file.startsWith(start))?.body });
    expect(codeOf(outcome)).toBe("page");
    expect("page" in outcome && outcome.page.articles).toHaveLength(count);
  }
});
