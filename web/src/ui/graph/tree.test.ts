import { expect, test } from "vitest";
import { type Box, roomOf } from "./graph.rules.ts";
import { overlaps } from "./labels.rules.ts";
import {
  firstOpening,
  INITIAL_OFFSET,
  meantBy,
  NODE_LIMIT,
  openedFurther,
  shownOf,
  stepFrom,
  toggled,
  type TreeData,
} from "./opening.rules.ts";
import { hueOf, LINK_STEPS, radiusOf, treePicture, WRAP_AT } from "./tree.rules.ts";

/** A root, so many below it, and below each of those so many again. */
function aTree(...widths: number[]): TreeData {
  const tree: TreeData = { nodes: [{ id: "1", label: "Rivers", level: 1 }], links: [] };
  let parents = ["1"];
  for (const [at, width] of widths.entries()) {
    const next: string[] = [];
    for (const parent of parents)
      for (let child = 1; child <= width; child++) {
        const id = `${parent}.${child}`;
        tree.nodes.push({ id, label: `Topic number ${id} that goes on over lines`, level: at + 2 });
        tree.links.push({ source: parent, target: id });
        next.push(id);
      }
    parents = next;
  }
  return tree;
}
const idsOf = (shown: { id: string }[]) => shown.map(({ id }) => id);

test("TO-17 the limits are those of the specification", () => {
  expect([NODE_LIMIT, INITIAL_OFFSET, WRAP_AT, LINK_STEPS]).toEqual([5, 1, 25, [10, 20, 30]]);
});

test("TO-17 at first the root and five of its first level are shown, the rest five by five", () => {
  const tree = aTree(12, 2);
  const first = firstOpening(tree);
  const shown = shownOf(tree, first);
  expect(idsOf(shown)).toEqual(["1", "1.1", "1.2", "1.3", "1.4", "1.5", "more 1"]);
  expect(shown.at(-1)).toMatchObject({ more: 7, parent: "1", position: 6, siblings: 6 });

  const second = shownOf(tree, openedFurther(first, "1"));
  expect(second.filter(({ level }) => level === 2)).toHaveLength(11);
  expect(second.at(-1)).toMatchObject({ more: 2 });
  const third = shownOf(tree, openedFurther(openedFurther(first, "1"), "1"));
  expect(third).toHaveLength(13);
  expect(third.every(({ more }) => more === undefined)).toBe(true);
});

test("TO-17 a node opens with its first five and closes with all of them", () => {
  const tree = aTree(2, 7);
  const first = firstOpening(tree);
  const opened = toggled(first, "1.1");
  expect(idsOf(shownOf(tree, opened)).slice(0, 4)).toEqual(["1", "1.1", "1.1.1", "1.1.2"]);
  expect(shownOf(tree, opened)).toHaveLength(3 + 5 + 1);
  expect(shownOf(tree, toggled(opened, "1.1"))).toEqual(shownOf(tree, first));
  expect(shownOf(tree, toggled(first, "1"))).toHaveLength(1);
});

test("a ring of links is walked once, and an empty tree is empty", () => {
  const ring = aTree(1, 1);
  ring.links.push({ source: "1.1.1", target: "1" }, { source: "1.1", target: "1.1" });
  const all = new Map(ring.nodes.map(({ id }) => [id, NODE_LIMIT]));
  expect(idsOf(shownOf(ring, all))).toEqual(["1", "1.1", "1.1.1"]);
  const empty = { nodes: [], links: [] };
  expect(shownOf(empty, firstOpening(empty))).toEqual([]);
  expect(treePicture([], "1").places.size).toBe(0);
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
  const tree = aTree(20);
  const picture = treePicture(shownOf(tree, firstOpening(tree)), "1");
  expect(picture.nodes.find(({ id }) => id === "1")!.radius).toBe(radiusOf(1, 20));
});

test("TO-17 each level has its colour, and after the fifth they begin again", () => {
  expect([1, 2, 5, 6, 7].map(hueOf)).toEqual([0, 1, 4, 0, 1]);
});

test("a tree goes from left to right, and nothing lies on anything else", () => {
  const tree = aTree(5, 4, 3);
  const all = new Map(tree.nodes.map(({ id }) => [id, NODE_LIMIT]));
  const shown = shownOf(tree, all);
  const { nodes, places, edges } = treePicture(shown, "1");
  for (const { a, b } of edges) expect(places.get(a)!.x).toBeLessThan(places.get(b)!.x);
  const boxes = nodes
    .filter(({ isTool }) => !isTool)
    .map((node): Box => {
      const [{ x, y }, { half, up, down }] = [places.get(node.id)!, roomOf(node)];
      return { x: x - half, y: y - up, width: 2 * half, height: up + down };
    });
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
  expect(treePicture(shown, "1")).toEqual(treePicture(shown, "1"));
});

test("what has subtopics has a sign that opens or closes it, and a saved picture is without it", () => {
  const tree = aTree(1, 2);
  const signs = (opening: ReadonlyMap<string, number>) =>
    treePicture(shownOf(tree, opening), "1")
      .nodes.filter(({ isTool }) => isTool)
      .map(({ id, sign }) => `${id} ${sign}`);
  expect(signs(firstOpening(tree))).toEqual(["opens 1 −", "opens 1.1 +"]);
  expect(signs(toggled(firstOpening(tree), "1"))).toEqual(["opens 1 +"]);
});

test("a press goes to a node, and opens by its sign or where more are", () => {
  const tree = aTree(7, 1);
  const shown = shownOf(tree, firstOpening(tree));
  expect(meantBy(shown, "1.2")).toEqual({ picks: "1.2" });
  expect(meantBy(shown, "opens 1.2")).toMatchObject({ toggles: { id: "1.2" } });
  expect(meantBy(shown, "more 1")).toMatchObject({ toggles: { parent: "1", more: 2 } });
  expect(meantBy(shown, "gone")).toBeNull();
});

test("the arrow keys lead along the tree", () => {
  const tree = aTree(2, 2);
  const shown = shownOf(tree, toggled(firstOpening(tree), "1.1"));
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
