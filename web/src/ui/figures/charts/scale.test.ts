import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clipped, labelled, stepFrom, ticksTo } from "./scale.rules.ts";

describe("the lines of an axis", () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 5, 10]],
    [40, [0, 10, 20, 30, 40]],
    [1234, [0, 500, 1000, 1500]],
  ])("to %i", (most, ticks) => {
    expect(ticksTo(most)).toEqual(ticks);
  });

  test("are few, whole, evenly apart, and hold the largest value", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (most) => {
        const ticks = ticksTo(most);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThan(7);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
        const step = ticks[1]!;
        expect(ticks).toEqual(ticks.map((_, index) => index * step));
      }),
    );
  });
});

test("labels stand as close as they fit", () => {
  const shown = (count: number, room: number) =>
    Array.from({ length: count }, (_, at) => at).filter(labelled(count, room, 40));
  expect(shown(5, 200)).toEqual([0, 1, 2, 3, 4]);
  expect(shown(10, 100)).toEqual([0, 4, 8]);
  expect(shown(5, 0)).toEqual([0]);
});

test("a name is shown as far as there is room", () => {
  expect(clipped("Lithium-ion battery", 1000, 12)).toBe("Lithium-ion battery");
  expect(clipped("Lithium-ion battery", 60, 12)).toBe("Lithium…");
});

describe("the arrows", () => {
  test("go along a line of marks both ways, and stop at its ends", () => {
    expect(stepFrom("ArrowRight", 0, 3, 1)).toBe(1);
    expect(stepFrom("ArrowDown", 1, 3, 1)).toBe(2);
    expect(stepFrom("ArrowRight", 2, 3, 1)).toBe(2);
    expect(stepFrom("ArrowUp", 0, 3, 1)).toBe(0);
    expect([stepFrom("Home", 2, 3, 1), stepFrom("End", 0, 3, 1)]).toEqual([0, 2]);
  });

  test("go up and down by lines where there are several", () => {
    expect(stepFrom("ArrowDown", 1, 12, 4)).toBe(5);
    expect(stepFrom("ArrowUp", 5, 12, 4)).toBe(1);
    expect(stepFrom("ArrowUp", 1, 12, 4)).toBe(1);
  });

  test("other keys lead nowhere", () => {
    expect(stepFrom("a", 1, 3, 1)).toBeNull();
  });
});
