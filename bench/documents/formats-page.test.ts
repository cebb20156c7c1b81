import { expect, test } from "vitest";
import { formatsPage } from "./formats-page.ts";
import type { FileResult } from "./reading.ts";

const aResult = (given: Partial<FileResult>): FileResult => ({
  folder: "docx",
  name: "a.docx",
  ms: 1,
  kind: "docx",
  why: null,
  detail: null,
  facts: [],
  words: 10,
  tool: null,
  overlap: null,
  isRight: null,
  ...given,
});

const page = formatsPage(
  [
    aResult({ facts: ["title", "tables"], tool: "pandoc", overlap: anOverlap(0.5) }),
    aResult({ facts: ["title"], tool: "pandoc", overlap: anOverlap(1) }),
    aResult({ kind: null, why: "empty", tool: "pandoc", isRight: true }),
    aResult({ folder: "eml", kind: "eml" }),
  ],
  new Date("2024-03-05"),
);

function anOverlap(f1: number) {
  return { f1, recall: f1, missing: [], superfluous: [] };
}

test("a format says how much of it was read, how near it is to what, and what was taken out", () => {
  expect(page).toContain("| Word (.docx) | 3 | 2 | 1 | 0.750 | 0.750 | pandoc | title 2, tables 1 |");
  expect(page).toContain("| E-mail (.eml) | 1 | 1 | 0 | – | – | no reference here | – |");
});

test("formats without files are named too, and those with files are not named twice", () => {
  const also = /Also read[^\n]*/.exec(page)?.[0];
  expect(also).toContain("PDF");
  expect(also).not.toContain("Word (.docx)");
});

test("every reason comes with the sentence that people read", () => {
  expect(page).toContain("The file is protected by a password. Remove the protection and add it again.");
  expect(page.match(/^\| [^|]+ \| [^|]+ \|$/gm)).toHaveLength(7);
});
