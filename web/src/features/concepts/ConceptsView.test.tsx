import { act, waitFor, screen } from "@testing-library/react";
import type { Concept, ConceptDetail, ConceptEdit } from "@gyan/contract/concepts.ts";
import { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { aTopic, closePage, open, playServer, refusal, type Sent, text, fill, user } from "#test-page.tsx";
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
  await user.click(await screen.findByRole("button", { name: /^Actions for/ }));
  await user.click(await screen.findByRole("menuitem", { name: entry }));
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
  await waitFor(() => expect(text()).toContain("A flood plain is flat."));
  expect(title()).toBe("flood plain");
  expect(text()).toContain("FP abbreviation");
  expect(text()).toContain("2 more places");
  expect(text()).toContain("A levee guards the plain.");
  expect(text()).toContain("0.42");
});

test("a concept is found by any of its names, and the list says by which", async () => {
  const { search } = await open(view(), "?tab=concepts&look=list");
  await fill(field(), "fp");
  await waitFor(() => expect(rows()).toEqual(["flood plain FP"]));
  expect(search()["q"]).toBe("fp");
  await fill(field(), "sand");
  await waitFor(() => expect(text()).toContain("No concept is called “sand”"));
  await user.click(await screen.findByRole("button", { name: "Show all" }));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test("the address keeps the open concept, and going back leads to the one before", async () => {
  details["levee"] = { related: [{ key: "river bed", label: "river bed", strength: 0.5, evidence: [] }] };
  const { search, back } = await open(view(), "?tab=concepts&look=list&concept=levee");
  expect(title()).toBe("levee");
  await user.click(await screen.findByRole("link", { name: "river bed" }));
  await waitFor(() => expect(title()).toBe("river bed"));
  expect(search()["concept"]).toBe("river bed");
  expect(document.activeElement?.textContent).toBe("river bed");
  await back();
  await waitFor(() => expect(title()).toBe("levee"));
});

test("a quote is read in its place, and the articles of a concept are listed", async () => {
  details["flood plain"] = { evidence: [{ ...cite(4, "A flood plain is flat."), places: 1 }] };
  const { search } = await open(view(), "?tab=concepts&look=list&node=3");
  expect(screen.getByRole("link", { name: "Show these 2 articles" }).getAttribute("href")).toMatch(
    /tab=articles.*concept=flood/,
  );
  await user.click(await screen.findByRole("button", { name: "Read in context: Article 4" }));
  expect(search()).toEqual({ tab: "articles", article: 4, at: "10-32", pane: "reader", node: 3 });
});

test("a new name is sent once, and undoing gives back what it was called before", async () => {
  details["flood plain"] = { edits: { ownLabel: "plain of floods", parts: [] } };
  await open(view(), "?tab=concepts&look=list");
  await choose("Rename");
  const name = document.querySelector<HTMLInputElement>("dialog input");
  expect(text()).toContain("Later runs keep this name.");
  await fill(name, "  ");
  await act(async () => name!.blur());
  expect(text()).toContain("A concept needs a name.");
  await fill(name, " alluvial plain ");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(text()).toContain("“flood plain” is now called “alluvial plain”."));
  expect(document.querySelector("dialog")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("Change undone."));
  expect(sent()).toEqual([
    ["PUT", "label", { key: "flood plain", label: "alluvial plain" }],
    ["PUT", "label", { key: "flood plain", label: "flood plain" }],
  ]);
});

test("of two that are joined the heavier keeps its name; undoing restores the name and the parts of the other", async () => {
  details["levee"] = { edits: { ownLabel: "dyke", parts: [{ key: "bank", label: "bank" }] } };
  await open(view(), "?tab=concepts&look=list");
  await choose("Merge with another");
  expect(text()).toContain("Later runs keep them together.");
  await fill(document.querySelector<HTMLInputElement>("dialog [type=search]"), "lev");
  expect(screen.getByRole("button", { name: "Merge" })).toHaveProperty("disabled", true);
  await user.click(document.querySelector<HTMLElement>("dialog [type=radio]")!);
  expect(document.querySelector<HTMLSelectElement>("dialog select")?.value).toBe("flood plain");
  await user.click(await screen.findByRole("button", { name: "Merge" }));
  await waitFor(() => expect(text()).toContain("“levee” is now part of “flood plain”."));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("Change undone."));
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
  await waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).not.toBe(""));
  expect(title()).toBe("river bed");
  expect(rows()).toContain("river bed");
  failing = null;
  await choose("Hide");
  await waitFor(() => expect(rows()).toEqual(["flood plain", "levee"]));
  expect(title()).toBe("levee");
  expect(text()).toContain("“river bed” is hidden. Later runs keep it hidden.");
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(sent().at(-1)).toEqual(["PUT", "hidden", { key: "river bed", isHidden: false }]),
  );
});

test("decisions are told and can be taken back, one by one; a reader sees them only", async () => {
  const edit = { label: null, isHidden: false, into: null, editedAt: "2031-05-05T10:00:00Z" };
  edits = [
    { ...edit, key: "a", ownLabel: "sandbank", label: "sand bank", isHidden: true },
    { ...edit, key: "lost", ownLabel: null, into: { key: "levee", label: "levee" } },
  ];
  await open(view(), "?tab=concepts&look=list");
  await user.click(await screen.findByRole("button", { name: "2 edits" }));
  expect(text()).toContain("“sandbank” is called “sand bank”. “sandbank” is hidden.");
  expect(text()).toContain("“lost” is part of “levee”.");
  expect(text()).toContain("not found in the last run");
  await user.click(await screen.findByRole("button", { name: "Undo: “lost” is part of “levee”." }));
  await waitFor(() => expect(text()).not.toContain("“lost”"));
  expect(sent()).toEqual([["DELETE", "edits", "lost"]]);
  expect(document.querySelector("dialog")?.contains(document.activeElement)).toBe(true);
  closePage();

  await open(view(aTopic({ right: "reader" })), "?tab=concepts&look=list");
  await user.click(await screen.findByRole("button", { name: "1 edit" }));
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
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
  closePage();
  await open(view(), "?tab=concepts&look=list");
  expect(text()).toContain("No concepts were linked");
  expect(field()).toBeNull();
  closePage();
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
  expect(text()).toContain("The graph could not be built");
  expect(text()).not.toContain("No concepts were linked");
  await user.click(await screen.findByRole("button", { name: "Build graph again" }));
  expect(retries).toBe(1);
  closePage();
  await open(view(aTopic({ run, right: "reader" })), "?tab=concepts");
  expect(text()).toContain("Anyone who can edit this gyan can build the graph again");
  expect(screen.queryByRole("button", { name: "Build graph again" })).toBeNull();
  closePage();
  concepts = known;
  await open(view(aTopic({ run })), "?tab=concepts&look=list");
  expect(text()).toContain("This one is from an earlier run");
  expect(rows().slice(0, 3)).toEqual(["flood plain", "river bed", "levee"]);
});

test("a concept that is no longer there says so, and leads back", async () => {
  const { search } = await open(view(), "?tab=concepts&look=list&concept=gone");
  await waitFor(() => expect(text()).toContain("Concept not found"));
  await user.click((await screen.findAllByRole("button", { name: "Back to concepts" }))[0]!);
  expect(search()["concept"]).toBeUndefined();
});
