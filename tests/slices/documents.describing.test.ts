// long: correcting, looking up, finding and comparing documents share one server and its helpers.
import type { ServerResponse } from "node:http";
import type { describe as describeCall, lookUp, search } from "@gyan/contract/organising/describing.ts";
import type { Document } from "@gyan/contract/documents.ts";
import type { ReplyOf } from "@gyan/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { startOutside, type Outside } from "../support/outside.ts";
import { listed, settled, until, upload } from "./documents.scene.ts";

let outside: Outside;
let server: TestApp;
beforeAll(async () => {
  outside = await startOutside();
  server = await startApp({ LOG_LEVEL: "silent", ...outside.settings });
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});

type Person = { token: string; personId: number };

const NOTHING = {
  title: "",
  authors: [],
  publishedOn: "",
  venue: "",
  doi: "",
  url: "",
  type: "",
  volume: "",
  issue: "",
  pages: "",
  publisher: "",
};
const at = (id: number) => `/document/v1/${id}/description`;
const correct = ({ token }: Person, id: number, facts: object) =>
  server.call<Document>("PUT", at(id), { token, body: { ...NOTHING, ...facts } });
const described = async ({ token }: Person, id: number) =>
  (await server.call<ReplyOf<typeof describeCall>>("GET", at(id), { token })).body;
const get = async ({ token }: Person, id: number) =>
  (await server.call<Document>("GET", `/document/v1/${id}`, { token })).body;
const share = (document: Document, { personId }: Person, right: "reader" | "editor") =>
  grant(
    server.app.db,
    { kind: "library", id: document.folder.libraryId },
    { kind: "person", id: personId },
    right,
    null,
    new Date(),
  );
const indexed = async () => {
  await expect.poll(() => countWaiting(server.app), { timeout: 60_000 }).toBe(0);
};

let made = 0;
/** Uploaded and read. */
async function bring(who: Person, content: string, name = `scan ${++made}.html`, path = "Marsh") {
  const { body } = await upload(server, who.token, { name, content, path });
  return settled(server, who.token, body.id);
}
const page = (title: string, author: string, words: string) =>
  `<html><head><title>${title}</title><meta name="author" content="${author}"></head><body><p>${words}</p></body></html>`;

const RIGHT = {
  title: "Marsh birds",
  authors: ["Ada Lovelace", "Grace Hopper"],
  publishedOn: "2020-05",
  venue: "Journal of Coasts",
  doi: "10.1000/ABC",
  url: "https://example.org/marsh",
};
const CLEAN = { ...RIGHT, doi: "10.1000/abc" };

describe("what a document is", () => {
  test("is corrected over what was read, in the list, its tags, its citation, and taken back", async () => {
    const me = await server.someone();
    const read = await bring(me, page("An early draft", "Someone Else", "Herons fish at dawn."));
    expect(read).toMatchObject({ title: "An early draft", isTitled: true, isCorrected: false });
    expect(read.tags["Author"]).toEqual(["Someone Else"]);
    expect(await described(me, read.id)).toMatchObject({ now: { authors: ["Someone Else"] }, stated: null });

    expect(await correct(me, read.id, RIGHT)).toMatchObject({
      status: 200,
      body: { ...CLEAN, isCorrected: true, tags: { Author: CLEAN.authors, Published: ["2020-05"] } },
    });
    expect(await described(me, read.id)).toMatchObject({
      now: CLEAN,
      stated: { title: "An early draft", authors: ["Someone Else"], doi: null },
    });
    const cited = await fetch(`${server.base}/api/document/v1/references`, {
      method: "POST",
      headers: { "x-auth-token": me.token, "content-type": "application/json" },
      body: JSON.stringify({ ids: [read.id], format: "bibtex" }),
    });
    const bibtex = await cited.text();
    for (const words of ["Marsh birds", "Lovelace, Ada", "2020", "10.1000/abc"])
      expect(bibtex).toContain(words);
    await indexed();
    const found = await server.call<{ passages: { title: string; authors: string[] }[] }>(
      "GET",
      "/libraries/passages?q=herons%20dawn",
      { token: me.token },
    );
    expect(found.body.passages[0]).toMatchObject({ title: "Marsh birds", authors: CLEAN.authors });

    const back = await server.call<Document>("DELETE", at(read.id), { token: me.token });
    expect(back.body).toMatchObject({
      title: "An early draft",
      authors: ["Someone Else"],
      doi: null,
      isCorrected: false,
      tags: { Author: ["Someone Else"] },
    });
    expect(back.body.tags).not.toHaveProperty("Published");
  });

  test("stays corrected when the same file comes again, wherever it lies, and when a reference describes it", async () => {
    const me = await server.someone();
    const content = page("Old", "Nobody", "Reeds grow where the water is still.");
    const first = await bring(me, content, "reeds.html", "One");
    await correct(me, first.id, RIGHT);
    const second = await bring(me, content, "reeds.html", "Two");
    expect(second).toMatchObject({ title: "Marsh birds", authors: CLEAN.authors, isCorrected: true });
    const described = await server.call("POST", "/document/v1/import", {
      token: me.token,
      body: {
        text: "TY  - JOUR\nTI  - Reeds, by a manager\nAU  - Someone, Else\nL1  - reeds.html\nER  - \n",
        libraryId: first.folder.libraryId,
      },
    });
    expect(described.status).toBe(200);
    expect(await get(me, first.id)).toMatchObject({ title: "Marsh birds", authors: CLEAN.authors });
    await server.call("DELETE", at(first.id), { token: me.token });
    expect((await get(me, first.id)).title).toBe("Reeds, by a manager");
  });

  test("that cannot be read can still be said, and a tag that somebody gave stays theirs", async () => {
    const me = await server.someone();
    const broken = await bring(me, "%PDF-1.4 broken", "broken.pdf");
    expect(broken).toMatchObject({ status: { state: "unreadable" }, title: "broken", isTitled: false });
    expect((await correct(me, broken.id, RIGHT)).body).toMatchObject({ ...CLEAN, isTitled: true });
    const read = await bring(me, page("A", "Someone Else", "Otters play."));
    const tags = { ...read.tags, Author: ["My own"] };
    await server.call("PATCH", `/document/v1/${read.id}`, { token: me.token, body: { tags } });
    expect((await correct(me, read.id, RIGHT)).body.tags["Author"]).toEqual(["My own"]);
  });

  test("without title, author or year is called by its file, and follows its name", async () => {
    const me = await server.someone();
    const plain = await bring(me, "Nothing is said about this.", "scan_017.txt");
    expect(plain).toMatchObject({ title: "scan_017", isTitled: false, authors: [], publishedOn: null });
    const body = { fileName: "Letter of 1911.txt" };
    const renamed = await server.call<Document>("PATCH", `/document/v1/${plain.id}`, {
      token: me.token,
      body,
    });
    expect(renamed.body).toMatchObject({ title: "Letter of 1911", isTitled: false });
  });

  test.each([
    { publishedOn: "2024-02-30" },
    { publishedOn: "last year" },
    { doi: "no doi" },
    { url: "javascript:alert(1)" },
    { authors: ["x".repeat(501)] },
    { authors: [" "] },
    { title: "x".repeat(1001) },
    { title: 7 },
  ])("%j is refused, and nothing changes", async (facts) => {
    const me = await server.someone();
    const read = await bring(me, "Plain words.", "plain.txt");
    expect((await correct(me, read.id, facts)).status).toBe(400);
    expect((await get(me, read.id)).isCorrected).toBe(false);
  });

  test("P-03 is corrected by who may edit its library, and looked at by who may read it", async () => {
    const [owner, reader, editor, stranger] = (await Promise.all(
      [0, 1, 2, 3].map(() => server.someone()),
    )) as [Person, Person, Person, Person];
    const read = await bring(owner, page("<script>alert(1)</script>", "Eve", "Secret."));
    await share(read, reader, "reader");
    await share(read, editor, "editor");
    expect(await correct(stranger, read.id, RIGHT)).toMatchObject({ status: 404 });
    expect(await correct(reader, read.id, RIGHT)).toMatchObject({
      status: 403,
      body: { code: "right_missing" },
    });
    expect((await server.call("DELETE", at(read.id), { token: reader.token })).status).toBe(403);
    expect((await correct(editor, read.id, { title: "<b>Bold</b>" })).body.title).toBe("<b>Bold</b>");
    expect((await described(reader, read.id)).now.title).toBe("<b>Bold</b>");
    expect((await get(owner, read.id)).isCorrected).toBe(true);
    await server.call("DELETE", `/document/v1/${read.id}`, { token: owner.token });
    expect((await correct(owner, read.id, RIGHT)).status).toBe(404);
  });

  test("P-03 is corrected by an editor where they may edit, and stays what it was in the owner's other libraries", async () => {
    const [owner, editor] = [await server.someone(), await server.someone()];
    const content = page("An early draft", "Someone Else", "Egrets wade in the shallows.");
    const open = await bring(owner, content, "egrets.html", "Open");
    const closed = await bring(owner, content, "egrets.html", "Closed");
    await share(open, editor, "editor");
    const draft = {
      title: "An early draft",
      authors: ["Someone Else"],
      isCorrected: false,
      tags: { Author: ["Someone Else"] },
    };
    const titleFound = async () => {
      await indexed();
      const { body } = await server.call<{ passages: { title: string }[] }>(
        "GET",
        "/libraries/passages?q=egrets%20shallows",
        { token: owner.token },
      );
      return body.passages[0]?.title;
    };

    expect((await correct(editor, open.id, RIGHT)).body).toMatchObject({ ...CLEAN, isCorrected: true });
    expect(await get(owner, open.id)).toMatchObject(CLEAN);
    expect(await get(owner, closed.id)).toMatchObject(draft);
    expect(await titleFound()).toBe("An early draft");
    // A further copy is like those of its own library, and like none of another.
    expect(await bring(owner, content, "egrets again.html", "Open")).toMatchObject(CLEAN);
    expect(await bring(owner, content, "egrets.html", "Third")).toMatchObject(draft);

    const owners = { title: "Egrets", authors: ["The Owner"] };
    await correct(owner, closed.id, owners);
    for (const { id } of [open, closed])
      expect(await get(owner, id)).toMatchObject({ ...owners, tags: { Author: owners.authors } });
    expect(await titleFound()).toBe("Egrets");

    const back = await server.call<Document>("DELETE", at(open.id), { token: editor.token });
    expect(back.body).toMatchObject({ title: draft.title, authors: draft.authors, tags: draft.tags });
    expect(await get(owner, closed.id)).toMatchObject({ ...owners, isCorrected: true });
  });
});

describe("looking it up", () => {
  const ask = async (who: Person, id: number, body: object) =>
    (
      await server.call<ReplyOf<typeof lookUp>>("POST", `/document/v1/${id}/lookup`, {
        token: who.token,
        body,
      })
    ).body;
  const WORK = {
    DOI: "10.1000/abc",
    title: ["Marsh birds"],
    author: [{ given: "Ada", family: "Lovelace" }],
    issued: { "date-parts": [[2020, 5]] },
    "container-title": ["Journal of Coasts"],
    URL: "https://doi.org/10.1000/abc",
  };

  test("by its DOI or by its title; what is not alike is not offered, and nothing is changed", async () => {
    const answer = (message: object, type: string) => (_asked: unknown, response: ServerResponse) =>
      void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ status: "ok", "message-type": type, message }));
    outside.on("/crossref/works/10.1000%2Fabc", answer(WORK, "work"));
    outside.on(
      "/crossref/works",
      answer({ items: [{ ...WORK, title: ["Something else"] }, WORK], "total-results": 2 }, "work-list"),
    );
    const me = await server.someone();
    const read = await bring(me, "About birds.", "birds.txt");
    const expected = {
      source: "Crossref",
      title: "Marsh birds",
      authors: ["Ada Lovelace"],
      publishedOn: "2020-05",
      venue: "Journal of Coasts",
      doi: "10.1000/abc",
    };
    expect((await ask(me, read.id, { doi: "https://doi.org/10.1000/ABC" })).found).toMatchObject([expected]);
    expect((await ask(me, read.id, { title: "marsh birds" })).found).toMatchObject([expected]);
    expect(await ask(me, read.id, {})).toEqual({ found: [], problems: [] });
    expect((await get(me, read.id)).title).toBe("birds");
    const reader = await server.someone();
    await share(read, reader, "reader");
    expect(await ask(reader, read.id, { title: "marsh birds" })).toMatchObject({ code: "right_missing" });
  });

  test("says which source is off or did not answer", async () => {
    outside.on("/crossref/works/10.1000%2Fdown", (_asked, response) => void response.writeHead(400).end());
    const me = await server.someone();
    const read = await bring(me, "About fish.", "fish.txt");
    expect((await ask(me, read.id, { doi: "10.1000/down" })).problems).toEqual([
      { code: "lookup_unreachable", params: { source: "Crossref" } },
      { code: "lookup_off", params: { source: "OpenAlex" } },
      { code: "lookup_off", params: { source: "PubMed" } },
    ]);
  });
});

describe("finding", () => {
  const seek = async ({ token }: Person, body: object) =>
    server.call<ReplyOf<typeof search>>("POST", "/document/v1/search", { token, body });

  test("P-03 words in the texts, with the place where they stand, for who may read them", async () => {
    const [owner, reader] = [await server.someone(), await server.someone()];
    const long = "The tide comes and goes twice a day. A bittern booms at midnight. Mud stays where it is.";
    const read = await bring(owner, long, "tides.txt", "Marsh/2024");
    await bring(owner, "A bittern was seen.", "sighting.txt", "Elsewhere");
    await indexed();
    const found = (await seek(owner, { text: "bittern midnight" })).body;
    expect(found).toMatchObject({ match: "all", next: null, hits: [{ document: { id: read.id } }] });
    const [hit] = found.hits;
    expect(long.slice(hit!.at.start, hit!.at.end).trim()).toBe("A bittern booms at midnight.");
    const marked = hit!.passage.marks.map(({ start, end }) => hit!.passage.text.slice(start, end));
    expect(marked).toEqual(["bittern", "midnight"]);
    const { libraryId } = read.folder;
    const names = async (who: Person, more: object) =>
      (await seek(who, { text: "bittern", ...more })).body.hits
        .map(({ document }) => document.fileName)
        .sort();
    expect(await names(owner, {})).toEqual(["sighting.txt", "tides.txt"]);
    expect(await names(owner, { libraryId })).toEqual(["tides.txt"]);
    expect(await names(owner, { folder: "2024" })).toEqual(["tides.txt"]);
    expect(await names(owner, { tags: { Unknown: [] } })).toEqual([]);
    expect(await names(reader, {})).toEqual([]);
    expect(await seek(reader, { text: "bittern", libraryId })).toMatchObject({ status: 404 });
    await share(read, reader, "reader");
    expect(await names(reader, {})).toEqual([]);
    expect(await names(reader, { libraryId })).toEqual(["tides.txt"]);
    await server.call("DELETE", `/document/v1/${read.id}`, { token: owner.token });
    expect(await names(reader, { libraryId })).toEqual([]);
    expect((await seek(owner, { text: " " })).status).toBe(400);
  });

  test("by title, author and year, and in their order, page after page", async () => {
    const me = await server.someone();
    const facts = [
      { title: "Élan vital", authors: ["Zoë Abel"], publishedOn: "1999" },
      { title: "Zebras", authors: ["Ada van Dam", "Bo Young"], publishedOn: "2021-03" },
      { title: "apes", authors: [], publishedOn: "" },
    ];
    for (const [number, one] of facts.entries()) {
      const { id } = await bring(me, `Words of number ${number}.`, `file ${number}.txt`);
      await correct(me, id, one);
    }
    const found = async (text: string) =>
      (await listed(server, me.token, { text })).map(({ title }) => title).sort();
    expect(await found("elan")).toEqual(["Élan vital"]);
    expect(await found("young 2021")).toEqual(["Zebras"]);
    expect(await found("zoe")).toEqual(["Élan vital"]);
    const sorted = async (sort: string) =>
      (
        await server.call<Document[]>("POST", "/document/v1/documents", { token: me.token, body: { sort } })
      ).body.map(({ title }) => title);
    expect(await sorted("title")).toEqual(["apes", "Élan vital", "Zebras"]);
    expect(await sorted("author")).toEqual(["Élan vital", "Zebras", "apes"]);
    expect(await sorted("year")).toEqual(["Zebras", "Élan vital", "apes"]);
    const all = await listed(server, me.token);
    for (const sort of ["title", "author", "year"]) {
      const whole = await sorted(sort);
      for (const { id, title } of all) {
        const body = { sort, id };
        const rest = await server.call<Document[]>("POST", "/document/v1/documents", {
          token: me.token,
          body,
        });
        expect([sort, rest.body.map((one) => one.title)]).toEqual([
          sort,
          whole.slice(whole.indexOf(title) + 1),
        ]);
      }
    }
  });
});

describe("copies", () => {
  const sentences = Array.from(
    { length: 60 },
    (_, at) => `Sentence ${at} tells of reed bed number ${at * 7}.`,
  );

  test("P-03 the same file, the same DOI and nearly the same text are told to who may read both", async () => {
    const [owner, reader] = [await server.someone(), await server.someone()];
    const one = await bring(owner, sentences.join(" "), "first.txt", "Open");
    const same = await bring(owner, sentences.join(" "), "second.txt", "Closed");
    const near = await bring(owner, `${sentences.join(" ")} One more.`, "A report of 1987.txt", "Open");
    const other = await bring(owner, "Altogether different words.", "other.txt", "Open");
    const copies = async (who: Person, id: number) =>
      (
        await server.call<{ document: Document; by: string | null }[]>("GET", `/document/v1/${id}/copies`, {
          token: who.token,
        })
      ).body.map(({ document, by }) => [document.fileName, by]);
    expect(await copies(owner, one.id)).toEqual([
      ["first.txt", null],
      ["second.txt", "file"],
      ["A report of 1987.txt", "text"],
    ]);
    expect((await get(owner, other.id)).copies).toEqual([]);
    await correct(owner, other.id, { doi: "10.1000/twice" });
    const twin = await bring(owner, "Words of its twin.", "twin.txt", "Open");
    await correct(owner, twin.id, { doi: "https://doi.org/10.1000/TWICE" });
    expect((await get(owner, twin.id)).copies).toEqual([{ id: other.id, by: "doi" }]);

    const lone = await bring(owner, "Alone in the world.", "lone.txt", "Open");
    const filtered = await listed(server, owner.token, { copies: true });
    expect(new Set(filtered.map(({ id }) => id))).toEqual(
      new Set([one, same, near, other, twin].map(({ id }) => id)),
    );
    expect(filtered.map(({ id }) => id)).not.toContain(lone.id);

    await share(one, reader, "reader");
    expect(await copies(reader, one.id)).toEqual([
      ["first.txt", null],
      ["A report of 1987.txt", "text"],
    ]);
    await server.call("DELETE", `/document/v1/${near.id}`, { token: owner.token });
    await until(async () => (await get(reader, one.id)).copies.length === 0, "the copy is gone");
    const stranger = await server.someone();
    expect(await copies(stranger, one.id).catch(() => "refused")).toBe("refused");
  });
});
