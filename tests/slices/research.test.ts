import type { ArticleCard, ArticleText, SummarySentence } from "@gyan/contract/reading.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone());
});
afterAll(() => server.stop());

const QUESTION = "What causes lithium-ion batteries to age?";
const articlesOf = async (topicId: number, query = "") =>
  (
    await server.call<{ articles: ArticleCard[]; total: number; next: string | null }>(
      "GET",
      `/topics/${topicId}/articles${query}`,
      { token },
    )
  ).body;
const articleOf = async (id: number) =>
  (await server.call<ArticleText>("GET", `/articles/${id}`, { token })).body;

describe("a sentence becomes a finished gyan", () => {
  test("X-04 it searches the starter library, judges with reasons and finishes", async () => {
    const topic = await server.gyan(token, QUESTION);
    expect(topic.run?.status).toBe("FINISHED");
    expect(topic.run?.phases.map((phase) => phase.state)).toEqual(["done", "done", "done", "done", "done"]);
    expect(topic.concepts.length).toBeGreaterThan(5);
    const { articles } = await articlesOf(topic.topicId);
    expect(articles[0]?.title).toBe("Why lithium-ion cells age");
    for (const article of articles) {
      expect(article.score).toBeGreaterThan(0);
      expect(article.score).toBeLessThanOrEqual(1);
      expect(article.reason.matched.length).toBeGreaterThan(0);
      expect(article.concepts.length).toBeGreaterThan(0);
      expect(article.summary).not.toBeNull();
    }
    expect(new Set(articles.map((article) => article.workId)).size).toBe(articles.length);
  });

  test("X-04 every sentence of every summary stands letter for letter in its article", async () => {
    const topic = await server.gyan(token, "How do vaccines and resistant bacteria concern public health?");
    const { articles } = await articlesOf(topic.topicId);
    const multi = (
      await server.call<{ sentences: SummarySentence[] }>("GET", `/topics/${topic.topicId}/summary`, {
        token,
      })
    ).body;
    // No article answers this, so that the summary has what comes nearest and little more.
    expect(multi.sentences.length).toBeGreaterThan(1);
    const texts = new Map(
      await Promise.all(articles.map(async ({ id }) => [id, await articleOf(id)] as const)),
    );
    const sentences = [
      ...multi.sentences,
      ...[...texts.values()].flatMap((text) => [...text.summary, ...text.focused]),
    ];
    expect(sentences.length).toBeGreaterThan(articles.length);
    for (const { text, citations } of sentences) {
      expect(citations.length).toBeGreaterThan(0);
      for (const { articleId, quote, start, end } of citations) {
        expect(texts.get(articleId)?.text.slice(start, end)).toBe(quote);
        expect(text).toBe(quote);
      }
    }
  });

  test("X-04 the reason of an article quotes it word for word", async () => {
    const topic = await server.gyan(token, "guide RNA and CRISPR");
    const [first] = (await articlesOf(topic.topicId)).articles;
    const article = await articleOf(first!.id);
    expect(article.highlights.length).toBeGreaterThan(0);
    expect(article.text).toContain(first!.reason.quote);
    // Every place is the concept itself, or another name that the text gives it.
    for (const { label, spans } of article.concepts) {
      const places = spans.map(({ start, end }) => article.text.slice(start, end));
      expect(places.every((place) => place.trim() === place && place.length > 1)).toBe(true);
      expect(places.some((place) => place.length >= label.length / 2)).toBe(true);
    }
  });

  test.each([
    ["hi", "डेंगू और मलेरिया का प्रसार"],
    ["fr", "Comment réutiliser les eaux usées pendant une sécheresse ?"],
  ])("a question in %s finds the article in that language first", async (language, question) => {
    const topic = await server.gyan(token, question);
    expect(topic.run?.status).toBe("FINISHED");
    expect((await articlesOf(topic.topicId)).articles[0]?.language).toBe(language);
  });

  test("what no article clearly answers shows the few that come closest, and says so", async () => {
    const question = "How can a car know how much charge is left in its battery?";
    const topic = await server.gyan(token, question);
    expect(topic.run).toMatchObject({ status: "FINISHED", reason: { code: "only_nearest" } });
    const { articles } = await articlesOf(topic.topicId);
    expect(articles[0]?.title).toBe("What a battery management system measures, estimates and decides");
    expect(articles.length).toBeLessThanOrEqual(5);
    expect(articles.every(({ score }) => score >= 0.08 && score < 0.2)).toBe(true);

    const strict = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      { token, body: { topicOutline: { name: question, id: 1 }, config: { minimumRelevance: "0.21" } } },
    );
    const none = await server.finished(token, strict.body.topic.topicId);
    expect(none.run?.status).toBe("NO_ARTICLE_IN_SEARCH");
    expect((await server.gyan(token, "How is concrete made?")).run?.status).toBe("NO_ARTICLE_IN_SEARCH");
  });

  test("N-05 nothing relevant ends as NO_ARTICLE_IN_SEARCH and says what was asked where", async () => {
    const topic = await server.gyan(token, "zzyzx qwertzuiop");
    expect(topic.run?.status).toBe("NO_ARTICLE_IN_SEARCH");
    expect(topic.run?.outcomes.length).toBe(6);
    expect(topic.run?.outcomes.every((outcome) => outcome.found === 0 && outcome.stopped !== null)).toBe(
      true,
    );
  });

  test("an outline of subtopics finds articles for each of them and a summary of the whole", async () => {
    const flags = { keyConcept: [{ name: "electrolyte", isSearch: true, isRelevance: true }] };
    const made = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      {
        token,
        body: {
          topicOutline: {
            name: "Energy storage",
            id: 1,
            subtopics: [
              { name: "Flow batteries", id: 22, ...flags },
              { name: "Only a label", id: 23, isOrganisationalLabel: true },
            ],
          },
        },
      },
    );
    const topic = await server.finished(token, made.body.topic.topicId);
    const counts = new Map(topic.nodes.map((node) => [node.name, node.articles]));
    expect(counts.get("Flow batteries")).toBeGreaterThan(0);
    expect(counts.get("Only a label")).toBe(0);
    const below = await articlesOf(topic.topicId, "?node=22");
    expect(below.total).toBe(counts.get("Flow batteries"));
    expect(
      (await server.call("GET", `/topics/${topic.topicId}/articles?node=999`, { token })).body,
    ).toMatchObject({ code: "node_not_found" });
  });
});

describe("what a person asked not to have", () => {
  test("a suppressed summary is not written, of the articles or of the whole", async () => {
    const made = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      {
        token,
        body: { topicOutline: { name: "Flow batteries", id: 1, suppressSummary: true, suppressMDS: true } },
      },
    );
    const topic = await server.finished(token, made.body.topic.topicId);
    const { articles } = await articlesOf(topic.topicId);
    expect(articles.length).toBeGreaterThan(0);
    expect(articles.every((article) => article.summary === null)).toBe(true);
    const { body } = await server.call<{ sentences: unknown[] }>("GET", `/topics/${topic.topicId}/summary`, {
      token,
    });
    expect(body.sentences).toEqual([]);
  });
});

describe("the list of articles", () => {
  test.each(["relevance", "newest", "oldest", "title"])(
    "pages sorted by %s hold every article once",
    async (sort) => {
      const topic = await server.gyan(token, QUESTION);
      const whole = await articlesOf(topic.topicId, `?sort=${sort}&limit=200`);
      const paged: number[] = [];
      let cursor = "";
      do {
        const page = await articlesOf(topic.topicId, `?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
        paged.push(...page.articles.map((article) => article.id));
        cursor = page.next ?? "";
      } while (cursor);
      expect(paged).toEqual(whole.articles.map((article) => article.id));
      expect(paged.length).toBe(whole.total);
    },
  );

  test("is narrowed by words and by concept", async () => {
    const topic = await server.gyan(token, QUESTION);
    const all = await articlesOf(topic.topicId);
    const concept = all.articles[0]!.concepts[0]!;
    const narrowed = await articlesOf(topic.topicId, `?concept=${encodeURIComponent(concept.key)}`);
    expect(narrowed.total).toBeGreaterThan(0);
    expect(narrowed.total).toBeLessThan(all.total + 1);
    expect(narrowed.articles.map((article) => article.id)).toContain(all.articles[0]!.id);
    expect((await articlesOf(topic.topicId, "?q=zzyzx")).total).toBe(0);
  });

  test("a foreign cursor is refused with a sentence", async () => {
    const topic = await server.gyan(token, QUESTION);
    const answer = await server.call("GET", `/topics/${topic.topicId}/articles?cursor=abc`, { token });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input" });
  });
});
