import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const paths = (topicId: number): [method: string, path: string, body?: object][] => [
  ["GET", `/topics/${topicId}`],
  ["GET", `/topics/${topicId}/articles`],
  ["GET", `/topics/${topicId}/summary`],
  ["PATCH", `/topics/${topicId}`, { name: "Mine now" }],
  ["POST", `/topics/${topicId}/cancel`],
  ["POST", `/topics/${topicId}/retry`],
  ["DELETE", `/topics/${topicId}`],
  ["POST", `/topics/${topicId}/restore`],
];

describe("P-03 rights are checked on the server", () => {
  test("what is not the caller's does not exist for them", async () => {
    const [owner, stranger] = [await server.someone(), await server.someone()];
    const topic = await server.finishedGyan(owner.token, "thermal runaway");
    const articles = await server.call<{ articles: { id: number }[] }>(
      "GET",
      `/topics/${topic.topicId}/articles`,
      { token: owner.token },
    );
    for (const [method, path, body] of paths(topic.topicId)) {
      const answer = await server.call(method, path, { token: stranger.token, body });
      expect([method, path, answer.status, answer.body["code"]]).toEqual([
        method,
        path,
        404,
        "topic_not_found",
      ]);
    }
    const article = await server.call("GET", `/articles/${articles.body.articles[0]!.id}`, {
      token: stranger.token,
    });
    expect(article.body).toMatchObject({ code: "article_not_found" });
    const list = await server.call<{ topics: unknown[]; total: number }>("GET", "/topics", {
      token: stranger.token,
    });
    expect(list.body.topics).toEqual([]);
    expect(list.body.total).toBe(0);
  });

  test("a reader reads, and is told which right is missing for the rest", async () => {
    const [owner, reader] = [await server.someone(), await server.someone()];
    const topic = await server.finishedGyan(owner.token, "mRNA vaccines");
    await grant(
      server.app.db,
      { kind: "topic", id: topic.topicId },
      { kind: "person", id: reader.personId },
      "reader",
      null,
      new Date(),
    );
    expect((await server.call("GET", `/topics/${topic.topicId}`, { token: reader.token })).status).toBe(200);
    const renamed = await server.call("PATCH", `/topics/${topic.topicId}`, {
      token: reader.token,
      body: { name: "x" },
    });
    expect(renamed).toMatchObject({
      status: 403,
      body: { code: "right_missing", params: { right: "editor" } },
    });
    const deleted = await server.call("DELETE", `/topics/${topic.topicId}`, { token: reader.token });
    expect(deleted).toMatchObject({
      status: 403,
      body: { code: "right_missing", params: { right: "owner" } },
    });
  });

  test("a right of the organisation reaches everyone in it", async () => {
    const [owner, other] = [await server.someone(), await server.someone()];
    const topic = await server.finishedGyan(owner.token, "bullwhip effect");
    const { rows } = await server.app.db.pool.query<{ organisation_id: number }>(
      "select organisation_id from people limit 1",
    );
    const organisation = { kind: "organisation", id: rows[0]!.organisation_id } as const;
    await grant(
      server.app.db,
      { kind: "topic", id: topic.topicId },
      organisation,
      "editor",
      null,
      new Date(),
    );
    const renamed = await server.call("PATCH", `/topics/${topic.topicId}`, {
      token: other.token,
      body: { name: "Ours" },
    });
    expect(renamed.status).toBe(200);
  });

  test("P-01 a flag that is missing closes the call, whatever the web shows", async () => {
    const { token } = await server.someone({ access: ["ShowMyGyanLibrary"] });
    const answer = await server.call("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline: { name: "anything", id: 1 } },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "access_missing" } });
  });

  test("P-03 a sentence flag does not open the outline builder's search", async () => {
    const { token } = await server.someone({ access: ["CreateSentenceGyan"] });
    const topicOutline = { name: "anything", id: 1, subtopics: [{ name: "below", id: 2 }] };
    const answer = await server.call("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline },
    });
    expect(answer).toMatchObject({ status: 403, body: { code: "access_missing" } });
  });

  test("P-04 the administration is for administrators", async () => {
    const { token } = await server.someone({ role: "Operator" });
    expect((await server.call("GET", "/admin/outbox", { token })).body).toMatchObject({
      code: "role_missing",
    });
  });
});

describe("the bin", () => {
  test("what is deleted can be taken back, unchanged", async () => {
    const { token } = await server.someone();
    const topic = await server.finishedGyan(token, "urban heat");
    await server.call("DELETE", `/topics/${topic.topicId}`, { token });
    expect((await server.call("GET", `/topics/${topic.topicId}`, { token })).status).toBe(404);
    const bin = await server.call<{ items: { id: number }[] }>("GET", "/bin", { token });
    expect(bin.body.items.map(({ id }) => id)).toEqual([topic.topicId]);
    expect((await server.call("POST", `/topics/${topic.topicId}/restore`, { token })).status).toBe(200);
    const again = await server.call<typeof topic>("GET", `/topics/${topic.topicId}`, { token });
    expect(again.body.nodes).toEqual(topic.nodes);
    expect((await server.call<{ items: unknown[] }>("GET", "/bin", { token })).body.items).toEqual([]);
  });
});
