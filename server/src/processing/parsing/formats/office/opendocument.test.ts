import { describe, expect, test } from "vitest";
import { readOdp, readOds, readOdt } from "./opendocument.ts";
import { blocksOf, type Parts, readWith, whyNot, zipOf } from "./test-files.ts";

function odf(body: string, more: Parts = {}): Uint8Array {
  const styles = `<office:automatic-styles><style:style style:name="P1" style:parent-style-name="Title"/></office:automatic-styles>`;
  const content = `<office:document-content xmlns:office="o" xmlns:text="t" xmlns:style="s">${styles}<office:body>${body}</office:body></office:document-content>`;
  return zipOf({ "content.xml": content, ...more });
}
const p = (text: string, style = "Standard") => `<text:p text:style-name="${style}">${text}</text:p>`;

describe("a text document", () => {
  test("headings, items, notes and text boxes come in reading order; the table of contents does not", async () => {
    const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body>${p("The note.")}</text:note-body></text:note>`;
    const box = `<draw:frame><svg:title>what it is called</svg:title><draw:text-box>${p("boxed")}</draw:text-box></draw:frame>`;
    const body = `<office:text><text:tracked-changes>${p("deleted")}</text:tracked-changes>${p("A Title", "P1")}
      <text:table-of-content>${p("One 1")}</text:table-of-content><text:h text:outline-level="2">One</text:h>
      <text:list><text:list-item>${p(`with${note} a<text:s text:c="3"/>note<text:line-break/>${box}`)}</text:list-item></text:list>
      ${p("said<office:annotation>by me</office:annotation>")}</office:text>`;
    expect(await blocksOf(readOdt, odf(body))).toEqual([
      { kind: "heading", level: 1, text: "A Title" },
      { kind: "heading", level: 2, text: "One" },
      { kind: "item", text: "with a note" },
      { kind: "paragraph", text: "The note." },
      { kind: "paragraph", text: "boxed" },
      { kind: "paragraph", text: "said" },
    ]);
  });

  test("covered cells of a table keep their place", async () => {
    const cell = (text: string) => `<table:table-cell>${p(text)}</table:table-cell>`;
    const body = `<table:table><table:table-row>${cell("wide")}<table:covered-table-cell/></table:table-row>
      <table:table-row>${cell("a")}${cell("b")}</table:table-row></table:table>`;
    expect(await blocksOf(readOdt, odf(body))).toEqual([
      {
        kind: "table",
        rows: [
          ["wide", ""],
          ["a", "b"],
        ],
      },
    ]);
  });

  test("a formula stands in its sentence, on one line", async () => {
    const math = `<math><semantics><mrow><mfrac><mi>a</mi><msup><mi>b</mi><mn>2</mn></msup></mfrac><mo>=</mo><mn>1</mn></mrow><annotation>{a} over b^2</annotation></semantics></math>`;
    const object = `<draw:frame><draw:object xlink:href="./Object 1"/></draw:frame>`;
    const chart = `<draw:frame><draw:object xlink:href="./Object 2"/></draw:frame>`;
    const parts = {
      "Object 1/content.xml": math,
      "Object 2/content.xml": `<office:document-content>${p("a chart")}</office:document-content>`,
    };
    expect(await blocksOf(readOdt, odf(p(`if ${object} then${chart}`), parts))).toEqual([
      { kind: "paragraph", text: "if a/b^2=1 then" },
    ]);
  });

  test("the first author, the title, the date and the language are found", async () => {
    const meta = `<office:meta><dc:title>A study</dc:title><meta:initial-creator>Ann</meta:initial-creator><dc:creator>Bob</dc:creator>
      <meta:creation-date>2011-10-26T11:01:15</meta:creation-date><dc:language>hi-IN</dc:language></office:meta>`;
    expect(await readWith(readOdt, odf(p("x"), { "meta.xml": meta }))).toMatchObject({
      title: "A study",
      authors: ["Ann"],
      fileDate: "2011-10-26T11:01:15",
      language: "hi-IN",
    });
  });

  test("with a password it is encrypted, without text empty, without content damaged", async () => {
    const locked = `<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>`;
    expect(await whyNot(readOdt, odf("\u0001garbage", { "META-INF/manifest.xml": locked }))).toBe(
      "encrypted",
    );
    expect(await whyNot(readOdt, odf(p(" ")))).toBe("empty");
    expect(await whyNot(readOdt, zipOf({ "meta.xml": "<a/>" }))).toBe("damaged");
  });
});

describe("a spreadsheet", () => {
  const sheet = (rows: string) => `<table:table table:name="S">${rows}</table:table>`;

  test("cells are shown as they are displayed, repeated ones repeated, and the empty rest of the sheet is not", async () => {
    const rows = `<table:table-row><table:table-cell office:value="0.125"><text:p>12.5%</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="2" office:value="7"/><table:table-cell table:number-columns-repeated="16380"/></table:table-row>
      <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
      <table:table-row><table:covered-table-cell/><table:table-cell><office:annotation>${p("no")}</office:annotation>${p("a")}${p("b")}</table:table-cell></table:table-row>`;
    expect(await blocksOf(readOds, odf(sheet(rows)))).toEqual([
      { kind: "heading", level: 1, text: "S" },
      {
        kind: "table",
        rows: [
          ["12.5%", "7", "7"],
          ["", "a b"],
        ],
      },
    ]);
  });

  test("a few bytes cannot ask for cells without end", async () => {
    const cell = `<table:table-cell table:number-columns-repeated="1000000"><text:p>aaaa</text:p></table:table-cell>`;
    const row = `<table:table-row table:number-rows-repeated="1000000">${cell.repeat(20)}</table:table-row>`;
    expect(await whyNot(readOds, odf(sheet(row.repeat(20))))).toBe("too_big");
  });
});

test("slides start with their titles, know their numbers, and end with their notes", async () => {
  const frame = (role: string, text: string) =>
    `<draw:frame presentation:class="${role}"><draw:text-box>${p(text)}</draw:text-box></draw:frame>`;
  const list = `<draw:custom-shape><text:list><text:list-item>${p("a point")}</text:list-item></text:list></draw:custom-shape>`;
  const notes = `<presentation:notes>${frame("notes", "say this")}</presentation:notes>`;
  const slides = `<draw:page>${frame("title", "One")}</draw:page>
    <draw:page>${list}${frame("title", "Two")}${frame("footer", "every slide")}${notes}</draw:page>`;
  expect(await blocksOf(readOdp, odf(`<office:presentation>${slides}</office:presentation>`))).toEqual([
    { kind: "heading", level: 2, text: "One", page: 1 },
    { kind: "heading", level: 2, text: "Two", page: 2 },
    { kind: "item", text: "a point", page: 2 },
    { kind: "paragraph", text: "say this", page: 2 },
  ]);
});
