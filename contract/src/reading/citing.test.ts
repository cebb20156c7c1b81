import { expect, test } from "vitest";
import { addressOf, splitName } from "./citing.rules.ts";

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

test("a DOI is an address whatever signs it holds", () => {
  expect(addressOf({ doi: "10.1000/a<1::b>?#", url: null })).toBe(
    "https://doi.org/10.1000/a%3C1::b%3E%3F%23",
  );
});
