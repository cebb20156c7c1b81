import { expect, test } from "vitest";
import type { NodeId } from "../ids.ts";
import { chooseParent } from "./contexts.rules.ts";
import {
  addAfter,
  addBelow,
  indent,
  move,
  nameRoot,
  outdent,
  remove,
  rename,
  shift,
} from "./editing.rules.ts";
import { commit, redo, startHistory, undo } from "./history.rules.ts";
import { cleanName } from "./names.rules.ts";
import { type EditedNode, freeId, keywordIdsOf, nodeIdsOf } from "./nodes.rules.ts";
import { pasteList, readList } from "./pasting.rules.ts";
import { findNode, MAX_LEVELS, MAX_NODES, ROOT_NODE, walk } from "./rules.ts";
import { addKeyword, changeKeyword, removeKeyword, resetSettings, setFlag } from "./settings.rules.ts";

/** Always the same chance: ids are then 2, 3, 4 … */
const random = () => 0;
const node = (id: number) => id as NodeId;

/** Lines, indented by two spaces for each level; the first is the topic. */
function anOutline(...lines: string[]): EditedNode {
  const [topic, ...rest] = lines;
  const root = nameRoot(null, topic!)!;
  return rest.length === 0 ? root : pasteList(root, ROOT_NODE, rest.join("\n"), random)!.root;
}

const draw = (root: EditedNode, depth = 0): string[] => [
  "  ".repeat(depth) + root.name,
  ...root.children.flatMap((child) => draw(child, depth + 1)),
];
const named = (root: EditedNode, name: string) => [...walk(root)].find((one) => one.name === name)!;
const contexts = ({ parents, searchContext, relevanceContext }: EditedNode) => ({
  parents,
  searchContext,
  relevanceContext,
});
const all = (...ids: number[]) => ({ parents: ids, searchContext: ids, relevanceContext: ids });

test("TO-19 naming the topic creates the root: relevance is judged, nothing is suppressed or skipped", () => {
  expect(nameRoot(null, "  ")).toBeNull();
  expect(nameRoot(null, "Rivers")).toMatchObject({
    id: 1,
    name: "Rivers",
    judgesAgainstRoot: true,
    keepsNonArticles: false,
    skipsRelevance: false,
    suppressesSummary: false,
    suppressesMultiSummary: false,
    isReset: false,
  });
});

test("a topic that is cleared is gone, unless something is below it", () => {
  expect(nameRoot(anOutline("Rivers"), "")).toBeNull();
  expect(nameRoot(anOutline("Rivers", "Floods"), "")).toMatchObject({
    name: "",
    children: [{ name: "Floods" }],
  });
});

test("TO-06 ids are random, below 10000 and never twice", () => {
  expect(freeId(new Set(), () => 0)).toBe(2);
  expect(freeId(new Set(), () => 0.999_999)).toBe(9999);
  expect(freeId(new Set([9999]), () => 0.999_999)).toBe(2);
  expect(freeId(new Set(Array.from({ length: 9998 }, (_, at) => at + 2)), () => 0.5)).toBeNull();
  let root = anOutline("Rivers", "Floods", "Droughts");
  for (let n = 0; n < 50; n++) root = addKeyword(root, node(1 + (n % 3)), `Word ${n}`, random);
  expect(keywordIdsOf(root).size).toBe(50);
});

test("TO-05 Tab makes it the last child of the one before; Shift+Tab takes it up, at most to the first level", () => {
  const root = anOutline("T", "A", "  A1", "B", "C");
  const deeper = indent(root, named(root, "B").id);
  expect(draw(deeper)).toEqual(["T", "  A", "    A1", "    B", "  C"]);
  const deepest = indent(deeper, named(root, "B").id);
  expect(draw(deepest)).toEqual(["T", "  A", "    A1", "      B", "  C"]);
  expect(indent(root, named(root, "A").id)).toBe(root);
  expect(draw(outdent(deeper, named(root, "A1").id))).toEqual(["T", "  A", "    B", "  A1", "  C"]);
  expect(outdent(root, named(root, "A").id)).toBe(root);
  expect(outdent(root, ROOT_NODE)).toBe(root);
});

test("a node goes before, behind or into another, and never into itself", () => {
  const root = anOutline("T", "A", "  A1", "    A11", "B", "C");
  const [a, a11, b, c] = ["A", "A11", "B", "C"].map((name) => named(root, name).id) as [
    NodeId,
    NodeId,
    NodeId,
    NodeId,
  ];
  expect(draw(move(root, c, a, "before"))).toEqual(["T", "  C", "  A", "    A1", "      A11", "  B"]);
  expect(draw(move(root, a, b, "after"))).toEqual(["T", "  B", "  A", "    A1", "      A11", "  C"]);
  expect(draw(move(root, b, a, "into"))).toEqual(["T", "  A", "    A1", "      A11", "    B", "  C"]);
  expect(move(root, a, a11, "into")).toBe(root);
  expect(move(root, a, a, "after")).toBe(root);
  expect(move(root, ROOT_NODE, a, "into")).toBe(root);
  expect(move(root, a, ROOT_NODE, "after")).toBe(root);
  expect(move(root, b, c, "before")).toBe(root);
  expect(draw(shift(root, b, 1))).toEqual(["T", "  A", "    A1", "      A11", "  C", "  B"]);
  expect(shift(root, c, 1)).toBe(root);
  expect(shift(root, a, -1)).toBe(root);
});

test("what did not change stays the same object, so that it need not be drawn again", () => {
  const root = anOutline("T", "A", "  A1", "B");
  const next = rename(root, named(root, "B").id, "B2");
  expect(next.children[0]).toBe(root.children[0]);
  expect(rename(next, named(next, "B2").id, "B2")).toBe(next);
});

test("TO-09 a new subtopic has all above it chosen, except organizational labels", () => {
  const labelled = setFlag(anOutline("T", "A", "  A1"), node(2), "isLabel", true);
  const { root, id } = addBelow(labelled, node(3), random)!;
  expect(contexts(findNode(root, id)!)).toEqual(all(1, 3));
  const beside = addAfter(root, node(2), random)!;
  expect(contexts(findNode(beside.root, beside.id)!)).toEqual(all(1));
});

test("TO-09 a node that becomes a label leaves the contexts of all below it, and comes back when it ceases", () => {
  const root = chooseParent(anOutline("T", "A", "  A1", "    A11", "  A2", "B"), node(5), node(2), false);
  const label = setFlag(root, node(2), "isLabel", true);
  expect(contexts(findNode(label, node(3))!)).toEqual(all(1));
  expect(contexts(findNode(label, node(4))!)).toEqual(all(1, 3));
  expect(label.children[1]).toBe(root.children[1]);
  const back = (next: EditedNode) => [3, 4, 5].map((id) => contexts(findNode(next, node(id))!));
  // Whoever had unchecked it does not have it now either.
  const usual = [all(1, 2), all(1, 2, 3), all(1)];
  expect(back(setFlag(label, node(2), "isLabel", false))).toEqual(usual);
  expect(back(resetSettings(label, node(2)))).toEqual(usual);
  expect(back(setFlag(label, node(2), "hidesArticles", true))).toEqual(usual);
  const history = commit(startHistory(root), label);
  expect(undo(history).present).toBe(root);
  expect(redo(undo(history)).present).toBe(label);
});

test("TO-09 what is new or moved below a label has it in its contexts when it ceases to be one; who checks it, has it at once", () => {
  const label = setFlag(anOutline("T", "A", "  A1", "B"), node(2), "isLabel", true);
  const moved = move(addBelow(label, node(3), random)!.root, node(4), node(2), "into");
  const ceased = setFlag(moved, node(2), "isLabel", false);
  expect(contexts(findNode(ceased, node(5))!)).toEqual(all(1, 2, 3));
  expect(contexts(findNode(ceased, node(4))!)).toEqual(all(1, 2));
  const checked = chooseParent(label, node(3), node(2), true);
  expect(contexts(findNode(checked, node(3))!)).toEqual(all(1, 2));
  const unchecked = chooseParent(checked, node(3), node(2), false);
  expect(contexts(findNode(setFlag(unchecked, node(2), "isLabel", false), node(3))!)).toEqual(all(1));
  // Hidden meanwhile: its contexts come back without the label, and later with it.
  const hidden = setFlag(label, node(3), "hidesArticles", true);
  const both = setFlag(setFlag(hidden, node(2), "isLabel", false), node(3), "hidesArticles", false);
  expect(contexts(findNode(both, node(3))!)).toEqual(all(1, 2));
});

test("TO-09 unchecking takes an ancestor out of both lists, checking puts it into both, in their order", () => {
  const root = anOutline("T", "A", "  A1");
  const without = chooseParent(root, node(3), ROOT_NODE, false);
  expect(contexts(findNode(without, node(3))!)).toEqual(all(2));
  expect(contexts(findNode(chooseParent(without, node(3), ROOT_NODE, true), node(3))!)).toEqual(all(1, 2));
  expect(chooseParent(root, node(2), node(3), true)).toBe(root);
});

test("a node that moves forgets who is no longer above it, chooses who is new, and keeps what was unchecked", () => {
  const root = chooseParent(anOutline("T", "A", "  A1", "    A11", "B"), node(4), ROOT_NODE, false);
  const moved = move(root, node(3), node(5), "into");
  expect(contexts(findNode(moved, node(3))!)).toEqual(all(1, 5));
  expect(contexts(findNode(moved, node(4))!)).toEqual(all(5, 3));
});

test("TO-07 label and count-zero exclude each other, clear the contexts, and give back what was chosen", () => {
  const root = chooseParent(anOutline("T", "A", "  A1"), node(3), node(2), false);
  const label = setFlag(root, node(3), "isLabel", true);
  expect(findNode(label, node(3))).toMatchObject({ isLabel: true, searchContext: [], relevanceContext: [] });
  const zero = setFlag(label, node(3), "hidesArticles", true);
  expect(findNode(zero, node(3))).toMatchObject({ isLabel: false, hidesArticles: true, searchContext: [] });
  expect(contexts(findNode(setFlag(zero, node(3), "hidesArticles", false), node(3))!)).toEqual(all(1));
});

test("TO-07 the other flags are independent of those and of each other", () => {
  const zero = setFlag(anOutline("T", "A"), node(2), "hidesArticles", true);
  const skips = setFlag(setFlag(zero, node(2), "skipsRelevance", true), node(2), "keepsNonArticles", true);
  expect(findNode(skips, node(2))).toMatchObject({
    hidesArticles: true,
    skipsRelevance: true,
    keepsNonArticles: true,
    judgesAgainstRoot: true,
  });
});

test("TO-08 any toggle sets isReset; only then Reset brings all five back, and the contexts with them", () => {
  const root = anOutline("T", "A");
  expect(resetSettings(root, node(2))).toBe(root);
  const toggled = setFlag(setFlag(root, node(2), "isLabel", true), node(2), "judgesAgainstRoot", false);
  expect(findNode(toggled, node(2))!.isReset).toBe(true);
  expect(findNode(resetSettings(toggled, node(2)), node(2))).toMatchObject({
    isLabel: false,
    hidesArticles: false,
    judgesAgainstRoot: true,
    keepsNonArticles: false,
    skipsRelevance: false,
    isReset: false,
    searchContext: [1],
  });
});

test("keywords are added, changed and removed; a blank one changes nothing", () => {
  const root = addKeyword(anOutline("T"), ROOT_NODE, "  sediment ", random);
  expect(root.keywords).toEqual([{ id: 2, text: "sediment", forSearch: true, forRelevance: true }]);
  expect(addKeyword(root, ROOT_NODE, " ", random)).toBe(root);
  expect(changeKeyword(root, ROOT_NODE, 2, { text: "" })).toBe(root);
  expect(changeKeyword(root, ROOT_NODE, 2, { forSearch: false }).keywords[0]).toMatchObject({
    text: "sediment",
    forSearch: false,
  });
  expect(removeKeyword(root, ROOT_NODE, 2).keywords).toEqual([]);
});

test("deleting takes what is below along; the root stays", () => {
  const root = anOutline("T", "A", "  A1", "B");
  expect(draw(remove(root, named(root, "A").id))).toEqual(["T", "  B"]);
  expect(remove(root, ROOT_NODE)).toBe(root);
});

test("an outline is neither larger nor deeper than what is accepted", () => {
  const full = anOutline("T", ...Array.from({ length: MAX_NODES - 1 }, (_, at) => `N${at}`));
  expect(nodeIdsOf(full).size).toBe(MAX_NODES);
  expect(addAfter(full, ROOT_NODE, random)).toBeNull();
  let deep = anOutline("T");
  for (let n = 0; n < 60; n++) deep = addBelow(deep, [...walk(deep)].at(-1)!.id, random)?.root ?? deep;
  expect([...walk(deep)]).toHaveLength(MAX_LEVELS);
  const two = pasteList(deep, ROOT_NODE, "X\n  Y", random)!.root;
  const last = [...walk(two)].at(-1)!.id;
  expect(move(two, named(two, "X").id, last, "into")).toBe(two);
});

test.each<[given: string, text: string]>([
  ["Rock & roll, part 2.5 + more - isn't it?", "Rock & roll, part 2.5 + more - isn't it?"],
  ["CO₂ <b>in</b> the air!", "CO₂ binb the air"],
  ["a\u200Bb\u00A0c\uFEFF", "abc"],
  ['50 % (half); "so"', "50  half so"],
])("TO-10 %j becomes %j", (given, text) => {
  expect(cleanName(given)).toEqual({ text, wasCleaned: text !== given });
});

test.each([
  "L'eau, où ça coule",
  "जलवायु परिवर्तन और क्\u200Dष",
  "می\u200Cخواهم",
  "क्\u200D", // the next letter is still to come
  "Ümläut Ångström Ελληνικά Русский 日本語 한국어 العربية",
])("TO-10 letters of every script stay as they are: %j", (given) => {
  expect(cleanName(given)).toEqual({ text: given.normalize("NFC"), wasCleaned: false });
});

test("TO-10 joiners go where nothing is joined", () => {
  expect(cleanName("a\u200Db")).toEqual({ text: "ab", wasCleaned: true });
  expect(cleanName("क \u200C ख")).toEqual({ text: "क  ख", wasCleaned: true });
});

test("apostrophes and hyphens that a keyboard makes prettier are the plain ones", () => {
  expect(cleanName("l\u2019eau low\u2011carbon")).toEqual({ text: "l'eau low-carbon", wasCleaned: false });
});

const names = (items: ReturnType<typeof readList>["items"]): unknown[] =>
  items.map(({ name, items: below }) => (below.length > 0 ? [name, names(below)] : name));

test.each<[what: string, text: string, tree: unknown[]]>([
  ["plain lines", "One\nTwo\r\n\r\nThree", ["One", "Two", "Three"]],
  ["spaces", "One\n  Two\n    Three\n  Four\nFive", [["One", [["Two", ["Three"]], "Four"]], "Five"]],
  ["tabs", "One\n\tTwo\n\t\tThree", [["One", [["Two", ["Three"]]]]]],
  ["bullets", "- One\n  * Two\n  • Three\n- [x] Four", [["One", ["Two", "Three"]], "Four"]],
  ["numbers", "1. One\n   a) Two\n2. Three", [["One", ["Two"]], "Three"]],
  [
    "headings",
    "# One\n## Two\n- Three\n  - Four\n# Five #",
    [["One", [["Two", [["Three", ["Four"]]]]]], "Five"],
  ],
  [
    "marks",
    "**Bold** and `code` and [a link](https://example.org)\n_slanted_ snake_case",
    ["Bold and code and a link", "slanted snakecase"],
  ],
  ["uneven steps back", "One\n      Two\n   Three\n Four", [["One", ["Two", "Three", "Four"]]]],
  ["numbers that are words", "3D printing\nVitamin C. and D", ["3D printing", "Vitamin C. and D"]],
])("a pasted list with %s becomes a tree", (_what, text, tree) => {
  expect(names(readList(text).items)).toEqual(tree);
});

test("a list that is pasted into an empty line fills it; into a named one it follows", () => {
  const root = anOutline("T", "A");
  const { root: wider, id } = addAfter(root, named(root, "A").id, random)!;
  const filled = pasteList(wider, id, "B\n  B1\nC", random)!;
  expect(draw(filled.root)).toEqual(["T", "  A", "  B", "    B1", "  C"]);
  expect(filled.id).toBe(named(filled.root, "C").id);
  const followed = pasteList(root, named(root, "A").id, "B\nC", random)!;
  expect(draw(followed.root)).toEqual(["T", "  A", "  B", "  C"]);
  expect(pasteList(root, named(root, "A").id, " \n!!\n", random)).toBeNull();
});

test("a list that is pasted as the topic names it with its first line", () => {
  expect(draw(pasteList(null, ROOT_NODE, "Rivers\n- Floods\n  - Dams\n- Droughts", random)!.root)).toEqual([
    "Rivers",
    "  Floods",
    "    Dams",
    "  Droughts",
  ]);
});

test("what there is no room for is counted", () => {
  const lines = Array.from({ length: MAX_NODES + 9 }, (_, at) => `N${at}`).join("\n");
  expect(pasteList(anOutline("T"), ROOT_NODE, lines, random)).toMatchObject({
    leftOut: 10,
    wasCleaned: false,
  });
});
