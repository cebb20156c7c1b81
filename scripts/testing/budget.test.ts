import { expect, test } from "vitest";
import { busySeconds, LIMIT_SECONDS, overBudget, ownSeconds } from "./budget.ts";

test("busy seconds leave out what the machine waited, and count what its host took away", () => {
  expect(busySeconds("cpu  1000 200 300 99999 8888 40 60 400 0 0\ncpu0 1 2 3\n")).toBe(20);
});

test("own seconds count the children that have ended, whatever the program is called", () => {
  const stat = "42 (a (b) c) S 1 42 42 0 -1 4194304 100 200 0 0 150 50 700 100 20 0 1 0 5 6 7";
  expect(ownSeconds(stat)).toBe(10);
});

test("a slow run is refused when nobody else used the machine, and only then", () => {
  const before = { machine: 100, own: 10 };
  const slow = LIMIT_SECONDS + 10;
  expect(overBudget(slow, before, { machine: 800, own: 700 })).toContain(`took ${slow} s`);
  expect(overBudget(slow, before, { machine: 1000, own: 500 })).toBeUndefined();
  expect(overBudget(LIMIT_SECONDS, before, { machine: 800, own: 700 })).toBeUndefined();
  expect(overBudget(slow, before, { machine: 800, own: 700 }, 1.5)).toBeUndefined();
  expect(overBudget(slow, undefined, undefined)).toBeUndefined();
});
