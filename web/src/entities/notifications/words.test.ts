import { describe, expect, test } from "vitest";
import { endedBetween, unreadIn } from "#features/notifications/endings.ts";
import { aRunningTask, aTask, minutesAgo } from "#features/notifications/test-bell.tsx";
import { agoOf } from "./times.ts";
import { kindOf, stagesOf, stateOf } from "./words.ts";

describe("sharing", () => {
  const words = (taskStatus: string) =>
    stateOf({ taskStatus: taskStatus as never, taskType: 11, unreached: 0, beingRead: 0 });

  test.each([
    ["SUBMITTED", "submitted", "share"],
    ["PENDING", "submitted", "share"],
    ["RUNNING", "progress", "share"],
    ["PROCESSING", "progress", "share"],
    ["FINISHED", "shared", "check"],
  ])("a share that is %s is said as %s", (status, word, icon) => {
    expect(words(status)).toMatchObject({ word: `notifications.sharing.${word}`, icon });
  });

  test("one that failed has failed like any other", () => {
    expect(words("FAIL")).toEqual({ icon: "x", tone: "bad", word: "runs.status.FAIL" });
  });

  test("its kind is named; one of a newer server is left out", () => {
    expect(kindOf({ taskType: 11 })).toBe("notifications.kind.share");
    expect(kindOf({ taskType: 12 as never })).toBeNull();
  });
});

test("a search that has ended without some of its sources is neither well nor failed", () => {
  const ended = (taskStatus: string, unreached: number, beingRead = 0) =>
    stateOf({ taskStatus: taskStatus as never, taskType: 4, unreached, beingRead });
  expect(ended("FINISHED", 0)).toMatchObject({ tone: "ok", word: "runs.status.FINISHED" });
  expect(ended("FINISHED", 2)).toEqual({
    icon: "warn",
    tone: "warn",
    word: "runs.unreached.FINISHED",
    count: 2,
  });
  expect(ended("FINISHED", 2, 2)).toMatchObject({ word: "runs.beingRead.FINISHED", count: 2 });
  expect(ended("FINISHED", 5, 2)).toMatchObject({ word: "runs.unreached.FINISHED", count: 3 });
  expect(ended("FAIL", 2)).toMatchObject({ tone: "bad", word: "runs.status.FAIL" });
});

describe("what has ended between two looks", () => {
  const before = [aRunningTask(9, { startTime: minutesAgo(3) }), aTask(8), aTask(7)];

  test("is what ran before, and what began and ended meanwhile", () => {
    const ended = aTask(9, { startTime: minutesAgo(3), endTime: minutesAgo(0) });
    const quick = aTask(10, { startTime: minutesAgo(1), endTime: minutesAgo(0) });
    expect(endedBetween(before, [quick, ended, aTask(8)])).toEqual([quick, ended]);
    expect(endedBetween([], [quick])).toEqual([quick]);
  });

  test("is not what moved up because something above it was deleted", () => {
    expect(endedBetween(before, [before[0]!, aTask(7), aTask(6)])).toEqual([]);
  });

  test("is one that was retried, at its next end", () => {
    const again = aTask(8, { endTime: minutesAgo(0) });
    expect(endedBetween(before, [before[0]!, again])).toEqual([again]);
  });
});

test("the unread ones are those that ended last, not those that began last", () => {
  const long = aTask(1, { startTime: minutesAgo(500), endTime: minutesAgo(1) });
  const taskList = [aRunningTask(5), aTask(4), aTask(3), long];
  expect(unreadIn({ taskList, notices: [], unread: 2 })).toEqual(["run-1", "run-4"]);
  expect(unreadIn({ taskList, notices: [], unread: 100 })).toEqual(["run-1", "run-4", "run-3"]);
  expect(unreadIn({ taskList, notices: [], unread: 0 })).toEqual([]);
});

test("the stages before are full, the one at hand is as full as it is done, whatever the counts say", () => {
  expect(stagesOf({ stage: "judge", done: 10, total: 40 })).toEqual([1, 1, 0.25, 0, 0]);
  expect(stagesOf({ stage: "search", done: 0, total: 0 })).toEqual([0, 0, 0, 0, 0]);
  expect(stagesOf({ stage: "summarise", done: 3, total: 2 })).toEqual([1, 1, 1, 1, 1]);
});

test.each([
  [-3_600_000, "now"],
  [59_999, "now"],
  [60_000, { value: 1, unit: "minute" }],
  [3_599_999, { value: 59, unit: "minute" }],
  [3_600_000, { value: 1, unit: "hour" }],
  [86_400_000, { value: 1, unit: "day" }],
  [6.9 * 86_400_000, { value: 6, unit: "day" }],
  [7 * 86_400_000, "long"],
])("%i ms ago", (past, said) => {
  expect(agoOf(1_000_000, 1_000_000 + past)).toEqual(said);
});
