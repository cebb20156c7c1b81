import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

type List = { articles: { title: string; score: number }[]; total: number };
const about = async (token: string, topicId: number) => ({
  list: (await server.call<List>("GET", `/topics/${topicId}/articles`, { token })).body,
  graph: (await server.call<{ nodes: unknown[] }>("GET", `/topics/${topicId}/graph`, { token })).body,
  summary: (await server.call("GET", `/topics/${topicId}/summary`, { token })).body,
});

const sentencesOf = (summary: unknown): string[] => JSON.stringify(summary).match(/"text":"[^"]+"/g) ?? [];

test("a topic that is given reads as one that was just researched", async () => {
  const { token } = await server.someone();
  const asked = await server.gyan(token, "flow batteries");
  const given = await server.finishedGyan(token, "flow batteries");
  expect({ ...given, topicId: 0, topicUuid: "", createdOn: "", run: null }).toEqual({
    ...asked,
    topicId: 0,
    topicUuid: "",
    createdOn: "",
    run: null,
  });
  const [one, two] = [await about(token, asked.topicId), await about(token, given.topicId)];
  expect(two.list.articles.map(({ title, score }) => [title, score])).toEqual(
    one.list.articles.map(({ title, score }) => [title, score]),
  );
  expect(two.graph.nodes).toEqual(one.graph.nodes);
  expect(sentencesOf(two.summary)).toEqual(sentencesOf(one.summary));
});
