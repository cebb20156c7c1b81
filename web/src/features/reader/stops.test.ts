import fc from "fast-check";
import { expect, test } from "vitest";
import type { Mark } from "#entities/articles/slices.ts";
import { nextStop, stopAt, stopsOf } from "./stops.ts";

const mark = (start: number, end: number, kind: Mark["kind"] = "evidence"): Mark => ({ start, end, kind });

test("marks that overlap are one stop, in the order of the text; notes and the target are none", () => {
  const stops = stopsOf([
    mark(20, 30),
    mark(25, 40, "cited"),
    mark(0, 5, "concept"),
    mark(40, 42),
    mark(50, 60, "note"),
    mark(70, 80, "target"),
    mark(9, 9),
  ]);
  expect(stops).toEqual([
    { start: 0, end: 5 },
    { start: 20, end: 40 },
    { start: 40, end: 42 },
  ]);
});

test("steps go round, and begin where one is", () => {
  const stops = stopsOf([mark(10, 20), mark(30, 40), mark(50, 60)]);
  expect(nextStop(stops, undefined, 1)?.start).toBe(10);
  expect(nextStop(stops, undefined, -1)?.start).toBe(50);
  expect(nextStop(stops, 10, 1)?.start).toBe(30);
  expect(nextStop(stops, 55, 1)?.start).toBe(10);
  expect(nextStop(stops, 10, -1)?.start).toBe(50);
  expect(nextStop(stops, 25, 1)?.start).toBe(30);
  expect(nextStop(stops, 25, -1)?.start).toBe(10);
  expect(nextStop(stops, 99, 1)?.start).toBe(10);
  expect(nextStop(stops, 1, -1)?.start).toBe(50);
  expect(nextStop([], 5, 1)).toBeNull();
  expect(stopAt(stops, 20)).toBe(-1);
  expect(stopAt(stops, 19)).toBe(0);
});

test("as many steps as there are stops lead through all of them and back", () => {
  const spans = fc.array(
    fc
      .tuple(fc.nat(500), fc.integer({ min: 1, max: 30 }))
      .map(([start, length]) => mark(start, start + length)),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(spans, fc.constantFrom(1 as const, -1 as const), (marks, by) => {
      const stops = stopsOf(marks);
      const seen = new Set<number>();
      let at = stops[0]!.start;
      for (let step = 0; step < stops.length; step++) {
        seen.add(at);
        at = nextStop(stops, at, by)!.start;
      }
      expect(seen.size).toBe(stops.length);
      expect(at).toBe(stops[0]!.start);
    }),
  );
});
