import { expect, test } from "vitest";
import { type Anchor, anchorAt, findAnchor, LONGEST_QUOTE } from "./anchors.rules.ts";
import { usualSeconds } from "../../../tests/support/usual-seconds.ts";

const GONE = "lithium is plated on the anode, which costs capacity and can end in a short circuit";

const anchorOf = (words: string, text: string): Anchor => {
  const start = text.indexOf(words);
  return anchorAt(text, { start, end: start + words.length })!;
};

test("two million characters are searched in a moment, also when the words are gone or all alike", async () => {
  const long = Array.from(
    { length: 22_000 },
    (_, at) =>
      `Sentence ${at} says that cells of kind ${at % 977} age when they are charged, and more so when warm.`,
  ).join(" ");
  expect(long.length).toBeGreaterThan(2_000_000);
  const gone = anchorOf(GONE, `At low temperatures ${GONE}.`);
  const changed = anchorOf("Sentence 21000 says that cells of kind 483 age", long);
  const same = "a".repeat(2_000_000);
  const taken = await usualSeconds(() => {
    expect(findAnchor(long, gone)).toBeNull();
    expect(
      findAnchor(long.replace("Sentence 21000 says that", "Sentence 21000 says often that"), changed)?.how,
    ).toBe("changed");
    findAnchor(same, {
      start: 5,
      end: 5 + LONGEST_QUOTE,
      quote: "a".repeat(LONGEST_QUOTE),
      before: "b",
      after: "b",
    });
    findAnchor(same, { start: 5, end: 8, quote: "b", before: "a".repeat(32), after: "a".repeat(31) + "b" });
  });
  // Far from tight: a second here would be seconds on a telephone.
  expect(taken).toBeLessThan(4);
});
