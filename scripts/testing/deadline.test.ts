import { afterEach, expect, test } from "vitest";
import { isPastDeadline, isTooLateToTryAgain, secondTryEnv } from "./deadline.ts";

const before = process.env["TESTS_UNTIL"];
afterEach(() => {
  if (before === undefined) delete process.env["TESTS_UNTIL"];
  else process.env["TESTS_UNTIL"] = before;
});
const endsIn = (minutes: number): void => {
  process.env["TESTS_UNTIL"] = String(Math.floor(Date.now() / 1000) + minutes * 60);
};

test("after the deadline nothing new begins, and what failed is still tried again for a while", () => {
  endsIn(1);
  expect([isPastDeadline(), isTooLateToTryAgain()]).toEqual([false, false]);
  endsIn(-5);
  expect([isPastDeadline(), isTooLateToTryAgain()]).toEqual([true, false]);
  expect(Number(secondTryEnv()["TESTS_UNTIL"])).toBeGreaterThan(Date.now() / 1000);
  endsIn(-30);
  expect(isTooLateToTryAgain()).toBe(true);
});

test("without a deadline there is always time", () => {
  delete process.env["TESTS_UNTIL"];
  expect([isPastDeadline(), isTooLateToTryAgain(), secondTryEnv()]).toEqual([false, false, {}]);
});
