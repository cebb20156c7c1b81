import type { Concept, ConceptDetail, ConceptEdit } from "@gyan/contract/concepts.ts";
import { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aTopic,
  closeAll,
  named,
  open,
  playServer,
  press,
  refusal,
  type Sent,
  startBrowser,
  text,
  type,
  until,
} from "#screens/topic/test-reading.tsx";
import { ConceptsView } from "./ConceptsView.tsx";

const aConcept = (key: string, own: Partial<Concept> = {}): Concept => ({
  key,
  label: key,
  weight: 0.5,
  articles: 2,
  cluster: 0,
  names: [],
  ...own,
});
const cite = (articleId: number, quote: string) => ({
  articleId: ArticleId.parse(articleId),
  title: `Article ${articleId}`,
  publishedOn: "2030-01-01",
  quote,
  start: 10,
  end: 10 + quote.length,
});

let concepts: Concept[];
let details: Record<string, Partial<ConceptDetail>>;
let edits: ConceptEdit[];
let changes: Sent[];
let failing: string | null;

const detailOf = (concept: Concept): ConceptDetail => ({
  ...concept,
  evidence: [],
  related: [],
  edits: { ownLabel: null, parts: [] },
  ...details[concept.key],
});

function answer(asked: Sent): unknown {
  const { method, path, query, body } = asked;
  if (method !== "GET") {
    changes.push(asked);
    if (failing !== null && path.endsWith(failing)) return refusal(500, "internal");
    if (path.endsWith("/hidden"))
      concepts = concepts.filter(({ key }) => !body["isHidden"] || key !== body["key"]);
    if (method === "DELETE") edits = edits.filter(({ key }) => key !== query.get("key"));
    return { key: body["into"] ?? body["key"] ?? query.get("key") };
  }
  if (path.endsWith("/graph")) {
    const clusters = [
      { number: 0, name: "Water", concepts: 2 },
      { number: 1, name: "Earth", concepts: 1 },
    ];
    return { concepts, edges: [], clusters, total: concepts.length };
  }
  if (path.endsWith("/edits")) return { edits };
  const found = concepts.find(({ key }) => key === query.get("key"));
  return found ? detailOf(found) : refusal(404, "concept_not_found");
}

beforeAll(startBrowser);
beforeEach(() => {
  changes = [];
  edits = [];
  details = {};
  failing = null;
  concepts = [
    aConcept("flood plain", { weight: 1, names: [{ label: "FP", kind: "abbreviation" }] }),
    aConcept("river bed", { weight: 0.4 }),
    aConcept("levee", { weight: 0.3, cluster: 1 }),
  ];
  playServer(answer);
});
afterEach(closeAll);

let retries: number;
const view = (topic = aTopic(), isRunning = false) => (
  <ConceptsView
    topic={topic}
    isRunning={isRunning}
    asksEvery={false}
    retry={{ start: () => (retries += 1), isBusy: false, error: null }}
  />
);
const rows = () => [...document.querySelectorAll("ul a")].map((row) => row.firstChild?.textContent);
const title = () => document.querySelector("article h2")?.textContent;
const field = () => document.querySelector<HTMLInputElement>("[type=search]");
const choose = async (entry: string) => {
  await press(/^Actions for/);
  await press(entry);
};
const sent = () =>
  changes.map(({ method, path, query, body }) => [
    method,
    path.split("/concept/")[1],
    query.get("key") ?? body,
  ]);

test("concepts stand by cluster; the first is open, and is told with its other names in words", async () => {
  details["flood plain"] = {
    evidence: [{ ...cite(4, "A flood plain is flat."), places: 3 }],
    related: [
      { key: "levee", label: "levee", strength: 0.42, evidence: [cite(5, "A levee guards the plain.")] },
    ],
  };
  await open(view(), "?tab=concepts&look=list");
  expect([...document.querySelectorAll("h3")].map((one) => one.textContent).slice(0, 2)).toEqual([
    "Water",
    "Earth",
  ]);
  expect(rows().slice(0, 3)).toEqual(["flood plain", "river bed", "levee"]);
  await until(() => expect(text()).toContain("A flood plain is flat."));
  expect(title()).toBe("flood plain");
  expect(text()).toContain("FP abbreviation");
  expect(text()).toContain("2 more places");
  expect(text()).toContain("A levee guards the plain.");
  expect(text()).toContain("0.42");
});

test("a concept is found by any of its names, and the list says by which", async () => {
  const { search } = await open(view(), "?tab=concepts&look=list");
  await type(field(), "fp");
  await until(() => expect(rows()).toEqual(["flood plain FP"]));
  expect(search()["q"]).toBe("fp");
  await type(field(), "sand");
  await until(() => expect(text()).toContain("No concept is called “sand”"));
  await press("Show all");
  await until(() => expect(rows()).toHaveLength(3));
});

test("the address keeps the open concept, and going back leads to the one before", async () => {
  details["levee"] = { related: [{ key: "river bed", label: "river bed", strength: 0.5, evidence: [] }] };
  const { search, back } = await open(view(), "?tab=concepts&look=list&concept=levee");
  expect(title()).toBe("levee");
  await press("river bed");
  await until(() => expect(title()).toBe("river bed"));
  expect(search()["concept"]).toBe("river bed");
  expect(document.activeElement?.textContent).toBe("river bed");
  await back();
  await until(() => expect(title()).toBe("levee"));
});

test("a quote is read in its place, and the articles of a concept are listed", async () => {
  details["flood plain"] = { evidence: [{ ...cite(4, "A flood plain is flat."), places: 1 }] };
  const { search } = await open(view(), "?tab=concepts&look=list&node=3");
  expect(named("Show these 2 articles")?.getAttribute("href")).toMatch(/tab=articles.*concept=flood/);
  await press("Read it in place: Article 4");
  expect(search()).toEqual({ tab: "articles", article: 4, at: "10-32", pane: "reader", node: 3 });
});

test("a new name is sent once, and undoing gives back what it was called before", async () => {
  details["flood plain"] = { edits: { ownLabel: "plain of floods", parts: [] } };
  await open(view(), "?tab=concepts&look=list");
  await choose("Rename");
  const name = document.querySelector<HTMLInputElement>("dialog input");
  expect(text()).toContain("Every later search keeps this name.");
  await type(name, "  ");
  await act(async () => name!.blur());
  expect(text()).toContain("A concept needs a name.");
  await type(name, " alluvial plain ");
  await press("Save");
  await until(() => expect(text()).toContain("“flood plain” is now called “alluvial plain”."));
  expect(document.querySelector("dialog")).toBeNull();
  await press("Undo");
  await until(() => expect(text()).toContain("Everything is as it was before."));
  expect(sent()).toEqual([
    ["PUT", "label", { key: "flood plain", label: "alluvial plain" }],
    ["PUT", "label", { key: "flood plain", label: "flood plain" }],
  ]);
});

test("of two that are joined the heavier keeps its name; undoing restores the name and the parts of the other", async () => {
  details["levee"] = { edits: { ownLabel: "dyke", parts: [{ key: "bank", label: "bank" }] } };
  await open(view(), "?tab=concepts&look=list");
  await choose("Join with another");
  expect(text()).toContain("Every later search keeps them together.");
  await type(document.querySelector<HTMLInputElement>("dialog [type=search]"), "lev");
  expect(named("Join")).toBeUndefined();
  await act(async () => document.querySelector<HTMLElement>("dialog [type=radio]")!.click());
  expect(document.querySelector<HTMLSelectElement>("dialog select")?.value).toBe("flood plain");
  await press("Join");
  await until(() => expect(text()).toContain("“levee” is now part of “flood plain”."));
  await press("Undo");
  await until(() => expect(text()).toContain("Everything is as it was before."));
  expect(sent()).toEqual([
    ["PUT", "parts", { into: "flood plain", keys: ["levee"] }],
    ["DELETE", "edits", "levee"],
    ["PUT", "label", { key: "levee", label: "levee" }],
    ["DELETE", "edits", "bank"],
    ["PUT", "parts", { into: "levee", keys: ["bank"] }],
  ]);
});

test("hiding moves on to the next; when it fails, it is told where it was tried", async () => {
  failing = "/hidden";
  await open(view(), "?tab=concepts&look=list&concept=river bed");
  await choose("Hide");
  await until(() => expect(document.querySelector("[role=alert]")?.textContent).not.toBe(""));
  expect(title()).toBe("river bed");
  expect(rows()).toContain("river bed");
  failing = null;
  await choose("Hide");
  await until(() => expect(rows()).toEqual(["flood plain", "levee"]));
  expect(title()).toBe("levee");
  expect(text()).toContain("“river bed” is hidden. Every later search keeps it so.");
  await press("Undo");
  await until(() => expect(sent().at(-1)).toEqual(["PUT", "hidden", { key: "river bed", isHidden: false }]));
});

test("decisions are told and can be taken back, one by one; a reader sees them only", async () => {
  const edit = { label: null, isHidden: false, into: null, editedAt: "2031-05-05T10:00:00Z" };
  edits = [
    { ...edit, key: "a", ownLabel: "sandbank", label: "sand bank", isHidden: true },
    { ...edit, key: "lost", ownLabel: null, into: { key: "levee", label: "levee" } },
  ];
  await open(view(), "?tab=concepts&look=list");
  await press("2 decisions");
  expect(text()).toContain("“sandbank” is called “sand bank”. “sandbank” is hidden.");
  expect(text()).toContain("“lost” is part of “levee”.");
  expect(text()).toContain("not found by the last search");
  await press("Take back: “lost” is part of “levee”.");
  await until(() => expect(text()).not.toContain("“lost”"));
  expect(sent()).toEqual([["DELETE", "edits", "lost"]]);
  expect(document.querySelector("dialog")?.contains(document.activeElement)).toBe(true);
  closeAll();

  await open(view(aTopic({ right: "reader" })), "?tab=concepts&look=list");
  await press("1 decision");
  expect(named(/^Take back/)).toBeUndefined();
  expect(named(/^Actions for/)).toBeUndefined();
});

test("without concepts the screen says why", async () => {
  concepts = [];
  const nodes = [1, 2].map((id) => ({
    id: NodeId.parse(id),
    parentId: null,
    name: `Part ${id}`,
    depth: id - 1,
    articles: 1,
  }));
  await open(view(aTopic(), true), "?tab=concepts&look=list");
  expect(text()).toContain("No concepts yet");
  closeAll();
  await open(view(), "?tab=concepts&look=list");
  expect(text()).toContain("No concepts were linked");
  expect(field()).toBeNull();
  closeAll();
  await open(view(aTopic({ nodes })), "?tab=concepts&look=list&node=2");
  expect(text()).toContain("No concepts in this part");
  expect(document.querySelector("select")?.value).toBe("2");
});

test("a graph that could not be made says so, and is made again", async () => {
  const known = concepts;
  concepts = [];
  retries = 0;
  const run = {
    ...aTopic().run!,
    status: "PARTIAL_FINISH" as const,
    phases: [{ phase: "link" as const, state: "done" as const, done: 1, failed: 1, total: 1 }],
  };
  await open(view(aTopic({ run })), "?tab=concepts");
  expect(text()).toContain("The graph could not be made");
  expect(text()).not.toContain("No concepts were linked");
  await press("Make the graph again");
  expect(retries).toBe(1);
  closeAll();
  await open(view(aTopic({ run, right: "reader" })), "?tab=concepts");
  expect(text()).toContain("Whoever may edit this gyan can make it again");
  expect(named("Make the graph again")).toBeUndefined();
  closeAll();
  concepts = known;
  await open(view(aTopic({ run })), "?tab=concepts&look=list");
  expect(text()).toContain("this is the one of an earlier search");
  expect(rows().slice(0, 3)).toEqual(["flood plain", "river bed", "levee"]);
});

test("a concept that is no longer there says so, and leads back", async () => {
  const { search } = await open(view(), "?tab=concepts&look=list&concept=gone");
  await until(() => expect(text()).toContain("This concept is not here"));
  await press("Back to the concepts");
  expect(search()["concept"]).toBeUndefined();
});
