import { expect, test } from "vitest";
import { add, closingLine, countPlaywright, countVitest, none } from "./counts.ts";

const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const playwright = { stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

test("the closing line names what was skipped only when something was", () => {
  expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe("3 passed, 0 failed");
  expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe("3 passed, 1 failed, 2 skipped");
});

test("counts add up", () => {
  expect(add(countVitest(vitest, true), countPlaywright(playwright, true))).toEqual({
    passed: 5,
    failed: 0,
    skipped: 1,
  });
});

test("a runner that left no report has failed", () => {
  expect(countVitest(undefined, false)).toEqual({ ...none, failed: 1 });
  expect(countPlaywright(undefined, true)).toEqual({ ...none, failed: 1 });
});

test("a bad exit with no failed test is a failure", () => {
  expect(countVitest(vitest, false).failed).toBe(1);
  expect(countPlaywright(playwright, false).failed).toBe(1);
});

test("a test file that cannot be loaded is a failure", () => {
  const testResults = [
    { status: "failed", assertionResults: [] },
    { status: "passed", assertionResults: [{}] },
  ];
  expect(countVitest({ ...vitest, testResults }, false).failed).toBe(1);
});
