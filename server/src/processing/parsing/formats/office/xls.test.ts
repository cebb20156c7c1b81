import { expect, test } from "vitest";
import type { CellObject } from "xlsx";
import { blocksOf, oleNaming, readWith, whyNot } from "./test-files.ts";
import { readXls } from "./xls.ts";

const { default: xlsx } = await import("xlsx");

function xls(sheets: Record<string, (string | number | boolean | CellObject | null)[][]>): Uint8Array {
  const book = xlsx.utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), name);
  book.Props = { Title: "Figures", Author: "Ann One" };
  return xlsx.write(book, { bookType: "biff8", type: "buffer" }) as Buffer;
}

test("every sheet with cells is a heading and a table, in the columns of the sheet", async () => {
  const percent: CellObject = { t: "n", v: 0.125, z: "0.0%" };
  const book = xls({
    One: [
      ["a", null, 0.1 + 0.2],
      [null, null, percent],
    ],
    Two: [[123456789012345]],
  });
  expect(await blocksOf(readXls, book)).toEqual([
    { kind: "heading", level: 1, text: "One" },
    {
      kind: "table",
      rows: [
        ["a", "0.3"],
        ["", "12.5%"],
      ],
    },
    { kind: "heading", level: 1, text: "Two" },
    { kind: "table", rows: [["123456789012345"]] },
  ]);
});

test("the file's own properties are read", async () => {
  expect(await readWith(readXls, xls({ One: [["a"]] }))).toMatchObject({
    title: "Figures",
    authors: ["Ann One"],
  });
});

test("a workbook behind a password is encrypted, one without cells empty, other bytes damaged", async () => {
  expect(await whyNot(readXls, oleNaming("EncryptedPackage"))).toBe("encrypted");
  expect(await whyNot(readXls, xls({ One: [[]] }))).toBe("empty");
  expect(await whyNot(readXls, Buffer.from("a,b\n1,2\n"))).toBe("damaged");
  expect(await whyNot(readXls, oleNaming("Workbook"))).toBe("damaged");
});
