import { expect, test } from "vitest";
import { inOneLine } from "./incoming.s3.ts";

const piece = (start: number, end: number) => ({ name: `${start}-${end}`, start, end });
const reached = (...pieces: [number, number][]) =>
  inOneLine(pieces.map(([start, end]) => piece(start, end))).map(({ name }) => name);

test("pieces form a line up to the first gap, in whatever order they are listed", () => {
  expect(reached([4, 6], [0, 4], [6, 9])).toEqual(["0-4", "4-6", "6-9"]);
  expect(reached([0, 4], [5, 9])).toEqual(["0-4"]);
  expect(reached([1, 4])).toEqual([]);
  expect(reached()).toEqual([]);
});

test("where pieces overlap, the one that leads farthest is taken", () => {
  expect(reached([0, 4], [4, 6], [4, 9], [6, 12])).toEqual(["0-4", "4-9", "6-12"]);
  expect(reached([0, 9], [4, 6])).toEqual(["0-9"]);
});
