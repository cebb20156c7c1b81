import { Inflate } from "fflate";
import { crc32 } from "node:zlib";
import { MOST_UNPACKED, Unreadable } from "#processing/parsing/document.ts";

export type Zip = {
  /** As they stand in the file, in its order. */
  names: string[];
  has(name: string): boolean;
  /** Unpacks while it is read; throws `Unreadable` when the entry is missing, broken or a bomb. */
  open(name: string): Iterable<Uint8Array>;
  /** Whether the list of parts was found; without it, parts may be missing that nobody can name. */
  isWhole: boolean;
};

type Entry = {
  name: string;
  method: number;
  crc: number;
  data: Uint8Array;
  unpacked: number;
  encrypted: boolean;
};

const MOST_ENTRIES = 20_000;
/** What deflate can do at best. */
const BEST_PACKING = 1032;
/** Real XML packs to a hundredth at best; a bomb needs nearly all that deflate can do. */
const MOST_RATIO = 500;
/** A short run of one character packs well too, and harms nobody. */
const RATIO_MATTERS_FROM = 20_000_000;
/** Deflate unpacks this much to 16 MB at most: that is how far the limits can be overrun. */
const STEP = 16_384;

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_HEADER = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const STORED = 0;
const DEFLATED = 8;

/** Opens a zip without unpacking anything. One whose directory is lost is read from its entries' own headers. */
export function openZip(bytes: Uint8Array): Zip {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const directory = fromDirectory(buffer);
  const listed = directory ?? fromLocalHeaders(buffer);
  if (listed.length === 0)
    throw new Unreadable("damaged", "The file is not a zip, or nothing of it is left.");
  const entries = new Map<string, Entry>();
  for (const entry of listed) if (!entries.has(keyOf(entry.name))) entries.set(keyOf(entry.name), entry);
  const budget = { left: MOST_UNPACKED };

  function* open(name: string): Iterable<Uint8Array> {
    const entry = entries.get(keyOf(name));
    if (!entry) throw new Unreadable("damaged", `The part ${name} is missing from the file.`);
    yield* unpack(entry, budget);
  }
  return {
    names: listed.map((entry) => entry.name),
    has: (name) => entries.has(keyOf(name)),
    open,
    isWhole: directory !== null,
  };
}

/** Names are compared as Office does: without regard to case, and some writers turn the slashes. */
export function keyOf(name: string): string {
  return name.replaceAll("\\", "/").replace(/^\//, "").toLowerCase();
}

function* unpack(entry: Entry, budget: { left: number }): Iterable<Uint8Array> {
  if (entry.encrypted) throw new Unreadable("encrypted", `The part ${entry.name} is encrypted.`);
  // A size that deflate cannot reach is a damaged number, not a size.
  const isPossible = entry.unpacked <= entry.data.length * BEST_PACKING;
  if (isPossible && entry.unpacked > budget.left) throw tooBig(entry);
  let size = 0;
  let crc = 0;
  for (const chunk of inflate(entry)) {
    size += chunk.length;
    budget.left -= chunk.length;
    if (budget.left < 0) throw tooBig(entry);
    if (size > RATIO_MATTERS_FROM && size > entry.data.length * MOST_RATIO) throw tooBig(entry);
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (entry.crc !== 0 && crc !== entry.crc) throw broken(entry);
}

function* inflate(entry: Entry): Iterable<Uint8Array> {
  if (entry.method === STORED) {
    yield entry.data;
    return;
  }
  if (entry.method !== DEFLATED) {
    throw new Unreadable("unsupported", `The part ${entry.name} is packed with method ${entry.method}.`);
  }
  const out: Uint8Array[] = [];
  const inflater = new Inflate((chunk) => out.push(chunk));
  for (let at = 0; at < entry.data.length || at === 0; at += STEP) {
    try {
      inflater.push(entry.data.subarray(at, at + STEP), at + STEP >= entry.data.length);
    } catch (cause) {
      throw broken(entry, cause);
    }
    yield* out.splice(0);
  }
}

function fromDirectory(buffer: Buffer): Entry[] | null {
  const end = buffer.lastIndexOf(signature(DIRECTORY_END));
  if (end < 0 || end + 22 > buffer.length) return null;
  const count = buffer.readUInt16LE(end + 10);
  const entries: Entry[] = [];
  let at = buffer.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > buffer.length || buffer.readUInt32LE(at) !== DIRECTORY_HEADER) return null;
    const nameLength = buffer.readUInt16LE(at + 28);
    const extraLength = buffer.readUInt16LE(at + 30);
    const packed = buffer.readUInt32LE(at + 20);
    const start = dataStart(buffer, buffer.readUInt32LE(at + 42));
    // Sizes of 4 GB stand for "see the long form"; the entries' own headers do without it.
    if (start === null || packed === 0xffffffff) return null;
    collect(entries, {
      name: buffer.toString("utf8", at + 46, at + 46 + nameLength),
      method: buffer.readUInt16LE(at + 10),
      crc: buffer.readUInt32LE(at + 16),
      data: buffer.subarray(start, start + packed),
      unpacked: buffer.readUInt32LE(at + 24),
      encrypted: (buffer.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    });
    at += 46 + nameLength + extraLength + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

function fromLocalHeaders(buffer: Buffer): Entry[] {
  const entries: Entry[] = [];
  let at = buffer.indexOf(signature(LOCAL_HEADER));
  while (at >= 0) {
    const start = dataStart(buffer, at);
    if (start === null) break;
    const flags = buffer.readUInt16LE(at + 6);
    const packed = buffer.readUInt32LE(at + 18);
    const isSized = (flags & SIZES_FOLLOW) === 0 && packed !== 0xffffffff;
    const next = buffer.indexOf(signature(LOCAL_HEADER), isSized ? start + packed : start);
    const end = next < 0 ? buffer.length : next;
    collect(entries, {
      name: buffer.toString("utf8", at + 30, at + 30 + buffer.readUInt16LE(at + 26)),
      method: buffer.readUInt16LE(at + 8),
      crc: isSized ? buffer.readUInt32LE(at + 14) : 0,
      data: buffer.subarray(start, isSized ? start + packed : end),
      unpacked: isSized ? buffer.readUInt32LE(at + 22) : 0,
      encrypted: (flags & ENCRYPTED) !== 0,
    });
    at = next;
  }
  return entries;
}

function collect(entries: Entry[], entry: Entry): void {
  if (entries.length >= MOST_ENTRIES) {
    throw new Unreadable("too_big", `The file packs more than ${MOST_ENTRIES} parts.`);
  }
  entries.push(entry);
}

/** Where the packed bytes of the entry with this header begin. */
function dataStart(buffer: Buffer, header: number): number | null {
  if (header + 30 > buffer.length || buffer.readUInt32LE(header) !== LOCAL_HEADER) return null;
  return header + 30 + buffer.readUInt16LE(header + 26) + buffer.readUInt16LE(header + 28);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const tooBig = (entry: Entry) => new Unreadable("too_big", `The part ${entry.name} unpacks to too much.`);
const broken = (entry: Entry, cause?: unknown) =>
  new Unreadable("damaged", `The part ${entry.name} cannot be unpacked.`, { cause });
