import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuestion } from "../question/question.ts";
import { anArticle } from "../test-texts.ts";
import { answersIn, sentencesToCompare } from "./answers.ts";
import { readText } from "./evidence.ts";

const read = (text: string, title = "Cells") => readText({ text, title, language: "en" });
const said = (text: string, title?: string) =>
  read(text, title).sentences.map(({ start, end }) => text.slice(start, end));
const rarity = () => 3;
const answers = (text: string, question: string) =>
  answersIn(read(text), readQuestion(question, "en"), rarity, null);

describe("what may be evidence", () => {
  test("references, thanks, licences and lines of the page are none", () => {
    const text = `Cells age when they are warm.

The authors thank the council for its support.

This is an open access article under a licence.

## References

Smith J, Doe A. Ageing of cells. J Power 2004; 12: 34–56.`;
    expect(said(text)).toEqual(["Cells age when they are warm."]);
  });

  test.each([
    ["[47] Molecules stop the enzyme.", "Molecules stop the enzyme."],
    ["22, [25] [26] In most studies it was found.", "In most studies it was found."],
    ["5 Although results are accurate, they come late.", "Although results are accurate, they come late."],
    ["12 patients were treated in the ward.", "12 patients were treated in the ward."],
    ["2020 was a year of many cases.", "2020 was a year of many cases."],
  ])("marks of references before a sentence are not part of it: %s", (text, expected) => {
    expect(said(text)).toEqual([expected]);
  });

  test("its words say where they stand in the text", () => {
    const text = "Nothing here matters. Warm cells age.";
    const { sentences } = read(text);
    for (const { words } of sentences)
      for (const { start, end, terms } of words)
        expect(text.slice(start, end).toLowerCase().slice(0, 3)).toBe(terms[0]!.slice(0, 3));
  });
});

describe("what answers", () => {
  const text =
    "Cells are used in cars. A cell lasts about 1,500 cycles in a car. Its colour does not matter. Recycling is costly.";

  test("the sentence that has what is asked is the quote, and its words are marked", () => {
    const { quote, marks } = answers(text, "How many cycles does a cell last?");
    expect(text.slice(quote!.start, quote!.end)).toBe("A cell lasts about 1,500 cycles in a car.");
    const marked = marks.map(({ start, end }) => text.slice(quote!.start + start, quote!.start + end));
    expect(marked).toEqual(expect.arrayContaining(["cell", "lasts", "cycles"]));
  });

  test("what no sentence speaks of is named in the words of whoever asked", () => {
    expect(answers(text, "How does manganese dissolve in a cell?").unspoken).toContain("manganese");
  });

  test.each([
    ["one word", "cells"],
    ["words that only ask", "how what which"],
    ["markup", "<b>cells</b> & <script>"],
    ["a formula", "E = mc² ∑ x_i ≤ 5"],
    ["five hundred characters", "cells ".repeat(84)],
    ["a language without a stemmer", "电池 寿命 是 多少"],
    ["nothing", " "],
  ])("%s is asked without harm", (_, question) => {
    for (const article of [text, "One.", "no sentence at all", "", "x".repeat(300_000)]) {
      const asked = readQuestion(question, "en");
      const own = read(article);
      sentencesToCompare(own, asked);
      const { quote } = answersIn(own, asked, rarity, null);
      if (quote) expect(quote.end).toBeGreaterThan(quote.start);
    }
  });

  test("whatever the text, quotes and marks lie inside it, and sureness is a share", () => {
    fc.assert(
      fc.property(anArticle, fc.string({ maxLength: 60 }), (article, question) => {
        const { sentences, quote, marks } = answers(article, question);
        for (const { start, end, answering } of sentences) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(article.length);
          expect(answering >= 0 && answering <= 1).toBe(true);
        }
        for (const { start, end } of marks) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(quote!.end - quote!.start);
        }
      }),
      { numRuns: 60 },
    );
  });
});
