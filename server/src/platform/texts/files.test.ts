import { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { expect, test } from "vitest";
import { completed, textsOf } from "./files.ts";

test("what a language lacks is said in English: a text, a group, a whole file", () => {
  const english = { a: "one", group: { b: "two", c: "three" }, lines: ["x", "y"] };
  expect(completed(english, { group: { b: "zwei" }, lines: ["z"], unknown: "?" })).toEqual({
    a: "one",
    group: { b: "zwei", c: "three" },
    lines: ["z"],
  });
  expect(completed(english, {})).toEqual(english);
  expect(completed(english, { group: "no group", lines: ["z"] }).group).toEqual(english.group);
});

test("every language of the screens has a file's texts, also one for which nobody has written that file", () => {
  const texts = textsOf("nobody-wrote-this", { hello: "Hello" });
  expect(Object.keys(texts).toSorted()).toEqual([...LanguageTag.options].toSorted());
  for (const language of LanguageTag.options) expect(texts[language]).toEqual({ hello: "Hello" });
});
