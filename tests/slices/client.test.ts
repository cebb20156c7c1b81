import { gyanAt, type GyanClient } from "@gyan/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";

let server: TestApp;
let client: GyanClient;
let token: string;

beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone());
  client = gyanAt(`${server.base}/`, token);
});
afterAll(() => server.stop());

test("what is sent and answered is typed, from a folder to what is in it", async () => {
  const { data: folder } = await client.POST("/api/folders", {
    body: { kind: "search", name: "Energy storage" },
  });
  expect(folder?.name).toBe("Energy storage");
  const { data: topics } = await client.GET("/api/topics", {
    params: { query: { kind: "search", folder: folder!.id } },
  });
  expect(topics?.total).toBe(0);
});

test("the articles of a gyan are read", async () => {
  const { topicId } = await server.finishedGyan(token);
  const { data: list } = await client.GET("/api/topics/{topicId}/articles", {
    params: { path: { topicId } },
  });
  const { data: article } = await client.GET("/api/articles/{articleId}", {
    params: { path: { articleId: list!.articles[0]!.id } },
  });
  expect(article?.title).toBe(list!.articles[0]!.title);
});

test("a refusal is told, not thrown", async () => {
  const { data, error, response } = await client.GET("/api/topics/{topicId}", {
    params: { path: { topicId: 999_999 } },
  });
  expect(data).toBeUndefined();
  expect(response.status).toBe(404);
  expect(error?.code).toBe("topic_not_found");
  const { error: stranger } = await gyanAt(server.base).GET("/api/me");
  expect(stranger?.code).toBe("not_signed_in");
});
