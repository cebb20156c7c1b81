import fc from "fast-check";
import { expect, test } from "vitest";
import { addAfter, nameRoot } from "./editing.rules.ts";
import { indentAll, moveAll, outdentAll, removeAll, shiftAll, topsOf } from "./moving.rules.ts";
import { changeNode, type EditedNode } from "./nodes.rules.ts";
import { type ListItem, pasteList, pasteNodes, readList } from "./pasting.rules.ts";
import { findNode, MAX_LEVELS, MAX_NODES, ROOT_NODE, walk } from "./rules.ts";
import {
  coveredBy,
  extendBy,
  extendTo,
  linesOf,
  selectAll,
  selectedIn,
  type Selection,
  toggle,
  toList,
} from "./selecting.rules.ts";
import { addKeyword, setFlag } from "./settings.rules.ts";

const random = () => 0;

/** Lines, indented by two spaces for each level; the first is the topic. */
const anOutline = (...lines: string[]): EditedNode =>
  pasteList(null, ROOT_NODE, [lines[0], ...lines.slice(1).map((line) => `  ${line}`)].join("\n"), random)!
    .root;
const draw = (root: EditedNode): string[] => {
  const below = (node: EditedNode, depth: number): string[] => [
    "  ".repeat(depth) + node.name,
    ...node.children.flatMap((child) => below(child, depth + 1)),
  ];
  return root.children.flatMap((child) => below(child, 0));
};
const idOf = (root: EditedNode, name: string) => [...walk(root)].find((one) => one.name === name)!.id;
const idsOf = (root: EditedNode, ...names: string[]) => new Set(names.map((name) => idOf(root, name)));
const namesOf = (root: EditedNode, selection: Selection | null) =>
  linesOf(root)
    .filter((id) => selection?.ids.has(id))
    .map((id) => findNode(root, id)!.name);

const ROOT = anOutline("T", "A", "  A1", "  A2", "B", "  B1", "    B11", "C", "D");

test("a range goes from where it began to here, in either direction, and may shrink again", () => {
  const from = idOf(ROOT, "A2");
  const down = extendTo(ROOT, null, from, idOf(ROOT, "C"));
  expect(namesOf(ROOT, down)).toEqual(["A2", "B", "B1", "B11", "C"]);
  expect(namesOf(ROOT, extendTo(ROOT, down, from, idOf(ROOT, "A1")))).toEqual(["A1", "A2"]);
  expect(extendTo(ROOT, down, from, ROOT_NODE)).toBe(down);
});

test("a step of the range passes over lines that came along with their parent", () => {
  const heads: (string | undefined)[] = [];
  let selection: Selection | null = null;
  for (const by of [1, 1, 1, 1, -1, -1, -1, -1, -1] as const) {
    selection = extendBy(ROOT, selection, idOf(ROOT, "A2"), by);
    heads.push(findNode(ROOT, selection!.head)?.name);
  }
  expect(heads).toEqual(["B", "C", "D", "D", "C", "B11", "A2", "A1", "A"]);
});

test("a line goes in and out by itself; one that is in with its parent takes that out", () => {
  const two = toggle(ROOT, toggle(ROOT, null, idOf(ROOT, "B")), idOf(ROOT, "D"));
  expect(namesOf(ROOT, two)).toEqual(["B", "D"]);
  expect([...coveredBy(ROOT, two!.ids)].map((id) => findNode(ROOT, id)!.name)).toEqual([
    "B",
    "B1",
    "B11",
    "D",
  ]);
  expect(namesOf(ROOT, toggle(ROOT, two, idOf(ROOT, "B11")))).toEqual(["D"]);
  expect(toggle(ROOT, toggle(ROOT, null, idOf(ROOT, "A")), idOf(ROOT, "A"))).toBeNull();
  expect(toggle(ROOT, two, ROOT_NODE)).toBe(two);
  expect(selectAll(ROOT)!.ids.size).toBe(8);
  expect(selectAll(nameRoot(null, "T")!)).toBeNull();
});

test("lines that are gone are no longer chosen", () => {
  const selection = extendTo(ROOT, null, idOf(ROOT, "A2"), idOf(ROOT, "C"));
  const without = removeAll(ROOT, idsOf(ROOT, "B", "A2"));
  expect(namesOf(without, selectedIn(without, selection))).toEqual(["C"]);
  expect(selectedIn(without, selection)).toMatchObject({ anchor: idOf(ROOT, "C"), head: idOf(ROOT, "C") });
  expect(selectedIn(removeAll(without, idsOf(ROOT, "C")), selection)).toBeNull();
});

test("TO-05 several lines go a level down or up together; where the first cannot go, its neighbours stay", () => {
  const deeper = indentAll(ROOT, idsOf(ROOT, "B", "B1", "C"));
  expect(draw(deeper)).toEqual(["A", "  A1", "  A2", "  B", "    B1", "      B11", "  C", "D"]);
  expect(indentAll(ROOT, idsOf(ROOT, "A", "B"))).toBe(ROOT);
  const higher = outdentAll(deeper, idsOf(deeper, "A1", "B", "C"));
  expect(draw(higher)).toEqual(["A", "  A2", "A1", "B", "  B1", "    B11", "C", "D"]);
  expect(outdentAll(ROOT, selectAll(ROOT)!.ids)).toBe(ROOT);
});

test("several lines pass their neighbours together, and stop at the end together", () => {
  const up = shiftAll(ROOT, idsOf(ROOT, "C", "D"), -1);
  expect(draw(up)).toEqual(["A", "  A1", "  A2", "C", "D", "B", "  B1", "    B11"]);
  const top = shiftAll(shiftAll(up, idsOf(up, "C", "D"), -1), idsOf(up, "C", "D"), -1);
  expect(draw(top)).toEqual(["C", "D", "A", "  A1", "  A2", "B", "  B1", "    B11"]);
  expect(draw(shiftAll(ROOT, idsOf(ROOT, "A", "C"), 1))[0]).toBe("B");
  expect(shiftAll(ROOT, idsOf(ROOT, "C", "D"), 1)).toBe(ROOT);
});

test("several lines are dropped in their order, never into themselves", () => {
  const into = moveAll(ROOT, idsOf(ROOT, "A2", "B1", "D"), idOf(ROOT, "C"), "into");
  expect(draw(into)).toEqual(["A", "  A1", "B", "C", "  A2", "  B1", "    B11", "  D"]);
  const before = moveAll(ROOT, idsOf(ROOT, "B", "D"), idOf(ROOT, "A1"), "before");
  expect(draw(before)).toEqual(["A", "  B", "    B1", "      B11", "  D", "  A1", "  A2", "C"]);
  expect(moveAll(ROOT, idsOf(ROOT, "A", "B"), idOf(ROOT, "B11"), "into")).toBe(ROOT);
  expect(moveAll(ROOT, idsOf(ROOT, "C", "D"), idOf(ROOT, "B"), "after")).toBe(ROOT);
});

test("TO-09 contexts follow a move of several as they follow a move of one", () => {
  const into = moveAll(ROOT, idsOf(ROOT, "B1", "D"), idOf(ROOT, "C"), "into");
  const c = idOf(into, "C");
  expect(findNode(into, idOf(into, "D"))!.searchContext).toEqual([ROOT_NODE, c]);
  expect(findNode(into, idOf(into, "B11"))!.searchContext).toEqual([ROOT_NODE, c, idOf(into, "B1")]);
});

test("nothing is moved below the deepest level", () => {
  const deep = anOutline(
    "T",
    ...Array.from({ length: MAX_LEVELS - 1 }, (_, at) => `${"  ".repeat(at)}N${at}`),
  );
  const { root } = pasteList(deep, ROOT_NODE, "X\n  X1\nY", random)!;
  const last = [...walk(deep)].at(-1)!.id;
  expect(moveAll(root, idsOf(root, "X", "Y"), last, "into")).toBe(root);
});

test("copied lines are an indented list that pasting reads back", () => {
  const text = toList(ROOT, idsOf(ROOT, "A2", "B", "B11", "D"));
  expect(text).toBe("- A2\n- B\n  - B1\n    - B11\n- D\n");
  const blank = changeNode(ROOT, idOf(ROOT, "B1"), (node) => ({ ...node, name: " " }));
  expect(toList(blank, idsOf(ROOT, "B"))).toBe("- B\n  - B11\n");
});

test("whatever the names are, the copied list is read back as it was", () => {
  const name = fc.stringMatching(/^[a-z1-9,&+\-?.' ]{1,12}$/u).filter((text) => /\w/u.test(text));
  const items: fc.Arbitrary<ListItem[]> = fc.letrec<{ items: ListItem[] }>((tie) => ({
    items: fc.array(
      fc.record({ name, items: fc.oneof({ depthSize: "small" }, fc.constant<ListItem[]>([]), tie("items")) }),
      { maxLength: 3 },
    ),
  })).items;
  const text = (list: ListItem[], depth = 0): string =>
    list.map((item) => `${"  ".repeat(depth)}- ${item.name}\n${text(item.items, depth + 1)}`).join("");
  fc.assert(
    fc.property(items, (given) => {
      const root = pasteList(nameRoot(null, "T"), ROOT_NODE, text(given), random)?.root;
      if (!root) return;
      const again = toList(root, selectAll(root)!.ids);
      const read = pasteList(nameRoot(null, "T"), ROOT_NODE, again, random)!.root;
      expect(draw(read)).toEqual(draw(root));
      expect(readList(again).wasCleaned).toBe(false);
    }),
  );
});

test("TO-06 copied nodes come with their keywords, settings and sources, under ids of their own", () => {
  const sources = {
    addresses: [{ address: "https://example.org/", withSubtopics: true }],
    libraries: [],
    special: [],
  };
  let root = addKeyword(ROOT, idOf(ROOT, "B1"), "silt", random);
  root = setFlag(root, idOf(ROOT, "B11"), "skipsRelevance", true);
  root = changeNode(root, idOf(ROOT, "B"), (node) => ({ ...node, sources }));
  const nodes = topsOf(root, idsOf(root, "B"));
  const pasted = pasteNodes(root, idOf(root, "D"), nodes, random)!;
  expect(draw(pasted.root).slice(-4)).toEqual(["D", "B", "  B1", "    B11"]);
  const copy = findNode(pasted.root, pasted.id)!;
  expect(copy).toMatchObject({ name: "B", sources, searchContext: [ROOT_NODE] });
  expect(copy.children[0]).toMatchObject({
    keywords: [{ text: "silt" }],
    searchContext: [ROOT_NODE, copy.id],
    children: [{ skipsRelevance: true }],
  });
  const ids = [...walk(pasted.root)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const words = [...walk(pasted.root)].flatMap(({ keywords }) => keywords.map(({ id }) => id));
  expect(new Set(words).size).toBe(2);
});

test("a copy fills the empty line that it is pasted into, and what there is no room for is counted", () => {
  const { root: wider, id } = addAfter(ROOT, idOf(ROOT, "D"), random)!;
  const worded = addKeyword(ROOT, idOf(ROOT, "B"), "silt", random);
  const filled = pasteNodes(wider, id, topsOf(worded, idsOf(worded, "B")), random)!;
  expect(draw(filled.root).slice(-4)).toEqual(["D", "B", "  B1", "    B11"]);
  expect(findNode(filled.root, id)!.keywords).toMatchObject([{ text: "silt" }]);
  const full = anOutline("T", ...Array.from({ length: MAX_NODES - 2 }, (_, at) => `N${at}`));
  expect(pasteNodes(full, ROOT_NODE, topsOf(ROOT, idsOf(ROOT, "B")), random)).toMatchObject({ leftOut: 2 });
});

test("what is not moved stays the same object, so that it need not be drawn again", () => {
  const next = indentAll(ROOT, idsOf(ROOT, "D"));
  for (const at of [0, 1]) expect(next.children[at]).toBe(ROOT.children[at]);
});

test("the topic is never moved, whatever is chosen", () => {
  const everything = new Set([ROOT_NODE, ...linesOf(ROOT)]);
  expect(outdentAll(ROOT, everything)).toBe(ROOT);
  expect(indentAll(ROOT, everything)).toBe(ROOT);
  expect(removeAll(ROOT, everything).children).toEqual([]);
  expect(moveAll(ROOT, new Set([ROOT_NODE]), idOf(ROOT, "A"), "into")).toBe(ROOT);
});
