import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { Insights } from "@gyan/contract/reading/insights.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let token: string;
let topic: TopicDetail;
beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone());
  topic = await twoNodes();
});
afterAll(() => server.stop());

async function twoNodes(): Promise<TopicDetail> {
  const node = (id: number, name: string) => ({ id, name, subtopics: [] });
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    {
      token,
      body: {
        topicOutline: {
          name: "Energy storage",
          id: 1,
          subtopics: [node(2, "lithium-ion battery ageing"), node(3, "pumped hydro storage")],
        },
      },
    },
  );
  return server.finished(token, made.body.topic.topicId);
}

const insights = async (query = "") =>
  (await server.call<Insights>("GET", `/topics/${topic.topicId}/insights${query}`, { token })).body;
const articles = async (query = "") =>
  (
    await server.call<{ articles: ArticleCard[] }>(
      "GET",
      `/topics/${topic.topicId}/articles?limit=200${query}`,
      { token },
    )
  ).body.articles;
const sum = (counts: { articles: number }[]) => counts.reduce((total, one) => total + one.articles, 0);

describe("issue 10: how the articles spread", () => {
  test.each(["", "2", "3"])("the counts are those of the list (node %s)", async (node) => {
    const shown = await articles(node && `&node=${node}`);
    const told = await insights(node && `?node=${node}`);
    expect(told.articles).toBe(shown.length);
    const years = Map.groupBy(shown, ({ publishedOn }) => publishedOn?.slice(0, 4) ?? null);
    expect(told.undated).toBe(years.get(null)?.length ?? 0);
    expect(told.years).toEqual(
      [...years]
        .filter(([year]) => year !== null)
        .map(([year, of]) => ({ year: Number(year), articles: of.length }))
        .sort((a, b) => a.year - b.year),
    );
    for (const { source, articles: count } of told.sources)
      expect(count).toBe(shown.filter(({ sources }) => sources.includes(source)).length);
    expect(new Set(told.sources.map(({ source }) => source))).toEqual(
      new Set(shown.flatMap(({ sources }) => sources)),
    );
  });

  test("a concept counts its articles, year by year, and the first has the most", async () => {
    const { concepts } = await insights();
    expect(concepts.length).toBeGreaterThan(3);
    expect(concepts.map((one) => one.articles)).toEqual(
      concepts.map((one) => one.articles).sort((a, b) => b - a),
    );
    for (const { key, articles: count, years } of concepts.slice(0, 3)) {
      const shown = await articles(`&concept=${encodeURIComponent(key)}`);
      expect(count).toBe(shown.length);
      expect(sum(years)).toBe(shown.filter(({ publishedOn }) => publishedOn !== null).length);
    }
  });

  test("what has no date, or an odd one, is counted as such", async () => {
    const before = await insights();
    const [first] = await articles();
    const date = (value: string | null) =>
      server.app.db.execute(sql`update works set published_on = ${value} where id = ${first!.workId}`);
    await date(null);
    const after = await insights();
    expect([after.articles, after.undated]).toEqual([before.articles, before.undated + 1]);
    expect(sum(after.years) + after.undated).toBe(after.articles);
    await date(first!.publishedOn);
  });

  test("a hidden concept is not told of", async () => {
    const [first] = (await insights()).concepts;
    await server.call("PUT", `/topics/${topic.topicId}/concept/hidden`, {
      token,
      body: { key: first!.key, isHidden: true },
    });
    expect((await insights()).concepts.map(({ key }) => key)).not.toContain(first!.key);
  });

  test("a node that is not there is refused, and a stranger learns nothing", async () => {
    expect(await insights("?node=77")).toMatchObject({ code: "node_not_found" });
    const stranger = await server.someone();
    const answer = await server.call("GET", `/topics/${topic.topicId}/insights`, { token: stranger.token });
    expect(answer).toMatchObject({ status: 404, body: { code: "topic_not_found" } });
  });
});
