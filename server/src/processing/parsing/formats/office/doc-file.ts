import { MOST_CHARACTERS, Unreadable } from "#processing/parsing/document.ts";
import { numbersIn } from "#processing/parsing/formats/containers/ole.ts";

/** How a paragraph is set. `depth` counts the tables around it. */
export type ParagraphMarks = {
  style: number;
  outline?: number;
  isItem: boolean;
  depth: number;
  endsRow: boolean;
  endsCell: boolean;
};

/** A stretch of the text as it lies in the file: characters `start` to `end` begin at the byte `at`. */
type Piece = { start: number; end: number; at: number; width: 1 | 2 };
type Run<Value> = { from: number; to: number; value: Value };

export type Part = "text" | "footnotes" | "headers" | "macros" | "comments" | "endnotes" | "boxes";
const PARTS: Part[] = ["text", "footnotes", "headers", "macros", "comments", "endnotes", "boxes"];

export type DocFile = {
  /** All of the text with its control characters; what was deleted or hidden is blanked out with zeros. */
  text: string;
  partAt(part: Part): { start: number; end: number };
  marksAt(character: number): ParagraphMarks;
  styleOf(style: number): Style;
  /** Where notes are referred to, and where each of them stands in its part. */
  notes(kind: "footnotes" | "endnotes"): { reference: number; start: number; end: number }[];
};

const WORD_97 = 0xc1;
const PAGE = 512;

/** Property numbers of Word's binary format. */
const DELETED = 0x0800;
const HIDDEN = 0x083c;
const PICTURE_FONT = 0x6a09;
const IN_TABLE = 0x2416;
const ROW_END = 0x2417;
const INNER_CELL_END = 0x244b;
const INNER_ROW_END = 0x244c;
const TABLE_DEPTH = 0x6649;
const OUTLINE = 0x2640;
const LIST = 0x460b;
const TABLE_DEFINITION = 0xd608;

/** Offsets in the first block of the file. */
const AT = {
  styles: 0xa2,
  footnotes: 0xaa,
  characters: 0xfa,
  paragraphs: 0x102,
  pieces: 0x1a2,
  endnotes: 0x20a,
};

export function openDocFile(streams: Map<string, Buffer>): DocFile {
  const main = streams.get("WordDocument");
  if (!main || main.length < PAGE || main.readUInt16LE(0) !== 0xa5ec) {
    throw new Unreadable("damaged", "The file holds no Word document.");
  }
  const flags = main.readUInt16LE(0x0a);
  if ((flags & 0x0100) !== 0) throw new Unreadable("encrypted", "The document is protected by a password.");
  if (main.readUInt16LE(2) < WORD_97)
    throw new Unreadable("unsupported", "The document is older than Word 97.");
  const table = streams.get((flags & 0x0200) === 0 ? "0Table" : "1Table");
  if (!table) throw new Unreadable("damaged", "The tables of the Word document are missing.");
  const tablePart = (at: number) =>
    table.subarray(main.readUInt32LE(at), main.readUInt32LE(at) + main.readUInt32LE(at + 4));

  const pieces = readPieces(tablePart(AT.pieces));
  const paragraphs = readRuns(main, tablePart(AT.paragraphs), paragraphRun);
  const dropped = readRuns(main, tablePart(AT.characters), droppedRun);
  const partAt = (part: Part) => {
    const lengths = PARTS.map((_, index) => main.readUInt32LE(0x4c + index * 4));
    const start = lengths.slice(0, PARTS.indexOf(part)).reduce((sum, length) => sum + length, 0);
    return { start, end: start + (lengths[PARTS.indexOf(part)] ?? 0) };
  };
  return {
    text: pieces.map((piece) => textOf(main, piece, dropped)).join(""),
    partAt,
    marksAt: (character) => valueAt(paragraphs, byteOf(pieces, character)) ?? PLAIN_PARAGRAPH,
    styleOf: readStyleSheet(tablePart(AT.styles)),
    notes(kind) {
      const references = numbersIn(tablePart(AT[kind]));
      const texts = numbersIn(tablePart(AT[kind] + 8));
      const part = partAt(kind);
      // Each reference has a half number behind the list, and the texts have an end mark of their own.
      const count = Math.max(0, Math.min(texts.length - 2, Math.floor((tablePart(AT[kind]).length - 4) / 6)));
      return Array.from({ length: count }, (_, index) => ({
        reference: references[index] ?? 0,
        start: part.start + (texts[index] ?? 0),
        end: Math.min(part.start + (texts[index + 1] ?? 0), part.end),
      }));
    },
  };
}

export const PLAIN_PARAGRAPH: ParagraphMarks = {
  style: 0,
  isItem: false,
  depth: 0,
  endsRow: false,
  endsCell: false,
};

/** Changes come first, each with its length; the list of pieces is last. */
function readPieces(list: Buffer): Piece[] {
  let at = 0;
  while (list[at] === 1) at += 3 + list.readUInt16LE(at + 1);
  if (list[at] !== 2) throw new Unreadable("damaged", "The list of the text's pieces is missing.");
  const places = list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1));
  const count = Math.floor((places.length - 4) / 12);
  let length = 0;
  return Array.from({ length: count }, (_, index): Piece => {
    const start = places.readUInt32LE(index * 4);
    const end = places.readUInt32LE(index * 4 + 4);
    const packedPlace = places.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    if (end < start) throw new Unreadable("damaged", "The pieces of the text are out of order.");
    length += end - start;
    if (length > MOST_CHARACTERS) throw new Unreadable("too_big", "The document holds too much text.");
    const isNarrow = (packedPlace & 0x40000000) !== 0;
    const byte = packedPlace & 0x3fffffff;
    return { start, end, at: isNarrow ? byte >> 1 : byte, width: isNarrow ? 1 : 2 };
  });
}

const NARROW = new TextDecoder("windows-1252");
const WIDE = new TextDecoder("utf-16le");

function textOf(main: Buffer, piece: Piece, dropped: Run<true>[]): string {
  const bytes = main.subarray(piece.at, piece.at + (piece.end - piece.start) * piece.width);
  const text = (piece.width === 1 ? NARROW : WIDE).decode(bytes).padEnd(piece.end - piece.start, "\0");
  const textParts: string[] = [];
  let at = 0;
  // Runs do not overlap, so the one before the first that begins later is the only other one that counts.
  const before = lastIndex(dropped, (one) => one.from <= piece.at);
  for (let index = Math.max(0, before); index < dropped.length && at < text.length; index += 1) {
    const { from, to } = dropped[index]!;
    const start = Math.max(at, Math.floor((from - piece.at) / piece.width));
    const end = Math.min(text.length, Math.floor((to - piece.at) / piece.width));
    if (start >= text.length) break;
    if (end <= start) continue;
    textParts.push(text.slice(at, start), "\0".repeat(end - start));
    at = end;
  }
  return textParts.join("") + text.slice(at);
}

function byteOf(pieces: Piece[], character: number): number {
  const piece = pieces[lastIndex(pieces, (one) => one.start <= character)];
  return piece ? piece.at + (character - piece.start) * piece.width : 0;
}

/** Properties stand in pages of 512 bytes: places of the text, then where in the page their properties begin. */
function readRuns<Value>(
  main: Buffer,
  list: Buffer,
  read: (page: Buffer, index: number, count: number) => Value | null,
): Run<Value>[] {
  const runs: Run<Value>[] = [];
  const pages = Math.max(0, Math.floor((list.length - 4) / 8));
  for (let index = 0; index < pages; index += 1) {
    const number = list.readUInt32LE((pages + 1) * 4 + index * 4) & 0x3fffff;
    const page = main.subarray(number * PAGE, (number + 1) * PAGE);
    const count = page.length === PAGE ? (page[PAGE - 1] ?? 0) : 0;
    for (let run = 0; run < count && (run + 2) * 4 <= PAGE; run += 1) {
      const value = read(page, run, count);
      if (value !== null)
        runs.push({ from: page.readUInt32LE(run * 4), to: page.readUInt32LE(run * 4 + 4), value });
    }
  }
  return runs.sort((a, b) => a.from - b.from);
}

function paragraphRun(page: Buffer, index: number, count: number): ParagraphMarks | null {
  const at = (page[(count + 1) * 4 + index * 13] ?? 0) * 2;
  if (at === 0) return PLAIN_PARAGRAPH;
  const words = page[at] ?? 0;
  const properties =
    words === 0
      ? page.subarray(at + 2, at + 2 + (page[at + 1] ?? 0) * 2)
      : page.subarray(at + 1, at + words * 2);
  if (properties.length < 2) return PLAIN_PARAGRAPH;
  const marks: ParagraphMarks = { ...PLAIN_PARAGRAPH, style: properties.readUInt16LE(0) };
  for (const { property, value } of propertiesIn(properties.subarray(2))) {
    const isOn = (value[0] ?? 0) !== 0;
    if (property === IN_TABLE && isOn) marks.depth = Math.max(marks.depth, 1);
    else if (property === TABLE_DEPTH && value.length >= 4) marks.depth = Math.min(value.readUInt32LE(0), 20);
    else if ((property === ROW_END || property === INNER_ROW_END) && isOn) marks.endsRow = true;
    else if (property === INNER_CELL_END && isOn) marks.endsCell = true;
    else if (property === OUTLINE) marks.outline = value[0] ?? 9;
    else if (property === LIST && value.length >= 2) marks.isItem = value.readUInt16LE(0) !== 0;
  }
  return marks;
}

/** Characters of picture fonts are written as a bracket that stands for them. */
function droppedRun(page: Buffer, index: number, count: number): true | null {
  const at = (page[(count + 1) * 4 + index] ?? 0) * 2;
  if (at === 0) return null;
  for (const { property, value } of propertiesIn(page.subarray(at + 1, at + 1 + (page[at] ?? 0)))) {
    if ((property === DELETED || property === HIDDEN) && value[0] === 1) return true;
    if (property === PICTURE_FONT) return true;
  }
  return null;
}

/** The upper bits of a property's number tell how long its value is. */
function* propertiesIn(bytes: Buffer): Iterable<{ property: number; value: Buffer }> {
  const LENGTHS = [1, 1, 2, 4, 2, 2, null, 3];
  let at = 0;
  while (at + 3 <= bytes.length) {
    const property = bytes.readUInt16LE(at);
    at += 2;
    let length = LENGTHS[property >> 13] ?? null;
    if (length === null) {
      const isLong = property === TABLE_DEFINITION && at + 2 <= bytes.length;
      length = isLong ? bytes.readUInt16LE(at) + 1 : (bytes[at] ?? 0) + 1;
    }
    yield { property, value: bytes.subarray(at, at + length) };
    at += length;
  }
}

/** `level` is that of a heading. */
type Style = { level: number | null; isContents: boolean };

/** Styles that come with Word have numbers: 1 to 9 are headings, 19 to 27 the lines of a table of contents. */
function readStyleSheet(sheet: Buffer): (style: number) => Style {
  const styleRecords: { number: number; basedOn: number }[] = [];
  let at = sheet.length >= 2 ? 2 + sheet.readUInt16LE(0) : sheet.length;
  while (at + 2 <= sheet.length) {
    const length = sheet.readUInt16LE(at);
    const isThere = length >= 4 && at + 6 <= sheet.length;
    styleRecords.push({
      number: isThere ? sheet.readUInt16LE(at + 2) & 0xfff : 0,
      basedOn: isThere ? sheet.readUInt16LE(at + 4) >> 4 : 0xfff,
    });
    at += 2 + length + (length % 2);
  }
  return (style) => {
    let number = styleRecords[style]?.number ?? 0;
    const isContents = number >= 19 && number <= 27;
    let next = styleRecords[style]?.basedOn;
    for (
      let steps = 0;
      steps < 20 && next !== undefined && styleRecords[next] && (number === 0 || number > 62);
      steps += 1
    ) {
      number = styleRecords[next]?.number ?? 0;
      next = styleRecords[next]?.basedOn;
    }
    if (number === 62) return { level: 1, isContents };
    return { level: number >= 1 && number <= 9 ? number : null, isContents };
  };
}

function valueAt<Value>(runs: Run<Value>[], byte: number): Value | undefined {
  const run = runs[lastIndex(runs, (one) => one.from <= byte)];
  return run && byte < run.to ? run.value : undefined;
}

/** The last index up to which the condition holds; -1 when it never does. */
function lastIndex<Value>(sorted: Value[], holds: (value: Value) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(sorted[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
