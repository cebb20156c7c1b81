import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countWaiting, indexChanged, noteMissing } from "../../server/src/sources/libraries/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aTopicWithReaders, putInBin, readerOf } from "./reading.scene.ts";

const ascending = (a: number, b: number) => a - b;

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

describe("X-02 the list of articles", () => {
  test("is the same by page, by listing and by cards, whatever it is narrowed to and however it is ordered", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 120);
    const { listing } = await owner.listing();
    expect(listing.ids).toHaveLength(120);
    const concept = encodeURIComponent(listing.conceptNames[0]!.key);
    const source = encodeURIComponent(listing.sourceNames[0]!);
    for (const query of [
      "sort=relevance",
      "sort=newest",
      "sort=oldest",
      "sort=title",
      "sort=added",
      "sort=venue",
      `concept=${concept}`,
      `source=${source}`,
      `source=${source}&source=${encodeURIComponent(listing.sourceNames[1]!)}`,
      `venue=${encodeURIComponent(listing.venueNames[0]!)}&sort=venue`,
      "from=2000&to=2010",
      "node=3",
      "unread=true&node=2",
    ]) {
      const whole = await owner.list(`?${query}&limit=200`);
      expect([query, whole.total]).toEqual([query, whole.articles.length]);
      const paged: number[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: Awaited<ReturnType<typeof owner.list>> = await owner.list(
          `?${query}&limit=17${cursor === "" ? "" : `&cursor=${cursor}`}`,
        );
        paged.push(...page.articles.map(({ id }) => id));
        cursor = page.next;
      }
      expect(paged).toEqual(whole.articles.map(({ id }) => id));
    }
    const scores = (await owner.list("?limit=200")).articles.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const some = listing.ids.slice(3, 8).toReversed();
    const cards = await server.call<{ articles: { id: number; title: string }[] }>(
      "GET",
      `/topics/${topicId}/cards?${some.map((id) => `id=${id}`).join("&")}&id=99999999`,
      { token: owner.token },
    );
    expect(cards.body.articles.map(({ id }) => id)).toEqual(some);
  });

  test("says that nothing changed instead of sending it again, and sends it when something did", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 30);
    const { version } = await owner.listing();
    const again = () =>
      server.call<{ version: string; listing: unknown }>(
        "GET",
        `/topics/${topicId}/listing?known=${encodeURIComponent(version)}`,
        { token: owner.token },
      );
    expect((await again()).body).toEqual({ version, listing: null });
    await server.app.db.execute(sql`
      update findings set is_kept = false where id = (select max(id) from findings where topic_id = ${topicId})`);
    const changed = (await again()).body;
    expect(changed.version).not.toBe(version);
    expect(changed.listing).not.toBeNull();
  });

  test("counts as new what the latest run brought, when it was not the first", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 20);
    expect((await owner.listing()).listing.news).toEqual([]);
    await server.app.db.execute(sql`
      with run as (insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, status, created_at, finished_at)
        values (${topicId}, 2, 'refresh', 'outline', ${owner.personId}, 1, '{}', 1, 'FINISHED', now(), now()) returning id)
      update findings set first_run_id = run.id from run where findings.id in (
        select id from findings where topic_id = ${topicId} order by id limit 3)`);
    const found = await owner.list("?new=true");
    expect(found.total).toBe(3);
    expect(found.articles.every(({ isNew }) => isNew)).toBe(true);
  });

  test("finds words in titles, among authors and in texts, part of a word and any case; signs mean themselves", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 40);
    const { articles } = await owner.list("?limit=200");
    const one = articles[5]!;
    await server.app.db.execute(
      sql`update works set title = 'A (very) 100% rare+word' where id = ${one.workId}`,
    );
    expect(await owner.words("RARE+WORD 100%")).toEqual([one.workId]);
    expect(await owner.words("(very)")).toEqual([one.workId]);
    expect(await owner.words(".*")).toEqual([]);
    expect(await owner.words('"no such words"')).toEqual([]);
    expect((await owner.words(`"${one.authors[0]!.toUpperCase()}"`)).length).toBeGreaterThan(0);
    expect((await owner.words("several seasons")).length).toBe(40);
    expect((await owner.list("?q=several%20seasons&limit=1")).total).toBe(40);
    expect(
      (await server.call("GET", `/topics/${topicId}/articles?q=%5B`, { token: owner.token })).status,
    ).toBe(200);
  });

  test("finds the same words whether the texts are indexed or not yet: by their beginnings, in other forms, as phrases", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 30);
    const { articles } = await owner.list("?limit=200");
    const [one, other] = articles.map(({ workId }) => workId);
    const say = (workId: number, text: string) =>
      server.app.db.execute(sql`update work_texts set text = ${text} where work_id = ${workId}`);
    await say(
      one!,
      "The membrane was permeable.\n\nDiffusion through the car body was slow, in 3.5 % of cases.",
    );
    await say(other!, "Nothing diffuses here. A slow process; several membranes.");
    const asked = async () => ({
      word: await owner.words("membrane"),
      beginning: await owner.words("permea"),
      typing: await owner.words("permeabl"),
      both: await owner.words("membrane permeable"),
      phrase: await owner.words('"body was SLOW"'),
      notThePhrase: await owner.words('"slow body"'),
      signs: await owner.words("3.5 permeable"),
      functionWord: await owner.words("the membrane permeable"),
    });
    const expected = {
      word: [one!, other!].toSorted(ascending),
      beginning: [one],
      typing: [one],
      both: [one],
      phrase: [one],
      notThePhrase: [],
      signs: [one],
      functionWord: [one],
    };
    const sorted = async () =>
      Object.fromEntries(
        Object.entries(await asked()).map(([name, works]) => [name, works.toSorted(ascending)]),
      );
    expect(await sorted()).toEqual(expected);
    await noteMissing(server.app);
    await indexChanged(server.app);
    await expect.poll(() => countWaiting(server.app)).toBe(0);
    const held = await server.app.passages.held(server.app.db);
    expect(articles.every(({ workId }) => held.has(workId))).toBe(true);
    expect(await sorted()).toEqual(expected);
    // The index knows a word in its forms; what is read is read as it stands.
    expect((await owner.words("diffusion")).includes(other!)).toBe(true);
    // Only texts of this topic, and only for who may read it.
    const stranger = readerOf(server, (await server.someone()).token, topicId);
    expect(await stranger.words("membrane")).toBeUndefined();
  });

  test("counts a concept's articles once, also of concepts that were joined, hidden or renamed", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 60);
    const detail = async () =>
      (await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token: owner.token })).body.concepts;
    const before = await detail();
    expect(before[0]!.articles).toBeGreaterThan(1);
    expect(before).toEqual(before.toSorted((a, b) => b.articles - a.articles));
    const [into, part, hidden] = before;
    await server.app.db.execute(sql`
      insert into concept_edits (topic_id, key, label, is_hidden, into_key, into_label, edited_by, edited_at) values
        (${topicId}, ${part!.key}, null, false, ${into!.key}, ${into!.label}, ${owner.personId}, now()),
        (${topicId}, ${into!.key}, 'Both of them', false, null, null, ${owner.personId}, now()),
        (${topicId}, ${hidden!.key}, null, true, null, null, ${owner.personId}, now())`);
    const { listing } = await owner.listing();
    const place = listing.conceptNames.findIndex(({ key }) => key === into!.key);
    const articles = listing.concepts.filter((places) => places.includes(place)).length;
    expect(listing.conceptNames[place]!.label).toBe("Both of them");
    const after = await detail();
    expect(after.find(({ key }) => key === into!.key)).toEqual({
      key: into!.key,
      label: "Both of them",
      articles,
    });
    expect(articles).toBeLessThan(into!.articles + part!.articles);
    expect(after.some(({ key }) => key === part!.key || key === hidden!.key)).toBe(false);
  });

  test("a script in a title, a source or a tag is text like any other", async () => {
    const { owner } = await aTopicWithReaders(server, 5);
    const { articles } = await owner.list();
    const script = "<script>alert(1)</script>";
    await server.app.db.execute(sql`update works set title = ${script} where id = ${articles[0]!.workId}`);
    await server.app.db.execute(
      sql`update findings set sources = array[${script}]::text[] where id = ${articles[0]!.id}`,
    );
    await owner.put(articles[0]!.id, "tags", { tags: [script] });
    const found = await owner.list(`?tag=${encodeURIComponent(script)}`);
    expect(found.articles).toMatchObject([{ title: script, sources: [script], tags: [script] }]);
  });

  test("a topic in the bin has no list, and one of another never had", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 5);
    const stranger = await server.someone();
    const strangers = readerOf(server, stranger.token, topicId);
    expect(await strangers.listing()).toMatchObject({ code: "topic_not_found" });
    expect(await strangers.marks()).toMatchObject({ code: "topic_not_found" });
    const { articles } = await owner.list();
    await putInBin(server, topicId, owner.personId);
    expect(await owner.listing()).toMatchObject({ code: "topic_not_found" });
    for (const [what, body] of [
      ["saved", { saved: true }],
      ["read", { read: true }],
      ["place", { at: 3 }],
      ["feedback", { relevant: false }],
      ["tags", { tags: ["x"] }],
    ] as const)
      expect(await owner.put(articles[0]!.id, what, body)).toMatchObject({
        status: 404,
        body: { code: "article_not_found" },
      });
  });

  test("thousands of articles are little to send", async () => {
    const { owner, topicId } = await aTopicWithReaders(server, 2000);
    const answer = await fetch(`${server.base}/api/topics/${topicId}/listing`, {
      headers: { "x-auth-token": owner.token },
    });
    const text = await answer.text();
    expect(text.length).toBeLessThan(200_000);
    expect((JSON.parse(text) as { listing: { ids: number[] } }).listing.ids).toHaveLength(2000);
    const page = await owner.list("?limit=5&from=2010&sort=title");
    expect(page.articles).toHaveLength(5);
  });
});

describe("X-02 the history of a topic", () => {
  test("tells each run with what it found, brought and why it ended, and what each source gave", async () => {
    const { token } = await server.someone();
    const topic = await server.finishedGyan(token, "How can cities adapt to extreme heat?");
    const history = await server.call<{ runs: Record<string, unknown>[] }>(
      "GET",
      `/topics/${topic.topicId}/runs`,
      {
        token,
      },
    );
    expect(history.body.runs).toHaveLength(1);
    expect(history.body.runs[0]).toMatchObject({
      number: 1,
      kind: "create",
      status: topic.run!.status,
      by: "Test Person",
      brought: topic.run!.figures.kept,
      figures: topic.run!.figures,
      searches: topic.run!.outcomes.length,
    });
    const outcomes = (id: unknown, of = topic.topicId) =>
      server.call<Pick<NonNullable<TopicDetail["run"]>, "outcomes">>(
        "GET",
        `/topics/${of}/runs/${id as number}`,
        {
          token,
        },
      );
    expect((await outcomes(topic.run!.id)).body.outcomes).toEqual(topic.run!.outcomes);
    const other = await server.finishedGyan(token, "mRNA vaccines");
    expect((await outcomes(topic.run!.id, other.topicId)).body).toMatchObject({ code: "run_not_found" });
  });
});
