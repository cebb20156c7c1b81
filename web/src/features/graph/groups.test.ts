import type { Concept } from "@gyan/contract/concepts.ts";
import { describe, expect, test } from "vitest";
import { groupsOf, namedPieces, nameThatMatches } from "./groups.ts";

const concept = (label: string, own: Partial<Concept> = {}): Concept => ({
  key: label,
  label,
  weight: 0.5,
  articles: 2,
  cluster: 0,
  names: [],
  ...own,
});
const clusters = [
  { number: 0, name: "Rivers", concepts: 2 },
  { number: 1, name: "Walls", concepts: 1 },
];
const concepts = [
  concept("flood plain"),
  concept("levee", { cluster: 1 }),
  concept("élan"),
  concept("oxbow", { cluster: null }),
  concept("stray", { cluster: 9 }),
];
const told = (asked: Partial<Parameters<typeof groupsOf>[1]>) =>
  groupsOf({ concepts, clusters }, { language: "en", ...asked }).map(({ name, concepts: of }) => [
    name,
    of.map(({ label }) => label),
  ]);

describe("the list", () => {
  test("stands by cluster, and nothing is lost that belongs to none", () => {
    expect(told({})).toEqual([
      ["Rivers", ["flood plain", "élan"]],
      ["Walls", ["levee"]],
      [null, ["oxbow", "stray"]],
    ]);
  });

  test("stands in one row by weight or by name", () => {
    expect(told({ order: "weight" })).toEqual([[null, ["flood plain", "levee", "élan", "oxbow", "stray"]]]);
    expect(told({ order: "name" })).toEqual([[null, ["élan", "flood plain", "levee", "oxbow", "stray"]]]);
  });

  test("has no empty groups", () => {
    expect(told({ q: "lev" })).toEqual([["Walls", ["levee"]]]);
    expect(told({ q: "nothing of the kind" })).toEqual([]);
  });
});

describe("a concept is found", () => {
  const sei = concept("solid electrolyte interphase", {
    names: [
      { label: "SEI", kind: "abbreviation" },
      { label: "Électrolyte-film", kind: "synonym" },
    ],
  });
  test.each([
    ["electrolyte", "solid electrolyte interphase"],
    ["sei", "SEI"],
    ["electrolyte film", "Électrolyte-film"],
    ["vapour", null],
  ])("by %s", (q, name) => expect(nameThatMatches(sei, q)).toBe(name));

  test("in Hindi by its letters and not by the bare consonants", () => {
    const battery = concept("बैटरी");
    expect(nameThatMatches(battery, "बैट")).toBe("बैटरी");
    expect(nameThatMatches(battery, "बाटर")).toBeNull();
  });
});

describe("a quote", () => {
  const names = (quote: string, ...given: string[]) =>
    namedPieces(quote, given)
      .filter(({ isName }) => isName)
      .map((piece) => piece.text);

  test("keeps every letter", () => {
    const quote = "Levees (C++ walls) hold; a levee breaks. Levée?";
    const pieces = namedPieces(quote, ["levee", "C++", "hold;"]);
    expect(pieces.map(({ text }) => text).join("")).toBe(quote);
    expect(pieces.every(({ start, text }) => quote.startsWith(text, start))).toBe(true);
  });

  test("shows its names with their endings, whole words only, the longer before the shorter", () => {
    expect(names("Levees and the levee’s foot; a clevee.", "levee")).toEqual(["Levees", "levee"]);
    expect(names("A river levee beside a levee", "levee", "river levee")).toEqual(["river levee", "levee"]);
    expect(names("तेज़ चार्जिंग से बैटरियाँ", "बैटरी", "तेज़ चार्जिंग")).toEqual(["तेज़ चार्जिंग"]);
    expect(names("Nothing here", "levee")).toEqual([]);
    expect(names("Nothing here")).toEqual([]);
  });
});
