import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { DEEPEST } from "@gyan/contract/organising/tree.rules.ts";
import type { TopicKind } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { organising } from "./folders.scene.ts";
import type { FolderList, Someone, TopicList } from "./folders.scene.ts";

let server: TestApp;
let on: ReturnType<typeof organising>;
let me: Someone;
let stranger: Someone;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = organising(server);
  [me, stranger] = [await server.someone(), await server.someone()];
});
afterAll(() => server.stop());

describe("X-03 folders", () => {
  test("gyans lie in folders, with how many in each, and a folder shows what lies deeper too", async () => {
    const who = await server.someone();
    const outer = await on.folder(who, "Energy");
    const inner = await on.folder(who, "Batteries", outer.id);
    const [a, b, c] = [await on.topic(who, "A"), await on.topic(who, "B"), await on.topic(who, "C")];
    await on.call(who, "PUT", `/topics/${a}/folder`, { folderId: outer.id });
    await on.call(who, "PUT", `/topics/${b}/folder`, { folderId: inner.id });
    const { folders, topics, loose } = await on.folders(who);
    expect(folders.map(({ name, topics: count, parentId }) => [name, count, parentId])).toEqual([
      ["Energy", 1, null],
      ["Batteries", 1, outer.id],
    ]);
    expect([topics, loose]).toEqual([3, 1]);
    const ids = async (query: string) => (await on.list(who, query)).topics.map(({ topicId }) => topicId);
    expect(await ids(`folder=${outer.id}`)).toEqual([b, a]);
    expect(await ids(`folder=${inner.id}`)).toEqual([b]);
    expect(await ids("folder=none")).toEqual([c]);
    expect((await on.list(who, `folder=${inner.id}`)).topics[0]!.folderId).toBe(inner.id);
  });

  test("another's folder does not exist, neither to see nor to put something into", async () => {
    const folder = await on.folder(me, "Mine alone");
    const topic = await on.topic(stranger, "Theirs");
    const own = await on.folder(stranger, "Theirs");
    for (const [method, path, body] of [
      ["PATCH", `/folders/${folder.id}`, { name: "Taken" }],
      ["DELETE", `/folders/${folder.id}`],
      ["POST", `/folders/${folder.id}/restore`],
      ["POST", "/folders", { kind: "search", name: "Inside", parentId: folder.id }],
      ["PATCH", `/folders/${own.id}`, { parentId: folder.id }],
      ["PUT", `/topics/${topic}/folder`, { folderId: folder.id }],
      ["POST", "/topics/bulk", { ids: [topic], folderId: folder.id }],
      ["GET", `/topics?folder=${folder.id}`],
    ] as const)
      expect([path, (await on.call(stranger, method, path, body)).body]).toEqual([
        path,
        expect.objectContaining({ code: "folder_not_found" }),
      ]);
    expect((await on.folders(stranger)).folders.map(({ name }) => name)).toEqual(["Theirs"]);
    expect((await on.folders(me)).folders.map(({ name }) => name)).toContain("Mine alone");
  });

  test("where a reader puts a shared gyan is the reader's alone", async () => {
    const topic = await on.topic(me, "Shared with a reader");
    await grant(
      server.app.db,
      { kind: "topic", id: topic },
      { kind: "person", id: stranger.personId },
      "reader",
      null,
      new Date(),
    );
    const folder = await on.folder(stranger, "From others");
    const placed = await on.call(stranger, "PUT", `/topics/${topic}/folder`, { folderId: folder.id });
    expect(placed.status).toBe(200);
    const mine = (await on.list(me, "q=Shared with a reader")).topics[0]!;
    expect([mine.folderId, mine.topicSharedWith.map(({ name, right }) => [name, right])]).toEqual([
      null,
      [["Test Person", "reader"]],
    ]);
    expect((await on.list(stranger, `folder=${folder.id}`)).topics[0]!.topicId).toBe(topic);
  });

  test("X-03 who reads a gyan is told whose it is, and not who else reads it", async () => {
    const topic = await on.topic(me, "Read by two");
    const [reader, editor] = [await server.someone(), await server.someone()];
    const give = (personId: number, right: "reader" | "editor") =>
      grant(
        server.app.db,
        { kind: "topic", id: topic },
        { kind: "person", id: personId },
        right,
        null,
        new Date(),
      );
    await give(reader.personId, "reader");
    await give(editor.personId, "editor");
    const told = async (who: typeof reader) =>
      (await on.list(who, "q=Read by two")).topics[0]!.topicSharedWith.map(({ right }) => right);
    expect(await told(reader)).toEqual(["owner"]);
    expect(await told(editor)).toEqual(["owner", "reader"]);
    expect(await told(me)).toEqual(["editor", "reader"]);
  });

  test("the same name twice in one place is refused with a sentence, in every script and case", async () => {
    const who = await server.someone();
    const outer = await on.folder(who, "Été 🌾");
    const again = await on.call(who, "POST", "/folders", { kind: "search", name: "  ÉTÉ   🌾 " });
    expect([again.status, again.body["code"]]).toEqual([409, "folder_name_taken"]);
    expect(again.body["message"]).toContain("ÉTÉ 🌾");
    expect((await on.call(who, "POST", "/folders", { kind: "review", name: "Été 🌾" })).status).toBe(200);
    const inner = await on.folder(who, "été 🌾", outer.id);
    const up = await on.call(who, "PATCH", `/folders/${inner.id}`, { parentId: null });
    expect(up.body["code"]).toBe("folder_name_taken");
    expect((await on.call(who, "PATCH", `/folders/${outer.id}`, { name: "Été 🌾" })).status).toBe(200);
  });

  test("names are kept as they are typed, script and all", async () => {
    const who = await server.someone();
    const name = `<script>alert("गेहूँ")</script>`;
    expect((await on.folder(who, name)).name).toBe(name);
    expect((await on.call(who, "POST", "/folders", { kind: "search", name: "x".repeat(201) })).status).toBe(
      400,
    );
    expect((await on.call(who, "POST", "/folders", { kind: "search", name: " \n " })).status).toBe(400);
  });

  test("no folder lies in itself, however two moves meet", async () => {
    const who = await server.someone();
    const a = await on.folder(who, "A");
    const b = await on.folder(who, "B", a.id);
    const c = await on.folder(who, "C", b.id);
    const into = (id: number, parentId: number) => on.call(who, "PATCH", `/folders/${id}`, { parentId });
    expect((await into(a.id, a.id)).body["code"]).toBe("folder_in_itself");
    expect((await into(a.id, c.id)).body["code"]).toBe("folder_in_itself");
    const [x, y] = [await on.folder(who, "X"), await on.folder(who, "Y")];
    const both = await Promise.all([into(x.id, y.id), into(y.id, x.id)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await on.folders(who)).folders).toHaveLength(5);
  });

  test("folders lie in each other so deep and no deeper, those in the bin counted", async () => {
    const who = await server.someone();
    let parentId: number | null = null;
    const chain: number[] = [];
    for (let level = 1; level <= DEEPEST; level++) {
      const made: { id: number } = await on.folder(who, `Level ${level}`, parentId);
      chain.push(made.id);
      parentId = made.id;
    }
    const deeper = await on.call(who, "POST", "/folders", { kind: "search", name: "Deeper", parentId });
    expect([deeper.status, deeper.body["code"]]).toEqual([422, "folder_too_deep"]);
    const outer = await on.folder(who, "Outer");
    await on.call(who, "DELETE", `/folders/${chain.at(-1)}`);
    const moved = await on.call(who, "PATCH", `/folders/${chain[0]}`, { parentId: outer.id });
    expect(moved.body["code"]).toBe("folder_too_deep");
  });

  test("folders of gyans and of reviews stay apart", async () => {
    const who = await server.someone();
    const [searches, reviews] = [await on.folder(who, "S"), await on.folder(who, "R", null, "review")];
    const topic = await on.topic(who, "A gyan");
    const wrong = [
      await on.call(who, "PUT", `/topics/${topic}/folder`, { folderId: reviews.id }),
      await on.call(who, "PATCH", `/folders/${reviews.id}`, { parentId: searches.id }),
    ];
    expect(wrong.map(({ body }) => body["code"])).toEqual(["folder_kind_differs", "folder_kind_differs"]);
    expect((await on.folders(who, "review")).folders.map(({ name }) => name)).toEqual(["R"]);
  });

  test("a deleted folder leaves its gyans, and brings all of it back as it was", async () => {
    const who = await server.someone();
    const outer = await on.folder(who, "Outer");
    const inner = await on.folder(who, "Inner", outer.id);
    const [a, b] = [await on.topic(who, "A"), await on.topic(who, "B")];
    await on.bulk(who, { ids: [a], folderId: outer.id });
    await on.bulk(who, { ids: [b], folderId: inner.id });
    const before = await on.folders(who);
    await on.call(who, "DELETE", `/folders/${outer.id}`);
    expect(await on.folders(who)).toEqual({ folders: [], topics: 2, loose: 2, shared: 0 });
    expect((await on.list(who, "folder=none")).total).toBe(2);
    expect((await on.call(who, "PATCH", `/folders/${inner.id}`, { name: "x" })).status).toBe(404);
    expect((await on.call(who, "POST", `/folders/${outer.id}/restore`)).status).toBe(200);
    expect(await on.folders(who)).toEqual(before);
    expect((await on.call(who, "POST", `/folders/${outer.id}/restore`)).status).toBe(404);
  });

  test("what comes back finds a place and a name, whatever happened meanwhile", async () => {
    const who = await server.someone();
    const outer = await on.folder(who, "Outer");
    const inner = await on.folder(who, "Inner", outer.id);
    await on.call(who, "DELETE", `/folders/${inner.id}`);
    await on.folder(who, "Inner", outer.id);
    await on.call(who, "POST", `/folders/${inner.id}/restore`);
    const names = async () => (await on.folders(who)).folders.map(({ name, parentId }) => [name, parentId]);
    expect(await names()).toContainEqual(["Inner (2)", outer.id]);
    await on.call(who, "DELETE", `/folders/${inner.id}`);
    await on.call(who, "DELETE", `/folders/${outer.id}`);
    expect((await on.call(who, "POST", `/folders/${inner.id}/restore`)).status).toBe(200);
    expect(await names()).toEqual([["Inner (2)", null]]);
  });
});

describe("several gyans at once", () => {
  test("they are moved, tagged and put back", async () => {
    const who = await server.someone();
    const ids = [await on.topic(who, "One"), await on.topic(who, "Two")];
    const folder = await on.folder(who, "Both");
    const done = await on.bulk(who, { ids, folderId: folder.id, addTags: ["Thesis", " thesis "] });
    expect(done.body.changed.toSorted((a, b) => a - b)).toEqual(ids);
    expect((await on.list(who, "tag=THESIS")).topics.map(({ tags }) => tags)).toEqual([
      ["Thesis"],
      ["Thesis"],
    ]);
    await on.bulk(who, { ids: [ids[0]], removeTags: ["thesis"], folderId: null });
    expect((await on.list(who, "tag=thesis")).topics.map(({ topicName }) => topicName)).toEqual(["Two"]);
    expect((await on.bulk(who, { ids, folderId: folder.id })).body.changed).toEqual([ids[0]]);
  });

  test("what may not be deleted is named, the rest is done and can come back", async () => {
    const who = await server.someone();
    const own = await on.topic(who, "My own");
    const shared = await on.topic(me, "Only shared");
    const holder = { kind: "person", id: who.personId } as const;
    await grant(server.app.db, { kind: "topic", id: shared }, holder, "editor", null, new Date());
    const hidden = await on.topic(me, "Not theirs to see");
    const done = await on.bulk(who, { ids: [own, shared, hidden], delete: true });
    expect(done.body).toMatchObject({
      changed: [own],
      refused: [{ topicName: "Only shared" }],
      missing: [hidden],
    });
    expect((await on.list(who)).topics.map(({ topicName }) => topicName)).toEqual(["Only shared"]);
    expect((await on.bulk(who, { ids: [own], restore: true })).body.changed).toEqual([own]);
    expect((await on.list(who)).total).toBe(2);
    expect((await on.bulk(who, { ids: [hidden], delete: true })).body.code).toBe("topic_not_found");
  });

  test("a gyan holds so many tags and no more, and nothing of such a change is kept", async () => {
    const who = await server.someone();
    const id = await on.topic(who, "Tagged");
    const tags = (from: number) => Array.from({ length: 15 }, (_, at) => `tag ${from + at}`);
    await on.bulk(who, { ids: [id], addTags: tags(0) });
    expect((await on.bulk(who, { ids: [id], addTags: tags(100) })).body.code).toBe("too_many_topic_tags");
    expect((await on.list(who)).topics[0]!.tags).toHaveLength(15);
  });
});

describe("P-03 each list by the flag of its tab", () => {
  /** What somebody else made and gave them, beside what they made themselves. */
  async function scene(access: AccessFlag[]) {
    const who = await server.someone({ access });
    for (const kind of ["search", "review"] as const) {
      await on.topic(who, `own ${kind}`, { kind });
      const id = await on.topic(me, `shared ${kind}`, { kind });
      await server.app.db.tx((tx) =>
        grant(tx, { kind: "topic", id }, { kind: "person", id: who.personId }, "editor", null, new Date()),
      );
    }
    const names = async (query = "") => {
      const { status, body } = await on.call<TopicList>(who, "GET", `/topics?${query}`);
      return status === 200 ? body.topics.map(({ topicName }) => topicName).toSorted() : status;
    };
    const counts = async (kind: TopicKind) => {
      const { status, body } = await on.call<FolderList>(who, "GET", `/folders?kind=${kind}`);
      return status === 200 ? [body.topics, body.shared] : status;
    };
    return { who, names, counts };
  }

  test.each<[AccessFlag, string[] | number, string[] | number]>([
    ["ShowMyGyanLibrary", ["own search", "shared search"], 403],
    ["CreateSentenceGyan", ["own search"], 403],
    ["AdvancedSearch", ["own search"], 403],
    ["MyReviews", 403, ["own review", "shared review"]],
    ["DocumentAnalysis", 403, ["own review"]],
    ["ShowGyanPortalTab", 403, 403],
  ])("P-03 with %s alone", async (flag, gyans, reviews) => {
    const { names, counts } = await scene([flag]);
    expect([await names("kind=search"), await names("kind=review")]).toEqual([gyans, reviews]);
    const all = [gyans, reviews].flatMap((part) => (typeof part === "number" ? [] : part));
    expect(await names()).toEqual(all.length > 0 ? all : 403);
    const told = (part: string[] | number) =>
      typeof part === "number" ? part : [part.length, part.length - 1];
    expect([await counts("search"), await counts("review")]).toEqual([told(gyans), told(reviews)]);
  });

  test("P-03 folders are arranged by those who see their list, and by nobody else", async () => {
    const { who } = await scene(["DocumentAnalysis"]);
    const review = await on.folder(who, "Screening", null, "review");
    expect(review).toMatchObject({ kind: "review", right: "owner" });
    const refused = await on.call(who, "POST", "/folders", { kind: "search", name: "Gyans" });
    expect(refused).toMatchObject({ status: 403, body: { code: "access_missing" } });
    const [gyan, own] = [
      await on.topic(who, "Not in a list of theirs"),
      await on.topic(who, "Theirs", { kind: "review" }),
    ];
    expect((await on.bulk(who, { ids: [own, gyan], addTags: ["later"] })).status).toBe(403);
    expect((await on.call(who, "PUT", `/topics/${gyan}/folder`, { folderId: null })).status).toBe(403);
    const placed = await on.call(who, "PUT", `/topics/${own}/folder`, { folderId: review.id });
    expect(placed.status).toBe(200);
    expect((await on.folders(who, "review")).folders).toMatchObject([{ name: "Screening", topics: 1 }]);
  });
});
