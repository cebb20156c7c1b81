import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../../../tests/support/properties.ts";
import { hasRtl } from "../scripts.ts";
import { toLines, type Measure } from "./lines.ts";

/** Every sign is ten wide, and Arabic is in another font than the rest. */
const measure: Measure = {
  fontOf: (character) => (character > 0x600 && character < 0x700 ? "arabic" : "latin"),
  widthOf: (text) => Array.from(text).length * 10,
};
const shown = (text: string, width = 200) =>
  toLines([{ text }], 10, width, measure).map(({ pieces }) => pieces.map((piece) => piece.text).join(""));

test("lines end between words, between signs of wide scripts, and inside a word only when it is longer than a line", () => {
  expect(shown("one two three four five", 100)).toEqual(["one two", "three four", "five"]);
  expect(shown("海平面上升，对盐沼", 50)).toEqual(["海平面上", "升，对盐沼"]);
  expect(shown("https://example.org/long", 100)).toEqual(["https://ex", "ample.org/", "long"]);
  expect(shown("in all (n\u00a0=\u00a012)", 100)).toEqual(["in all", "(n\u00a0=\u00a012)"]);
});

test("words from right to left stand from right to left, numbers and brackets as one reads them", () => {
  expect(shown("سطح البحر (2024) ارتفاع", 400)).toEqual(["ارتفاع (2024) البحر سطح"]);
  expect(shown("See سطح البحر here", 400)).toEqual(["See البحر سطح here"]);
  const [line] = toLines([{ text: "سطح" }], 10, 100, measure);
  expect(line).toMatchObject({ isRtl: true, width: 30 });
});

test("whatever stands in it, nothing is lost and no line is wider than it may be", () => {
  const words = fc.array(
    fc.oneof(fc.string({ unit: "grapheme", maxLength: 30 }), fc.constantFrom("海平面", "a b c")),
    {
      maxLength: 20,
    },
  );
  fc.assert(
    fc.property(words, fc.integer({ min: 60, max: 400 }), (parts, width) => {
      // What runs from right to left is told above.
      const text = Array.from(parts.join(" "), (sign) =>
        hasRtl(sign) || /[\s\p{Cc}]/u.test(sign) ? " " : sign,
      ).join("");
      const lines = toLines([{ text }], 10, width, measure);
      const signs = (one: string) => one.replace(/\s/gu, "");
      expect(signs(lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(""))).toBe(
        signs(text),
      );
      const wide = lines.filter((line) => line.width > width && line.pieces.length > 1);
      expect(wide).toEqual([]);
    }),
  );
});
