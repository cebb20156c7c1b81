import { Unreadable } from "#processing/parsing/document.ts";

/** One record of an Excel stream, with the records that continue it. `at` is where it stands in the stream. */
export type BiffRecord = { id: number; at: number; parts: Buffer[] };

const CONTINUE = 0x3c;

/** A record that says to be longer than the stream ends it: what stands before is whole. */
export function* biffRecords(stream: Buffer): Iterable<BiffRecord> {
  let open: BiffRecord | null = null;
  for (let at = 0; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at);
    const end = at + 4 + stream.readUInt16LE(at + 2);
    if (end > stream.length) break;
    const part = stream.subarray(at + 4, end);
    if (id === CONTINUE) open?.parts.push(part);
    else {
      if (open) yield open;
      open = { id, at, parts: [part] };
    }
    at = end;
  }
  if (open) yield open;
}

const WIDE = 1;
const PHONETIC = 4;
const RICH = 8;

/** Reads the content of a record from its start, over the records that continue it. */
export class BiffContent {
  readonly #parts: Buffer[];
  #part = 0;
  #at = 0;

  constructor(parts: Buffer[], from = 0) {
    this.#parts = parts;
    this.#at = from;
  }

  number(bytes: 1 | 2 | 4): number {
    const end = this.#at + bytes;
    if (end <= (this.#parts[this.#part]?.length ?? 0)) {
      this.#at = end;
      return this.#parts[this.#part]!.readUIntLE(end - bytes, bytes);
    }
    return this.bytes(bytes).readUIntLE(0, bytes);
  }

  bytes(length: number): Buffer {
    const pieces: Buffer[] = [];
    for (let left = length; left > 0;) {
      const piece = this.#rest().subarray(0, left);
      this.#at += piece.length;
      left -= piece.length;
      pieces.push(piece);
    }
    return pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
  }

  /** From Excel 97 on: 8 or 16 bits a character, which may change where the text goes on in the next record. */
  text(length: number): string {
    let flags = this.number(1);
    const runs = (flags & RICH) !== 0 ? this.number(2) : 0;
    const phonetic = (flags & PHONETIC) !== 0 ? this.number(4) : 0;
    let text = "";
    while (text.length < length) {
      const part = this.#part;
      const rest = this.#rest();
      if (part !== this.#part) {
        flags = this.number(1);
        continue;
      }
      const width = (flags & WIDE) !== 0 ? 2 : 1;
      const take = Math.min(length - text.length, Math.floor(rest.length / width));
      if (take === 0) throw new Unreadable("damaged", "A text of the workbook breaks off.");
      text += rest.toString(width === 2 ? "utf16le" : "latin1", 0, take * width);
      this.#at += take * width;
    }
    // Fonts of parts of the text, and how it is pronounced: they are passed over.
    this.bytes(runs * 4 + phonetic);
    return text;
  }

  /** The unread rest of the current record, or the next record when nothing is left. */
  #rest(): Buffer {
    while (this.#at >= (this.#parts[this.#part]?.length ?? 0)) {
      if (this.#part + 1 >= this.#parts.length)
        throw new Unreadable("damaged", "A record of the workbook breaks off.");
      this.#part += 1;
      this.#at = 0;
    }
    return this.#parts[this.#part]!.subarray(this.#at);
  }
}

/** A number in 30 bits: the high ones of a decimal, or an integer, either of them in hundredths. */
export function packedNumber(bits: number): number {
  const high = Buffer.alloc(8);
  high.writeInt32LE(bits & ~3, 4);
  const value = (bits & 2) !== 0 ? bits >> 2 : high.readDoubleLE(0);
  return (bits & 1) !== 0 ? value / 100 : value;
}
