import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dueTimes,
  EVERY_DAY,
  nextDue,
  readDay,
  readTimes,
  type Recurrence,
  WEEKDAYS,
} from "./schedule.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ZONES = [
  "UTC",
  "Europe/Paris",
  "America/Sao_Paulo",
  "America/St_Johns",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Africa/Casablanca",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Apia",
  "Pacific/Kiritimati",
];

const CLOCKS = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      weekday: "long",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }),
  ]),
);

/** What the clocks of a zone show. */
function shown(at: Date, timeZone: string): { weekday: string; date: string; minutes: number } {
  const parts = new Map(
    CLOCKS.get(timeZone)!
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const date = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  return {
    weekday: parts.get("weekday")!,
    date,
    minutes: Number(parts.get("hour")) * 60 + Number(parts.get("minute")),
  };
}

const recurrences: fc.Arbitrary<Recurrence> = fc.record({
  day: fc.constantFrom(...WEEKDAYS),
  times: fc.integer({ min: 1, max: 5 }),
  timeZone: fc.constantFrom(...ZONES),
});
const moments = fc.date({
  min: new Date("2009-01-01T00:00:00Z"),
  max: new Date("2032-01-01T00:00:00Z"),
  noInvalidDate: true,
});

/** Every moment from one on, as long as it is before another. */
function* dueBetween(recurrence: Recurrence, from: Date, to: Date): Generator<Date> {
  for (let at = nextDue(recurrence, from); at < to; at = nextDue(recurrence, at)) yield at;
}

const isRegular = (at: Date, { day, times, timeZone }: Recurrence): boolean => {
  const { weekday, minutes } = shown(at, timeZone);
  return weekday === day && dueTimes(times).includes(minutes);
};

/** A minute before, the clocks showed something else than a minute less: they have just been put forward. */
const isAfterSkip = (at: Date, timeZone: string): boolean => {
  const [before, now] = [shown(new Date(at.getTime() - MINUTE), timeZone), shown(at, timeZone)];
  return before.date !== now.date
    ? now.minutes > 0 || gapOf(before.date, now.date) > 1
    : now.minutes - before.minutes > 1;
};
const gapOf = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / DAY;

describe("RG-09 when a schedule is due", () => {
  test("the times of a day are spread evenly, and once is in the morning", () => {
    const hours = (times: number) => dueTimes(times).map((minutes) => minutes / 60);
    expect(hours(1)).toEqual([6]);
    expect(hours(2)).toEqual([3, 15]);
    expect(hours(3)).toEqual([2, 10, 18]);
    expect(hours(4)).toEqual([1.5, 7.5, 13.5, 19.5]);
    expect(dueTimes(5)).toEqual([72, 360, 648, 936, 1224]);
  });

  test("it is always later, on the chosen day by the clocks of its zone, and nothing due lies between", () => {
    fc.assert(
      fc.property(recurrences, moments, (recurrence, after) => {
        const due = nextDue(recurrence, after);
        expect(due.getTime()).toBeGreaterThan(after.getTime());
        expect(due.getTime() - after.getTime()).toBeLessThanOrEqual(8 * DAY);
        expect(isRegular(due, recurrence) || isAfterSkip(due, recurrence.timeZone)).toBe(true);
        // The same from any moment until then.
        const between = new Date(Math.floor((after.getTime() + due.getTime()) / 2));
        expect(nextDue(recurrence, between)).toEqual(due);
      }),
    );
  });

  test("every week it is due as often as it says, and at no local time twice", () => {
    fc.assert(
      fc.property(recurrences, fc.integer({ min: 2009, max: 2031 }), (recurrence, year) => {
        const [from, to] = [new Date(Date.UTC(year, 0, 1)), new Date(Date.UTC(year + 1, 0, 1))];
        const all = [...dueBetween(recurrence, from, to)].map((at) => shown(at, recurrence.timeZone));
        expect(new Set(all.map(({ date, minutes }) => `${date} ${minutes}`)).size).toBe(all.length);
        // The year begins and ends in the middle of a day somewhere.
        const days = [...Map.groupBy(all, ({ date }) => date)].slice(1, -1);
        for (const [at, [date, times]] of days.entries()) {
          const isSkipped = times[0]!.weekday !== recurrence.day;
          expect([date, times.length]).toEqual([date, isSkipped ? 1 : recurrence.times]);
          const before = days[at - 1]?.[0];
          const isNear = [6, 7, 8].includes(before ? gapOf(before, date) : 7);
          expect([date, isNear]).toEqual([date, true]);
        }
        expect(days.length).toBeGreaterThanOrEqual(50);
      }),
      { numRuns: 40 },
    );
  });

  const due = (day: Recurrence["day"], times: number, timeZone: string, after: string) =>
    nextDue({ day, times, timeZone }, new Date(after)).toISOString();

  test("every day it is due at the same times by the clocks of its zone, whatever they do", () => {
    expect(due(EVERY_DAY, 1, "Europe/Paris", "2026-03-27T12:00:00Z")).toBe("2026-03-28T05:00:00.000Z");
    expect(due(EVERY_DAY, 1, "Europe/Paris", "2026-03-28T05:00:00Z")).toBe("2026-03-29T04:00:00.000Z");
    expect(due(EVERY_DAY, 2, "UTC", "2026-03-28T03:00:00Z")).toBe("2026-03-28T15:00:00.000Z");
    fc.assert(
      fc.property(recurrences, moments, (recurrence, after) => {
        const daily = { ...recurrence, day: EVERY_DAY } as const;
        const next = nextDue(daily, after);
        const soonest = Math.min(...WEEKDAYS.map((day) => nextDue({ ...recurrence, day }, after).getTime()));
        expect(next.getTime()).toBe(soonest);
      }),
    );
  });

  test("clocks that are put forward: what would be in the hour that is not there begins when it is over", () => {
    // Paris, Sunday 29 March 2026: after 01:59 comes 03:00.
    expect(due("Sunday", 3, "Europe/Paris", "2026-03-28T12:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
    expect(due("Sunday", 3, "Europe/Paris", "2026-03-29T01:00:00Z")).toBe("2026-03-29T08:00:00.000Z");
    expect(due("Sunday", 1, "Europe/Paris", "2026-03-22T12:00:00Z")).toBe("2026-03-29T04:00:00.000Z");
    expect(due("Sunday", 1, "Europe/Paris", "2026-03-15T12:00:00Z")).toBe("2026-03-22T05:00:00.000Z");
    // Lord Howe Island, Sunday 4 October 2026: after 01:59 comes 02:30.
    expect(due("Sunday", 3, "Australia/Lord_Howe", "2026-10-03T12:00:00Z")).toBe("2026-10-03T15:30:00.000Z");
  });

  test("clocks that are put back: what they show twice is the first of the two, and only that", () => {
    // Paris, Sunday 25 October 2026: after 02:59 comes 02:00.
    expect(due("Sunday", 3, "Europe/Paris", "2026-10-24T23:00:00Z")).toBe("2026-10-25T00:00:00.000Z");
    expect(due("Sunday", 3, "Europe/Paris", "2026-10-25T00:00:00Z")).toBe("2026-10-25T09:00:00.000Z");
    // São Paulo, Saturday 17 February 2018: after 23:59 comes 23:00.
    expect(due("Sunday", 4, "America/Sao_Paulo", "2018-02-17T12:00:00Z")).toBe("2018-02-18T04:30:00.000Z");
  });

  test("a day that a country left out begins with the next, once", () => {
    // Samoa went from Thursday 29 to Saturday 31 December 2011.
    expect(due("Friday", 5, "Pacific/Apia", "2011-12-30T09:00:00Z")).toBe("2011-12-30T10:00:00.000Z");
    expect(due("Friday", 5, "Pacific/Apia", "2011-12-30T10:00:00Z")).toBe("2012-01-05T11:12:00.000Z");
  });
});

describe("RG-06 what somebody says about it", () => {
  test.each([[undefined], [null], [""], ["  "]])("%j is nothing", (given) => {
    expect(readTimes(given)).toEqual({ problem: "recurrence_missing" });
  });

  test.each([
    [0],
    [6],
    [2.5],
    [-1],
    ["0"],
    ["6"],
    ["2.5"],
    ["abc"],
    ["3x"],
    ["1e0"],
    [true],
    [[3]],
    [{}],
    [Number.NaN],
  ])("%j is not from 1 to 5", (given) => {
    expect(readTimes(given)).toEqual({ problem: "recurrence_out_of_range" });
  });

  test.each([
    [1, 1],
    [5, 5],
    ["3", 3],
    [" 4 ", 4],
  ])("%j is %i", (given, times) => {
    expect(readTimes(given)).toEqual({ times });
  });

  test("a weekday is its English name, however it is written", () => {
    expect(["monday", "SUNDAY", " Friday "].map(readDay)).toEqual(["Monday", "Sunday", "Friday"]);
    expect([undefined, null, "", "Mondays", "lundi", 1, ["Monday"], {}].map(readDay)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });
});
