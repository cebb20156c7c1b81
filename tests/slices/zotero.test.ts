import { afterAll, beforeAll, expect, test } from "vitest";
import { article, zoteroScene, type Scene } from "./zotero.scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await zoteroScene()));
afterAll(() => scene.stop());

test("a key says whose it is and which libraries it opens, and is not kept", async () => {
  const { who, key } = await scene.someone();
  const { body } = await scene.call<{ userName: string; libraries: object[] }>(who, "POST", "/zotero/key", {
    key,
  });
  expect(body).toMatchObject({
    userName: "tester",
    libraries: [{ kind: "user", mayWrite: true, mayReadFiles: true }],
  });
  const wrong = await scene.call(who, "POST", "/zotero/key", { key: "nobody" });
  expect([wrong.status, wrong.body.code]).toEqual([422, "zotero_key_wrong"]);
});

test("a library comes in with its folders, words and notes, and follows what changes there", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const cells = library.put("collections", { name: "Cells" });
  const deep = library.put("collections", { name: "2024", parentCollection: cells });
  const one = library.put(
    "items",
    article("Anodes", { collections: [deep], tags: [{ tag: "lithium" }], DOI: "10.1000/anodes" }),
  );
  library.put("items", {
    itemType: "note",
    parentItem: one,
    note: "<p>Read <b>this</b><script>alert(1)</script></p>",
  });
  library.put("items", article("Binders"));
  const made = await scene.connect(person);
  expect(made.counts).toMatchObject({ added: 2, documents: 2 });
  expect(made.problem).toBeNull();
  const [anodes, binders] = await scene.documents(who, made.library.id);
  expect(anodes).toMatchObject({
    title: "Anodes",
    doi: "10.1000/anodes",
    authors: ["Ada Lovelace"],
    venue: "Journal of Tests",
    publishedOn: "2024-03-05",
    folder: { path: "Cells/2024" },
    tags: { Keyword: ["lithium"] },
  });
  expect(binders).toMatchObject({ title: "Binders", folder: { path: "" } });
  library.put("items", { title: "Anodes of silicon", tags: [{ tag: "silicon" }] }, one);
  library.put("collections", { name: "Batteries" }, cells);
  const third = library.put("items", article("Cathodes"));
  const synced = await scene.sync(who, made.id);
  expect(synced.counts).toMatchObject({ added: 1 });
  expect(
    (await scene.documents(who, made.library.id)).map(({ title, folder, tags }) => [
      title,
      folder.path,
      tags["Keyword"],
    ]),
  ).toEqual([
    ["Anodes of silicon", "Batteries/2024", ["silicon"]],
    ["Binders", "", undefined],
    ["Cathodes", "", undefined],
  ]);
  library.put("items", { deleted: 1 }, third);
  library.remove("items", one);
  expect((await scene.sync(who, made.id)).counts).toMatchObject({ binned: 2 });
  expect((await scene.documents(who, made.library.id)).map(({ title }) => title)).toEqual(["Binders"]);
  library.put("items", { deleted: 0 }, third);
  await scene.sync(who, made.id);
  expect((await scene.documents(who, made.library.id)).map(({ title }) => title)).toEqual([
    "Binders",
    "Cathodes",
  ]);
});

test("one collection is kept in step, and what is taken out of it goes to the bin", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const root = library.put("collections", { name: "Chosen" });
  const below = library.put("collections", { name: "Below", parentCollection: root });
  const inside = library.put("items", article("Inside", { collections: [root] }));
  library.put("items", article("Outside"));
  library.put("items", article("Deeper", { collections: [below] }));
  const made = await scene.connect(person, { collectionKey: root, name: "One collection" });
  const titles = async () =>
    (await scene.documents(who, made.library.id)).map(({ title, folder }) => [title, folder.path]);
  expect(await titles()).toEqual([
    ["Deeper", "Below"],
    ["Inside", ""],
  ]);
  library.put("items", { collections: [] }, inside);
  library.put("items", article("Later", { collections: [below] }));
  await scene.sync(who, made.id);
  expect(await titles()).toEqual([
    ["Deeper", "Below"],
    ["Later", "Below"],
  ]);
});
