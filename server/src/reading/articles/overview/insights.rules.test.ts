import { expect, test } from "vitest";
import { byConcept, byYear } from "./insights.rules.ts";

test("what has no year is counted apart, and among all", () => {
  expect(
    byYear([
      { year: 2019, articles: 2 },
      { year: 2021, articles: 1 },
      { year: null, articles: 4 },
    ]),
  ).toEqual({
    articles: 7,
    undated: 4,
    years: [
      { year: 2019, articles: 2 },
      { year: 2021, articles: 1 },
    ],
  });
});

test("the years of one concept stand together, concepts in the order in which they came", () => {
  const row = (key: string, year: number | null, articles: number) => ({
    key,
    label: key.toUpperCase(),
    year,
    articles,
  });
  expect(byConcept([row("b", 2019, 1), row("b", null, 2), row("a", 2020, 1)])).toEqual([
    { key: "b", label: "B", articles: 3, years: [{ year: 2019, articles: 1 }] },
    { key: "a", label: "A", articles: 1, years: [{ year: 2020, articles: 1 }] },
  ]);
});
