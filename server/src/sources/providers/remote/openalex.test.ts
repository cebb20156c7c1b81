import { expect, test } from "vitest";
import {
  ABSENT,
  accessTo,
  aQuery,
  asked,
  codeOf,
  outcomeOf,
  recordings,
} from "../../../../../tests/ports/sources.makers.ts";
import { openalex } from "./openalex.ts";
import type { RemoteAnswer, RemotePage } from "./remote.ts";

function pageOf(body: unknown): RemotePage {
  const outcome = outcomeOf(openalex, { body: JSON.stringify(body) });
  if ("failed" in outcome) throw outcome.failed;
  return outcome.page;
}
const failed = (answer: Partial<RemoteAnswer>) => {
  const outcome = outcomeOf(openalex, answer);
  return "failed" in outcome ? [outcome.failed.code, outcome.failed.retryAfterS] : ["read"];
};
const WORK = { id: "https://openalex.org/W1", title: "Warm reefs", publication_year: 2021 };

test("an abstract is put together again, whatever its index says", () => {
  const abstract_inverted_index = {
    bleach: [2, 5],
    Corals: [0],
    "&amp;": [1],
    again: [4],
    "<i>often</i>.": [6],
    far: [1e12],
    before: [-3],
    half: [3.5],
    none: null,
    words: ["x"],
    late: [0],
  };
  const { articles } = pageOf({ ...WORK, abstract_inverted_index });
  expect(articles[0]?.abstract).toBe("Corals & bleach again bleach often.");
});

test("the older form of an abstract is read too", () => {
  const abstract_inverted_index = { IndexLength: 2, InvertedIndex: { reefs: [1], Warm: [0] } };
  expect(pageOf({ ...WORK, abstract_inverted_index }).articles[0]?.abstract).toBe("Warm reefs");
});

test("places where everybody can read come best first, and closed ones not at all", () => {
  const { articles } = pageOf({
    ...WORK,
    primary_location: {
      is_oa: false,
      landing_page_url: "https://example.org/1",
      pdf_url: "https://example.org/1.pdf",
    },
    best_oa_location: { is_oa: true, pdf_url: "https://best.example/1.pdf", license: "cc-by" },
    locations: [
      { is_oa: true, pdf_url: null, landing_page_url: "https://arxiv.org/abs/2101.00001v2" },
      { is_oa: true, pdf_url: "https://best.example/1.pdf" },
    ],
    open_access: { is_oa: true, oa_url: "https://best.example/" },
  });
  expect(articles[0]).toMatchObject({
    url: "https://example.org/1",
    fullTexts: ["https://best.example/1.pdf", "https://best.example/", "https://arxiv.org/abs/2101.00001v2"],
    ids: ["openalex:W1", "arxiv:2101.00001"],
    licence: "cc-by",
    isOpen: true,
    publishedOn: "2021",
  });
});

test("a work of the time of host venues has a venue and an address", () => {
  const host_venue = { display_name: "Reef Letters", url: "https://example.org/old", license: "cc-by-nc" };
  const { articles } = pageOf({ results: [{ ...WORK, host_venue, is_oa: true }], meta: { count: 1 } });
  expect(articles[0]).toMatchObject({
    venue: "Reef Letters",
    url: "https://example.org/old",
    licence: "cc-by-nc",
    isOpen: true,
  });
});

test("what is listed in the same form and is no work is left out", () => {
  const results = [
    { id: "https://openalex.org/A5", display_name: "A person" },
    WORK,
    { id: "https://openalex.org/W2" },
  ];
  const page = pageOf({ meta: { count: 3, page: 1, per_page: 3 }, results });
  expect(page.articles.map(({ title }) => title)).toEqual(["Warm reefs"]);
});

test("pages follow one another at their size, up to the last that can be reached", () => {
  const next = (meta: object) => pageOf({ meta, results: [WORK] }).next;
  expect(next({ count: 60, page: 1, per_page: 25 })).toBe("2:25");
  expect(next({ count: 50, page: 2, per_page: 25 })).toBeNull();
  expect(next({ count: 90_000, page: 100, per_page: 100 })).toBeNull();
  expect(next({ count: 90_000, next_cursor: "IlsxXSI=" })).toBe("cursor:IlsxXSI=");
  expect(asked(openalex, { limit: 3 }, "2:25")).toMatch(/&page=2&per_page=25&/u);
  expect(asked(openalex, {}, "cursor:IlsxXSI=")).toContain("&cursor=IlsxXSI=&");
});

test.for(["0:10", "2:0", "x", "101:100", "cursor:", "2:25&api_key=x"])("%j is no page", (at) => {
  expect(() => openalex.request(aQuery(), at, accessTo(openalex))).toThrow("There is no page");
});

test("a long wait is a spent day, and a short one is not", () => {
  const body = '{"error":"Rate limit exceeded","message":"Too many requests"}';
  expect(failed({ status: 429, body, headers: { "retry-after": "601" } })).toEqual(["budget_spent", 601]);
  expect(failed({ status: 429, body, headers: { "retry-after": "600" } })).toEqual(["rate_limited", 600]);
  expect(failed({ status: 429, body })).toEqual(["rate_limited", null]);
  const spent = '{"error":"Rate limit exceeded","message":"Insufficient budget.","retryAfter":43200}';
  expect(failed({ status: 429, body: spent })).toEqual(["budget_spent", 43_200]);
});

test("a filter that it does not know is no matter of the key", () => {
  const body = '{"error":"Invalid query parameters error.","message":"colour is not a valid field."}';
  expect(failed({ status: 403, body })).toEqual(["not_understood", null]);
  expect(failed({ status: 403, body: "Forbidden" })).toEqual(["key_refused", null]);
});

test("it is narrowed by dates, languages, openness and its own parameters", () => {
  const address = asked(openalex, {
    published: { from: "2019", to: "2020-02" },
    languages: ["en", "fr"],
    openOnly: true,
    parameters: { type: ["book chapter", "review"], author: ["Lee, A|B"], institution: ["I12", "I13"] },
  });
  expect(address).toContain(
    'filter=from_publication_date:2019-01-01,to_publication_date:2020-02-29,is_oa:true,language:en|fr,type:book-chapter|review,raw_author_name.search:"Lee A B",authorships.institutions.id:I12|I13&',
  );
});

test.skipIf(recordings.length === 0)(`a recorded search (${ABSENT} otherwise)`, () => {
  const recording = recordings.find(({ file }) => file.startsWith("openalex/03-"));
  const outcome = outcomeOf(openalex, { body: recording?.body });
  expect(codeOf(outcome)).toBe("page");
  expect("page" in outcome && outcome.page.articles[0]).toMatchObject({
    publishedOn: "2024-05-08",
    doi: "10.1038/s42256-024-00832-8",
    ids: ["openalex:W4396723768", "pmid:38799228", "pmcid:PMC11116106"],
    fullTexts: expect.arrayContaining(["https://www.nature.com/articles/s42256-024-00832-8.pdf"]),
    licence: "cc-by",
    venue: "Nature Machine Intelligence",
  });
});
