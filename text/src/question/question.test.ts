import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readQuestion, tellingWords } from "./question.ts";

const partsOf = (text: string, language: "en" | "fr" | "hi" | "und" = "en") =>
  readQuestion(text, language).parts.map(({ text: own, kind }) => [own, kind]);

describe("a sentence is parted into its questions", () => {
  test.each([
    [
      "Why do lithium metal batteries fail, and can solid electrolytes stop dendrites?",
      [
        ["Why do lithium metal batteries fail", "why"],
        ["can solid electrolytes stop dendrites?", "yes-no"],
      ],
    ],
    [
      "Who pays for adaptation and when does it make things worse?",
      [
        ["Who pays for adaptation", "who"],
        ["when does it make things worse?", "when"],
      ],
    ],
    [
      "How do flow batteries compare with lithium-ion",
      [["How do flow batteries compare with lithium-ion", "comparison"]],
    ],
    ["How many people were infected in 2008?", [["How many people were infected in 2008?", "amount"]]],
    ["What is a dendrite?", [["What is a dendrite?", "definition"]]],
    [
      "What is the role of CCL3L1 in the transmission of HIV-1?",
      [["What is the role of CCL3L1 in the transmission of HIV-1?", "which"]],
    ],
    ["off-target effects of CRISPR", [["off-target effects of CRISPR", "topic"]]],
    ["stuff about AI making things up", [["stuff about AI making things up", "topic"]]],
    ["salt and pepper", [["salt and pepper", "topic"]]],
    [
      "What drives inflation? How is it measured? Where?",
      [
        ["What drives inflation?", "why"],
        ["How is it measured? Where?", "where"],
      ],
    ],
    ["", [["", "topic"]]],
    ["?", [["?", "topic"]]],
    ["the of and", [["the of and", "topic"]]],
    ["<b>Why</b> do <i>cells</i> fail", [["<b>Why</b> do <i>cells</i> fail", "why"]]],
    ["E = mc²", [["E = mc²", "topic"]]],
  ])("%s", (text, parts) => expect(partsOf(text)).toEqual(parts));

  test.each([
    ["fr", "Comment réduire les pertes, et pourquoi sont-elles élevées ?", ["how", "why"]],
    ["fr", "Quelle est la différence entre un virus et une bactérie ?", ["comparison"]],
    ["hi", "बैटरी क्यों खराब होती है और इसे कैसे रोका जाए?", ["why", "how"]],
    ["hi", "टीका क्या है?", ["definition"]],
    ["und", "什么是电池", ["topic"]],
  ] as const)("in %s: %s", (language, text, kinds) =>
    expect(readQuestion(text, language).parts.map(({ kind }) => kind)).toEqual(kinds),
  );

  test('a part that says "it" is read with the whole question', () => {
    const [, second] = readQuestion(
      "Who pays for adaptation and when does it make things worse?",
      "en",
    ).parts;
    expect(second!.asked).toContain("adaptation");
  });

  test("words that only ask or fill count nothing", () => {
    expect(tellingWords("Which ways of answering questions from documents", "en")).toEqual(
      ["answer", "document"].slice(1),
    );
    expect(tellingWords("stuff about batteries", "en")).toEqual(["batteri"]);
  });

  test("whatever is asked, the parts lie in it, in order, and at least one is there", () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 500 }),
        fc.constantFrom("en", "fr", "hi", "und"),
        (text, language) => {
          const { parts } = readQuestion(text, language);
          expect(parts.length).toBeGreaterThan(0);
          let at = 0;
          for (const { start, end, text: own } of parts) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(own).toBe(text.slice(start, end));
            at = end;
          }
        },
      ),
    );
  });
});
