import { expect, test } from "vitest";
import { pairedBootstrap } from "./bootstrap.ts";

test("the interval holds the mean, and is the same every time", () => {
  const differences = [3, 5, 4, 6, 2, 4, 5, 3];
  const one = pairedBootstrap(differences, 2_000);
  expect(one).toEqual(pairedBootstrap(differences, 2_000));
  expect(one.mean).toBe(4);
  expect(one.low).toBeGreaterThan(2);
  expect(one.low).toBeLessThan(4);
  expect(one.high).toBeGreaterThan(4);
  expect(one.high).toBeLessThan(6);
});

test("differences that go both ways are not told from nothing", () => {
  const { low, high } = pairedBootstrap([9, -8, 7, -9, 8, -7], 2_000);
  expect(low).toBeLessThan(0);
  expect(high).toBeGreaterThan(0);
});

test("what never differs has no width", () => {
  expect(pairedBootstrap([2, 2, 2], 100)).toEqual({ mean: 2, low: 2, high: 2 });
});
