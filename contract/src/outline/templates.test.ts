import { expect, test } from "vitest";
import type { NodeId } from "../ids.ts";
import { addBelow, nameRoot, rename } from "./editing.rules.ts";
import { type EditedNode, keywordIdsOf, nodeIdsOf } from "./nodes.rules.ts";
import { findNode, MAX_KEYWORDS, MAX_LEVELS, MAX_NODES, pathTo, ROOT_NODE, walk } from "./rules.ts";
import { setFlag } from "./settings.rules.ts";
import { addOffer, openOffers } from "./suggestions.rules.ts";
import { type Applied, applyTemplate } from "./templates.rules.ts";
import type { TemplatePayload } from "./wire/replies.ts";
import { decodeTemplate } from "./wire/templates.rules.ts";
import { encodeWork } from "./wire/work.rules.ts";

const subtopic = (id: number, name: string, own: Partial<TemplatePayload> = {}): TemplatePayload => ({
  id,
  name,
  description: "",
  keyWords: [],
  childOntologys: [],
  exportDocumentRules: null,
  isArticleCountToZero: false,
  isOrganisationalLabel: false,
  globalRelevance: true,
  ...own,
});
const keyword = (text: string, forSearch: boolean, forRelevance: boolean) => ({
  id: 1,
  keywords: [text],
  is_for_search: forSearch,
  is_for_relevance: forRelevance,
});

/** Question (a label) with Population and Outcomes; Outcomes has Harms. Then Evidence. */
const REVIEW = subtopic(70, "Systematic review", {
  childOntologys: [
    subtopic(2, "Question", {
      isOrganisationalLabel: true,
      childOntologys: [
        subtopic(3, "Population", { keyWords: [keyword("participants", true, false)] }),
        subtopic(4, "Outcomes", { childOntologys: [subtopic(5, "Harms")] }),
      ],
    }),
    subtopic(6, "Evidence"),
  ],
});
const ALL = new Set([2, 3, 4, 5, 6]);

/** Rivers, with Floods below. */
function rivers() {
  const root = nameRoot(null, "Rivers")!;
  const added = addBelow(root, ROOT_NODE, Math.random)!;
  return { root: rename(added.root, added.id, "Floods"), floods: added.id };
}
const apply = (
  root: EditedNode,
  targetId: NodeId,
  template: TemplatePayload,
  chosen: ReadonlySet<number> = ALL,
): Applied => {
  const applied = applyTemplate(root, targetId, decodeTemplate(template), chosen, Math.random);
  if ("problem" in applied) throw new Error(applied.problem);
  return applied;
};
const names = (node: EditedNode, depth = 0): string[] => [
  "  ".repeat(depth) + node.name,
  ...node.children.flatMap((child) => names(child, depth + 1)),
];
const named = (root: EditedNode, name: string) => [...walk(root)].find((node) => node.name === name)!;

test("GT-02 the subtopics come behind what the node has, with ids of their own", () => {
  const { root, floods } = rivers();
  const once = apply(root, ROOT_NODE, REVIEW);
  expect(names(once.root)).toEqual([
    "Rivers",
    "  Floods",
    "  Question",
    "    Population",
    "    Outcomes",
    "      Harms",
    "  Evidence",
  ]);
  expect(once).toMatchObject({ leftOut: 0 });
  expect(once.added.map((id) => findNode(once.root, id)!.name)).toEqual([
    "Question",
    "Population",
    "Outcomes",
    "Harms",
    "Evidence",
  ]);
  const twice = apply(once.root, floods, REVIEW);
  expect(findNode(twice.root, floods)!.children.map(({ name }) => name)).toEqual(["Question", "Evidence"]);
  const ids = [...walk(twice.root)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(12);
  expect(ids.every((id) => id < 10_000)).toBe(true);
});

test("GT-02 TO-09 contexts name the ancestors in this outline, except labels; a label has none", () => {
  const { root, floods } = rivers();
  const applied = apply(root, floods, REVIEW).root;
  const outcomes = named(applied, "Outcomes").id;
  expect(named(applied, "Harms")).toMatchObject({
    searchContext: [ROOT_NODE, floods, outcomes],
    relevanceContext: [ROOT_NODE, floods, outcomes],
  });
  expect(named(applied, "Question")).toMatchObject({
    isLabel: true,
    searchContext: [],
    parents: [1, floods],
  });
});

test("GT-02 keywords come with their flags, each with an id of its own", () => {
  const { root } = rivers();
  const twice = apply(apply(root, ROOT_NODE, REVIEW).root, ROOT_NODE, REVIEW).root;
  expect(named(twice, "Population").keywords).toMatchObject([
    { text: "participants", forSearch: true, forRelevance: false },
  ]);
  expect(keywordIdsOf(twice).size).toBe(2);
});

test("TO-21 what a template brings keeps which one it was and what it says of it, also in the stored outline", () => {
  const { root, floods } = rivers();
  const described = {
    ...REVIEW,
    description: "From question to evidence",
    childOntologys: [
      subtopic(2, "Question", { description: "What is asked", childOntologys: [subtopic(3, "Population")] }),
    ],
  };
  const stored = encodeWork(apply(root, floods, described).root, 7);
  const template = { id: 70, name: "Systematic review" };
  expect(stored).toMatchObject({ template: null, description: "" });
  expect(stored.childOntologys[0]).toMatchObject({
    name: "Floods",
    template,
    description: "From question to evidence",
    childOntologys: [
      {
        name: "Question",
        template,
        description: "What is asked",
        childOntologys: [{ template, description: "" }],
      },
    ],
  });
  // A template that says nothing takes no word away.
  const again = apply(apply(root, floods, described).root, floods, { ...REVIEW, id: 71 }).root;
  expect(findNode(again, floods)).toMatchObject({
    template: { id: 71 },
    description: "From question to evidence",
  });
});

test("GT-02 what is unchecked stays out, and what is checked below it moves up", () => {
  const { root, floods } = rivers();
  const applied = apply(root, floods, REVIEW, new Set([3, 5]));
  expect(names(findNode(applied.root, floods)!)).toEqual(["Floods", "  Population", "  Harms"]);
  expect(named(applied.root, "Harms").searchContext).toEqual([ROOT_NODE, floods]);
});

test("GT-02 TO-07 the settings of the template's root go to the target; label and count-zero never both", () => {
  const { root, floods } = rivers();
  const strict = {
    ...REVIEW,
    isArticleCountToZero: true,
    globalRelevance: false,
    exportDocumentRules: ["a"],
  };
  const hidden = apply(root, floods, strict);
  expect(findNode(hidden.root, floods)).toMatchObject({
    hidesArticles: true,
    isLabel: false,
    judgesAgainstRoot: false,
    isReset: true,
    searchContext: [],
    carried: { exportDocumentRules: ["a"] },
  });
  const both = apply(hidden.root, floods, {
    ...strict,
    isOrganisationalLabel: true,
    exportDocumentRules: null,
  });
  expect(findNode(both.root, floods)).toMatchObject({
    hidesArticles: false,
    isLabel: true,
    carried: { exportDocumentRules: ["a"] },
  });
  // What is new below a label is not searched within it.
  expect(findNode(both.root, both.added.at(-1)!)!.searchContext).toEqual([ROOT_NODE]);
  const plain = apply(setFlag(both.root, floods, "keepsNonArticles", true), floods, REVIEW).root;
  expect(findNode(plain, floods)).toMatchObject({
    isLabel: false,
    keepsNonArticles: true,
    searchContext: [1],
  });
});

test("GT-02 without a root or a target there is nothing to copy to", () => {
  const { root } = rivers();
  expect(applyTemplate(null, ROOT_NODE, decodeTemplate(REVIEW), ALL, Math.random)).toEqual({
    problem: "noTarget",
  });
  const nobody = [...Array(10_000).keys()].find((id) => id > 1 && !nodeIdsOf(root).has(id)) as NodeId;
  expect(applyTemplate(root, nobody, decodeTemplate(REVIEW), ALL, Math.random)).toEqual({
    problem: "noTarget",
  });
});

test("a line without a name takes the template's; names are cleaned as if they were typed", () => {
  const { root, id } = addBelow(nameRoot(null, "Rivers")!, ROOT_NODE, Math.random)!;
  const template = subtopic(7, "Costs / benefits", {
    childOntologys: [subtopic(2, "Key–value (cache)"), subtopic(3, "§ –")],
  });
  expect(names(apply(root, id, template).root)).toEqual([
    "Rivers",
    "  Costs benefits",
    "    Key-value cache",
  ]);
});

test("an outline takes as many as it has room for, and says how many were left out", () => {
  const many = subtopic(1, "Many", {
    childOntologys: Array.from({ length: MAX_NODES + 20 }, (_, at) => subtopic(at + 2, `Part ${at}`)),
  });
  const chosen = new Set(many.childOntologys.map(({ id }) => id));
  const full = apply(rivers().root, ROOT_NODE, many, chosen);
  expect([...walk(full.root)]).toHaveLength(MAX_NODES);
  expect(full.leftOut).toBe(22);
  // Nothing at all, the settings neither.
  const more = apply(full.root, ROOT_NODE, { ...REVIEW, isOrganisationalLabel: true });
  expect(more).toMatchObject({ added: [], leftOut: 5 });
  expect(more.root).toBe(full.root);
});

test("what lies too deep comes to stand as deep as it may", () => {
  let [root, id] = [nameRoot(null, "Level 1")!, ROOT_NODE];
  for (let level = 2; level < MAX_LEVELS; level++) {
    const added = addBelow(root, id, Math.random)!;
    [root, id] = [rename(added.root, added.id, `Level ${level}`), added.id];
  }
  const applied = apply(root, id, REVIEW);
  expect(applied).toMatchObject({ leftOut: 0 });
  expect(applied.added.map((one) => pathTo(applied.root, one).length)).toEqual([25, 25, 25, 25, 25]);
  const below = apply(applied.root, applied.added[0]!, REVIEW);
  expect(below).toMatchObject({ added: [], leftOut: 5 });
});

test("a node takes as many keywords as it may have", () => {
  const wordy = subtopic(1, "Wordy", {
    childOntologys: [
      subtopic(2, "Words", {
        keyWords: Array.from({ length: MAX_KEYWORDS + 5 }, (_, at) => keyword(`word ${at}`, true, true)),
      }),
    ],
  });
  const applied = apply(rivers().root, ROOT_NODE, wordy, new Set([2]));
  expect(named(applied.root, "Words").keywords).toHaveLength(MAX_KEYWORDS);
});

test("a suggestion is added with its keywords, and what is there is offered no more", () => {
  const { root, floods } = rivers();
  const offers = [
    { name: "floods", keywords: ["rain"] },
    { name: "Sea level (rise)", keywords: ["ice sheets", "tide"] },
  ];
  expect(openOffers(offers, root, ROOT_NODE).map(({ name }) => name)).toEqual(["Sea level (rise)"]);
  const added = addOffer(root, floods, offers[1]!, Math.random)!;
  expect(names(added.root)).toEqual(["Rivers", "  Floods", "    Sea level rise"]);
  expect(findNode(added.root, added.id)!.keywords.map(({ text }) => text)).toEqual(["ice sheets", "tide"]);
  expect(openOffers(offers, added.root, ROOT_NODE)).toEqual([]);
  // Of keywords those count that the node itself has.
  const other = [{ name: "Coasts", keywords: ["Tide", "dunes"] }];
  expect(openOffers(other, added.root, added.id)[0]!.keywords).toEqual(["dunes"]);
});
