import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { filesIn } from "./zip.ts";

/** A small archive as the format describes it; what the reader does not look at stays nought. */
function archiveOf(files: { name: string; content: string; isPacked: boolean }[]): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isPacked } of files) {
    const data = isPacked ? deflateRawSync(Buffer.from(content)) : Buffer.from(content);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(isPacked ? 8 : 0, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(header, Buffer.from(name), data);
    entries.push(entry, Buffer.from(name));
    offset += header.length + Buffer.byteLength(name) + data.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...entries, end]);
}

test("files are read whether they are packed or not, and folders are none", () => {
  const archive = archiveOf([
    { name: "a/", content: "", isPacked: false },
    { name: "a/clé.txt", content: "plain text", isPacked: false },
    { name: "a/b.txt", content: "packed ".repeat(100), isPacked: true },
  ]);
  const files = filesIn(archive);
  expect([...files.keys()]).toEqual(["a/clé.txt", "a/b.txt"]);
  expect(files.get("a/clé.txt")?.toString()).toBe("plain text");
  expect(files.get("a/b.txt")?.toString()).toBe("packed ".repeat(100));
});

test("what is no archive is refused", () => {
  expect(() => filesIn(Buffer.from("no archive, but long enough for one"))).toThrow("no ZIP archive");
});
