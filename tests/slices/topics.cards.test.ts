import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { organising } from "./folders.scene.ts";

let server: TestApp;
let on: ReturnType<typeof organising>;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = organising(server);
});
afterAll(() => server.stop());

test("X-01 names in every script are found and put in order", async () => {
  const me = await server.someone();
  for (const name of ["ज्ञान ३", "Éclair", "zebra", "Item 10", "Item 9", "🌾 wheat", "गेहूँ", "apple"])
    await on.topic(me, name);
  const names = async (query: string) => (await on.list(me, query)).topics.map(({ topicName }) => topicName);
  const latin = (await names("sort=name")).filter((name) => /^[\p{Script=Latin}]/u.test(name));
  expect(latin).toEqual(["apple", "Éclair", "Item 9", "Item 10", "zebra"]);
  expect((await names("sort=name&order=desc"))[0]).toBe((await names("sort=name")).at(-1));
  expect(await names("q=eclair")).toEqual(["Éclair"]);
  expect(await names(`q=${encodeURIComponent("गेहूँ")}`)).toEqual(["गेहूँ"]);
  // Without its vowel signs it is another word.
  expect(await names(`q=${encodeURIComponent("गाहा")}`)).toEqual([]);
  expect(await names(`q=${encodeURIComponent("🌾")}`)).toEqual(["🌾 wheat"]);
});

test("words are found in names, subtopics and tags, wherever each of them stands", async () => {
  const me = await server.someone();
  const id = await on.topic(me, "Coastal wetlands", { subtopics: ["Mangrove sediment"] });
  await on.topic(me, "Coastal erosion");
  await on.bulk(me, { ids: [id], addTags: ["Chapter two"] });
  const names = async (q: string) =>
    (await on.list(me, `q=${encodeURIComponent(q)}`)).topics.map(({ topicName }) => topicName);
  expect(await names("mangrove COASTAL")).toEqual(["Coastal wetlands"]);
  expect(await names("chapter wetlands")).toEqual(["Coastal wetlands"]);
  expect(await names("mangrove erosion")).toEqual([]);
  expect(await names("%")).toEqual([]);
  expect(await names("<script>")).toEqual([]);
});

test("every order comes page by page, whole and without repeating, also when something goes meanwhile", async () => {
  const me = await server.someone();
  const ids: number[] = [];
  for (let at = 0; at < 23; at++) ids.push(await on.topic(me, `Topic ${(at * 7) % 23}`));
  for (const sort of ["newest", "name", "opened", "articles", "status", "completed"]) {
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await on.list(me, `sort=${sort}&limit=5${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.topics.map(({ topicId }) => topicId));
      cursor = page.next;
    } while (cursor !== null);
    expect([sort, seen.toSorted((a, b) => a - b)]).toEqual([sort, ids]);
  }
  const first = await on.list(me, "limit=5");
  const last = first.topics.at(-1)!.topicId;
  await on.bulk(me, { ids: [last], delete: true });
  const second = await on.list(me, `limit=5&cursor=${first.next}`);
  // The one that was the last is gone: what followed it stands where it stood, or one behind.
  expect(second.topics[0]!.topicId).toBeLessThan(last);
  expect(second.topics[0]!.topicId).toBeGreaterThanOrEqual(last - 2);
});

test("lists are narrowed by state, and tell what there is to narrow by", async () => {
  const me = await server.someone();
  const done = await server.finishedGyan(me.token, "flow batteries");
  await on.topic(me, "Not begun");
  await on.bulk(me, { ids: [done.topicId], addTags: ["kept"] });
  const all = await on.list(me);
  expect(all.facets.tags).toEqual([{ tag: "kept", topics: 1 }]);
  expect(all.facets.states.map(({ state, topics }) => [state, topics])).toEqual([
    ["running", 1],
    ["finished", 1],
  ]);
  expect((await on.list(me, "state=finished")).topics.map(({ topicId }) => topicId)).toEqual([done.topicId]);
  expect((await on.list(me, "state=running&state=finished")).total).toBe(2);
  expect((await on.call(me, "GET", "/topics?state=sleeping")).status).toBe(400);
});

test("X-01 a card tells what is in a gyan, and what the caller did with it", async () => {
  const me = await server.someone();
  const made = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    {
      token: me.token,
      body: {
        topicOutline: {
          name: "Lithium-ion cells",
          id: 1,
          subtopics: [
            { name: "Ageing", id: 2, subtopics: [{ name: "Plating", id: 3 }] },
            { name: "Thermal runaway", id: 4 },
          ],
        },
      },
    },
  );
  const { topicId } = await server.finished(me.token, made.body.topic.topicId);
  const { articles } = (
    await server.call<{ articles: { id: number }[] }>("GET", `/topics/${topicId}/articles`, {
      token: me.token,
    })
  ).body;
  await on.call(me, "PUT", `/articles/${articles[0]!.id}/saved`, { saved: true });
  await on.call(me, "POST", `/articles/${articles[0]!.id}/notes`, { text: "Read again", isPrivate: true });
  const [card] = (await on.list(me, "kind=search")).topics;
  expect(card).toMatchObject({
    topicId,
    topicName: "Lithium-ion cells",
    right: "owner",
    savedArticles: 1,
    notesAdded: 1,
    newArticles: 0,
    folderId: null,
    tags: [],
    mayLeave: false,
    topicSharedWith: [],
  });
  expect(card!.subTopics.map(({ tocSequence, name }) => [tocSequence, name])).toEqual([
    ["1", "Ageing"],
    ["1.1", "Plating"],
    ["2", "Thermal runaway"],
  ]);
  expect(card!.summaryMeta.articles).toBeGreaterThan(0);
  expect(card!.summaryMeta.concepts).toBeGreaterThan(0);
  expect(card!.topicCompletedOn).not.toBeNull();
  expect(card!.unreadArticles).toBe(card!.summaryMeta.articles);
  await on.call(me, "PUT", `/articles/${articles[0]!.id}/read`, { read: true });
  const [after] = (await on.list(me, "kind=search")).topics;
  expect(after!.unreadArticles).toBe(card!.summaryMeta.articles - 1);
  // The same article found for two nodes is one.
  const { rows } = await server.app.db.pool.query<{ n: number }>(
    "select count(distinct work_id)::int as n from findings where topic_id = $1 and is_kept",
    [topicId],
  );
  expect(card!.summaryMeta.articles).toBe(rows[0]!.n);
  expect(card!.subTopics.reduce((sum, part) => sum + part.articles, 0)).toBeGreaterThan(0);
});

test("a card quotes what answers the question, or nothing: never a sentence about something else", async () => {
  const me = await server.someone();
  const { topicId } = await server.finishedGyan(me.token, "Why do lithium-ion cells age?");
  const { db } = server.app;
  const excerpt = async () => (await on.list(me)).topics[0]!.excerpt;
  const { rows: answer } = await db.pool.query<{ quote: string; outcome: string }>(
    `select c.quote, m.outcome from summaries m join shown_sentences s on s.summary_id = m.id
       join citations c on c.summary_id = m.id and c.sentence = s.position
     where m.topic_id = $1 and m.kind = 'multi' and m.node_id = 1 and s.part = 'answer' order by s.position, c.position limit 1`,
    [topicId],
  );
  expect(answer[0]).toMatchObject({ outcome: "answers" });
  expect(await excerpt()).toBe(answer[0]!.quote);

  // The summary only comes near: what the best article answers is quoted.
  await db.pool.query("update summaries set outcome = 'nearest' where topic_id = $1", [topicId]);
  await db.pool.query("update findings set level = 'touches' where topic_id = $1", [topicId]);
  await db.pool.query(
    `update findings set level = 'answers', reason = jsonb_set(reason, '{quote}', '"Because a film grows."')
     where id = (select id from findings where topic_id = $1 and is_kept order by score desc, id limit 1)`,
    [topicId],
  );
  expect(await excerpt()).toBe("Because a film grows.");
  await db.pool.query("update findings set level = 'touches' where topic_id = $1", [topicId]);
  expect(await excerpt()).toBeNull();
});
