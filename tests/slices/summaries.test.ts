import type { ServerResponse } from "node:http";
import type { ArticleCard, ArticleText, SummarySentence } from "@gyan/contract/reading.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { commandsOf } from "../../server/src/operating/cli/commands.ts";
import { proveQuotes } from "../../server/src/research/summaries/index.ts";
import { startModelService } from "../ports/model.service.ts";
import type { Asked, ModelService } from "../ports/model.service.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

type Summary = {
  writtenAt: string | null;
  model: string | null;
  dropped: number;
  fallback: Said | null;
  withheld: number;
  provenAt: string | null;
  articles: number;
  sentences: SummarySentence[];
};
const summaryOf = async (server: TestApp, token: string, topicId: number, query = "") =>
  (await server.call<Summary>("GET", `/topics/${topicId}/summary${query}`, { token })).body;

describe("without a language model", () => {
  let server: TestApp;
  let token: string;
  beforeAll(async () => {
    server = await startApp();
    ({ token } = await server.someone());
  });
  afterAll(() => server.stop());

  const articlesOf = async (topicId: number) =>
    (await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, { token })).body
      .articles;

  test("X-04 a summary of many articles covers several themes, quotes several articles and repeats nothing", async () => {
    const { topicId } = await server.gyan(token, "What makes lithium-ion batteries age and fail?");
    const { sentences, model, dropped, fallback } = await summaryOf(server, token, topicId);
    expect([model, dropped, fallback]).toEqual([null, 0, null]);
    expect(sentences.length).toBeGreaterThan(4);
    const themes = sentences.map(({ theme }) => theme).filter((theme) => theme !== null);
    expect(new Set(themes).size).toBeGreaterThan(1);
    // What speaks of one theme stands together.
    expect(themes.filter((theme, at) => theme !== themes[at - 1]).length).toBe(new Set(themes).size);
    expect(
      new Set(sentences.flatMap(({ citations }) => citations.map((one) => one.articleId))).size,
    ).toBeGreaterThan(2);
    expect(new Set(sentences.map(({ text }) => text)).size).toBe(sentences.length);
  });

  test("no article, no summary", async () => {
    const { topicId } = await server.gyan(token, "zzyzx qwertzuiop");
    expect(await summaryOf(server, token, topicId)).toMatchObject({
      writtenAt: null,
      sentences: [],
      articles: 0,
    });
  });

  test("X-04 an altered letter of a stored quote is found, and its sentence is not shown any more", async () => {
    const { topicId } = await server.gyan(token, "What is pumped hydro storage?");
    const before = await summaryOf(server, token, topicId);
    const first = before.sentences[0]!;
    const prove = () => commandsOf({ ...server.app, isServed: true })["prove"]!([], () => {});
    expect(await prove()).toMatch(/^All \d+ quotes stand in their texts/);

    const altered = `${first.citations[0]!.quote.slice(0, -2)}x${first.citations[0]!.quote.slice(-1)}`;
    const alter = (from: string, to: string) =>
      server.app.db.execute(sql`
        update citations set quote = ${to} where quote = ${from}
          and summary_id in (select id from summaries where topic_id = ${topicId} and kind = 'multi')`);
    await alter(first.citations[0]!.quote, altered);
    await expect(prove()).rejects.toThrow(/^1 of \d+ quotes are not in their texts/);
    const after = await summaryOf(server, token, topicId);
    expect(after.sentences).toEqual(before.sentences.slice(1));
    expect(after.withheld).toBe(1);
    expect(after.provenAt).not.toBeNull();

    await alter(altered, first.citations[0]!.quote);
    expect((await proveQuotes(server.app)).broken).toBe(0);
    expect((await summaryOf(server, token, topicId)).sentences).toEqual(before.sentences);
  });

  test("X-04 an altered letter of the text breaks every quote that holds it", async () => {
    const { topicId } = await server.gyan(token, "How do flow batteries store energy?");
    const { sentences } = await summaryOf(server, token, topicId);
    const { quote } = sentences[0]!.citations[0]!;
    const change = (from: string, to: string) =>
      server.app.db.execute(
        sql`update work_texts set text = replace(text, ${from}, ${to}) where position(${from} in text) > 0`,
      );
    await change(quote, quote.replace(/.$/u, "!"));
    expect((await proveQuotes(server.app)).broken).toBeGreaterThan(0);
    const shown = (await summaryOf(server, token, topicId)).sentences;
    expect(shown.some(({ citations }) => citations.some((one) => one.quote === quote))).toBe(false);
    for (const { summary } of await articlesOf(topicId)) expect(summary).not.toBe(quote);
    await change(quote.replace(/.$/u, "!"), quote);
    await proveQuotes(server.app);
  });

  test("X-04 an altered letter of the sentence itself is found too", async () => {
    const { topicId } = await server.gyan(token, "How does a flywheel store energy?");
    const before = (await summaryOf(server, token, topicId)).sentences;
    const change = (from: string, to: string) =>
      server.app.db.execute(sql`
        update summary_sentences set text = ${to} where text = ${from}
          and summary_id in (select id from summaries where topic_id = ${topicId} and kind = 'multi')`);
    await change(before[0]!.text, `Not ${before[0]!.text}`);
    expect((await proveQuotes(server.app)).broken).toBe(1);
    expect((await summaryOf(server, token, topicId)).sentences).toEqual(before.slice(1));
    await change(`Not ${before[0]!.text}`, before[0]!.text);
    expect((await proveQuotes(server.app)).broken).toBe(0);
  });

  test("the proof is asked for every night", async () => {
    const found = await server.app.db.execute<{ cron: string }>(
      sql`select cron from job_schedules where kind = 'summaries.prove'`,
    );
    expect(found.rows).toEqual([{ cron: "40 2 * * *" }]);
  });

  test("X-04 what an article says about the node is said with the node's words, or not at all", async () => {
    const { topicId } = await server.gyan(token, "dendrites in solid electrolytes");
    for (const { id } of await articlesOf(topicId)) {
      const { focused } = (await server.call<ArticleText>("GET", `/articles/${id}`, { token })).body;
      for (const { text } of focused) expect(text).toMatch(/dendrit|solid|electrolyt/iu);
    }
  });
});

describe("with a language model", () => {
  let server: TestApp;
  let token: string;
  let service: ModelService;
  beforeAll(async () => {
    service = await startModelService();
    server = await startApp({
      MODEL_URL: service.url,
      MODEL_NAME: "test-model",
      MODEL_TIMEOUT_SECONDS: "20",
      MODEL_REST_SECONDS: "0",
    });
    ({ token } = await server.someone());
  });
  afterEach(() => service.answer(() => ({})));
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  const QUESTION = "How do flow batteries store energy?";
  const isSummary = ({ system }: Asked) => system.includes("summaries");
  const quotesIn = ({ user }: Asked) =>
    [...user.matchAll(/^\[(\d+)\] \((?:.*?)\) (.+)$/gmu)].map(([, number, text]) => ({
      number: Number(number),
      text: text!,
    }));

  test("its sentences are kept with their quotes when these carry them, the others are dropped and counted", async () => {
    service.answer((asked) => {
      if (!isSummary(asked)) return { names: [] };
      const [first, second] = quotesIn(asked);
      return {
        sentences: [
          { text: first!.text, evidence: [first!.number] },
          { text: "Unicorns improved the yield by 4711 percent.", evidence: [second?.number ?? 1] },
          { text: "This sentence names no quote at all.", evidence: [] },
          { text: first!.text, evidence: [9999] },
          { text: `${first!.text}\u0000\ud800`, evidence: [first!.number] },
          { text: first!.text, evidence: [first!.number] },
        ],
      };
    });
    const { topicId } = await server.gyan(token, QUESTION);
    const summary = await summaryOf(server, token, topicId);
    expect(summary).toMatchObject({ dropped: 3, fallback: null });
    expect(summary.model).toContain("test-model");
    expect(summary.sentences.length).toBe(1);
    for (const { citations } of summary.sentences)
      for (const { articleId, quote, start, end } of citations) {
        const article = (await server.call<ArticleText>("GET", `/articles/${articleId}`, { token })).body;
        expect(article.text.slice(start, end)).toBe(quote);
      }
    expect((await proveQuotes(server.app)).broken).toBe(0);
  });

  test("it names the clusters, and only those that there are", async () => {
    service.answer((asked) => {
      if (isSummary(asked)) return { sentences: [] };
      const groups = [...asked.user.matchAll(/^Group (\d+):/gmu)].map(([, number]) => Number(number));
      return { names: [...groups, 99].map((group) => ({ group, name: `Cluster called ${group}` })) };
    });
    const { topicId } = await server.gyan(token, QUESTION);
    const { clusters } = (
      await server.call<{ clusters: { number: number; name: string }[] }>("GET", `/topics/${topicId}/graph`, {
        token,
      })
    ).body;
    expect(clusters.length).toBeGreaterThan(0);
    for (const { number, name } of clusters) expect(name).toBe(`Cluster called ${number}`);
  });

  test.each<[string, string, Parameters<ModelService["answer"]>[0]]>([
    ["refuses", "model_refusal", (_asked, response) => refuse(response)],
    ["fails", "model_overloaded", (_asked, response) => void response.writeHead(500).end("{}")],
    [
      "writes only what nothing carries",
      "model_not_carried",
      () => ({ sentences: [{ text: "Pigs fly at 99 km/h.", evidence: [1] }] }),
    ],
    ["answers nonsense", "model_not_understood", () => "I would rather talk about the weather."],
  ])(
    "when it %s the summary is made of the articles' sentences, and says so",
    async (_how, code, answering) => {
      service.answer(answering);
      const { topicId, run } = await server.gyan(token, QUESTION);
      expect(run?.status).toBe("FINISHED");
      const summary = await summaryOf(server, token, topicId);
      expect(summary.model).toBeNull();
      expect(summary.fallback?.code).toBe(code);
      expect(summary.sentences.length).toBeGreaterThan(2);
      for (const { text, citations } of summary.sentences) expect(citations[0]!.quote).toBe(text);
    },
  );

  test("an outline is suggested in its words, from concepts that are at hand", async () => {
    service.answer((asked) => ({
      subtopics: [...asked.user.matchAll(/^Group (\d+): (.+)$/gmu)].map(([, group, labels]) => ({
        group: Number(group),
        name: `Part ${group}`,
        keywords: [labels!.split(", ")[1], "an invented keyword"],
      })),
    }));
    const { body } = await server.call<{ subtopics: { name: string; keywords: string[] }[]; model: string }>(
      "POST",
      "/gyan/create/v1/suggestions",
      { token, body: { name: "energy storage" } },
    );
    expect(body.model).toContain("test-model");
    expect(body.subtopics.length).toBeGreaterThan(1);
    for (const { name, keywords } of body.subtopics) {
      expect(name).toMatch(/^Part \d+$/);
      expect(keywords).not.toContain("an invented keyword");
      expect(keywords.length).toBeGreaterThan(0);
    }
  });
});

function refuse(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const message = { role: "assistant", content: null, refusal: "No." };
  response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] }));
}
