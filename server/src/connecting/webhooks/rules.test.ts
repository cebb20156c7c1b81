import { describe, expect, test } from "vitest";
import {
  failureOf,
  isFailingForLong,
  isLastAttempt,
  MOST_ATTEMPTS,
  restAfter,
  restOfLine,
  shownAnswer,
} from "./rules.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = new Date("2026-11-19T10:00:00Z");
const hoursAfter = (hours: number) => new Date(at.getTime() + hours * HOUR);

test("a message is tried again after five seconds, and later each time, for about a day", () => {
  const rests = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, n) => restAfter(n + 1, null, 0));
  expect(rests[0]).toBe(5_000);
  expect(rests).toEqual(rests.toSorted((a, b) => a - b));
  const whole = rests.reduce((sum, rest) => sum + rest, 0);
  expect(whole).toBeGreaterThan(22 * HOUR);
  expect(whole).toBeLessThan(26 * HOUR);
  expect(restAfter(1, null, 1)).toBe(6_000);
});

test("a receiver is given the time that it asks for, up to six hours", () => {
  expect(restAfter(1, HOUR, 0)).toBe(HOUR);
  expect(restAfter(1, 100 * HOUR, 0)).toBe(6 * HOUR);
  expect(restAfter(4, 1_000, 0)).toBe(2 * HOUR);
});

test("the last attempt is the eighth, or the first after the day is over", () => {
  expect(isLastAttempt({ attempts: 7, queuedAt: at }, hoursAfter(20))).toBe(false);
  expect(isLastAttempt({ attempts: 8, queuedAt: at }, hoursAfter(20))).toBe(true);
  expect(isLastAttempt({ attempts: 1, queuedAt: at }, hoursAfter(28))).toBe(true);
});

test("a line rests longer the more often it failed, five minutes at most, unless it is asked to", () => {
  expect([1, 2, 3, 20].map((failures) => restOfLine(failures, null))).toEqual([
    5_000,
    10_000,
    20_000,
    5 * MINUTE,
  ]);
  expect(restOfLine(1, HOUR)).toBe(HOUR);
});

test("three days of failures are long", () => {
  expect(isFailingForLong(at, hoursAfter(71))).toBe(false);
  expect(isFailingForLong(at, hoursAfter(72))).toBe(true);
});

test("only the 200s are good; a redirect and an end are told apart", () => {
  expect([200, 204, 299].map(failureOf)).toEqual([null, null, null]);
  expect([302, 304, 410, 400, 500, 101].map(failureOf)).toEqual([
    "redirected",
    "redirected",
    "gone",
    "status",
    "status",
    "status",
  ]);
});

describe("an answer that is shown", () => {
  const shown = (text: string) => shownAnswer(new TextEncoder().encode(text));
  test("is its beginning, in whole signs", () => {
    expect(shown("x".repeat(5_000))).toBe("x".repeat(1_000));
    expect(shown("🪸".repeat(5_000))).toBe("🪸".repeat(1_000));
  });

  test("has lines, and nothing that moves a cursor, hides or turns words round", () => {
    expect(shown("one\r\ntwo\tthree\n")).toBe("one\ntwo\tthree");
    expect(shown("\u001B[31mred\u0000 \u202Ewords\u200B")).toBe("[31mred words");
    expect(shownAnswer(new Uint8Array([0xff, 0xfe, 0x61]))).toBe("\uFFFD\uFFFDa");
  });
});
