import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { arxivFeed, articlePage, crossrefList, searxngList, send, startOutside } from "../support/outside.ts";
import type { Outside } from "../support/outside.ts";

let outside: Outside;
let server: TestApp;
let token: string;
let libraryIds: Map<string, number>;

beforeAll(async () => {
  outside = await startOutside();
  server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" });
  ({ token } = await server.someone());
  const { rows } = await server.app.db.pool.query<{ id: number; name: string }>(
    "select id, name from libraries",
  );
  libraryIds = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});
beforeEach(() => {
  outside.asked.length = 0;
  outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", arxivFeed([])));
  outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList([])));
  outside.on("/searxng", (_, response) => send(response, "application/json", searxngList([])));
});

const local = { repoAvailable: true };
type Given = { outline: object; sources?: object; config?: object };
async function gyan({ outline, sources = local, config = {} }: Given): Promise<TopicDetail> {
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    { token, body: { topicOutline: { id: 1, ...outline }, sources, config } },
  );
  expect(made.status).toBe(200);
  return server.finished(token, made.body.topic.topicId);
}
const articlesOf = async ({ topicId }: TopicDetail, node = 1) =>
  (
    await server.call<{ articles: ArticleCard[] }>(
      "GET",
      `/topics/${topicId}/articles?limit=200&node=${node}`,
      { token },
    )
  ).body.articles;
const titlesOf = async (topic: TopicDetail, node = 1) =>
  (await articlesOf(topic, node)).map(({ title }) => title);
const nodes = (topic: TopicDetail) => new Map(topic.nodes.map(({ id, articles }) => [Number(id), articles]));
const sourcesAsked = (topic: TopicDetail, node: number) =>
  topic.run!.outcomes.filter(({ nodeId }) => Number(nodeId) === node).map(({ source }) => source);

describe("flags of the outline", () => {
  test("TO-07 a label and an ignored node are not searched, count zero hides what was found", async () => {
    const topic = await gyan({
      outline: {
        name: "Energy storage",
        subtopics: [
          { name: "Flow batteries", id: 2 },
          { name: "Flow batteries again", id: 3, isOrganisationalLabel: true },
          { name: "Flow batteries ignored", id: 4, ignoreProcess: true },
          { name: "Flow batteries", id: 5, isArticleCountToZero: true },
        ],
      },
    });
    const counts = nodes(topic);
    expect(counts.get(2)).toBeGreaterThan(0);
    expect([3, 4, 5].map((id) => counts.get(id))).toEqual([0, 0, 0]);
    expect(sourcesAsked(topic, 3)).toEqual([]);
    expect(sourcesAsked(topic, 4)).toEqual([]);
    expect(sourcesAsked(topic, 5).length).toBeGreaterThan(0);
    expect(await titlesOf(topic, 5)).toEqual([]);
  });

  test("TO-08 skip relevance keeps everything found, minimum relevance decides what else is kept", async () => {
    const name = "Flow batteries";
    const usual = await gyan({ outline: { name } });
    const all = await gyan({ outline: { name, skipRelevance: true } });
    const strict = await gyan({ outline: { name }, config: { minimumRelevance: 0.95 } });
    expect(all.run!.figures.kept).toBe(all.run!.figures.found);
    expect(all.run!.figures.kept).toBeGreaterThan(usual.run!.figures.kept);
    expect(strict.run!.figures.kept).toBeLessThan(usual.run!.figures.kept);
    for (const { score } of await articlesOf(strict)) expect(score).toBeGreaterThanOrEqual(0.95);
  });

  test("TO-07 TO-08 with global relevance an article of a subtopic, as it is born, is judged against the root too", async () => {
    const context = { parentSearchContextList: [1], parentRelContextList: [1] };
    const outline = (globalRelevance: boolean) => ({
      name: "Gene editing of crops",
      isOrganisationalLabel: true,
      subtopics: [{ name: "Heat storage in batteries", id: 2, globalRelevance, ...context }],
    });
    const [own, both] = [await gyan({ outline: outline(false) }), await gyan({ outline: outline(true) })];
    const scores = async (topic: TopicDetail) =>
      new Map((await articlesOf(topic, 2)).map(({ title, score }) => [title, score]));
    const [off, on] = [await scores(own), await scores(both)];
    expect(off.size).toBeGreaterThan(0);
    expect(on).not.toEqual(off);
    for (const [title, score] of on) expect(score).toBeLessThanOrEqual(off.get(title) ?? 1);
  });

  test("TO-09 and TO-12 keywords and context count for search, for relevance, or for neither", async () => {
    const keyed = (isSearch: boolean, isRelevance: boolean) => ({
      name: "Storage",
      keyConcept: [{ name: "vanadium electrolyte", isSearch, isRelevance }],
    });
    const [none, search, relevance] = [
      await gyan({ outline: keyed(false, false) }),
      await gyan({ outline: keyed(true, false) }),
      await gyan({ outline: keyed(false, true) }),
    ];
    const matched = async (topic: TopicDetail) =>
      (await articlesOf(topic)).flatMap(({ reason }) => reason.matched.map(({ label }) => label));
    expect(await matched(relevance)).toContain("vanadium");
    expect(await matched(none)).not.toContain("vanadium");
    expect(await matched(search)).not.toContain("vanadium");
    const context = (parentSearchContextList: number[], parentRelContextList: number[]) => ({
      name: "Malaria vaccines",
      isOrganisationalLabel: true,
      subtopics: [{ name: "Children", id: 2, parentSearchContextList, parentRelContextList }],
    });
    const without = await gyan({ outline: context([], []) });
    const within = await gyan({ outline: context([1], [1]) });
    const scores = async (topic: TopicDetail) =>
      (await articlesOf(topic, 2)).map(({ title, score }) => `${title} ${score}`);
    expect(await scores(within)).not.toEqual(await scores(without));
  });

  test("TO-08 pages that are no articles are kept only when asked for", async () => {
    const links = Array.from(
      { length: 40 },
      (_, n) => `<li><a href="/p${n}">Tidal power station number ${n} and its turbines</a></li>`,
    ).join("");
    outside.on("/listing", (_, response) =>
      send(
        response,
        "text/html",
        `<html><title>Tidal power index</title><body><h1>Tidal power</h1><p>All stations of tidal power.</p><ul>${links}</ul></body></html>`,
      ),
    );
    outside.on("/searxng", ({ query }, response) =>
      send(
        response,
        "application/json",
        searxngList(
          query.get("pageno") === "1"
            ? [{ url: `${outside.origin}/listing`, title: "Tidal power index" }]
            : [],
        ),
      ),
    );
    const asked = (processNonArticles: boolean) => ({
      outline: { name: "Tidal power", processNonArticles, skipRelevance: true },
      sources: { webAvailable: true },
      config: { metaSearch: "true" },
    });
    expect((await gyan(asked(false))).run).toMatchObject({
      status: "NO_ARTICLE_IN_SEARCH",
      figures: { kept: 0 },
    });
    expect((await gyan(asked(true))).run!.figures.kept).toBe(1);
  });
});

describe("sources of a node", () => {
  test("MS-05 a node with its own library is asked there alone, and its subtopics when they are included", async () => {
    const [first, second] = [...libraryIds.values()].map(String);
    const topic = await gyan({
      outline: {
        name: "Heat",
        subtopics: [
          {
            name: "Heat in cells",
            id: 2,
            sourcesSubTopic: {
              repoIds: { [first!]: {}, [second!]: {} },
              includeSubTopic: { [first!]: true, [second!]: false },
            },
            subtopics: [{ name: "Heat below", id: 3 }],
          },
        ],
      },
    });
    expect(sourcesAsked(topic, 1).length).toBe(libraryIds.size);
    expect(sourcesAsked(topic, 2)).toEqual([`library:${first}`, `library:${second}`]);
    expect(sourcesAsked(topic, 3)).toEqual([`library:${first}`]);
  });

  test("MS-12 a special source is asked with its parameters, which really narrow", async () => {
    const topic = await gyan({
      outline: {
        name: "Attention",
        sourceParams: {
          arxiv: { category: [{ value: ["cs.CL, cs.LG"], includeSubtopic: ["true"], id: 7 }] },
        },
        subtopics: [{ name: "Below", id: 2 }],
      },
    });
    expect(sourcesAsked(topic, 1)).toEqual(["arxiv"]);
    expect(sourcesAsked(topic, 2)).toEqual(["arxiv"]);
    const [asked] = outside.asked.filter(({ path }) => path.startsWith("/arxiv"));
    expect(asked?.query.get("search_query")).toMatch(/cat:cs\.CL.*cat:cs\.LG/u);
  });

  test("MS-02 a web address of the person is read itself, whatever it is", async () => {
    outside.on("/own/page", (_, response) =>
      send(
        response,
        "text/html",
        articlePage("Heat pumps in old houses", [
          "Heat pumps warm old houses well when radiators are large. Old houses lose heat through walls, and a heat pump works harder in frost.",
          "Many old houses were measured over a winter. Heat pumps used a third of the energy that boilers used in the same houses.",
        ]),
      ),
    );
    const topic = await gyan({
      outline: { name: "Heat pumps in old houses" },
      sources: { favouriteWebsites: [`${outside.origin}/own/page/`] },
    });
    expect(await titlesOf(topic)).toEqual(["Heat pumps in old houses"]);
  });
});

describe("parameters", () => {
  const QUESTION = "How do batteries age?";

  test("RF-03 the two counts limit what is searched, of libraries and of sources outside", async () => {
    const papers = Array.from({ length: 30 }, (_, n) => ({
      id: String(n),
      doi: `10.5555/count.${n}`,
      title: `Why batteries age, volume ${n}`,
      abstract: `Batteries age by time and by use. Study ${n} measured how batteries age in ${n + 3} houses.`,
    }));
    outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList(papers)));
    const few = await gyan({
      outline: { name: QUESTION },
      sources: { webAvailable: true, repoAvailable: true },
      config: { maxSearchCount: "5", maxRepositorySearchCount: 2 },
    });
    const line = (source: string) => few.run!.outcomes.find((outcome) => outcome.source === source)!;
    expect(line("crossref").found).toBe(5);
    expect(
      Math.max(
        ...few.run!.outcomes.filter(({ source }) => source.startsWith("library:")).map(({ found }) => found),
      ),
    ).toBe(2);
  });

  test("languages and dates narrow what is found, inside and outside", async () => {
    const hindi = await gyan({ outline: { name: "बैटरी" }, config: { languages: ["hi"] } });
    const english = await gyan({
      outline: { name: QUESTION, skipRelevance: true },
      config: { languages: "en" },
    });
    expect(hindi.run!.figures.found).toBeGreaterThan(0);
    for (const { title } of await articlesOf(hindi)) expect(title).toMatch(/[\u0900-\u097f]/u);
    for (const { title } of await articlesOf(english)) expect(title).not.toMatch(/[\u0900-\u097f]/u);
    const papers = ["2019-05-01", "2022-05-01", "2024-05-01"].map((published, n) => ({
      id: String(n),
      doi: `10.5555/date.${n}`,
      title: `How batteries age, ${published}`,
      abstract: `Batteries age by time and by use, as was measured in ${published} on many batteries of number ${n}.`,
      published,
    }));
    outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList(papers)));
    const dated = await gyan({
      outline: { name: QUESTION },
      sources: { webAvailable: true },
      config: { publishedFrom: "2020-01-01", publishedTo: "2023" },
    });
    expect(await titlesOf(dated)).toEqual(["How batteries age, 2022-05-01"]);
  });

  test("open access only leaves out what nobody may read whole", async () => {
    const paper = {
      id: "1",
      doi: "10.5555/open.1",
      title: "How batteries age behind a wall",
      abstract: "Batteries age by time and by use, as was measured on many batteries.",
    };
    outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList([paper])));
    const asked = (openAccessOnly: boolean) => ({
      outline: { name: QUESTION },
      sources: { webAvailable: true },
      config: { openAccessOnly },
    });
    expect(await titlesOf(await gyan(asked(false)))).toEqual([paper.title]);
    const open = await gyan(asked(true));
    expect(await titlesOf(open)).toEqual([]);
    expect(open.run!.outcomes.find(({ source }) => source === "crossref")).toMatchObject({
      found: 1,
      unread: 1,
    });
  });

  test("summaries are written or not, as asked", async () => {
    const plain = await gyan({ outline: { name: QUESTION } });
    const none = await gyan({
      outline: { name: QUESTION },
      config: { generateMultidocSummary: "false", generateFCSSummaries: false },
    });
    const parts = async (topic: TopicDetail) => {
      const { body: whole } = await server.call<{ sentences: unknown[] }>(
        "GET",
        `/topics/${topic.topicId}/summary`,
        { token },
      );
      const [first] = await articlesOf(topic);
      const { body: one } = await server.call<ArticleText>("GET", `/articles/${first!.id}`, { token });
      return {
        multi: whole.sentences.length > 0,
        focused: one.focused.length > 0,
        single: one.summary.length > 0,
      };
    };
    expect(await parts(plain)).toEqual({ multi: true, focused: true, single: true });
    expect(await parts(none)).toEqual({ multi: false, focused: false, single: true });
  });

  test("consolidateNow makes the topic a library of its owner that another topic finds things in", async () => {
    const name = "Flow batteries and their electrolyte";
    const before = await gyan({ outline: { name }, config: { consolidateNow: "true" } });
    const { rows } = await server.app.db.pool.query<{ id: string }>(
      "select id from libraries where topic_id = $1",
      [before.topicId],
    );
    const id = rows[0]!.id;
    await expect
      .poll(
        async () =>
          (await gyan({ outline: { name }, sources: { knowledgeStoreIds: { [id]: {} } } })).run!.figures.kept,
        { timeout: 280_000 },
      )
      .toBe(before.run!.figures.kept);
    const stranger = await server.someone();
    const refused = await server.call("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token: stranger.token,
      body: { topicOutline: { id: 1, name }, sources: { knowledgeStoreIds: { [id]: {} } } },
    });
    expect(refused).toMatchObject({ status: 404, body: { code: "library_not_found" } });
  });
});
