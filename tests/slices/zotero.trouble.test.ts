import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ZoteroConnection } from "@gyan/contract/zotero/calls.ts";
import { article, zoteroScene, type Scene } from "./zotero.scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await zoteroScene()));
afterEach(() => void (scene.zotero.intercept = () => undefined));
afterAll(() => scene.stop());

const isItems = (query: URLSearchParams) => query.has("itemKey");

test("a library that changes while it is read is read until nothing is missing", async () => {
  const person = await scene.someone();
  const { library } = person;
  const keys = Array.from({ length: 120 }, (_, at) => library.put("items", article(`Item ${at}`)));
  let pages = 0;
  scene.zotero.intercept = ({ query }) => {
    if (!isItems(query) || ++pages > 3) return undefined;
    library.put("items", article(`Came meanwhile ${pages}`));
    library.put("items", { title: `Changed meanwhile ${pages}` }, keys[pages]);
    library.remove("items", keys.at(-pages)!);
    // One that has come in already: no list names it any more.
    if (pages > 1) library.remove("items", keys[10 + pages]!);
    return undefined;
  };
  const made = await scene.connect(person);
  expect([made.problem, made.counts.documents]).toEqual([null, library.items.size]);
  const titles = (
    await scene.server.app.db.execute(sql`select reference->>'title' as title from documents d
    where library_id = ${made.library.id} and not exists (select 1 from bin b where b.object_kind = 'document' and b.object_id = d.id)`)
  ).rows as { title: string }[];
  expect(titles.map(({ title }) => title).toSorted()).toEqual(
    [...library.items.values()].map(({ title }) => title as string).toSorted(),
  );
});

test("what a process that died had in hand goes on behind its last page, and its late answer is refused", async () => {
  const person = await scene.someone();
  const { library } = person;
  for (let at = 0; at < 120; at++) library.put("items", article(`Item ${at}`));
  let pages = 0;
  scene.zotero.intercept = async ({ query }) => {
    // The second page is on its way when the process is taken for dead.
    if (isItems(query) && ++pages === 2)
      await scene.server.app.db
        .execute(sql`update zotero_connections set worker = '00000000-0000-4000-8000-000000000000', attempts = attempts + 1
        where state = 'syncing' and prefix = ${person.prefix}`);
    return undefined;
  };
  const made = await scene.connect(person);
  expect([made.problem, made.counts.documents, pages]).toEqual([null, 120, 4]);
});

test("Zotero is left alone for as long as it asks, and the round goes on where it was", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  for (let at = 0; at < 60; at++) library.put("items", article(`Item ${at}`));
  const asked: string[] = [];
  scene.zotero.intercept = ({ query, path }) => {
    asked.push(path);
    if (!isItems(query)) return undefined;
    return asked.filter((one) => one.endsWith("/items")).length === 2
      ? { status: 429, headers: { "Retry-After": "2" }, json: "Too many requests" }
      : undefined;
  };
  const body = {
    key: person.key,
    prefix: person.prefix,
    collectionKey: null,
    into: { name: "Patient" },
    direction: "follow",
    hasFiles: false,
  };
  const made = await scene.call<ZoteroConnection>(who, "POST", "/zotero", body);
  await vi.waitFor(
    async () =>
      expect(await scene.connection(who, made.body.id)).toMatchObject({
        state: "waiting",
        problem: null,
        goesOn: expect.any(String),
      }),
    { timeout: 20_000, interval: 20 },
  );
  expect(await scene.idle(who, made.body.id)).toMatchObject({ problem: null, counts: { documents: 60 } });
});

test("an answer may ask for a pause too", async () => {
  const person = await scene.someone();
  for (let at = 0; at < 60; at++) person.library.put("items", article(`Item ${at}`));
  const moments: number[] = [];
  scene.zotero.intercept = ({ query, path }) => {
    if (!isItems(query)) return undefined;
    moments.push(performance.now());
    if (moments.length > 1) return undefined;
    const keys = query.get("itemKey")!.split(",");
    const json = keys.map((key) =>
      person.library.shown("items", person.library.items.get(key)!, path.slice(0, -"/items".length)),
    );
    return {
      status: 200,
      headers: { Backoff: "2", "Last-Modified-Version": String(person.library.version) },
      json,
    };
  };
  expect(await scene.connect(person)).toMatchObject({ problem: null, counts: { documents: 60 } });
  expect(moments[1]! - moments[0]!).toBeGreaterThan(1_000);
});

test("a key that was revoked is told, and another one takes its place", async () => {
  const person = await scene.someone();
  const { who, library, key } = person;
  library.put("items", article("One"));
  const made = await scene.connect(person);
  const rights = scene.zotero.keys.get(key)!;
  scene.zotero.keys.delete(key);
  library.put("items", article("Two"));
  expect(await scene.sync(who, made.id)).toMatchObject({
    problem: { code: "zotero_key_revoked" },
    counts: { documents: 1 },
  });
  scene.zotero.keys.set("another-key", rights);
  const changed = await scene.call(who, "PATCH", `/zotero/${made.id}`, { key: "another-key" });
  expect(changed.status).toBe(200);
  expect(await scene.idle(who, made.id)).toMatchObject({ problem: null, counts: { documents: 2 } });
});

test("without the right to write nothing is sent, nothing is lost, and that is told", async () => {
  const person = await scene.someone();
  const { who, library, key } = person;
  const item = library.put("items", article("Ours"));
  const reader = await scene.call(who, "POST", "/zotero/key", { key });
  expect(reader.status).toBe(200);
  const made = await scene.connect(person, { direction: "both" });
  scene.zotero.keys.get(key)!.access.user!.write = false;
  const [document] = await scene.documents(who, made.library.id);
  await scene.correct(who, document!.id, { title: "Changed here" });
  expect(await scene.sync(who, made.id)).toMatchObject({
    mayWrite: false,
    problem: { code: "zotero_read_only" },
  });
  expect(library.items.get(item)!["title"]).toBe("Ours");
  scene.zotero.keys.get(key)!.access.user!.write = true;
  expect(await scene.sync(who, made.id)).toMatchObject({ mayWrite: true, problem: null });
  expect(library.items.get(item)!["title"]).toBe("Changed here");
});

test("a library that is changed between reading and writing is read again before anything is written", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const item = library.put("items", article("Title"));
  const made = await scene.connect(person, { direction: "both" });
  const [document] = await scene.documents(who, made.library.id);
  await scene.correct(who, document!.id, { title: "Of ours" });
  let writes = 0;
  scene.zotero.intercept = ({ method }) => {
    if (method === "POST" && ++writes === 1) library.put("items", { title: "Of theirs" }, item);
    return undefined;
  };
  expect(await scene.sync(who, made.id)).toMatchObject({ conflicts: 1, problem: null });
  expect(library.items.get(item)!["title"]).toBe("Of theirs");
});

test("a file is fetched from no host but those that are allowed", async () => {
  const person = await scene.someone();
  const { library } = person;
  const parent = library.put("items", article("With a file"));
  const file = library.put("items", {
    itemType: "attachment",
    parentItem: parent,
    contentType: "application/pdf",
    filename: "paper.pdf",
    md5: "0".repeat(32),
  });
  scene.zotero.intercept = ({ path }) =>
    path.endsWith(`${file}/file`)
      ? { status: 302, headers: { location: "http://127.0.0.1:9/secret" } }
      : undefined;
  const made = await scene.connect(person, { hasFiles: true });
  expect(made.left).toEqual([{ name: "paper.pdf", why: { code: "zotero_file_refused", params: {} } }]);
});

test("signs that no table takes are left out, and keep nothing else from coming in", async () => {
  const person = await scene.someone();
  const { library } = person;
  const cells = library.put("collections", { name: "Ce\0lls" });
  library.put(
    "items",
    article("A title\0 that is spoilt", { collections: [cells], tags: [{ tag: "ma\0rsh" }] }),
  );
  library.put("items", article("Half of a pair \ud83d"));
  library.put("items", article("A title as it should be \u{1f33f}"));
  const made = await scene.connect(person);
  expect([made.problem, made.counts.documents]).toEqual([null, 3]);
  const titles = (await scene.documents(person.who, made.library.id)).map(({ title }) => title);
  expect(titles).toEqual(["A title as it should be \u{1f33f}", "A title that is spoilt", "Half of a pair"]);
});

test("the key is in no answer and no table as it was typed, and goes with the connection", async () => {
  const person = await scene.someone();
  const made = await scene.connect(person);
  const row = async () =>
    (
      await scene.server.app.db.execute(
        sql`select encode(api_key, 'escape') as key from zotero_connections where id = ${made.id}`,
      )
    ).rows;
  expect(JSON.stringify([await row(), made])).not.toContain(person.key);
  expect((await scene.call(person.who, "DELETE", `/zotero/${made.id}`)).status).toBe(200);
  expect(await row()).toEqual([]);
  expect((await scene.call(person.who, "POST", `/zotero/${made.id}/sync`)).body.code).toBe(
    "zotero_not_found",
  );
});
