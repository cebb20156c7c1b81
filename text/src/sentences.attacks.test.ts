import { expect, test } from "vitest";
import { sentences } from "./sentences.ts";

test("a text of one endless line is cut, in a time that grows with its length", () => {
  for (const piece of ["word ", "wordwithoutend", "खेत", "Short one. "]) {
    const text = piece.repeat(Math.ceil(2_000_000 / piece.length));
    const found = sentences(text, "en");
    expect(found.every(({ start, end }) => end - start <= 1_200)).toBe(true);
    expect(found.reduce((sum, { start, end }) => sum + end - start, 0)).toBeGreaterThan(text.length * 0.75);
  }
});
