import { expect, test } from "vitest";
import { rouge, tokens } from "./rouge.ts";

test("words are stemmed after Porter, short ones are not, and everything else parts them", () => {
  expect(tokens("The taggers' relational ponies, in COVID-19!")).toEqual([
    "the",
    "tagger",
    "relat",
    "poni",
    "in",
    "covid",
    "19",
  ]);
});

test("n-grams are counted as a multiset", () => {
  const score = rouge(tokens("the cat sat on the mat"), tokens("the the the cat"), 1);
  expect(score.precision).toBeCloseTo(3 / 4);
  expect(score.recall).toBeCloseTo(3 / 6);
  expect(score.f1).toBeCloseTo(0.6);
  const pairs = rouge(tokens("the cat sat on the mat"), tokens("the cat on the mat"), 2);
  expect(pairs.precision).toBeCloseTo(3 / 4);
  expect(pairs.recall).toBeCloseTo(3 / 5);
});

test("nothing in common, or nothing at all, is worth nothing", () => {
  expect(rouge(tokens("cat"), tokens("dog"), 1).f1).toBe(0);
  expect(rouge(tokens("cat"), [], 2)).toEqual({ precision: 0, recall: 0, f1: 0 });
});
