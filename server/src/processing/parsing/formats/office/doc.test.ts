import { describe, expect, test } from "vitest";
import { ole, summary } from "#processing/parsing/formats/containers/test-biff.ts";
import { readDoc } from "./doc.ts";
import { blocksOf, oleNaming, readWith, whyNot } from "./test-files.ts";

type Paragraph = { text: string; style?: number; properties?: number[]; characters?: number[] };
type Made = {
  paragraphs: Paragraph[];
  notes?: { at: number; text: string }[];
  flags?: number;
  version?: number;
};

const TEXT_AT = 0x800;
const FIRST_PAGE = 8;
/** Style 1 is "heading 2", style 2 is one of the author's own based on it, style 3 is a line of a table of contents. */
const STYLES = [
  [0, 0xfff],
  [2, 0xfff],
  [0xffe, 1],
  [19, 0xfff],
] as const;

/** A page of 512 bytes that tells the properties of runs: where each begins, then where its properties stand. */
function propertyPage(ends: number[], properties: Buffer[], entry: number): Buffer {
  const page = Buffer.alloc(512);
  page[511] = properties.length;
  [TEXT_AT, ...ends].forEach((end, index) => page.writeUInt32LE(end, index * 4));
  let at = 510;
  properties.forEach((bytes, index) => {
    at = (at - bytes.length) & ~1;
    bytes.copy(page, at);
    page[(properties.length + 1) * 4 + index * entry] = bytes.length > 1 ? at / 2 : 0;
  });
  return page;
}

function paragraphProperties({ style = 0, properties = [] }: Paragraph): Buffer {
  const content = Buffer.from([style, 0, ...properties]);
  const words = Math.ceil(content.length / 2);
  return Buffer.concat([Buffer.from([0, words]), content, Buffer.alloc(content.length % 2)]);
}

/** A Word 97 document of one piece of text, 16 bits a character. */
function doc({ paragraphs, notes = [], flags = 0, version = 0xc1 }: Made): Uint8Array {
  const body = paragraphs.map(({ text }) => text).join("");
  const text = Buffer.from(
    body + notes.map((note) => note.text).join("") + (notes.length > 0 ? "\r" : ""),
    "utf16le",
  );
  const ends = paragraphs.map(
    (_, index) => TEXT_AT + 2 * paragraphs.slice(0, index + 1).reduce((sum, one) => sum + one.text.length, 0),
  );
  const main = Buffer.alloc((FIRST_PAGE + 2) * 512);
  text.copy(main, TEXT_AT);
  propertyPage(ends, paragraphs.map(paragraphProperties), 13).copy(main, FIRST_PAGE * 512);
  const characters = paragraphs.map((one) =>
    Buffer.from([(one.characters ?? []).length, ...(one.characters ?? [])]),
  );
  propertyPage(ends, characters, 1).copy(main, (FIRST_PAGE + 1) * 512);

  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(version, 2);
  main.writeUInt16LE(flags, 0x0a);
  main.writeUInt32LE(body.length, 0x4c);
  main.writeUInt32LE(text.length / 2 - body.length, 0x50);
  const table: Buffer[] = [];
  const tell = (at: number, bytes: Buffer) => {
    main.writeUInt32LE(Buffer.concat(table).length, at);
    main.writeUInt32LE(bytes.length, at + 4);
    table.push(bytes);
  };
  const numbers = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
  const halves = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
  const pieces = Buffer.concat([numbers(0, text.length / 2), halves(0), numbers(TEXT_AT), halves(0)]);
  tell(0x1a2, Buffer.concat([Buffer.from([2]), numbers(pieces.length), pieces]));
  tell(0x102, numbers(TEXT_AT, ends.at(-1) ?? 0, FIRST_PAGE));
  tell(0xfa, numbers(TEXT_AT, ends.at(-1) ?? 0, FIRST_PAGE + 1));
  tell(0xa2, halves(2, STYLES.length, ...STYLES.flatMap(([number, basedOn]) => [4, number, basedOn << 4])));
  if (notes.length > 0) {
    tell(
      0xaa,
      Buffer.concat([numbers(...notes.map((note) => note.at), body.length), halves(...notes.map(() => 1))]),
    );
    const starts = notes.map((_, index) =>
      notes.slice(0, index).reduce((sum, note) => sum + note.text.length, 0),
    );
    const total = notes.reduce((sum, note) => sum + note.text.length, 0);
    tell(0xb2, numbers(...starts, total, total + 1));
  }
  return ole({
    WordDocument: main,
    "0Table": Buffer.concat(table),
    "\u0005SummaryInformation": summary("Étude", "Ann One"),
    // Documents inside a document have parts of the same names.
    "ObjectPool/WordDocument": Buffer.from("another one"),
  });
}

const LIST = [0x0b, 0x46, 1, 0];
const IN_TABLE = [0x16, 0x24, 1];
const ROW_END = [...IN_TABLE, 0x17, 0x24, 1];
const OUTLINE_3 = [0x40, 0x26, 2];
const DELETED = [0x00, 0x08, 1];
const SPACED = [0x40, 0x88, 1, 0];

test("headings, items and tables are told by the properties of their paragraphs", async () => {
  const paragraphs: Paragraph[] = [
    { text: "Contents 1\r", style: 3 },
    { text: "Heading\r", style: 1 },
    { text: "Own heading\r", style: 2 },
    { text: "Outlined\r", properties: OUTLINE_3 },
    { text: "Text\r" },
    { text: "an item\r", properties: LIST },
    { text: "a\u0007", properties: IN_TABLE },
    { text: "b\r", properties: IN_TABLE },
    { text: "c\u0007", properties: IN_TABLE },
    { text: "\u0007", properties: ROW_END },
    { text: "d\u0007", properties: IN_TABLE },
    { text: "e\u0007", properties: IN_TABLE },
    { text: "\u0007", properties: ROW_END },
    { text: "after\r" },
  ];
  expect(await blocksOf(readDoc, doc({ paragraphs }))).toEqual([
    { kind: "heading", level: 2, text: "Heading" },
    { kind: "heading", level: 2, text: "Own heading" },
    { kind: "heading", level: 3, text: "Outlined" },
    { kind: "paragraph", text: "Text" },
    { kind: "item", text: "an item" },
    {
      kind: "table",
      rows: [
        ["a", "b c"],
        ["d", "e"],
      ],
    },
    { kind: "paragraph", text: "after" },
  ]);
});

test("field codes and deleted text are out; spaced text, which is marked alike, stays", async () => {
  const paragraphs: Paragraph[] = [
    { text: 'See \u0013HYPERLINK "x"\u0014the link\u0015 there\u001ehere.\r' },
    { text: "gone ", characters: DELETED },
    { text: "spaced\r", characters: SPACED },
    { text: "\u0013 cut off\r" },
    { text: "after\r" },
  ];
  const blocks = await blocksOf(readDoc, doc({ paragraphs }));
  expect(blocks.map((block) => block.kind !== "table" && block.text)).toEqual([
    "See the link there\u2011here.",
    "spaced",
    "after",
  ]);
});

test("a note follows the paragraph that refers to it", async () => {
  const made = doc({
    paragraphs: [{ text: "Text\u0002 on.\r" }, { text: "Next\r" }],
    notes: [{ at: 4, text: "\u0002 The note.\r" }],
  });
  expect((await blocksOf(readDoc, made)).map((block) => block.kind !== "table" && block.text)).toEqual([
    "Text on.",
    "The note.",
    "Next",
  ]);
});

test("title and author come from the summary of the file", async () => {
  expect(await readWith(readDoc, doc({ paragraphs: [{ text: "x\r" }] }))).toMatchObject({
    title: "Étude",
    authors: ["Ann One"],
  });
});

describe("files that cannot be read", () => {
  test("a password, or a licence, is encrypted; Word 95 is unsupported; no text is empty", async () => {
    expect(await whyNot(readDoc, doc({ paragraphs: [{ text: "x\r" }], flags: 0x0100 }))).toBe("encrypted");
    expect(await whyNot(readDoc, oleNaming("\u0009DRMContent"))).toBe("encrypted");
    expect(await whyNot(readDoc, doc({ paragraphs: [{ text: "x\r" }], version: 0x68 }))).toBe("unsupported");
    expect(await whyNot(readDoc, doc({ paragraphs: [{ text: "\r" }] }))).toBe("empty");
  });

  test("other bytes, a container without a document, and a file that was cut off are damaged", async () => {
    const whole = doc({ paragraphs: [{ text: "x\r" }] });
    expect(await whyNot(readDoc, Buffer.from("some text"))).toBe("damaged");
    expect(await whyNot(readDoc, oleNaming("nothing"))).toBe("damaged");
    expect(await whyNot(readDoc, whole.subarray(0, 2048))).toBe("damaged");
  });
});
