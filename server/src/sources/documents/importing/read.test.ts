import type { ReferenceFormat } from "@gyan/contract/documents.ts";
import { expect, test } from "vitest";
import { FORMATS as DECLARED } from "#sources/bibliography/index.ts";
import { readReferences } from "./read.ts";
import { usualSeconds } from "../../../../../tests/support/usual-seconds.ts";

const FORMATS = Object.keys(DECLARED) as ReferenceFormat[];
const MEGABYTE = 1024 * 1024;

const ended = (text: string, format: ReferenceFormat) =>
  readReferences(text, format, { mostEntries: 5_000, now: () => performance.now() });

/** Whatever comes, in whatever format it is said to be. */
const hostile: [string, string][] = [
  ["nothing", ""],
  ["one line of 20 MB", "x".repeat(20 * MEGABYTE)],
  ["braces without end", "@a{b,c=".concat("{".repeat(10 * MEGABYTE))],
  ["braces that close", "}".repeat(10 * MEGABYTE)],
  ["entries that never close", '@article{a, title = {x\n"'.repeat(200_000)],
  ["quotes that never close", '@article{a, title = "\n'.repeat(200_000)],
  ["brackets and braces in JSON", `[${'{"a":'.repeat(1_000_000)}`],
  ["tags that never close", "<PubmedArticle><a>".repeat(200_000)],
  ["signs of tags", "<".repeat(5 * MEGABYTE)],
  ["backslashes", `@article{a, title = {${"\\".repeat(5 * MEGABYTE)}}}`],
  ["accents", `@article{a, title = {${String.raw`\'{`.repeat(50_000)}}}`],
  ["authors", `@article{a, author = {${"A and ".repeat(30_000)}}, title = {x}}`],
  ["spaces", `@article{a, author = {${" ".repeat(190_000)}}, title = {x}}`],
  ["at signs", "@".repeat(5 * MEGABYTE)],
  ["lines of tags", "TY  - JOUR\n".repeat(500_000)],
  ["one field that goes on and on", `TY  - JOUR\nAB  - a\n${"more\n".repeat(500_000)}ER  - `],
  ["numbers", "10.1000/x ".repeat(500_000)],
  ["a DOI of a megabyte", `10.1000/${"(".repeat(MEGABYTE)}`],
  ["zero bytes", "\0".repeat(MEGABYTE)],
  ["macros made of macros", macroBomb()],
];

function macroBomb(): string {
  const grown = Array.from({ length: 60 }, (_, n) => `@string{m${n + 1} = m${n} # m${n} # m${n}}`);
  return `@string{m0 = "laughing "}\n${grown.join("\n")}\n@article{a, title = m60, author = m60}`;
}

test.each(hostile)(
  "%s: read as any format it ends soon, and others have their turn",
  async (_name, text) => {
    const read: [ReferenceFormat, Awaited<ReturnType<typeof ended>>["entries"]][] = [];
    const taken = await usualSeconds(async () => {
      for (const format of FORMATS) read.push([format, (await ended(text, format)).entries]);
    });
    expect(taken).toBeLessThan(8 * FORMATS.length);
    for (const [format, entries] of read) {
      expect(entries.length).toBeLessThanOrEqual(5_000);
      for (const entry of entries)
        expect(
          JSON.stringify(entry).length,
          `${format}: ${JSON.stringify(entry).slice(0, 100)}`,
        ).toBeLessThan(1_500_000);
    }
  },
  600_000,
);

test("fifty thousand entries: as many as are wanted, in pieces that hold nobody up", async () => {
  const text = Array.from(
    { length: 50_000 },
    (_, n) =>
      `@article{k${n}, title = {Title ${n}}, author = {Doe, Jane and Roe, Richard}, year = ${1900 + (n % 120)}}`,
  ).join("\n");
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const { entries, isCut } = await ended(text, "bibtex");
  isOver = true;
  expect({ count: entries.length, isCut }).toEqual({ count: 5_000, isCut: true });
  // Others had their turn in between.
  expect(turns).toBeGreaterThan(2);
});
