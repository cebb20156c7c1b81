import { type Block, MOST_CHARACTERS, type Reader, Unreadable } from "#processing/parsing/document.ts";
import {
  openPackage,
  readOptional,
  readProperties,
  readText,
  relationshipsOf,
  switchedOn,
} from "#processing/parsing/formats/containers/ooxml.ts";
import type { Zip } from "#processing/parsing/formats/containers/zip.ts";
import { attribute, walkXml } from "#processing/parsing/xml.ts";
import { BlockList } from "./block-list.ts";
import { readChart } from "./chart.ts";
import { type NumberFormat, numberFormats, plainNumber } from "./number-format.ts";
import { relationshipId, shapesVisitor } from "./pptx.ts";
import { SheetTable } from "./sheet-table.ts";

type Sheet = { name: string; part: string };
type Workbook = { sheets: Sheet[]; from1904: boolean };

export const readXlsx: Reader = async ({ bytes, report }) => {
  const { zip, main } = openPackage(bytes, "xl/workbook.xml");
  const { sheets, from1904 } = readWorkbook(zip, main);
  const related = relationshipsOf(zip, main);
  const partOf = (type: string) => related.find((relationship) => relationship.type === type)?.target;
  const strings = readStrings(zip, partOf("sharedStrings"));
  const formats = await readFormats(zip, partOf("styles"), from1904);

  const list = new BlockList();
  sheets.forEach((sheet, index) => {
    report({ stage: "reading", page: index + 1, of: sheets.length });
    const rows = readSheet(zip, sheet.part, strings, formats);
    const drawn = drawnBlocks(zip, sheet.part);
    if (rows.length === 0 && drawn.length === 0) return;
    list.add({ kind: "heading", level: 1, text: sheet.name });
    list.add({ kind: "table", rows });
    drawn.forEach(list.add);
  });
  return { blocks: list.nonEmpty(), ...readProperties(zip) };
};

function readWorkbook(zip: Zip, main: string): Workbook {
  const targets = new Map(relationshipsOf(zip, main).map(({ id, target }) => [id, target]));
  const sheets: Sheet[] = [];
  let from1904 = false;
  walkXml(zip.open(main), {
    open(name, attributes) {
      if (name === "workbookPr") from1904 = switchedOn(attribute(attributes, "date1904") ?? "0");
      const part = name === "sheet" ? targets.get(relationshipId(attributes)) : undefined;
      if (part !== undefined) sheets.push({ name: attribute(attributes, "name") ?? "", part });
    },
  });
  if (sheets.length === 0) throw new Unreadable("damaged", "The workbook names no sheet.");
  return { sheets, from1904 };
}

/** The texts that cells refer to by number. */
function readStrings(zip: Zip, part: string | undefined): string[] {
  const strings: string[] = [];
  let isText = false;
  let text = "";
  let characters = 0;
  readText(zip, part, {
    open(name) {
      // How the characters are pronounced stands beside them.
      if (name === "rPh") return "skip";
      if (name === "si") text = "";
      isText = name === "t";
      return undefined;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name !== "si") return;
      strings.push(text);
      characters += text.length;
      if (characters > MOST_CHARACTERS) throw new Unreadable("too_big", "The workbook holds too much text.");
    },
  });
  return strings;
}

/** How the numbers of a cell with each style are shown. */
async function readFormats(zip: Zip, part: string | undefined, from1904: boolean): Promise<NumberFormat[]> {
  const patterns = new Map<number, string>();
  const used: number[] = [];
  let isCellStyle = false;
  readOptional(zip, part, {
    open(name, attributes) {
      if (name === "numFmt") {
        patterns.set(
          Number(attribute(attributes, "numFmtId")),
          attribute(attributes, "formatCode") ?? "General",
        );
      } else if (name === "cellXfs") isCellStyle = true;
      else if (name === "xf" && isCellStyle) used.push(Number(attribute(attributes, "numFmtId") ?? 0));
    },
    close(name) {
      if (name === "cellXfs") isCellStyle = false;
    },
  });
  return numberFormats(
    used.map((id) => patterns.get(id) ?? id),
    from1904,
  );
}

function readSheet(zip: Zip, part: string, strings: string[], formats: NumberFormat[]): string[][] {
  const table = new SheetTable();
  let at = { row: 0, column: -1 };
  let type = "";
  let style = 0;
  let isValue = false;
  let value = "";
  walkXml(zip.open(part), {
    open(name, attributes) {
      if (name === "row") {
        at = { row: Number(attributes.r ?? at.row + 1), column: -1 };
      } else if (name === "c") {
        at = { row: at.row, column: columnOf(attributes.r) ?? at.column + 1 };
        type = attributes.t ?? "n";
        style = Number(attributes.s ?? -1);
        value = "";
      } else if (name === "rPh" || name === "f") return "skip";
      isValue = name === "v" || name === "t";
      return undefined;
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      isValue = false;
      if (name === "c" && value !== "") table.put(at.row, at.column, shown(type, value));
    },
  });

  function shown(type: string, value: string): string {
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "TRUE" : "FALSE";
    if (type === "d") return value.replace(/T00:00:00(\.0+)?Z?$/, "");
    if (type !== "n" || Number.isNaN(Number(value))) return value;
    return (formats[style] ?? plainNumber)(Number(value));
  }
  return table.rows();
}

/** "AB12" stands in the column 27, counted from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^\$?([A-Z]{1,3})/i.exec(address ?? "")?.[1]?.toUpperCase();
  if (letters === undefined) return undefined;
  return letters.split("").reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Text boxes and charts that lie on the sheet. */
function drawnBlocks(zip: Zip, sheet: string): Block[] {
  const blocks: Block[] = [];
  const add = (block: Block): void => void blocks.push(block);
  for (const drawing of relationshipsOf(zip, sheet).filter(({ type }) => type === "drawing")) {
    readOptional(zip, drawing.target, shapesVisitor(add));
    for (const { type, target } of relationshipsOf(zip, drawing.target)) {
      if (type === "chart") blocks.push(...readChart(zip, target));
    }
  }
  return blocks.filter((block) =>
    block.kind === "table" ? block.rows.length > 1 : block.text.trim() !== "",
  );
}
