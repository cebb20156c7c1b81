import { expect, test } from "vitest";
import { ABSENT, asked, codeOf, outcomeOf, recordings } from "../../../../../tests/ports/sources.makers.ts";
import { unpaywall } from "./unpaywall.ts";

test("a DOI is looked up, in whatever it stands, and other words are searched for", () => {
  expect(asked(unpaywall, { text: "https://doi.org/10.1000/ABC?x#y" })).toBe(
    "https://api.unpaywall.org/v2/10.1000/abc?x#y?email=library@example.org",
  );
  expect(asked(unpaywall, { text: "warm reefs" })).toContain("/v2/search?query=warm reefs&page=1&email=");
});

test("all open places are told, the best one first", () => {
  const place = (host: string, pdf: boolean) => ({
    url: `https://${host}/${pdf ? "1.pdf" : "1"}`,
    url_for_pdf: pdf ? `https://${host}/1.pdf` : null,
    url_for_landing_page: `https://${host}/1`,
    license: host === "best.example" ? "cc-by" : null,
    pmh_id: host === "arxiv.org" ? "oai:arXiv.org:2101.00001" : null,
  });
  const body = JSON.stringify({
    doi: "10.1000/abc",
    title: "Warm reefs",
    is_oa: true,
    z_authors: [
      { given: "First", family: "Person" },
      { raw_author_name: "Second Person" },
      { name: "A Group" },
      null,
    ],
    best_oa_location: place("best.example", true),
    oa_locations: [place("best.example", true), place("arxiv.org", false)],
    year: 2021,
  });
  const outcome = outcomeOf(unpaywall, { body });
  expect("page" in outcome && outcome.page.articles[0]).toMatchObject({
    authors: ["First Person", "Second Person", "A Group"],
    fullTexts: ["https://best.example/1.pdf", "https://best.example/1", "https://arxiv.org/1"],
    ids: ["arxiv:2101.00001"],
    licence: "cc-by",
    isOpen: true,
    url: "https://doi.org/10.1000/abc",
    publishedOn: "2021",
  });
});

test("a DOI that nobody knows is no failure, and a wrong address is one", () => {
  const unknown = { status: 404, body: '{"HTTP_status_code":404,"error":true,"message":"It is unknown."}' };
  expect(outcomeOf(unpaywall, unknown)).toEqual({ page: { articles: [], total: 0, next: null } });
  expect(codeOf(outcomeOf(unpaywall, { status: 404, body: "<h1>Not Found</h1>" }))).toBe("not_understood");
});

test("an e-mail address that is not accepted is told apart", () => {
  const body = '{"error":true,"message":"Please use your own email address in API calls."}';
  expect(codeOf(outcomeOf(unpaywall, { status: 422, body }))).toBe("key_refused");
});

test.skipIf(recordings.length === 0)(`recorded works (${ABSENT} otherwise)`, () => {
  const read = (start: string) => {
    const outcome = outcomeOf(unpaywall, {
      body: recordings.find(({ file }) => file.startsWith(start))?.body,
    });
    return "page" in outcome ? outcome.page.articles : [];
  };
  expect(read("unpaywall/01-")[0]).toMatchObject({
    isOpen: true,
    licence: "cc-by",
    ids: ["pmcid:PMC12008803"],
  });
  expect(read("unpaywall/02-")[0]).toMatchObject({ isOpen: false, fullTexts: [], publishedOn: "2001-02-01" });
  expect(read("unpaywall/03-")).toHaveLength(2);
  expect(read("unpaywall/04-")).toEqual([]);
});
