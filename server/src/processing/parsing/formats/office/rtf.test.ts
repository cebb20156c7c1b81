import { expect, test } from "vitest";
import { readRtf } from "./rtf.ts";
import { blocksOf, readWith, whyNot } from "./test-files.ts";

const rtf = (body: string) =>
  Buffer.from(`{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Times;}}${body}}`, "latin1");
const texts = async (body: string) =>
  (await blocksOf(readRtf, rtf(body))).map((block) => (block.kind === "table" ? block.rows : block.text));

test("headings, notes and tables are found; running heads are left out", async () => {
  const blocks = await blocksOf(
    readRtf,
    rtf(
      `{\\stylesheet{\\s1\\outlinelevel0 heading 1;}}{\\header\\pard Running head\\par}\\pard\\s1\\outlinelevel0 Start\\par` +
        `\\pard Text{\\footnote\\pard The note.} goes on.\\par{\\pard\\trowd\\cellx1000\\cellx2000\\intbl a\\cell b\\cell\\row}\\pard End\\par`,
    ),
  );
  expect(blocks).toEqual([
    { kind: "heading", level: 1, text: "Start" },
    { kind: "paragraph", text: "Text goes on." },
    { kind: "paragraph", text: "The note." },
    { kind: "table", rows: [["a", "b"]] },
    { kind: "paragraph", text: "End" },
  ]);
});

test("deleted and hidden text is left out, to the end of its group or until it is switched off", async () => {
  expect(await texts(`{\\deleted gone}kept {\\v hidden{\\b deep}}shown \\v off \\v0 on\\par`)).toEqual([
    "kept shown on",
  ]);
});

test("dashes, fixed spaces and breaks inside a paragraph are kept", async () => {
  expect(await texts(`a\\emdash b\\endash c\\~d\\_e\\page f\\sect g {\\b page}\\par`)).toEqual([
    "a—b–c d\u2011e f",
    "g page",
  ]);
});

test("empty lines inside a paragraph part it", async () => {
  expect(await texts(`Dear all,\\line\\line see below.\\par`)).toEqual(["Dear all,", "see below."]);
});

test("what the file says about itself is decoded", async () => {
  const info = `{\\info{\\title \\'c9tude \\u937?}{\\author Ann One;Bob}{\\creatim\\yr2020\\mo3\\dy5\\hr1}}`;
  expect(await readWith(readRtf, rtf(`${info}x\\par`))).toMatchObject({
    title: "Étude Ω",
    authors: ["Ann One", "Bob"],
    fileDate: "2020-03-05",
  });
});

test("no text is empty; a file that breaks off before its text, or nests without end, is damaged", async () => {
  expect(await whyNot(readRtf, rtf("\\par"))).toBe("empty");
  expect(await whyNot(readRtf, Buffer.from("{\\rtf1\\ansi{\\fonttbl{\\f0 Tim"))).toBe("damaged");
  expect(await whyNot(readRtf, rtf("{".repeat(200_000) + "x" + "}".repeat(200_000)))).toBe("damaged");
});
