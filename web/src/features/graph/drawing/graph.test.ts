import type { Concept, ConceptEdge } from "@gyan/contract/concepts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { between, fitted, inDrawing, onScreen, radiusAt, zoomed } from "./camera.rules.ts";
import { type Labelled, overlaps, placeLabels } from "./labels.rules.ts";
import { layOut, type Places } from "./layout.rules.ts";
import { rimOf, shortened } from "./letters.ts";
import { litBy } from "./lit.rules.ts";
import { drawnGraph, type DrawnGraph, neighboursIn, OTHERS, radiusOf } from "./shown.rules.ts";
import { edgeAt, nodeAt, nodeToward } from "./walk.rules.ts";

const concept = (key: string, own: Partial<Concept> = {}): Concept => ({
  key,
  label: key,
  weight: 0.5,
  articles: 2,
  cluster: 0,
  names: [],
  ...own,
});
const edge = (a: string, b: string, strength = 0.5): ConceptEdge => ({ a, b, strength, articles: 1 });

/** As many as asked for, in a few groups, each joined with some of the others. */
function aGraph(count: number): DrawnGraph {
  const concepts = Array.from({ length: count }, (_, at) =>
    concept(`c${at}`, { weight: 1 / Math.sqrt(at + 1), cluster: at % 8 }),
  );
  const edges = concepts.flatMap(({ key }, at) =>
    [1, 8, at * 3].map((step) => edge(key, `c${(at + step) % count}`, ((at * 37 + step) % 97) / 100 + 0.02)),
  );
  const own = edges.filter(({ a, b }) => a !== b);
  return drawnGraph({ concepts, edges: own, clusters: [] }, { count, least: 0 });
}

function settled(graph: DrawnGraph, before?: Places): Places {
  const layout = layOut(graph, before ? { before } : {});
  while (layout.step());
  return layout.places();
}

describe("what is drawn", () => {
  const concepts = [
    concept("a", { weight: 1 }),
    concept("b", { weight: 0.8, cluster: 1 }),
    concept("c", { weight: 0.5, cluster: 7 }),
    concept("d", { weight: 0.1, cluster: null }),
  ];
  const edges = [edge("a", "b", 0.9), edge("b", "c", 0.4), edge("a", "d", 0.2)];
  const told = (narrowing: Partial<Parameters<typeof drawnGraph>[1]>) => {
    const { nodes, edges: lines } = drawnGraph(
      { concepts, edges, clusters: [] },
      { count: 80, least: 0, ...narrowing },
    );
    return [nodes.map(({ key }) => key).join(""), lines.map(({ a, b }) => a + b).join(" ")];
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

describe("the layout", () => {
  test("the same graph gives the same picture, whatever the computer does in between", () => {
    const graph = aGraph(90);
    expect([...settled(graph)]).toEqual([...settled(aGraph(90))]);
  });

  test("every one of 500 has a place of its own, and none lies on another", () => {
    const graph = aGraph(500);
    const places = settled(graph);
    expect(places.size).toBe(500);
    const { nodes } = graph;
    const pairs = nodes.flatMap((one, at) => nodes.slice(at + 1).map((other) => [one, other] as const));
    const lying = pairs.filter(([one, other]) => {
      const [a, b] = [places.get(one.key)!, places.get(other.key)!];
      return Math.hypot(a.x - b.x, a.y - b.y) < one.radius + other.radius;
    });
    expect(lying).toEqual([]);
  });

  test("what is there stays where it is when a few more come, and nothing moves without any", () => {
    const before = settled(aGraph(80));
    expect([...settled(aGraph(80), before)]).toEqual([...before]);
    const more = settled(aGraph(90), before);
    for (const [key, place] of before) expect(more.get(key)).toEqual(place);
    expect(more.size).toBe(90);
    // A part of it is no reason to move either.
    const fewer = settled(aGraph(40), before);
    for (const [key, place] of fewer) expect(place).toEqual(before.get(key));
  });

  test("nothing and one alone are laid out too", () => {
    expect(settled({ nodes: [], edges: [] }).size).toBe(0);
    expect(settled(aGraph(1)).size).toBe(1);
  });
});

const aLabelled = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -300, max: 300 }),
  radius: fc.integer({ min: 2, max: 20 }),
  width: fc.integer({ min: 8, max: 180 }),
  height: fc.constantFrom(14, 18, 24),
});
const labelledOf = (given: Omit<Labelled, "key">[]): Labelled[] =>
  given.map((one, at) => ({ ...one, key: `n${at}` }));

describe("labels", () => {
  test("lie neither on each other nor on a heavier node, and the heaviest has one", () => {
    fc.assert(
      fc.property(fc.array(aLabelled, { minLength: 1, maxLength: 120 }), (given) => {
        const nodes = labelledOf(given);
        const labels = placeLabels(nodes);
        expect(labels[0]?.key).toBe("n0");
        for (const [at, one] of labels.entries()) {
          for (const other of labels.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
          const own = Number(one.key.slice(1));
          for (const { x, y, radius } of nodes.slice(0, own))
            expect(
              overlaps(one, { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }),
            ).toBe(false);
        }
      }),
    );
  });

  test("who comes nearer sees more of them", () => {
    const places = settled(aGraph(200));
    const at = (scale: number) =>
      placeLabels(
        labelledOf(
          [...places.values()].map(({ x, y }) => ({
            x: x * scale,
            y: y * scale,
            radius: 5,
            width: 90,
            height: 16,
          })),
        ),
      ).length;
    expect(at(0.3)).toBeLessThan(at(1));
    expect(at(1)).toBeLessThan(at(4));
  });

  test("what is looked at has its label before what is heavier", () => {
    const nodes = labelledOf([
      { x: 0, y: 0, radius: 4, width: 60, height: 14 },
      { x: 2, y: 2, radius: 4, width: 300, height: 200 },
    ]);
    expect(placeLabels(nodes, new Set(["n1"])).map(({ key }) => key)[0]).toBe("n1");
  });

  test("at the rim of a narrow picture a label stands where it is not cut off", () => {
    const nodes = labelledOf([
      { x: -100, y: 0, radius: 6, width: 80, height: 16 },
      { x: 100, y: 0, radius: 6, width: 80, height: 16 },
    ]);
    const narrow = rimOf(nodes, { width: 296, height: 600 });
    expect(narrow).toMatchObject({ x: -148, width: 296 });
    const inNarrow = placeLabels(nodes, new Set(), narrow);
    expect(inNarrow).toHaveLength(2);
    for (const { x, width } of inNarrow) {
      expect(x).toBeGreaterThanOrEqual(-148);
      expect(x + width).toBeLessThanOrEqual(148);
    }
    // Where there is room, it stays right of its node.
    const wide = placeLabels(nodes, new Set(), rimOf(nodes, { width: 900, height: 600 }));
    expect(wide.map(({ x }) => x)).toEqual([-90, 110]);
    // Who came nearer moves about: nothing is left out for the sake of a rim.
    expect(rimOf(nodes, { width: 150, height: 600 })).toBeNull();
  });

  test("a long name ends in an ellipsis, and no letter is torn", () => {
    const atMost = (count: number) => (text: string) => text.length <= count;
    expect(shortened("short", atMost(9))).toBe("short");
    expect(shortened("solid electrolyte interphase", atMost(9))).toBe("solid el…");
    expect(shortened("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", atMost(13))).toBe("👩‍👩‍👧‍👦…");
  });
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
    expect(nodeToward(places, "middle", "right", none)).toBe("right");
    expect(nodeToward(places, "middle", "right", new Set(["far right"]))).toBe("far right");
    expect(nodeToward(places, "middle", "up", none)).toBe("up");
    expect(nodeToward(places, "middle", "left", none)).toBe("upper left");
    expect(nodeToward(places, "middle", "down", none)).toBeNull();
    expect(nodeToward(places, "nobody", "down", none)).toBeNull();
  });

  test("every concept can be reached from the first one", () => {
    const graph = aGraph(200);
    const all = settled(graph);
    const neighbours = neighboursIn(graph);
    const seen = new Set(["c0"]);
    for (const key of seen)
      for (const direction of ["up", "down", "left", "right"] as const) {
        const next = nodeToward(all, key, direction, neighbours.get(key)!);
        if (next) seen.add(next);
      }
    // A stranger that always lies behind somebody nearer is reached by its name.
    expect(seen.size).toBeGreaterThan(190);
  });
});

test("a press finds the node under it, then the edge", () => {
  const graph = drawnGraph(
    { concepts: [concept("a"), concept("b")], edges: [edge("a", "b")], clusters: [] },
    { count: 2, least: 0 },
  );
  const places: Places = new Map([
    ["a", { x: 0, y: 0 }],
    ["b", { x: 200, y: 0 }],
  ]);
  const near = { slack: 6, scale: 1 };
  expect(nodeAt(graph.nodes, places, { x: 3, y: 4 }, near)).toBe("a");
  expect(nodeAt(graph.nodes, places, { x: 100, y: 0 }, near)).toBeNull();
  expect(edgeAt(graph.edges, places, { x: 100, y: 4 }, near)).toMatchObject({ a: "a", b: "b" });
  expect(edgeAt(graph.edges, places, { x: 100, y: 9 }, near)).toBeNull();
  // Half as large, the same slack of the hand is twice as much of the drawing.
  expect(edgeAt(graph.edges, places, { x: 100, y: 9 }, { slack: 6, scale: 0.5 })).not.toBeNull();
});

describe("the camera", () => {
  const room = { width: 800, height: 600 };
  const aCamera = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
    scale: fc.constantFrom(0.1, 0.5, 1, 2, 4),
  });
  const aPoint = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) });
  test("leads from the drawing to the picture and back", () => {
    fc.assert(
      fc.property(aCamera, aPoint, (camera, point) => {
        const back = onScreen(camera, room, inDrawing(camera, room, point));
        expect(back.x).toBeCloseTo(point.x);
        expect(back.y).toBeCloseTo(point.y);
      }),
    );
  });
  test("what stands under the pointer stays under it while the wheel turns", () => {
    fc.assert(
      fc.property(aCamera, aPoint, fc.constantFrom(0.2, 0.9, 1.3, 9), (camera, point, by) => {
        const under = inDrawing(camera, room, point);
        const after = onScreen(zoomed(camera, room, by, point), room, under);
        expect(after.x).toBeCloseTo(point.x);
        expect(after.y).toBeCloseTo(point.y);
      }),
    );
  });
  test("everything is in sight at first, and one alone is not blown up", () => {
    const places = [...settled(aGraph(120)).values()];
    const camera = fitted(places, room);
    for (const place of places) {
      const { x, y } = onScreen(camera, room, place);
      expect(x >= 0 && x <= 800 && y >= 0 && y <= 600).toBe(true);
    }
    expect(fitted([{ x: 9, y: 9 }], room)).toMatchObject({ x: 9, y: 9 });
    expect(fitted([{ x: 9, y: 9 }], room).scale).toBeLessThan(2);
    expect(fitted([], room)).toEqual({ x: 0, y: 0, scale: 1 });
  });
  test("a flight begins and ends where it should", () => {
    const [from, to] = [
      { x: 0, y: 0, scale: 1 },
      { x: 90, y: 30, scale: 3 },
    ];
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1)).toEqual(to);
    expect(between(from, { ...from, x: 10 }, 0.5).x).toBe(5);
  });
  test("nodes grow, but slower than the distances", () => {
    expect(radiusAt(10, 2)).toBeGreaterThan(10);
    expect(radiusAt(10, 2)).toBeLessThan(20);
  });
});

test("the pointer is stronger than the keyboard, and what is open waits behind both", () => {
  const graph = drawnGraph(
    { concepts: ["a", "b", "c"].map((key) => concept(key)), edges: [edge("a", "b")], clusters: [] },
    { count: 3, least: 0 },
  );
  const neighbours = neighboursIn(graph);
  const nothing = { hovered: null, cursor: null, open: null, pair: null, found: null };
  const keys = (looked: Partial<Parameters<typeof litBy>[0]>) => {
    const lit = litBy({ ...nothing, ...looked }, neighbours).keys;
    return lit && [...lit].join("");
  };
  expect(keys({})).toBeNull();
  expect(keys({ open: "c" })).toBe("c");
  expect(keys({ open: "c", cursor: "a" })).toBe("ab");
  expect(keys({ open: "c", cursor: "a", hovered: "b" })).toBe("ba");
  expect(keys({ hovered: { a: "b", b: "c" } })).toBe("bc");
  expect(keys({ found: new Set(["c"]), open: "a" })).toBe("c");
  expect(keys({ open: "gone" })).toBeNull();
});
