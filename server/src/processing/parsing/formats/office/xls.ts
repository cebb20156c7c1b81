import { type Reader, Unreadable } from "#processing/parsing/document.ts";
import {
  BiffContent,
  biffRecords,
  packedNumber,
  type BiffRecord,
} from "#processing/parsing/formats/containers/biff.ts";
import { encodingOf, readOleProperties } from "#processing/parsing/formats/containers/ole-properties.ts";
import { isOle, openOle, refuseLocked } from "#processing/parsing/formats/containers/ole.ts";
import { BlockList } from "./block-list.ts";
import { type NumberFormat, numberFormats, plainNumber } from "./number-format.ts";
import { MOST_CELLS, SheetTable } from "./sheet-table.ts";

type Cell = { row: number; column: number; style: number; value: number | string };
type Sheet = { name: string; cells: Cell[] };

export const readXls: Reader = async ({ bytes, report }) => {
  refuseLocked(bytes);
  const streams = isOle(bytes) ? openOle(bytes) : new Map<string, Buffer>();
  // The oldest ones are a stream without a container.
  const stream = streams.get("Workbook") ?? streams.get("Book") ?? Buffer.from(bytes);
  if (stream[0] !== 0x09) throw new Unreadable("damaged", "The file is not an Excel workbook.");
  const book = new Workbook();
  for (const record of biffRecords(stream)) book.take(record);

  const formats = await numberFormats(book.styles(), book.from1904);
  const sheets = book.sheets();
  const list = new BlockList();
  sheets.forEach(({ name, cells }, index) => {
    report({ stage: "reading", page: index + 1, of: sheets.length });
    const rows = rowsOf(cells, formats);
    if (rows.length === 0) return;
    list.add({ kind: "heading", level: 1, text: name });
    list.add({ kind: "table", rows });
  });
  return { blocks: list.nonEmpty(), ...readOleProperties(streams) };
};

/** Cells may stand in any order in the file. */
function rowsOf(cells: Cell[], formats: NumberFormat[]): string[][] {
  const table = new SheetTable();
  for (const { row, column, style, value } of cells.sort((a, b) => a.row - b.row || a.column - b.column))
    table.put(row, column, typeof value === "string" ? value : (formats[style] ?? plainNumber)(value));
  return table.rows();
}

const ERRORS: Record<number, string> = {
  0x00: "#NULL!",
  0x07: "#DIV/0!",
  0x0f: "#VALUE!",
  0x17: "#REF!",
  0x1d: "#NAME?",
  0x24: "#NUM!",
  0x2a: "#N/A",
  0x2b: "#GETTING_DATA",
};
const truth = (value: number): string => (value === 0 ? "FALSE" : "TRUE");

/** What a formula gave when it was last worked out; a mark in place of a number says that it is none. */
function resultIn(result: Buffer): { value: number | string; isText?: boolean } {
  if (result.readUInt16LE(6) !== 0xffff) return { value: result.readDoubleLE(0) };
  const [kind, , value = 0] = result;
  if (kind === 1) return { value: truth(value) };
  return { value: kind === 2 ? (ERRORS[value] ?? "") : "", isText: kind === 0 };
}

const FORMULA = 0x06;
/** What the first record of a sheet says to follow: cells, or a macro in cells. */
const SHEETS = [0x10, 0x40];
/** Up to version 4 the number of the first record is the version, later its content says it. */
const VERSIONS: Record<number, number> = { 0x009: 2, 0x209: 3, 0x409: 4 };

/** Versions 2 to 5 differ from 8 (Excel 97) in how texts are written, version 2 also in how cells are. */
class Workbook {
  from1904 = false;
  #version = 0;
  #encoding = "windows-1252";
  #strings: string[] = [];
  readonly #names = new Map<number, string>();
  readonly #patterns = new Map<number, string>();
  readonly #styles: number[] = [];
  readonly #sheets = new Map<number, Sheet>();
  /** Charts stand within sheets as streams of their own, and repeat the numbers that they show. */
  #depth = 0;
  #cells: Cell[] | null = null;
  #count = 0;
  /** The cell whose formula gives a text, which follows it. */
  #waiting: Cell | null = null;

  take({ id, at, parts }: BiffRecord): void {
    const data = parts[0]!;
    if ((id & 0xff) === 0x09 && data.length >= 4) return this.#begin(id, at, data);
    if (id === 0x0a) {
      this.#depth = Math.max(0, this.#depth - 1);
      if (this.#depth === 0) this.#cells = null;
      return;
    }
    if (id === 0x2f) throw new Unreadable("encrypted", "The workbook is protected by a password.");
    try {
      if (this.#depth === 1 && this.#cells !== null) this.#takeCell(id, data, parts);
      if (this.#depth === 1) this.#takeGlobal(id, data, parts);
    } catch (error) {
      // One record that is too short does not lose the others.
      if (!(error instanceof RangeError) && !(error instanceof Unreadable && error.why === "damaged"))
        throw error;
    }
  }

  /** The formats of the cells, by their styles. */
  styles(): (string | number)[] {
    return this.#styles.map((format) => this.#patterns.get(format) ?? format);
  }

  /** In the order of the workbook's tabs; what it does not name comes last. */
  sheets(): Sheet[] {
    const named = [...this.#names].flatMap(([at, name]) => {
      const sheet = this.#sheets.get(at);
      return sheet ? [{ ...sheet, name }] : [];
    });
    return [...named, ...[...this.#sheets].filter(([at]) => !this.#names.has(at)).map(([, sheet]) => sheet)];
  }

  #begin(id: number, at: number, data: Buffer): void {
    // Where the workbook says that a sheet begins, it does, though the one before was not ended.
    this.#depth = this.#names.has(at) ? 1 : this.#depth + 1;
    if (this.#depth > 1) return;
    this.#version = VERSIONS[id] ?? (data.readUInt16LE(0) === 0x600 ? 8 : 5);
    const kind = data.readUInt16LE(2);
    this.#cells = null;
    if (!SHEETS.includes(kind)) return;
    const sheet: Sheet = { name: `Sheet${this.#sheets.size + 1}`, cells: [] };
    this.#sheets.set(at, sheet);
    this.#cells = sheet.cells;
  }

  #takeGlobal(id: number, data: Buffer, parts: Buffer[]): void {
    const version = this.#version;
    if (id === 0x22) this.from1904 = data.readUInt16LE(0) === 1;
    else if (id === 0x42)
      this.#encoding = encodingOf(data.readUInt16LE(0) === 0x8000 ? 10000 : data.readUInt16LE(0));
    else if (id === 0x85) this.#names.set(data.readUInt32LE(0), this.#text(parts, 6, 1));
    else if (id === 0xfc) this.#readStrings(parts);
    else if (id === 0xe0) this.#styles.push(data.readUInt16LE(2));
    else if (id === 0x243 || id === 0x443) this.#styles.push(data.readUInt8(1));
    else if (id === 0x43) this.#styles.push(data.readUInt8(2) & 0x3f);
    // Before version 5 patterns are numbered as they come.
    else if (id === 0x1e) this.#patterns.set(this.#patterns.size, this.#text(parts, 0, 1));
    else if (id === 0x41e && version < 5) this.#patterns.set(this.#patterns.size, this.#text(parts, 2, 1));
    else if (id === 0x41e)
      this.#patterns.set(data.readUInt16LE(0), this.#text(parts, 2, version === 8 ? 2 : 1));
  }

  /** The records of version 2 have numbers of their own, which some writers use in later versions too. */
  #takeCell(id: number, data: Buffer, parts: Buffer[]): void {
    const isOld = id < 0x08 && (id !== FORMULA || this.#version === 2);
    const from = isOld ? 7 : 6;
    const put = (value: number | string, further = 0, style?: number): void =>
      this.#put(data, further, style ?? (isOld ? data.readUInt8(4) & 0x3f : data.readUInt16LE(4)), value);
    if (id === 0xfd) put(this.#strings[data.readUInt32LE(6)] ?? "");
    else if (id === 0x27e) put(packedNumber(data.readInt32LE(6)));
    else if (id === 0xbd) {
      for (let at = 4; at + 8 <= data.length; at += 6)
        put(packedNumber(data.readInt32LE(at + 2)), (at - 4) / 6, data.readUInt16LE(at));
    } else if (id === 0x02) put(data.readUInt16LE(from));
    else if (id === 0x03 || id === 0x203) put(data.readDoubleLE(from));
    else if (id === 0x04 || id === 0x204 || id === 0xd6) put(this.#text(parts, from, isOld ? 1 : 2));
    else if (id === 0x05 || id === 0x205) {
      const value = data.readUInt8(from);
      put(data.readUInt8(from + 1) === 1 ? (ERRORS[value] ?? "") : truth(value));
    } else if (id === FORMULA || id === 0x206 || id === 0x406) {
      const { value, isText } = resultIn(data.subarray(from, from + 8));
      put(value);
      if (isText) this.#waiting = this.#cells?.at(-1) ?? null;
    } else if ((id === 0x07 || id === 0x207) && this.#waiting !== null) {
      this.#waiting.value = this.#text(parts, 0, isOld ? 1 : 2);
      this.#waiting = null;
    }
  }

  #put(data: Buffer, further: number, style: number, value: number | string): void {
    this.#count += 1;
    if (this.#count > MOST_CELLS) throw new Unreadable("too_big", "The workbook holds too many cells.");
    this.#cells?.push({ row: data.readUInt16LE(0), column: data.readUInt16LE(2) + further, style, value });
  }

  /** The texts that cells refer to by number. */
  #readStrings(parts: Buffer[]): void {
    const content = new BiffContent(parts, 8);
    const count = parts[0]!.readUInt32LE(4);
    this.#strings = [];
    // The list may break off: the texts before that place are whole.
    for (let index = 0; index < count; index += 1) this.#strings.push(content.text(content.number(2)));
  }

  /** A text whose length stands before it, in so many bytes. */
  #text(parts: Buffer[], from: number, lengthBytes: 1 | 2): string {
    const content = new BiffContent(parts, from);
    const length = content.number(lengthBytes);
    if (this.#version === 8) return length === 0 ? "" : content.text(length);
    return new TextDecoder(this.#encoding).decode(content.bytes(length));
  }
}
