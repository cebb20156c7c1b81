// @vitest-environment jsdom
import type { Concept } from "@gyan/contract/concepts.ts";
import { NodeId } from "@gyan/contract/ids.ts";
import { describe, expect, test } from "vitest";
import { graphSvg } from "./drawing/picture.rules.ts";
import { drawnGraph } from "./drawing/shown.rules.ts";
import { outlineGraph } from "./OutlineDialog.tsx";
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
    count: 200,
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
  expect(outlineGraph([node(1, null, 0), node(2, 1, 1)])).toEqual({
    nodes: [
      { id: "1", label: "Part 1", level: 1 },
      { id: "2", label: "Part 2", level: 2 },
    ],
    links: [{ source: "1", target: "2" }],
  });
});

describe("the picture as a file", () => {
  const bad = `<script>alert("1")</script> & 'co' ]]>\u0007`;
  const graph = drawnGraph(
    { concepts: [concept(bad, { weight: 1 }), concept("levee", { cluster: 9 })], edges: [], clusters },
    { count: 80, least: 0 },
  );
  const places = new Map([
    [bad, { x: 0, y: 0 }],
    ["levee", { x: 80, y: 10 }],
  ]);
  const text = graphSvg({
    title: `A & B <b>`,
    legend: [{ hue: 0, name: "water <i>" }],
    graph,
    places,
    camera: { x: 0, y: 0, scale: 1 },
    room: { width: 800, height: 600 },
    labels: [{ key: bad, x: 0, y: 0, width: 10, height: 10, text: bad, font: "500 13px Inter" }],
    colours: {
      paper: "#fff",
      ink: "#000",
      inkSoft: "#111",
      edge: "#222",
      accent: "#333",
      others: "#444",
      hues: ["#555"],
    },
    family: `"Inter Variable", sans-serif`,
  });
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");

  test("is XML that holds every name as text and no markup of theirs", () => {
    expect(parsed.querySelector("parsererror")).toBeNull();
    expect(parsed.querySelector("script, b, i")).toBeNull();
    const names = [...parsed.querySelectorAll("g > title")].map((one) => one.textContent);
    expect(names.toSorted()).toEqual([bad.replace("\u0007", ""), "levee"].toSorted());
    const words = [...parsed.querySelectorAll("text")].map((one) => one.textContent);
    expect(words).toEqual(["A & B <b>", bad.replace("\u0007", ""), "water <i>"]);
  });

  test("has a light ground and its colours written in it", () => {
    expect(parsed.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
    expect(text).not.toContain("var(");
    expect(text).toContain("#555");
    expect(text).toContain("#444");
  });
});
