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
import type { RemotePage } from "./remote.ts";
import { semanticScholar } from "./semantic-scholar.ts";

function pageOf(body: unknown): RemotePage {
  const outcome = outcomeOf(semanticScholar, { body: JSON.stringify(body) });
  if ("failed" in outcome) throw outcome.failed;
  return outcome.page;
}
const PAPER = { paperId: "0a1b", title: "Warm reefs", year: 2021 };
const titles = (body: unknown) => pageOf(body).articles.map(({ title }) => title);

test.for([
  ["a search", { total: 1, offset: 0, data: [PAPER] }],
  ["a match", { data: [{ ...PAPER, matchScore: 9 }] }],
  ["one paper", PAPER],
  ["several by their ids", [PAPER, null]],
  ["what cites a paper", { offset: 0, data: [{ citingPaper: PAPER }] }],
  [
    "what a paper cites",
    { offset: 0, data: [{ citedPaper: PAPER }, { citedPaper: { paperId: null, title: null } }] },
  ],
  [
    "quotations",
    { data: [{ score: 1, snippet: { text: "…" }, paper: { ...PAPER, authors: ["A Person"] } }] },
  ],
  ["recommendations", { recommendedPapers: [PAPER] }],
] as const)("%s is read", ([, body]) => {
  expect(titles(body)).toEqual(["Warm reefs"]);
});

test("a search that finds nothing has no list", () => {
  expect(pageOf({ total: 0, offset: 0 })).toEqual({ articles: [], total: 0, next: null });
});

test("its names in other catalogues come along, and an empty address does not", () => {
  const { articles } = pageOf({
    ...PAPER,
    externalIds: {
      DOI: "10.1000/ABC",
      ArXiv: "2101.00001v3",
      PubMed: "12",
      PubMedCentral: "34",
      CorpusId: 5,
    },
    openAccessPdf: { url: "", license: null },
    isOpenAccess: false,
    journal: { name: "Reef Letters" },
    publicationDate: "2021-03-04",
  });
  expect(articles[0]).toMatchObject({
    doi: "10.1000/abc",
    ids: ["s2:0a1b", "arxiv:2101.00001", "pmid:12", "pmcid:PMC34"],
    url: "https://doi.org/10.1000/abc",
    fullTexts: [],
    isOpen: false,
    venue: "Reef Letters",
    publishedOn: "2021-03-04",
  });
});

test("pages end where it lets nobody go on, and lists with a token have no end", () => {
  const next = (told: object) => pageOf({ data: [PAPER], ...told }).next;
  expect(next({ next: 100 })).toBe("100");
  expect(next({ next: 1000 })).toBeNull();
  expect(next({ token: "PCOF=" })).toBe("token:PCOF=");
  expect(asked(semanticScholar, { limit: 100 }, "950")).toMatch(/offset=950&limit=50&/u);
  expect(asked(semanticScholar, {}, "token:PCOF=")).toMatch(/\/paper\/search\/bulk\?.*&token=PCOF=&/u);
  expect(() => semanticScholar.request(aQuery(), "1000", accessTo(semanticScholar))).toThrow("no page");
});

test("it is narrowed by dates, openness and its own parameters, and hyphens are gone", () => {
  const address = asked(semanticScholar, {
    text: 'self-made "reefs"',
    published: { to: "2020" },
    openOnly: true,
    parameters: { field: ["Biology", "Physics"], venue: ["Reefs, Warm"], type: ["journal article"] },
  });
  expect(address).toContain("query=self made reefs&");
  expect(address).toContain(
    "publicationDateOrYear=:2020-12-31&openAccessPdf=&fieldsOfStudy=Biology,Physics&venue=Reefs Warm&publicationTypes=JournalArticle",
  );
});

test.for([
  ['{"message":"Too Many Requests. Please wait or apply for a key.","code":"429"}', "rate_limited"],
  ['{"error":"Unrecognized or unsupported fields: [x]"}', "not_understood"],
  ['{"message":"Internal Server Error"}', "server_trouble"],
  ['{"message":"Endpoint request timed out","code":"504"}', "server_trouble"],
] as const)("%s is an error even if all seems well", ([body, code]) => {
  expect(codeOf(outcomeOf(semanticScholar, { body }))).toBe(code);
});

test.skipIf(recordings.length === 0)(`a recorded match (${ABSENT} otherwise)`, () => {
  const recording = recordings.find(({ file }) => file.startsWith("semantic-scholar/05-"));
  const outcome = outcomeOf(semanticScholar, { body: recording?.body });
  expect("page" in outcome && outcome.page.articles[0]).toMatchObject({
    doi: "10.1038/s42256-024-00832-8",
    publishedOn: "2023-04-11",
    licence: "CCBY",
    fullTexts: ["https://www.nature.com/articles/s42256-024-00832-8.pdf"],
    isOpen: true,
  });
});
