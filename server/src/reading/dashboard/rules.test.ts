import type { TopicId } from "@gyan/contract/ids.ts";
import type { Change } from "@gyan/contract/organising/dashboard.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byWeek, endOfLastVisit, MOST_CHANGES, newestOf, weekStarts } from "./rules.ts";

const at = (iso: string) => new Date(iso);
const starts = (now: string, zone: string, weeks = 2) =>
  weekStarts(at(now), zone, weeks).map((week) => [week.day, week.at.toISOString()]);

describe("X-05 weeks", () => {
  test("begin on Monday, as the calendar of the zone has it", () => {
    // Late on a Sunday in UTC it is Monday in Delhi and still Sunday in New York.
    const now = "2026-11-15T20:00:00Z";
    expect(starts(now, "UTC")).toEqual([
      ["2026-11-02", "2026-11-02T00:00:00.000Z"],
      ["2026-11-09", "2026-11-09T00:00:00.000Z"],
    ]);
    expect(starts(now, "Asia/Kolkata")).toEqual([
      ["2026-11-09", "2026-11-08T18:30:00.000Z"],
      ["2026-11-16", "2026-11-15T18:30:00.000Z"],
    ]);
    expect(starts(now, "America/New_York").at(-1)).toEqual(["2026-11-09", "2026-11-09T05:00:00.000Z"]);
  });

  test("follow the clock when it is put forward or back", () => {
    expect(starts("2026-04-02T12:00:00Z", "Europe/Paris")).toEqual([
      ["2026-03-23", "2026-03-22T23:00:00.000Z"],
      ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ]);
  });

  test("begin at one o'clock where midnight was skipped", () => {
    expect(starts("2021-03-24T12:00:00Z", "Asia/Tehran")).toEqual([
      ["2021-03-15", "2021-03-14T20:30:00.000Z"],
      ["2021-03-22", "2021-03-21T20:30:00.000Z"],
    ]);
    expect(starts("2021-03-31T12:00:00Z", "Asia/Tehran", 1)[0]?.[1]).toBe("2021-03-28T19:30:00.000Z");
  });

  test("are twelve unless told otherwise, seven days apart, and hold now in the last", () => {
    fc.assert(
      fc.property(
        fc.date({ min: at("1990-01-01T00:00:00Z"), max: at("2060-01-01T00:00:00Z"), noInvalidDate: true }),
        fc.constantFrom(
          "UTC",
          "Asia/Kolkata",
          "Europe/Paris",
          "America/Sao_Paulo",
          "Pacific/Kiritimati",
          "Pacific/Pago_Pago",
        ),
        (now, zone) => {
          const weeks = weekStarts(now, zone);
          expect(weeks).toHaveLength(12);
          for (const [index, { day, at: start }] of weeks.entries()) {
            expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
            expect(localDay(start, zone)).toBe(day);
            expect(localDay(new Date(start.getTime() - 60_000), zone) < day).toBe(true);
            if (index > 0)
              expect(Date.parse(day) - Date.parse(weeks[index - 1]!.day)).toBe(7 * 24 * 3_600_000);
          }
          const last = weeks.at(-1)!.at.getTime();
          expect(last).toBeLessThanOrEqual(now.getTime());
          expect(now.getTime() - last).toBeLessThan(7 * 24 * 3_600_000 + 2 * 3_600_000);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("have a nought for what nobody did", () => {
    const weeks = weekStarts(at("2026-11-16T12:00:00Z"), "UTC", 2);
    expect(byWeek(weeks, [{ what: "saved", week: 2, count: 3 }])).toEqual([
      { start: "2026-11-09", gyans: 0, articles: 0, saved: 0, notes: 0 },
      { start: "2026-11-16", gyans: 0, articles: 0, saved: 3, notes: 0 },
    ]);
  });
});

const localDay = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment);

describe("X-05 a visit", () => {
  const now = at("2026-11-16T12:00:00Z");
  const before = at("2026-11-10T09:00:00Z");

  test("that goes on looks back to the end of the one before it", () => {
    expect(endOfLastVisit({ visitedAt: at("2026-11-16T11:31:00Z"), beforeAt: before }, now)).toEqual(before);
  });

  test("after more than half an hour is another, whether it was written down yet or not", () => {
    const visitedAt = at("2026-11-16T11:29:00Z");
    expect(endOfLastVisit({ visitedAt, beforeAt: before }, now)).toEqual(visitedAt);
  });

  test("that is the first looks back to nothing", () => {
    expect(endOfLastVisit(null, now)).toBeNull();
    expect(endOfLastVisit({ visitedAt: now, beforeAt: null }, now)).toBeNull();
  });
});

test("changes of all kinds are told newest first, and the rest is counted", () => {
  const run = (hour: number): Change => ({
    kind: "run",
    topicId: 1 as TopicId,
    topicName: "T",
    topicKind: "search",
    at: `2026-11-16T${String(hour).padStart(2, "0")}:00:00.000Z`,
    status: "FINISHED",
    added: 0,
  });
  const told = newestOf([
    { list: [run(20), run(1)], total: 2 },
    { list: Array.from({ length: MOST_CHANGES }, (_, hour) => run(hour + 2)), total: 40 },
  ]);
  expect(told.list).toHaveLength(MOST_CHANGES);
  expect(told.list[0]).toEqual(run(20));
  expect(told.list.map((change) => change.at)).toEqual(
    told.list
      .map((change) => change.at)
      .sort()
      .toReversed(),
  );
  expect(told.more).toBe(42 - MOST_CHANGES);
});
