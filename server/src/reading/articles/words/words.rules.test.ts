import { stem } from "@gyan/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { comparable, partsOf, stemsBegunBy } from "./words.rules.ts";

const finds = (typed: string, word: string): boolean => {
  const [part] = partsOf(typed);
  return part!.words.every(
    ({ forms, start }) =>
      forms.includes(stem(word, "en")) || (start !== undefined && stem(word, "en").startsWith(start)),
  );
};

test("words are taken apart by spaces, quotes hold them together, and each is looked for once", () => {
  expect(partsOf('Soil  "Slow   Diffusion" soil').map(({ text }) => text)).toEqual([
    "soil",
    "slow diffusion",
  ]);
  expect(partsOf('"never closed').map(({ text }) => text)).toEqual(["never closed"]);
  expect(partsOf(' "" ')).toEqual([]);
  expect(partsOf(Array.from({ length: 40 }, (_, at) => `word${at}`).join(" "))).toHaveLength(12);
});

test("a plain word is asked of the index; signs, several words and scripts without spaces are read", () => {
  const isExact = (q: string) => partsOf(q).map((part) => part.isExact);
  expect(isExact("diffusion Müller ऊर्जा 2024 covid19")).toEqual([false, false, false, false, false]);
  expect(isExact('"slow diffusion" rare+word 100% .* 模型')).toEqual([true, true, true, true, true]);
});

test("a word is found at every letter on the way to it", () => {
  for (const word of [
    "diffusion",
    "seasonal",
    "optimization",
    "relational",
    "studies",
    "predicted",
    "batteries",
  ])
    for (let length = 3; length <= word.length; length += 1)
      expect([word.slice(0, length), finds(word.slice(0, length), word)]).toEqual([
        word.slice(0, length),
        true,
      ]);
});

test("stems that a beginning leaves behind are the stems of words that begin so", () => {
  expect(stemsBegunBy("diffusio")).toContain("diffus");
  expect(stemsBegunBy("xyzzyq")).toEqual([]);
});

test("what no language holds in its index asks the texts nothing, and narrows by nothing", () => {
  expect(partsOf("x")).toEqual([{ text: "x", words: [], isExact: false }]);
  expect(partsOf(".*")).toEqual([{ text: ".*", words: [], isExact: true }]);
});

test("a function word of one language is no sign against texts in that language", () => {
  const [part] = partsOf('"car batteries"');
  expect(part!.words.map(({ idleIn }) => idleIn)).toEqual([["fr"], []]);
  expect(partsOf("several")[0]!.words[0]!.idleIn).toEqual(expect.arrayContaining(["en"]));
});

test("whatever is typed, it is compared in small letters and single spaces", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (typed) => {
      for (const { text, words } of partsOf(typed)) {
        expect(text).toBe(comparable(text));
        expect(text).not.toBe("");
        for (const { forms, start } of words) expect(forms.length > 0 || start !== undefined).toBe(true);
      }
    }),
  );
});
