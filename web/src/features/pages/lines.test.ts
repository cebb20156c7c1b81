import { expect, test } from "vitest";
import { inLines } from "./lines.ts";

const word = (left: number, top: number, width = 20, height = 10) => ({ left, top, width, height });

test("words of one line are one stretch, whatever small differences they have", () => {
  expect(inLines([word(0, 0), word(24, 1), word(48, 0, 30)])).toEqual([word(0, 0, 78, 11)]);
});

test("another line, another column and a word before the others are stretches of their own", () => {
  const words = [word(0, 0), word(0, 14), word(200, 14), word(100, 14)];
  expect(inLines(words)).toEqual(words);
  expect(inLines([])).toEqual([]);
});
