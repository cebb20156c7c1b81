import { expect, test } from "vitest";
import { daysLeft, kindsFor } from "./rules.ts";

const at = (day: number, hour = 0) => new Date(Date.UTC(2031, 4, day, hour));

test("what was just deleted has all of its days, and on the last one one", () => {
  const deletedOn = at(1).toISOString();
  expect(daysLeft(deletedOn, at(1, 1), 30)).toBe(30);
  expect(daysLeft(deletedOn, at(30, 23), 30)).toBe(1);
  // The purge comes at night: until then it can be taken back.
  expect(daysLeft(deletedOn, at(31, 12), 30)).toBe(0);
});

test("documents and libraries are for those who may use them", () => {
  expect(kindsFor(new Set(["MyReviews"]))).toEqual(["folder", "topic", "note"]);
  expect(kindsFor(new Set(["DocumentAnalysis"]))).toEqual(["library", "folder", "topic", "document", "note"]);
});
