import { expect, test } from "vitest";
import {
  bareHeading,
  both,
  compare,
  inOrder,
  isLabelled,
  isSameTable,
  placesOf,
  seenOf,
} from "./measures.ts";

test("what stands out of order or not at all is not counted", () => {
  expect(inOrder([0, 10, -1, 30, 20, 40])).toBe(4);
  expect(inOrder([])).toBe(0);
  expect(placesOf("onetwo3three", [["One."], ["Two3", "two"], ["four"]])).toEqual([0, 3, -1]);
});

test("each that was found answers for one that is there", () => {
  const tally = both();
  const { missed, extra } = compare(tally, ["a", "a", "b"], ["a", "c"], (one, other) => one === other);
  expect([missed, extra]).toEqual([["a", "b"], ["c"]]);
  expect(tally).toEqual({ recall: { right: 1, of: 3 }, precision: { right: 1, of: 2 } });
});

test("numbers before headings and labels before captions are no part of them", () => {
  expect(bareHeading("IV. RESULTS")).toBe(bareHeading("4.1 Results"));
  expect(isLabelled(8)("How it was done.", "Table 2: How it was done.")).toBe(true);
  expect(isLabelled(8)("How it was done.", "Another sentence. How it was done.")).toBe(false);
});

test("a table is right when each cell is in its row, and a formula when its signs are there", () => {
  const rows = [
    ["Size", "F"],
    ["10", "0.5"],
  ];
  expect(
    isSameTable(rows, [
      ["Size", "F"],
      ["10", "0.5"],
    ]),
  ).toBe(true);
  expect(
    isSameTable(rows, [
      ["Size F", ""],
      ["10", "0.5"],
    ]),
  ).toBe(false);
  expect(seenOf("P(a)", "so that P ( a ) is")).toBe(1);
  expect(seenOf("P(a)", "Q")).toBe(0);
});
