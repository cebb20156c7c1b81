import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY } from "#platform/clock.ts";
import { coverOf, inOrder, latelyFrom, toReaders, weeksUntil } from "./rules.ts";
import { versionOf } from "./version.ts";

describe("X-03 order", () => {
  test("what was not named keeps its place before the rest; what is gone is left out", () => {
    expect(inOrder([5, 1, 2, 3], [3, 2, 1, 9])).toEqual([5, 3, 2, 1]);
    expect(inOrder([1, 2], [2, 2, 1])).toEqual([2, 1]);
  });

  test("loses nothing, doubles nothing, and is the same when it is asked for again", () => {
    const ids = fc.uniqueArray(fc.nat(30));
    fc.assert(
      fc.property(ids, fc.array(fc.nat(30)), (there, wanted) => {
        const once = inOrder(there, wanted);
        expect(once).toHaveLength(there.length);
        expect(new Set(once)).toEqual(new Set(there));
        expect(inOrder(once, wanted)).toEqual(once);
      }),
    );
  });
});

describe("X-03 readers", () => {
  test("weeks begin on Monday, and the last holds now", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
        (now) => {
          const weeks = weeksUntil(now).map((day) => new Date(`${day}T00:00:00Z`));
          expect(weeks).toHaveLength(12);
          expect(weeks.every((week) => week.getUTCDay() === 1)).toBe(true);
          const since = now.getTime() - weeks.at(-1)!.getTime();
          expect(since >= 0 && since < 7 * DAY).toBe(true);
          expect(weeks.at(-1)!.getTime() - weeks[0]!.getTime()).toBe(77 * DAY);
        },
      ),
    );
  });

  test("thirty days end today", () => {
    expect(latelyFrom(new Date("2031-03-30T23:00:00Z"))).toBe("2031-03-01");
  });

  test("weeks without any have a nought", () => {
    const weeks = ["2031-03-03", "2031-03-10"];
    expect(toReaders({ lately: 1, ever: 2, weeks: new Map([["2031-03-10", 1]]) }, weeks)).toEqual({
      lately: 1,
      ever: 2,
      weeks: [
        { from: "2031-03-03", people: 0 },
        { from: "2031-03-10", people: 1 },
      ],
    });
    expect(toReaders(undefined, weeks)).toMatchObject({ lately: 0, ever: 0 });
  });
});

test("two texts do not have the version of one that joins them", () => {
  expect(versionOf("a", "b")).not.toBe(versionOf("ab", ""));
  expect(versionOf("a", "b")).toBe(versionOf("a", "b"));
});

test("a drawn cover has no address, an uploaded one has", () => {
  expect(coverOf("waves")).toEqual({ key: "waves", image: null });
  expect(coverOf("image:1-2").image).toBe("/api/public/covers/1-2");
});
