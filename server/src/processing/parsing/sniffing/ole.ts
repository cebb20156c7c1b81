import type { Sniffed } from "#processing/parsing/sniff.ts";

/** Which document an OLE container is, by the streams at its root: a letter may hold a sheet, a mail a letter. */
export function sniffOle(buffer: Buffer): Sniffed {
  const names = new Set(rootNames(buffer) ?? anyNames(buffer));
  const has = (name: string): boolean => names.has(name);
  if (["EncryptedPackage", "DRMContent", "DRMEncryptedTransform"].some(has))
    return { encrypted: "EncryptedPackage" };
  if ([...names].some((name) => name.startsWith("__substg1.0_") || name.startsWith("__properties_")))
    return "msg";
  if (has("WordDocument")) return "doc";
  if (has("Workbook") || has("Book")) return "xls";
  if (has("PowerPoint Document")) return { unsupported: "powerpoint 97-2003" };
  return { unsupported: "ole container" };
}

const ENTRY = 128;
const NONE = 0xffffffff;
const MOST_ENTRIES = 20_000;

type Entry = { name: string; type: number; left: number; right: number; child: number };

function rootNames(buffer: Buffer): string[] | null {
  try {
    const entries = directory(buffer);
    const root = entries[0];
    if (root?.type !== 5) return null;
    const names: string[] = [];
    const waiting = [root.child];
    const seen = new Set<number>();
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const entry = entries[at];
      if (!entry || seen.has(at)) continue;
      seen.add(at);
      names.push(entry.name);
      waiting.push(entry.left, entry.right);
    }
    return names.length > 0 ? names : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // it ends before its directory does
    throw error;
  }
}

/** The directory is a chain of sectors; the table of chains is itself in sectors that the header names. */
function directory(buffer: Buffer): Entry[] {
  const size = 1 << Math.min(buffer.readUInt16LE(0x1e), 16);
  const place = (sector: number): number => (sector + 1) * size;
  const next = (sector: number): number => {
    const table = Math.floor(sector / (size / 4));
    // Only files past 7 MB have tables that the header does not name; their directory seldom lies so far back.
    if (table >= 109) return NONE;
    return buffer.readUInt32LE(place(buffer.readUInt32LE(0x4c + table * 4)) + (sector % (size / 4)) * 4);
  };
  const entries: Entry[] = [];
  let sector = buffer.readUInt32LE(0x30);
  while (sector < 0xfffffff0 && entries.length < MOST_ENTRIES) {
    for (let at = 0; at < size; at += ENTRY) entries.push(entryAt(buffer, place(sector) + at));
    sector = next(sector);
  }
  return entries;
}

function entryAt(buffer: Buffer, at: number): Entry {
  const length = Math.min(64, Math.max(2, buffer.readUInt16LE(at + 64)));
  return {
    name: buffer.subarray(at, at + length - 2).toString("utf16le"),
    type: buffer.readUInt8(at + 66),
    left: buffer.readUInt32LE(at + 68),
    right: buffer.readUInt32LE(at + 72),
    child: buffer.readUInt32LE(at + 76),
  };
}

/** In a container that is broken, the names stand somewhere. */
function anyNames(buffer: Buffer): string[] {
  return [
    "EncryptedPackage",
    "__properties_version1.0",
    "WordDocument",
    "Workbook",
    "PowerPoint Document",
  ].filter((name) => buffer.includes(Buffer.from(name, "utf16le")));
}
