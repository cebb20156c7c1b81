import type { ArticleText } from "@gyan/contract/reading.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LONG, startSearching } from "./outline.searching.ts";

type Searching = Awaited<ReturnType<typeof startSearching>>;
let scene: Searching;
let server: Searching["server"];
let token: Searching["token"];
let libraries: Searching["libraries"];
let articlesOf: Searching["articlesOf"];
let gyan: Searching["gyan"];
let titlesOf: Searching["titlesOf"];
let asked: Searching["asked"];

beforeAll(async () => {
  scene = await startSearching();
  ({ server, token, libraries, articlesOf, gyan, titlesOf, asked } = scene);
});
afterAll(() => scene.stop());
beforeEach(() => scene.quiet());

describe("words", () => {
  test(
    "TO-09 what a node stands within is part of what it asks, and of what it is judged by, each by itself",
    async () => {
      const node = (id: number, name: string, search: number[], relevance: number[]) => ({
        name,
        id,
        parentSearchContextList: search,
        parentRelContextList: relevance,
      });
      const topic = await gyan({
        outline: {
          name: "Vanadium electrolytes",
          isOrganisationalLabel: true,
          subtopics: [node(2, "Prices", [], []), node(3, "Leakage", [1], []), node(4, "Pumps", [], [1])],
        },
        sources: { webAvailable: true, repoAvailable: true },
        config: { minimumRelevance: 0 },
      });
      expect(asked("Prices")).not.toMatch(/vanadium/iu);
      expect(asked("Leakage")).toMatch(/vanadium/iu);
      expect(asked("Pumps")).not.toMatch(/vanadium/iu);
      const judgedBy = async (id: number) =>
        (await articlesOf(topic, id)).articles.flatMap(({ reason }) =>
          [...reason.matched.map(({ label }) => label), ...reason.missing].map((label) =>
            label.toLowerCase(),
          ),
        );
      expect(await judgedBy(3)).not.toContain("vanadium");
      expect(await judgedBy(4)).toContain("vanadium");
    },
    LONG,
  );

  test(
    "TO-09 with many keywords it is still asked within its context",
    async () => {
      const keyConcept = Array.from({ length: 12 }, (_, n) => ({ name: `word${n}`, isRelevance: false }));
      await gyan({
        outline: {
          name: "Sodium cells",
          isOrganisationalLabel: true,
          subtopics: [{ name: "Costs", id: 2, keyConcept, parentSearchContextList: [1] }],
        },
        sources: { webAvailable: true },
      });
      expect(asked("Costs")).toMatch(/sodium/iu);
    },
    LONG,
  );

  test(
    "TO-12 a keyword for search is asked, one for relevance is judged by, and neither does the other",
    async () => {
      const topic = await gyan({
        outline: {
          name: "Storage",
          keyConcept: [
            { name: "vanadium", isSearch: true, isRelevance: false },
            { name: "hydrogen", isSearch: false, isRelevance: true },
          ],
        },
        sources: { webAvailable: true, repoAvailable: true },
      });
      expect(asked("Storage")).toMatch(/vanadium/u);
      expect(asked("Storage")).not.toMatch(/hydrogen/u);
      const matched = (await articlesOf(topic)).articles.flatMap(({ reason }) =>
        reason.matched.map(({ label }) => label),
      );
      expect(matched).toContain("hydrogen");
      expect(matched).not.toContain("vanadium");
    },
    LONG,
  );

  test(
    "TO-12 keywords are other ways to say it: none is lost by them, and one of them is enough",
    async () => {
      const sources = { repoIds: { [libraries.get("Energy storage")!.id]: {} } };
      const plain = await gyan({ outline: { name: "Flow batteries" }, sources });
      const words = [
        "pumped hydro",
        "compressed air",
        "flywheel",
        "tariff",
        "insurance",
        "customs",
        "auction",
      ];
      const keyed = await gyan({
        outline: { name: "Flow batteries", keyConcept: words.map((name) => ({ name })) },
        sources,
      });
      const [before, after] = [await titlesOf(plain), await titlesOf(keyed)];
      expect(before.length).toBeGreaterThan(0);
      expect(after).toEqual(expect.arrayContaining(before));
      expect(after.length).toBeGreaterThan(before.length);
      const other = await gyan({
        outline: { name: "Zzyzx", keyConcept: [{ name: "Flow batteries" }, { name: "qwertzuiop" }] },
        sources,
      });
      expect(await titlesOf(other)).toEqual(expect.arrayContaining(before));
    },
    LONG,
  );
});

test(
  "TO-12 a keyword is enough only for what is about the topics that a node stands within",
  async () => {
    const keyConcept = ["energy efficiency", "capacity", "lifetime"].map((name) => ({ name }));
    const within = { parentSearchContextList: [1], parentRelContextList: [1] };
    const performance = (name: string) => ({
      outline: {
        name,
        isOrganisationalLabel: true,
        subtopics: [{ name: "Performance", id: 2, keyConcept, ...within }],
      },
      config: { minimumRelevance: 0.21 },
    });
    const cells = await titlesOf(await gyan(performance("Lithium-ion batteries")), 2);
    expect(cells).toContain("Why lithium-ion cells age");
    expect(await titlesOf(await gyan(performance("Zzyzx qwertzuiop")), 2)).not.toContain(
      "Why lithium-ion cells age",
    );
  },
  LONG,
);

describe("flags", () => {
  test(
    "TO-07 suppressed articles are in no list, count, summary, concept or card",
    async () => {
      const hidden = { name: "Flow batteries", isArticleCountToZero: true };
      const shown = { name: "Malaria vaccines" };
      const topic = await gyan({
        outline: {
          name: "Two things",
          isOrganisationalLabel: true,
          subtopics: [
            { ...hidden, id: 2 },
            { ...shown, id: 3 },
          ],
        },
      });
      const alone = await gyan({ outline: shown });
      const titles = await titlesOf(alone);
      expect(titles.length).toBeGreaterThan(0);
      expect(await titlesOf(topic)).toEqual(titles);
      expect(topic.nodes.map(({ id, articles }) => [id, articles])).toEqual([
        [1, 0],
        [2, 0],
        [3, titles.length],
      ]);
      expect(topic.run!.figures.kept).toBe(titles.length);
      expect(topic.run!.outcomes.some(({ nodeId, found }) => Number(nodeId) === 2 && found > 0)).toBe(true);
      const { body: summary } = await server.call<{ sentences: { citations: { articleId: number }[] }[] }>(
        "GET",
        `/topics/${topic.topicId}/summary`,
        { token },
      );
      const ids = (await articlesOf(topic)).articles.map(({ id }) => id);
      const cited = summary.sentences.flatMap(({ citations }) => citations.map(({ articleId }) => articleId));
      expect(cited.length).toBeGreaterThan(0);
      expect(ids).toEqual(expect.arrayContaining(cited));
      const { body: list } = await server.call<{ topics: { topicId: number; summaryMeta: object }[] }>(
        "GET",
        "/topics",
        { token },
      );
      expect(list.topics.find(({ topicId }) => topicId === topic.topicId)?.summaryMeta).toMatchObject({
        articles: titles.length,
      });
      expect(topic.concepts.map(({ label }) => label.toLowerCase())).not.toContain("flow battery");
    },
    LONG,
  );

  test(
    "TO-07 where all that was found is suppressed, nothing near it is shown instead",
    async () => {
      const topic = await gyan({ outline: { name: "Flow batteries", isArticleCountToZero: true } });
      expect(topic.run!.figures).toMatchObject({ kept: 0 });
      expect(topic.run!.figures.found).toBeGreaterThan(0);
      expect(await titlesOf(topic)).toEqual([]);
    },
    LONG,
  );

  test(
    "TO-15 summaries are suppressed for the node that says so, and for no other",
    async () => {
      const topic = await gyan({
        outline: {
          name: "Stores",
          isOrganisationalLabel: true,
          subtopics: [
            { name: "Flow batteries", id: 2, suppressSummary: true },
            { name: "Malaria vaccines", id: 3, suppressMDS: true },
          ],
        },
      });
      const multi = async (node: number) =>
        (
          await server.call<{ sentences: unknown[] }>(
            "GET",
            `/topics/${topic.topicId}/summary?node=${node}`,
            {
              token,
            },
          )
        ).body.sentences.length > 0;
      const single = async (node: number) => {
        const { articles } = await articlesOf(topic, node);
        const texts = await Promise.all(
          articles.map(
            async ({ id }) => (await server.call<ArticleText>("GET", `/articles/${id}`, { token })).body,
          ),
        );
        expect(texts.length).toBeGreaterThan(0);
        return texts.some(({ summary }) => summary.length > 0);
      };
      expect([await multi(2), await single(2)]).toEqual([true, false]);
      expect([await multi(3), await single(3)]).toEqual([false, true]);
    },
    LONG,
  );
});
