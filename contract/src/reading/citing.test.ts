import { expect, test } from "vitest";
import { addressOf, citationText, splitName } from "./citing.rules.ts";

test("names of people are parted, those of organisations and single words are not", () => {
  expect(splitName("Ludwig van Beethoven")).toEqual({
    family: "van Beethoven",
    given: "Ludwig",
    suffix: null,
  });
  expect(splitName("Martin Luther King Jr.")).toEqual({
    family: "King",
    given: "Martin Luther",
    suffix: "Jr.",
  });
  for (const whole of [
    "UNESCO",
    "World Health Organization",
    "王小明",
    "Rossi, A.",
    "Barnes and Noble",
    "Gyan starter library",
  ])
    expect(splitName(whole)).toEqual({ literal: whole });
});

test("a citation says who, when, what, where and how to get there", () => {
  const work = {
    title: "Salt marshes and sea level",
    authors: ["Jürgen Müller", "Jean-Paul Petit", "Coast Group"],
    venue: "Journal of Coasts",
    publishedOn: "2024-03-05",
    doi: "10.1000/marsh.1",
    url: "https://example.org/marsh",
    volume: "12",
    issue: "3",
    pages: "101–118",
  };
  expect(citationText(work, "n.d.")).toBe(
    "Müller, J., Petit, J.-P., & Coast Group. (2024). Salt marshes and sea level. Journal of Coasts, 12(3), 101–118. https://doi.org/10.1000/marsh.1",
  );
  const bare = { title: "What is mud?", authors: [], venue: null, publishedOn: null, doi: null, url: null };
  expect(citationText(bare, "n.d.")).toBe("(n.d.). What is mud?");
});

test("a DOI is an address whatever signs it holds", () => {
  expect(addressOf({ doi: "10.1000/a<1::b>?#", url: null })).toBe(
    "https://doi.org/10.1000/a%3C1::b%3E%3F%23",
  );
});
