import { describe, expect, test } from "vitest";
import { dayOf, isDayToCome, momentOf } from "./ends.rules.ts";

const now = new Date(2031, 4, 4, 12);

describe("when a link ends", () => {
  test("never, after so many days, or with the end of a day as it is lived here", () => {
    expect(momentOf("never", "", now)).toBeNull();
    expect(Date.parse(momentOf("7", "", now)!) - now.getTime()).toBe(7 * 86_400_000);
    expect(new Date(momentOf("date", "2031-05-04", now)!)).toEqual(new Date(2031, 4, 4, 23, 59, 59, 999));
  });

  test("a day is read back as it was chosen", () => {
    expect(dayOf(new Date(momentOf("date", "2031-12-31", now)!))).toBe("2031-12-31");
    expect(dayOf(now)).toBe("2031-05-04");
  });

  test("today is still to come; yesterday and nonsense are not", () => {
    expect(["2031-05-04", "2032-01-01"].map((day) => isDayToCome(day, now))).toEqual([true, true]);
    expect(["2031-05-03", "", "tomorrow", "2031-5-9"].some((day) => isDayToCome(day, now))).toBe(false);
  });
});
