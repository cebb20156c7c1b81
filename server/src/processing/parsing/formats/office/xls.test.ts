import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  biff8,
  double,
  type MadeSheet,
  ole,
  record,
  shorts,
  summary,
  wide,
} from "#processing/parsing/formats/containers/test-biff.ts";
import { blocksOf, oleNaming, readWith, whyNot } from "./test-files.ts";
import { readXls } from "./xls.ts";

const xls = (sheets: MadeSheet[], globals?: Buffer[]): Uint8Array =>
  ole({ Workbook: biff8(sheets, globals), "\u0005SummaryInformation": summary("Figures", "Ann One") });
const label = (row: number, column: number, text: string) =>
  record(0x204, shorts(row, column, 0), wide(text));
const number = (row: number, column: number, value: number, style = 0) =>
  record(0x203, shorts(row, column, style), double(value));
const style = (format: number) => record(0xe0, shorts(0, format, 0, 0, 0, 0, 0, 0, 0, 0));
const pattern = (id: number, text: string) => record(0x41e, shorts(id), wide(text));
const formula = (row: number, column: number, result: Buffer) =>
  record(0x06, shorts(row, column, 0), result, Buffer.alloc(8));
const special = (kind: number, value = 0) => Buffer.from([kind, 0, value, 0, 0, 0, 0xff, 0xff]);
const packed = (bits: number) => Buffer.from(Int32Array.of(bits).buffer);

/** What one sheet with these records shows. */
async function shown(records: Buffer[], globals?: Buffer[]): Promise<string[][]> {
  const table = (await blocksOf(readXls, xls([{ name: "S", records }], globals)))[1];
  return table?.kind === "table" ? table.rows : [];
}

test("every sheet with cells is a heading and a table, in the columns of the sheet", async () => {
  const globals = [style(0), pattern(164, "0.0%"), style(164)];
  const one = [label(0, 0, "a"), number(0, 2, 0.1 + 0.2), number(1, 2, 0.125, 1)];
  const book = xls(
    [
      { name: "One", records: one },
      { name: "Empty", records: [] },
      { name: "दो", records: [number(0, 0, 123456789012345)] },
    ],
    globals,
  );
  expect(await blocksOf(readXls, book)).toEqual([
    { kind: "heading", level: 1, text: "One" },
    {
      kind: "table",
      rows: [
        ["a", "0.3"],
        ["", "12.5%"],
      ],
    },
    { kind: "heading", level: 1, text: "दो" },
    { kind: "table", rows: [["123456789012345"]] },
  ]);
});

test.each([
  ["a number in 30 bits", [record(0x27e, shorts(0, 0, 0), packed((1234 << 2) | 2))], "1234"],
  ["a negative one in hundredths", [record(0x27e, shorts(0, 0, 0), packed((-150 << 2) | 3))], "-1.5"],
  ["the high bits of a decimal", [record(0x27e, shorts(0, 0, 0), packed(0x3ff80000))], "1.5"],
  ["true", [record(0x205, shorts(0, 0, 0), Buffer.from([1, 0]))], "TRUE"],
  ["an error", [record(0x205, shorts(0, 0, 0), Buffer.from([7, 1]))], "#DIV/0!"],
  ["a formula's number", [formula(0, 0, double(2.5))], "2.5"],
  ["a formula's truth", [formula(0, 0, special(1, 0))], "FALSE"],
  ["a formula's error", [formula(0, 0, special(2, 0x2a))], "#N/A"],
  ["a formula's text", [formula(0, 0, special(0)), record(0x4bc), record(0x207, wide("été"))], "été"],
])("%s", async (_what, records, text) => {
  expect(await shown(records)).toEqual([[text]]);
});

test("numbers of one row in one record, cells in any order, and none of the charts' own", async () => {
  const many = record(0xbd, shorts(1, 0), shorts(0), packed(6), shorts(0), packed(10), shorts(1));
  const chart = [record(0x809, shorts(0x600, 0x20)), number(5, 5, 99), record(0x0a)];
  expect(await shown([many, ...chart, label(0, 1, "b"), label(0, 0, "a")])).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
});

test.each([
  [14, false, 44000, "2020-06-18"],
  [14, true, 44000 - 1462, "2020-06-18"],
  [22, false, 44000.75, "2020-06-18 18:00"],
  [10, false, 0.5, "50.00%"],
  [10, true, 0.5, "50.00%"],
  [72, false, 44000, "2020-06-18"],
  [14, false, -5, "-5"],
  [4, false, -1234.5, "-1,234.50"],
])("format %i, from 1904: %s, shows %d as %s", async (format, from1904, value, text) => {
  const globals = [record(0x22, shorts(from1904 ? 1 : 0)), style(format)];
  expect(await shown([number(0, 0, value)], globals)).toEqual([[text]]);
});

test("a pattern that no person wrote does not hold up the reading", async () => {
  const globals = [pattern(164, "[".repeat(4_000)), style(164)];
  expect(await shown([number(0, 0, 1.5)], globals)).toEqual([["1.5"]]);
});

describe("the list of texts", () => {
  const long = (count: number): Buffer => Buffer.from(Uint32Array.of(count, count).buffer);
  /** Each record ends after so many characters of a text, and the next says anew how wide they are. */
  function strings(texts: string[], every: number): Buffer {
    const records: Buffer[][] = [[long(texts.length)]];
    for (const [index, text] of texts.entries()) {
      const hasRuns = index % 2 === 1;
      records.at(-1)!.push(shorts(text.length), Buffer.from(hasRuns ? [9, 1, 0] : [1]));
      for (let at = 0; at < text.length; at += every) {
        if (at > 0) records.push([Buffer.from([1])]);
        records.at(-1)!.push(Buffer.from(text.slice(at, at + every), "utf16le"));
      }
      if (hasRuns) records.push([Buffer.alloc(4)]);
    }
    return Buffer.concat(records.map((content, at) => record(at === 0 ? 0xfc : 0x3c, ...content)));
  }
  const cell = (row: number) => record(0xfd, shorts(row, 0, 0, row, 0));

  test("is the same wherever its records end", async () => {
    const word = fc.stringMatching(/^[a-zé语ए]{1,40}$/u);
    await fc.assert(
      fc.asyncProperty(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (texts, every) => {
          const rows = await shown(
            texts.map((_, row) => cell(row)),
            [strings(texts, every)],
          );
          expect(rows).toEqual(texts.map((text) => [text]));
        },
      ),
      { numRuns: 60 },
    );
  });

  test("may change from wide to narrow within a text, and may break off", async () => {
    const mixed = Buffer.concat([
      record(0xfc, long(3), shorts(4), Buffer.from([1]), Buffer.from("語é", "utf16le")),
      record(0x3c, Buffer.from([0]), Buffer.from("ab", "latin1"), shorts(9), Buffer.from([0, 0x61])),
    ]);
    expect(await shown([cell(0), cell(1), cell(2)], [mixed])).toEqual([["語éab"]]);
  });
});

test("workbooks before Excel 97 have texts in a code page, the oldest no container", async () => {
  const short = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, "latin1")]);
  const head = record(0x809, shorts(0x500, 5, 0, 0));
  const page = record(0x42, shorts(1251));
  const sheet = [
    record(0x809, shorts(0x500, 0x10, 0, 0)),
    record(0x204, shorts(0, 0, 0, 2), Buffer.from([0xc4, 0xe0])),
    record(0x0a),
  ];
  const start = head.length + page.length + 4 + 6 + 3 + 4;
  const name = record(0x85, Buffer.from(Uint32Array.of(start).buffer), shorts(0), short("Ab"));
  const book = Buffer.concat([head, page, name, record(0x0a), ...sheet]);
  expect(await blocksOf(readXls, ole({ Book: book }))).toEqual([
    { kind: "heading", level: 1, text: "Ab" },
    { kind: "table", rows: [["Да"]] },
  ]);
  const oldest = [
    record(0x09, shorts(2, 0x10)),
    record(0x04, shorts(0, 0), Buffer.alloc(3), short("old")),
    record(0x02, shorts(0, 1), Buffer.alloc(3), shorts(7)),
    record(0x0a),
  ];
  expect(await blocksOf(readXls, Buffer.concat(oldest))).toEqual([
    { kind: "heading", level: 1, text: "Sheet1" },
    { kind: "table", rows: [["old", "7"]] },
  ]);
});

test("the file's own properties are read", async () => {
  expect(await readWith(readXls, xls([{ name: "One", records: [label(0, 0, "a")] }]))).toMatchObject({
    title: "Figures",
    authors: ["Ann One"],
  });
});

test("a workbook behind a password is encrypted, one without cells empty, other bytes damaged", async () => {
  expect(await whyNot(readXls, oleNaming("EncryptedPackage"))).toBe("encrypted");
  expect(await whyNot(readXls, xls([{ name: "One", records: [] }], [record(0x2f, shorts(1))]))).toBe(
    "encrypted",
  );
  expect(await whyNot(readXls, xls([{ name: "One", records: [] }]))).toBe("empty");
  expect(await whyNot(readXls, Buffer.from("a,b\n1,2\n"))).toBe("damaged");
  expect(await whyNot(readXls, oleNaming("Workbook"))).toBe("damaged");
});

test("a workbook that breaks off anywhere ends in a document or a refusal", async () => {
  const whole = biff8([
    { name: "One", records: [label(0, 0, "a"), formula(1, 0, special(0)), number(2, 0, 1)] },
  ]);
  for (let end = 0; end <= whole.length; end += 1) {
    const why = await whyNot(readXls, Buffer.from(whole.subarray(0, end)));
    expect(["read", "empty", "damaged"]).toContain(why);
  }
});
