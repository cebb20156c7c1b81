import { describe, expect, test } from "vitest";
import { highlights } from "../highlights.ts";
import type { Language } from "../language.ts";
import { stopWordsOf } from "../stop-words.ts";
import { indexTerms, words } from "../words.ts";
import { LANGUAGES, TEXT_LANGUAGE_CODES } from "./registry.ts";

const marked = (text: string, question: string, language: Language): string[] =>
  highlights(text, indexTerms(question, language), language).map(({ start, end }) => text.slice(start, end));

describe("a word is found in its other forms", () => {
  test.each([
    ["de", "Batterie", "Batterien"],
    ["de", "Häuser", "Haus"],
    ["de", "Größe", "Groesse"],
    ["de", "Straße", "Strassen"],
    ["de", "Untersuchungen", "Untersuchung"],
    ["es", "baterías", "batería"],
    ["es", "investigación", "investigacion"],
    ["es", "eficaces", "eficaz"],
    ["es", "células", "célula"],
    ["pt", "medições", "medição"],
    ["pt", "soluções", "solucao"],
    ["pt", "animais", "animal"],
    ["pt", "móveis", "móvel"],
    ["it", "batterie", "batteria"],
    ["it", "studi", "studio"],
    ["it", "dell'energia", "energie"],
    ["nl", "huizen", "huis"],
    ["nl", "cellen", "cel"],
    ["nl", "brieven", "brief"],
    ["nl", "batterijen", "batterij"],
    ["ru", "исследований", "исследование"],
    ["ru", "клетками", "клетка"],
    ["ru", "жёлтая", "желтый"],
    ["ar", "البطاريات", "بطارية"],
    ["ar", "دراسات", "الدراسة"],
    ["ar", "والطاقة", "طاقة"],
    ["ar", "أَحْمَد", "احمد"],
    ["ar", "مستشفى", "مستشفي"],
    ["ar", "كتـــاب", "كتاب"],
    ["zh", "锂离子电池", "电池"],
    ["zh", "神经网络", "网络"],
    ["ja", "リチウムイオン電池", "電池"],
    ["ja", "貯めた", "貯める"],
    ["ja", "コンピューター", "コンピュータ"],
    ["ja", "ＣＲＩＳＰＲ", "crispr"],
  ] as const)("%s: %s and %s", (language, written, asked) => {
    expect(marked(written, asked, language)).not.toEqual([]);
    expect(marked(asked, written, language)).not.toEqual([]);
  });

  test.each([
    ["de", "Hausen", "Hause", true],
    ["de", "Gewicht", "Gewinn", false],
    ["es", "casar", "cazar", false],
    ["pt", "avó", "aveia", false],
    ["it", "porto", "porta", true],
    ["nl", "maan", "man", true],
    ["ru", "вода", "воздух", false],
    ["ar", "كتاب", "كلب", false],
    ["zh", "电池", "电影", false],
    ["ja", "電池", "電車", false],
  ] as const)("%s: %s and %s are one word: %s", (language, one, other, isSame) => {
    expect(marked(one, other, language).length > 0).toBe(isSame);
  });
});

test.each([
  ["de", "Wie werden die Batterien im Winter geladen?", ["wie", "werden", "die", "im"]],
  ["es", "¿Cómo se cargan las baterías en invierno?", ["cómo", "se", "las", "en"]],
  ["pt", "Como são carregadas as baterias no inverno?", ["como", "são", "as", "no"]],
  ["it", "Come si caricano le batterie d'inverno?", ["come", "si", "le", "d"]],
  ["nl", "Hoe worden de batterijen in de winter geladen?", ["hoe", "worden", "de", "in"]],
  ["ru", "Как заряжаются батареи в зимнее время?", ["как", "в"]],
  ["ar", "كيف يتم شحن البطاريات في الشتاء؟", ["كيف", "يتم", "في"]],
] as const)("%s: function words are not searched for", (language, question, functions) => {
  const stops = words(question, language).flatMap(({ word, isStop }) => (isStop ? [word] : []));
  for (const word of functions) expect(stops).toContain(word);
  expect(indexTerms(question, language).length).toBeGreaterThanOrEqual(2);
});

test("a compound of characters is found by every part of it, whatever stands around", () => {
  const text = "人工智能技术正在改变锂离子电池的研究。水质监测也使用人工神经网络。";
  for (const asked of [
    "人工智能",
    "智能",
    "锂离子电池",
    "离子电池",
    "电池",
    "水质",
    "神经网络",
    "人工神经网络",
  ])
    expect(marked(text, asked, "zh").join("").length, `marked for ${asked}`).toBeGreaterThanOrEqual(
      asked.length,
    );
});

test("a Chinese word is found in a Japanese text and the other way round", () => {
  const shared = indexTerms("電池", "ja").filter((term) => indexTerms("電池的壽命", "zh").includes(term));
  expect(shared).toEqual(["電池"]);
});

test("names, acronyms and cognates are found across languages", () => {
  for (const name of ["CRISPR", "DNA", "Paris", "Charles", "Cas9", "Einstein", "Israel"])
    for (const from of LANGUAGES)
      for (const to of LANGUAGES) {
        const [one, other] = [indexTerms(name, from), indexTerms(name, to)];
        expect(
          one.some((term) => other.includes(term)),
          `${name} ${from} ${to}`,
        ).toBe(true);
      }
});

test("every language tells all that one needs", () => {
  for (const code of TEXT_LANGUAGE_CODES) {
    expect(Intl.Segmenter.supportedLocalesOf(code), `words of ${code}`).toEqual([code]);
    expect(stopWordsOf(code).size, `stop words of ${code}`).toBeGreaterThan(90);
  }
});
