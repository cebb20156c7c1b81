import { expect, test } from "vitest";
import { isDatabaseAway, isStorageFull, isUnreadable } from "./trouble.rules.ts";

const ofDatabase = (code: string, message = "told by the database") =>
  Object.assign(new Error(message), { code, severity: "ERROR" });
const ofStatement = (cause: Error) =>
  Object.assign(new Error("Failed query", { cause }), { query: "select 1", params: [] });
const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test("a database that is away is told from a source that is", () => {
  expect(isDatabaseAway(ofStatement(refused))).toBe(true);
  expect(isDatabaseAway(refused)).toBe(false);
  expect(isDatabaseAway(refused, true)).toBe(true);
  expect(isDatabaseAway(ofDatabase("57P01"))).toBe(true);
  expect(isDatabaseAway(ofDatabase("23505"))).toBe(false);
  expect(isDatabaseAway(ofStatement(new Error("Connection terminated unexpectedly")))).toBe(true);
  expect(isDatabaseAway(undefined)).toBe(false);
});

test("a full disk is told by the file system and by the database", () => {
  expect(isStorageFull(Object.assign(new Error("write"), { code: "ENOSPC" }))).toBe(true);
  expect(isStorageFull(ofStatement(ofDatabase("53100")))).toBe(true);
  expect(isStorageFull(ofDatabase("58030", "could not extend file: No space left on device"))).toBe(true);
  expect(isStorageFull(ofDatabase("53200"))).toBe(false);
});

test("what is missing or damaged is unreadable; a full disk is not", () => {
  for (const code of ["42P01", "58P01", "XX001", "3F000"])
    expect([code, isUnreadable(ofStatement(ofDatabase(code)))]).toEqual([code, true]);
  expect(isUnreadable(ofDatabase("23505"))).toBe(false);
  expect(isUnreadable(ofDatabase("XX000", "No space left on device"))).toBe(false);
  expect(isUnreadable(new Error("42P01"))).toBe(false);
});
