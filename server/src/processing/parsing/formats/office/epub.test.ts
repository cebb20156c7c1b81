import { expect, test } from "vitest";
import { readEpub } from "./epub.ts";
import { blocksOf, type Parts, readWith, whyNot, zipOf } from "./test-files.ts";

const page = (body: string) =>
  `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body>${body}</body></html>`;
const METADATA = `<dc:title>A Book</dc:title><dc:creator opf:role="aut">Ann One</dc:creator><dc:creator opf:role="ill">Ill Us</dc:creator>
  <dc:creator>Bob Two</dc:creator><dc:date opf:event="modification">2020-01-01</dc:date><dc:date opf:event="publication">2009-10-07</dc:date>
  <dc:language>fr</dc:language><dc:identifier>https://doi.org/10.1234/abc.5</dc:identifier>`;

/** Chapters in the order of reading; the list of files has them the other way round. */
function epub(chapters: Record<string, string>, more: Parts = {}): Uint8Array {
  const names = Object.keys(chapters);
  const items = names.map(
    (name) =>
      `<item id="i-${name}" href="${name}.xhtml" media-type="application/xhtml+xml"${name === "nav" ? ' properties="nav"' : ""}/>`,
  );
  const spine = names.map((name) => `<itemref idref="i-${name}"/>`);
  return zipOf({
    "META-INF/container.xml": `<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>`,
    "OPS/book.opf": `<package xmlns:dc="dc" xmlns:opf="opf"><metadata>${METADATA}</metadata><manifest>${items.toReversed().join("")}</manifest><spine>${spine.join("")}</spine></package>`,
    ...Object.fromEntries(names.map((name) => [`OPS/${name}.xhtml`, page(chapters[name] ?? "")])),
    ...more,
  });
}

test("chapters come in the order of reading, without the pages that list them", async () => {
  const links = `<h1>Contents</h1><ol><li><a href="b.xhtml">Beginning</a></li><li><a href="a.xhtml">Ending</a></li></ol>`;
  const book = epub({
    nav: links,
    toc: links,
    b: '<a id="x"/><h1>Beginning</h1><p>Text.</p>',
    a: "<h1>Ending</h1><ul><li>item</li></ul>",
  });
  expect(await blocksOf(readEpub, book)).toMatchObject([
    { kind: "heading", level: 1, text: "Beginning" },
    { kind: "paragraph", text: "Text." },
    { kind: "heading", level: 1, text: "Ending" },
    { kind: "item", text: "item" },
  ]);
});

test("title, authors, day of publication, language and DOI are found", async () => {
  expect(await readWith(readEpub, epub({ a: "<p>x</p>" }))).toMatchObject({
    title: "A Book",
    authors: ["Ann One", "Bob Two"],
    date: "2009-10-07",
    language: "fr",
    doi: "10.1234/abc.5",
  });
});

test("a scrambled font does not matter, a locked chapter is encrypted", async () => {
  const locked = (path: string) => ({
    "META-INF/encryption.xml": `<encryption><CipherReference URI="${path}"/></encryption>`,
  });
  expect(await whyNot(readEpub, epub({ a: "<p>x</p>" }, locked("OPS/font.otf")))).toBe("read");
  expect(await whyNot(readEpub, epub({ a: "<p>x</p>" }, locked("OPS/a.xhtml")))).toBe("encrypted");
});

test("a book that was cut off gives the chapters that are left, without any it is damaged, an empty one empty", async () => {
  const whole = epub({ a: "<p>x</p>", b: "<p>y</p>" });
  const cutBefore = (name: string) => whole.subarray(0, Buffer.from(whole).indexOf(name) - 30);
  expect(await whyNot(readEpub, cutBefore("OPS/b.xhtml"))).toBe("read");
  expect(await whyNot(readEpub, cutBefore("OPS/a.xhtml"))).toBe("damaged");
  expect(await whyNot(readEpub, epub({ a: "" }))).toBe("empty");
  expect(await whyNot(readEpub, zipOf({ mimetype: "application/epub+zip" }))).toBe("damaged");
});
