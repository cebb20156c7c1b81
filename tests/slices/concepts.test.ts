import type { Concept, ConceptDetail, ConceptEdge, ConceptEdit } from "@gyan/contract/concepts.ts";
import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import type { TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startRun } from "../../server/src/research/runs/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let token: string;
let personId: number;

beforeAll(async () => {
  server = await startApp();
  ({ token, personId } = await server.someone());
});
afterAll(() => server.stop());

type Graph = {
  concepts: Concept[];
  edges: ConceptEdge[];
  clusters: { number: number; name: string; concepts: number }[];
  total: number;
};
const graphOf = async (topicId: number, query = "") =>
  (await server.call<Graph>("GET", `/topics/${topicId}/graph${query}`, { token })).body;
const conceptOf = async (topicId: number, key: string) =>
  (
    await server.call<ConceptDetail>("GET", `/topics/${topicId}/concept?key=${encodeURIComponent(key)}`, {
      token,
    })
  ).body;
const decide = (topicId: number, what: string, body: unknown) =>
  server.call<{ key: string | null; code?: string }>("PUT", `/topics/${topicId}/concept/${what}`, {
    token,
    body,
  });
const articlesOf = async (topicId: number, query = "") =>
  (await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles${query}`, { token }))
    .body.articles;

/** The same question once more, as a refresh asks it. */
async function refresh(topicId: number, config: Record<string, string> = {}): Promise<TopicDetail> {
  const { app } = server;
  const found = await app.db.execute<{ request: { config: object }; version: number }>(
    sql`select request, request_version as version from runs where topic_id = ${topicId}`,
  );
  const { request, version } = found.rows[0]!;
  await app.db.tx((tx) =>
    startRun(app, tx, {
      topicId: topicId as TopicId,
      kind: "refresh",
      askedWith: "sentence",
      actorId: personId,
      outlineVersion: 1,
      request: { ...request, config: { ...request.config, ...config } },
      requestVersion: version,
      idleSeconds: null,
    }),
  );
  for (;;) {
    const topic = await server.finished(token, topicId);
    if (topic.run?.number === 2) return topic;
  }
}

describe("X-04 the graph of a topic", () => {
  let topicId: number;
  beforeAll(async () => {
    ({ topicId } = await server.finishedGyan(token, "What makes lithium-ion batteries age and fail?"));
  });

  test("has concepts of several articles, edges between them and clusters with names", async () => {
    const { concepts, edges, clusters, total } = await graphOf(topicId);
    expect(total).toBeGreaterThan(20);
    expect(concepts[0]!.weight).toBe(1);
    expect(concepts.filter(({ articles }) => articles > 1).length).toBeGreaterThan(5);
    const keys = new Set(concepts.map(({ key }) => key));
    expect(edges.length).toBeGreaterThan(10);
    for (const { a, b, strength } of edges) {
      expect(keys).toContain(a);
      expect(keys).toContain(b);
      expect(strength).toBeGreaterThan(0);
      expect(strength).toBeLessThanOrEqual(1);
    }
    expect(clusters.length).toBeGreaterThan(1);
    expect(new Set(clusters.map(({ name }) => name)).size).toBe(clusters.length);
    expect(clusters.every(({ name }) => name.length > 2)).toBe(true);
  });

  test("gives the heaviest when fewer are asked for, and says how many there are", async () => {
    const all = await graphOf(topicId);
    const few = await graphOf(topicId, "?limit=5");
    expect(few.concepts).toEqual(all.concepts.slice(0, 5));
    expect(few.total).toBe(all.total);
    const keys = new Set(few.concepts.map(({ key }) => key));
    expect(few.edges.every(({ a, b }) => keys.has(a) && keys.has(b))).toBe(true);
  });

  test("every concept and every edge leads to sentences that stand letter for letter in their articles", async () => {
    const { concepts } = await graphOf(topicId, "?limit=8");
    const texts = new Map<number, string>();
    for (const { id } of await articlesOf(topicId))
      texts.set(id, (await server.call<ArticleText>("GET", `/articles/${id}`, { token })).body.text);
    let edges = 0;
    for (const { key, articles } of concepts) {
      const { evidence, related } = await conceptOf(topicId, key);
      expect(evidence.length).toBe(articles);
      for (const { articleId, quote, start, end } of [...evidence, ...related.flatMap((one) => one.evidence)])
        expect(texts.get(articleId)!.slice(start, end)).toBe(quote);
      edges += related.filter((one) => one.evidence.length > 0).length;
    }
    expect(edges).toBeGreaterThan(5);
  });

  test("nobody else sees it", async () => {
    const other = (await server.someone()).token;
    for (const path of ["graph", "concept?key=cell", "concept/edits"])
      expect((await server.call("GET", `/topics/${topicId}/${path}`, { token: other })).body).toMatchObject({
        code: "topic_not_found",
      });
    const given = { token: other, body: { key: "cell", isHidden: true } };
    expect((await server.call("PUT", `/topics/${topicId}/concept/hidden`, given)).status).toBe(404);
  });
});

describe("what people decide about concepts", () => {
  test("to rename, to join and to hide shows everywhere and outlives a refresh", async () => {
    const { topicId } = await server.finishedGyan(token, "flow batteries and electrolytes for grid storage");
    const [renamed, whole, part, hidden] = (await graphOf(topicId)).concepts;
    expect((await decide(topicId, "label", { key: renamed!.key, label: "My own name" })).body.key).toBe(
      renamed!.key,
    );
    expect((await decide(topicId, "parts", { into: whole!.key, keys: [part!.key] })).body.key).toBe(
      whole!.key,
    );
    expect((await decide(topicId, "hidden", { key: hidden!.key, isHidden: true })).body.key).toBeNull();

    const check = async () => {
      const { concepts, edges } = await graphOf(topicId);
      const byKey = new Map(concepts.map((concept) => [concept.key, concept]));
      expect(byKey.get(renamed!.key)?.label).toBe("My own name");
      expect(byKey.has(part!.key)).toBe(false);
      expect(byKey.has(hidden!.key)).toBe(false);
      expect(byKey.get(whole!.key)?.names).toContainEqual({ label: part!.label, kind: "part" });
      expect(edges.some(({ a, b }) => [a, b].includes(hidden!.key) || [a, b].includes(part!.key))).toBe(
        false,
      );
      const detail = await conceptOf(topicId, part!.key);
      expect(detail.key).toBe(whole!.key);
      expect(detail.edits.parts).toEqual([{ key: part!.key, label: part!.label }]);
      const articles = await articlesOf(topicId);
      const shown = articles.flatMap(({ concepts: some }) => some.map(({ key }) => key));
      expect(shown).not.toContain(hidden!.key);
      expect(shown).not.toContain(part!.key);
      const narrowed = await articlesOf(topicId, `?concept=${encodeURIComponent(whole!.key)}`);
      expect(narrowed.length).toBe(byKey.get(whole!.key)!.articles);
    };
    await check();
    expect((await refresh(topicId)).run?.status).toBe("FINISHED");
    await check();

    const edits = (
      await server.call<{ edits: ConceptEdit[] }>("GET", `/topics/${topicId}/concept/edits`, { token })
    ).body.edits;
    expect(edits.map(({ key }) => key).toSorted()).toEqual([renamed!.key, part!.key, hidden!.key].toSorted());
    for (const { key } of edits)
      await server.call("DELETE", `/topics/${topicId}/concept/edits?key=${encodeURIComponent(key)}`, {
        token,
      });
    const back = new Map((await graphOf(topicId)).concepts.map((concept) => [concept.key, concept.label]));
    for (const one of [renamed, whole, part, hidden]) expect(back.get(one!.key)).toBe(one!.label);
  });

  test("a refresh that keeps nothing leaves no graph and no summary behind, and no decision is lost", async () => {
    const { topicId } = await server.gyan(token, "supercapacitors and flywheels");
    const [first] = (await graphOf(topicId)).concepts;
    await decide(topicId, "label", { key: first!.key, label: "My own name" });
    const after = await refresh(topicId, { minimumRelevance: "1" });
    expect(after.run?.status).toBe("NO_ARTICLE_IN_SEARCH");
    expect(after.concepts).toEqual([]);
    expect(await graphOf(topicId)).toEqual({ concepts: [], edges: [], clusters: [], total: 0 });
    const summary = await server.call("GET", `/topics/${topicId}/summary`, { token });
    expect(summary.body).toMatchObject({ sentences: [], writtenAt: null });
    const { body } = await server.call<{ edits: ConceptEdit[] }>("GET", `/topics/${topicId}/concept/edits`, {
      token,
    });
    expect(body.edits.map(({ label }) => label)).toEqual(["My own name"]);
  });

  test("joining goes through parts, never in a circle", async () => {
    const { topicId } = await server.finishedGyan(token, "thermal runaway in batteries");
    const [a, b, c] = (await graphOf(topicId)).concepts.map(({ key }) => key);
    await decide(topicId, "parts", { into: b, keys: [a] });
    await decide(topicId, "parts", { into: c, keys: [b] });
    expect((await conceptOf(topicId, a!)).key).toBe(c);
    expect((await decide(topicId, "parts", { into: a, keys: [c] })).body.key).toBe(c);
    expect((await conceptOf(topicId, c!)).edits.parts.map(({ key }) => key).toSorted()).toEqual(
      [a!, b!].toSorted(),
    );
    await decide(topicId, "hidden", { key: a, isHidden: true });
    const keys = (await graphOf(topicId)).concepts.map(({ key }) => key);
    for (const key of [a, b, c]) expect(keys).not.toContain(key);
  });

  test("what is no concept of the topic is refused, and a reader may not decide", async () => {
    const { topicId } = await server.finishedGyan(token, "pumped hydro and long-duration storage");
    const nothing = await decide(topicId, "label", { key: "no such concept", label: "x" });
    expect([nothing.status, nothing.body.code]).toEqual([404, "concept_not_found"]);
    const blank = await decide(topicId, "label", { key: "x", label: "  " });
    expect(blank.status).toBe(400);
    expect((await conceptOf(topicId, "no such concept")) as unknown).toMatchObject({
      code: "concept_not_found",
    });
  });
});
