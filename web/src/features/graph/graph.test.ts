import type { Concept, ConceptEdge } from "@gyan/contract/concepts.ts";
import { NodeId } from "@gyan/contract/ids.ts";
import { describe, expect, test } from "vitest";
import { OTHERS } from "#ui/graph/graph.rules.ts";
import { outlineTree } from "./OutlineDialog.tsx";
import { drawnGraph, radiusOf } from "./shown.rules.ts";
import { readGraphSearch } from "#entities/articles/graph-search.ts";
import { ariaSort, pressed, sortedRows, tableRows } from "./table.rules.ts";

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
  { number: 0, name: "water", concepts: 2 },
  { number: 1, name: "earth", concepts: 1 },
];
const concepts = [
  concept("flood plain", { weight: 1, articles: 9 }),
  concept("Élan", { weight: 0.6, articles: 1, cluster: null }),
  concept("levee 10", { weight: 0.4, articles: 9, cluster: 1 }),
  concept("levee 9", { weight: 0.3, articles: 3, cluster: 1 }),
];
const edges = [
  { a: "flood plain", b: "levee 9", strength: 0.9, articles: 2 },
  { a: "flood plain", b: "levee 10", strength: 0.5, articles: 1 },
];

describe("the table", () => {
  const rows = tableRows({ concepts, edges, clusters });
  const by = (order: Parameters<typeof sortedRows>[1]) =>
    sortedRows(rows, order, "en").map((row) => row.concept.label);

  test("has a row for each concept with its group and the strongest of its neighbours", () => {
    expect(rows.map(({ group, links, related }) => [group, links, related[0]?.label])).toEqual([
      ["water", 2, "levee 9"],
      [null, 0, undefined],
      ["earth", 1, "flood plain"],
      ["earth", 1, "flood plain"],
    ]);
  });

  test.each([
    ["name", ["Élan", "flood plain", "levee 9", "levee 10"]],
    ["-name", ["levee 10", "levee 9", "flood plain", "Élan"]],
    ["articles", ["flood plain", "levee 10", "levee 9", "Élan"]],
    ["-articles", ["Élan", "levee 9", "flood plain", "levee 10"]],
    ["weight", ["flood plain", "Élan", "levee 10", "levee 9"]],
    ["group", ["levee 10", "levee 9", "flood plain", "Élan"]],
    ["related", ["flood plain", "levee 10", "levee 9", "Élan"]],
  ] as const)("by %s", (order, expected) => expect(by(order)).toEqual(expected));

  test("a second press turns the order round, and the head of the column says which it is", () => {
    expect(pressed("name", "weight")).toBe("name");
    expect(pressed("name", "name")).toBe("-name");
    expect(pressed("name", "-name")).toBe("name");
    expect(ariaSort("name", "name")).toBe("ascending");
    expect(ariaSort("name", "-name")).toBe("descending");
    expect(ariaSort("articles", "articles")).toBe("descending");
    expect(ariaSort("articles", "-articles")).toBe("ascending");
    expect(ariaSort("articles", "name")).toBe("none");
  });
});

test("the address keeps what is known, and nothing else", () => {
  const whole = {
    look: "table",
    count: 100,
    least: 30,
    groups: [0, -1],
    around: "a",
    with: "b",
    by: "-name",
  };
  expect(readGraphSearch(whole)).toEqual(whole);
  const wrong = {
    look: "cake",
    count: 7,
    least: 900,
    groups: ["x"],
    around: {},
    with: ["b"],
    by: "-cake",
  };
  expect(Object.values(readGraphSearch(wrong)).every((value) => value === undefined)).toBe(true);
  expect(readGraphSearch({ around: 2030 }).around).toBe("2030");
});

test("X-03 the outline of a gyan is a graph from its first node down", () => {
  const node = (id: number, parentId: number | null, depth: number) => ({
    id: NodeId.parse(id),
    parentId: parentId === null ? null : NodeId.parse(parentId),
    name: `Part ${id}`,
    depth,
    articles: 0,
  });
  expect(outlineTree([node(1, null, 0), node(2, 1, 1)])).toEqual({
    nodes: [
      { id: "1", label: "Part 1", level: 1 },
      { id: "2", label: "Part 2", level: 2 },
    ],
    links: [{ source: "1", target: "2" }],
  });
});

const edge = (a: string, b: string, strength: number): ConceptEdge => ({ a, b, strength, articles: 1 });

describe("what is drawn", () => {
  const drawn = [
    concept("a", { weight: 1 }),
    concept("b", { weight: 0.8, cluster: 1 }),
    concept("c", { weight: 0.5, cluster: 7 }),
    concept("d", { weight: 0.1, cluster: null }),
  ];
  const joined = [edge("a", "b", 0.9), edge("b", "c", 0.4), edge("a", "d", 0.2)];
  const told = (narrowing: Partial<Parameters<typeof drawnGraph>[1]>) => {
    const { nodes, edges: lines } = drawnGraph(
      { concepts: drawn, edges: joined, clusters: [] },
      { count: 80, least: 0, ...narrowing },
    );
    return [nodes.map(({ id }) => id).join(""), lines.map(({ a, b }) => a + b).join(" ")];
  };
  test.each([
    ["all of it", {}, ["abcd", "ab bc ad"]],
    ["the heaviest", { count: 2 }, ["ab", "ab"]],
    ["strong edges only; the concepts stay", { least: 0.3 }, ["abcd", "ab bc"]],
    ["one group", { groups: [1] }, ["b", ""]],
    ["those without a colour of their own", { groups: [OTHERS] }, ["cd", ""]],
    ["around one concept", { around: "b" }, ["abc", "ab bc"]],
    ["around one, strong edges only", { around: "b", least: 0.5 }, ["ab", "ab"]],
    ["around one that is not there: everything", { around: "nobody" }, ["abcd", "ab bc ad"]],
  ])("%s", (_, narrowing, expected) => expect(told(narrowing)).toEqual(expected));

  test("a heavier concept is larger", () => {
    const radii = [0, 0.1, 0.5, 0.9, 1].map(radiusOf);
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(new Set(radii).size).toBe(radii.length);
    expect(radiusOf(7)).toBe(radiusOf(1));
  });
});
