import type { Language } from "@gyan/text";
import { expect, test } from "vitest";
import { isJudgedAgain } from "./judge-again.ts";
import type { JudgedArticle } from "./judge-again.store.ts";

const english = (language: Language) => language === "en";
const article = (own: Partial<JudgedArticle> = {}): JudgedArticle => ({
  judgedBy: "words",
  language: "en",
  isOutdated: false,
  ...own,
});

test("what was judged by words is judged again where a model knows its language and the question's", () => {
  expect(isJudgedAgain(article(), ["en"], english)).toBe(true);
  expect(isJudgedAgain(article(), ["hi", "en"], english)).toBe(true);
  expect(isJudgedAgain(article(), ["hi"], english)).toBe(false);
  expect(isJudgedAgain(article(), [], english)).toBe(false);
  expect(isJudgedAgain(article({ language: "hi" }), ["en"], english)).toBe(false);
});

test("without a model words are all there is", () => {
  expect(isJudgedAgain(article(), ["en"], null)).toBe(false);
});

test("what was judged by meaning, or before that was told, stands", () => {
  expect(isJudgedAgain(article({ judgedBy: "meaning" }), ["en"], english)).toBe(false);
  expect(isJudgedAgain(article({ judgedBy: null }), ["en"], english)).toBe(false);
});

test("a text that is not the latest is judged again in any case", () => {
  expect(isJudgedAgain(article({ judgedBy: "meaning", isOutdated: true }), ["hi"], null)).toBe(true);
});
