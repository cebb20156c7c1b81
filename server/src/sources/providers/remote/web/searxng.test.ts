import { expect, test } from "vitest";
import {
  ABSENT,
  accessTo,
  aQuery,
  asked,
  codeOf,
  outcomeOf,
  recordings,
} from "../../../../../../tests/ports/sources.makers.ts";
import { searxng } from "./searxng.ts";

const RESULT = {
  title: "Warm reefs",
  url: "https://example.org/1",
  content: "Corals bleach.",
  publishedDate: null,
};
const SILENT = [["engine", "timeout"]];

test("engines that do not answer matter only when there is nothing at all", () => {
  const outcome = (results: object[], unresponsive_engines: unknown[]) =>
    codeOf(outcomeOf(searxng, { body: JSON.stringify({ results, unresponsive_engines }) }));
  expect(outcome([RESULT], SILENT)).toBe("page");
  expect(outcome([], SILENT)).toBe("server_trouble");
  expect(outcome([], [])).toBe("page");
});

test("only results with a web address are pages, and papers tell more", () => {
  const paper = {
    ...RESULT,
    title: "",
    authors: ["A Person"],
    journal: "Reef Letters",
    doi: "10.1000/ABC",
    publishedDate: "2024-01-02T00:00:00",
  };
  const results = [
    RESULT,
    { title: "Image", url: "", img_src: "https://example.org/i.png" },
    { url: "magnet:?x" },
    paper,
  ];
  const outcome = outcomeOf(searxng, { body: JSON.stringify({ results, number_of_results: 0 }) });
  expect("page" in outcome && outcome.page).toMatchObject({
    articles: [
      { title: "Warm reefs", snippet: "Corals bleach.", publishedOn: null },
      {
        title: "example.org",
        authors: ["A Person"],
        venue: "Reef Letters",
        doi: "10.1000/abc",
        publishedOn: "2024-01-02",
      },
    ],
    total: null,
    next: "2",
  });
});

test("an instance that gives no JSON is a matter of its settings", () => {
  const outcome = outcomeOf(searxng, { status: 403, body: "<h1>Forbidden</h1>" });
  expect("failed" in outcome && outcome.failed.code).toBe("not_understood");
  expect("failed" in outcome && outcome.failed.message).toContain("search.formats");
});

test("the operator's engines take the place of a category, and nothing typed is a bang", () => {
  expect(asked(searxng, { text: "!images :fr reefs", languages: ["fr"] }, "3")).toBe(
    "https://search.example/search?q=images fr reefs&format=json&pageno=3&language=fr&categories=general",
  );
  const { url } = searxng.request(aQuery(), null, accessTo(searxng, { extras: { engines: "one,two" } }));
  expect(new URL(url).searchParams.get("engines")).toBe("one,two");
  expect(new URL(url).searchParams.has("categories")).toBe(false);
});

test.skipIf(recordings.length === 0)(`recorded searches (${ABSENT} otherwise)`, () => {
  const count = (start: string) => {
    const outcome = outcomeOf(searxng, { body: recordings.find(({ file }) => file.startsWith(start))?.body });
    return "page" in outcome ? outcome.page.articles.length : -1;
  };
  expect([count("searxng/01-"), count("searxng/02-")]).toEqual([20, 48]);
});
