import { expect, test } from "vitest";
import { passageScores, rank } from "./bm25.ts";
import { indexTerms } from "./words.ts";

test("the document with the rarer term wins, and those without any term are left out", () => {
  const documents = ["grid power", "grid battery", "grid wind", "sun"].map((text) => indexTerms(text, "en"));
  expect(rank(documents, indexTerms("battery grid", "en")).map(({ index }) => index)).toEqual([1, 0, 2]);
});

test("the score is that of the formula", () => {
  // one of two documents has the term, once, at average length: ln(1 + 1.5 / 1.5) * 2.2 / 2.2
  expect(rank([["a"], ["b"]], ["a"])).toEqual([{ index: 0, score: Math.log(2) }]);
});

test("repeating a query term changes nothing, and no documents is no error", () => {
  expect(rank([["a", "b"], ["b"]], ["a", "a"])).toEqual(rank([["a", "b"], ["b"]], ["a"]));
  expect(rank([], ["a"])).toEqual([]);
});

test("passages are scored in their own order", () => {
  const text = "Wind is free. Batteries store power.";
  const spans = [
    { start: 0, end: 13 },
    { start: 14, end: text.length },
  ];
  const [wind, battery] = passageScores(text, spans, "en", indexTerms("battery", "en"));
  expect(wind).toBe(0);
  expect(battery).toBeGreaterThan(0);
});
