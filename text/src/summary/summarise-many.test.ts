import { expect, test } from "vitest";
import { indexTerms } from "../words.ts";
import { summarise, type SummarySentence } from "./summarise.ts";

const english = (id: string, ...paragraphs: string[]) => ({
  id,
  text: paragraphs.join("\n\n"),
  language: "en" as const,
});
const quotes = (found: SummarySentence[], documents: { id: string; text: string }[]) =>
  found.map(({ documentId, start, end }) =>
    documents.find(({ id }) => id === documentId)!.text.slice(start, end),
  );

const bay = [
  english(
    "tides",
    "A tide is the regular rise and fall of the sea. Tides follow the pull of the moon on the water of the bay.",
    "Harbour walls must be higher than the highest tide of the bay.",
  ),
  english(
    "walls",
    "Harbour walls protect the ships of the bay from waves. Granite walls outlast brick walls in salt water.",
    "Workers mend the harbour walls every spring with new mortar. A cracked wall lets the waves into the harbour.",
  ),
  english(
    "fish",
    "Herring come into the bay in spring to lay their eggs. Fishing boats follow the herring into the bay at night.",
    "Nets with wide meshes let the young herring escape from the boats. These nets last longer behind the harbour wall than in the tide.",
  ),
  english(
    "salt",
    "Salt water eats the iron of the ships in the bay. Tar keeps the salt from the iron of a ship.",
  ),
];
const themes = [
  { keys: ["tide", "moon"], weight: 3 },
  { keys: ["harbour wall", "wall", "granit"], weight: 2 },
  { keys: ["her", "fish boat", "herring"], weight: 1 },
  { keys: ["iron"], weight: 0.5 },
];

test("every theme has a sentence before one has a third; sentences of a theme stand together", () => {
  for (const sentences of [4, 5, 6, 8]) {
    const found = summarise(bay, { sentences, themes });
    const said = found.map(({ theme }) => theme);
    const counts = themes.map((_, theme) => said.filter((one) => one === theme).length);
    if (Math.max(...counts) > 2) expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(new Set(said.filter((theme, at) => theme !== said[at - 1])).size).toBe(
      said.filter((theme, at) => theme !== said[at - 1]).length,
    );
  }
  expect(summarise(bay, { sentences: 3, themes }).map(({ theme }) => theme)).toEqual([0, 1, 2]);
  expect(new Set(summarise(bay, { sentences: 6, themes }).map(({ theme }) => theme))).toEqual(
    new Set([0, 1, 2, 3]),
  );
});

test("a summary of many opens with what the thing is", () => {
  const found = quotes(
    summarise(bay, { sentences: 6, themes, focus: { terms: indexTerms("tides", "en") } }),
    bay,
  );
  expect(found[0]).toBe("A tide is the regular rise and fall of the sea.");
});

test("no document says more than two fifths when there are four or more", () => {
  for (const sentences of [5, 10])
    for (const options of [{ sentences }, { sentences, themes }]) {
      const found = summarise(bay, options);
      const most = Math.max(
        ...bay.map(({ id }) => found.filter(({ documentId }) => documentId === id).length),
      );
      expect(most).toBeLessThanOrEqual(Math.round(0.4 * sentences));
    }
});

test("what papers say about themselves is for their own summary, not for one of many", () => {
  const own = "In this paper we present a granite wall that outlasts every other wall of the harbour.";
  const papers = [
    english("own", `${own} Granite walls outlast brick walls in the salt water of the harbour.`),
    ...bay,
  ];
  expect(quotes(summarise([papers[0]!], { sentences: 1 }), papers)).toEqual([own]);
  expect(quotes(summarise(papers, { sentences: 4 }), papers)).not.toContain(own);
});

test("the reader's language comes alone where it is enough, and first where it is not", () => {
  const french = [
    "La marée monte deux fois par jour dans la baie. Les pêcheurs attendent la lune avant de sortir du port.",
    "Le granit des digues résiste mieux au sel que la brique. Les maçons réparent chaque mur au printemps.",
    "Le hareng pond ses œufs près des rochers de la côte. Des filets à larges mailles épargnent les jeunes poissons.",
  ].map((text, at) => ({ id: `fr ${at}`, language: "fr" as const, text }));
  const languages = (documents: Parameters<typeof summarise>[0], sentences: number) => {
    const of = new Map(documents.map(({ id, language }) => [id, language]));
    return summarise(documents, { sentences, language: "fr" }).map(({ documentId }) => of.get(documentId));
  };
  expect(new Set(languages([...bay, ...french], 3))).toEqual(new Set(["fr"]));
  const mixed = languages([...bay, french[0]!], 4);
  expect(mixed[0]).toBe("fr");
  expect(mixed.filter((language) => language === "en").length).toBeGreaterThanOrEqual(2);
  expect(mixed.indexOf("en")).toBeGreaterThan(mixed.lastIndexOf("fr"));
});
