import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tinyPdf } from "../../server/src/processing/parsing/formats/pdf/test-pdf.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { settled, upload } from "./documents.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

const LINES = [
  "A lithium cell loses capacity because a film grows on its anode.",
  "Heat makes the film grow faster, and the cell ages.",
  "In the cold a lithium cell keeps its capacity for many years.",
];
const page = (lines: string[]) => ({
  writing: lines.map((text, line) => ({ text, x: 60, y: 760 - 14 * line })),
});
const PDF = tinyPdf([
  page([LINES[0]!, LINES[1]!, "Figure 1. The film after a year."]),
  page([LINES[2]!, "Cells that rest in the cold age slowly."]),
]) as Uint8Array<ArrayBuffer>;

const HTML = `<html><head><title>Films on anodes</title></head><body><h1>Films on anodes</h1>
<p>A film grows on the anode of a lithium cell and takes its capacity.</p><h2>How it grows</h2>
<figure><img src="x.png"><figcaption>The anode of a cell after a year in the heat</figcaption></figure>
<p>&lt;script&gt;alert(1)&lt;/script&gt; is what a cell never says.</p>
<h2>References</h2><ul><li>Rao, A. (2019). Films on anodes. doi:10.1000/film</li><li>Sen, L. (2020). Heat and cells. Energy, 4.</li></ul>
</body></html>`;

type File = { name: string; content: string | Uint8Array<ArrayBuffer> };

/** A review over the files; its articles by the names of them. */
async function reviewed(token: string, files: File[]) {
  const documents = [];
  for (const file of files) documents.push((await upload(server, token, file)).body);
  for (const { id } of documents) await settled(server, token, id);
  const { body } = await server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v1/submitdocumentfordiscovery",
    { token, body: { name: "Why cells age", docId: documents.map(({ id }) => id) } },
  );
  const { topicId } = body.topic;
  await server.finished(token, topicId);
  const list = await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, {
    token,
  });
  const texts = await Promise.all(list.body.articles.map(({ id }) => read(token, id)));
  return { topicId, documents, texts };
}

const read = async (token: string, id: number) =>
  (await server.call<ArticleText>("GET", `/articles/${id}`, { token })).body;
const keep = (token: string, id: number, at: number) =>
  server.call("PUT", `/articles/${id}/place`, { token, body: { at } });

describe("X-02 one article, as it is read", () => {
  test("of a PDF file: its pages, and that they can be shown, whatever the file is called", async () => {
    const { token } = await server.someone();
    const { texts, documents } = await reviewed(token, [
      { name: "a paper without an ending", content: PDF },
      { name: "no-paper.pdf.txt", content: LINES.join(" ") },
    ]);
    const paper = texts.find(({ pages }) => pages.length > 0)!;
    expect(paper).toMatchObject({ documentId: documents[0]!.id, hasPages: true, place: null });
    expect(paper.pages.map(({ number }) => number)).toEqual([1, 2]);
    expect(paper.text.slice(paper.pages[1]!.start)).toMatch(/^In the cold/);
    expect(paper.captions.map(({ start, end }) => paper.text.slice(start, end))).toEqual([
      "Figure 1. The film after a year.",
    ]);
    const plain = texts.find((one) => one !== paper)!;
    expect(plain).toMatchObject({ documentId: documents[1]!.id, hasPages: false, pages: [] });
  });

  test("of a page: its captions, its references with their DOI, and markup as words", async () => {
    const { token } = await server.someone();
    const { texts } = await reviewed(token, [{ name: "films.html", content: HTML }]);
    const [article] = texts;
    const words = ({ start, end }: { start: number; end: number }) => article!.text.slice(start, end);
    expect(article!.captions.map(words)).toEqual(["The anode of a cell after a year in the heat"]);
    expect(words(article!.bibliography!)).toMatch(/^### References\n\nRao/);
    expect(article!.references).toEqual([
      { start: article!.text.indexOf("Rao, A. (2019)"), doi: "10.1000/film" },
    ]);
    expect(article!.text).toContain("<script>alert(1)</script> is what a cell never says.");
  });

  test("where somebody stopped is theirs alone, and never behind the end of the text", async () => {
    const [owner, reader] = [await server.someone(), await server.someone()];
    const { topicId, texts } = await reviewed(owner.token, [{ name: "cells.txt", content: LINES.join(" ") }]);
    const { id, text } = texts[0]!;
    await grant(
      server.app.db,
      { kind: "topic", id: topicId },
      { kind: "person", id: reader.personId },
      "reader",
      null,
      new Date(),
    );
    expect((await keep(owner.token, id, 40)).status).toBe(200);
    expect((await read(owner.token, id)).place).toBe(40);
    // A reader has the text, not the file, and a place of their own.
    expect(await read(reader.token, id)).toMatchObject({ place: null, documentId: null, hasPages: false });
    expect((await keep(reader.token, id, 1_000_000)).status).toBe(200);
    expect((await read(reader.token, id)).place).toBe(text.length - 1);
    expect((await read(owner.token, id)).place).toBe(40);
  });

  test("a file that is deleted takes its pages along, and the text stays", async () => {
    const { token } = await server.someone();
    const { texts, documents } = await reviewed(token, [{ name: "paper.pdf", content: PDF }]);
    const { id } = texts[0]!;
    expect((await server.call("DELETE", `/document/v1/${documents[0]!.id}`, { token })).status).toBe(200);
    expect(await read(token, id)).toMatchObject({
      documentId: null,
      hasPages: false,
      text: texts[0]!.text,
      pages: texts[0]!.pages,
    });
    expect(
      (await server.call("POST", `/document/v1/${documents[0]!.id}/link`, { token })).body,
    ).toMatchObject({
      code: "document_not_found",
    });
  });
});
