import { MOST_UNPACKED, Unreadable } from "#processing/parsing/document.ts";

const SIGNATURE = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** How the container names its parts for what only a password or a licence opens. */
export const LOCKED_PARTS = ["EncryptedPackage", "DRMContent", "DRMEncryptedTransform"];

const HEADER = 512;
const ENTRY = 128;
const STREAM = 2;
const ROOT = 5;
/** Numbers of sectors from here on mean "end", "free" and the like. */
const NO_SECTOR = 0xfffffffa;
const NO_ENTRY = 0xffffffff;

/** Whether the bytes are the container of Word and Excel 97-2003, which also holds newer files with a password. */
export function isOle(bytes: Uint8Array): boolean {
  return SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}

/** Throws when the container holds a newer document behind a password, or one behind a licence. */
export function refuseLocked(bytes: Uint8Array): void {
  if (!isOle(bytes)) return;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const locked = LOCKED_PARTS.find((name) => buffer.includes(Buffer.from(name, "utf16le")));
  if (locked) throw new Unreadable("encrypted", `The document is protected: its container holds ${locked}.`);
}

/** What lies at the root of the container; null when the file ends before the list of it does. */
export function namesInOle(file: Buffer): string[] | null {
  if (file.length < HEADER) return null;
  const { sectorSize, sectorAt, table } = sectorsOf(file);
  const sectors = chain(table, file.readUInt32LE(48));
  const directory = Buffer.concat(sectors.map(sectorAt));
  const following = sectors.length > 0 ? table.readUInt32LE(sectors.at(-1)! * 4) : 0;
  const isCut = directory.length < sectors.length * sectorSize || isBeyond(table, following);
  if (directory.length < ENTRY || isCut || directory[66] !== ROOT) return null;
  const names = topEntries(directory).map(nameOf);
  return names.length > 0 ? names : null;
}

/** The streams of the document itself, by name; those of documents embedded in it are left out. */
export function openOle(bytes: Uint8Array): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isOle(bytes) || file.length < HEADER)
    throw new Unreadable("damaged", "The file is not an Office 97-2003 file.");
  const { sectorAt, table } = sectorsOf(file);
  const big = (start: number) => Buffer.concat(chain(table, start).map(sectorAt));

  const directory = big(file.readUInt32LE(48));
  if (directory.length < ENTRY) throw new Unreadable("damaged", "The file has no list of its parts.");
  const short = big(directory.readUInt32LE(116));
  const shortTable = big(file.readUInt32LE(60));
  const shortLimit = file.readUInt32LE(56);
  const small = (start: number) =>
    Buffer.concat(chain(shortTable, start).map((sector) => short.subarray(sector * 64, (sector + 1) * 64)));

  const streams = new Map<string, Buffer>();
  let left = MOST_UNPACKED;
  for (const entry of topEntries(directory)) {
    if (entry[66] !== STREAM) continue;
    const size = entry.readUInt32LE(120);
    const start = entry.readUInt32LE(116);
    // Chains may share their sectors, and a small file so hold any number of large streams.
    left -= Math.min(size, file.length);
    if (left < 0) throw new Unreadable("too_big", "The parts of the file are larger than it together.");
    streams.set(nameOf(entry), (size < shortLimit ? small(start) : big(start)).subarray(0, size));
  }
  return streams;
}

/** The parts of which all streams are made, and the table that chains them. */
function sectorsOf(file: Buffer) {
  const sectorSize = 1 << Math.min(file.readUInt16LE(30), 16);
  const sectorAt = (sector: number) => file.subarray((sector + 1) * sectorSize, (sector + 2) * sectorSize);
  return { sectorSize, sectorAt, table: Buffer.concat(tableSectors(file, sectorAt).map(sectorAt)) };
}

/** Which sectors hold the table that chains all others; the list overflows into sectors of its own. */
function tableSectors(file: Buffer, sectorAt: (sector: number) => Buffer): number[] {
  const sectors = numbersIn(file.subarray(76, HEADER));
  const seen = new Set<number>();
  let next = file.readUInt32LE(68);
  // How many there are is stated too, but a broken count would lead around in a circle.
  while (next < NO_SECTOR && !seen.has(next)) {
    seen.add(next);
    const more = numbersIn(sectorAt(next));
    next = more.pop() ?? NO_SECTOR;
    if (more.length === 0) break;
    sectors.push(...more);
  }
  return sectors.filter((sector) => sector < NO_SECTOR);
}

/** A circular chain ends at the first repeated sector. */
function chain(table: Buffer, start: number): number[] {
  const sectors = new Set<number>();
  let next = start;
  while (next < NO_SECTOR && !sectors.has(next) && !isBeyond(table, next)) {
    sectors.add(next);
    next = table.readUInt32LE(next * 4);
  }
  return [...sectors];
}

/** Of a file that breaks off, the table may not reach so far. */
function isBeyond(table: Buffer, sector: number): boolean {
  return sector < NO_SECTOR && sector * 4 + 4 > table.length;
}

/** The children of the root; they hang together as a tree of neighbours. */
function topEntries(directory: Buffer): Buffer[] {
  const entries = new Map<number, Buffer>();
  const open = [directory.readUInt32LE(76)];
  while (open.length > 0) {
    const index = open.pop() ?? NO_ENTRY;
    const entry = directory.subarray(index * ENTRY, (index + 1) * ENTRY);
    if (entry.length < ENTRY || entries.has(index)) continue;
    entries.set(index, entry);
    open.push(entry.readUInt32LE(68), entry.readUInt32LE(72));
  }
  return [...entries.values()];
}

function nameOf(entry: Buffer): string {
  return entry.toString("utf16le", 0, Math.max(Math.min(entry.readUInt16LE(64), 64) - 2, 0));
}

export function numbersIn(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));
}
