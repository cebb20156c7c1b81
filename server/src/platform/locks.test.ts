import { expect, test } from "vitest";
import { LOCKS } from "./locks.ts";

test("no two things wait for each other because they share a number", () => {
  const numbers = Object.values(LOCKS);
  expect(new Set(numbers).size).toBe(numbers.length);
});
