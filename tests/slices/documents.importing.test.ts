import type { Document } from "@gyan/contract/documents.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { startOutside } from "../support/outside.ts";
import type { Outside } from "../support/outside.ts";
import { zoteroFolder } from "../support/references/zotero.ts";
import { listed, settled, upload } from "./documents.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

type Imported = {
  format: string;
  documents: Document[];
  known: number;
  problems: { line: number; entry: string; why: Said }[];
};
const bring = (token: string, body: object, at: TestApp = server) =>
  at.call<Imported>("POST", "/document/v1/import", { token, body });

const RIS = `TY  - JOUR
TI  - TCP/IP in a salt marsh
AU  - Müller, Jürgen
PY  - 2024
DO  - 10.1000/marsh.1
KW  - marsh
KW  - networks
AB  - Packets travel slowly through mud. A marsh delays every second packet.
ER  -
TY  - BOOK
TI  - Of Tides
AU  - Rossi, Anna
PY  - 1998
ER  -
TY  - GEN
ER  -
`;

describe("references become documents", () => {
  test("with title, authors, date, DOI and tags; they are read, and what cannot be taken is told with its line", async () => {
    const { token } = await server.someone();
    const { status, body } = await bring(token, { text: RIS, folder: "Coasts/2024" });
    expect(status).toBe(200);
    expect(body).toMatchObject({ format: "ris", known: 0 });
    expect(body.problems).toEqual([
      { line: 15, entry: "TY - GEN", why: { code: "reference_empty", params: {} } },
    ]);
    const [article, book] = body.documents;
    expect(article).toMatchObject({
      fileName: "TCP-IP in a salt marsh",
      title: "TCP/IP in a salt marsh",
      fileSize: 0,
      hasFile: false,
      authors: ["Jürgen Müller"],
      publishedOn: "2024",
      doi: "10.1000/marsh.1",
      folder: { library: "Coasts", path: "2024" },
      tags: { Author: ["Jürgen Müller"], Keyword: ["marsh", "networks"], Published: ["2024"] },
    });
    expect((await settled(server, token, article!.id)).status.state).toBe("ready");
    expect((await settled(server, token, book!.id)).status.state).toBe("ready");
    const text = await server.call<{ text: string }>("GET", `/document/v1/${article!.id}/text`, { token });
    expect(text.body.text).toBe("Packets travel slowly through mud. A marsh delays every second packet.");
  });

  test("the same reference twice is known, however it is written; in another library it is another document", async () => {
    const { token } = await server.someone();
    await bring(token, { text: RIS });
    const bibtex = `@article{a, title={Something else}, doi={https://doi.org/10.1000/MARSH.1}}
@book{b, title={Of tides!}, author={Anna Rossi}, year=1998}
@book{c, title={Of tides}, author={Anna Rossi}, year=2004}
@book{d, title={Of tides}, author={Rossi, Anna}, year=2004}`;
    const again = (await bring(token, { text: bibtex })).body;
    expect(again).toMatchObject({ format: "bibtex", known: 3 });
    expect(again.documents.map(({ publishedOn }) => publishedOn)).toEqual(["2004"]);
    expect((await bring(token, { text: bibtex, folder: "Elsewhere" })).body).toMatchObject({ known: 1 });
    const other = await server.someone();
    expect((await bring(other.token, { text: RIS })).body).toMatchObject({ known: 0 });
  });

  test("imported many times at once each is there once", async () => {
    const { token } = await server.someone();
    const answers = await Promise.all(Array.from({ length: 6 }, () => bring(token, { text: RIS })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    expect(answers.flatMap(({ body }) => body.documents)).toHaveLength(2);
    expect(await listed(server, token)).toHaveLength(2);
  });

  test("thrown away and imported again it is there again", async () => {
    const { token } = await server.someone();
    const { documents } = (await bring(token, { text: RIS })).body;
    await server.call("DELETE", `/document/v1/${documents[0]!.id}`, { token });
    expect((await bring(token, { text: RIS })).body).toMatchObject({
      known: 1,
      documents: [{ title: "TCP/IP in a salt marsh" }],
    });
  });

  test("what is no list of references, and another's library, are refused; nothing is stored", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const letter = await bring(one.token, { text: "Dear reader,\nthis is a letter." });
    expect(letter).toMatchObject({ status: 422, body: { code: "references_unreadable" } });
    for (const [text, format] of [
      ["nothing", "zotero"],
      ["{}", "ris"],
      ["one\ntwo", "list"],
    ])
      expect(await bring(one.token, { text, format })).toMatchObject({
        status: 422,
        body: { code: "references_unreadable" },
      });
    const theirs = (await bring(other.token, { text: RIS })).body.documents[0]!.folder.libraryId;
    expect(await bring(one.token, { text: RIS, libraryId: theirs })).toMatchObject({
      status: 404,
      body: { code: "library_not_found" },
    });
    expect(await listed(server, one.token)).toEqual([]);
  });

  test("zero bytes, halves of characters and markup in a reference are only text", async () => {
    const { token } = await server.someone();
    const text = JSON.stringify([
      {
        title: "a\0b <script>alert(1)</script> \ud800 \u202Egpj.exe",
        author: [{ literal: "\0" }],
        note: "\ud800",
      },
    ]);
    const { status, body } = await bring(token, { text });
    expect(status).toBe(200);
    expect(body.documents[0]!.fileName).not.toMatch(/\0|\u202e|\ud800/u);
    expect((await settled(server, token, body.documents[0]!.id)).status.state).toBe("ready");
  });

  test("a thousand entries are taken, and the server answers others in the meantime", async () => {
    const [{ token }, other] = [await server.someone(), await server.someone()];
    const text = Array.from(
      { length: 1_000 },
      (_, n) =>
        `@article{k${n}, title={Title number ${n}}, author={Doe, Jane}, year=2001, abstract={About ${n}.}}`,
    ).join("\n");
    const progress = { isDone: false };
    const imported = bring(token, { text }).finally(() => (progress.isDone = true));
    let answers = 0;
    while (!progress.isDone) {
      await server.call("GET", "/document/v1/usage", { token: other.token });
      answers++;
    }
    expect((await imported).body.documents).toHaveLength(1_000);
    expect(answers).toBeGreaterThan(5);
  });
});

const PDF_TEXT = "Salt marshes accrete mud. ".repeat(30);
const TIDES = "Tides follow the moon. ".repeat(30);

describe("a Zotero folder with its files", () => {
  test("files first: each reference is said of its file, also of one that was read already", async () => {
    const { token } = await server.someone();
    const first = (
      await upload(server, token, {
        name: "Müller 2024 - Salt marshes.pdf",
        content: PDF_TEXT,
        path: "My Export/files/12",
      })
    ).body;
    await settled(server, token, first.id);
    const second = (
      await upload(server, token, { name: "Of Tides.txt", content: TIDES, path: "My Export/files/14" })
    ).body;
    const { body } = await bring(token, {
      text: zoteroFolder,
      folder: "My Export",
      fileName: "My Export.rdf",
    });
    expect(body).toMatchObject({ format: "zotero", known: 0, problems: [] });
    expect(body.documents).toHaveLength(3);
    const [marsh, tides] = [await settled(server, token, first.id), await settled(server, token, second.id)];
    expect(marsh).toMatchObject({
      hasFile: true,
      fileName: "Müller 2024 - Salt marshes.pdf",
      title: "Salt marshes & sea level: a review",
      authors: ["Jürgen Müller", "Coast Group"],
      doi: "10.1000/marsh.1",
      publishedOn: "2024-03-05",
      tags: { Keyword: ["marsh", "mud"] },
      status: { state: "ready" },
    });
    expect(tides).toMatchObject({ title: "Of Tides", authors: ["Anna Rossi"], publishedOn: "1998" });
    expect(await listed(server, token)).toHaveLength(3);
    const works = await server.app.db.pool.query<{ title: string }>(
      "select w.title from works w join documents d on d.work_id = w.id where d.id = any($1) order by w.title",
      [[first.id, second.id]],
    );
    expect(works.rows.map(({ title }) => title)).toEqual(["Of Tides", "Salt marshes & sea level: a review"]);
    const again = (await bring(token, { text: zoteroFolder, folder: "My Export" })).body;
    expect(again).toMatchObject({ known: 3, documents: [] });
  });

  test("the list first: a file that comes later becomes the file of its reference", async () => {
    const { token } = await server.someone();
    const { documents } = (await bring(token, { text: zoteroFolder, folder: "My Export" })).body;
    const marsh = documents.find(({ title }) => title.startsWith("Salt marshes"))!;
    expect((await settled(server, token, marsh.id)).hasFile).toBe(false);
    const { body } = await upload(server, token, {
      name: "Müller 2024 - Salt marshes.pdf",
      content: PDF_TEXT,
      path: "My Export/files/12",
    });
    expect(body.id).toBe(marsh.id);
    const joined = await settled(server, token, marsh.id);
    expect(joined).toMatchObject({
      hasFile: true,
      fileName: "Müller 2024 - Salt marshes.pdf",
      title: "Salt marshes & sea level: a review",
      folder: { library: "My Export", path: "files/12" },
      status: { state: "ready" },
      tags: { Keyword: ["marsh", "mud"] },
    });
    const { body: read } = await server.call<{ text: string }>("GET", `/document/v1/${marsh.id}/text`, {
      token,
    });
    expect(read.text).toContain("Salt marshes accrete mud.");
    expect(await listed(server, token)).toHaveLength(3);
    // Another file of that name elsewhere is another document.
    const other = await upload(server, token, {
      name: "Of Tides.txt",
      content: TIDES,
      path: "My Export/files/99",
    });
    expect(documents.map(({ id }) => id)).not.toContain(other.body.id);
  });

  test("paths that lead out of the folder name no file of anybody", async () => {
    const { token } = await server.someone();
    const { body: file } = await upload(server, token, { name: "secret.txt", content: TIDES, path: "Other" });
    const text = `TY  - JOUR\nTI  - A thief\nL1  - ../Other/secret.txt\nL1  - /etc/passwd\nER  -`;
    const { body } = await bring(token, { text, folder: "Mine" });
    expect(body.documents[0]!.hasFile).toBe(false);
    expect((await settled(server, token, file.id)).title).not.toBe("A thief");
  });
});

describe("names alone", () => {
  test("without sources outside they say why they cannot be read, and can be tried again", async () => {
    const { token } = await server.someone();
    const { body } = await bring(token, { text: "10.1000/abc\nnot a name\nPMID: 12\nhttps://example.org/a" });
    expect(body).toMatchObject({ format: "list", problems: [{ line: 2, entry: "not a name" }] });
    expect(body.documents.map(({ fileName }) => fileName)).toEqual([
      "10.1000-abc",
      "PMID 12",
      "example.org-a",
    ]);
    for (const { id } of body.documents)
      expect((await settled(server, token, id)).status).toMatchObject({
        state: "unreadable",
        why: { code: "reference_offline" },
      });
    const ids = body.documents.map(({ id }) => id);
    const again = await server.call("POST", "/document/v1/bulk", { token, body: { ids, read: true } });
    expect(again.body).toMatchObject({ changed: 3 });
  });
});

describe("names with sources outside", () => {
  let outside: Outside;
  let online: TestApp;
  beforeAll(async () => {
    outside = await startOutside();
    online = await startApp({ LOG_LEVEL: "silent", ...outside.settings });
  });
  afterAll(async () => {
    await online.stop();
    await outside.stop();
  });

  test("a DOI is looked up, a page is read, and what nobody knows says so", async () => {
    outside.on("/crossref/works/10.1000%2Fabc", (_asked, response) => {
      const message = {
        DOI: "10.1000/abc",
        title: ["Marsh birds"],
        author: [{ given: "Ada", family: "Lovelace" }],
        issued: { "date-parts": [[2020, 5]] },
        "container-title": ["Journal of Coasts"],
        abstract: "<jats:p>Birds live in marshes.</jats:p>",
      };
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ status: "ok", "message-type": "work", message }));
    });
    outside.on("/page", (_asked, response) => {
      const words =
        "<p>Mud holds more carbon than forests do, as three surveys of the coast have shown.</p>".repeat(20);
      response
        .writeHead(200, { "content-type": "text/html" })
        .end(
          `<html><head><title>On mud</title></head><body><article><h1>On mud</h1>${words}</article></body></html>`,
        );
    });
    const { token } = await online.someone();
    const { body } = await bring(
      token,
      { text: `10.1000/abc\n${outside.origin}/page\n10.1000/none` },
      online,
    );
    const [record, page, none] = await Promise.all(
      body.documents.map(({ id }) => settled(online, token, id)),
    );
    expect(record).toMatchObject({
      title: "Marsh birds",
      authors: ["Ada Lovelace"],
      publishedOn: "2020-05",
      status: { state: "ready" },
    });
    expect(page).toMatchObject({ title: "On mud", status: { state: "ready" } });
    expect(none!.status.state).toBe("unreadable");
    expect(none!.status.why!.code).toMatch(/^(?:reference|page)_/u);
    const text = await online.call<{ text: string }>("GET", `/document/v1/${page!.id}/text`, { token });
    expect(text.body.text).toContain("Mud holds more carbon");
  });
});
