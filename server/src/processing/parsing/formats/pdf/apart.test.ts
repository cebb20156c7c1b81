import { expect, test } from "vitest";
import type { Block } from "#processing/parsing/document.ts";
import { readPdf } from "#processing/parsing/formats/pdf.ts";
import { tableEnd } from "#processing/parsing/formats/pdf/apart/tables.ts";
import type { Line } from "#processing/parsing/formats/pdf/lines.ts";
import { isCaption } from "#processing/parsing/formats/pdf/marks.ts";
import { cleanText } from "#processing/parsing/formats/pdf/page.ts";
import { column, tinyPdf, type Placed } from "#processing/parsing/formats/pdf/test-pdf.ts";

const read = async (...pages: Placed[][]): Promise<Block[]> =>
  (await readPdf({ bytes: tinyPdf(pages.map((writing) => ({ writing }))), name: "file.pdf", report() {} }))
    .blocks;

const LINES = [
  "The tide is the rise and fall of sea levels that is caused by the moon and the sun, and",
  "sailors have known about it for a very long time, because the tables that they used were",
  "printed every year for each of the larger harbours along the whole of the northern coast,",
  "so that a ship could leave on the day that was best for it and for those that it carried",
];
const END = ["to the next harbour of the coast, where it was loaded again and left with the next tide."];

test("notes at the foot of a page stand apart, each on its own, and part no paragraph", async () => {
  const blocks = await read(
    [
      ...column(50, 700, LINES),
      ...column(
        50,
        120,
        ["1 Tables of Brest were printed first.", "2 (Others followed) in the year after."],
        { size: 8, leading: 9.5 },
      ),
    ],
    column(50, 700, [...END, ...LINES]),
  );
  const notes = blocks.filter((block) => block.kind === "paragraph" && block.isNote);
  expect(notes).toMatchObject([
    { text: "1 Tables of Brest were printed first.", page: 1 },
    { text: "2 (Others followed) in the year after.", page: 1 },
  ]);
  expect(blocks[0]).toMatchObject({
    text: expect.stringContaining("carried to the next harbour"),
    breaks: [{ page: 2 }],
  });
});

test("the raised number of a note stands before its words, and each number begins a note", async () => {
  const blocks = await read([
    ...column(50, 700, LINES),
    { text: "1", x: 50, y: 124, size: 6 },
    ...column(56, 120, ["Tables of Brest were printed first, and those of the"], { size: 8 }),
    ...column(50, 110, ["other harbours after them. 2 They were all sold."], { size: 8 }),
  ]);
  expect(blocks.filter((block) => block.kind === "paragraph" && block.isNote)).toMatchObject([
    { text: "1 Tables of Brest were printed first, and those of the other harbours after them." },
    { text: "2 They were all sold." },
  ]);
});

test("small print without a mark, and a list of references, are no notes", async () => {
  const blocks = await read([
    ...column(50, 700, LINES),
    { text: "References", x: 50, y: 300, size: 12, bold: true },
    ...column(
      50,
      280,
      ["1 Berg A (2001) Tides of the north. Sea 4:1-9", "2 Martin L (2004) Tides of the south. Sea 7:2-8"],
      { size: 8, leading: 12 },
    ),
    { text: "Printed in Brest by the harbour", x: 50, y: 60, size: 8 },
  ]);
  expect(blocks.filter((block) => block.kind === "paragraph" && block.isNote)).toEqual([]);
});

const ROWS = [
  ["Harbour", "Height", "Hour"],
  ["Brest", "6.1", "4.2"],
  ["Saint Malo and more", "11.2", "6.5"],
  ["Calais", "6.4", "11.9"],
];

/** The longest name fills its column: what follows it stands closer than cells usually do. */
const tableAt = (top: number, places: number[]): Placed[] =>
  ROWS.flatMap((row, at) => row.map((text, cell) => ({ text, x: places[cell]!, y: top - 14 * at })));

test("a table whose columns stand closely has each cell at its place, and its words beside it", async () => {
  const blocks = await read([
    { text: "TABLE I", x: 270, y: 730, size: 8 },
    { text: "Heights of the tide in three harbours of the coast", x: 200, y: 720, size: 8 },
    ...tableAt(700, [200, 299, 340]),
    ...column(50, 600, LINES),
  ]);
  expect(blocks[0]).toMatchObject({
    isCaption: true,
    text: "TABLE I Heights of the tide in three harbours of the coast",
  });
  expect(blocks[1]).toMatchObject({ kind: "table", rows: ROWS });
});

const LEFT = LINES.map((line) => line.slice(0, 48).trim());
const beside = (top: number): Placed[] =>
  [...LEFT, ...LEFT, ...LEFT].flatMap((text, at) => [
    { text, x: 50, y: top - 12 * at },
    { text, x: 310, y: top - 12 * at },
  ]);

test("a table over both columns is one, though none of its cells crosses the gap between them", async () => {
  const blocks = await read([
    ...tableAt(740, [100, 220, 400]),
    {
      text: "Table 1: The heights of the tide in three harbours, as they were printed in the tables.",
      x: 90,
      y: 680,
    },
    ...beside(640),
  ]);
  expect(blocks.filter(({ kind }) => kind === "table")).toMatchObject([{ rows: ROWS }]);
});

test("lines of text with wide gaps are no table, because they all reach the edge", () => {
  const line = (y: number, ...cells: [text: string, x0: number, x1: number][]): Line => {
    const segments = cells.map(([text, x0, x1]) => ({
      text,
      x0,
      x1,
      y,
      size: 10,
      bold: false,
      words: text.split(" ").length,
      gaps: [],
    }));
    return { cells: segments, x0: cells[0]![1], x1: cells.at(-1)![2], y, size: 10, bold: false };
  };
  const text = [
    line(60, ["Berg, A., Martin, L.", 0, 90], ["and Smith (2001). Tides", 104, 200]),
    line(48, ["of all the northern", 0, 88], ["harbours and those", 103, 201]),
    line(36, ["that lie behind them", 0, 91], ["in the south of Brest.", 105, 200]),
  ];
  const numbers = [
    line(60, ["Brest", 0, 30], ["6.1", 180, 200]),
    line(48, ["Calais", 0, 32], ["11.2", 176, 200]),
    line(36, ["Dover", 0, 30], ["6.4", 180, 200]),
  ];
  expect(tableEnd(text, 0, { size: 10, leading: 1.2 })).toBe(0);
  expect(tableEnd(numbers, 0, { size: 10, leading: 1.2 })).toBe(3);
});

test("a formula over several lines is one paragraph, and what is written in a drawing is one", async () => {
  const blocks = await read([
    ...column(50, 740, [...LINES.slice(0, 3), "so that the height is"]),
    { text: "2 P R", x: 280, y: 690 },
    { text: "F =", x: 250, y: 676 },
    { text: "(3)", x: 530, y: 676 },
    { text: "P + R", x: 280, y: 662 },
    ...column(50, 630, LINES),
    { text: "0.2", x: 100, y: 500, size: 7 },
    { text: "first", x: 180, y: 470, size: 7 },
    { text: "10", x: 240, y: 440, size: 7 },
    { text: "Figure 1: The height of the tide.", x: 150, y: 420 },
  ]);
  const texts = blocks.map((block) => (block.kind === "table" ? "" : block.text));
  expect(texts.find((text) => text.includes("(3)"))).toMatch(/^(?=.*F =)(?=.*2 ?P ?R)(?=.*P ?\+ ?R)/u);
  expect(texts).toContain("0.2 first 10");
  expect(blocks.at(-1)).toMatchObject({ isCaption: true, text: "Figure 1: The height of the tide." });
});

test("an abstract whose heading stands in its first line has one", async () => {
  const blocks = await read([...column(50, 700, [`Abstract. ${LINES[0]}`, ...LINES.slice(1), ...END])]);
  expect(blocks).toMatchObject([
    { kind: "heading", text: "Abstract" },
    { kind: "paragraph", text: expect.stringMatching(/^The tide is/u) },
  ]);
});

test.each(["Figure 2 shows the tide", "Table 1 lists what", "Figures are rare"])(
  "a sentence that begins with the name of a figure is no caption: %s",
  (text) => expect(isCaption(text)).toBe(false),
);

test.each([
  "Figure 2: The tide",
  "Fig. 3. Tides",
  "TABLE II",
  "Table 1 Means of all",
  "Fig. 4 | Tides",
  "Abb. 3: Gezeiten",
])("the words of a figure or a table: %s", (text) => expect(isCaption(text)).toBe(true));

test("ligatures of old fonts are letters between letters, and nothing elsewhere", () => {
  expect(cleanText("e\u001Ecient \u001Crst o\u001B")).toBe("efficient first off");
  expect(cleanText("x \u001C 2")).toBe("x  2");
});

test("pages of nothing but short lines, marks and numbers end in time", async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({
    text: ["1 A", "Table 1: x", "= (1)", "a b"][at % 4]!,
    x: 40 + (at % 7) * 70,
    y: 830 - (at % 400) * 2,
    size: 5 + (at % 3),
  }));
  expect((await read(many, many)).length).toBeGreaterThan(0);
}, 60_000);
