import fc from "fast-check";
import { expect, test } from "vitest";
import { highlights } from "./highlights.ts";
import type { Language } from "./language.ts";
import { indexTerms } from "./words.ts";

const marked = (text: string, question: string, language: Language = "en") =>
  highlights(text, indexTerms(question, language), language).map(({ start, end }) => text.slice(start, end));

test("a word is marked in every form it takes", () => {
  expect(marked("Batteries age; an ageing battery was aged.", "battery ageing")).toEqual([
    "Batteries",
    "age",
    "ageing",
    "battery",
    "aged",
  ]);
});

test("Hindi and French words are marked whole", () => {
  expect(marked("नदियों का जल और नदी", "नदी", "hi")).toEqual(["नदियों", "नदी"]);
  expect(marked("L'énergie et les énergies", "énergie", "fr")).toEqual(["énergie", "énergies"]);
});

test("a compound is marked whole when the question means the whole of it", () => {
  expect(marked("Against COVID-19 and other covid strains", "COVID-19")).toEqual(["COVID-19", "covid"]);
});

test("stop words and absent words mark nothing", () => {
  expect(marked("The cat and the dog", "the and of")).toEqual([]);
  expect(marked("The cat and the dog", "whale")).toEqual([]);
});

test("marks lie within the text, in order, and never overlap", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, question) => {
      const spans = highlights(text, indexTerms(`${question} ${text.slice(0, 9)}`, "en"), "en");
      let at = 0;
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});
