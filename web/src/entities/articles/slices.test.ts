import { expect, test } from "vitest";
import { blocksOf, headingSpan, type Mark, paragraphs, slice } from "./slices.ts";

const text = "0123456789";
const mark = (start: number, end: number, kind: Mark["kind"] = "evidence"): Mark => ({ start, end, kind });
const shown = (...marks: Mark[]) =>
  slice(text, { start: 0, end: 10 }, marks).map((piece) => [piece.text, piece.kinds.join("+")]);

test("text without marks is one piece", () => {
  expect(shown()).toEqual([["0123456789", ""]]);
});

test("overlapping marks are cut at every edge", () => {
  expect(shown(mark(2, 6), mark(4, 8, "target"))).toEqual([
    ["01", ""],
    ["23", "evidence"],
    ["45", "evidence+target"],
    ["67", "target"],
    ["89", ""],
  ]);
});

test("a mark within a mark keeps the outer one on both sides", () => {
  expect(shown(mark(1, 9), mark(3, 5, "concept"))).toEqual([
    ["0", ""],
    ["12", "evidence"],
    ["34", "evidence+concept"],
    ["5678", "evidence"],
    ["9", ""],
  ]);
});

test("the same stretch marked twice is marked once", () => {
  expect(shown(mark(2, 4), mark(2, 4))).toEqual([
    ["01", ""],
    ["23", "evidence"],
    ["456789", ""],
  ]);
});

test("marks that reach beyond the stretch are cut to it, empty and distant ones fall away", () => {
  const pieces = slice(text, { start: 3, end: 6 }, [mark(0, 4), mark(5, 5), mark(6, 9)]);
  expect(pieces.map((piece) => [piece.start, piece.text, piece.kinds])).toEqual([
    [3, "3", ["evidence"]],
    [4, "45", []],
  ]);
});

test("nothing is lost and nothing doubled, whatever the marks", () => {
  for (let a = 0; a < 10; a++) {
    for (let b = 0; b <= 12; b++) {
      const pieces = slice(text, { start: 0, end: 10 }, [
        mark(a, b),
        mark(3, 7, "cited"),
        mark(b, a + 3, "target"),
      ]);
      expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    }
  }
});

test("paragraphs stand between blank lines and keep their offsets", () => {
  const body = "## One\n\nFirst line\nsame paragraph.\n \n\n  Second. \n";
  const found = paragraphs(body, { start: 6, end: body.length });
  expect(found.map(({ start, end }) => body.slice(start, end))).toEqual([
    "First line\nsame paragraph.",
    "Second.",
  ]);
});

test("lists and tables are told from paragraphs, and every part keeps its offsets", () => {
  const body =
    "Before.\n\n- one\n- two - three\n\n| Year | Power |\n| 2020 |  |\n| a¦b | c |\n\n- no list\nhere | either";
  const words = ({ start, end }: { start: number; end: number }) => body.slice(start, end);
  const found = blocksOf(body, { start: 0, end: body.length });
  expect(found.map(({ kind }) => kind)).toEqual(["paragraph", "list", "table", "paragraph"]);
  const [, list, table] = found;
  expect(list?.kind === "list" && list.items.map(words)).toEqual(["one", "two - three"]);
  expect(table?.kind === "table" && table.rows.map((cells) => cells.map(words))).toEqual([
    ["Year", "Power"],
    ["2020", ""],
    ["a¦b", "c"],
  ]);
});

test("an empty stretch has no paragraphs", () => {
  expect(paragraphs(" \n\n ", { start: 0, end: 4 })).toEqual([]);
});

test("a heading is found before its body, the nearest of several, or not at all", () => {
  const whole = "## Rain\n\nRain falls.\n\n## Rain\n\nMore.";
  expect(headingSpan(whole, "Rain", 9)).toEqual({ start: 3, end: 7 });
  expect(headingSpan(whole, "Rain", whole.indexOf("More"))).toEqual({ start: 25, end: 29 });
  expect(headingSpan(whole, "Snow", 9)).toBeNull();
  expect(headingSpan("Rain", "Rain", 0)).toEqual({ start: 0, end: 4 });
  expect(headingSpan("R", "Rain", 0)).toBeNull();
});

test("a page begins a piece of its own, within a mark too", () => {
  const pieces = slice(
    text,
    { start: 0, end: 10 },
    [mark(2, 8)],
    [
      { number: 3, start: 0 },
      { number: 4, start: 5 },
      { number: 5, start: 10 },
    ],
  );
  expect(pieces.map((piece) => [piece.text, piece.kinds.join("+"), piece.page])).toEqual([
    ["01", "", 3],
    ["234", "evidence", undefined],
    ["567", "evidence", 4],
    ["89", "", undefined],
  ]);
});

test("a paragraph that is known as a caption or a footnote is one", () => {
  const body = "Words.\n\nFigure 1. A cell.\n\n1 In the shade.";
  const apart = { captions: new Set([8]), footnotes: new Set([body.indexOf("1 In")]) };
  const found = blocksOf(body, { start: 0, end: body.length }, apart);
  expect(found.map(({ kind }) => kind)).toEqual(["paragraph", "caption", "footnote"]);
});
