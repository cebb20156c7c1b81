import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isCarried } from "./carried.ts";
import { libraryPairs } from "./carried/test-library-sample.ts";
import { samplePairs, type Pair } from "./carried/test-sample.ts";
import { unseenPairs } from "./carried/test-unseen-sample.ts";
import type { Language } from "./language.ts";
import { sentences } from "./sentences.ts";
import { anArticle } from "./test-texts.ts";

const passes = (sentence: string, quotes: string | string[], language: Language = "en"): boolean =>
  isCarried(sentence, [quotes].flat(), language).isCarried;
const missing = (sentence: string, quote: string, language: Language = "en"): string[] =>
  isCarried(sentence, [quote], language).missing;

describe("sentences that were judged by hand", () => {
  const all = [...samplePairs, ...libraryPairs, ...unseenPairs];
  const passing = (pairs: Pair[]): Pair[] =>
    pairs.filter(({ sentence, quotes, language }) => passes(sentence, quotes, language));

  test("none that is false passes", () => {
    const wrong = passing(all.filter(({ fault }) => fault !== null));
    expect(wrong.map(({ fault, sentence }) => `${fault}: ${sentence}`)).toEqual([]);
  });

  test("most that are true pass, in each language", () => {
    for (const language of ["en", "fr", "hi"]) {
      const carried = all.filter((pair) => pair.fault === null && pair.language === language);
      expect(passing(carried).length / carried.length).toBeGreaterThan(0.85);
    }
  });
});

describe("a sentence and its evidence", () => {
  test("what a quote says word for word is carried, whatever it is", () => {
    fc.assert(
      fc.property(anArticle, fc.constantFrom<Language>("en", "fr", "hi", "und"), (text, language) => {
        for (const { start, end } of sentences(text, language)) {
          const sentence = text.slice(start, end);
          const { isCarried: isFine, missing: words } = isCarried(sentence, [sentence], language);
          // A sentence of small words alone states nothing.
          expect({ sentence, words }).toEqual({ sentence, words: [] });
          if (/\p{L}{5}/u.test(sentence) && language !== "und") expect(isFine).toBe(true);
        }
      }),
    );
  });

  test("without evidence, or without content, nothing is carried", () => {
    expect(isCarried("Heat rises.", [], "en")).toEqual({ isCarried: false, missing: ["Heat", "rises"] });
    expect(isCarried("It is.", ["It is."], "en")).toEqual({ isCarried: false, missing: [] });
    expect(isCarried("", ["Heat rises."], "en").isCarried).toBe(false);
  });

  test("what is missing is named as the sentence has it", () => {
    expect(
      missing("The cell lost 12 % of its capacity in Oslo.", "The cell lost 10 % of its capacity."),
    ).toEqual(["12 %", "Oslo"]);
  });

  test("numbers are compared by value and unit, however they are written", () => {
    expect(passes("It weighs 1200 kg.", "It weighs 1,200 kilograms.")).toBe(true);
    expect(passes("Le parc coûte 1 200 euros.", "Le parc coûte 1 200 €.", "fr")).toBe(true);
    expect(passes("Il mesure 3,5 m.", "Il mesure 3.5 mètres.", "fr")).toBe(true);
    expect(passes("लागत 1,20,000 रुपये है।", "लागत १२०००० रुपये है।", "hi")).toBe(true);
    expect(passes("It costs 2 million dollars.", "It costs $2,000,000.")).toBe(true);
    expect(passes("It takes five days.", "It takes 5 days.")).toBe(true);
    expect(passes("It weighs 1.2 kg.", "It weighs 1,200 kg.")).toBe(false);
    expect(passes("It takes 5 hours.", "It takes 5 days.")).toBe(false);
    expect(passes("More than 5 cells failed.", "Less than 5 cells failed.")).toBe(false);
    expect(passes("It fell from 3 to 5 kg.", "It fell from 5 to 3 kg.")).toBe(false);
  });

  test("a number may become vaguer and not more exact", () => {
    expect(passes("About 40 cells failed.", "40 cells failed.")).toBe(true);
    expect(passes("40 cells failed.", "About 40 cells failed.")).toBe(false);
  });

  test("names and short forms stand as they are", () => {
    expect(passes("The SEI film grows.", "The SEI film grows slowly.")).toBe(true);
    expect(passes("The SEM film grows.", "The SEI film grows slowly.")).toBe(false);
    expect(passes("COVID-19 spreads fast.", "COVID-20 spreads fast.")).toBe(false);
  });

  test("a lone capital is a name, and an article that opens a sentence is none", () => {
    expect(passes("Hepatitis B is treated.", "Hepatitis B is treated with antivirals.")).toBe(true);
    expect(passes("Hepatitis B is treated.", "Hepatitis C is treated.")).toBe(false);
    expect(passes("Vitamin A protects bones.", "Vitamin D protects bones.")).toBe(false);
    expect(passes("A cell ages in heat.", "The cell ages in heat.")).toBe(true);
    expect(passes("Heat ages cells. A cell dies.", "Heat ages cells. The cell dies.")).toBe(true);
    expect(passes("L'hépatite B est traitée.", "L'hépatite C est traitée.", "fr")).toBe(false);
    expect(passes("L'hépatite B est traitée.", "Une hépatite B est traitée.", "fr")).toBe(true);
    expect(passes("À Paris, la pluie tombe.", "La pluie tombe à Paris.", "fr")).toBe(true);
    expect(passes("विटामिन D हड्डियों को मज़बूत करता है।", "विटामिन C हड्डियों को मज़बूत करता है।", "hi")).toBe(false);
    expect(passes("विटामिन ए हड्डियों को मज़बूत करता है।", "विटामिन ई हड्डियों को मज़बूत करता है।", "hi")).toBe(false);
  });

  test("lone capitals do not change places", () => {
    const quote = "Cells of type A outlast cells of type B.";
    expect(passes(quote, quote)).toBe(true);
    expect(passes("Cells of type B outlast cells of type A.", quote)).toBe(false);
    expect(passes("Model X is better than model Y.", "Model Y is better than model X.")).toBe(false);
    expect(
      passes(
        "Le modèle X est plus léger que le modèle Y.",
        "Le modèle Y est plus léger que le modèle X.",
        "fr",
      ),
    ).toBe(false);
    expect(passes("मॉडल X मॉडल Y से हल्का है।", "मॉडल Y मॉडल X से हल्का है।", "hi")).toBe(false);
  });

  test("a minus is part of its number, and the dash of a range or of a name is none", () => {
    for (const minus of ["−20", "-20", "minus 20"]) {
      expect(passes("Cells were kept at 20 °C.", `Cells were kept at ${minus} °C.`)).toBe(false);
      expect(passes(`Cells were kept at ${minus} °C.`, "Cells were kept at 20 °C.")).toBe(false);
      expect(passes("Cells were kept at −20 °C.", `Cells were kept at ${minus} °C.`)).toBe(true);
    }
    expect(passes("Les cellules gèlent à 20 °C.", "Les cellules gèlent à moins 20 °C.", "fr")).toBe(false);
    expect(passes("Elles perdent au moins 20 %.", "Elles perdent au minimum 20 %.", "fr")).toBe(true);
    expect(passes("सेल 20 डिग्री पर जमते हैं।", "सेल −२० डिग्री पर जमते हैं।", "hi")).toBe(false);
    expect(passes("Cells weigh 5–10 kg.", "Cells weigh 5-10 kg.")).toBe(true);
    expect(passes("Cells weigh 5 to 10 kg.", "Cells weigh 5−10 kg.")).toBe(true);
  });

  test("a sign of more or less says what its words say", () => {
    expect(passes("Cells weigh > 5 kg.", "Cells weigh 5 kg.")).toBe(false);
    expect(passes("Cells weigh 5 kg.", "Cells weigh >5 kg.")).toBe(false);
    expect(passes("Cells weigh > 5 kg.", "Cells weigh < 5 kg.")).toBe(false);
    expect(passes("Cells weigh ≥ 5 kg.", "Cells weigh > 5 kg.")).toBe(false);
    expect(passes("Cells weigh > 5 kg.", "Cells weigh more than 5 kg.")).toBe(true);
    expect(passes("Les cellules pèsent au plus 5 kg.", "Les cellules pèsent ≤ 5 kg.", "fr")).toBe(true);
    expect(passes("सेल का भार 5 किलो से अधिक है।", "सेल का भार > 5 किलो है।", "hi")).toBe(true);
    expect(passes("सेल का भार 5 किलो है।", "सेल का भार > 5 किलो है।", "hi")).toBe(false);
  });

  test("milli and mega are two things", () => {
    expect(passes("The plant delivers 5 MW.", "The plant delivers 5 mW.")).toBe(false);
    expect(passes("The plant delivers 5 MW.", "The plant delivers 5 megawatts.")).toBe(true);
    expect(passes("La centrale fournit 5 mégawatts.", "La centrale fournit 5 mW.", "fr")).toBe(false);
    expect(passes("संयंत्र 5 मेगावाट देता है।", "संयंत्र 5 mW देता है।", "hi")).toBe(false);
    expect(passes("The dose is 5 Mg.", "The dose is 5 mg.")).toBe(false);
    expect(passes("The glass holds 5 mL.", "The glass holds 5 ml.")).toBe(true);
  });

  test("a doubt, a part and a condition may be added and not left out", () => {
    const quote = "Salt may harm some crops when rain is scarce.";
    expect(passes("Salt may harm some crops when rain is scarce.", quote)).toBe(true);
    expect(passes("Salt harms some crops when rain is scarce.", quote)).toBe(false);
    expect(passes("Salt may harm crops when rain is scarce.", quote)).toBe(false);
    expect(passes("Salt may harm some crops.", quote)).toBe(false);
    expect(passes("Salt may harm some crops.", "Salt harms some crops.")).toBe(true);
  });

  test("a negation is neither lost nor added, and two are not one", () => {
    expect(passes("Salt harms crops.", "Salt does not harm crops.")).toBe(false);
    expect(passes("Salt does not harm crops.", "Salt harms crops.")).toBe(false);
    expect(passes("Salt never harms crops.", "Salt does not always harm crops.")).toBe(false);
    expect(passes("Le sel ne nuit pas aux cultures.", "Le sel ne nuit jamais aux cultures.", "fr")).toBe(
      true,
    );
    expect(passes("Le sel ne tue que les racines.", "Le sel ne tue pas les racines.", "fr")).toBe(false);
    expect(passes("नमक फसल को हानि पहुँचाता है।", "नमक फसल को हानि नहीं पहुँचाता है।", "hi")).toBe(false);
  });

  test("causes are those that the quotes give, in their direction", () => {
    const quote = "The dam failed because the rain was heavy.";
    expect(passes("The rain was heavy, so the dam failed.", quote)).toBe(true);
    expect(passes("The dam failed, so the rain was heavy.", quote)).toBe(false);
    expect(passes("The dam failed because the rain was heavy.", "The dam failed. The rain was heavy.")).toBe(
      false,
    );
  });

  test("words of different statements do not make a new one", () => {
    const quotes = ["Mangroves protect the coast.", "Sea walls erode the beach."];
    expect(passes("Mangroves protect the coast, whereas sea walls erode the beach.", quotes)).toBe(true);
    expect(passes("Sea walls protect the coast.", quotes)).toBe(false);
    expect(passes("Mangroves erode the beach.", quotes)).toBe(false);
  });

  test("who does it stays who does it, also when the sentence is turned", () => {
    const quote = "The guide directs the protein.";
    expect(passes("The protein is directed by the guide.", quote)).toBe(true);
    expect(passes("The protein directs the guide.", quote)).toBe(false);
    expect(passes("The guide is directed by the protein.", quote)).toBe(false);
    expect(passes("Iron is lighter than lead.", "Lead is lighter than iron.")).toBe(false);
  });

  test("what it cannot see: a narrower statement that is made wider by leaving words out", () => {
    expect(passes("The drug shrinks tumours.", "The drug shrinks tumours in mice.")).toBe(true);
  });
});
