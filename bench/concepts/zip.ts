import { inflateRawSync } from "node:zlib";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** The files of a ZIP archive by name. Only what test data needs: no encryption, no archive over 4 GB. */
export function filesIn(archive: Buffer): Map<string, Buffer> {
  let at = archive.length - 22;
  while (at >= 0 && archive.readUInt32LE(at) !== END) at -= 1;
  if (at < 0) throw new Error("This is no ZIP archive: it has no table of contents.");
  const files = new Map<string, Buffer>();
  let entry = archive.readUInt32LE(at + 16);
  for (let left = archive.readUInt16LE(at + 10); left > 0; left--) {
    if (archive.readUInt32LE(entry) !== ENTRY) throw new Error("The archive's table of contents is damaged.");
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(entry + offset),
    ) as [number, number, number];
    const name = archive.toString("utf8", entry + 46, entry + 46 + nameLength);
    if (!name.endsWith("/")) files.set(name, contentOf(archive, entry, name));
    entry += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function contentOf(archive: Buffer, entry: number, name: string): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const length = archive.readUInt32LE(entry + 20);
  const header = archive.readUInt32LE(entry + 42);
  const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const packed = archive.subarray(start, start + length);
  if (method === STORED) return packed;
  if (method === DEFLATED) return inflateRawSync(packed);
  throw new Error(`${name} is packed in a way that is not read here.`);
}
