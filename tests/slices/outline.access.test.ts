import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ALL_ACCESS } from "../../server/src/people/accounts/rules.ts";
import { below, DRAFT, type Node, root, SUBMIT } from "./outline.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

const submit = (token: string, body: object) => server.call("POST", SUBMIT, { token, body });
const refusal = {
  status: 403,
  body: {
    code: "access_missing",
    message: "Your account cannot do this. Ask an administrator for access.",
  },
};
const topicsOf = async (personId: number) =>
  (await server.app.db.pool.query("select 1 from topics where created_by = $1", [personId])).rows.length;

/** As the search from a sentence sends it (SS-04). */
const SENTENCE = {
  topicOutline: {
    name: "Why do cells age?",
    id: 1,
    subtopics: [],
    keyConcept: [],
    isOrganisationalLabel: false,
    isArticleCountToZero: false,
    globalRelevance: false,
    processNonArticles: false,
    skipRelevance: false,
    suppressSummary: false,
    suppressMDS: false,
    ignoreProcess: false,
  },
  sources: {
    repoIds: {},
    repoAvailable: false,
    knowledgeStoreIds: {},
    webAvailable: false,
    favouriteWebsites: [],
    dispreferredWebsites: [],
    includeSubTopic: {},
  },
  config: { consolidateNow: false, generateMultidocSummary: "true" },
  isDraft: false,
  draftId: null,
};

describe("P-03 what is beyond a sentence needs AdvancedSearch", () => {
  test("SS-04 a sentence needs its own flag alone", async () => {
    const { token } = await server.someone({ access: ["CreateSentenceGyan"] });
    expect((await submit(token, SENTENCE)).status).toBe(200);
    expect((await submit(token, { topicOutline: { name: "Cells", id: 1 } })).status).toBe(200);
  });

  test.each<[what: string, change: object]>([
    ["subtopics", { topicOutline: below({ name: "a", id: 2 }) }],
    ["keywords", { topicOutline: root({ keyConcept: [{ name: "k" }] }) }],
    ["a source of the topic", { topicOutline: root({ sources: ["https://example.org/"] }) }],
    ["a setting of the topic", { topicOutline: root({ skipRelevance: true }) }],
    ["chosen libraries", { sources: { repoAvailable: true } }],
    ["chosen websites", { sources: { favouriteWebsites: ["https://example.org/"] } }],
    ["ignored websites", { sources: { dispreferredWebsites: ["https://example.org/"] } }],
    ["a parameter", { config: { maxSearchCount: 50 } }],
    ["a library of what is found", { config: { consolidateNow: true } }],
    ["a draft", { draftId: 1 }],
  ])("%s", async (_, change) => {
    const { token, personId } = await server.someone({ access: ["CreateSentenceGyan"] });
    expect(await submit(token, { ...SENTENCE, ...change })).toMatchObject(refusal);
    expect(await topicsOf(personId)).toBe(0);
  });
});

describe("P-02 P-03 each button of a node has its flag on the server too", () => {
  const node = (more: Node) => below({ name: "Cells", id: 2, ...more });
  const USES: [what: string, outline: Node, flags: AccessFlag[]][] = [
    ["an address", node({ sources: ["https://example.org/"] }), ["TopicLevelSourcing"]],
    ["a special source", node({ sourceParams: { arxiv: { author: "Hinton" } } }), ["TopicLevelSourcing"]],
    ["a library", node({ sourcesSubTopic: { repoIds: { "1": {} } } }), ["TopicLevelSourcing"]],
    ["a source of the root", { ...node({}), sources: ["https://example.org/"] }, ["TopicLevelSourcing"]],
    ["keywords", node({ keyConcept: [{ name: "k" }] }), ["KeyConcepts", "GyanTemplates"]],
    ["a label", node({ isOrganisationalLabel: true }), ["TocSettings", "GyanTemplates"]],
    ["a zero count", node({ isArticleCountToZero: true }), ["TocSettings", "GyanTemplates"]],
    ["pages that are no articles", node({ processNonArticles: true }), ["TocSettings"]],
    ["skipped relevance", node({ skipRelevance: true }), ["TocSettings"]],
    ["no summaries", node({ suppressSummary: true }), ["TocSettings"]],
    ["no summary of all", node({ suppressMDS: true }), ["TocSettings"]],
    ["an ignored topic", node({ ignoreProcess: true }), ["TocSettings"]],
  ];

  test.each(USES)("%s", async (_, topicOutline, flags) => {
    const others = ALL_ACCESS.filter((flag) => !flags.includes(flag));
    const without = await server.someone({ access: others });
    expect(await submit(without.token, { topicOutline })).toMatchObject(refusal);
    expect(await topicsOf(without.personId)).toBe(0);
    for (const flag of flags) {
      const { token } = await server.someone({ access: ["AdvancedSearch", flag] });
      expect((await submit(token, { topicOutline })).status).toBe(200);
    }
  });

  test("contexts, relevance to the root and everything that is off need no flag but the page's", async () => {
    const { token } = await server.someone({ access: ["AdvancedSearch"] });
    const plain = node({
      ...SENTENCE.topicOutline,
      name: "Cells",
      id: 2,
      globalRelevance: true,
      parentSearchContextList: [1],
      parentRelContextList: [1],
      sources: null,
      sourceParams: {},
      sourcesSubTopic: SENTENCE.sources,
    });
    expect((await submit(token, { topicOutline: plain })).status).toBe(200);
    const sources = { repoAvailable: true, webAvailable: true };
    expect(
      (await submit(token, { topicOutline: plain, sources, config: { maxSearchCount: 5 } })).status,
    ).toBe(200);
  });

  test("DR-03 a draft that was made with a flag opens and is saved without it; a search is refused", async () => {
    const { token, personId } = await server.someone();
    const topicOutline = node({ keyConcept: [{ name: "k" }] });
    const save = (data: object, id?: number) =>
      server.call("POST", DRAFT, { token, body: { name: "Older", data: JSON.stringify(data), id } });
    expect((await save({ topicOutline })).status).toBe(200);
    await server.app.db.pool.query("update people set access = '{AdvancedSearch}' where id = $1", [personId]);
    const { body } = await server.call<{ drafts: { id: number; data: string }[] }>(
      "POST",
      "/gyan/create/v1/drafts",
      { token },
    );
    const [draft] = body.drafts;
    expect(JSON.parse(draft!.data)).toEqual({ topicOutline });
    expect((await save({ topicOutline }, draft!.id)).status).toBe(200);
    expect(await submit(token, { topicOutline, draftId: draft!.id })).toMatchObject(refusal);
    const without = { topicOutline: node({}), draftId: draft!.id };
    expect((await submit(token, without)).status).toBe(200);
  });
});
