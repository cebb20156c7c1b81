import fc from "fast-check";
import { expect, test } from "vitest";
import { keyPhrases } from "./key-phrases.ts";
import { anArticle } from "../test-texts.ts";
import { words } from "../words.ts";

const english = `CRISPR-Cas9 is a tool. Gene editing with CRISPR lets researchers change DNA at a chosen place.
The guide RNA leads the enzyme to its target. Off-target effects remain the main risk of gene editing.
Gene edits are permanent, and gene editing of embryos is forbidden in many countries. DNA repair follows.`;
const french = `Le stockage de l'énergie rend le réseau électrique plus stable. Une batterie lithium-ion convient bien.
Les batteries lithium-ion vieillissent, et le stockage de l'énergie coûte cher. Le réseau électrique change.`;
const hindi = "ऊर्जा भंडारण आवश्यक है। भारत में सौर ऊर्जा और ऊर्जा भंडारण तेज़ी से बढ़ रहे हैं। सौर ऊर्जा सस्ती है।";

const labels = (text: string, language: "en" | "fr" | "hi", limit = 10) =>
  keyPhrases(text, { language, limit }).map(({ label }) => label);

test("the phrase that a text repeats comes first, with weight one", () => {
  const [best, second] = keyPhrases(english, { language: "en", limit: 5 });
  expect(best).toMatchObject({ label: "gene editing", key: "gene edit", weight: 1 });
  expect(best!.spans).toHaveLength(4);
  expect(second!.weight).toBeLessThan(1);
});

test("inflections are one phrase and its label is the commonest form", () => {
  const found = keyPhrases(french, { language: "fr", limit: 10 }).find(({ key }) => key.startsWith("batter"));
  expect(found?.spans).toHaveLength(2);
});

test("French and Hindi phrases keep the small word that joins them", () => {
  expect(labels(french, "fr")).toContain("stockage de l'énergie");
  expect(labels(french, "fr")).toContain("réseau électrique");
  expect(labels(hindi, "hi").slice(0, 2).toSorted()).toEqual(["ऊर्जा भंडारण", "सौर ऊर्जा"].toSorted());
});

test("acronyms keep their capitals and hyphenated words stay whole", () => {
  expect(labels("The dna of a cell. DNA is copied. Then DNA repair. New DNA works.", "en")).toContain("DNA");
  expect(labels(english, "en")).toContain("CRISPR-Cas9");
});

test("the title lifts its own phrases", () => {
  const text = "Solar cells, wind turbines and heat pumps.";
  expect(keyPhrases(text, { language: "en", title: "Heat pumps", limit: 1 })[0]!.label).toBe("heat pumps");
});

test("a part of a better phrase is not listed beside it", () => {
  expect(labels("Model predictive control is used. Model predictive control works.", "en")).toEqual([
    "model predictive control",
  ]);
});

test("a word that its neighbours make a verb is no part of a phrase", () => {
  const text =
    "A good interphase blocks electrons. Lithium ions flow through it. The cells can charge the network.";
  const found = labels(text, "en", 20).join(" | ");
  expect(found).toContain("lithium ions");
  expect(found).not.toMatch(/blocks|flow|charge/u);
  expect(
    labels("La station fixe la puissance. Les turbines produisent l'électricité.", "fr").join(" | "),
  ).not.toMatch(/fixe|produisent/u);
  expect(
    labels("प्रबंधन प्रणाली धारा को नियंत्रित करती है। तापमान तेज़ी से बढ़ता जाता है।", "hi").join(" | "),
  ).not.toMatch(/करती|बढ़ता|जाता/u);
});

test("small change is part of a phrase that is said again, and only there", () => {
  const twice = "An early warning saves lives. The early warning came late, and the warning was heard.";
  expect(labels(twice, "en")).toContain("early warning");
  expect(labels("An early warning saves lives. A siren is a warning.", "en")).not.toContain("early warning");
  expect(labels("The state of charge rises. A state of charge is a share. It is high.", "en")).toContain(
    "state of charge",
  );
});

test("what is never said without the rest of a phrase is not listed for it", () => {
  const text =
    "The basic reproduction number is high. A basic reproduction number below one ends an outbreak.";
  expect(labels(text, "en")).not.toContain("basic reproduction");
  expect(labels(text, "en")).toContain("basic reproduction number");
});

test("what only says something about the rest gives way to the rest", () => {
  const text =
    "Le risque d'emballement thermique croît. La batterie chauffe, et l'emballement thermique se propage.";
  expect(labels(text, "fr")).toContain("emballement thermique");
  expect(labels(text, "fr").join(" | ")).not.toContain("risque");
});

test("a label is written as a dictionary would write it", () => {
  expect(labels("Managed recharge fills the aquifer. Managed recharge is slow.", "en")).toContain(
    "managed recharge",
  );
  expect(
    labels("Kalman filters estimate. A Kalman filter smooths. The Kalman filter works.", "en"),
  ).toContain("Kalman filter");
  expect(labels("मच्छरों से रोग फैलता है। मच्छरों को रोकना कठिन है। यह मच्छर है।", "hi")).toContain("मच्छर");
});

test("no phrase begins or ends with a stop word, and its places reproduce its key", () => {
  const links = new Set(["de", "d", "du", "des", "la", "l"]);
  fc.assert(
    fc.property(anArticle, (text) => {
      const all = words(text, "fr");
      for (const { key, label, weight, spans } of keyPhrases(text, { language: "fr", limit: 8 })) {
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(1);
        expect(label.trim()).not.toBe("");
        for (const { start, end } of spans) {
          const inside = all.filter((word) => word.start >= start && word.end <= end);
          const content = inside.filter(({ word }) => !links.has(word));
          expect(content.map(({ stem }) => stem).join(" ")).toBe(key);
          expect([inside[0], inside.at(-1)]).toEqual([content[0], content.at(-1)]);
        }
      }
    }),
    { numRuns: 60 },
  );
});
