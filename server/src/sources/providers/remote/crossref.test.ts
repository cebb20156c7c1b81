import { expect, test } from "vitest";
import { crossref } from "./crossref.ts";

const NOW = Date.UTC(2026, 0, 1);
const read = (answer: unknown, at: string | null = null) =>
  crossref.read({ status: 200, headers: {}, body: JSON.stringify(answer), receivedAt: NOW }, at);
const work = (fields: object) =>
  read({ status: "ok", "message-type": "work", message: { DOI: "10.1000/a", ...fields } }).articles;

const PDF = { "content-type": "application/pdf", URL: "https://journal.example/a.pdf" };
const licence = (URL: string, from = "2020-01-01") => ({ URL, start: { "date-time": `${from}T00:00:00Z` } });

test("X-04: a document is open where a Creative Commons licence says so, and not before it holds", () => {
  const free = "http://creativecommons.org/licenses/by/4.0/";
  expect(
    work({
      title: ["Moss"],
      link: [PDF],
      license: [licence("https://journal.example/terms"), licence(free)],
    }),
  ).toMatchObject([{ fullTexts: ["https://journal.example/a.pdf"], isOpen: true, licence: free }]);
  expect(work({ title: ["Moss"], link: [PDF], license: [licence(free, "2027-01-01")] })).toMatchObject([
    { fullTexts: [], isOpen: null },
  ]);
  expect(
    work({ title: ["Moss"], link: [PDF], license: [licence("https://notcreativecommons.org/by")] }),
  ).toMatchObject([{ fullTexts: [], isOpen: null, licence: "https://notcreativecommons.org/by" }]);
});

test("X-04: what is escaped twice, and old names with brackets in them", () => {
  const [article] = work({
    DOI: "10.1002/(SICI)1097-0258(19980815/30)17:15/16<1661::AID-SIM968>3.0.CO;2-2",
    title: ["Moss &amp;amp; <i>fern</i>"],
    abstract:
      "<jats:title>Abstract</jats:title><jats:sec><jats:title>Aims</jats:title><jats:p>To see\n   more (p<a).</jats:p></jats:sec>",
  });
  expect(article).toMatchObject({
    doi: "10.1002/(sici)1097-0258(19980815/30)17:15/16<1661::aid-sim968>3.0.co;2-2",
    title: "Moss & fern",
    abstract: "Aims\n\nTo see more (p<a).",
  });
});

test("X-04: without a title of its own a work is left out", () => {
  for (const title of [undefined, [], [""], [null]])
    expect(work({ title, "container-title": ["Mosses"] })).toEqual([]);
});

test("people, groups and dates that are not there", () => {
  const author = [
    { given: "Ida", family: "Fern", suffix: "Jr" },
    { name: "The Moss Group" },
    { family: "Reed" },
    {},
  ];
  expect(
    work({
      title: "Moss",
      author,
      issued: { "date-parts": [[null]] },
      posted: { "date-parts": [[2020, 2]] },
    }),
  ).toMatchObject([{ authors: ["Ida Fern Jr", "The Moss Group", "Reed"], publishedOn: "2020-02" }]);
});

test("lists of other things hold no works, and a citation is one", () => {
  expect(
    read({ status: "ok", "message-type": "journal-list", message: { items: [{ title: "Mosses" }] } })
      .articles,
  ).toEqual([]);
  expect(read({ DOI: "10.1000/a", title: "Moss" }).articles).toMatchObject([{ title: "Moss" }]);
});

test.for([
  [{ status: "failed", "message-type": "validation-failure", message: [] }, "not_understood"],
  [{ status: "error", "message-type": "exception", message: {} }, "server_trouble"],
] as const)("X-04: %j with a status that all is well is %s", ([answer, code]) => {
  expect(() => read(answer)).toThrow(expect.objectContaining({ code }));
});

test("pages are counted from where one asked", () => {
  const page = {
    status: "ok",
    "message-type": "work-list",
    message: { "total-results": 60, items: [{ title: ["Moss"] }] },
  };
  expect(read(page).next).toBe("1");
  expect(read(page, "40").next).toBe("41");
  expect(read(page, "59").next).toBeNull();
});
