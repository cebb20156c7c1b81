import type { ConceptGraph } from "@gyan/text";
import { expect, test } from "vitest";
import { sharesBeside, speakingOf, suggestionsFrom } from "./rules.ts";

const topic = { terms: ["heat", "wave", "citi"], language: "en" as const };
const telling = {
  works: 100,
  byTerm: new Map([
    ["heat", 60],
    ["wave", 5],
    ["citi", 10],
  ]),
};

test("a text that only shares a word with the topic stands beside it", () => {
  const hits = [
    { textId: 1, text: "Heat waves strike cities first." },
    { textId: 2, text: "A battery gives off heat." },
    { textId: 3, text: "In cities a heat wave lasts." },
  ];
  expect(speakingOf(hits, topic, telling)).toEqual({ about: [1, 3], beside: [2] });
});

test("where the best has hardly anything of the topic, nothing speaks of it", () => {
  expect(speakingOf([{ textId: 2, text: "A battery gives off heat." }], topic, telling)).toEqual({
    about: [],
    beside: [],
  });
  expect(speakingOf([], topic, telling)).toEqual({ about: [], beside: [] });
});

const concept = (label: string, cluster: number, texts: string[], weight = 1) => ({
  key: label,
  label,
  weight,
  names: [],
  evidence: texts.map((textId) => ({ textId, weight: 1, spans: [] })),
  cluster,
});
const graphOf = (concepts: ReturnType<typeof concept>[]): ConceptGraph => ({
  concepts,
  edges: [],
  clusters: [...new Set(concepts.map(({ cluster }) => cluster))].map((number) => ({
    number,
    name: "",
    keys: concepts.filter(({ cluster }) => cluster === number).map(({ key }) => key),
    weight: 1,
  })),
});
const all = { shareBeside: () => 0, leading: new Set(["a", "b", "c"]) };

test("a subtopic is called after what tells most; several words tell more than one", () => {
  const graph = graphOf([
    concept("cell", 0, ["a", "b"], 1),
    concept("thermal runaway", 0, ["a", "b"], 0.8),
    concept("batteries", 0, ["a"], 0.9),
  ]);
  expect(suggestionsFrom(graph, "Batteries", "en", all)).toEqual([
    { name: "Thermal runaway", keywords: ["cell"], articles: 2, cluster: 0 },
  ]);
});

test("what stands as often beside the topic belongs to no topic", () => {
  const graph = graphOf([
    concept("water", 0, ["a"]),
    concept("storm surge", 0, ["a", "b", "c"]),
    concept("dike", 0, ["a", "b"]),
  ]);
  const beside = sharesBeside([
    { phrases: [{ key: "water", label: "water", weight: 1, spans: [] }], names: [], links: [] },
    { phrases: [], names: [], links: [] },
  ]);
  const [first] = suggestionsFrom(graph, "Rivers", "en", { ...all, shareBeside: beside });
  expect(first).toMatchObject({ name: "Storm surge", keywords: ["dike"] });
});

test("of a subtopic more than one article speaks, and one of the leading ones", () => {
  const graph = graphOf([
    concept("lonely", 0, ["a"]),
    concept("single", 0, ["a"]),
    concept("far", 1, ["c", "d"]),
    concept("off", 1, ["c", "d"]),
  ]);
  expect(suggestionsFrom(graph, "Rivers", "en", { ...all, leading: new Set(["a", "b"]) })).toEqual([]);
});
