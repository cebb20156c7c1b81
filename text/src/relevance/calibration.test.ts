import fc from "fast-check";
import { expect, test } from "vitest";
import { calibrated, CALIBRATION } from "./calibration.ts";

const strength = fc.double({ min: 0, max: 4, noNaN: true });
const similarity = fc.double({ min: -1, max: 1, noNaN: true });

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

test("the middles score 0.5, and nothing scores nothing", () => {
  const { middle, middleSimilarity } = CALIBRATION;
  expect(calibrated(middle, null)).toBeCloseTo(0.5);
  expect(calibrated(middle, middleSimilarity)).toBeCloseTo(0.5);
  expect(calibrated(0, null)).toBe(0);
});

test("without a shared word only a passage that is very near is relevant", () => {
  expect(calibrated(0, CALIBRATION.middleSimilarity + 0.05)).toBeLessThan(0.5);
  expect(calibrated(0, 0.9)).toBeGreaterThan(0.5);
});
