import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "./text.ts";

test("a text stands in its sections and paragraphs, and a heading is said once", () => {
  const text = "A film grows.\n\nHeat helps.\n\nMethod\nWe looked.\n\nTwice.";
  const start = text.indexOf("Method");
  expect(partsOf(text, [{ heading: "Method", start }])).toEqual([
    {
      start: 0,
      heading: null,
      paragraphs: [
        { start: 0, text: "A film grows." },
        { start: 15, text: "Heat helps." },
      ],
    },
    {
      start,
      heading: "Method",
      paragraphs: [
        { start, text: "We looked." },
        { start: start + 19, text: "Twice." },
      ],
    },
  ]);
});

test("nothing of a text is lost and nothing is said twice, wherever its sections begin", () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.constantFrom("word", " ", "\n", "\n\n", "é"), { maxLength: 40 })
        .map((parts) => parts.join("")),
      fc.array(fc.nat(60), { maxLength: 4 }),
      (text, starts) => {
        const parts = partsOf(
          text,
          starts.map((start) => ({ heading: null, start })),
        );
        const said = parts.flatMap(({ paragraphs }) => paragraphs.map((one) => one.text)).join("");
        expect(said.replaceAll(/\s/gu, "")).toBe(text.replaceAll(/\s/gu, ""));
      },
    ),
  );
});
