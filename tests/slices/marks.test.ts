import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aTopicWithReaders } from "./reading.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

describe("X-02 what people do with articles", () => {
  test("saved, read and decided are one's own", async () => {
    const { owner, others } = await aTopicWithReaders(server, 12, ["reader"]);
    const [reader] = others;
    const [first, second] = (await owner.list()).articles;
    await owner.put(first!.id, "saved", { saved: true });
    await owner.put(first!.id, "read", { read: true });
    await reader!.put(second!.id, "saved", { saved: true });
    await reader!.put(second!.id, "feedback", { relevant: false });
    expect((await owner.list("?saved=true")).articles.map(({ id }) => id)).toEqual([first!.id]);
    expect((await reader!.list("?saved=true")).articles.map(({ id }) => id)).toEqual([second!.id]);
    expect(await reader!.list("?decision=irrelevant")).toMatchObject({
      articles: [{ id: second!.id, isSaved: true, isRead: false, decision: "irrelevant" }],
    });
    expect((await owner.list("?decision=irrelevant")).total).toBe(0);
    expect((await owner.list("?unread=true")).total).toBe(11);
  });

  test("doing it again changes nothing, and taking it back leaves nothing", async () => {
    const { owner } = await aTopicWithReaders(server, 4);
    const [first] = (await owner.list()).articles;
    for (const saved of [true, true, false, false, true]) await owner.put(first!.id, "saved", { saved });
    for (const relevant of [true, true, false, null, null])
      await owner.put(first!.id, "feedback", { relevant });
    expect(await owner.marks()).toMatchObject({ saved: [first!.workId], relevant: [], irrelevant: [] });
  });

  test("many at once; what is gone or of another topic is left out", async () => {
    const { owner } = await aTopicWithReaders(server, 20);
    const stranger = await aTopicWithReaders(server, 2);
    const ids = (await owner.list()).articles.slice(0, 5).map(({ id }) => id);
    const foreign = (await stranger.owner.list()).articles[0]!;
    const answer = await owner.many({
      ids: [...ids, foreign.id, 99_999_999],
      saved: true,
      read: true,
      addTags: ["later"],
    });
    expect(answer).toMatchObject({ status: 200, body: { marked: 5 } });
    expect((await owner.list("?saved=true&unread=false&tag=LATER")).total).toBe(5);
    expect((await stranger.owner.marks()).saved).toEqual([]);
    await owner.many({ ids, removeTags: ["Later"], saved: false });
    expect(await owner.marks()).toMatchObject({ saved: [], tags: [] });
  });

  test("tags are the topic's: editors change them, two spellings are one, and there is a limit", async () => {
    const { owner, others, topicId } = await aTopicWithReaders(server, 6, ["reader", "editor"]);
    const [reader, editor] = others;
    const [first, second] = (await owner.list()).articles;
    await owner.put(first!.id, "tags", { tags: ["  Méthode  ", "later"] });
    const put = await editor!.put(second!.id, "tags", { tags: ["MÉTHODE", "méthode"] });
    expect(put.body).toEqual({ tags: ["Méthode"] });
    const known = await server.call("GET", `/topics/${topicId}/tags`, { token: reader!.token });
    expect(known.body).toEqual({
      tags: [
        { tag: "later", articles: 1 },
        { tag: "Méthode", articles: 2 },
      ],
    });
    expect(await reader!.put(first!.id, "tags", { tags: [] })).toMatchObject({
      status: 403,
      body: { code: "right_missing" },
    });
    expect(await reader!.many({ ids: [first!.id], addTags: ["x"] })).toMatchObject({ status: 403 });
    const most = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
    expect((await owner.put(first!.id, "tags", { tags: most })).status).toBe(200);
    expect(await owner.many({ ids: [first!.id], addTags: ["one more"] })).toMatchObject({
      status: 422,
      body: { code: "too_many_tags", params: { limit: 50 } },
    });
  });
});

describe("X-02 feedback works at once", () => {
  test("what is not relevant stands last, what is stands first, and no decision is the engine's own order", async () => {
    const { owner } = await aTopicWithReaders(server, 60);
    const before = (await owner.list("?limit=200")).articles.map(({ id }) => id);
    await owner.put(before[0]!, "feedback", { relevant: false });
    await owner.put(before[40]!, "feedback", { relevant: true });
    const after = (await owner.list("?limit=200")).articles.map(({ id }) => id);
    expect(after.at(-1)).toBe(before[0]);
    expect(after[0]).toBe(before[40]);
    await owner.put(before[0]!, "feedback", { relevant: null });
    await owner.put(before[40]!, "feedback", { relevant: null });
    expect((await owner.list("?limit=200")).articles.map(({ id }) => id)).toEqual(before);
  });

  test("the decisions of a reader move their own list, those of an editor everybody's", async () => {
    const { owner, others } = await aTopicWithReaders(server, 40, ["reader", "editor"]);
    const [reader, editor] = others;
    const order = async (who: typeof owner) => (await who.list("?limit=200")).articles.map(({ id }) => id);
    const before = await order(owner);
    await reader!.put(before[0]!, "feedback", { relevant: false });
    expect(await order(owner)).toEqual(before);
    expect(await order(editor as never)).toEqual(before);
    expect((await order(reader as never)).at(-1)).toBe(before[0]);
    await editor!.put(before[1]!, "feedback", { relevant: false });
    expect((await order(owner)).at(-1)).toBe(before[1]);
    // Their own decision is theirs: it counts before the editor's.
    await owner.put(before[1]!, "feedback", { relevant: true });
    expect((await order(owner))[0]).toBe(before[1]);
  });

  test("decisions are told ten a page, newest first, with whose they are; another reader's are not", async () => {
    const { owner, others, topicId } = await aTopicWithReaders(server, 20, ["reader"]);
    const ids = (await owner.list()).articles.map(({ id }) => id);
    for (const id of ids.slice(0, 12)) await owner.put(id, "feedback", { relevant: true });
    await others[0]!.put(ids[13]!, "feedback", { relevant: false });
    const page = (at: number, token = owner.token) =>
      server.call<{ decisions: { articleId: number; isMine: boolean; by: string }[]; total: number }>(
        "GET",
        `/topics/${topicId}/feedback?page=${at}`,
        { token },
      );
    const [first, second] = [(await page(1)).body, (await page(2)).body];
    expect(first.total).toBe(12);
    expect(first.decisions).toHaveLength(10);
    expect(second.decisions).toHaveLength(2);
    expect(first.decisions[0]).toMatchObject({ articleId: ids[11], by: "Test Person", isMine: true });
    const theirs = (await page(1, others[0]!.token)).body;
    expect(theirs.total).toBe(13);
    expect(theirs.decisions[0]).toMatchObject({ articleId: ids[13], isMine: true });
    expect(theirs.decisions[1]).toMatchObject({ isMine: false });
  });
});
