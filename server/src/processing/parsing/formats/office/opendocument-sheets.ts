import type { Block } from "#processing/parsing/document.ts";
import { listed } from "#processing/parsing/listed.ts";
import { attribute, type Attributes, count, type XmlVisitor } from "#processing/parsing/xml.ts";
import { SheetTable } from "./sheet-table.ts";

/** Empty cells are repeated to the end of the sheet; filled ones are repeated in earnest, within reason. */
const MOST_PLACES = 1_048_576;
const MOST_REPEATED = 1000;
const MOST_SPACES = 100;
/** Values of cells that do not say how they are shown. */
const VALUES = ["string-value", "date-value", "time-value", "boolean-value", "value"];

const LEFT_OUT = listed("tracked-changes annotation dde-links forms scripts desc title object");

/** The sheets of a workbook, each a heading and a table; text boxes that lie on a sheet follow. */
export function spreadsheetVisitor(out: (block: Block) => void): XmlVisitor {
  let name = "";
  let table = new SheetTable();
  let boxes: string[] = [];
  let isBox = false;
  let row = { at: 0, repeated: 1, cells: [] as { column: number; text: string }[] };
  let column = 0;
  let cell: { repeated: number; value: string; paragraphs: string[] } | undefined;
  let paragraphs = 0;

  function write(text: string): void {
    const texts = isBox ? boxes : cell?.paragraphs;
    if (paragraphs > 0 && texts) texts[texts.length - 1] += text;
  }
  function openCell(attributes: Attributes): void {
    const value = VALUES.map((key) => attribute(attributes, key)).find((written) => written !== undefined);
    cell = {
      repeated: count(attributes, "number-columns-repeated", MOST_PLACES) ?? 1,
      value: value ?? "",
      paragraphs: [],
    };
  }
  function closeCell(): void {
    if (!cell) return;
    const text = cell.paragraphs.length > 0 ? cell.paragraphs.join(" ") : cell.value;
    if (text !== "") {
      const times = Math.min(cell.repeated, MOST_REPEATED);
      for (let index = 0; index < times; index += 1) row.cells.push({ column: column + index, text });
    }
    column += cell.repeated;
    cell = undefined;
  }
  function closeRow(): void {
    const times = row.cells.length > 0 ? Math.min(row.repeated, MOST_REPEATED) : 0;
    for (let index = 0; index < times; index += 1) {
      for (const { column, text } of row.cells) table.put(row.at + index, column, text);
    }
    row = { at: row.at + row.repeated, repeated: 1, cells: [] };
  }
  function closeSheet(): void {
    const rows = table.rows();
    if (rows.length === 0 && boxes.length === 0) return;
    out({ kind: "heading", level: 1, text: name });
    out({ kind: "table", rows });
    for (const text of boxes) out({ kind: "paragraph", text });
  }

  const openers: Record<string, (attributes: Attributes) => void> = {
    table(attributes) {
      name = attribute(attributes, "name") ?? "";
      table = new SheetTable();
      boxes = [];
      row = { at: 0, repeated: 1, cells: [] };
    },
    "table-row"(attributes) {
      column = 0;
      row.repeated = count(attributes, "number-rows-repeated", MOST_PLACES) ?? 1;
    },
    "table-cell": openCell,
    "covered-table-cell": openCell,
    shapes: () => void (isBox = true),
    p() {
      paragraphs += 1;
      (isBox ? boxes : cell?.paragraphs)?.push("");
    },
    s: (attributes) => write(" ".repeat(count(attributes, "c", MOST_SPACES) ?? 1)),
    tab: () => write(" "),
    "line-break": () => write(" "),
  };
  return {
    open(name, attributes) {
      if (LEFT_OUT.has(name)) return "skip";
      openers[name]?.(attributes);
      return undefined;
    },
    text: write,
    close(name) {
      if (name === "p") paragraphs -= 1;
      else if (name === "table-cell" || name === "covered-table-cell") closeCell();
      else if (name === "table-row") closeRow();
      else if (name === "shapes") isBox = false;
      else if (name === "table") closeSheet();
    },
  };
}
