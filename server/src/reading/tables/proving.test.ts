import type { ColumnId } from "@gyan/contract/ids.ts";
import { expect, test } from "vitest";
import type { NewCell } from "./cells.store.ts";
import { proven } from "./proving.ts";

const TEXT = "We enrolled 120 patients. They were randomised.";
const texts = new Map([[7, TEXT]]);
const quote = (start: number, end: number, textId = 7) => ({
  textId,
  quote: "",
  start,
  end,
  marks: [
    { start: 12, end: 15 },
    { start: 20, end: 900 },
  ],
  page: null,
  section: null,
});
const cell = (given: Partial<NewCell>): NewCell => ({
  columnId: 3 as ColumnId,
  version: 1,
  state: "found",
  value: { kind: "number", text: "120", number: 120, unit: null },
  by: "sources",
  quotes: [quote(0, 25)],
  ...given,
});

test("a quote is read from the text; one that is not there is dropped, and without any the cell failed", () => {
  const kept = proven(cell({ quotes: [quote(0, 25), quote(0, 25, 8), quote(3, 25), quote(90, 99)] }), texts);
  expect(kept).toMatchObject({ state: "found", value: { number: 120 } });
  expect(kept.quotes.map((one) => [one.quote, one.marks])).toEqual([
    ["We enrolled 120 patients.", [{ start: 12, end: 15 }]],
    ["enrolled 120 patients.", [{ start: 12, end: 15 }]],
  ]);
  for (const quotes of [[], [quote(0, 25, 8)], [quote(5, 25)], [quote(9, 9)]])
    expect(proven(cell({ quotes }), texts)).toMatchObject({ state: "failed", value: null, quotes: [] });
});

test("what is not found has neither value nor quote; what has no form of its own is told by its quote", () => {
  expect(proven(cell({ state: "not_stated" }), texts)).toMatchObject({ value: null, quotes: [] });
  expect(proven(cell({ value: null }), texts).value).toEqual({
    kind: "text",
    text: "We enrolled 120 patients.",
  });
});
