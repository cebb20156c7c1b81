import type { Document } from "@gyan/contract/documents.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { listed, post, settled, until } from "./documents.scene.ts";
import { sharing } from "./sharing.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let scene: ReturnType<typeof sharing>;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", DOCUMENT_QUOTA_MB: "1" });
  scene = sharing(server);
});
afterAll(() => server.stop());

type Library = { kind: "library"; id: number };
type Right = "reader" | "commenter" | "editor";
type Failed = Document & { code?: string };

const send = (who: Person, library: Library, name: string, content = `What ${name} says.`, path?: string) => {
  const form = new FormData();
  if (path !== undefined) form.append("path", path);
  form.append("file", new Blob([content]), name);
  return post<Failed>(server.base, who.token, form, undefined, {}, `?libraryId=${library.id}`);
};
const namesIn = async (who: Person, library: Library, text = "") =>
  (await listed(server, who.token, { libraryId: library.id, text })).map(({ fileName }) => fileName).sort();

/** A library with one document, and somebody with whom it is shared. */
async function shared(right: Right) {
  const owner = await scene.somebody("owner");
  const other = await scene.somebody("other");
  const { body } = await scene.call<LibraryView>(owner, "POST", "/libraries", { name: "Cells" });
  const library: Library = { kind: "library", id: body.id };
  const first = (await send(owner, library, "first.txt")).body;
  await scene.share(owner, library, { people: [other.email], right });
  return { owner, other, library, first };
}

describe("X-03 whoever may edit a library", () => {
  test("brings files into it: they are its owner’s, and say who brought them", async () => {
    const { owner, other, library } = await shared("editor");
    const sent = await send(other, library, "second.txt", "The second.", "Anodes/second.txt");
    expect(sent.body).toMatchObject({
      fileName: "second.txt",
      broughtBy: "Test Person",
      folder: { libraryId: library.id, library: "Cells", path: "Anodes" },
    });
    await settled(server, other.token, sent.body.id);
    for (const who of [owner, other])
      expect(await namesIn(who, library)).toEqual(["first.txt", "second.txt"]);
    // It takes the owner's room and stands among the owner's documents, not among those of who brought it.
    const usage = async (who: Person) =>
      (await scene.call<{ documents: number; used: number }>(who, "GET", "/document/v1/usage")).body;
    expect(await usage(owner)).toMatchObject({ documents: 2 });
    expect(await usage(other)).toMatchObject({ documents: 0, used: 0 });
    expect(await listed(server, other.token)).toEqual([]);
    const [row] = await scene.query<{ owner_id: number; brought_by: number }>(
      "select owner_id, brought_by from documents where id = $1",
      [sent.body.id],
    );
    expect(row).toEqual({ owner_id: owner.personId, brought_by: other.personId });
    expect((await listed(server, owner.token)).map(({ broughtBy }) => broughtBy)).toEqual([
      "Test Person",
      null,
    ]);
  });

  test("imports references, renames, tags, deletes and takes back", async () => {
    const { owner, other, library, first } = await shared("editor");
    await settled(server, owner.token, first.id);
    const imported = await scene.call<{ documents: Document[] }>(other, "POST", "/document/v1/import", {
      text: "TY  - JOUR\nTI  - A study of anodes\nAU  - Rao, A.\nPY  - 2024\nER  - \n",
      libraryId: library.id,
      folder: "Papers",
    });
    expect(imported.body.documents).toMatchObject([{ broughtBy: "Test Person", folder: { path: "Papers" } }]);

    const renamed = await scene.call<Document>(other, "PATCH", `/document/v1/${first.id}`, {
      fileName: "renamed.txt",
      folder: "Old",
    });
    expect(renamed).toMatchObject({ status: 200, body: { fileName: "renamed.txt", broughtBy: null } });
    const tags = { Topic: "Text" };
    expect((await scene.call(other, "PATCH", `/libraries/${library.id}`, { tags })).status).toBe(200);
    const bulk = { ids: [first.id], addTags: { Topic: ["ageing"] } };
    expect((await scene.call(other, "POST", "/document/v1/bulk", bulk)).body).toMatchObject({ changed: 1 });

    expect((await scene.call(other, "DELETE", `/document/v1/${first.id}`)).status).toBe(200);
    // It lies in the bin of whose it is.
    const bin = async (who: Person) =>
      (await scene.call<{ items: { id: number; name: string }[] }>(who, "GET", "/bin")).body.items;
    expect(await bin(owner)).toMatchObject([{ id: first.id, name: "renamed.txt" }]);
    expect(await bin(other)).toEqual([]);
    const restore = { ids: [first.id], restore: true };
    expect((await scene.call(other, "POST", "/document/v1/bulk", restore)).body).toMatchObject({
      changed: 1,
    });
    await scene.call(other, "DELETE", `/document/v1/${first.id}`);
    const items = [{ kind: "document", id: first.id }];
    expect((await scene.call(owner, "POST", "/bin/restore", { items })).body).toMatchObject({ restored: 1 });
    expect((await namesIn(owner, library)).includes("renamed.txt")).toBe(true);
  });

  test("takes nothing out of it into a library of their own, and puts nothing of their own in its place", async () => {
    const { owner, other, library, first } = await shared("editor");
    const { body: own } = await scene.call<LibraryView>(other, "POST", "/libraries", { name: "Mine" });
    const mine = (await send(other, { kind: "library", id: own.id }, "mine.txt")).body;
    const move = (id: number, libraryId: number) =>
      scene.call<{ code?: string }>(other, "PATCH", `/document/v1/${id}`, { libraryId });
    expect(await move(first.id, own.id)).toMatchObject({
      status: 409,
      body: { code: "library_of_another" },
    });
    expect((await move(mine.id, library.id)).body.code).toBe("library_of_another");
    // Between two that the same owner shares with them they may move it.
    const { body: second } = await scene.call<LibraryView>(owner, "POST", "/libraries", { name: "Second" });
    await scene.share(owner, { kind: "library", id: second.id }, { people: [other.email], right: "editor" });
    expect((await move(first.id, second.id)).status).toBe(200);
  });

  test("a file that the owner has no room for is refused in words for who brings it", async () => {
    const { owner, other, library } = await shared("editor");
    expect((await send(owner, library, "large.txt", "a".repeat(900_000))).status).toBe(200);
    const refused = await send(other, library, "larger.txt", "b".repeat(900_000));
    expect(refused).toMatchObject({ status: 413, body: { code: "library_full" } });
    expect((await send(owner, library, "larger.txt", "b".repeat(900_000))).body.code).toBe("quota_reached");
  });

  test("with the library the documents change hands, and what was brought says by whom", async () => {
    const { owner, other, library } = await shared("editor");
    await send(other, library, "theirs.txt");
    await scene.handOver(owner, library, other.email);
    const names = (await listed(server, other.token)).map(({ fileName, broughtBy }) => [fileName, broughtBy]);
    expect(names).toEqual([
      ["theirs.txt", null],
      ["first.txt", "Test Person"],
    ]);
  });
});

describe("X-03 whoever may only read or comment", () => {
  test.each(["reader", "commenter"] as const)("as %s opens everything and changes nothing", async (right) => {
    const { owner, other, library, first } = await shared(right);
    await settled(server, other.token, first.id);
    expect(await namesIn(other, library, "first")).toEqual(["first.txt"]);
    expect((await scene.call(other, "GET", `/document/v1/${first.id}/text`)).status).toBe(200);
    const link = await scene.call<{ address: string }>(other, "POST", `/document/v1/${first.id}/link`);
    const file = await fetch(`${server.base}${link.body.address}`);
    expect(await file.text()).toBe("What first.txt says.");

    // Where the bell and the mail lead to.
    type Page = { works: { workId: number }[]; collections: object[] };
    const page = await scene.call<Page>(other, "GET", `/portal/libraries/${library.id}`);
    expect(page).toMatchObject({ status: 200, body: { collections: [], works: [{}] } });
    const text = `/portal/libraries/${library.id}/works/${page.body.works[0]!.workId}`;
    expect((await scene.call(other, "GET", text)).body).toMatchObject({ text: "What first.txt says." });

    const refused = { status: 403, body: { code: "right_missing", params: { right: "editor" } } };
    expect(await send(other, library, "second.txt")).toMatchObject(refused);
    const acts: [string, string, object?][] = [
      ["PATCH", `/document/v1/${first.id}`, { fileName: "renamed.txt" }],
      ["DELETE", `/document/v1/${first.id}`],
      ["POST", "/document/v1/bulk", { ids: [first.id], addTags: { Author: ["Me"] } }],
      ["POST", "/document/v1/bulk", { ids: [first.id], read: true }],
      ["POST", "/document/v1/import", { text: "10.1000/182", libraryId: library.id }],
      ["PATCH", `/libraries/${library.id}`, { name: "Renamed" }],
    ];
    for (const [method, path, body] of acts)
      expect(await scene.call(other, method, path, body), `${method} ${path}`).toMatchObject(refused);
    expect(await namesIn(owner, library)).toEqual(["first.txt"]);
  });

  test("they analyse its documents like their own, and what came of it stays theirs", async () => {
    const { owner, other, library, first } = await shared("reader");
    await settled(server, owner.token, first.id);
    const submit = (who: Person) =>
      scene.call<{ topic: { topicId: number }; code?: string }>(
        who,
        "POST",
        "/gyan/create/v1/submitdocumentfordiscovery",
        { docId: [first.id] },
      );
    const made = await submit(other);
    expect(made.status).toBe(200);
    await server.finished(other.token, made.body.topic.topicId);
    await scene.unshare(owner, library, `kind=person&id=${other.personId}`);
    expect((await submit(other)).body.code).toBe("document_not_found");
    expect(await scene.reads(other, made.body.topic.topicId)).toBe("owner");
  });
});

test("X-03 for a stranger there is neither the library nor what lies in it", async () => {
  const { library, first } = await shared("reader");
  const stranger = await scene.somebody("stranger");
  expect(await namesIn(stranger, library)).toEqual([]);
  expect((await send(stranger, library, "second.txt")).body.code).toBe("library_not_found");
  expect((await scene.call(stranger, "GET", `/portal/libraries/${library.id}`)).status).toBe(404);
  for (const rest of ["", "/text"])
    expect((await scene.call(stranger, "GET", `/document/v1/${first.id}${rest}`)).status).toBe(404);
});

describe("X-03 the right ends", () => {
  const tus = (who: Person, method: string, path: string, headers: object, body?: string) =>
    fetch(`${server.base}/api/document/v1/uploads${path}`, {
      method,
      headers: { "x-auth-token": who.token, "tus-resumable": "1.0.0", ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const begin = async (who: Person, library: Library, size: number) => {
    const filename = Buffer.from("pieces.txt").toString("base64");
    const headers = { "upload-length": String(size), "upload-metadata": `filename ${filename}` };
    const answer = await tus(who, "POST", `?libraryId=${library.id}`, headers);
    return { status: answer.status, id: answer.headers.get("location")?.split("/").at(-1) ?? "" };
  };
  const write = (who: Person, id: string, offset: number, piece: string) => {
    const headers = { "content-type": "application/offset+octet-stream", "upload-offset": String(offset) };
    return tus(who, "PATCH", `/${id}`, headers, piece);
  };

  test("in pieces it comes into the library as a whole file does", async () => {
    const { owner, other, library } = await shared("editor");
    const { id } = await begin(other, library, 10);
    await write(other, id, 0, "12345");
    const last = await write(other, id, 5, "67890");
    expect(Number(last.headers.get("gyan-document"))).toBeGreaterThan(0);
    expect(await namesIn(owner, library)).toEqual(["first.txt", "pieces.txt"]);
  });

  test.each([
    ["lowered", 403, "right_missing"],
    ["ended", 404, "library_not_found"],
  ] as const)(
    "%s while a file comes in: it is refused, what came before stays",
    async (how, status, code) => {
      const { owner, other, library } = await shared("editor");
      await send(other, library, "before.txt");
      const { id } = await begin(other, library, 10);
      await write(other, id, 0, "12345");
      if (how === "lowered") await scene.share(owner, library, { people: [other.email], right: "reader" });
      else await scene.unshare(owner, library, `kind=person&id=${other.personId}`);
      const refused = await write(other, id, 5, "67890");
      expect([refused.status, ((await refused.json()) as Failed).code]).toEqual([status, code]);
      expect((await begin(other, library, 10)).status).toBe(status);
      expect(await namesIn(owner, library)).toEqual(["before.txt", "first.txt"]);
      // What had come keeps no room from its owner.
      expect(await scene.query("select 1 from uploads where id = $1", [id])).toEqual([]);
    },
  );
});

test("X-03 news of a library reach everybody who may read it, and nobody else", async () => {
  const { owner, other, library } = await shared("reader");
  const member = await scene.somebody("member");
  const stranger = await scene.somebody("stranger");
  await scene.share(owner, library, { groups: [await scene.group("Those of the cells", [member])] });
  const [{ last }] = (await scene.query<{ last: number }>(
    "select coalesce(max(id), 0)::float8 as last from events",
  )) as [{ last: number }];
  await send(owner, library, "news.txt");
  const told = await until(async () => {
    const rows = await scene.query<{ person_id: number | null; group_id: number | null }>(
      "select distinct person_id, group_id from events where id > $1 and event->>'kind' = 'documents.changed'",
      [last],
    );
    return rows.length > 0 && rows;
  }, "news");
  // What the tests before brought is looked through for copies meanwhile, of which its owners hear.
  const those = new Set([owner, other, member, stranger].map(({ personId }) => personId));
  const people = told.flatMap(({ person_id }) => person_id ?? []).filter((id) => those.has(id));
  expect(new Set(people)).toEqual(new Set([owner.personId, other.personId]));
  expect(told.filter(({ group_id }) => group_id !== null)).toHaveLength(1);
});
