import { expect, test } from "vitest";
import { placeIn } from "./article.rules.ts";

test("a place behind the end of a shorter text is its end, and there is none in an empty one", () => {
  expect(placeIn("0123456789", 4)).toBe(4);
  expect(placeIn("0123456789", 400)).toBe(9);
  expect(placeIn("", 3)).toBeNull();
  expect(placeIn("abc", null)).toBeNull();
});
