import { expect, test } from "vitest";
import { doaj } from "./doaj.ts";

const read = (answer: unknown) =>
  doaj.read({ status: 200, headers: {}, body: JSON.stringify(answer), receivedAt: 0 }, null);

test("X-04: a journal in the same form is no article", () => {
  const journal = { id: "j", bibjson: { title: "Mosses", eissn: "0000-0000", publisher: { name: "Fern" } } };
  const article = { id: "a", bibjson: { title: "Moss", journal: { title: "Mosses" } } };
  expect(read({ total: 2, results: [journal, article] }).articles).toMatchObject([
    { title: "Moss", venue: "Mosses", ids: ["doaj:a"], url: "https://doaj.org/article/a", isOpen: true },
  ]);
});

test("a journal in several languages does not tell that of an article", () => {
  const written = (language: string[]) =>
    read({ bibjson: { title: "Moss", journal: { language } } }).articles[0]?.language;
  expect(written(["FR"])).toBe("fr");
  expect(written(["FR", "EN"])).toBeNull();
});

test("X-04: documents come before pages, and an abstract does not begin by saying so", () => {
  const [article] = read({
    bibjson: {
      title: "Moss",
      author: [{ name: "Fern, Ida" }],
      abstract: "Abstract Background Mosses grow (p<0.05).",
      link: [
        { type: "fulltext", url: "https://journal.example/a" },
        { type: "fulltext", url: "https://journal.example/a.PDF" },
        { type: "other", url: "https://journal.example/b" },
      ],
    },
  }).articles;
  expect(article).toMatchObject({
    authors: ["Ida Fern"],
    url: "https://journal.example/a",
    fullTexts: ["https://journal.example/a.PDF", "https://journal.example/a"],
    abstract: "Background Mosses grow (p<0.05).",
  });
});

test("X-04: an error with a status that all is well", () => {
  expect(() => read({ status: "bad_request", error: "Query contains disallowed Lucene features" })).toThrow(
    expect.objectContaining({ code: "not_understood" }),
  );
});
