import fc from "fast-check";
import { expect, test } from "vitest";
import { passages } from "./passages.ts";
import { sections } from "./sections.ts";
import { sentences } from "./sentences.ts";
import { anArticle } from "./test-texts.ts";
import { words } from "./words.ts";

const tenWords = "The stored power of a grid must follow its demand. ";
const lengths = (text: string) =>
  passages(text, "en").map(({ start, end }) => words(text.slice(start, end), "en").length);

test("a long section is cut into even passages of 90 to 160 words", () => {
  for (const count of [20, 31, 47, 100]) {
    for (const length of lengths(tenWords.repeat(count))) {
      expect(length).toBeGreaterThanOrEqual(90);
      expect(length).toBeLessThanOrEqual(160);
    }
  }
});

test("a short text is one passage, and an empty one none", () => {
  expect(lengths(tenWords.repeat(3))).toEqual([30]);
  expect(passages(" \n\n## Heading only\n", "en")).toEqual([]);
});

test("no passage contains a heading", () => {
  const text = `${tenWords.repeat(4)}\n\n## Methods\n\n${tenWords.repeat(4)}\n## Results\n${tenWords}`;
  const found = passages(text, "en").map(({ start, end }) => text.slice(start, end));
  expect(found).toHaveLength(3);
  for (const passage of found) expect(passage).not.toContain("#");
});

test("passages cover every sentence exactly once", () => {
  fc.assert(
    fc.property(anArticle, (text) => {
      const all = passages(text, "en");
      const found = sentences(text, "en");
      for (const sentence of found) {
        expect(all.filter(({ start, end }) => start <= sentence.start && sentence.end <= end)).toHaveLength(
          1,
        );
      }
      expect(all.every(({ start }) => found.some((sentence) => sentence.start === start))).toBe(true);
      expect(all.every(({ end }) => found.some((sentence) => sentence.end === end))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("sections carry their heading, and the opening has none", () => {
  const text = "Opening.\n\n## Methods and materials\nWe did it.\n\nAgain.\n## Empty\n## Results ##\n\nFine.";
  expect(sections(text).map(({ heading, span }) => [heading, text.slice(span.start, span.end)])).toEqual([
    [null, "Opening."],
    ["Methods and materials", "We did it.\n\nAgain."],
    ["Empty", ""],
    ["Results", "Fine."],
  ]);
});
