import { expect, test } from "vitest";
import { detectLanguage } from "./language.ts";

test.each([
  ["The rapid growth of renewable power has changed how electricity is stored in the grid.", "en"],
  [
    "Le stockage de l'énergie rend le réseau électrique plus stable pendant la nuit et les jours sans vent.",
    "fr",
  ],
  ["सौर ऊर्जा दिन में मिलती है, इसलिए ऊर्जा भंडारण आवश्यक है।", "hi"],
  ["CRISPR-Cas9 से DNA संपादन किया जाता है।", "hi"],
  ["Energilagring gör elnätet stabilare, även när det inte blåser och solen har gått ner.", "und"],
])("%s", (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

test("short queries are recognised where something speaks for a language", () => {
  expect(detectLanguage("machine learning for drug discovery")).toBe("en");
  expect(detectLanguage("vaccins contre la grippe")).toBe("fr");
  expect(detectLanguage("énergie solaire")).toBe("fr");
  expect(detectLanguage("वायरस")).toBe("hi");
});

test("a name, a number or nothing has no language", () => {
  for (const text of ["CRISPR", "DNA", "Chat GPT", "2024", "", "  "])
    expect(detectLanguage(text)).toBe("und");
});
