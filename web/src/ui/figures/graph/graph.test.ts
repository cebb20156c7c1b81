import { expect, test } from "vitest";
import {
  colourOf,
  drawnLines,
  type GraphData,
  INITIAL_OFFSET,
  lettersOf,
  LINK_STEPS,
  NODE_LIMIT,
  radiusOf,
  WRAP_AT,
  wrapLabel,
} from "./graph.rules.ts";
import { createGraph } from "./graph.ts";
import { firstOpening, linksOf, openedFurther, shownOf, stepFrom, toggled } from "./opening.rules.ts";

/** A root, so many below it, and below each of those so many again. */
function aTree(...widths: number[]): GraphData {
  const graph: GraphData = { nodes: [{ id: "1", label: "Rivers", level: 1 }], links: [] };
  let parents = ["1"];
  for (const [at, width] of widths.entries()) {
    const next: string[] = [];
    for (const parent of parents)
      for (let child = 1; child <= width; child++) {
        const id = `${parent}.${child}`;
        graph.nodes.push({ id, label: `Topic number ${id}`, level: at + 2 });
        graph.links.push({ source: parent, target: id });
        next.push(id);
      }
    parents = next;
  }
  return graph;
}
const started = (graph: GraphData) => {
  const drawing = createGraph(graph);
  drawing.start();
  return drawing;
};
const idsOf = (shown: { id: string }[]) => shown.map(({ id }) => id);

test("TO-20 without options no graph is made", () => {
  expect(() => createGraph()).toThrow(/^missing options when initializing simulation$/);
});

test("TO-20 before it is started a graph answers nothing", () => {
  const graph = createGraph(aTree(2));
  expect(() => graph.drawn("1")).toThrow(/^simulation was not initialized yet$/);
  expect(() => graph.places()).toThrow(/^simulation was not initialized yet$/);
  expect(() => graph.bounds()).toThrow(/^simulation was not initialized yet$/);
  graph.start();
  expect(graph.places().size).toBe(3);
});

test("TO-20 a link or a question that names a node which is not there is refused", () => {
  const graph = aTree(1);
  for (const link of [
    { source: "1", target: "none" },
    { source: "none", target: "1" },
  ])
    expect(() => createGraph({ ...graph, links: [link] })).toThrow(/^One of the nodes does not exist$/);
  expect(() => started(graph).drawn("none")).toThrow(/^One of the nodes does not exist$/);
});

test("TO-17 the limits are those of the specification", () => {
  expect([NODE_LIMIT, INITIAL_OFFSET, WRAP_AT, LINK_STEPS]).toEqual([5, 1, 25, [10, 20, 30]]);
});

test("TO-17 at first the root and five of its first level are shown, the rest five by five", () => {
  const graph = aTree(12, 2);
  const first = firstOpening(graph);
  const shown = shownOf(graph, first);
  expect(idsOf(shown)).toEqual(["1", "1.1", "1.2", "1.3", "1.4", "1.5", "more 1"]);
  expect(shown.at(-1)).toMatchObject({ more: 7, parent: "1", position: 6, siblings: 6 });
  expect(linksOf(shown)).toContainEqual({ source: "1", target: "more 1" });

  const second = shownOf(graph, openedFurther(first, "1"));
  expect(second.filter(({ level }) => level === 2)).toHaveLength(11);
  expect(second.at(-1)).toMatchObject({ more: 2 });
  const third = shownOf(graph, openedFurther(openedFurther(first, "1"), "1"));
  expect(third).toHaveLength(13);
  expect(third.every(({ more }) => more === undefined)).toBe(true);
});

test("TO-17 a node opens with its first five and closes with all of them", () => {
  const graph = aTree(2, 7);
  const first = firstOpening(graph);
  const opened = toggled(first, "1.1");
  expect(idsOf(shownOf(graph, opened)).slice(0, 4)).toEqual(["1", "1.1", "1.1.1", "1.1.2"]);
  expect(shownOf(graph, opened)).toHaveLength(3 + 5 + 1);
  expect(shownOf(graph, toggled(opened, "1.1"))).toEqual(shownOf(graph, first));
  expect(shownOf(graph, toggled(first, "1"))).toHaveLength(1);
});

test("a ring of links is walked once, and an empty graph is empty", () => {
  const ring = aTree(1, 1);
  ring.links.push({ source: "1.1.1", target: "1" }, { source: "1.1", target: "1.1" });
  const all = new Map(ring.nodes.map(({ id }) => [id, NODE_LIMIT]));
  expect(idsOf(shownOf(ring, all))).toEqual(["1", "1.1", "1.1.1"]);
  const empty = { nodes: [], links: [] };
  expect(shownOf(empty, firstOpening(empty))).toEqual([]);
  expect(started(empty).bounds()).toEqual({ left: 0, right: 0, top: 0, bottom: 0 });
});

test("TO-17 text wraps at 25 letters, between words where it can", () => {
  expect(wrapLabel("Floods")).toEqual(["Floods"]);
  expect(wrapLabel("Sediment transport in braided rivers")).toEqual([
    "Sediment transport in",
    "braided rivers",
  ]);
  expect(wrapLabel("a".repeat(25))).toEqual(["a".repeat(25)]);
  expect(wrapLabel(`of ${"a".repeat(60)} b`)).toEqual([
    "of",
    "a".repeat(25),
    "a".repeat(25),
    `${"a".repeat(10)} b`,
  ]);
  expect(wrapLabel("  \n ")).toEqual([]);
});

test("TO-17 what a reader takes for one letter counts as one and is never torn", () => {
  const hindi = "क्षेत्रीय जलवायु परिवर्तन और नदियों का भविष्य";
  const lines = wrapLabel(hindi);
  expect(lines.join(" ")).toBe(hindi);
  expect(lines.every((line) => lettersOf(line).length <= WRAP_AT)).toBe(true);
  const family = "👩‍👩‍👧‍👦";
  expect(wrapLabel(family.repeat(26))).toEqual([family.repeat(25), family]);
  expect(wrapLabel("é".normalize("NFD").repeat(25))).toHaveLength(1);
});

test("a very long name is drawn in four lines and ends in an ellipsis", () => {
  const lines = drawnLines("word ".repeat(60));
  expect(lines).toHaveLength(4);
  expect(lines[3]!.endsWith("…")).toBe(true);
  expect(lettersOf(lines[3]!).length).toBeLessThanOrEqual(WRAP_AT);
});

test("TO-17 a node is smaller the deeper it is, and larger from 10, 20 and 30 links on", () => {
  const byLevel = [1, 2, 3, 4, 5].map((level) => radiusOf(level, 0));
  expect(byLevel).toEqual([...new Set(byLevel)].toSorted((one, other) => other - one));
  expect(radiusOf(9, 0)).toBe(radiusOf(5, 0));
  const steps = [0, 9, 10, 19, 20, 29, 30, 500].map((links) => radiusOf(2, links));
  expect(steps[1]).toBe(steps[0]);
  expect(steps[3]).toBe(steps[2]);
  expect(steps[5]).toBe(steps[4]);
  expect(steps[7]).toBe(steps[6]);
  expect(new Set([steps[0], steps[2], steps[4], steps[6]].toSorted((one, other) => one! - other!)).size).toBe(
    4,
  );
  expect(steps[2]).toBeGreaterThan(steps[0]!);
  expect(steps[6]).toBeGreaterThan(steps[4]!);
});

test("TO-17 links that are not drawn count for the size too", () => {
  const graph = aTree(20);
  const shown = shownOf(graph, firstOpening(graph));
  const drawing = started({ nodes: shown, links: linksOf(shown) });
  expect(drawing.drawn("1").radius).toBe(radiusOf(1, 20));
});

test("TO-17 each level has its colour, and after the fifth they begin again", () => {
  expect([1, 2, 5, 6, 7].map(colourOf)).toEqual([
    "var(--chart-1)",
    "var(--chart-2)",
    "var(--chart-5)",
    "var(--chart-1)",
    "var(--chart-2)",
  ]);
});

test("the same graph is always laid out the same", () => {
  const graph = aTree(6, 4);
  expect([...started(graph).places()]).toEqual([...started(graph).places()]);
});

test("labels do not lie on each other, and all are within the bounds", () => {
  const graph = aTree(5, 4);
  const drawing = started(graph);
  const boxes = graph.nodes.map(({ id }) => {
    const { x, y, radius, lines } = drawing.drawn(id);
    const half = Math.max(radius, ...lines.map((line) => line.length * 3));
    return { left: x - half, right: x + half, top: y - radius, bottom: y + radius + lines.length * 15 };
  });
  const bounds = drawing.bounds();
  for (const [at, one] of boxes.entries()) {
    expect(one.left >= bounds.left && one.right <= bounds.right).toBe(true);
    expect(one.top >= bounds.top && one.bottom <= bounds.bottom).toBe(true);
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(isApart).toBe(true);
    }
  }
});

test("what had a place hardly moves when something opens beside it", () => {
  const graph = aTree(5, 3);
  const opening = firstOpening(graph);
  const small = shownOf(graph, opening);
  const before = started({ nodes: small, links: linksOf(small) });
  const large = shownOf(graph, toggled(opening, "1.2"));
  const after = createGraph({ nodes: large, links: linksOf(large), before: before.places() });
  after.start();
  // Who was right of the root is so afterwards: the picture is not turned round.
  for (const { id } of small.slice(1)) {
    const [was, is] = [before, after].map((drawing) => drawing.drawn(id).x - drawing.drawn("1").x);
    if (Math.abs(was!) > 60) expect(Math.sign(is!)).toBe(Math.sign(was!));
  }
});

test("500 nodes are laid out, every one at a place of its own", () => {
  const graph = aTree(7, 7, 9);
  expect(graph.nodes.length).toBeGreaterThan(490);
  const places = [...started(graph).places().values()];
  expect(new Set(places.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(
    graph.nodes.length,
  );
  expect(places.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
});

test("the arrow keys lead along the tree", () => {
  const graph = aTree(2, 2);
  const shown = shownOf(graph, toggled(firstOpening(graph), "1.1"));
  const from = (id: string, key: string) => stepFrom(shown, id, key);
  expect(from("1", "ArrowRight")).toEqual({ goes: "1.1" });
  expect(from("1.1", "ArrowDown")).toEqual({ goes: "1.1.1" });
  expect(from("1.1.2", "ArrowDown")).toEqual({ goes: "1.2" });
  expect(from("1.2", "ArrowUp")).toEqual({ goes: "1.1.2" });
  expect(from("1.1.2", "ArrowLeft")).toEqual({ goes: "1.1" });
  expect(from("1.1", "ArrowLeft")).toEqual({ toggles: "1.1" });
  expect(from("1.2", "ArrowRight")).toEqual({ toggles: "1.2" });
  expect(from("1.1.1", "ArrowRight")).toBeNull();
  expect(from("1.2", "ArrowDown")).toBeNull();
  expect([from("1.2", "Home"), from("1", "End")]).toEqual([{ goes: "1" }, { goes: "1.2" }]);
  expect(from("none", "ArrowDown")).toBeNull();
});
