import { expect, test } from "vitest";
import { provenSentences } from "./rules.ts";

const TEXT = "Heat ages cells 😀. Cold does not.";
const texts = new Map([[7, TEXT]]);
const cited = (start: number, end: number, quote = TEXT.slice(start, end)) => ({
  findingId: 1,
  textId: 7,
  start,
  end,
  quote,
});
const sentence = (text: string, ...citations: ReturnType<typeof cited>[]) => ({
  text,
  part: null,
  theme: null,
  disagreement: null,
  citations,
});

test("a sentence that is its quote, letter for letter, stands", () => {
  const whole = cited(0, 19);
  expect(whole.quote).toBe("Heat ages cells 😀.");
  expect(provenSentences({ model: null, sentences: [sentence(whole.quote, whole)] }, texts)).toHaveLength(1);
});

test.each([
  ["one letter of the quote differs", sentence("Heat ages cellz 😀.", cited(0, 19, "Heat ages cellz 😀."))],
  ["the place is one off", sentence("Heat ages cells 😀.", cited(1, 20, "Heat ages cells 😀."))],
  ["the sentence is not its quote", sentence("Heat ages all cells.", cited(0, 19))],
  ["there is no quote", sentence("Heat ages cells 😀.")],
  ["the quote is empty", sentence("", cited(3, 3))],
  ["the quote begins within a word", sentence("eat ages cells 😀.", cited(1, 19))],
  ["the text is not there", sentence("Heat", { ...cited(0, 4), textId: 8 })],
  ["one of two quotes is false", sentence("Heat", cited(0, 4), cited(5, 9, "aged"))],
])("it falls when %s", (_why, one) => {
  expect(provenSentences({ model: null, sentences: [one] }, texts)).toEqual([]);
});

test("where words are not parted, a quote may begin beside any letter", () => {
  const chinese = "电池老化。热量使电池老化。";
  const quote = chinese.slice(2, 5);
  const one = sentence(quote, { ...cited(2, 5, quote), textId: 9 });
  expect(provenSentences({ model: null, sentences: [one] }, new Map([[9, chinese]]))).toEqual([one]);
});

test("what a model wrote differs from its quotes, and these must still be true", () => {
  const given = [
    sentence("Cells age by heat.", cited(0, 19)),
    sentence("Cells age by cold.", cited(0, 19, "Cold ages cells 😀.")),
  ];
  expect(provenSentences({ model: "m", sentences: given }, texts)).toEqual([given[0]]);
});
