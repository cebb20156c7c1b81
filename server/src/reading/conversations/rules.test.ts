import { Failure } from "@gyan/contract/failures.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { proven } from "./proving.ts";
import { nameFor, questionIn } from "./rules.ts";

describe("what is typed", () => {
  test("is one line of words, whatever it holds; of nothing it is no question", () => {
    expect(questionIn(" Why\u202e does\nit\u0007  freeze? ")).toBe("Why does it freeze?");
    expect(questionIn("क्‍या बर्फ़ है?")).toBe("क्‍या बर्फ़ है?");
    for (const nothing of ["", " \n", "\u0007\u2066"]) expect(() => questionIn(nothing)).toThrow(Failure);
  });

  test("names its conversation, cut at a word where it is long", () => {
    expect(nameFor("Why does it freeze?")).toBe("Why does it freeze?");
    expect(nameFor("ice and snow, ".repeat(10))).toMatch(/^(?:ice and snow, ){6}ice and snow…$/u);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (question) => {
        const name = nameFor(question);
        expect(Array.from(name).length).toBeLessThanOrEqual(101);
        expect(name.isWellFormed()).toBe(question.isWellFormed());
      }),
    );
  });
});

describe("an answer before it is stored", () => {
  const TEXT = "Ice floats. Snow falls. Rain falls too.";
  const quote = (words: string, textId = 1) => ({
    workId: 1,
    textId,
    start: TEXT.indexOf(words),
    end: TEXT.indexOf(words) + words.length,
    quote: words,
    marks: [],
  });
  const found = {
    readAs: null,
    outcome: "answers" as const,
    sentences: [
      { text: "Ice floats.", place: "answer" as const, part: 0, quotes: [1] },
      { text: "Snow falls.", place: "more" as const, part: 0, quotes: [2] },
    ],
    quotes: [quote("Ice floats."), quote("Snow falls.")],
    disputed: [],
    unanswered: ["hail"],
    unspoken: [],
    leftOut: [],
    searched: 1,
    isByWordsAlone: false,
    model: null,
    dropped: 0,
    fallback: null,
    concepts: ["ice"],
  };
  const texts = new Map([[1, TEXT]]);

  test("keeps what stands in the texts, under its numbers", () => {
    expect(proven(found, texts)).toMatchObject({ ...found, quotes: [{ number: 1 }, { number: 2 }] });
  });

  test("loses every sentence with a quote that is not there, and what it says of the rest", () => {
    const changed = {
      ...found,
      quotes: [{ ...quote("Ice floats."), start: 1, end: 12 }, quote("Snow falls.")],
    };
    const left = proven(changed, texts);
    expect(left.sentences.map(({ text }) => text)).toEqual(["Snow falls."]);
    expect(left).toMatchObject({ outcome: "nearest", unanswered: [], concepts: [], quotes: [{ number: 2 }] });
    expect(proven(found, new Map())).toMatchObject({ outcome: "nothing", sentences: [], quotes: [] });
  });

  test("that no model wrote says what is quoted, and nothing else", () => {
    const said = [{ ...found.sentences[0]!, text: "Ice sinks." }];
    expect(proven({ ...found, sentences: said }, texts).sentences).toEqual([]);
    expect(proven({ ...found, sentences: said, model: "a model" }, texts).sentences).toHaveLength(1);
  });

  test("has no dispute of which one side is not there", () => {
    const dispute = {
      about: "ice",
      unit: "cm",
      values: [
        { value: "1", quote: 1 },
        { value: "2", quote: 3 },
      ],
    };
    expect(proven({ ...found, disputed: [dispute] }, texts).disputed).toEqual([]);
  });
});
