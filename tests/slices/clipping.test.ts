import type { Clip } from "@gyan/contract/clipping/calls.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { Note } from "@gyan/contract/reading/notes.ts";
import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { aShelf, gyanOf } from "./changes.scene.ts";
import { listed, post, settled, until } from "./documents.scene.ts";
import { sharing, type Person } from "./sharing.scene.ts";

const shelf = aShelf();
let server: TestApp;
let on: ReturnType<typeof sharing>;
let [owner, friend]: Person[] = [];

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [shelf.source]);
  on = sharing(server);
  [owner, friend] = [await on.somebody("owner"), await on.somebody("friend")];
  for (const place of ["Lisbon", "Perth"]) shelf.put(place);
});
afterAll(() => server.stop());

const ADDRESS = "https://journal.example.org/articles/bittern";
const QUOTE = "the birds came back within three summers";
const page = (title: string) => `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta name="citation_author" content="Rao, Asha"><meta name="citation_publication_date" content="2021/04/02"></head>
  <body><h1>${title}</h1><p>Reed beds shrink where the ground water falls, and the bittern leaves them.</p>
  <p>Where the water came back, the birds came back
  within three summers.</p></body></html>`;
const reference = (more: object = {}) =>
  JSON.stringify({
    type: "article-journal",
    title: "The return of the bittern",
    author: [{ family: "Rao", given: "Asha" }],
    "container-title": "Journal of Reed Beds",
    DOI: "10.1000/bittern",
    URL: ADDRESS,
    keyword: "wetlands",
    ...more,
  });

let made = 0;
const keyOf = () => `00000000-0000-4000-8000-${String(++made).padStart(12, "0")}`;

async function upload(who: Person, title: string, query = ""): Promise<Document> {
  const form = new FormData();
  form.append("file", new Blob([page(title)]), `${title}.html`);
  return (await post<Document>(server.base, who.token, form, undefined, {}, query)).body;
}
const clip = (who: Person, documentId: number, body: object) =>
  on.call<Clip & { code?: string }>(who, "POST", `/document/v1/${documentId}/clips`, {
    key: keyOf(),
    address: ADDRESS,
    ...body,
  });
const clipsOf = async (who: Person, documentId: number) =>
  (await on.call<{ clips: Clip[] }>(who, "GET", `/document/v1/${documentId}/clips`)).body.clips;

test("a page is described by what it said of itself, and its marked words are found in the text", async () => {
  const { id } = await upload(owner!, "Bittern page");
  const passage = {
    quote: ` the birds came back\n   within three summers `,
    before: "water came back, ",
    after: ".",
  };
  const { body } = await clip(owner!, id, { reference: reference(), passage, note: "Cite this." });
  expect(body).toMatchObject({ isMine: true, address: ADDRESS, quote: QUOTE, state: "kept", topic: null });
  const read = await settled(server, owner!.token, id);
  expect(read).toMatchObject({
    title: "The return of the bittern",
    venue: "Journal of Reed Beds",
    doi: "10.1000/bittern",
    url: ADDRESS,
    authors: ["Asha Rao"],
    publishedOn: "2021-04-02",
    tags: { Keyword: ["wetlands"] },
  });
  const [stored] = await clipsOf(owner!, id);
  const { body: text } = await on.call<{ text: string }>(owner!, "GET", `/document/v1/${id}/text`);
  expect(text.text.slice(stored!.place!.start, stored!.place!.end)).toBe(QUOTE);
});

test("the same clip that is sent again is one, and the document keeps its reference and gets new words", async () => {
  const [{ id }] = (await listed(server, owner!.token, { text: "", named: { doi: "10.1000/BITTERN" } })) as [
    Document,
  ];
  const key = keyOf();
  const first = await clip(owner!, id, { key, reference: reference({ title: "Another", keyword: "birds" }) });
  const again = await clip(owner!, id, { key, reference: reference() });
  expect(again.body.id).toBe(first.body.id);
  const { title, tags } = await settled(server, owner!.token, id);
  expect({ title, tags: tags["Keyword"] }).toEqual({
    title: "The return of the bittern",
    tags: ["wetlands", "birds"],
  });
});

test("what is there already is found by its DOI, or by its address where it has none", async () => {
  const { id } = await upload(owner!, "Nameless page");
  await clip(owner!, id, {
    reference: JSON.stringify({ type: "webpage", URL: "https://reeds.example.org/a?b=1" }),
  });
  const named = (address: object) => listed(server, owner!.token, { text: "", named: address });
  expect((await named({ address: "https://www.reeds.example.org/a?b=1#part" })).map((one) => one.id)).toEqual(
    [id],
  );
  expect(await named({ address: "https://reeds.example.org/a?b=2" })).toEqual([]);
  expect(await named({ doi: "10.1000/nothing" })).toEqual([]);
});

test("it is brought into a topic once it is read, listed however near it is, with its words and who brought it", async () => {
  const topicId = await gyanOf(server, owner!);
  const { id } = await upload(owner!, "Prices of used bicycles");
  const passage = { quote: QUOTE, before: "", after: "" };
  const { body } = await clip(owner!, id, { topicId, passage, note: "For the introduction." });
  expect(body).toMatchObject({ topic: { id: topicId }, state: "waiting" });
  await until(async () => (await clipsOf(owner!, id))[0]?.state === "taken", "the clip is taken");
  const articles = async () =>
    (await on.call<{ articles: ArticleCard[] }>(owner!, "GET", `/topics/${topicId}/articles?limit=200`)).body
      .articles;
  const article = await until(
    async () => (await articles()).find(({ title }) => title === "Prices of used bicycles"),
    "the article is listed",
  );
  expect(article).toMatchObject({ sources: ["Browser clipper"], isTakenIn: true });
  const { notes } = (await on.call<{ notes: Note[] }>(owner!, "GET", `/articles/${article.id}/notes`)).body;
  expect(notes).toMatchObject([{ text: "For the introduction.", anchor: { quote: QUOTE }, isMine: true }]);
  const { clips } = (await on.call<{ clips: Clip[] }>(owner!, "GET", `/articles/${article.id}/clips`)).body;
  expect(clips).toMatchObject([{ by: { id: owner!.personId }, address: ADDRESS, state: "taken" }]);
  // It is not said to have been found by citation searching.
  const { other } = (await on.call<Prisma>(owner!, "GET", `/topics/${topicId}/prisma`)).body;
  expect(other.map(({ label }) => label)).not.toContain("Citation searching");
});

test("who may not edit the topic or the library brings nothing into it", async () => {
  const topicId = await gyanOf(server, owner!);
  await on.share(owner!, { kind: "topic", id: topicId }, { people: [friend!.email], right: "reader" });
  const { id } = await upload(friend!, "Mine alone");
  expect(await clip(friend!, id, { topicId })).toMatchObject({
    status: 403,
    body: { code: "right_missing" },
  });
  expect(await clip(owner!, id, {})).toMatchObject({ status: 404, body: { code: "document_not_found" } });
  expect(await clipsOf(friend!, id)).toEqual([]);
  const own = await upload(owner!, "Shared page");
  await on.share(
    owner!,
    { kind: "library", id: own.folder.libraryId },
    { people: [friend!.email], right: "reader" },
  );
  expect(await clip(friend!, own.id, {})).toMatchObject({ status: 403, body: { code: "right_missing" } });
});

test("who lost the right meanwhile is refused when the turn comes, and the document stays", async () => {
  const topicId = await gyanOf(server, owner!);
  await on.share(owner!, { kind: "topic", id: topicId }, { people: [friend!.email], right: "editor" });
  const { id } = await upload(friend!, "Too late");
  // As if it were still being read.
  await settled(server, friend!.token, id);
  await on.query(
    "update documents set state = 'reading', worker = null, started_at = now() + interval '1 hour' where id = $1",
    [id],
  );
  await on.query("alter table documents disable trigger documents_wake_clips");
  expect((await clip(friend!, id, { topicId })).body.state).toBe("waiting");
  await on.unshare(owner!, { kind: "topic", id: topicId }, `kind=person&id=${friend!.personId}`);
  await on.query("alter table documents enable trigger documents_wake_clips");
  await on.query("update documents set state = 'ready' where id = $1 and state <> 'ready'", [id]);
  await until(async () => (await clipsOf(friend!, id))[0]?.state === "refused", "the clip is refused");
  expect((await clipsOf(friend!, id))[0]!.topic).toBeNull();
});

test("a clip is taken away by who brought it, or by who may edit the library", async () => {
  const { id, folder } = await upload(owner!, "Taken away");
  const library = { kind: "library", id: folder.libraryId } as const;
  await on.share(owner!, library, { people: [friend!.email], right: "reader" });
  const mine = (await clip(owner!, id, { note: "One" })).body;
  const remove = (who: Person) =>
    on.call<{ code?: string }>(who, "DELETE", `/document/v1/${id}/clips/${mine.id}`);
  expect(await remove(friend!)).toMatchObject({ status: 403 });
  expect(await remove(owner!)).toMatchObject({ status: 200 });
  expect(await remove(owner!)).toMatchObject({ status: 404, body: { code: "clip_not_found" } });
});

test("an address that is none, and a reference that is none, are refused", async () => {
  const { id } = await upload(owner!, "Refused");
  expect(await clip(owner!, id, { address: "javascript:alert(1)" })).toMatchObject({
    status: 400,
    body: { code: "invalid_input" },
  });
  expect(await clip(owner!, id, { reference: "no list" })).toMatchObject({
    body: { code: "references_unreadable" },
  });
  expect(await clipsOf(owner!, id)).toEqual([]);
});
