import { expect, test } from "vitest";
import { auc, bestFrom, bins, brier, measuresAt } from "./measures.ts";

const pairs = (...scores: [number, boolean][]) =>
  scores.map(([score, isRelevant]) => ({ score, isRelevant }));
const some = pairs([0.9, true], [0.6, false], [0.5, true], [0.4, true], [0.1, false], [0, false]);

test("precision, recall, F1 and balanced accuracy count what scores as much or more", () => {
  const { precision, recall, f1, balanced } = measuresAt(some, 0.5);
  expect(precision).toBeCloseTo(2 / 3);
  expect(recall).toBeCloseTo(2 / 3);
  expect(f1).toBeCloseTo(2 / 3);
  expect(balanced).toBeCloseTo(2 / 3);
  expect(measuresAt(some, 2)).toMatchObject({ precision: 0, recall: 0, f1: 0, balanced: 0.5 });
});

test("the AUC is how often a relevant one scores higher, and a half where all are equal", () => {
  expect(auc(some)).toBeCloseTo(7 / 9);
  expect(auc(pairs([1, true], [1, false], [1, false]))).toBe(0.5);
  expect(auc(pairs([1, true], [0, false]))).toBe(1);
});

test("the best threshold is the one of the best mean F1", () => {
  expect(bestFrom([some])).toEqual({ from: 0.4, f1: 6 / 7 });
  expect(bestFrom([some, pairs([0.95, true], [0.5, false], [0.45, false])]).from).toBe(0.9);
});

test("bins hold every score once, one included, and the Brier score is a mean square", () => {
  const found = bins([...some, { score: 1, isRelevant: true }]);
  expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(7);
  expect(found[9]).toEqual({ count: 2, relevant: 2 });
  expect(brier(pairs([0.5, true], [0, false]))).toBeCloseTo(0.125);
});
