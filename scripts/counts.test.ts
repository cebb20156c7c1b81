import { expect, test } from "vitest";
import {
  add,
  afterSecondTry,
  closingLine,
  countPlaywright,
  countVitest,
  durationsOfJourneys,
  durationsOfVitest,
  failedJourneys,
  failuresOf,
  none,
  slowestOf,
} from "./counts.ts";

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
    { name: "a.test.ts", status: "failed", message: "SyntaxError: no", assertionResults: [] },
    { name: "b.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "it works" }] },
  ];
  expect(countVitest({ ...vitest, testResults }, false).failed).toBe(1);
  expect(failuresOf({ ...vitest, testResults })).toEqual([
    { file: "a.test.ts", title: "the file itself", message: "SyntaxError: no" },
  ]);
});

test("what failed is named with the first line of its reason", () => {
  const failed = {
    status: "failed",
    fullName: "a > b",
    failureMessages: ["\u001b[31mError: no\u001b[39m\n  at x"],
  };
  const testResults = [{ name: "a.test.ts", status: "failed", assertionResults: [failed] }];
  expect(failuresOf({ ...vitest, testResults })).toEqual([
    { file: "a.test.ts", title: "a > b", message: "Error: no" },
  ]);
  const specs = [
    { title: "goes", ok: false, tests: [{ results: [{ error: { message: "Error: late\nmore" } }] }] },
  ];
  const suites = [{ file: "x.journey.ts", suites: [{ file: "x.journey.ts", specs }] }];
  expect(failedJourneys({ ...playwright, suites })).toEqual([
    { file: "x.journey.ts", title: "goes", message: "Error: late" },
  ]);
});

test("what passes at the second try counts as passed, what does not as failed, and nothing gets lost", () => {
  const first = { passed: 8, failed: 2, skipped: 1 };
  expect(afterSecondTry(first, { passed: 12, failed: 1, skipped: 0 })).toEqual({
    passed: 9,
    failed: 1,
    skipped: 1,
  });
  expect(afterSecondTry(first, { ...none, failed: 1 }).failed).toBe(1);
  expect(afterSecondTry(first, { ...none, failed: 3 }).failed).toBe(2);
  expect(afterSecondTry(first, { ...none, skipped: 3 }).failed).toBe(2);
});

test("the slowest files of both runners, a journey's tests added up", () => {
  const testResults = [
    { name: "a.test.ts", status: "passed", startTime: 1000, endTime: 3500, assertionResults: [] },
    { name: "b.test.ts", status: "passed", startTime: 1000, endTime: 1500, assertionResults: [] },
  ];
  const specs = [{ title: "a", ok: true, tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }];
  const suites = [{ file: "c.journey.ts", specs, suites: [{ file: "c.journey.ts", specs }] }];
  const files = [
    ...durationsOfVitest({ ...vitest, testResults }),
    ...durationsOfJourneys({ ...playwright, suites }),
  ];
  expect(slowestOf(files, 2)).toEqual([
    { file: "c.journey.ts", seconds: 3 },
    { file: "a.test.ts", seconds: 2.5 },
  ]);
});
