import { expect, test } from "vitest";
import { blocksOf, oleNaming, type Parts, relationships, whyNot, zipOf } from "./test-files.ts";
import { readXlsx } from "./xlsx.ts";

function xlsx(sheets: Record<string, string>, more: Parts = {}): Uint8Array {
  const names = Object.keys(sheets);
  const list = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" state="hidden" r:id="rId${index}"/>`,
  );
  return zipOf({
    "_rels/.rels": relationships(["rId1", "officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      ...names.map((_, index): [string, string, string] => [
        `rId${index}`,
        "worksheet",
        `worksheets/s${index}.xml`,
      ]),
      ["rs", "sharedStrings", "sharedStrings.xml"],
      ["rt", "styles", "styles.xml"],
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/s${index}.xml`,
        `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  });
}
const rowsOf = async (rows: string, more?: Parts) => {
  const [, table] = await blocksOf(readXlsx, xlsx({ S: rows }, more));
  return table?.kind === "table" ? table.rows : null;
};

test("every sheet with cells is a heading and a table, hidden or not", async () => {
  const cell = (value: string) => `<row r="1"><c r="A1"><v>${value}</v></c></row>`;
  expect(await blocksOf(readXlsx, xlsx({ First: cell("1"), Empty: "", Third: cell("3") }))).toEqual([
    { kind: "heading", level: 1, text: "First" },
    { kind: "table", rows: [["1"]] },
    { kind: "heading", level: 1, text: "Third" },
    { kind: "table", rows: [["3"]] },
  ]);
});

test("texts come from the shared list without their pronunciation, from the cell, or from what its formula gave", async () => {
  const strings = `<sst><si><t>plain</t></si><si><r><t>in </t></r><r><t>runs</t></r><rPh><t>spoken</t></rPh></si></sst>`;
  const cells = `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>inline</t></is></c>
    <c r="D1" t="str"><f>A1&amp;B1</f><v>result</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" t="e"><v>#N/A</v></c>`;
  expect(await rowsOf(`<row r="1">${cells}</row>`, { "xl/sharedStrings.xml": strings })).toEqual([
    ["plain", "in runs", "inline", "result", "TRUE", "#N/A"],
  ]);
});

test("numbers and dates are shown as the sheet shows them, a day never mistaken for a month", async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/></cellXfs></styleSheet>`;
  const cells = ["0.30000000000000004", "43920", "0.125", "1234567.891"].map(
    (value, index) => `<c s="${index}"><v>${value}</v></c>`,
  );
  expect(await rowsOf(`<row>${cells.join("")}</row>`, { "xl/styles.xml": styles })).toEqual([
    ["0.3", "2020-03-30", "12.50%", "1,234,567.89"],
  ]);
});

test("columns stay in line, and empty ones between are dropped", async () => {
  const rows = `<row r="2"><c r="B2"><v>1</v></c><c r="XFD2"><v>2</v></c></row><row r="9"><c r="XFD9"><v>3</v></c></row>`;
  expect(await rowsOf(rows)).toEqual([
    ["1", "2"],
    ["", "3"],
  ]);
});

test("text boxes on a sheet follow its table", async () => {
  const blocks = await blocksOf(
    readXlsx,
    xlsx(
      { S: "" },
      {
        "xl/worksheets/_rels/s0.xml.rels": relationships(["d", "drawing", "../drawing.xml"]),
        "xl/drawing.xml": `<x:wsDr xmlns:x="x" xmlns:a="a"><x:sp><x:txBody><a:p><a:r><a:t>a box</a:t></a:r></a:p></x:txBody></x:sp></x:wsDr>`,
      },
    ),
  );
  expect(blocks.map((block) => block.kind !== "table" && block.text)).toEqual(["S", "a box"]);
});

test("a workbook without cells is empty, with a password encrypted, without a sheet of its list damaged", async () => {
  expect(await whyNot(readXlsx, xlsx({ S: "" }))).toBe("empty");
  expect(await whyNot(readXlsx, oleNaming("EncryptedPackage"))).toBe("encrypted");
  expect(await whyNot(readXlsx, xlsx({ S: "" }, { "xl/_rels/workbook.xml.rels": relationships() }))).toBe(
    "damaged",
  );
});
