import type { ArticleCard } from "@gyan/contract/reading.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { startOutside, type Outside } from "../support/outside.ts";
import { aShelf, gyanOf } from "./changes.scene.ts";
import { chaining, linksOf, playCrossref, playOpenalex, titlesOf, type Graph } from "./chaining.scene.ts";
import { aboutReefs } from "./refresh.scene.ts";
import type { Person } from "./sharing.scene.ts";

const shelf = aShelf();
let outside: Outside;
let server: TestApp;
let on: ReturnType<typeof chaining>;
let owner: Person;

const OSAKA = { id: "W900", title: aboutReefs("Osaka").title, doi: "10.1000/osaka", year: 2012 };
const SEEN = {
  id: "W901",
  title: "What everybody cites",
  doi: "10.1000/everybody",
  year: 2001,
  timesCited: 90_000,
};
const QUIET = {
  id: "W902",
  title: "A quiet measurement of reefs",
  doi: "10.1000/quiet",
  year: 1999,
  timesCited: 4,
};
const LATER = { id: "W903", title: "Later work on bleaching", doi: "10.1000/later", year: 2025 };

const GRAPH: Graph = {
  "10.1000/lisbon": {
    cites: [{ ...OSAKA, abstract: aboutReefs("Osaka").sentences.join(" ") }, SEEN, QUIET],
    citedBy: [LATER],
  },
  "10.1000/perth": { cites: [SEEN, QUIET, OSAKA], citedBy: [LATER] },
  "10.1000/malmo": { cites: [OSAKA] },
};

beforeAll(async () => {
  outside = await startOutside(["openalex", "crossref"]);
  playOpenalex(outside, GRAPH);
  playCrossref(outside, {
    "10.1000/lisbon": [
      { key: "1", DOI: "10.1000/quiet" },
      { key: "2", unstructured: "http://reefs.example" },
    ],
  });
  server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" }, [shelf.source]);
  on = chaining(server);
  owner = await on.somebody("owner");
  for (const place of ["Lisbon", "Perth", "Malmo"]) shelf.put(place);
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});

const articlesOf = async (topicId: number) =>
  (await on.call<{ articles: ArticleCard[] }>(owner, "GET", `/topics/${topicId}/articles?limit=200`)).body
    .articles;

describe("issue 27.2: citation chaining", () => {
  test("what an article cites is told by its text and by the indexes, as one work each", async () => {
    const topicId = await gyanOf(server, owner);
    const works = await on.worksOf(topicId);
    const { workId, articleId } = works.get("lisbon")!;
    await on.list(workId, [
      { title: "A quiet measurement of reefs", year: 2000 },
      { title: "Only in this list", year: 1980 },
      { text: "Somebody, private letter" },
      { title: aboutReefs("Perth").title, doi: "10.1000/perth" },
    ]);
    const before = await on.chain(owner, articleId);
    expect(titlesOf(before.works)).toEqual([
      "A quiet measurement of reefs",
      "Only in this list",
      aboutReefs("Perth").title,
    ]);
    expect(before.works[2]).toMatchObject({ state: "listed", articleId: works.get("perth")!.articleId });
    expect(before.unread).toEqual([{ number: 3, text: "Somebody, private letter" }]);
    expect(before.asked.map(({ source, state }) => [source, state])).toEqual([
      ["text", "asked"],
      ["openalex", "never"],
      ["semantic-scholar", "off"],
      ["crossref", "never"],
      ["europepmc", "off"],
    ]);
    expect((await on.call(owner, "POST", `/articles/${articleId}/citations`)).status).toBe(202);
    await expect.poll(async () => (await on.chain(owner, articleId)).isAsking).toBe(false);
    const after = await on.chain(owner, articleId);
    expect(after.works.map(({ title, sources }) => [title, sources])).toEqual([
      ["A quiet measurement of reefs", ["text", "openalex", "crossref"]],
      ["Only in this list", ["text"]],
      [aboutReefs("Perth").title, ["text"]],
      [OSAKA.title, ["openalex"]],
      ["What everybody cites", ["openalex"]],
    ]);
    expect(after.works[0]).toMatchObject({
      key: "doi:10.1000/quiet",
      doi: "10.1000/quiet",
      timesCited: 4,
      state: "new",
    });
    expect(after.asked.find(({ source }) => source === "openalex")).toMatchObject({
      state: "asked",
      problem: null,
    });
    expect(titlesOf((await on.chain(owner, articleId, "cited_by")).works)).toEqual([LATER.title]);
    // Own papers among themselves, without any index.
    const perth = await on.chain(owner, works.get("perth")!.articleId, "cited_by");
    expect(perth.works).toMatchObject([{ title: aboutReefs("Lisbon").title, sources: ["text"], articleId }]);
  });

  test("what several of the articles cite is ranked, taken in, judged, and listed with its reason", async () => {
    const topicId = await gyanOf(server, owner);
    // What was asked longer than a month ago is asked again.
    await on.query("update citation_asks set at = at - interval '31 days'");
    expect((await on.act(owner, topicId, "/ask")).body).toEqual({ articles: 3 });
    const shared = await on.asked(owner, topicId);
    expect(linksOf(shared.works)).toEqual([
      [OSAKA.title, 3],
      ["A quiet measurement of reefs", 2],
      ["What everybody cites", 2],
    ]);
    expect(shared).toMatchObject({ total: 3, articles: { of: 3, asked: 3 }, mayAsk: true, mayTake: true });
    expect(shared.works[0]!.linked).toHaveLength(3);
    expect((await on.act(owner, topicId, "/ask")).body).toEqual({ articles: 0 });

    const [osaka, quiet] = shared.works;
    const taken = await on.act(owner, topicId, "/take", { keys: [osaka!.key] });
    expect(taken).toMatchObject({ status: 200, body: { taken: 1, already: 0 } });
    const topic = await server.finished(owner.token, topicId);
    expect(topic.run).toMatchObject({ number: 2, kind: "refresh", status: "FINISHED" });
    expect(topic.run!.outcomes).toMatchObject([
      { source: "citations", label: "Citation chaining", found: 1, kept: 1 },
    ]);
    const article = (await articlesOf(topicId)).find(({ title }) => title === OSAKA.title);
    expect(article).toMatchObject({ sources: ["Citation chaining"] });
    expect(article!.reason.quote).not.toBeNull();
    const now = await on.shared(owner, topicId, "direction=cites&show=all");
    expect(now.works[0]).toMatchObject({ title: OSAKA.title, state: "listed", articleId: article!.id });
    expect(titlesOf((await on.shared(owner, topicId)).works)).not.toContain(OSAKA.title);
    expect((await on.act(owner, topicId, "/take", { keys: [osaka!.key] })).body).toEqual({
      taken: 0,
      already: 1,
    });

    expect((await on.act(owner, topicId, "/aside", { keys: [quiet!.key], isAside: true })).body).toEqual({
      changed: 1,
    });
    expect(titlesOf((await on.shared(owner, topicId)).works)).toEqual(["What everybody cites"]);
    expect(titlesOf((await on.shared(owner, topicId, "direction=cites&show=aside")).works)).toEqual([
      quiet!.title,
    ]);
    expect((await on.act(owner, topicId, "/aside", { keys: [quiet!.key], isAside: false })).body).toEqual({
      changed: 1,
    });

    const map = await on.map(owner, topicId);
    const place = (title: string) => map.works.findIndex((work) => work.title === title);
    expect(map.works[place(OSAKA.title)]).toMatchObject({ citedHere: 3, state: "listed" });
    expect(map.citations).toContainEqual([place(aboutReefs("Lisbon").title), place(OSAKA.title)]);
    expect(map.isCut).toBe(false);
  });
});
