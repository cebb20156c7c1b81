import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { ArticleSummaries, WholeSummary } from "@gyan/contract/reading/summary.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let owner: { token: string; personId: number };
let topicId: number;
beforeAll(async () => {
  server = await startApp();
  owner = await server.someone();
  ({ topicId } = await server.finishedGyan(owner.token, "What makes lithium-ion batteries age and fail?"));
});
afterAll(() => server.stop());

const read = async <T>(query: string, token = owner.token) =>
  (await server.call<T>("GET", `/topics/${topicId}/summary${query}`, { token })).body;
const whole = (query = "", token?: string) => read<WholeSummary>(query, token);
const own = (query: string, token?: string) => read<ArticleSummaries>(query, token);
const listed = async () =>
  (
    await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, {
      token: owner.token,
    })
  ).body.articles;

describe("X-02 the summary of all articles", () => {
  test("names each cited article once, with what a list of references needs", async () => {
    const { kind, sentences, references } = await whole();
    expect(kind).toBe("multi");
    const cited = sentences.flatMap(({ citations }) => citations.map(({ articleId }) => articleId));
    expect(references.map(({ articleId }) => articleId)).toEqual([...new Set(cited)]);
    const cards = new Map((await listed()).map((card) => [card.id, card]));
    for (const { articleId, title, authors, publishedOn, doi, isIrrelevant } of references) {
      const card = cards.get(articleId)!;
      expect({ title, authors, publishedOn, doi }).toEqual({
        title: card.title,
        authors: card.authors,
        publishedOn: card.publishedOn,
        doi: card.doi,
      });
      expect(isIrrelevant).toBe(false);
    }
  });

  test("keeps what rests on an article that its reader finds irrelevant, and says so to them alone", async () => {
    const reader = await server.someone();
    await grant(
      server.app.db,
      { kind: "topic", id: topicId },
      { kind: "person", id: reader.personId },
      "reader",
      null,
      new Date(),
    );
    const before = await whole();
    const { articleId } = before.references[0]!;
    await server.app.db.execute(sql`
      insert into article_decisions (person_id, topic_id, work_id, is_relevant, decided_at)
      select ${reader.personId}, topic_id, work_id, false, now() from findings where id = ${articleId}`);
    const theirs = await whole("", reader.token);
    expect(theirs.sentences).toEqual(before.sentences);
    expect(theirs.references.filter((one) => one.isIrrelevant).map((one) => one.articleId)).toEqual([
      articleId,
    ]);
    expect((await whole()).references.some((one) => one.isIrrelevant)).toBe(false);
  });
});

describe("X-02 summaries of each article", () => {
  test.each(["single", "focused"] as const)(
    "of the kind %s come page by page in the order of the list",
    async (kind) => {
      const order = (await listed()).map(({ id }) => id);
      const all = await own(`?kind=${kind}&limit=50`);
      expect(all).toMatchObject({ kind, articles: order.length, next: null });
      expect(all.summaries.length).toBe(all.written);
      expect(all.written).toBeGreaterThan(2);
      const ids = all.summaries.map(({ article }) => article.articleId);
      expect(ids).toEqual(order.filter((id) => ids.includes(id)));
      for (const { article, sentences } of all.summaries) {
        expect(sentences.length).toBeGreaterThan(0);
        for (const { citations } of sentences)
          expect(citations.every((citation) => citation.articleId === article.articleId)).toBe(true);
      }

      const first = await own(`?kind=${kind}&limit=2`);
      expect([first.summaries.length, first.next]).toEqual([2, 2]);
      const second = await own(`?kind=${kind}&limit=50&from=2`);
      expect([...first.summaries, ...second.summaries]).toEqual(all.summaries);
    },
  );

  test("past the end there are none", async () => {
    expect(await own("?kind=single&from=1000")).toMatchObject({ summaries: [], next: null });
  });

  test("a kind that is none is refused, and so is a node that is not there", async () => {
    const { status } = await server.call("GET", `/topics/${topicId}/summary?kind=short`, {
      token: owner.token,
    });
    expect(status).toBe(400);
    const answer = await server.call("GET", `/topics/${topicId}/summary?kind=single&node=99`, {
      token: owner.token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "node_not_found" } });
  });

  test("a stranger sees none of them", async () => {
    const stranger = await server.someone();
    const answer = await server.call("GET", `/topics/${topicId}/summary?kind=single`, {
      token: stranger.token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: "topic_not_found" } });
  });
});

test("X-02 an article that leaves takes the sentences along that rest on it alone", async () => {
  const { topicId: other } = await server.finishedGyan(
    owner.token,
    "What makes lithium-ion batteries age and fail?",
  );
  const summary = async () =>
    (await server.call<WholeSummary>("GET", `/topics/${other}/summary`, { token: owner.token })).body;
  const before = await summary();
  const { articleId } = before.sentences[0]!.citations[0]!;
  await server.app.db.execute(sql`delete from findings where id = ${articleId}`);
  const after = await summary();
  const staying = before.sentences.filter(({ citations }) =>
    citations.some((one) => one.articleId !== articleId),
  );
  expect(after.sentences.map(({ text }) => text)).toEqual(staying.map(({ text }) => text));
  expect(after.withheld).toBe(before.sentences.length - staying.length);
});
