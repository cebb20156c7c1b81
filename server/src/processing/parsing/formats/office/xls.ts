import type { WorkBook, WorkSheet } from "xlsx";
import { type Reader, Unreadable } from "#processing/parsing/document.ts";
import { isOle, refuseLocked } from "#processing/parsing/formats/containers/ole.ts";
import { namedProperties } from "#processing/parsing/formats/containers/properties.ts";
import { BlockList } from "./block-list.ts";
import { plainNumber } from "./number-format.ts";
import { SheetTable } from "./sheet-table.ts";

export const readXls: Reader = async ({ bytes, report }) => {
  refuseLocked(bytes);
  // Bytes that are no workbook would be read as lines of text.
  if (!isOle(bytes) && bytes[0] !== 0x09)
    throw new Unreadable("damaged", "The file is not an Excel workbook.");
  const book = await parse(bytes);
  const list = new BlockList();
  book.SheetNames.forEach((name, index) => {
    report({ stage: "reading", page: index + 1, of: book.SheetNames.length });
    const rows = rowsOf(book.Sheets[name] ?? {});
    if (rows.length === 0) return;
    list.add({ kind: "heading", level: 1, text: name });
    list.add({ kind: "table", rows });
  });
  const { Title, Author, CreatedDate } = book.Props ?? {};
  return {
    blocks: list.found(),
    ...namedProperties({ title: Title, creators: [Author ?? ""], date: CreatedDate && isoDate(CreatedDate) }),
  };
};

async function parse(bytes: Uint8Array): Promise<WorkBook> {
  const { read } = (await import("xlsx")).default;
  try {
    return read(bytes, {
      type: "array",
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellNF: true,
      dateNF: "yyyy-mm-dd",
    });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : "";
    if (/password/i.test(message)) {
      throw new Unreadable("encrypted", "The workbook is protected by a password.", { cause });
    }
    throw new Unreadable("damaged", "The workbook cannot be read.", { cause });
  }
}

type Cell = { t?: string; v?: string | number | boolean | Date; w?: string; z?: unknown };

/** A dense sheet is an array of rows, with gaps. */
function rowsOf(sheet: WorkSheet): string[][] {
  const table = new SheetTable();
  (sheet as unknown as (Cell | undefined)[][]).forEach?.((cells, row) => {
    cells.forEach((cell, column) => table.put(row, column, cell ? shown(cell) : ""));
  });
  return table.rows();
}

function shown(cell: Cell): string {
  if (cell.t === "z") return "";
  // Without a format Excel would cut long numbers to the width of their column.
  if (typeof cell.v === "number" && (cell.z === undefined || cell.z === "General"))
    return plainNumber(cell.v);
  return cell.w ?? String(cell.v ?? "");
}

function isoDate(date: Date): string | undefined {
  const time = new Date(date).getTime();
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
