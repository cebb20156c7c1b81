import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { article, zoteroScene, type Scene } from "./zotero.scene.ts";

let scene: Scene;
beforeAll(async () => void (scene = await zoteroScene()));
afterAll(() => scene.stop());

const both = { direction: "both" };

test("what is changed here goes there, and only that", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const cells = library.put("collections", { name: "Cells" });
  const key = library.put(
    "items",
    article("Anodes", {
      collections: [cells],
      tags: [{ tag: "old", type: 1 }],
      extra: "Citation Key: mine",
      creators: [
        { creatorType: "author", firstName: "Ada", lastName: "Lovelace" },
        { creatorType: "editor", name: "An Editor" },
      ],
    }),
  );
  const made = await scene.connect(person, both);
  const [document] = await scene.documents(who, made.library.id);
  await scene.correct(who, document!.id, {
    title: "Anodes, again",
    authors: ["Ada Lovelace", "Grace Hopper"],
    doi: "10.1000/new",
  });
  await scene.call(who, "PATCH", `/document/v1/${document!.id}`, {
    tags: { ...document!.tags, Keyword: ["new", "old"] },
    folder: "Batteries/2024",
  });
  const uploaded = await scene.call(who, "POST", "/document/v1/import", {
    libraryId: made.library.id,
    text: "TY  - BOOK\nTI  - A book of ours\nAU  - Hopper, Grace\nPY  - 2020\nAB  - Some words.\nER  - \n",
  });
  expect(uploaded.status).toBe(200);
  const synced = await scene.sync(who, made.id);
  expect([synced.problem, synced.left]).toEqual([null, []]);
  const there = library.items.get(key)!;
  expect(there).toMatchObject({
    title: "Anodes, again",
    DOI: "10.1000/new",
    extra: "Citation Key: mine",
    publicationTitle: "Journal of Tests",
    date: "2024-03-05",
  });
  expect(there["creators"]).toEqual([
    { creatorType: "author", firstName: "Ada", lastName: "Lovelace" },
    { creatorType: "author", firstName: "Grace", lastName: "Hopper" },
    { creatorType: "editor", name: "An Editor" },
  ]);
  expect(there["tags"]).toEqual([{ tag: "old", type: 1 }, { tag: "new" }]);
  const names = ((there["collections"] ?? []) as string[]).map(
    (one) => library.collections.get(one)!["name"],
  );
  expect(names).toEqual(["2024"]);
  const book = [...library.items.values()].find(({ title }) => title === "A book of ours");
  expect(book).toMatchObject({ itemType: "book", date: "2020" });
  const { version } = library;
  const again = await scene.sync(who, made.id);
  expect([again.counts, library.version]).toMatchObject([{ added: 0, changed: 0, sent: 0 }, version]);
  await scene.call(who, "DELETE", `/document/v1/${document!.id}`);
  await scene.sync(who, made.id);
  expect(library.items.get(key)).toMatchObject({ deleted: 1 });
});

test("a field that was changed on both sides stays on each until somebody decides", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const key = library.put("items", article("Title"));
  const made = await scene.connect(person, both);
  const [document] = await scene.documents(who, made.library.id);
  await scene.correct(who, document!.id, { title: "Title of ours", venue: "Venue of ours" });
  library.put("items", { title: "Title of theirs", publicationTitle: "Venue of theirs", volume: "7" }, key);
  expect((await scene.sync(who, made.id)).conflicts).toBe(1);
  const [conflict] = await scene.conflicts(who, made.id);
  expect(conflict!.fields).toMatchObject([
    { field: "title", before: "Title", mine: "Title of ours", theirs: "Title of theirs" },
    { field: "venue", mine: "Venue of ours", theirs: "Venue of theirs" },
  ]);
  expect(library.items.get(key)).toMatchObject({ title: "Title of theirs", volume: "7" });
  await scene.sync(who, made.id);
  expect(library.items.get(key)!["title"]).toBe("Title of theirs");
  const [title, venue] = conflict!.fields;
  const stale = await scene.call<{ decided: number }>(who, "POST", `/zotero/${made.id}/conflicts`, {
    decisions: [{ id: title!.id, keep: "mine", theirs: "Something else" }],
  });
  expect(stale.body).toMatchObject({ decided: 0, left: 2 });
  const decided = await scene.call(who, "POST", `/zotero/${made.id}/conflicts`, {
    decisions: [
      { id: title!.id, keep: "mine", theirs: title!.theirs },
      { id: venue!.id, keep: "theirs", theirs: venue!.theirs },
    ],
  });
  expect(decided.body).toMatchObject({ decided: 2, left: 0 });
  expect(await scene.documents(who, made.library.id)).toMatchObject([
    { title: "Title of ours", venue: "Venue of theirs" },
  ]);
  await scene.sync(who, made.id);
  expect(library.items.get(key)).toMatchObject({
    title: "Title of ours",
    publicationTitle: "Venue of theirs",
    volume: "7",
  });
  const foreign = await scene.someone();
  expect((await scene.call(foreign.who, "GET", `/zotero/${made.id}/conflicts`)).body.code).toBe(
    "zotero_not_found",
  );
});

test("what was deleted there and worked on here is not lost", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const key = library.put("items", article("Worked on"));
  const made = await scene.connect(person, both);
  const [document] = await scene.documents(who, made.library.id);
  await scene.correct(who, document!.id, { title: "Worked on here" });
  library.remove("items", key);
  await scene.sync(who, made.id);
  const [conflict] = await scene.conflicts(who, made.id);
  expect(conflict!.fields).toMatchObject([{ field: "isGone", mine: false, theirs: true }]);
  expect(await scene.documents(who, made.library.id)).toMatchObject([{ title: "Worked on here" }]);
  const [field] = conflict!.fields;
  await scene.call(who, "POST", `/zotero/${made.id}/conflicts`, {
    decisions: [{ id: field!.id, keep: "mine", theirs: true }],
  });
  await scene.sync(who, made.id);
  expect([...library.items.values()].map(({ title }) => title)).toEqual(["Worked on here"]);
});

test("files come with their MD5, and go in three steps", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
  const md5 = createHash("md5").update(pdf).digest("hex");
  const parent = library.put("items", article("With a file"));
  const attachment = (more: object) => ({
    itemType: "attachment",
    linkMode: "imported_file",
    parentItem: parent,
    contentType: "application/pdf",
    filename: "paper.pdf",
    ...more,
  });
  library.files.set(library.put("items", attachment({ md5 })), pdf);
  const broken = library.put("items", article("With another file"));
  library.files.set(
    library.put("items", attachment({ parentItem: broken, md5: "0".repeat(32), filename: "other.pdf" })),
    pdf,
  );
  const made = await scene.connect(person, { ...both, hasFiles: true });
  expect(made.counts.files).toBe(1);
  expect(made.left).toEqual([{ name: "other.pdf", why: { code: "zotero_file_changed", params: {} } }]);
  const documents = await scene.documents(who, made.library.id);
  expect(documents.map(({ title, hasFile, fileName }) => [title, hasFile, fileName])).toContainEqual([
    "With a file",
    true,
    "paper.pdf",
  ]);
  const form = new FormData();
  form.append("libraryId", String(made.library.id));
  form.append(
    "file",
    new Blob([Buffer.from("%PDF-1.4\n2 0 obj<<>>endobj\n%%EOF\n")], { type: "application/pdf" }),
    "ours.pdf",
  );
  const sent = await fetch(`${scene.server.base}/api/document/v1/upload?libraryId=${made.library.id}`, {
    method: "POST",
    headers: { "x-auth-token": who.token },
    body: form,
  });
  expect(sent.status).toBe(200);
  await expect
    .poll(
      async () =>
        (await scene.documents(who, made.library.id)).every(
          ({ status }) => status.state === "ready" || status.state === "unreadable",
        ),
      { timeout: 60_000 },
    )
    .toBe(true);
  const synced = await scene.sync(who, made.id);
  expect(synced.problem).toBeNull();
  const ours = [...library.items.values()].find(({ filename }) => filename === "ours.pdf");
  expect(ours).toMatchObject({
    itemType: "attachment",
    linkMode: "imported_file",
    contentType: "application/pdf",
  });
  expect(library.files.get(ours!.key)?.toString()).toContain("2 0 obj");
  expect(library.items.get(ours!["parentItem"] as string)).toMatchObject({ title: "ours" });
});

test("a gyan is sent as a collection with quotes, and a second time makes no doubles", async () => {
  const person = await scene.someone();
  const { who, library } = person;
  const made = await scene.connect(person);
  const topic = await scene.server.finishedGyan(who.token);
  const send = async () => {
    const { status } = await scene.call(who, "POST", `/topics/${topic.topicId}/zotero`, {
      zoteroId: made.id,
    });
    expect(status).toBe(202);
    return scene.idle(who, made.id);
  };
  expect((await send()).problem).toBeNull();
  const collection = [...library.collections.values()].find(({ name }) => name === topic.topicName)!;
  const sent = () => library.inCollection(collection.key).filter(({ itemType }) => itemType !== "note");
  const notes = () => [...library.items.values()].filter(({ itemType }) => itemType === "note");
  expect(sent().length).toBeGreaterThan(0);
  expect(notes().length).toBeGreaterThan(0);
  const note = notes()[0]!["note"] as string;
  expect(note).toMatch(new RegExp(`/article/list/${topic.topicId}\\?article=\\d+&#38;at=\\d+-\\d+`, "u"));
  expect(note).toContain("<blockquote>");
  const before = [sent().length, notes().length];
  await send();
  expect([sent().length, notes().length]).toEqual(before);
  const { body } = await scene.call<{ places: object[] }>(who, "GET", `/topics/${topic.topicId}/zotero`);
  expect(body.places).toMatchObject([{ isWaiting: false, articles: before[0] }]);
});
