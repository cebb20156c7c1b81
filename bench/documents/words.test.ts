import { expect, test } from "vitest";
import { countOf, overlap, wordsOf } from "./words.ts";

test("words are letters and digits, two at least, whatever their case and form", () => {
  expect([...wordsOf("The eﬃcient Cat, the CAT: a 2 42 हिन्दी")]).toEqual([
    ["the", 2],
    ["efficient", 1],
    ["cat", 2],
    ["42", 1],
    ["हिन्दी", 1],
  ]);
  expect(countOf(wordsOf("one two two"))).toBe(3);
});

test("a word that stands there twice must be found twice", () => {
  const found = overlap({ title: null, text: "one two extra" }, "one two two");
  expect(found).toMatchObject({ recall: 2 / 3, f1: 2 / 3, missing: ["two"], superfluous: ["extra"] });
});

test("the title counts where the reference has it in its text, and costs nothing where it has not", () => {
  expect(overlap({ title: "Great Heat", text: "cities adapt" }, "great heat cities adapt")?.f1).toBe(1);
  expect(overlap({ title: "Great Heat", text: "cities adapt" }, "cities adapt")?.f1).toBe(1);
  expect(overlap({ title: "Great Heat", text: "great heat" }, "great heat")?.f1).toBe(1);
});

test("a reference without words says nothing", () => {
  expect(overlap({ title: null, text: "words" }, " - ")).toBeUndefined();
});
