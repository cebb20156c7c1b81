import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { PROSE, storeDocument } from "./erasure.everything.ts";
import { holdersOf, sharing } from "./sharing.scene.ts";
import type { Person } from "./sharing.scene.ts";

// Folders and libraries that are shared as a whole, handing over, and what open pages learn of it.

let server: TestApp;
let scene: ReturnType<typeof sharing>;
let owner: Person;
let friend: Person;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "error" });
  scene = sharing(server);
  [owner, friend] = [await scene.somebody("owner"), await scene.somebody("friend")];
});
afterAll(() => server.stop());

const aFolder = async (who: Person, name: string, parent: number | null = null) => {
  const { id } = await scene.folder(who, name, parent);
  return { kind: "folder" as const, id: id as number };
};
const place = (who: Person, topicId: number, folderId: number | null) =>
  scene.call(who, "PUT", `/topics/${topicId}/folder`, { folderId });
const namesFor = async (who: Person, query: string) =>
  (await scene.list(who, query)).topics.map(({ topicName }) => topicName);

describe("X-03 a folder that is shared", () => {
  test("gives what lies in it now and later, shows it in its place, and takes it back when it is moved out", async () => {
    const folder = await aFolder(owner, "Storage");
    const inner = await aFolder(owner, "Inner", folder.id);
    const [first, second] = [await scene.topic(owner, "First"), await scene.topic(owner, "Second")];
    await place(owner, first, inner.id);
    await scene.share(owner, folder, { people: [friend.email], right: "commenter" });
    expect([await scene.reads(friend, first), await scene.reads(friend, second)]).toEqual(["commenter", 404]);
    await place(owner, second, folder.id);
    expect(await scene.reads(friend, second)).toBe("commenter");
    const { folders, loose } = await scene.folders(friend);
    expect(folders).toMatchObject([
      { id: folder.id, parentId: null, topics: 1, right: "commenter", owner: "Test Person" },
      { id: inner.id, parentId: folder.id, topics: 1, right: "commenter", owner: "Test Person" },
    ]);
    expect(loose).toBe(0);
    expect(await namesFor(friend, `folderId=${folder.id}&whose=shared`)).toContain("Second");
    const through = (await scene.sharingOf(owner, { kind: "topic", id: first })).body.shares;
    expect(through).toMatchObject([
      { holder: { email: friend.email }, through: { kind: "folder", id: folder.id, name: "Storage" } },
    ]);
    // It is ended where it came from.
    const here = await scene.unshare(
      owner,
      { kind: "topic", id: first },
      `kind=person&id=${friend.personId}`,
    );
    expect(here.body.code).toBe("share_not_found");
    await scene.call(owner, "PATCH", `/folders/${inner.id}`, { parentId: null });
    expect([await scene.reads(friend, first), await scene.reads(friend, second)]).toEqual([404, "commenter"]);
    expect((await scene.unshare(friend, folder, `kind=person&id=${friend.personId}`)).status).toBe(200);
    expect(await scene.reads(friend, second)).toBe(404);
    expect((await scene.folders(friend)).folders).toEqual([]);
  });

  test("nobody passes on what is not theirs: a topic of another in a shared folder stays with whom it is", async () => {
    const third = await scene.somebody();
    const lent = await scene.topic(owner, "Lent to a friend");
    await scene.share(owner, { kind: "topic", id: lent }, { people: [friend.email], right: "editor" });
    const folder = await aFolder(friend, "Of the friend");
    await place(friend, lent, folder.id);
    await scene.share(friend, folder, { people: [third.email] });
    expect(await scene.reads(third, lent)).toBe(404);
    // One who may edit a folder puts their own into it, for everybody who reads it.
    await scene.share(friend, folder, { people: [owner.email], right: "editor" });
    const mine = await scene.topic(owner, "Put in by an editor");
    expect((await place(owner, mine, folder.id)).status).toBe(200);
    expect(await scene.reads(third, mine)).toBe("reader");
    expect((await place(third, mine, folder.id)).body).toMatchObject({ code: "right_missing" });
    await scene.unshare(friend, folder, `kind=person&id=${owner.personId}`);
    expect(await scene.reads(third, mine)).toBe(404);
  });

  test("a shared folder of one's name takes the name from nobody", async () => {
    const [one, other] = [await scene.somebody(), await scene.somebody()];
    const folder = await aFolder(one, "Energy");
    await scene.share(one, folder, { people: [other.email] });
    expect((await scene.folder(other, "Energy")).id).toBeGreaterThan(0);
  });
});

describe("X-03 a library that is shared", () => {
  test("is listed, read, searched and used as a source, and not changed", async () => {
    await storeDocument(server, owner.personId, "Lent papers", `Perovskite cells age. ${PROSE.repeat(6)}`);
    const find = async (who: Person) =>
      (await scene.call<{ libraries: LibraryView[] }>(who, "GET", "/libraries")).body.libraries.find(
        ({ name }) => name === "Lent papers",
      );
    const library = { kind: "library" as const, id: (await find(owner))!.id as number };
    const documents = (who: Person, text = "") =>
      scene.call<Document[]>(who, "POST", "/document/v1/documents", {
        filter: { libraryId: library.id, text },
      });
    expect((await documents(friend)).body).toEqual([]);
    const [document] = (await documents(owner)).body;
    const at = `/document/v1/${document!.id}`;
    expect((await scene.call(friend, "GET", at)).status).toBe(404);

    await scene.share(owner, library, { people: [friend.email] });
    expect(await find(friend)).toMatchObject({
      isMine: false,
      right: "reader",
      owner: "Test Person",
      documents: 1,
    });
    expect((await documents(friend)).body).toMatchObject([{ id: document!.id }]);
    expect((await documents(friend, "notes")).body).toHaveLength(1);
    expect((await scene.call(friend, "GET", `${at}/text`)).body["text"]).toContain("Perovskite");
    const { address } = (await scene.call<{ address: string }>(friend, "POST", `${at}/link`)).body;
    expect((await fetch(`${server.base}${address}`)).status).toBe(200);
    const stores = await scene.call<{ Shared: { name: string }[] }>(
      friend,
      "GET",
      "/gyan/create/v1/repositories",
    );
    expect(stores.body.Shared.map(({ name }) => name)).toContain("Lent papers");
    const passages = () =>
      scene.call<{ passages: unknown[] }>(
        friend,
        "GET",
        `/libraries/passages?q=perovskite&libraryId=${library.id}`,
      );
    await expect.poll(async () => (await passages()).body.passages.length).toBe(1);
    for (const [method, path, body] of [
      ["PATCH", at, { fileName: "mine.txt" }],
      ["DELETE", at, undefined],
    ] as const)
      expect((await scene.call(friend, method, path, body)).status).toBe(403);
    expect((await scene.call(friend, "PATCH", `/libraries/${library.id}`, { name: "Mine" })).status).toBe(
      403,
    );

    await scene.share(owner, library, { people: [friend.email], right: "editor" });
    const described = await scene.call(friend, "PATCH", `/libraries/${library.id}`, { description: "Ours" });
    expect(described.body).toMatchObject({ description: "Ours", right: "editor" });
    expect((await scene.call(friend, "DELETE", `/libraries/${library.id}`)).status).toBe(403);

    await scene.unshare(owner, library, `kind=person&id=${friend.personId}`);
    expect(await find(friend)).toBeUndefined();
    // Also by an address that was made while it was shared.
    expect((await fetch(`${server.base}${address}`)).status).toBe(403);
    expect((await passages()).body.passages).toEqual([]);
  });
});

describe("X-03 handing over", () => {
  test("a topic has one owner; who had it may edit; nobody outside or shut out gets it", async () => {
    const [heir, outsider] = [await scene.somebody("heir"), await scene.outsider()];
    const topic = { kind: "topic" as const, id: await scene.topic(owner, "To be handed over") };
    for (const [email, code] of [
      [owner.email, "share_own"],
      [outsider.email, "person_not_found"],
      ["nobody-at-all@example.org", "person_not_found"],
    ] as const)
      expect((await scene.handOver(owner, topic, email)).body.code).toBe(code);
    const done = await scene.handOver(owner, topic, heir.email);
    expect(done.body.sharing).toMatchObject({ right: "editor", owner: { id: heir.personId } });
    expect(holdersOf(done.body.sharing.shares)).toEqual([[owner.email, "editor"]]);
    expect([await scene.reads(heir, topic.id), await scene.reads(owner, topic.id)]).toEqual([
      "owner",
      "editor",
    ]);
    expect((await scene.bell(heir)).notices).toMatchObject([{ kind: "owner", right: "owner" }]);
    expect((await scene.handOver(owner, topic, heir.email)).body.code).toBe("right_missing");
    await scene.unshare(heir, topic, `kind=person&id=${owner.personId}`);
    expect(await scene.reads(owner, topic.id)).toBe(404);
  });

  test("a folder goes with its folders and the topics that are its owner's, and nothing else", async () => {
    const [giver, heir] = [await scene.somebody("giver"), await scene.somebody("heir")];
    const outer = await aFolder(giver, "Outer");
    const folder = await aFolder(giver, "Given away", outer.id);
    await aFolder(heir, "Given away");
    const inner = await aFolder(giver, "Inner", folder.id);
    const [mine, lent, elsewhere] = [
      await scene.topic(giver, "Mine"),
      await scene.topic(owner, "Lent"),
      await scene.topic(giver, "Elsewhere"),
    ];
    await scene.share(owner, { kind: "topic", id: lent }, { people: [giver.email] });
    await place(giver, mine, inner.id);
    await place(giver, lent, inner.id);
    await place(giver, elsewhere, outer.id);
    expect((await scene.handOver(giver, folder, heir.email)).status).toBe(200);
    const see = async (who: Person) =>
      Promise.all([mine, lent, elsewhere].map((topicId) => scene.reads(who, topicId)));
    expect([await see(heir), await see(giver)]).toEqual([
      ["owner", 404, 404],
      ["editor", "reader", "owner"],
    ]);
    const ofHeir = (await scene.folders(heir)).folders.map(({ name, right, topics }) => [
      name,
      right,
      topics,
    ]);
    expect(ofHeir).toEqual([
      ["Given away (2)", "owner", 0],
      ["Given away", "owner", 0],
      ["Inner", "owner", 1],
    ]);
    expect((await scene.folders(giver)).folders).toMatchObject([
      { name: "Outer", right: "owner" },
      { id: folder.id, parentId: null, right: "editor" },
      { id: inner.id, parentId: folder.id, right: "editor", topics: 2 },
    ]);
  });

  test("a library goes with its documents", async () => {
    const [giver, heir] = [await scene.somebody("giver"), await scene.somebody("heir")];
    await storeDocument(server, giver.personId, "Given papers", `Tides turn dams. ${PROSE.repeat(5)}`);
    const [row] = await scene.query<{ id: number }>("select id from libraries where name = 'Given papers'");
    expect((await scene.handOver(giver, { kind: "library", id: row!.id }, heir.email)).status).toBe(200);
    expect(
      await scene.query(
        "select d.owner_id, w.private_to from documents d join works w on w.id = d.work_id where d.library_id = $1",
        [row!.id],
      ),
    ).toEqual([{ owner_id: heir.personId, private_to: heir.personId }]);
    const [document] = (
      await scene.call<Document[]>(heir, "POST", "/document/v1/documents", { filter: { text: "" } })
    ).body;
    const renamed = await scene.call(heir, "PATCH", `/document/v1/${document!.id}`, { fileName: "ours.txt" });
    expect(renamed.status).toBe(200);
  });
});

describe("X-03 what is shared with somebody", () => {
  test("is one list of all three kinds, newest first, page by page", async () => {
    const [giver, reader] = [await scene.somebody(), await scene.somebody()];
    const topic = { kind: "topic" as const, id: await scene.topic(giver, "A topic") };
    const review = { kind: "topic" as const, id: await scene.topic(giver, "A review", { kind: "review" }) };
    const folder = await aFolder(giver, "A folder");
    await place(giver, topic.id, folder.id);
    for (const object of [topic, review, folder])
      await scene.share(giver, object, { people: [reader.email], right: "commenter" });
    type List = { shared: { kind: string; name: string }[]; total: number; next: string | null };
    const page = async (query: string) => (await scene.call<List>(reader, "GET", `/shared?${query}`)).body;
    const first = await page("limit=2");
    expect(first).toMatchObject({
      total: 3,
      shared: [
        { kind: "folder", name: "A folder", right: "commenter", owner: "Test Person", holds: 1 },
        { kind: "topic", name: "A review", topicKind: "review" },
      ],
    });
    expect(await page(`limit=2&cursor=${first.next!}`)).toMatchObject({
      shared: [{ kind: "topic", name: "A topic", topicKind: "search" }],
      next: null,
    });
    expect((await page("cursor=nonsense")).shared).toHaveLength(3);
    await scene.call(giver, "DELETE", `/topics/${review.id}`);
    expect((await page("")).shared.map(({ name }) => name)).toEqual(["A folder", "A topic"]);
    const own = await scene.call<List>(giver, "GET", "/shared");
    expect(own.body.shared).toEqual([]);
  });
});

describe("X-03 open pages", () => {
  /** The kinds of news that an open stream hears, until `enough` of them have come. */
  async function listen(who: Person, enough: (kinds: string[]) => boolean): Promise<string[]> {
    const stop = new AbortController();
    const response = await fetch(`${server.base}/api/events`, {
      headers: { "x-auth-token": who.token },
      signal: AbortSignal.any([stop.signal, AbortSignal.timeout(280_000)]),
    });
    const kinds: string[] = [];
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, kind] of chunk.matchAll(/^event: (.*)$/gm)) kinds.push(kind!);
      if (!enough(kinds)) continue;
      stop.abort();
      break;
    }
    return kinds;
  }

  test("hear that something was put into a folder that is shared with them", async () => {
    const reader = await scene.somebody();
    const folder = await aFolder(owner, "Watched");
    await scene.share(owner, folder, { people: [reader.email] });
    const topic = await scene.topic(owner, "Put there later");
    const heard = listen(reader, (kinds) => kinds.includes("shared.changed"));
    await expect.poll(() => scene.reads(reader, topic)).toBe(404);
    await place(owner, topic, folder.id);
    expect(await heard).toContain("shared.changed");
    expect(await scene.reads(reader, topic)).toBe("reader");
  });

  test("of a person, of a group's and of the organisation's people hear that something was shared or has ended", async () => {
    const [reader, member, colleague] = [
      await scene.somebody(),
      await scene.somebody(),
      await scene.somebody(),
    ];
    const groups = [await scene.group("Listeners", [member])];
    const topic = { kind: "topic" as const, id: await scene.topic(owner, "Heard of") };
    const isTold = (kinds: string[]) => kinds.includes("shared.changed");
    const heard = listen(reader, isTold);
    await expect.poll(() => scene.reads(reader, topic.id)).toBe(404);
    await scene.share(owner, topic, { people: [reader.email] });
    expect(await heard).toContain("shared.changed");

    const [byGroup, byHouse] = [listen(member, isTold), listen(colleague, isTold)];
    await scene.reads(colleague, topic.id);
    await scene.share(owner, topic, { groups });
    expect(await byGroup).toContain("shared.changed");
    await scene.share(owner, topic, { organisation: true });
    expect(await byHouse).toContain("shared.changed");
    await scene.unshare(owner, topic, "kind=organisation");
    expect(await scene.reads(colleague, topic.id)).toBe(404);
  });

  test("a stream of somebody whose right has ended tells of that, and no longer of the topic", async () => {
    const reader = await scene.somebody();
    const topic = { kind: "topic" as const, id: await scene.topic(owner, "No longer heard of") };
    await scene.share(owner, topic, { people: [reader.email] });
    const heard = listen(reader, (kinds) => kinds.includes("mine.changed"));
    await scene.reads(reader, topic.id);
    await scene.unshare(owner, topic, `kind=person&id=${reader.personId}`);
    await scene.call(owner, "PATCH", `/topics/${topic.id}`, { name: "Renamed afterwards" });
    // The last of all that they hear is about something of their own.
    await scene.folder(reader, "A folder of one's own");
    const kinds = await heard;
    expect(kinds).toContain("shared.changed");
    expect(kinds.slice(kinds.lastIndexOf("shared.changed"))).not.toContain("topics.changed");
  });
});

test("X-03 a folder that is shared with somebody who has the portal alone opens for them, and ends with the right", async () => {
  const email = "portal-only@example.org";
  const reader = { ...(await server.someone({ email, access: ["ShowGyanPortalTab"] })), email };
  const outer = await aFolder(owner, "Water");
  const inner = await aFolder(owner, "Floods", outer.id);
  const [first, second] = [await scene.topic(owner, "Rivers"), await scene.topic(owner, "Dams")];
  await place(owner, first, outer.id);
  await place(owner, second, inner.id);
  await scene.share(owner, outer, { people: [email] });
  const open = () =>
    scene.call<{ topics: { topicName: string }[] }>(reader, "GET", `/shared/folders/${outer.id}`);
  // The lists of gyans are closed to them, and yet what is listed for them opens.
  expect((await scene.call(reader, "GET", `/topics?folder=${outer.id}`)).status).toBe(403);
  const { body } = await open();
  expect(body).toMatchObject({ name: "Water", right: "reader", owner: "Test Person", total: 2, next: null });
  expect(body.topics.map(({ topicName }) => topicName).sort()).toEqual(["Dams", "Rivers"]);
  expect(await scene.reads(reader, second)).toBe("reader");
  await scene.unshare(owner, outer, `kind=person&id=${reader.personId}`);
  expect((await open()).status).toBe(404);
});
