import { expect, test } from "vitest";
import { medicalPaper, nounPhrases } from "./long.ts";

test("a paper is its title, its abstract and the rest; what has no abstract is left out", () => {
  const text =
    "On fever\n\nhttps://example.org\n\nAbstract: Fever is common.\n\nText: The body warms up.\n\nIt cools.";
  expect(medicalPaper({ id: "a", text })).toEqual([
    {
      name: "a",
      title: "On fever",
      abstract: " Fever is common.",
      body: "# On fever\n\nThe body warms up.\n\nIt cools.",
    },
  ]);
  expect(medicalPaper({ id: "b", text: "On fever\n\nText: The body warms up." })).toEqual([]);
});

test("what is wanted are phrases, and single words that are said again", () => {
  const found = nounPhrases(
    "Unknown words are hard. A tagger guesses unknown words; the tagger is a gamble.",
  );
  expect(found).toContain("unknown word");
  expect(found).toContain("tagger");
  expect(found).not.toContain("gambl");
});
