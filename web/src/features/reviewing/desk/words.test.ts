import { expect, test } from "vitest";
import { marksIn, soughtIn } from "./words.rules.ts";

const marked = (text: string, ...questions: string[]) =>
  marksIn(text, soughtIn(questions)).map(({ start, end }) => text.slice(start, end));

test("the words of the question, however they end, and no word that stands in every question", () => {
  expect(
    marked(
      "Batteries age: the ageing of a battery is what the lithium does.",
      "Why do lithium batteries age?",
    ),
  ).toEqual(["Batteries", "age", "battery", "lithium"]);
  expect(marked("what is this about", "What is this about?")).toEqual([]);
});

test("short names are found whole, other scripts too", () => {
  expect(marked("RNA and kernels", "Does RNA fold?")).toEqual(["RNA"]);
  expect(marked("नदियों में बाढ़ आती है", "नदियों में बाढ़ क्यों आती है?")).toContain("बाढ़");
});
