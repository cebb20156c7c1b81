import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "./language.ts";
import { stem } from "./stem.ts";
import { anArticle } from "./test-texts.ts";
import { indexTerms, words } from "./words.ts";

const forms = (text: string, language: Language) => words(text, language).map(({ word }) => word);
const shared = (a: string[], b: string[]) => a.filter((term) => b.includes(term));

test("French elisions are split off, inner apostrophes stay", () => {
  expect(forms("L’énergie qu'il n'a pas aujourd'hui", "fr")).toEqual([
    "l",
    "énergie",
    "qu",
    "il",
    "n",
    "a",
    "pas",
    "aujourd'hui",
  ]);
});

test("an English possessive leaves the name, a contraction is one stop word", () => {
  expect(forms("Smith's O'Neill don't", "en")).toEqual(["smith", "o'neill", "don't"]);
  expect(words("don't", "en")[0]).toMatchObject({ isStop: true });
});

test("Devanagari words keep their marks and joiners, and spellings meet in the stem", () => {
  expect(forms("क्‍या हिन्दी किताबें", "hi")).toEqual(["क्‍या", "हिन्दी", "किताबें"]);
  expect(words("क्‍या", "hi")[0]).toMatchObject({ isStop: true });
  expect(stem("हिन्दी", "hi")).toBe(stem("हिंदी", "hi"));
  expect(stem("बैटरियों", "hi")).toBe(stem("बैटरी", "hi"));
  expect(stem("किताबें", "hi")).toBe(stem("किताब", "hi"));
});

test("inflections share a stem in English and French", () => {
  expect(stem("batteries", "en")).toBe(stem("battery", "en"));
  expect(stem("génétiques", "fr")).toBe(stem("génétique", "fr"));
});

test("index terms leave out stop words and single letters but keep digits", () => {
  expect(indexTerms("The role of a b in phase 3 trials", "en")).toEqual(["role", "phase", "3", "trial"]);
});

test("a compound is found joined, parted or hyphenated", () => {
  expect(shared(indexTerms("COVID-19", "en"), indexTerms("covid19", "en"))).not.toEqual([]);
  expect(shared(indexTerms("COVID-19", "en"), indexTerms("covid 19", "en"))).not.toEqual([]);
  expect(shared(indexTerms("e-mail", "en"), indexTerms("email", "en"))).not.toEqual([]);
});

test("names, acronyms and cognates are found across languages", () => {
  const languages = ["en", "fr", "hi", "und"] as const;
  for (const name of ["CRISPR", "DNA", "Paris", "Charles", "Cas9", "Einstein"]) {
    for (const from of languages) {
      for (const to of languages)
        expect(shared(indexTerms(name, from), indexTerms(name, to)), `${name} ${from} ${to}`).not.toEqual([]);
    }
  }
  expect(shared(indexTerms("genome", "en"), indexTerms("génome", "fr"))).not.toEqual([]);
});

test("where scripts without blanks meet others, no word opens with an apostrophe or a mark", () => {
  expect(words("〡'Ⰰ", "en").map(({ word }) => word)).toEqual(["〡", "ⰰ"]);
});

test("a word's offsets reproduce it", () => {
  fc.assert(
    fc.property(anArticle, fc.constantFrom<Language>("en", "fr", "hi", "und"), (text, language) => {
      let end = 0;
      for (const word of words(text, language)) {
        expect(word.start).toBeGreaterThanOrEqual(end);
        const slice = text.slice(word.start, word.end);
        expect(slice.normalize("NFC").toLowerCase().replaceAll(/[’ʼ]/gu, "'")).toBe(word.word);
        expect(slice).toMatch(/^[\p{L}\p{N}]/u);
        end = word.end;
      }
    }),
    { numRuns: 100 },
  );
});

test.each([
  ["fr", "Comment et pourquoi réutiliser les eaux usées ?", ["comment", "pourquoi"]],
  ["en", "How and why is wastewater reused?", ["how", "why"]],
  ["hi", "अपशिष्ट जल का पुनः उपयोग कैसे और क्यों होता है?", ["कैसे", "क्यों"]],
] as const)("the words that open a question in %s are not searched for", (language, question, openers) => {
  const terms = indexTerms(question, language);
  for (const opener of openers) expect(terms).not.toContain(stem(opener, language));
  expect(terms.length).toBeGreaterThan(1);
});
