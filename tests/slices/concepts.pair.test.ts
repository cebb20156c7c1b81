import type { Concept, ConceptEdge, ConceptPair } from "@gyan/contract/concepts.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let token: string;
let topicId: number;

beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone());
  ({ topicId } = await server.finishedGyan(token, "What makes lithium-ion batteries age and fail?"));
});
afterAll(() => server.stop());

type Graph = { concepts: Concept[]; edges: ConceptEdge[]; total: number };
const graphOf = (query = "") => server.call<Graph>("GET", `/topics/${topicId}/graph${query}`, { token });
const pairOf = (a: string, b: string, as = token) =>
  server.call<ConceptPair & { code?: string }>(
    "GET",
    `/topics/${topicId}/concept/pair?${String(new URLSearchParams({ a, b }))}`,
    { token: as },
  );

test("X-03 as many as 500 concepts are given at once, and no more are asked for", async () => {
  const { body } = await graphOf("?limit=500");
  expect(body.concepts.length).toBe(body.total);
  expect((await graphOf("?limit=501")).status).toBe(400);
  expect((await graphOf("?limit=0")).status).toBe(400);
});

test("X-03 an edge leads to the sentences in which both stand, whichever is named first", async () => {
  const { edges, concepts } = (await graphOf("?limit=500")).body;
  const labels = new Map(concepts.map(({ key, label }) => [key, label]));
  for (const { a, b, strength, articles } of edges.slice(0, 6)) {
    const { body } = await pairOf(a, b);
    expect(body).toMatchObject({ strength, articles, a: { key: a, label: labels.get(a) }, b: { key: b } });
    expect(body.evidence.length).toBeGreaterThan(0);
    for (const { articleId, quote, start, end } of body.evidence) {
      const article = await server.call<ArticleText>("GET", `/articles/${articleId}`, { token });
      expect(article.body.text.slice(start, end)).toBe(quote);
    }
    expect((await pairOf(b, a)).body).toMatchObject({ strength, evidence: body.evidence });
  }
});

test("two that never stand together are told so; one that is not there, or hidden, is not found", async () => {
  const { edges, concepts } = (await graphOf("?limit=500")).body;
  const isJoined = (one: string, other: string) =>
    edges.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  const [first] = concepts;
  const stranger = concepts.find(({ key }) => key !== first!.key && !isJoined(first!.key, key))!;
  expect((await pairOf(first!.key, stranger.key)).body).toMatchObject({
    strength: 0,
    articles: 0,
    evidence: [],
  });
  expect((await pairOf(first!.key, "nothing of the kind")).body.code).toBe("concept_not_found");
  const hidden = { token, body: { key: stranger.key, isHidden: true } };
  await server.call("PUT", `/topics/${topicId}/concept/hidden`, hidden);
  expect((await pairOf(first!.key, stranger.key)).body.code).toBe("concept_not_found");
});

test("what people renamed and joined is told so of two concepts as well", async () => {
  const [edge] = (await graphOf()).body.edges;
  const whole = (await graphOf()).body.concepts.find(({ key }) => key !== edge!.a && key !== edge!.b)!;
  const decide = (what: string, body: unknown) =>
    server.call("PUT", `/topics/${topicId}/concept/${what}`, { token, body });
  await decide("label", { key: edge!.a, label: `<script>alert(1)</script>` });
  await decide("parts", { into: whole.key, keys: [edge!.b] });
  const { body } = await pairOf(edge!.a, edge!.b);
  expect(body.a.label).toBe("<script>alert(1)</script>");
  expect(body.b.key).toBe(whole.key);
  expect(body.evidence.length).toBeGreaterThan(0);
});

test("nobody else sees two concepts of it", async () => {
  const other = (await server.someone()).token;
  const [first, second] = (await graphOf()).body.concepts;
  expect((await pairOf(first!.key, second!.key, other)).body.code).toBe("topic_not_found");
});
