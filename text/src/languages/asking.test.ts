import { describe, expect, test } from "vitest";
import { answerFrom } from "../asking/answer.ts";
import { readWithBefore } from "../asking/following.ts";
import { rank } from "../bm25.ts";
import { textKnowledge } from "../concepts/knowledge.ts";
import { detectLanguage, type Language } from "../language.ts";
import { kindOf } from "../question/kinds.ts";
import { readQuestion } from "../question/question.ts";
import { sentences } from "../sentences.ts";
import { summarise } from "../summary/summarise.ts";
import { indexTerms } from "../words.ts";
import { askingSets, type AskingSet } from "./test-asking-sets.ts";

const sets = Object.entries(askingSets) as [Language, AskingSet][];

/** Rarity as a library would tell it: over the sentences of all the texts. */
function rarityIn(text: string, language: Language): (term: string) => number {
  const all = sentences(text, language).map(({ start, end }) => indexTerms(text.slice(start, end), language));
  return (term) => Math.log(1 + all.length / (1 + all.filter((terms) => terms.includes(term)).length));
}

function quoted(question: string, { text }: AskingSet, language: Language): string[] {
  const answer = answerFrom(
    {
      question: readQuestion(question, language),
      texts: [
        {
          id: "1",
          title: "",
          language,
          pieces: [{ start: 0, text, isFirst: true, isLast: true }],
          passages: [{ start: 0, end: text.length, place: 0 }],
          skip: [],
        },
      ],
      names: [],
      rarity: rarityIn(text, language),
    },
    null,
  );
  return answer.short.map((one) => one.text);
}

/** So many of the ten that are asked are quoted in the short answer, and so many with its first sentence. */
const FEWEST = { inShort: 9, first: 9 };

describe.each(sets)("%s", (language, set) => {
  test("questions are answered with the sentence that says it", () => {
    const missed = set.questions.filter(
      ([question, answer]) => !quoted(question, set, language).some((one) => one.includes(answer)),
    );
    const notFirst = set.questions.filter(
      ([question, answer]) => !quoted(question, set, language)[0]?.includes(answer),
    );
    expect(set.questions.length - missed.length, `missed: ${JSON.stringify(missed)}`).toBeGreaterThanOrEqual(
      FEWEST.inShort,
    );
    expect(
      set.questions.length - notFirst.length,
      `not first: ${JSON.stringify(notFirst)}`,
    ).toBeGreaterThanOrEqual(FEWEST.first);
  });

  test("its language is told, and a question finds the sentence by its words", () => {
    expect(detectLanguage(set.text)).toBe(language);
    const all = sentences(set.text, language).map(({ start, end }) => set.text.slice(start, end));
    expect(all).toHaveLength(10);
    const found = set.questions.filter(([question, answer]) => {
      const best = rank(
        all.map((one) => indexTerms(one, language)),
        indexTerms(question, language),
      );
      return best[0] !== undefined && all[best[0].index]!.includes(answer);
    });
    expect(found.length).toBeGreaterThanOrEqual(8);
  });

  test("concepts and summaries are made of it", () => {
    const { phrases } = textKnowledge(set.text, { language, limit: 12 });
    expect(phrases.length).toBeGreaterThan(3);
    const documents = [{ id: "1", title: "", text: set.text, language, weight: 1 }];
    const summary = summarise(documents, { sentences: 3, language });
    const whole = sentences(set.text, language).map(({ start, end }) => set.text.slice(start, end));
    expect(summary.length).toBeGreaterThan(0);
    for (const { start, end } of summary) expect(whole).toContain(set.text.slice(start, end));
  });
});

test.each([
  ["de", "Wie lange lebt der Vogel?", "amount"],
  ["de", "Wann brütet er?", "when"],
  ["de", "Wer zählt die Nester?", "who"],
  ["de", "Gibt es Kolonien in Polen?", "yes-no"],
  ["es", "¿Por qué cae la población?", "why"],
  ["es", "¿Quién cuenta los nidos?", "who"],
  ["pt", "Onde vive a garça?", "where"],
  ["pt", "Por que caiu?", "why"],
  ["it", "Quando depone le uova?", "when"],
  ["it", "Perché diminuisce?", "why"],
  ["nl", "Wanneer broedt de vogel?", "when"],
  ["nl", "Waarom daalt het aantal?", "why"],
  ["ru", "Когда цапля откладывает яйца?", "when"],
  ["ru", "Почему осушают болота?", "why"],
  ["ar", "لماذا تجفف المستنقعات؟", "why"],
  ["ar", "متى تضع البيض؟", "when"],
  ["zh", "为什么排干沼泽？", "why"],
  ["zh", "谁统计鸟巢？", "who"],
  ["ja", "なぜ減少したのか", "why"],
  ["ja", "卵はいつ産むか", "when"],
] as const)("%s: %s asks %s", (language, question, kind) => {
  expect(kindOf(question, language)).toBe(kind);
});

test.each([
  ["de", "Was frisst der Reiher, und wo baut er sein Nest?", 2],
  ["es", "¿Qué come la garza y dónde construye su nido?", 2],
  ["pt", "O que come a garça e onde constrói o ninho?", 2],
  ["it", "Che cosa mangia l'airone e dove costruisce il nido?", 2],
  ["nl", "Wat eet de reiger en waar bouwt hij zijn nest?", 2],
  ["ru", "Что ест цапля и где она строит гнездо?", 2],
  ["ar", "ماذا يأكل الطائر؟ وأين يبني عشه؟", 2],
  ["zh", "苍鹭吃什么？在哪里筑巢？", 2],
  ["ja", "サギは何を食べるか？どこに巣を作るか？", 2],
] as const)("%s: %s are %i questions", (language, question, count) => {
  expect(readQuestion(question, language).parts).toHaveLength(count);
});

test.each([
  [
    "de",
    "Und bei Kindern?",
    "Wie lange ist die Inkubationszeit bei Erwachsenen?",
    "Wie lange ist die Inkubationszeit bei Kindern",
  ],
  ["es", "¿Y en niños?", "¿Cuál es la dosis en adultos?", "¿Cuál es la dosis en niños"],
  ["ru", "А у детей?", "Какова доза у взрослых?", "Какова доза у детей"],
] as const)("%s: %s goes on with what was asked before", (language, question, before, understood) => {
  expect(readWithBefore(question, [before], language)).toBe(understood);
});
