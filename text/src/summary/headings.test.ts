import fc from "fast-check";
import { expect, test } from "vitest";
import { words } from "../words.ts";
import { underHeadings } from "./headings.ts";

const said = (text: string) => ({ text, language: "en" as const });

test("sentences stand under words that all of them say, and what shares nothing stands last", () => {
  const groups = underHeadings(
    [
      "Solid electrolytes are hard.",
      "Recycling recovers cobalt.",
      "A solid electrolyte does not stop filaments.",
      "Filaments follow grain boundaries.",
    ],
    said,
  );
  expect(groups).toEqual([
    {
      heading: "Solid electrolytes",
      sentences: ["Solid electrolytes are hard.", "A solid electrolyte does not stop filaments."],
    },
    { heading: null, sentences: ["Recycling recovers cobalt.", "Filaments follow grain boundaries."] },
  ]);
});

const vocabulary = [
  "battery",
  "dendrite",
  "solid electrolyte",
  "lithium metal",
  "ceramic",
  "the",
  "and",
  "grows",
  "fails",
  "2020",
];
test("a heading says nothing that one of its sentences does not say, and no sentence is lost or doubled", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 8 }), { maxLength: 10 }),
      (made) => {
        const sentences = made.map((list, at) => `${list.join(" ")} number ${at}.`);
        const groups = underHeadings(sentences, said);
        expect(groups.flatMap((group) => group.sentences).toSorted()).toEqual(sentences.toSorted());
        for (const { heading, sentences: below } of groups) {
          if (heading === null) continue;
          const stems = words(heading, "en").map(({ stem }) => stem);
          for (const sentence of below)
            expect(words(sentence, "en").map(({ stem }) => stem)).toEqual(expect.arrayContaining(stems));
        }
      },
    ),
  );
});

test.each([
  ["likely", "detected"],
  ["potential", "previous"],
])("words that describe, or that every field says, head nothing: %s, %s", (one, other) => {
  const groups = underHeadings(
    [`Ageing is ${one} and ${other} in anodes.`, `Plating was ${other} and ${one} on cathodes.`],
    said,
  );
  expect(groups.map(({ heading }) => heading)).toEqual([null]);
});
