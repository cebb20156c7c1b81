import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersIn, sentencesToCompare } from "../answers/answers.ts";
import { readText } from "../answers/evidence.ts";
import { statedNames, textKnowledge } from "../concepts/knowledge.ts";
import { judge } from "../relevance.ts";
import { relevanceProfile } from "../relevance/profile.ts";
import { indexedWords } from "../words.ts";
import { nameKeys, otherNames, type OtherName } from "./other-names.ts";
import { readQuestion } from "./question.ts";
import { readAs } from "./read-as.ts";

const PCR = "The swab is tested by polymerase chain reaction (PCR). PCR is quick.";
const VITAMIN = "Vitamin C, also called ascorbic acid, is lost when food is cooked.";
const CHARGE = "The state of charge (SOC) is estimated from the voltage of the cell.";
const SOIL = "Soil organic carbon (SOC) is lost when land is ploughed.";
const AIDS = "The acquired immunodeficiency syndrome (AIDS) weakens its patients. AIDS is treated.";

const widened = (question: string, ...texts: string[]): string[] =>
  namesOf(question, texts).map(({ asked, other }) => `${asked} = ${other}`);
const namesOf = (question: string, texts: string[]): OtherName[] =>
  otherNames(
    question,
    "en",
    texts.flatMap((text) => statedNames(text, { language: "en" })),
  );

describe("a question is widened by the names that texts state for each other", () => {
  test.each([
    ["by the long form", "Can PCR detect it?", [PCR], ["PCR = polymerase chain reaction"]],
    [
      "by the short form",
      "Can polymerase chain reactions fail?",
      [PCR],
      ["polymerase chain reactions = PCR"],
    ],
    [
      "written small, where it can be no word",
      "can pcr detect it",
      [PCR],
      ["pcr = polymerase chain reaction"],
    ],
    ["by a synonym", "Does cooking destroy ascorbic acid?", [VITAMIN], ["ascorbic acid = vitamin C"]],
    ["by what a synonym is stated for", "How much vitamin C?", [VITAMIN], ["vitamin C = ascorbic acid"]],
    ["by nothing that it does not ask about", "Can a blood test detect it?", [PCR, VITAMIN], []],
    ["by no part of a name", "Is a chain reaction dangerous?", [PCR], []],
    ["by no other vitamin", "How much vitamin D?", [VITAMIN], []],
    ["by no word that is written like a short form", "Who pays for hearing aids?", [AIDS], []],
    ["by its capitals", "Who has AIDS?", [AIDS], ["AIDS = acquired immunodeficiency syndrome"]],
    ["by nothing, where a name has two meanings", "How is SOC measured?", [CHARGE, SOIL], []],
    [
      "by what it says is meant",
      "How is SOC of soil measured?",
      [CHARGE, SOIL],
      ["SOC = soil organic carbon"],
    ],
    ["by no name that has two meanings", "How is state of charge measured?", [CHARGE, SOIL], []],
    ["by the only meaning", "How is SOC measured?", [CHARGE], ["SOC = state of charge"]],
    [
      "once, however many texts state it",
      "Can PCR detect it?",
      [PCR, PCR, "Samples go through a polymerase-chain reaction (PCR) in Pune."],
      ["PCR = polymerase chain reaction"],
    ],
    [
      "through the main name",
      "Can PCR detect it?",
      [PCR, "Polymerase chain reaction, also called molecular copying, is old."],
      ["PCR = molecular copying", "PCR = polymerase chain reaction"],
    ],
    [
      "a longer name of the same thing is no second meaning",
      "Why do NMC cells age?",
      [
        "Nickel manganese cobalt oxide (NMC) is dear.",
        "Lithium nickel manganese cobalt oxide (NMC) is common.",
      ],
      ["NMC = lithium nickel manganese cobalt oxide", "NMC = nickel manganese cobalt oxide"],
    ],
  ])("%s: %s", (_, question, texts, expected) => {
    expect(widened(question, ...texts)).toEqual(expected);
    expect(widened(question, ...texts.toReversed())).toEqual(expected);
  });

  test("the keys of its stretches are those under which names are noted", () => {
    for (const [text, question] of [
      [PCR, "Can PCR detect it?"],
      [PCR, "Can the polymerase chain reaction detect it?"],
      [CHARGE, "the state of charge of a cell"],
      [VITAMIN, "vitamin C"],
    ] as const) {
      const [name] = statedNames(text, { language: "en" });
      const keys = nameKeys(question, "en");
      expect(keys.includes(name!.key) || keys.includes(name!.otherKey)).toBe(true);
    }
  });

  test("the names of a text are those of its knowledge", () => {
    for (const text of [PCR, VITAMIN, CHARGE, SOIL, AIDS, `${PCR}\n\n${VITAMIN}\n\n${CHARGE}`])
      expect(statedNames(text, { language: "en" })).toEqual(
        textKnowledge(text, { language: "en", limit: 10 }).names.map(({ span: _span, ...name }) => name),
      );
  });
});

const QUESTION = "Can PCR detect the virus early?";
const NAMES = namesOf(QUESTION, [PCR]);
const profile = relevanceProfile([{ text: QUESTION, weight: 1 }], "en", () => 3);
const others =
  "Patients wait in the hall. The virus spreads in winter. Nurses wear masks. A second visit costs money.";
const article = (name: string) => ({
  title: "Finding infections",
  text: `${others} On the first day ${name} detects the virus early. ${others}`,
  language: "en" as const,
});
const judged = (name: string, names: OtherName[]) =>
  judge(profile, { ...article(name), passages: [], names });
const answered = (name: string, names: OtherName[]) =>
  answersIn(readText({ ...article(name), names }), readQuestion(QUESTION, "en"), () => 3, null);

describe("a text that says it by another name", () => {
  test("is judged nearly as well as one that says it as it was asked, and never better", () => {
    const [asked, other] = [judged("PCR", NAMES), judged("polymerase chain reaction", NAMES)];
    const unread = judged("polymerase chain reaction", []);
    expect(other.strength).toBeLessThan(asked.strength);
    expect(other.strength).toBeGreaterThan(0.8 * asked.strength);
    expect(other.strength).toBeGreaterThan(unread.strength);
    expect(other.missing).toEqual(asked.missing);
    expect(unread.missing).toContain("PCR");
  });

  test("answers with the sentence that has the name, and the whole name is marked", () => {
    const [asked, other] = [answered("PCR", NAMES), answered("polymerase chain reaction", NAMES)];
    const { text } = article("polymerase chain reaction");
    const quote = text.slice(other.quote!.start, other.quote!.end);
    expect(quote).toBe("On the first day polymerase chain reaction detects the virus early.");
    expect(other.marks.map(({ start, end }) => quote.slice(start, end))).toContain(
      "polymerase chain reaction",
    );
    expect(other.sentences[0]!.answering).toBeLessThan(asked.sentences[0]!.answering);
    expect(other.sentences[0]!.answering).toBeGreaterThan(
      answered("polymerase chain reaction", []).sentences[0]!.answering,
    );
    expect(other.unspoken).toEqual([]);
  });

  test("the other way round as well", () => {
    const question = "Can polymerase chain reaction detect the virus early?";
    const names = namesOf(question, [PCR]);
    const long = relevanceProfile([{ text: question, weight: 1 }], "en", () => 3);
    const strengthOf = (name: string, known: OtherName[]) =>
      judge(long, { ...article(name), passages: [], names: known }).strength;
    expect(strengthOf("PCR", names)).toBeLessThan(strengthOf("polymerase chain reaction", names));
    expect(strengthOf("PCR", names)).toBeGreaterThan(0.7 * strengthOf("polymerase chain reaction", names));
    expect(strengthOf("PCR", names)).toBeGreaterThan(strengthOf("PCR", []));
  });

  test("its title says it too", () => {
    const titled = (title: string, names: OtherName[]) =>
      judge(profile, { title, text: others, language: "en", passages: [], names }).strength;
    expect(titled("The polymerase chain reaction", NAMES)).toBeGreaterThan(
      titled("The polymerase chain reaction", []),
    );
    expect(titled("The polymerase chain reaction", NAMES)).toBeLessThan(titled("The PCR", NAMES));
  });

  test.each(["a chain. Reaction times", "a polymerase, chain reaction", "Cat food", "aids"])(
    "does not say it by %s",
    (text) => {
      const names = [
        { asked: "PCR", other: "polymerase chain reaction", terms: [["pcr"]] },
        { asked: "PCR", other: "chain reaction", terms: [["pcr"]] },
        { asked: "tomography", other: "CAT", terms: [["tomographi"]] },
        { asked: "syndrome", other: "AIDS", terms: [["syndrom"]] },
      ].filter(({ other }) => other !== "chain reaction" || text.includes("."));
      const indexed = indexedWords(text, "en");
      expect(readAs(text, "en", names, indexed)).toBe(indexed);
    },
  );
});

describe("without other names nothing changes", () => {
  const word = fc.constantFrom(
    "PCR",
    "polymerase",
    "chain",
    "reaction",
    "virus",
    "cells",
    "age",
    "in",
    "the",
    "detects",
  );
  const sentence = fc.array(word, { minLength: 1, maxLength: 9 }).map((all) => `${all.join(" ")}.`);
  const text = fc.array(sentence, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));

  test("no name, and names that do not stand in the text, give the very same scores", () => {
    const strange = [{ asked: "PCR", other: "molecular copying", terms: [["pcr"]] }];
    fc.assert(
      fc.property(text, (said) => {
        const own = { title: "The virus", text: said, language: "en" as const };
        const question = readQuestion(QUESTION, "en");
        const plain = {
          judgement: judge(profile, { ...own, passages: [] }),
          answers: answersIn(readText(own), question, () => 3, null),
          compared: sentencesToCompare(readText(own), question),
        };
        for (const names of [[], strange]) {
          const read = readText({ ...own, names });
          expect(judge(profile, { ...own, passages: [], names })).toEqual(plain.judgement);
          expect(answersIn(read, question, () => 3, null)).toEqual(plain.answers);
          expect(sentencesToCompare(read, question)).toEqual(plain.compared);
        }
      }),
    );
  });

  test("names never lower a score, and never lift it above the same text in the words that were asked", () => {
    const strengthOf = (said: string, names: OtherName[]) =>
      judge(profile, { title: "", text: said, language: "en", passages: [], names }).strength;
    fc.assert(
      fc.property(text, (said) => {
        const plain = said.replaceAll("PCR", "polymerase chain reaction");
        const asked = plain.replaceAll("polymerase chain reaction", "PCR");
        expect(strengthOf(plain, NAMES)).toBeGreaterThanOrEqual(strengthOf(plain, []));
        expect(strengthOf(plain, NAMES)).toBeLessThanOrEqual(strengthOf(asked, NAMES));
      }),
    );
  });
});
