import { expect, test } from "vitest";
import { freshnessOf, isDue, lastTime, toKeep } from "./rules.ts";

const at = (text: string) => new Date(`${text}Z`);

test("the hour that came last is today's or yesterday's", () => {
  expect(lastTime(2, at("2026-05-10T02:00:00"))).toEqual(at("2026-05-10T02:00:00"));
  expect(lastTime(2, at("2026-05-10T01:59:59"))).toEqual(at("2026-05-09T02:00:00"));
});

test.each<[string, { state: string; startedAt: Date } | null, string, boolean]>([
  ["none was ever made", null, "2026-05-10T14:00:00", true],
  [
    "last night's is good",
    { state: "good", startedAt: at("2026-05-10T02:05:00") },
    "2026-05-10T14:00:00",
    false,
  ],
  [
    "the hour has come again",
    { state: "good", startedAt: at("2026-05-09T02:05:00") },
    "2026-05-10T02:05:00",
    true,
  ],
  [
    "the machine slept at that hour",
    { state: "good", startedAt: at("2026-05-08T02:05:00") },
    "2026-05-10T09:00:00",
    true,
  ],
  [
    "it failed a moment ago",
    { state: "failed", startedAt: at("2026-05-10T02:05:00") },
    "2026-05-10T02:40:00",
    false,
  ],
  [
    "it failed an hour ago",
    { state: "failed", startedAt: at("2026-05-10T02:05:00") },
    "2026-05-10T03:05:00",
    true,
  ],
])("%s", (_name, last, now, expected) => {
  expect(isDue(2, last, at(now))).toBe(expected);
});

test("of sixty nights the last seven are kept, and the last of four weeks", () => {
  const nights = Array.from({ length: 60 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day, 2)));
  const kept = [...toKeep(nights, { daily: 7, weekly: 4 })].map((time) =>
    new Date(time).toISOString().slice(0, 10),
  );
  // The 29th of April 2026 is a Wednesday; weeks end on Sundays, the 26th, 19th and 12th.
  expect(kept.toSorted()).toEqual(
    ["12", "19", "23", "24", "25", "26", "27", "28", "29"].map((day) => `2026-04-${day}`),
  );
});

test("of several of one day the last is kept, and never none", () => {
  const [morning, evening] = [at("2026-05-10T02:00:00"), at("2026-05-10T20:00:00")];
  expect(toKeep([evening, morning], { daily: 1, weekly: 0 })).toEqual(new Set([evening.getTime()]));
  expect(toKeep([morning], { daily: 0, weekly: 0 }).size).toBe(1);
});

test("two nights may pass before a backup is old", () => {
  expect(freshnessOf(null, at("2026-05-10T04:00:00"))).toBe("none");
  expect(freshnessOf(at("2026-05-08T02:05:00"), at("2026-05-10T04:00:00"))).toBe("fresh");
  expect(freshnessOf(at("2026-05-08T01:59:00"), at("2026-05-10T04:00:00"))).toBe("old");
});
