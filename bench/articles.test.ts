import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { extractArticle } from "@gyan/text/article/extract.ts";
import { compare, halfOf, loadPages, SHARED_PAGES, summary } from "./articles.ts";

test("shingles of four words are counted as a multiset", () => {
  expect(compare("a b c d e", "a b c d")).toEqual({ tp: 1, fp: 0, fn: 1 });
  expect(compare("a b c d", "a b c d a b c d")).toEqual({ tp: 1, fp: 4, fn: 0 });
  expect(compare("a b", "a b")).toEqual({ tp: 1, fp: 0, fn: 0 });
  expect(compare("A b c d", "a b c d")).toEqual({ tp: 0, fp: 1, fn: 1 });
  expect(compare("a b", "")).toEqual({ tp: 0, fp: 0, fn: 1 });
});

test("precision and recall are means over pages, F1 is of the means", () => {
  const { precision, recall, f1 } = summary([
    { tp: 1, fp: 1, fn: 0 },
    { tp: 1, fp: 0, fn: 3 },
    { tp: 0, fp: 0, fn: 5 },
  ]);
  expect(precision).toBeCloseTo(0.75);
  expect(recall).toBeCloseTo((1 + 0.25 + 0) / 3);
  expect(f1).toBeCloseTo((2 * precision * recall) / (precision + recall));
});

test("the half of a page depends on its name alone, and both halves are used", () => {
  const halves = Array.from({ length: 100 }, (_, at) => halfOf(`page ${at}`));
  expect(halves).toEqual(Array.from({ length: 100 }, (_, at) => halfOf(`page ${at}`)));
  expect(halves.filter((half) => half === "held out").length).toBeGreaterThan(30);
  expect(halves.filter((half) => half === "looked at").length).toBeGreaterThan(30);
});

test.skipIf(!existsSync(SHARED_PAGES))(
  "the half that nobody looked at is extracted with F1 of at least 0.965 (skipped without ../shared/articles)",
  async () => {
    const pages = (await loadPages(SHARED_PAGES)).filter(({ half }) => half === "held out");
    const found = pages.map(({ html, url, truth }) => compare(truth, extractArticle(html, { url }).text));
    expect(pages.length).toBeGreaterThan(50);
    expect(summary(found).f1).toBeGreaterThanOrEqual(0.965);
  },
  60_000,
);
