import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conceptGraph, type KnownText } from "./graph.ts";
import { textKnowledge } from "./knowledge.ts";
import { commonestWords, rarityAmong, widthsAmong } from "./telling.ts";

const known = (id: string, text: string): KnownText => ({
  id,
  language: "en",
  knowledge: textKnowledge(text, { language: "en", limit: 40 }),
});
const labelsOf = (texts: KnownText[], libraries?: Parameters<typeof rarityAmong>[0]) =>
  conceptGraph(texts, { limit: 50, ...(libraries && { libraries }) }).concepts.map(({ label }) => label);

const onBatteries = [
  known(
    "dendrites",
    "A solid electrolyte stops dendrites in a cell. The solid-state battery has a cell and a solid electrolyte. Dendrites crack " +
      "the cell of a solid-state battery. A battery ages, and the battery cell swells. The battery is heavy.",
  ),
  known(
    "interphase",
    "Each cell of a solid-state battery needs a stable interphase. The battery pack cools the cell. A stable interphase protects " +
      "the solid electrolyte. The cell and the battery pack age. A battery fails.",
  ),
  known(
    "ceramics",
    "A garnet ceramic is a solid electrolyte. The garnet ceramic is brittle in a cell. A flow battery has no garnet ceramic. " +
      "The battery and the cell are tested. The flow battery is large.",
  ),
];

test("what the other concepts are made of does not lead", () => {
  const found = labelsOf(onBatteries);
  expect(found.slice(0, 2)).toEqual(["solid electrolyte", "solid-state battery"]);
  expect(found).not.toContain("battery");
});

test("what most works of the libraries say comes after what few of them say", () => {
  const byTerm = new Map([
    ["cell", 70],
    ["batteri", 60],
    ["interphas", 2],
    ["garnet", 1],
    ["ceram", 3],
  ]);
  const found = labelsOf(onBatteries, { works: 100, byTerm });
  expect(found.indexOf("garnet ceramic")).toBeLessThan(found.indexOf("cell"));
  expect(found.indexOf("dendrites")).toBeLessThan(found.indexOf("cell"));
  expect(labelsOf(onBatteries).indexOf("dendrites")).toBeGreaterThan(labelsOf(onBatteries).indexOf("cell"));
  // In a library of three works nothing is known about what is common.
  expect(labelsOf(onBatteries, { works: 3, byTerm })).toEqual(labelsOf(onBatteries));
});

describe("rarity", () => {
  test("falls with every further work, lies between 0 and 1, and grows with every word", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 10_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (works, share) => {
          const some = Math.floor(share * (works - 1));
          const of = (count: number, key = "cell") =>
            rarityAmong({ works, byTerm: new Map([["cell", count]]) }, 5)(key, 1);
          expect(of(some)).toBeGreaterThanOrEqual(of(some + 1));
          expect(of(some, "cell cell")).toBeGreaterThanOrEqual(of(some));
          expect(of(some)).toBeGreaterThan(0);
          expect(of(some)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

test("a word that is part of nothing else keeps its whole weight", () => {
  const width = widthsAmong(["batteri", "flow batteri", "batteri pack", "garnet"]);
  expect(width("garnet")).toBe(1);
  expect(width("flow batteri")).toBe(1);
  expect(width("batteri")).toBeLessThan(width("flow batteri"));
});

test("the words that most texts use are read from the stored knowledge, the commonest first", () => {
  const stored = onBatteries.map(({ knowledge }) => JSON.stringify(knowledge));
  expect(commonestWords(stored, 100)).toEqual(expect.arrayContaining(["batteri", "garnet", "electrolyt"]));
  expect(commonestWords(stored, 2)).toHaveLength(2);
  // As the database writes it, with blanks.
  expect(commonestWords(['{"phrases": [{"key": "flow batteri"}]}'], 5)).toEqual(["batteri", "flow"]);
});

test("a short form inside a longer name is that name, where a text says so", () => {
  const graph = conceptGraph(
    [
      known(
        "a",
        "Lithium-ion (Li-ion) batteries age. A Li-ion battery heats up. The Li-ion battery is tested.",
      ),
      known("b", "Every lithium-ion battery is tested. The lithium-ion battery is recycled."),
    ],
    { limit: 10 },
  );
  const battery = graph.concepts.find(({ label }) => label === "lithium-ion battery");
  expect(battery?.names.map(({ label }) => label)).toEqual(["Li-ion battery"]);
  expect(battery?.evidence).toHaveLength(2);
});
