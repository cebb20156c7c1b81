import { expect, test } from "vitest";
import { readPptx } from "./pptx.ts";
import { blocksOf, oleNaming, type Parts, relationships, whyNot, zipOf } from "./test-files.ts";

const slide = (shapes: string) =>
  `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;
const text = (...lines: string[]) => lines.map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`).join("");
const shape = (body: string, holder = "") =>
  `<p:sp><p:nvSpPr><p:nvPr>${holder}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;

function pptx(slides: string[], more: Parts = {}): Uint8Array {
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`).join("");
  return zipOf({
    "_rels/.rels": relationships(["rId1", "officeDocument", "/ppt/presentation.xml"]),
    "ppt/presentation.xml": `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": relationships(
      ...slides.map((_, index): [string, string, string] => [
        `rId${index + 1}`,
        "slide",
        `slides/s${index}.xml`,
      ]),
    ),
    ...Object.fromEntries(slides.map((content, index) => [`ppt/slides/s${index}.xml`, content])),
    ...more,
  });
}

test("a slide is read from its title, without numbers and footers, and knows its number", async () => {
  const first = slide(
    shape(text("The", "Deck"), '<p:ph type="ctrTitle"/>') + shape(text("by Ann"), '<p:ph type="subTitle"/>'),
  );
  const second = slide(
    shape(
      text("a point") + `<a:p><a:pPr><a:buNone/></a:pPr><a:r><a:t>no point</a:t></a:r></a:p>`,
      '<p:ph idx="1"/>',
    ) +
      shape(`<a:p><a:fld type="slidenum"><a:t>2</a:t></a:fld></a:p>`) +
      shape(text("footer"), '<p:ph type="ftr"/>') +
      shape(text("Later drawn title"), '<p:ph type="title"/>'),
  );
  expect(await blocksOf(readPptx, pptx([first, second]))).toEqual([
    { kind: "heading", level: 1, text: "The Deck", page: 1 },
    { kind: "paragraph", text: "by Ann", page: 1 },
    { kind: "heading", level: 2, text: "Later drawn title", page: 2 },
    { kind: "item", text: "a point", page: 2 },
    { kind: "paragraph", text: "no point", page: 2 },
  ]);
});

test("tables, diagrams and charts are on their slide; notes and comments follow it", async () => {
  const cell = (content: string) => `<a:tc><a:txBody>${text(content)}</a:txBody></a:tc>`;
  const table = `<p:graphicFrame><a:tbl><a:tr>${cell("a")}${cell("b")}</a:tr></a:tbl></p:graphicFrame>`;
  const points = (values: string[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join("");
  const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><a:p><a:r><a:t>Growth</a:t></a:r></a:p></c:title><c:plotArea>
    <c:ser><c:tx>${points(["Sales"])}</c:tx><c:cat>${points(["2020", "2021"])}</c:cat><c:val>${points(["3", "4"])}</c:val></c:ser>
    <c:valAx><c:title><a:p><a:r><a:t>an axis</a:t></a:r></a:p></c:title></c:valAx></c:plotArea></c:chart></c:chartSpace>`;
  const more: Parts = {
    "ppt/slides/_rels/s0.xml.rels": relationships(
      ["n", "notesSlide", "../notes.xml"],
      ["c", "comments", "../comments.xml"],
      ["d", "diagramData", "../diagram.xml"],
      ["h", "chart", "../chart.xml"],
    ),
    "ppt/notes.xml": slide(
      shape(text("say this"), '<p:ph type="body"/>') + shape(text("1"), '<p:ph type="sldNum"/>'),
    ),
    "ppt/comments.xml": `<p:cmLst xmlns:p="p"><p:cm><p:text>add a source</p:text></p:cm></p:cmLst>`,
    "ppt/diagram.xml": `<d:dataModel xmlns:d="d" xmlns:a="a"><d:t>${text("a box")}</d:t></d:dataModel>`,
    "ppt/chart.xml": chart,
  };
  const blocks = await blocksOf(readPptx, pptx([slide(table)], more));
  expect(blocks.map((block) => (block.kind === "table" ? block.rows : block.text))).toEqual([
    [["a", "b"]],
    "a box",
    "Growth",
    [
      ["", "Sales"],
      ["2020", "3"],
      ["2021", "4"],
    ],
    "say this",
    "add a source",
  ]);
});

test("a presentation without text is empty, with a password encrypted, with a lost slide damaged", async () => {
  expect(await whyNot(readPptx, pptx([slide("")]))).toBe("empty");
  expect(await whyNot(readPptx, oleNaming("EncryptedPackage"))).toBe("encrypted");
  expect(await whyNot(readPptx, pptx([slide(shape(text("x")))], { "ppt/slides/s0.xml": "<p:sld>" }))).toBe(
    "damaged",
  );
});
