import { describe, expect, test } from "vitest";
import { readDocx } from "./docx.ts";
import {
  blocksOf,
  coreProperties,
  docx,
  oleNaming,
  p,
  readWith,
  relationships,
  whyNot,
  zipOf,
} from "./test-files.ts";

const STYLES = `<w:styles xmlns:w="w">
  <w:style w:styleId="T"><w:name w:val="Title"/></w:style>
  <w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="Own"><w:name w:val="My section"/><w:basedOn w:val="berschrift1"/></w:style>
  <w:style w:styleId="Deep"><w:name w:val="Clause"/><w:pPr><w:outlineLvl w:val="2"/></w:pPr></w:style>
  <w:style w:styleId="L"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr></w:style>
  <w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>
  <w:style w:styleId="C"><w:name w:val="toc 1"/></w:style>
</w:styles>`;
const styled = (style: string, text: string) => p(text, `<w:pStyle w:val="${style}"/>`);
const withStyles = (body: string) => docx(body, { "word/styles.xml": STYLES });

describe("structure", () => {
  test("headings get their level from the style's name, its outline level, or the style it is based on", async () => {
    const body = [
      ["T", "Book"],
      ["berschrift1", "One"],
      ["Own", "Two"],
      ["Deep", "Three"],
      ["Loop", "Text"],
    ];
    const blocks = await blocksOf(
      readDocx,
      withStyles(body.map(([style, text]) => styled(style!, text!)).join("")),
    );
    expect(blocks).toEqual([
      { kind: "heading", level: 1, text: "Book" },
      { kind: "heading", level: 1, text: "One" },
      { kind: "heading", level: 1, text: "Two" },
      { kind: "heading", level: 3, text: "Three" },
      { kind: "paragraph", text: "Text" },
    ]);
  });

  test("a paragraph may say itself that it is a heading, or that it is none", async () => {
    const marked = p("Heading", `<w:outlineLvl w:val="1"/>`);
    const unmarked = p("Text", `<w:pStyle w:val="berschrift1"/><w:outlineLvl w:val="9"/>`);
    expect(await blocksOf(readDocx, withStyles(marked + unmarked))).toEqual([
      { kind: "heading", level: 2, text: "Heading" },
      { kind: "paragraph", text: "Text" },
    ]);
  });

  test("list items are told by their own numbering or that of their style; 0 switches it off", async () => {
    const own = p("a", `<w:numPr><w:numId w:val="1"/></w:numPr>`);
    const off = p("c", `<w:pStyle w:val="L"/><w:numPr><w:numId w:val="0"/></w:numPr>`);
    const blocks = await blocksOf(readDocx, withStyles(own + styled("L", "b") + off));
    expect(blocks.map((block) => block.kind)).toEqual(["item", "item", "paragraph"]);
  });

  test("the lines of a table of contents are left out", async () => {
    const blocks = await blocksOf(
      readDocx,
      withStyles(styled("C", "One ... 1") + styled("berschrift1", "One")),
    );
    expect(blocks).toEqual([{ kind: "heading", level: 1, text: "One" }]);
  });

  test("a table keeps its columns where cells are merged; a table inside it becomes text of the cell", async () => {
    const cell = (content: string, properties = "") =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
    const inner = `<w:tbl><w:tr>${cell(p("x"))}${cell(p("y"))}</w:tr></w:tbl>`;
    const rows = [
      `<w:tr>${cell(p("wide"), '<w:gridSpan w:val="2"/>')}${cell(p("c"))}</w:tr>`,
      `<w:tr>${cell(p("a") + p("b"))}${cell(inner)}${cell(p(""))}</w:tr>`,
    ];
    expect(await blocksOf(readDocx, docx(`<w:tbl>${rows.join("")}</w:tbl>`))).toEqual([
      {
        kind: "table",
        rows: [
          ["wide", "", "c"],
          ["a b", "x y", ""],
        ],
      },
    ]);
  });

  test("a table of one column is running text, with its headings", async () => {
    const body = `<w:tbl><w:tr><w:tc>${styled("berschrift1", "In a box")}${p("text")}</w:tc></w:tr></w:tbl>`;
    expect(await blocksOf(readDocx, withStyles(body))).toEqual([
      { kind: "heading", level: 1, text: "In a box" },
      { kind: "paragraph", text: "text" },
    ]);
  });
});

describe("text", () => {
  test("deletions are out, insertions in, hidden text out", async () => {
    const body = `<w:p>
      <w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved away</w:t></w:r></w:moveFrom>
      <w:r><w:t xml:space="preserve">kept </w:t></w:r><w:ins><w:r><w:t>added</w:t></w:r></w:ins>
      <w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r><w:r><w:rPr><w:vanish w:val="0"/></w:rPr><w:t>!</w:t></w:r></w:p>`;
    expect(await blocksOf(readDocx, docx(body))).toEqual([{ kind: "paragraph", text: "kept added!" }]);
  });

  test("fields show their results, also when one stands in the code of another, and never swallow what follows", async () => {
    const run = (inner: string) => `<w:r>${inner}</w:r>`;
    const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
    const nested = `${mark("begin")}${mark("begin")}${mark("separate")}${run("<w:t>7</w:t>")}${mark("end")}`;
    const whole = `<w:p>${nested}${run("<w:instrText>IF</w:instrText>")}${mark("separate")}${run("<w:t>shown</w:t>")}${mark("end")}</w:p>`;
    const cut = `<w:p>${mark("begin")}${run("<w:instrText>PAGE</w:instrText>")}</w:p>`;
    const blocks = await blocksOf(readDocx, docx(whole + cut + p("after")));
    expect(blocks.map((block) => block.kind !== "table" && block.text)).toEqual(["shown", "after"]);
  });

  test("links, tabs, breaks, symbols and formulas are text", async () => {
    const body = `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr><w:hyperlink><w:r><w:t>a link</w:t></w:r></w:hyperlink>
      <w:r><w:tab/><w:t>then</w:t><w:br/><w:sym w:font="Symbol" w:char="F061"/><w:sym w:font="Wingdings" w:char="F061"/></w:r>
      <m:oMath><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath></w:p>`;
    expect(await blocksOf(readDocx, docx(body))).toEqual([{ kind: "paragraph", text: "a link then α1/2" }]);
  });

  test("a text box follows the paragraph it hangs at, once", async () => {
    const box = `<w:txbxContent>${p("in the box")}</w:txbxContent>`;
    const body = `<w:p><w:r><w:t>around</w:t><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const blocks = await blocksOf(readDocx, docx(body));
    expect(blocks.map((block) => block.kind !== "table" && block.text)).toEqual(["around", "in the box"]);
  });

  test("notes follow the paragraph that refers to them", async () => {
    const notes = `<w:footnotes xmlns:w="w"><w:footnote w:id="0" w:type="separator">${p("---")}</w:footnote><w:footnote w:id="2">${p("The note.")}</w:footnote></w:footnotes>`;
    const ends = `<w:endnotes xmlns:w="w"><w:endnote w:id="2">${p("The end.")}</w:endnote></w:endnotes>`;
    const body = `<w:p><w:r><w:t>Text</w:t><w:footnoteReference w:id="2"/><w:endnoteReference w:id="2"/></w:r></w:p>${p("Next")}`;
    const blocks = await blocksOf(
      readDocx,
      docx(body, { "word/footnotes.xml": notes, "word/endnotes.xml": ends }),
    );
    expect(blocks.map((block) => block.kind !== "table" && block.text)).toEqual([
      "Text",
      "The note.",
      "The end.",
      "Next",
    ]);
  });
});

test("title, authors and date come from the file's own properties, without what programs put there", async () => {
  const fields =
    "<dc:title>A study</dc:title><dc:creator>Ann One; python-docx;Bob Two</dc:creator><dcterms:created>2020-02-03T04:05:06Z</dcterms:created><dc:language>fr</dc:language>";
  const read = await readWith(readDocx, docx(p("x"), { "docProps/core.xml": coreProperties(fields) }));
  expect(read).toMatchObject({
    title: "A study",
    authors: ["Ann One", "Bob Two"],
    fileDate: "2020-02-03T04:05:06Z",
    language: "fr",
  });
});

describe("files that cannot be read", () => {
  test("a document behind a password is encrypted", async () => {
    expect(await whyNot(readDocx, oleNaming("EncryptedPackage"))).toBe("encrypted");
  });

  test("no text is empty, no document part or broken XML is damaged", async () => {
    expect(await whyNot(readDocx, docx(p("  ")))).toBe("empty");
    expect(await whyNot(readDocx, zipOf({ "_rels/.rels": relationships() }))).toBe("damaged");
    expect(await whyNot(readDocx, docx("<w:p><w:r></w:p>"))).toBe("damaged");
  });

  test("entities that the document declares are not expanded", async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "boom"><!ENTITY b "&a;&a;">]><w:document xmlns:w="w"><w:body>${p("x &b; y")}</w:body></w:document>`;
    const blocks = await blocksOf(readDocx, docx("", { "word/document.xml": bomb }));
    expect(JSON.stringify(blocks)).not.toContain("boom");
  });

  test("a document that was cut off is read, unless its text refers to notes that are lost", async () => {
    const notes = `<w:footnotes xmlns:w="w"><w:footnote w:id="2">${p("The note.")}</w:footnote></w:footnotes>`;
    const cut = (body: string) => {
      const whole = docx(body, { "word/footnotes.xml": notes });
      return whole.subarray(0, Buffer.from(whole).indexOf("word/footnotes.xml") - 30);
    };
    expect(await blocksOf(readDocx, cut(p("Text")))).toEqual([{ kind: "paragraph", text: "Text" }]);
    expect(
      await whyNot(readDocx, cut(`<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>${p("Text")}`)),
    ).toBe("damaged");
  });

  test("nesting without end is refused", async () => {
    expect(await whyNot(readDocx, docx("<w:p>".repeat(500) + "</w:p>".repeat(500)))).toBe("damaged");
  });
});
