import fc from "fast-check";
import { expect, test } from "vitest";
import { backgroundOf, calibrated, nearnessOf, RELEVANT_FROM } from "./calibration.ts";

const strength = fc.double({ min: 0, max: 4, noNaN: true });
const similarity = fc.double({ min: -4, max: 12, noNaN: true });

test("more words or a nearer meaning never score less", () => {
  fc.assert(
    fc.property(strength, strength, fc.option(similarity), (one, other, near) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(calibrated(more, near)).toBeGreaterThanOrEqual(calibrated(less, near));
    }),
  );
  fc.assert(
    fc.property(strength, similarity, similarity, (words, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(calibrated(words, more)).toBeGreaterThanOrEqual(calibrated(words, less));
    }),
  );
});

test("no word and no meaning scores nothing, all words pass the line, and what stands far out passes it in other words", () => {
  expect(calibrated(0, null)).toBe(0);
  expect(calibrated(1, null)).toBeGreaterThan(RELEVANT_FROM);
  expect(calibrated(0, 1)).toBeLessThan(RELEVANT_FROM);
  expect(calibrated(0, 5)).toBeGreaterThan(RELEVANT_FROM);
});

test("what is about other things has a nearness around nought, whatever the request is near to", () => {
  const sample = Array.from({ length: 200 }, (_, at) => 0.4 + 0.1 * Math.sin(at));
  const background = backgroundOf(sample);
  expect(nearnessOf(0.4, background)).toBeLessThan(1);
  expect(nearnessOf(0.8, background)).toBeGreaterThan(3);
  expect(backgroundOf([]).deviation).toBeGreaterThan(0);
});
