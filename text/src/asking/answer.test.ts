import { describe, expect, it } from "vitest";
import { readQuestion } from "../question/question.ts";
import { answerFrom, sentencesToAsk } from "./answer.ts";
import { readPieces, type AskedText } from "./asked-text.ts";

const VIRUS = `The incubation period of the marsh virus is five to seven days in adults. It is shorter in children. The virus survives on steel for two days.

Nothing in this paragraph speaks of anything that was asked about.`;
const SALT = "Salt marshes store carbon for centuries. Their soils grow with the sea.";

/** A text of which everything was found. */
const whole = (id: string, text: string, place = 0): AskedText => ({
  id,
  title: "",
  language: "en",
  pieces: [{ start: 0, text, isFirst: true, isLast: true }],
  passages: [{ start: 0, end: text.length, place }],
  skip: [],
});
const rarity = (): number => 2;
const asked = (question: string, texts: AskedText[]) => ({
  question: readQuestion(question, "en"),
  texts,
  names: [],
  rarity,
});

describe("what texts answer", () => {
  it("quotes the sentence that answers, word for word and at its place", () => {
    const answer = answerFrom(
      asked("How long is the incubation period of the marsh virus?", [
        whole("1", VIRUS),
        whole("2", SALT, 1),
      ]),
      null,
    );
    expect(answer.outcome).toBe("answers");
    const [first] = answer.short;
    expect(first).toMatchObject({ id: "1", start: 0 });
    expect(first!.text).toContain("five to seven days");
    for (const { id, start, end, text } of [...answer.short, ...answer.more])
      expect((id === "1" ? VIRUS : SALT).slice(start, end)).toBe(text);
    expect(first!.marks.map(({ start, end }) => first!.text.slice(start, end))).toContain("incubation");
  });

  it("says that nothing answers, and shows at most the nearest", () => {
    const answer = answerFrom(
      asked("Which stocks paid the highest dividends in Frankfurt?", [
        whole("1", VIRUS),
        whole("2", SALT, 1),
      ]),
      null,
    );
    expect(answer.outcome).not.toBe("answers");
    expect(answer.more).toEqual([]);
  });

  it("is nothing where nothing was found", () => {
    expect(answerFrom(asked("Anything?", []), null)).toMatchObject({
      outcome: "nothing",
      short: [],
      leftOut: [],
    });
  });

  it("names the part of a question that nothing answers", () => {
    const answer = answerFrom(
      asked("How long is the incubation period of the marsh virus, and which dividends does Frankfurt pay?", [
        whole("1", VIRUS),
      ]),
      null,
    );
    expect(answer.outcome).toBe("answers");
    expect(answer.unanswered).toEqual(["which dividends does Frankfurt pay?"]);
  });

  it("is the same for the same question", () => {
    const order = asked("How long does the virus survive on steel?", [
      whole("1", VIRUS),
      whole("2", SALT, 1),
    ]);
    expect(answerFrom(order, null)).toEqual(answerFrom(order, null));
  });
});

describe("pieces of a text", () => {
  const start = VIRUS.indexOf("It is shorter");
  const cut: AskedText = {
    ...whole("1", VIRUS),
    pieces: [
      { start: 4, text: VIRUS.slice(4, start - 1), isFirst: false, isLast: false },
      { start, text: VIRUS.slice(start), isFirst: false, isLast: true },
    ],
  };

  it("are read as one text whose cut sentences are left out", () => {
    const read = readPieces(cut, []);
    const said = read.sentences.map((one) => {
      const { start: from, end } = read.inText(one);
      return VIRUS.slice(from, end);
    });
    expect(said.join(" ")).toContain("survives on steel for two days.");
    expect(said.join(" ")).not.toContain("incubation");
  });

  it("are compared by the sentences that their words point at", () => {
    const [first] = sentencesToAsk(asked("How long does the virus survive on steel?", [cut]), 1);
    expect(first!.words).toBe("The virus survives on steel for two days.");
  });

  it("give no evidence where the layout says that they are none", () => {
    const read = readPieces({ ...cut, skip: [{ start: start + 20, end: VIRUS.length }] }, []);
    expect(
      read.sentences.map(({ start: from, end }) => read.read.text.slice(from, end)).join(" "),
    ).not.toContain("steel");
  });
});
