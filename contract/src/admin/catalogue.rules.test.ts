import { expect, test } from "vitest";
import { cleanTemplate } from "./catalogue.rules.ts";

test("a name that grows by being cleaned is cut between two characters, never within one", () => {
  // The first letter is kept as two, so that the last one, of two halves, no longer fits.
  const name = { en: `\u0958a${"\u{20000}".repeat(249)}` };
  const { name: cleaned } = cleanTemplate({ name, subtopics: [] });
  expect(cleaned.en.isWellFormed()).toBe(true);
  expect(cleaned.en).toHaveLength(499);
});
