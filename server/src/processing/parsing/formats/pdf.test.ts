import { describe, expect, test } from "vitest";
import type { Block, Progress, Read } from "#processing/parsing/document.ts";
import { readPdf } from "#processing/parsing/formats/pdf.ts";
import { openWithPdfium } from "#processing/parsing/formats/pdf/pdfium.ts";
import { openWithPdfjs } from "#processing/parsing/formats/pdf/pdfjs.ts";
import { column, tinyPdf, type PdfPage, type Placed } from "#processing/parsing/formats/pdf/test-pdf.ts";

const read = (bytes: Uint8Array, report: (progress: Progress) => void = () => {}): Promise<Read> =>
  readPdf({ bytes, name: "file.pdf", report });
const textOf = (block: Block): string =>
  block.kind === "table" ? block.rows.map((row) => row.join(" ")).join("\n") : block.text;
const texts = ({ blocks }: Read): string[] => blocks.map(textOf);
const one = (writing: Placed[]): PdfPage[] => [{ writing }];

const LEFT = [
  "The tide is the rise and fall of sea levels that is",
  "caused by the moon and the sun. Sailors have natu-",
  "rally known about it for a very long time, and the",
  "tables that they used were printed every year for",
  "each of the larger harbours along the whole coast,",
];
const RIGHT = [
  "so that a ship could leave on the day that was best.",
  "Today the same tables are computed by machines for",
  "every place on the coast, and they are naturally far",
  "more exact than those that were printed on paper for",
  "the captains of the last century and their helpers.",
];

test("two columns are read one after the other, and a paragraph goes on from one to the next", async () => {
  const rows = LEFT.flatMap((left, row) => [
    { text: left, x: 50, y: 700 - 12 * row },
    { text: RIGHT[row] ?? "", x: 310, y: 700 - 12 * row },
  ]);
  const result = await read(tinyPdf(one(rows)));
  expect(texts(result)).toEqual([[...LEFT, ...RIGHT].join(" ").replace("natu- rally", "naturally")]);
});

test("a hyphen at the end of a line stays where the document writes the word with one", async () => {
  const lines = [
    "This is a well-known and much used method that people like to take for many",
    "kinds of work, because it is quick and simple. Another one is as well-",
    "known as the first, but its imple-",
    "mentation is harder, and an implementation must be tested for a long time.",
  ];
  const [text] = texts(await read(tinyPdf(one(column(50, 700, lines)))));
  expect(text).toContain("is as well-known as the first, but its implementation is harder");
});

test("titles, numbered headings and their depth are told by size, weight and number", async () => {
  const result = await read(
    tinyPdf(
      one([
        { text: "The Tides of the Northern Sea", x: 150, y: 780, size: 18, bold: true },
        { text: "Anna Berg and Louis Martin", x: 220, y: 750, size: 12 },
        { text: "Abstract", x: 50, y: 700, size: 12, bold: true },
        ...column(50, 680, LEFT),
        { text: "1 Introduction", x: 50, y: 590, size: 12, bold: true },
        ...column(50, 570, LEFT),
        { text: "1.1 Moon and Sun", x: 50, y: 480, size: 11, bold: true },
        ...column(50, 460, RIGHT),
      ]),
    ),
  );
  const headings = result.blocks.filter((block) => block.kind === "heading");
  expect(headings.map(({ text, level }) => [level, text])).toEqual([
    [1, "The Tides of the Northern Sea"],
    [2, "Abstract"],
    [2, "1 Introduction"],
    [3, "1.1 Moon and Sun"],
  ]);
  expect(result.title).toBe("The Tides of the Northern Sea");
  expect(result.authors).toEqual(["Anna Berg", "Louis Martin"]);
});

test("running heads and page numbers are taken out, and a paragraph says where its next page begins", async () => {
  const pages = [LEFT, RIGHT, LEFT].map((lines, index) => ({
    writing: [
      { text: `Journal of Tides, volume ${index + 1}`, x: 50, y: 800 },
      ...column(50, 700, lines),
      { text: String(index + 41), x: 290, y: 30 },
    ],
  }));
  const result = await read(tinyPdf(pages));
  const [first] = result.blocks;
  expect(texts(result).join(" ")).not.toMatch(/Journal|\b4[123]\b/);
  expect(first).toMatchObject({ page: 1, breaks: [{ page: 2 }] });
  expect(first && textOf(first).slice(first.breaks?.[0]?.at)).toMatch(/^so that a ship could leave/);
});

test("words in aligned columns are a table, and bullets are items", async () => {
  const cells = [
    ["Harbour", "Height", "Hour"],
    ["Brest", "6.1", "04:12"],
    ["Saint Malo", "11.2", "06:30"],
    ["Calais", "6.4", "11:58"],
  ];
  const rows = cells.flatMap((row, index) =>
    row.map((text, at) => ({ text, x: 60 + 150 * at, y: 700 - 14 * index })),
  );
  const items = column(60, 600, ["• the first of the things that were measured", "• the second of them"], {
    leading: 16,
  });
  const { blocks } = await read(tinyPdf(one([...rows, ...items])));
  expect(blocks[0]).toMatchObject({ kind: "table", rows: cells });
  expect(blocks.slice(1)).toMatchObject([
    { kind: "item", text: "the first of the things that were measured" },
    { kind: "item", text: "the second of them" },
  ]);
});

test("title and date of the file count for less than what is printed; a DOI is found", async () => {
  const writing = [
    { text: "What the Sea Remembers", x: 150, y: 780, size: 18 },
    ...column(50, 700, LEFT),
    {
      text: "Proceedings of the Conference on Tides, Brest, July 2006. doi:10.1234/Tides.2006.7.",
      x: 50,
      y: 40,
      size: 8,
    },
  ];
  const info = {
    Title: "Microsoft Word - final.doc",
    Author: "Administrator",
    CreationDate: "D:20110101000000Z",
  };
  const result = await read(tinyPdf(one(writing), { info }));
  expect(result).toMatchObject({
    title: "What the Sea Remembers",
    date: "July 2006",
    doi: "10.1234/tides.2006.7",
  });
  expect(result.authors).toBeUndefined();
});

test("what the file states is used where nothing is printed", async () => {
  const info = { Title: "Notes on the tides", Author: "Anna Berg; Louis Martin", CreationDate: "D:20110203" };
  expect(await read(tinyPdf(one(column(50, 700, LEFT)), { info }))).toMatchObject({
    title: "Notes on the tides",
    authors: ["Anna Berg", "Louis Martin"],
    date: undefined,
    fileDate: "D:20110203",
  });
});

test("pages that are alike keep what they say", async () => {
  const result = await read(tinyPdf([1, 2, 3].map(() => ({ writing: column(50, 700, LEFT) }))));
  expect(
    texts(result)
      .join(" ")
      .match(/The tide is/g),
  ).toHaveLength(3);
});

test("reading is reported every twenty pages", async () => {
  const seen: Progress[] = [];
  const pages = Array.from({ length: 45 }, () => ({ writing: column(50, 700, LEFT) }));
  await read(tinyPdf(pages), (progress) => seen.push(progress));
  expect(seen).toEqual([
    { stage: "reading", page: 20, of: 45 },
    { stage: "reading", page: 40, of: 45 },
  ]);
});

describe("a file that cannot be read says why", () => {
  const lock = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >> /ID [<01> <01>]`;
  test.each([
    ["encrypted", "it asks for a password", tinyPdf(one(column(50, 700, LEFT)), { trailer: lock })],
    ["damaged", "it is no PDF", new Uint8Array(Buffer.from("%PDF-1.7\nnothing of this is one"))],
    ["empty", "there is nothing on its page", tinyPdf([{}])],
  ])("%s: %s", async (why, _because, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: "Unreadable", why });
  });
});

test("the second library finds the same words at the same places", async () => {
  const bytes = tinyPdf(one(column(50, 700, LEFT)));
  const [first, second] = [await openWithPdfium(bytes), await openWithPdfjs(bytes)];
  const [ours, theirs] = [await first?.page(1), await second?.page(1)];
  await first?.close();
  await second?.close();
  expect(theirs?.frames[0]?.map(({ text }) => text)).toEqual(ours?.frames[0]?.map(({ text }) => text));
  expect(theirs?.frames[0]?.[0]?.y).toBeCloseTo(700, 0);
});

test("pages that all say the same are not emptied as if they were running heads", async () => {
  for (const count of [2, 3, 12]) {
    const page = { writing: column(72, 700, ["The same words on each page."]) };
    const found = texts(await read(tinyPdf(Array.from({ length: count }, () => page)))).join(" ");
    expect(found.match(/same words/gu)).toHaveLength(count);
  }
});
