import { Readable } from "node:stream";
import type { PersonId } from "@gyan/contract/ids.ts";
import type { SearchKind } from "@gyan/contract/reading/searching.rules.ts";
import type { HitOf, SearchReply } from "@gyan/contract/reading/searching.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readIntoLibrary } from "../../server/src/sources/documents/index.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import type { VectorSpace } from "../../server/src/ports/passages.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { saveWork } from "../../server/src/sources/works/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let owner: { token: string; personId: number };
let stranger: { token: string; personId: number };
let topic: TopicDetail;

beforeAll(async () => {
  server = await startApp();
  [owner, stranger] = [await server.someone(), await server.someone()];
  topic = await server.finishedGyan(owner.token, "ageing of lithium-ion batteries");
});
afterAll(() => server.stop());

const ask = async (
  q: string,
  { token = owner.token, ...more }: Record<string, string | number | undefined> = {},
) => {
  const query = new URLSearchParams({ q });
  for (const [key, value] of Object.entries(more)) if (value !== undefined) query.set(key, String(value));
  const answer = await server.call<SearchReply>("GET", `/search?${query}`, { token: String(token) });
  expect([q, answer.status]).toEqual([q, 200]);
  return answer.body;
};
const groupOf = (reply: SearchReply, kind: SearchKind) => reply.groups.find((group) => group.kind === kind)!;
const hits = async <K extends SearchKind>(kind: K, q: string, more: Parameters<typeof ask>[1] = {}) =>
  groupOf(await ask(q, { ...more, scope: kind }), kind).hits as HitOf<K>[];
const indexed = async () => {
  await expect.poll(() => countWaiting(server.app)).toBe(0);
};

/** A work that was found out there: no library holds it. */
async function keepInTopic(topicId: number, title: string, text: string, node = 1) {
  const { app } = server;
  const at = app.clock.now();
  const { workId } = await app.db.tx((tx) =>
    saveWork(
      tx,
      {
        title,
        authors: ["Ada Quill"],
        venue: null,
        url: `https://example.org/${encodeURIComponent(title)}`,
        doi: null,
        publishedOn: "2021-05",
        privateTo: null,
        identities: [`url:https://example.org/${title}`],
        place: `url:https://example.org/${title}`,
        text,
        layout: {},
        isFull: true,
        language: "en",
      },
      at,
    ),
  );
  await app.db.execute(sql`
    insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
    select ${topicId}, ${node}, ${workId}, (select id from work_texts where work_id = ${workId} order by version desc limit 1),
      r.id, r.id, '{web}', 0.5, '{"matched": [], "missing": [], "quote": null, "best": []}', true, now()
    from runs r where r.topic_id = ${topicId} limit 1`);
  await indexed();
  return workId;
}

const share = (topicId: number, personId: number) =>
  grant(
    server.app.db,
    { kind: "topic", id: topicId },
    { kind: "person", id: personId },
    "reader",
    null,
    new Date(),
  );
const withdraw = (topicId: number, personId: number) =>
  server.app.db.execute(sql`
    delete from rights where object_kind = 'topic' and object_id = ${topicId} and holder_id = ${personId}`);

describe("what is found", () => {
  test("passages word for word, with the words marked in every form, and a door that lands on the sentence", async () => {
    const reply = await ask("battery ages");
    const { hits: found, total } = groupOf(reply, "passage");
    expect(reply.match).toBe("all");
    expect(total).toBeGreaterThan(0);
    const hit = found[0] as HitOf<"passage">;
    const marks = hit.passage.marks.map(({ start, end }) => hit.passage.text.slice(start, end).toLowerCase());
    expect(marks.some((word) => word.startsWith("batter"))).toBe(true);
    const inTopic = (found as HitOf<"passage">[]).find(({ doors }) => doors.length > 0)!;
    const door = inTopic.doors[0]!;
    expect(door.topicId).toBe(topic.topicId);
    const article = await server.call<{ text: string; title: string }>("GET", `/articles/${door.articleId}`, {
      token: owner.token,
    });
    expect(article.body.title).toBe(inTopic.title.text);
    const said = article.body.text.slice(door.at!.start, door.at!.end);
    expect(said.toLowerCase()).toMatch(/batter|age/);
  });

  test("a work that no library holds is found in the topic that keeps it, and gone with it", async () => {
    const own = await server.finishedGyan(owner.token, "thermal runaway");
    await keepInTopic(
      own.topicId,
      "Quokkas and zinc",
      "A quokka carried the zinc lantern over the old bridge at night.",
    );
    const [hit] = await hits("passage", "quokka lantern");
    expect(hit).toMatchObject({ title: { text: "Quokkas and zinc" }, libraries: [], publishedOn: "2021-05" });
    expect(hit!.doors).toMatchObject([{ topicId: own.topicId, node: null }]);
    expect(await hits("passage", "quokka lantern", { token: stranger.token })).toEqual([]);
    await server.app.db.execute(sql`update findings set is_kept = false where topic_id = ${own.topicId}`);
    await indexed();
    expect(await hits("passage", "quokka lantern")).toEqual([]);
  });

  test("a work in three topics is one hit with three doors", async () => {
    const others = [
      await server.finishedGyan(owner.token, "wombat one"),
      await server.finishedGyan(owner.token, "wombat two"),
    ];
    const ids = [topic.topicId, ...others.map(({ topicId }) => topicId)];
    for (const id of ids)
      await keepInTopic(id, "Wombat burrows", "Wombats dig cubic burrows below the ferns.");
    const found = await hits("passage", "wombats cubic burrows");
    expect(found).toHaveLength(1);
    expect(new Set(found[0]!.doors.map(({ topicId }) => topicId as number))).toEqual(new Set(ids));
    expect((await hits("passage", "wombats", { topicId: ids[1] }))[0]!.doors).toHaveLength(1);
  });

  test("phrases, unwanted words, words that are begun, and words that stand nowhere", async () => {
    await keepInTopic(
      topic.topicId,
      "Glass harmonica",
      "The state of the art of the glass harmonica is fragile.",
    );
    await keepInTopic(
      topic.topicId,
      "Harmonica glass",
      "The art of the state leaves glass and harmonica makers fragile.",
    );
    const titles = async (q: string) => (await hits("passage", q)).map(({ title }) => title.text);
    expect(await titles('harmonica "state of the art"')).toEqual(["Glass harmonica"]);
    expect(await titles('"glass harmonica" fragile')).toEqual(["Glass harmonica"]);
    expect(await titles("harmonica -makers")).toEqual(["Glass harmonica"]);
    expect((await ask("harmon")).match).toBe("start");
    expect((await titles("glass harmon")).sort()).toEqual(["Glass harmonica", "Harmonica glass"]);
    const some = await ask("harmonica zzyzx");
    expect(some).toMatchObject({ match: "some", lacking: ["zzyzx"] });
    expect(groupOf(some, "passage").total).toBe(2);
    expect(await ask("zzyzx qqfoo")).toMatchObject({ lacking: ["zzyzx", "qqfoo"] });
  });

  test("where meanings could not be compared in time, the answer says that words alone were searched", async () => {
    // Each stands somewhere, and no passage has all of them: then meanings are compared.
    const far = "dendrites vaccines monsoon";
    expect(await ask(far)).toMatchObject({ match: "some", isByWordsAlone: false });
    const { embedders, passages } = server.app;
    const failing: Embedder = {
      name: "failing",
      dimensions: 2,
      knows: (language) => language === "en",
      embed: () => Promise.reject(new Error("It takes too long.")),
      close: () => Promise.resolve(),
    };
    const space: VectorSpace = { name: failing.name, dimensions: 2, languages: ["en"] };
    Object.assign(server.app, {
      embedders: { ...embedders, of: () => failing },
      passages: { ...passages, serving: async () => space },
    });
    try {
      expect(await ask(far)).toMatchObject({ match: "some", isByWordsAlone: true });
      // What has all the words needs no comparison.
      expect(await ask("lithium")).toMatchObject({ match: "all", isByWordsAlone: false });
    } finally {
      Object.assign(server.app, { embedders, passages });
    }
  });

  test("names of gyans, subtopics, folders, concepts and sentences of summaries, each where it stands", async () => {
    const { db } = server.app;
    await db.execute(sql`
      update outlines set root = jsonb_set(root, '{children}', ${JSON.stringify([
        { id: 7, name: "Électrolyte vieillissant", keywords: [], children: [] },
      ])}::jsonb) where topic_id = ${topic.topicId}`);
    const folder = await db.execute<{ id: number }>(sql`
      insert into folders (uuid, kind, name, created_by, created_at)
      values (gen_random_uuid(), 'search', 'Batteries of <b>2026</b>', ${owner.personId}, now()) returning id`);
    await grant(
      db,
      { kind: "folder", id: folder.rows[0]!.id },
      { kind: "person", id: owner.personId },
      "owner",
      null,
      new Date(),
    );
    const reply = await ask("batteries");
    expect(groupOf(reply, "gyan").hits[0]).toMatchObject({ kind: "gyan", topicId: topic.topicId });
    expect(groupOf(reply, "folder").hits).toMatchObject([{ name: { text: "Batteries of <b>2026</b>" } }]);
    const { rows } = await db.execute<{ label: string }>(
      sql`select label from concepts where topic_id = ${topic.topicId} order by weight desc limit 1`,
    );
    const [concept] = await hits("concept", rows[0]!.label);
    expect(concept!.name.text).toBe(rows[0]!.label);
    expect(concept!.doors.map(({ topicId }) => topicId)).toContain(topic.topicId);
    expect(concept!.doors[0]!.articles).toBeGreaterThan(0);
    const summary = (await hits("summary", "cells")).find(({ topicId }) => topicId === topic.topicId);
    expect(summary).toMatchObject({ nodeId: 1, node: null });
    expect(summary!.text.marks.length).toBeGreaterThan(0);
    expect(await hits("subtopic", "electrolyte")).toMatchObject([{ topicId: topic.topicId, nodeId: 7 }]);
  });

  test("a page follows another without a gap, and every kind is counted once", async () => {
    const all = await hits("passage", "energy", { limit: 30 });
    const pages = [
      ...(await hits("passage", "energy", { limit: 10 })),
      ...(await hits("passage", "energy", { limit: 10, offset: 10 })),
      ...(await hits("passage", "energy", { limit: 10, offset: 20 })),
    ];
    expect(pages.map(({ workId }) => workId)).toEqual(all.map(({ workId }) => workId));
    expect(new Set(all.map(({ workId }) => workId)).size).toBe(all.length);
  });
});

describe("filters", () => {
  test("gyan, library, years, author, saved and noted narrow inside the search", async () => {
    const workId = await keepInTopic(
      topic.topicId,
      "Numbat diet",
      "The numbat eats termites in the morning sun.",
    );
    const { db } = server.app;
    const found = async (more: Record<string, string | number>) =>
      (await hits("passage", "numbat termites", more)).length;
    expect(await found({ topicId: topic.topicId })).toBe(1);
    expect(await found({ from: 2021, to: 2021 })).toBe(1);
    expect(await found({ from: 2022 })).toBe(0);
    expect(await found({ author: "quill" })).toBe(1);
    expect(await found({ author: "nobody" })).toBe(0);
    expect(await found({ saved: "true" })).toBe(0);
    await db.execute(sql`
      insert into article_marks (person_id, topic_id, work_id, saved_at, changed_at)
      values (${owner.personId}, ${topic.topicId}, ${workId}, now(), now())`);
    expect(await found({ saved: "true" })).toBe(1);
    expect(await found({ noted: "true" })).toBe(0);
    await db.execute(sql`
      insert into notes (topic_id, work_id, author_id, is_private, text, created_at, updated_at)
      values (${topic.topicId}, ${workId}, ${owner.personId}, true, 'Compare with the aardwolf', now(), now())`);
    expect(await found({ noted: "true" })).toBe(1);
    expect(groupOf(await ask("numbat", { saved: "true" }), "gyan")).toMatchObject({ total: 0, hits: [] });
    const { body } = await server.call<{ libraries: { id: number }[] }>("GET", "/libraries", {
      token: owner.token,
    });
    expect(await found({ libraryId: body.libraries[0]!.id })).toBe(0);
    expect(
      (await hits("passage", "battery", { libraryId: body.libraries[0]!.id })).every(
        ({ libraries }) => libraries.length > 0,
      ),
    ).toBe(true);
  });

  test("a gyan or a library that the caller may not read does not exist for them", async () => {
    const at = (query: string) => server.call("GET", `/search?q=battery&${query}`, { token: stranger.token });
    expect(await at(`topicId=${topic.topicId}`)).toMatchObject({
      status: 404,
      body: { code: "topic_not_found" },
    });
    expect(await at("libraryId=999999")).toMatchObject({ status: 404, body: { code: "library_not_found" } });
  });
});

describe("P-03 rights", () => {
  test("another's gyan, private document and private note never appear; what is withdrawn or binned is gone at once", async () => {
    const { app } = server;
    const own = await server.finishedGyan(owner.token, "sodium cells");
    const workId = await keepInTopic(
      own.topicId,
      "Bilby ears",
      "The bilby listens for beetle larvae under the spinifex.",
    );
    const bytes = Buffer.from("The confidential pangolin ledger of the owner lists seven vaults.");
    await readIntoLibrary(app, owner.personId as PersonId, "My documents", {
      name: "ledger.txt",
      size: bytes.length,
      open: () => Readable.from([bytes]),
    });
    await indexed();
    const note = (isPrivate: boolean, text: string) =>
      app.db.execute(sql`
        insert into notes (topic_id, work_id, author_id, is_private, text, created_at, updated_at)
        values (${own.topicId}, ${workId}, ${owner.personId}, ${isPrivate}, ${text}, now(), now())`);
    await note(true, "Secretly numinous thought");
    await note(false, "Openly numinous thought");
    const seen = async (token: string) => ({
      bilby: (await hits("passage", "bilby spinifex", { token })).length,
      pangolin: (await hits("passage", '"pangolin ledger"', { token })).length,
      notes: (await hits("note", "numinous", { token })).map(({ text }) => text.text).sort(),
      gyan: (await hits("gyan", "sodium cells", { token })).length,
    });
    const nothing = { bilby: 0, pangolin: 0, notes: [], gyan: 0 };
    expect(await seen(owner.token)).toMatchObject({ bilby: 1, pangolin: 1, gyan: 1, notes: { length: 2 } });
    expect(await seen(stranger.token)).toEqual(nothing);

    await share(own.topicId, stranger.personId);
    expect(await seen(stranger.token)).toEqual({
      ...nothing,
      bilby: 1,
      gyan: 1,
      notes: ["Openly numinous thought"],
    });
    await withdraw(own.topicId, stranger.personId);
    expect(await seen(stranger.token)).toEqual(nothing);

    await share(own.topicId, stranger.personId);
    await server.call("DELETE", `/topics/${own.topicId}`, { token: owner.token });
    expect(await seen(stranger.token)).toEqual(nothing);
    expect(await seen(owner.token)).toEqual({ ...nothing, pangolin: 1 });
    await server.call("POST", `/topics/${own.topicId}/restore`, { token: owner.token });
    expect((await seen(owner.token)).bilby).toBe(1);
  });

  test("a node that hides its articles keeps them out", async () => {
    const own = await server.finishedGyan(owner.token, "hidden node");
    await keepInTopic(own.topicId, "Echidna trains", "Echidna trains follow one another through the heath.");
    expect(await hits("passage", "echidna heath")).toHaveLength(1);
    await server.app.db.execute(sql`
      update outlines set root = jsonb_set(root, '{hidesArticles}', 'true') where topic_id = ${own.topicId}`);
    expect(await hits("passage", "echidna heath")).toEqual([]);
  });
});

describe("bad input", () => {
  test("signs of SQL, of patterns and of markup are words like others, or nothing", async () => {
    await keepInTopic(
      topic.topicId,
      "<script>alert(1)</script>",
      "A title may hold <img src=x onerror=alert(2)> and stay a title.",
    );
    for (const q of [
      "'; drop table works; --",
      "100% _ \\ * ? ( ) [ ] { } | & ! : <->",
      'a" "b',
      '"""',
      "-",
      "--",
      "-a",
      "wocean:* & !wsand",
      "$1 $$ \\x00",
      "电池 寿命",
      "بطارية",
      "क ॐ",
      "🦘",
    ])
      await ask(q);
    const [hit] = await hits("passage", "script alert");
    expect(hit!.title.text).toBe("<script>alert(1)</script>");
  });

  test("a query of 5,000 characters, an empty one and a foreign scope are refused with a sentence", async () => {
    for (const query of [
      `q=${"x".repeat(5000)}`,
      "q=",
      "q=%20",
      "",
      "q=a&scope=everything",
      "q=a&from=soon",
      "q=a&offset=-1",
    ])
      expect((await server.call("GET", `/search?${query}`, { token: owner.token })).status).toBe(400);
    await ask(`${"long words here ".repeat(62)}end`);
  });
});
