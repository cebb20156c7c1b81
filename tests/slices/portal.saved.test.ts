import type { Saved, SavedRef } from "@gyan/contract/sharing/saving.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { aPortal, type Who } from "./portal.scene.ts";

type Listed = { saved: Saved[]; total: number };

let portal: Awaited<ReturnType<typeof aPortal>>;
let curator: Who;
let reader: Who;
let topicId: number;
let libraryId: number;
let collectionId: number;
let article: { id: number; workId: number };
let workId: number;

beforeAll(async () => {
  portal = await aPortal();
  curator = await portal.curator();
  reader = await portal.person({});
  ({ topicId } = await portal.server.finishedGyan(curator.token, "thermal runaway"));
  libraryId = await portal.library(curator, "Field notes", ["Herons wait at the river.", "Otters do not."]);
  collectionId = (await portal.collection(curator, "Rivers")).id;
  await portal.published(curator, collectionId, "topic", topicId);
  await portal.published(curator, collectionId, "library", libraryId);
  const { rows } = await portal.server.app.db.pool.query<{ id: number; workId: number }>(
    `select id, work_id as "workId" from findings where topic_id = $1 and is_kept order by id limit 1`,
    [topicId],
  );
  article = rows[0]!;
  const { body } = await portal.call<{ works: { workId: number }[] }>(
    reader,
    "GET",
    `/portal/libraries/${libraryId}`,
  );
  workId = body.works[0]!.workId;
});
afterAll(() => portal.server.stop());

const ref = (kind: SavedRef["kind"], id: number, work: number | null = null) => ({ kind, id, workId: work });
const set = (who: Who, given: object, saved = true, more: object = {}) =>
  portal.call<{ code?: string }>(who, "PUT", "/portal/saved", { ...given, saved, ...more });
const list = async (who: Who, rest = ""): Promise<Listed> =>
  (await portal.call<Listed>(who, "GET", `/portal/saved${rest}`)).body;
const keys = async (who: Who): Promise<string[]> =>
  (await portal.call<{ keys: string[] }>(who, "GET", "/portal/saved/keys")).body.keys.toSorted();
const letAllGo = async (who: Who) => {
  for (const { kind, id, workId: work } of (await list(who)).saved)
    await set(who, ref(kind, id, work), false);
};

test("X-03 P-04 a reader keeps a gyan, an article, a library and one of its texts, newest first, and nobody else learns of it", async () => {
  const things = [
    ref("topic", topicId),
    ref("library", libraryId),
    ref("work", libraryId, workId),
    ref("article", topicId, article.workId),
  ];
  for (const [at, thing] of things.entries()) {
    portal.clock.ahead = at * 1000;
    expect((await set(reader, thing)).status).toBe(200);
  }
  // Twice is once, where it was.
  await set(reader, things[0]!);
  const { saved, total } = await list(reader);
  expect(total).toBe(4);
  expect(saved.map(({ kind }) => kind)).toEqual(["article", "work", "library", "topic"]);
  expect(saved[0]!.now).toMatchObject({ articleId: article.id, inside: "thermal runaway" });
  expect(saved[1]!.now).toMatchObject({ inside: "Field notes", articleId: null });
  expect(saved[2]!.now).toMatchObject({ name: "Field notes", holds: 2 });
  expect(saved[3]!.now).toMatchObject({ name: "thermal runaway", topicKind: "search" });
  expect(await keys(reader)).toEqual(
    [
      `topic:${topicId}`,
      `library:${libraryId}`,
      `work:${libraryId}:${workId}`,
      `article:${topicId}:${article.workId}`,
    ].toSorted(),
  );
  expect((await list(reader, "?limit=1&offset=1")).saved.map(({ kind }) => kind)).toEqual(["work"]);
  for (const other of [curator, await portal.person({})])
    expect(await list(other)).toEqual({ saved: [], total: 0 });
  // It is the same mark that the list of articles shows.
  const marks = await portal.call<{ saved: number[] }>(reader, "GET", `/topics/${topicId}/listing/marks`);
  expect(marks.body.saved).toEqual([article.workId]);
  portal.clock.ahead = 0;
  await letAllGo(reader);
  expect(await keys(reader)).toEqual([]);
});

test("X-03 P-04 what was let go comes back where it was, and never from the future", async () => {
  portal.clock.ahead = 0;
  await set(reader, ref("topic", topicId));
  portal.clock.ahead = 1000;
  await set(reader, ref("library", libraryId));
  const [, first] = (await list(reader)).saved;
  await set(reader, ref("topic", topicId), false);
  expect((await list(reader)).total).toBe(1);
  await set(reader, ref("topic", topicId), true, { savedAt: first!.savedAt });
  expect((await list(reader)).saved.map(({ kind }) => kind)).toEqual(["library", "topic"]);
  await set(reader, ref("work", libraryId, workId), true, { savedAt: "2999-01-01T00:00:00.000Z" });
  expect(new Date((await list(reader)).saved[0]!.savedAt).getFullYear()).toBeLessThan(2999);
  portal.clock.ahead = 0;
  await letAllGo(reader);
});

test("X-03 P-04 one's own notes stand beside what was saved, and nobody else's", async () => {
  const note = (who: Who, text: string, isPrivate: boolean) =>
    portal.call<{ id: number }>(who, "POST", `/articles/${article.id}/notes`, { text, isPrivate });
  await note(curator, "Curator speaks", false);
  const { body: made } = await note(reader, "Mine alone, <b>bold</b>", true);
  await set(reader, ref("article", topicId, article.workId));
  await set(reader, ref("topic", topicId));
  for (const { now } of (await list(reader)).saved)
    expect(now!.notes).toEqual({ count: 1, excerpt: "Mine alone, <b>bold</b>" });
  await portal.call(reader, "DELETE", `/notes/${made.id}`);
  expect((await list(reader)).saved[0]!.now!.notes).toEqual({ count: 0, excerpt: "" });
  await letAllGo(reader);
});

test("X-03 P-04 a text of a library has a note of the reader's own, which stays theirs when the text is closed, and comes back with an undo", async () => {
  const heron = ref("work", libraryId, workId);
  const at = `/portal/libraries/${libraryId}/works/${workId}`;
  const noted = async (who: Who) => (await portal.call<{ note: string }>(who, "GET", at)).body.note;
  expect((await set(reader, heron, true, { note: "  Mine, <b>alone</b> " })).status).toBe(200);
  expect(await noted(reader)).toBe("Mine, <b>alone</b>");
  expect(await noted(curator)).toBe("");
  // Saved once more without a word it keeps its words.
  await set(reader, heron);
  expect((await list(reader)).saved[0]).toMatchObject({ kind: "work", note: "Mine, <b>alone</b>" });
  await portal.call(curator, "DELETE", `/portal/collections/${collectionId}/items/library/${libraryId}`);
  expect((await list(reader)).saved[0]).toMatchObject({ note: "Mine, <b>alone</b>", now: null });
  expect((await set(reader, heron, true, { note: "More" })).status).toBe(404);
  await portal.published(curator, collectionId, "library", libraryId);
  const { body } = await portal.call<{ was: { savedAt: string; note: string } }>(
    reader,
    "PUT",
    "/portal/saved",
    {
      ...heron,
      saved: false,
    },
  );
  expect(body.was.note).toBe("Mine, <b>alone</b>");
  expect(await noted(reader)).toBe("");
  await set(reader, heron, true, body.was);
  expect((await list(reader)).saved[0]).toMatchObject(body.was);
  for (const [thing, note] of [
    [ref("topic", topicId), "x"],
    [ref("article", topicId, article.workId), "x"],
    [heron, "x".repeat(10_001)],
  ] as const)
    expect((await set(reader, thing, true, { note })).status).toBe(400);
  expect((await set(reader, heron, false, { note: "x" })).status).toBe(400);
  await letAllGo(reader);
});

test("X-03 P-04 a library that is shared and not published is read and saved all the same", async () => {
  const id = await portal.library(curator, "Unpublished", ["Beavers build."]);
  expect((await set(reader, ref("library", id))).status).toBe(404);
  await grant(
    portal.server.app.db,
    { kind: "library", id },
    { kind: "person", id: reader.personId },
    "reader",
    null,
    new Date(),
  );
  expect((await set(reader, ref("library", id))).status).toBe(200);
  expect((await list(reader)).saved[0]!.now).toMatchObject({ name: "Unpublished" });
  await letAllGo(reader);
});

test("X-03 P-04 what is no longer published stays in its place without a word of what it was, can be let go, and comes back with the right", async () => {
  const things = [
    ref("topic", topicId),
    ref("library", libraryId),
    ref("work", libraryId, workId),
    ref("article", topicId, article.workId),
  ];
  for (const thing of things) await set(reader, thing);
  for (const [kind, id] of [
    ["topic", topicId],
    ["library", libraryId],
  ])
    await portal.call(curator, "DELETE", `/portal/collections/${collectionId}/items/${kind}/${id}`);
  const { saved, total } = await list(reader);
  expect(total).toBe(4);
  expect(saved.map(({ now }) => now)).toEqual([null, null, null, null]);
  expect(JSON.stringify(saved)).not.toMatch(/thermal|Field|Heron/u);
  for (const thing of things) expect((await set(reader, thing)).status).toBe(404);
  await set(reader, ref("work", libraryId, workId), false);
  await set(reader, ref("article", topicId, article.workId), false);
  expect((await list(reader)).total).toBe(2);
  await portal.published(curator, collectionId, "topic", topicId);
  await portal.published(curator, collectionId, "library", libraryId);
  expect((await list(reader)).saved.every(({ now }) => now !== null)).toBe(true);
  await letAllGo(reader);
});

test("X-03 P-04 only what the portal holds is saved: not what is unpublished, elsewhere, or guessed", async () => {
  const { topicId: own } = await portal.server.finishedGyan(curator.token, "sodium-ion batteries");
  expect((await set(curator, ref("topic", own))).body.code).toBe("topic_not_found");
  expect((await set(reader, ref("topic", own))).body.code).toBe("topic_not_found");
  expect((await set(reader, ref("library", 10 ** 9))).body.code).toBe("library_not_found");
  expect((await set(reader, ref("work", libraryId, 10 ** 9))).body.code).toBe("item_not_found");
  expect((await set(reader, ref("article", topicId, 10 ** 9))).body.code).toBe("article_not_found");
  expect((await set(reader, ref("article", topicId))).status).toBe(400);
  expect((await set(reader, ref("topic", topicId, workId))).status).toBe(400);
  const stranger = await portal.person({ organisationId: await portal.organisation("elsewhere") });
  for (const thing of [ref("topic", topicId), ref("library", libraryId), ref("work", libraryId, workId)])
    expect((await set(stranger, thing)).status).toBe(404);
  expect((await list(reader)).total).toBe(0);
  // Articles saved in gyans of one's own that are not in the portal stand in their own lists alone.
  const { rows } = await portal.server.app.db.pool.query<{ id: number }>(
    "select id from findings where topic_id = $1 and is_kept limit 1",
    [own],
  );
  await portal.call(curator, "PUT", `/articles/${rows[0]!.id}/saved`, { saved: true });
  expect((await list(curator)).total).toBe(0);
});
