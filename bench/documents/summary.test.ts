import { expect, test } from "vitest";
import type { FileResult } from "./reading.ts";
import { lowest, summaryOf } from "./summary.ts";

const aResult = (given: Partial<FileResult>): FileResult => ({
  folder: "pdf",
  name: "a.pdf",
  ms: 1,
  kind: "pdf",
  why: null,
  detail: null,
  facts: [],
  words: 10,
  tool: "pdftotext",
  overlap: null,
  isRight: null,
  ...given,
});
const anOverlap = (f1: number, recall = f1) => ({ f1, recall, missing: [], superfluous: [] });

test("a folder says how many of its files were read, and how near the compared ones are", () => {
  const [pdf] = summaryOf([
    aResult({ overlap: anOverlap(1), facts: ["title", "pages"] }),
    aResult({ overlap: anOverlap(0.5), facts: ["title"] }),
    aResult({}),
    aResult({ kind: null, why: "empty", isRight: true }),
    aResult({ kind: null, why: "damaged", isRight: false }),
  ]);
  expect(pdf).toMatchObject({ files: 5, read: 3, rightlyUnread: 1, doubtful: 1, compared: 2, meanF1: 0.75 });
  expect(pdf?.facts).toMatchObject({ title: 2, pages: 1, tables: 0 });
});

test("a folder that nothing was compared in has no overlap, and not nought", () => {
  expect(summaryOf([aResult({ tool: null })])[0]).toMatchObject({ meanF1: null, medianF1: null, tools: [] });
});

test("files to look at come worst first", () => {
  const names = lowest([
    aResult({ name: "fine", overlap: anOverlap(0.95) }),
    aResult({ name: "bad", overlap: anOverlap(0.8) }),
    aResult({ name: "worse", overlap: anOverlap(0.2) }),
  ]).map(({ name }) => name);
  expect(names).toEqual(["worse", "bad"]);
});
