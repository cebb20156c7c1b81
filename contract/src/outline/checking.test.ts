import fc from "fast-check";
import { expect, test } from "vitest";
import type { NodeId } from "../ids.ts";
import { flawsOf, isOfKind, lookAtEdited } from "./checking.rules.ts";
import { addBelow, nameRoot, rename } from "./editing.rules.ts";
import { MAX_LEVELS, MAX_NODES, ROOT_NODE } from "./rules.ts";
import { outlines } from "./test-outlines.ts";
import { inWords, lookAtPayload, lookLoosely } from "./wire/flaws.rules.ts";
import { decodeSearch } from "./wire/requests.ts";
import { type EncodedNode, NodePayload, SearchPayload } from "./wire/schema.ts";

type Node = { id: number; subtopics: Node[] } & Record<string, unknown>;
const chain = (levels: number): Node => {
  let node: Node = { id: levels, subtopics: [] };
  for (let id = levels - 1; id > 0; id--) node = { id, subtopics: [node] };
  return node;
};
const flat = (nodes: number): Node => ({
  id: 1,
  subtopics: Array.from({ length: nodes - 1 }, (_, at) => ({ id: at + 2, subtopics: [] })),
});

const sizeOf = (node: unknown) => flawsOf(node, lookLoosely).find(isOfKind("size"))?.code ?? "fits";
const treeFlaws = (node: unknown) => inWords(flawsOf(node, lookLoosely));

test("an outline of the most nodes and the most levels fits, one more of either does not", () => {
  expect(sizeOf(flat(MAX_NODES))).toBe("fits");
  expect(sizeOf(flat(MAX_NODES + 1))).toBe("too_many");
  expect(sizeOf(chain(MAX_LEVELS))).toBe("fits");
  expect(sizeOf(chain(MAX_LEVELS + 1))).toBe("too_deep");
});

test("what has no end in any direction is measured all the same", () => {
  expect(sizeOf(chain(200_000))).toBe("too_deep");
  expect(sizeOf(flat(1_000_000))).toBe("too_many");
  const round: Node = { id: 1, subtopics: [] };
  round.subtopics.push(round);
  expect(sizeOf(round)).toBe("too_deep");
});

test("whatever it is given, it finds flaws or none, and never fails", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sizeOf(value)).toBe("fits");
      for (const { path, message } of treeFlaws(value)) {
        expect(path).toMatch(/^topicOutline/u);
        expect(message).toMatch(/\.$/u);
      }
    }),
  );
});

test("TO-09 contexts may name any that are above, and an outline without ids is one that is not finished", () => {
  const within = { parentSearchContextList: [1, 2], parentRelContextList: [2] };
  const tree = { id: 1, subtopics: [{ id: 2, subtopics: [{ id: 3, ...within }] }, { id: 4 }] };
  expect(treeFlaws(tree)).toEqual([]);
  expect(treeFlaws({ name: "Begun", subtopics: [{}, { name: "x" }, { id: 7 }] })).toEqual([]);
});

test("a flaw is told where it stands, and of very many only the first few", () => {
  const twice = { id: 1, subtopics: [{ id: 2 }, { id: 3, subtopics: [{ id: 2 }] }] };
  expect(treeFlaws(twice)).toEqual([
    { path: "topicOutline.subtopics.1.subtopics.0.id", message: "The id 2 is used twice." },
  ]);
  const many = { id: 1, subtopics: Array.from({ length: 400 }, () => ({ id: 1 })) };
  expect(treeFlaws(many).length).toBeLessThan(30);
});

const KNOWN = { arxiv: ["author", "category"] };
const sourceFlawsOf = (node: Partial<EncodedNode>, gyan = {}) => {
  const topicOutline = { id: 1, name: "Rivers", ...node };
  return inWords(decodeSearch(SearchPayload.parse({ topicOutline, sources: gyan }), KNOWN).flaws).map(
    ({ message }) => message,
  );
};

test("MS-02 addresses are of the web, once each; the engines are entries of the same lists", () => {
  const engines = ["google", "https://www.bing.com/"];
  expect(sourceFlawsOf({}, { favouriteWebsites: ["https://example.org/a", ...engines] })).toEqual([]);
  expect(sourceFlawsOf({ sources: ["http://example.org", "http://example.org/"] })).toEqual([
    "URL already exists in the list",
  ]);
  expect(sourceFlawsOf({ subtopics: [{ id: 2, name: "x", sources: ["", "example.org"] }] })).toEqual([
    "Please add Website URL",
    "Please add valid Website URL",
  ]);
});

test("KS-05 a range of dates is open at one end at most, and does not end before it begins", () => {
  const dated = (...V: string[]) => sourceFlawsOf({}, { repoIds: { "1": { Read: { DT: "Date", V } } } });
  expect(dated("2024", "")).toEqual([]);
  expect(dated("", "2024-02-29T23:59:59.999Z")).toEqual([]);
  expect(dated("2024-05", "2024")).toEqual([]);
  expect(dated("2024-05-01", "2024-05-01")).toEqual([]);
  for (const ends of [["", ""], ["2024"], ["2024", "2023"], ["x", ""], ["2024-99", ""], ["1", "2", "3"]])
    expect([ends, dated(...ends).length]).toEqual([ends, 1]);
});

test("MS-12 a special source is one that is offered, with values that say something", () => {
  const special = (given: Record<string, Record<string, string | string[]>>) =>
    sourceFlawsOf({ sourceParams: given });
  expect(special({ arxiv: { author: "Hinton, LeCun", category: ["cs.CL"] } })).toEqual([]);
  for (const given of [
    { nowhere: { author: "x" } },
    { constructor: { name: "x" } },
    { arxiv: { colour: "x" } },
    { arxiv: { author: ", ," } },
    { arxiv: { author: "***" } },
    { arxiv: { author: ["x", "-"] } },
    { arxiv: {} },
  ])
    expect([given, special(given as never).length]).toEqual([given, 1]);
});

test("all flaws are found in one walk, each with its node and a code, in the order of the outline", () => {
  const payload = NodePayload.parse({
    id: 1,
    name: "Rivers",
    sources: ["nowhere"],
    subtopics: [
      { id: 2, name: "§", isOrganisationalLabel: true, isArticleCountToZero: true },
      { id: 3, name: "Floods", keyConcept: [{ name: "§" }], parentSearchContextList: [2] },
      { id: 2, name: "Dams", sourceParams: { nowhere: { author: "x" } } },
    ],
  });
  expect(flawsOf(payload, lookAtPayload, KNOWN).map(({ nodeId, code }) => [nodeId, code])).toEqual([
    [1, "address_wrong"],
    [2, "label_hides_articles"],
    [2, "name_blank"],
    [3, "context_not_above"],
    [3, "keyword_blank"],
    [2, "id_twice"],
    [2, "special_unknown"],
  ]);
});

test("whatever is edited has no flaw, but for a line without a name that others stand below", () => {
  fc.assert(
    fc.property(outlines, (root) => {
      expect(flawsOf(root, lookAtEdited).filter(({ code }) => code !== "name_blank")).toEqual([]);
    }),
  );
  const empty = addBelow(nameRoot(null, "Rivers")!, ROOT_NODE, () => 0)!;
  expect(flawsOf(empty.root, lookAtEdited)).toEqual([]);
  const below = addBelow(empty.root, empty.id, () => 0.5)!;
  const held = rename(below.root, below.id, "Floods");
  expect(flawsOf(held, lookAtEdited)).toMatchObject([{ nodeId: 2 as NodeId, code: "name_blank" }]);
});
