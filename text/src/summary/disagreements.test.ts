import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Language } from "../language.ts";
import { disagreements } from "./disagreements.ts";

const found = (language: Language, ...texts: string[]) =>
  disagreements(texts.map((text, at) => ({ id: String(at), text, language })));
const values = (language: Language, ...texts: string[]) =>
  found(language, ...texts).map((one) => one.values.map(({ value }) => value));

test("two sources that state different numbers of one thing disagree, and both sentences are named", () => {
  const first = "The weather was fine. Pumped hydro returns about 75 % of the electricity that it absorbs.";
  const second = "A pumped hydro plant returns 95 per cent of the electricity absorbed.";
  const [one, ...more] = found("en", first, second);
  expect(more).toEqual([]);
  expect(one).toMatchObject({ unit: "%", values: [{ value: "about 75 %" }, { value: "95 per cent" }] });
  expect(one!.about).toMatch(/pumped hydro/iu);
  expect(first.slice(one!.values[0]!.start, one!.values[0]!.end)).toBe(
    "Pumped hydro returns about 75 % of the electricity that it absorbs.",
  );
  expect(second.slice(one!.values[1]!.start, one!.values[1]!.end)).toBe(second);
});

test("the order of words, magnitudes and units of one kind do not matter", () => {
  expect(
    values(
      "en",
      "The round-trip efficiency of pumped hydro is between 70 and 80 %.",
      "Pumped hydro has a round-trip efficiency of 90 %.",
    ),
  ).toEqual([["between 70 and 80 %", "90 %"]]);
  expect(
    values(
      "en",
      "The disease kills nine million people every year.",
      "Every year the disease kills 3 million people.",
    ),
  ).toEqual([["nine million people", "3 million people"]]);
  expect(
    values("en", "The reactor costs $4 billion to build.", "The reactor costs 9 billion dollars to build."),
  ).toEqual([["$4 billion", "9 billion dollars"]]);
  expect(
    values(
      "en",
      "The bridge has a length of 2 km over the river.",
      "The bridge has a length of 700 m over the river.",
    ),
  ).toEqual([["2 km", "700 m"]]);
});

test("French and Hindi sources disagree in their own numerals", () => {
  expect(
    values(
      "fr",
      "Le rendement d'une station de pompage atteint 75,5 %.",
      "Le rendement d’une station de pompage est de 90 %.",
    ),
  ).toEqual([["75,5 %", "90 %"]]);
  expect(
    values(
      "fr",
      "La digue du port mesure 1\u202f200 mètres de long.",
      "La digue du port mesure 2,5 km de long.",
    ),
  ).toEqual([["1\u202f200 mètres", "2,5 km"]]);
  expect(
    values("hi", "टीके से गंभीर रोग का ख़तरा ९० प्रतिशत घटता है।", "टीके से गंभीर रोग का ख़तरा 50 प्रतिशत घटता है।"),
  ).toEqual([["९० प्रतिशत", "50 प्रतिशत"]]);
  expect(values("hi", "तूफ़ान से 20 लाख लोग बेघर हुए।", "तूफ़ान से 5 लाख लोग बेघर हुए।")).toEqual([
    ["20 लाख लोग", "5 लाख लोग"],
  ]);
});

test.each<[string, Language, string, string]>([
  [
    "rounding",
    "en",
    "The test cell keeps 80 % of its capacity.",
    "The test cell keeps 78.5 % of its capacity.",
  ],
  [
    "vagueness",
    "en",
    "The reactor costs about $4 billion to build.",
    "The reactor costs 4.3 billion dollars to build.",
  ],
  [
    "ranges that meet",
    "en",
    "A car battery lasts 3 to 6 years in use.",
    "A car battery lasts five years in use.",
  ],
  [
    "a limit",
    "en",
    "The vaccine prevents more than 60 % of severe disease.",
    "The vaccine prevents 85 % of severe disease.",
  ],
  [
    "another unit of one length",
    "en",
    "The sea wall is 2 km long and old.",
    "The sea wall is 2,000 m long and old.",
  ],
  [
    "a decimal comma",
    "fr",
    "Le rendement du barrage atteint 75,5 %.",
    "Le rendement du barrage est d'environ 76 %.",
  ],
  ["a Devanagari range", "hi", "संयंत्र की औसत दक्षता ७५ प्रतिशत है।", "संयंत्र की औसत दक्षता 70 से 80 प्रतिशत है।"],
])("they agree within %s", (_name, language, one, other) => {
  expect(found(language, one, other)).toEqual([]);
});

test.each<[string, Language, string, string]>([
  ["years", "en", "In 2010 the share of wind power was 5 %.", "In 2020 the share of wind power was 12 %."],
  [
    "a year that one of them names",
    "en",
    "In 2010 the share of wind power was 5 %.",
    "The share of wind power was 12 %.",
  ],
  [
    "temperatures",
    "en",
    "At 25 °C the cell keeps 80 % of its charge.",
    "At 60 °C the cell keeps 61 % of its charge.",
  ],
  [
    "countries",
    "en",
    "Malaria deaths in Kenya fell by 20 % in a decade.",
    "Malaria deaths in Ghana fell by 45 % in a decade.",
  ],
  [
    "things",
    "en",
    "The efficiency of pumped hydro storage is 75 %.",
    "The efficiency of lithium battery storage is 90 %.",
  ],
  [
    "people",
    "en",
    "The drug lowered blood pressure in 40 % of men.",
    "The drug lowered blood pressure in 60 % of women.",
  ],
  [
    "directions",
    "en",
    "Rice yields rise by 10 % with irrigation.",
    "Rice yields fall by 30 % with irrigation.",
  ],
  [
    "extremes",
    "en",
    "The minimum temperature of the lake is 4 °C.",
    "The maximum temperature of the lake is 9 °C.",
  ],
  [
    "periods",
    "en",
    "The disease kills nine million people every year.",
    "The disease killed three million people.",
  ],
  ["a narrower case", "en", "Solar panels lose 20 % of output in shade.", "Solar panels lose 2 % of output."],
  [
    "a denial",
    "en",
    "The new panels lose 20 % of their output.",
    "The new panels do not lose 2 % of their output.",
  ],
  [
    "verbs",
    "en",
    "The disease kills nine million people in the world.",
    "The disease affects two million people in the world.",
  ],
  ["places in Hindi", "hi", "नेपाल में टीके से रोग ९० प्रतिशत घटा।", "भारत में टीके से रोग 50 प्रतिशत घटा।"],
  [
    "seasons in French",
    "fr",
    "Le rendement du barrage atteint 75 % en hiver.",
    "Le rendement du barrage atteint 90 % en été.",
  ],
  [
    "a lone letter",
    "en",
    "Hepatitis B infection kills about 5 % of adult patients.",
    "Hepatitis C infection kills about 30 % of adult patients.",
  ],
  [
    "a lone letter that opens the sentence",
    "en",
    "A-type cells of lithium lose 20 % of capacity.",
    "B-type cells of lithium lose 40 % of capacity.",
  ],
  [
    "a lone letter in French",
    "fr",
    "La vitamine C réduit le risque d'infection de 20 %.",
    "La vitamine D réduit le risque d'infection de 60 %.",
  ],
  [
    "a lone letter in Hindi",
    "hi",
    "विटामिन C से रोग का ख़तरा २० प्रतिशत घटता है।",
    "विटामिन D से रोग का ख़तरा 60 प्रतिशत घटता है।",
  ],
  [
    "a lone vowel in Hindi",
    "hi",
    "विटामिन ए से रोग का ख़तरा २० प्रतिशत घटता है।",
    "विटामिन ई से रोग का ख़तरा 60 प्रतिशत घटता है।",
  ],
  [
    "a numbered kind",
    "en",
    "Type 1 diabetes accounts for 5 % of all diabetes cases.",
    "Type 2 diabetes accounts for 90 % of all diabetes cases.",
  ],
  [
    "a name that holds digits",
    "en",
    "Exposure to PM10 particles raised hospital admissions by 2 %.",
    "Exposure to PM2.5 particles raised hospital admissions by 9 %.",
  ],
  [
    "a numbered phase in French",
    "fr",
    "En phase 2, le vaccin a protégé 50 % des patients.",
    "En phase 3, le vaccin a protégé 90 % des patients.",
  ],
  [
    "a count in Hindi",
    "hi",
    "टीके की १ ख़ुराक से रोग का ख़तरा 50 प्रतिशत घटता है।",
    "टीके की २ ख़ुराक से रोग का ख़तरा 90 प्रतिशत घटता है।",
  ],
  [
    "a count in words",
    "en",
    "The vaccine with two doses protected 50 % of patients.",
    "The vaccine with three doses protected 90 % of patients.",
  ],
])("what differs in %s is no disagreement", (_name, language, one, other) => {
  expect(found(language, one, other)).toEqual([]);
});

test("an article, a unit of one letter, a mark of a reference and the other digits of Hindi do not keep sources apart", () => {
  expect(
    values(
      "en",
      "A sodium cell loses 20 % of its charge [3].",
      "The sodium cell loses 50 % of its charge [14].",
    ),
  ).toEqual([["20 %", "50 %"]]);
  expect(
    values(
      "en",
      "The sodium cell gives 5 V of open voltage.",
      "The sodium cell gives 3 volts of open voltage.",
    ),
  ).toEqual([["5 V", "3 volts"]]);
  expect(
    values(
      "fr",
      "À 25 °C la cellule au sodium perd 20 % de sa charge.",
      "La cellule au sodium perd 50 % de sa charge à 25 °C.",
    ),
  ).toEqual([["20 %", "50 %"]]);
  expect(
    values(
      "hi",
      "टाइप २ मधुमेह में रोग का ख़तरा ९० प्रतिशत घटता है।",
      "टाइप 2 मधुमेह में रोग का ख़तरा 50 प्रतिशत घटता है।",
    ),
  ).toEqual([["९० प्रतिशत", "50 प्रतिशत"]]);
});

test("a number below nought is shown and compared with its sign", () => {
  const at = (temperature: string): string =>
    `The electrolyte of the sodium cell freezes at ${temperature} in winter.`;
  expect(values("en", at("−20 °C"), at("-45 °C"))).toEqual([["−20 °C", "-45 °C"]]);
  expect(values("en", at("−20 °C"), at("20 °C"))).toEqual([["−20 °C", "20 °C"]]);
  expect(values("en", at("−20 °C"), at("minus 20 °C"))).toEqual([]);
  expect(values("en", at("−20 °C"), at("between −25 and −15 °C"))).toEqual([]);
});

test("a source does not disagree with itself, nor with one in another language", () => {
  expect(found("en", "The dam holds 5 % of the water. The dam holds 50 % of the water.")).toEqual([]);
  expect(
    disagreements([
      { id: "a", language: "en", text: "The barrage supplies 5 % de l'eau potable." },
      { id: "b", language: "fr", text: "The barrage supplies 50 % de l'eau potable." },
    ]),
  ).toEqual([]);
});

const starter = path.join(import.meta.dirname, "../../../starter/libraries");

test.skipIf(!existsSync(starter))("the starter articles do not contradict each other", async () => {
  const files = (await readdir(starter, { recursive: true }))
    .filter((file) => file.endsWith(".md"))
    .toSorted();
  const documents = await Promise.all(
    files.map(async (file) => {
      const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/u.exec(
        await readFile(path.join(starter, file), "utf8"),
      )!;
      const language = (/^language: (en|fr|hi)$/mu.exec(head)?.[1] ?? "und") as Language;
      return { id: file, text, language };
    }),
  );
  expect(documents.length).toBeGreaterThan(40);
  expect(disagreements(documents)).toEqual([]);
});
