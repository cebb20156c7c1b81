import { burn } from "@kenjiuno/msgreader/lib/Burner.js";

/** The container of Office 97-2003, written by an independent library. A name with slashes stands in folders. */
export function ole(streams: Record<string, Buffer>): Uint8Array {
  type Entry = Parameters<typeof burn>[0][number];
  const entries: Entry[] = [{ name: "Root Entry", type: 5, length: 0, children: [] }];
  for (const [path, bytes] of Object.entries(streams)) {
    let folder = entries[0]!;
    // The writer takes the whole memory that stands behind a view: it is given a copy.
    for (const [depth, name] of path.split("/").entries()) {
      const isStream = depth === path.split("/").length - 1;
      const entry: Entry = isStream
        ? { name, type: 2, length: bytes.length, binaryProvider: () => Uint8Array.from(bytes) }
        : { name, type: 1, length: 0, children: [] };
      folder.children!.push(entries.push(entry) - 1);
      folder = entry;
    }
  }
  return burn(entries);
}

/** What a container says of its document. */
export function summary(title: string, author: string): Buffer {
  const value = (text: string) => {
    const bytes = Buffer.from(`${text}\0`, "latin1");
    return Buffer.concat([
      Buffer.from(Uint32Array.of(0x1e, bytes.length).buffer),
      bytes,
      Buffer.alloc(4 - (bytes.length % 4)),
    ]);
  };
  const values = [Buffer.from(Uint32Array.of(2, 1252).buffer), value(title), value(author)];
  const places = values.map(
    (_, index) => 32 + values.slice(0, index).reduce((sum, one) => sum + one.length, 0),
  );
  const section = Buffer.concat([
    Buffer.from(Uint32Array.of(0, 3, 1, places[0]!, 2, places[1]!, 4, places[2]!).buffer),
    ...values,
  ]);
  const header = Buffer.alloc(48);
  header.writeUInt32LE(48, 44);
  return Buffer.concat([header, section]);
}

export const shorts = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer);
export const record = (id: number, ...content: Buffer[]): Buffer => {
  const bytes = Buffer.concat(content);
  return Buffer.concat([shorts(id, bytes.length), bytes]);
};
export const double = (value: number): Buffer => Buffer.from(Float64Array.of(value).buffer);
export const wide = (text: string): Buffer =>
  Buffer.concat([shorts(text.length), Buffer.from([1]), Buffer.from(text, "utf16le")]);

const begin = (kind: number): Buffer => record(0x809, shorts(0x600, kind, 0, 0, 0, 0, 0, 0));
const END = record(0x0a);

export type MadeSheet = { name: string; records: Buffer[] };

/** A workbook of Excel 97: what holds for all sheets, then each of them. */
export function biff8(sheets: MadeSheet[], globals: Buffer[] = []): Buffer {
  const named = (starts: number[]): Buffer =>
    Buffer.concat([
      begin(5),
      ...globals,
      ...sheets.map(({ name }, index) =>
        record(
          0x85,
          Buffer.from(Uint32Array.of(starts[index] ?? 0).buffer),
          shorts(0),
          Buffer.from([name.length, 1]),
          Buffer.from(name, "utf16le"),
        ),
      ),
      END,
    ]);
  const bodies = sheets.map(({ records }) => Buffer.concat([begin(0x10), ...records, END]));
  let at = named([]).length;
  const starts = bodies.map((body) => (at += body.length) - body.length);
  return Buffer.concat([named(starts), ...bodies]);
}
