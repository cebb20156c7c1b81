import { expect, test } from "vitest";
import { averagePrecision, meanQuality, ndcg, percentile, qualityOf, recall } from "./metrics.ts";

const alike = (...ids: string[]): Map<string, number> => new Map(ids.map((id) => [id, 1]));

test("nDCG is the discounted gain over that of the best order", () => {
  // Found at ranks 1 and 3 of three relevant ones: (1 + 1/2) / (1 + 1/log2(3) + 1/2)
  expect(ndcg(["a", "x", "b"], alike("a", "b", "c"), 10)).toBeCloseTo(1.5 / (1.5 + 1 / Math.log2(3)), 10);
  expect(ndcg(["b", "a"], alike("a", "b"), 10)).toBe(1);
  expect(ndcg(["x"], alike("a"), 10)).toBe(0);
});

test("grades are gains, and only the first ranks count", () => {
  const graded = new Map([
    ["a", 3],
    ["b", 1],
  ]);
  // The lesser one first: (1 + 3/log2(3)) / (3 + 1/log2(3))
  expect(ndcg(["b", "a"], graded, 10)).toBeCloseTo((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3)), 10);
  expect(ndcg(["x", "a"], graded, 1)).toBe(0);
  expect(ndcg(["a"], graded, 1)).toBe(1);
});

test("recall is the share of the relevant ones among the first", () => {
  expect(recall(["a", "x", "b"], alike("a", "b", "c", "d"), 100)).toBe(0.5);
  expect(recall(["a", "x", "b"], alike("a", "b", "c", "d"), 2)).toBe(0.25);
});

test("average precision is over all relevant ones, also those not found", () => {
  // Precision 1 at rank 1, 2/3 at rank 3, nothing for the third.
  expect(averagePrecision(["a", "x", "b"], alike("a", "b", "c"))).toBeCloseTo((1 + 2 / 3) / 3, 10);
  expect(averagePrecision([], alike("a"))).toBe(0);
});

test("means are taken over queries", () => {
  const [good, bad] = [qualityOf(["a"], alike("a")), qualityOf(["x"], alike("a"))];
  expect(meanQuality([good, bad])).toEqual({ ndcg10: 0.5, recall100: 0.5, map: 0.5 });
});

test("a percentile is a value that was measured", () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([percentile(values, 0.5), percentile(values, 0.95)]).toEqual([51, 96]);
  expect([percentile([7], 0.95), percentile([], 0.5)]).toEqual([7, 0]);
});
