// @vitest-environment jsdom
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundsOf,
  type Box,
  type GraphData,
  type GraphNode,
  type Group,
  neighboursIn,
  OTHERS,
  type Places,
  roomOf,
} from "./graph.rules.ts";
import { type Labelled, overlaps, placeLabels } from "./labels.rules.ts";
import { layOut } from "./layout.rules.ts";
import { drawnLines, lettersOf, wrapLabel } from "./letters.rules.ts";
import { litBy } from "./lit.rules.ts";
import { graphSvg } from "./picture.rules.ts";
import { createSimulation } from "./simulation.rules.ts";
import { nodeToward } from "./moving/walk.rules.ts";
import { labelsAt, type Lettering, rimOf, titlesAt } from "./words.rules.ts";

const aNode = (id: string, own: Partial<GraphNode> = {}): GraphNode => ({
  id,
  label: id,
  lines: [id],
  size: 13,
  radius: 6,
  hue: 0,
  ...own,
});
const GROUPS: Group[] = [
  ...["Water", "Earth", "Fire", "Air", "What nobody else has a name for"].map((name, hue) => ({ hue, name })),
  { hue: OTHERS, name: "Others" },
];

/** As many as asked for, in a few groups, each joined with some of the others. */
function aGraph(count: number): GraphData {
  const nodes = Array.from({ length: count }, (_, at) =>
    aNode(`concept ${at}`, { radius: 4 + 12 / Math.sqrt(at + 1), hue: at % 6 === 5 ? OTHERS : at % 6 }),
  );
  const edges = nodes.flatMap(({ id }, at) =>
    [1, 6, at * 3].map((step) => ({
      a: id,
      b: `concept ${(at + step) % count}`,
      strength: ((at * 37 + step) % 97) / 100 + 0.02,
    })),
  );
  return { nodes, edges: edges.filter(({ a, b }) => a !== b) };
}

function settled(graph: GraphData, { groups = GROUPS as Group[] | null, ratio = 2 } = {}) {
  const layout = layOut(graph, { ratio, groups });
  while (layout.step());
  return layout.laid();
}

const boxOf = (node: GraphNode, places: Places): Box => {
  const [{ x, y }, { half, up, down }] = [places.get(node.id)!, roomOf(node)];
  return { x: x - half, y: y - up, width: 2 * half, height: up + down };
};
const pairsOf = <T>(all: T[]): [T, T][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [T, T] => [one, other]));
const isIn = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe("the simulation", () => {
  const options = { ...aGraph(3), ratio: 1, labelled: 3 };
  test("TO-20 without options there is none", () => {
    expect(() => createSimulation()).toThrow(/^missing options when initializing simulation$/);
  });
  test("TO-20 before it is started it answers nothing", () => {
    const simulation = createSimulation(options);
    for (const asked of [
      () => simulation.place("concept 1"),
      () => simulation.places(),
      () => simulation.step(),
    ])
      expect(asked).toThrow(/^simulation was not initialized yet$/);
    simulation.start();
    expect(simulation.places().size).toBe(3);
  });
  test("TO-20 a link or a question that names a node which is not there is refused", () => {
    for (const edge of [
      { a: "concept 1", b: "none", strength: 1 },
      { a: "none", b: "concept 1", strength: 1 },
    ])
      expect(() => createSimulation({ ...options, edges: [edge] })).toThrow(
        /^One of the nodes does not exist$/,
      );
    const simulation = createSimulation(options);
    simulation.start();
    expect(() => simulation.place("none")).toThrow(/^One of the nodes does not exist$/);
  });
});

describe("the layout", () => {
  test("the same graph gives the same picture", () => {
    expect(settled(aGraph(90))).toEqual(settled(aGraph(90)));
  });

  test("groups lie apart, each on its card, with room for its title above its nodes", () => {
    const graph = aGraph(40);
    for (const ratio of [0.25, 1, 2.4]) {
      const { places, cards } = settled(graph, { ratio });
      expect(cards.map(({ name }) => name)).toEqual(GROUPS.map(({ name }) => name));
      for (const [one, other] of pairsOf(cards)) expect(overlaps(one, other)).toBe(false);
      for (const node of graph.nodes)
        expect(
          isIn(
            boxOf(node, places),
            cards.find(({ hue }) => hue === node.hue)!,
          ),
        ).toBe(true);
      const lettering = { family: "Inter", scale: 1, measure: (_: string, text: string) => text.length * 7 };
      for (const [at, title] of titlesAt(cards, 1, lettering).entries()) {
        expect(title.text).toBe(GROUPS[at]!.name);
        for (const node of graph.nodes) expect(overlaps(title, boxOf(node, places))).toBe(false);
      }
    }
  });

  test("the first forty have room for their labels, and 500 for themselves", () => {
    const few = aGraph(40);
    const { places } = settled(few);
    for (const [one, other] of pairsOf(few.nodes))
      expect(overlaps(boxOf(one, places), boxOf(other, places))).toBe(false);
    const many = aGraph(500);
    const all = settled(many).places;
    expect(all.size).toBe(500);
    const lying = pairsOf(many.nodes).filter(([one, other]) => {
      const [a, b] = [all.get(one.id)!, all.get(other.id)!];
      return Math.hypot(a.x - b.x, a.y - b.y) < one.radius + other.radius;
    });
    expect(lying).toEqual([]);
  });

  test("a group without concepts has no card, and nothing and one alone are laid out too", () => {
    const few = { ...aGraph(2), edges: [] };
    expect(settled(few).cards.map(({ name }) => name)).toEqual(["Water", "Earth"]);
    expect(settled(few, { groups: null }).cards).toEqual([]);
    expect(settled({ nodes: [], edges: [] }).places.size).toBe(0);
    expect(settled({ nodes: [], edges: [] }, { groups: null }).places.size).toBe(0);
    expect(boundsOf({ nodes: [], places: new Map(), cards: [] })).toEqual({
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    });
  });
});

const aLabelled = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -300, max: 300 }),
  radius: fc.integer({ min: 2, max: 20 }),
  width: fc.integer({ min: 8, max: 180 }),
  height: fc.constantFrom(14, 18, 24),
});
const labelledOf = (given: Omit<Labelled, "id">[]): Labelled[] =>
  given.map((one, at) => ({ ...one, id: `n${at}` }));
const LETTERING: Lettering = { family: "Inter", scale: 1, measure: (_, text) => text.length * 7 };

describe("labels", () => {
  test("lie neither on each other nor on a heavier node, and the heaviest has one", () => {
    fc.assert(
      fc.property(fc.array(aLabelled, { minLength: 1, maxLength: 120 }), (given) => {
        const nodes = labelledOf(given);
        const labels = placeLabels(nodes);
        expect(labels[0]?.id).toBe("n0");
        for (const [at, one] of labels.entries()) {
          for (const other of labels.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
          for (const { x, y, radius } of nodes.slice(0, Number(one.id.slice(1))))
            expect(
              overlaps(one, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
            ).toBe(false);
        }
      }),
    );
  });

  test("all forty are written at first, and of many more the nearer somebody comes", () => {
    const pictureOf = (count: number) => ({ ...aGraph(count), ...settled(aGraph(count)), isTree: false });
    expect(labelsAt(pictureOf(40), 1, LETTERING)).toHaveLength(40);
    const counts = [0.1, 0.3, 0.6, 4].map((zoom) => labelsAt(pictureOf(300), zoom, LETTERING).length);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[0]).toBeLessThan(counts[3]!);
  });

  test("what is looked at has its label before what is heavier, and nothing lies on a title", () => {
    const nodes = labelledOf([
      { x: 0, y: 0, radius: 4, width: 60, height: 14 },
      { x: 2, y: 2, radius: 4, width: 300, height: 200 },
    ]);
    expect(placeLabels(nodes, new Set(["n1"])).map(({ id }) => id)[0]).toBe("n1");
    const title = { x: -100, y: -100, width: 200, height: 200 };
    expect(placeLabels(nodes, new Set(), null, [title]).map(({ id }) => id)).not.toContain("n0");
  });

  test("at a rim, and on a card, a label stands where it is not cut off", () => {
    const at = { y: 0, radius: 6, width: 80, height: 16 };
    const rim = { x: -148, y: -300, width: 296, height: 600 };
    const sides = (nodes: Omit<Labelled, "id">[], within: Box | null) =>
      placeLabels(labelledOf(nodes), new Set(), within).map(({ side }) => side);
    expect(sides([{ ...at, x: 0 }], rim)).toEqual(["below"]);
    expect(
      sides(
        [
          { ...at, x: -140 },
          { ...at, x: 140 },
        ],
        rim,
      ),
    ).toEqual(["right", "left"]);
    expect(sides([{ ...at, x: -140, card: rim }], null)).toEqual(["right"]);
    expect(sides([{ ...at, x: 0, y: 290 }], rim)).toEqual(["right"]);
  });

  test("only while all of it is in sight there is a rim", () => {
    const picture = { ...aGraph(40), ...settled(aGraph(40)), isTree: false };
    const { x, y, width, height } = boundsOf(picture);
    const seen = { x: x - 10, y: y - 10, width: width + 20, height: height + 20 };
    expect(rimOf(picture, 1, seen)).toEqual(seen);
    expect(rimOf(picture, 1, { ...seen, x: x + 10 })).toBeNull();
  });
});

test("TO-17 text wraps at 25 letters, between words where it can", () => {
  expect(wrapLabel("Floods", 25)).toEqual(["Floods"]);
  expect(wrapLabel("Sediment transport in braided rivers", 25)).toEqual([
    "Sediment transport in",
    "braided rivers",
  ]);
  expect(wrapLabel("a".repeat(25), 25)).toEqual(["a".repeat(25)]);
  expect(wrapLabel(`of ${"a".repeat(60)} b`, 25)).toEqual([
    "of",
    "a".repeat(25),
    "a".repeat(25),
    `${"a".repeat(10)} b`,
  ]);
  expect(wrapLabel("  \n ", 25)).toEqual([]);
});

test("TO-17 what a reader takes for one letter counts as one and is never torn", () => {
  const hindi = "क्षेत्रीय जलवायु परिवर्तन और नदियों का भविष्य";
  const lines = wrapLabel(hindi, 25);
  expect(lines.join(" ")).toBe(hindi);
  expect(lines.every((line) => lettersOf(line).length <= 25)).toBe(true);
  const family = "👩‍👩‍👧‍👦";
  expect(wrapLabel(family.repeat(26), 25)).toEqual([family.repeat(25), family]);
  expect(wrapLabel("é".normalize("NFD").repeat(25), 25)).toHaveLength(1);
});

test("a very long name ends in an ellipsis", () => {
  const lines = drawnLines("word ".repeat(60), 25, 4);
  expect(lines).toHaveLength(4);
  expect(lines[3]!.endsWith("…")).toBe(true);
  expect(lettersOf(lines[3]!).length).toBeLessThanOrEqual(25);
});

describe("the way with the arrows", () => {
  const places: Places = new Map([
    ["middle", { x: 0, y: 0 }],
    ["right", { x: 50, y: 5 }],
    ["far right", { x: 80, y: 0 }],
    ["up", { x: 5, y: -40 }],
    ["upper left", { x: -60, y: -55 }],
  ]);
  const none = new Set<string>();
  test("leads to the nearest in that direction, rather along an edge, and nowhere at the rim", () => {
    expect(nodeToward(places, "middle", "ArrowRight", none)).toBe("right");
    expect(nodeToward(places, "middle", "ArrowRight", new Set(["far right"]))).toBe("far right");
    expect(nodeToward(places, "middle", "ArrowUp", none)).toBe("up");
    expect(nodeToward(places, "middle", "ArrowLeft", none)).toBe("upper left");
    expect(nodeToward(places, "middle", "ArrowDown", none)).toBeNull();
    expect(nodeToward(places, "nobody", "ArrowDown", none)).toBeNull();
    expect(nodeToward(places, "middle", "Enter", none)).toBeNull();
  });

  test("every concept can be reached from the first one", () => {
    const graph = aGraph(200);
    const all = settled(graph).places;
    const neighbours = neighboursIn(graph);
    const seen = new Set(["concept 0"]);
    for (const id of seen)
      for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
        const next = nodeToward(all, id, key, neighbours.get(id)!);
        if (next) seen.add(next);
      }
    // A stranger that always lies behind somebody nearer is reached by its name.
    expect(seen.size).toBeGreaterThan(190);
  });
});

test("the pointer is stronger than the keyboard, and what is open waits behind both", () => {
  const neighbours = neighboursIn({
    nodes: ["a", "b", "c"].map((id) => aNode(id)),
    edges: [{ a: "a", b: "b", strength: 1 }],
  });
  const nothing = { hovered: null, cursor: null, open: null, pair: null, found: null };
  const ids = (looked: Partial<Parameters<typeof litBy>[0]>) => {
    const lit = litBy({ ...nothing, ...looked }, neighbours).ids;
    return lit && [...lit].join("");
  };
  expect(ids({})).toBeNull();
  expect(ids({ open: "c" })).toBe("c");
  expect(ids({ open: "c", cursor: "a" })).toBe("ab");
  expect(ids({ open: "c", cursor: "a", hovered: "b" })).toBe("ba");
  expect(ids({ hovered: { a: "b", b: "c" } })).toBe("bc");
  expect(ids({ found: new Set(["c"]), open: "a" })).toBe("c");
  expect(ids({ open: "gone" })).toBeNull();
});

describe("the picture as a file", () => {
  const bad = `<script>alert("1")</script> & 'co' ]]>\u0007`;
  const nodes = [
    aNode(bad, { lines: [bad] }),
    aNode("levee", { hue: OTHERS }),
    aNode("badge", { isTool: true, lines: [], sign: "+" }),
  ];
  const places = new Map([
    [bad, { x: 0, y: 0 }],
    ["levee", { x: 80, y: 80 }],
    ["badge", { x: 9, y: 9 }],
  ]);
  const text = graphSvg({
    title: `A & B <b>`,
    legend: [{ hue: 0, name: "water <i>" }],
    picture: {
      nodes,
      edges: [{ a: bad, b: "levee", strength: 0.5 }],
      places,
      cards: [{ x: -400, y: -60, width: 800, height: 300, hue: 0, name: "wet <u>" }],
      isTree: false,
    },
    scale: 1,
    lettering: LETTERING,
    colours: {
      paper: "#fff",
      surface: "#eee",
      line: "#ddd",
      ink: "#000",
      inkSoft: "#111",
      edge: "#222",
      accent: "#333",
      others: "#444",
      hues: ["#555"],
    },
  });
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");

  test("is XML that holds every name as text and no markup of theirs", () => {
    expect(parsed.querySelector("parsererror")).toBeNull();
    expect(parsed.querySelector("script, b, i, u")).toBeNull();
    const names = [...parsed.querySelectorAll("g > title")].map((one) => one.textContent);
    expect(names.toSorted()).toEqual([bad.replace("\u0007", ""), "levee"].toSorted());
    const words = [...parsed.querySelectorAll("text")].map((one) => one.textContent);
    expect(words).toEqual(["A & B <b>", "wet <u>", bad.replace("\u0007", ""), "levee", "water <i>"]);
  });

  test("has a light ground and its colours written in it", () => {
    expect(parsed.querySelector("rect")?.getAttribute("fill")).toBe("#fff");
    expect(text).not.toContain("var(");
    expect(text).toContain("#555");
    expect(text).toContain("#444");
    expect(text).not.toContain("NaN");
  });
});
