import { expect, test } from "vitest";
import { ANSWERS_FROM } from "../answers/answers.ts";
import { readQuestion } from "../question/question.ts";
import { shortAnswer, type AnsweringDocument } from "./short-answer.ts";

const sure = ANSWERS_FROM + 0.2;

/** An article whose sentences answer the first part of the question, as sure as is said. */
function article(id: string, sentences: [text: string, answering: number][]): AnsweringDocument {
  const text = sentences.map(([sentence]) => sentence).join("\n\n");
  let at = 0;
  const answers = sentences.map(([sentence, answering]) => {
    const start = at;
    at += sentence.length + 2;
    return { part: 0, start, end: start + sentence.length, answering };
  });
  return { id, text, language: "en", answers };
}

const asked = readQuestion("Why do lithium cells age when they are warm?", "en");
const told = (documents: AnsweringDocument[]) => {
  const short = shortAnswer(documents, asked);
  const byId = new Map(documents.map((one) => [one.id, one]));
  return {
    outcome: short?.outcome,
    sentences: short?.sentences.map(({ documentId, start, end }) =>
      byId.get(documentId)!.text.slice(start, end),
    ),
  };
};

test("one sentence of each article, the surest first; what says the same is said once", () => {
  const first = "Lithium cells age when warm because the layer on the anode grows.";
  const other = "Heat drives manganese out of the cathode of such cells.";
  expect(
    told([
      article("a", [[other, sure]]),
      article("b", [[first, sure + 0.2]]),
      article("c", [[first, sure + 0.1]]),
    ]),
  ).toEqual({ outcome: "answers", sentences: [first, other] });
});

test("what is not sure enough is only the nearest", () => {
  const sentence = "Lithium cells are kept cool in most cars that are built today.";
  expect(told([article("a", [[sentence, ANSWERS_FROM - 0.1]])])).toEqual({
    outcome: "nearest",
    sentences: [sentence],
  });
});

test.each([
  ["a sentence that a formula cut off", "Using the mean loss of the cells, the ageing is known to satisfy"],
  [
    "what was done",
    "To investigate the ageing of lithium cells, a series of experiments was carried out in the cold.",
  ],
  [
    "the lines of a page",
    "Comment\n2 comments for this article\nFebruary 12, 2020\nUnderstanding ageing\nThe message, that lithium cells which are kept warm will age soon, is vital for everybody.",
  ],
  ["a sentence about the paper", "This paper studies why lithium cells age when they are kept warm."],
])("%s does not lead the answer", (_, sentence) => {
  const good = "Lithium cells age when warm because the layer on the anode grows.";
  expect(told([article("a", [[sentence, sure + 0.1]]), article("b", [[good, sure]])]).sentences?.[0]).toBe(
    good,
  );
});

test.each(["", "Cells in use.\n\n"])(
  "what it leans on is quoted from its first letter on, also where the text begins with it (%j before it)",
  (before) => {
    const first = "Zinc cells and lithium cells age for different reasons.";
    const leaning = "Both lose lithium or zinc because the layer on the anode grows when they are warm.";
    const text = `${before}${first} ${leaning}`;
    const start = text.indexOf(leaning);
    const answers = [{ part: 0, start, end: text.length, answering: sure }];
    const document: AnsweringDocument = { id: "a", text, language: "en", answers };
    expect(told([document]).sentences).toEqual([`${first} ${leaning}`]);
  },
);

test("no article that answers: no short answer", () => {
  expect(shortAnswer([article("a", [])], asked)).toBeNull();
});
