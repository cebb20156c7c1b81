import { MOST_LEVELS, MOST_SUBTOPICS } from "@gyan/contract/admin/catalogue.rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addAfter,
  canIndent,
  indent,
  move,
  newRow,
  outdent,
  pasteAt,
  remove,
  type Row,
  toRows,
  toSubtopics,
} from "./rows.ts";
import { NO_TEXTS } from "../texts.ts";

const rowsOf = (...lines: string[]): Row[] =>
  lines.map((line) => newRow(line.search(/\S/u) + 1, { en: line.trim() }));
const shown = (rows: Row[]): string[] => rows.map(({ level, name }) => " ".repeat(level - 1) + name.en);

test("X-06 lines become subtopics below each other, and those become the same lines again", () => {
  const rows = rowsOf("a", " b", "  c", " d", "e");
  expect(toSubtopics(rows).map(({ name, subtopics }) => [name.en, subtopics.length])).toEqual([
    ["a", 2],
    ["e", 0],
  ]);
  expect(shown(toRows(toSubtopics(rows)))).toEqual(shown(rows));
});

test("X-06 a line goes in and out with all that is below it, and never deeper than below the one before", () => {
  const rows = rowsOf("a", "b", " c", "d");
  expect(shown(indent(rows, 1))).toEqual(["a", " b", "  c", "d"]);
  expect(canIndent(rows, 0)).toBe(false);
  expect(canIndent(indent(rows, 1), 1)).toBe(false);
  expect(shown(outdent(indent(rows, 1), 1))).toEqual(shown(rows));
  expect(outdent(rows, 0)).toBe(rows);
});

test("X-06 a line changes places with its neighbour, each with all that is below it", () => {
  const rows = rowsOf("a", " b", "c", " d", "  e");
  expect(shown(move(rows, 2, -1))).toEqual(["c", " d", "  e", "a", " b"]);
  expect(shown(move(rows, 0, 1))).toEqual(["c", " d", "  e", "a", " b"]);
  expect(move(rows, 1, -1)).toBe(rows);
  expect(move(rows, 3, 1)).toBe(rows);
});

test("X-06 what was below a removed line rises", () => {
  expect(shown(remove(rowsOf("a", " b", "  c", " d"), 1))).toEqual(["a", " c", " d"]);
  expect(shown(remove(rowsOf("a", " b"), 0))).toEqual(["b"]);
});

test("X-06 a pasted list becomes lines; a blank line takes the first of them", () => {
  const rows = rowsOf("a", " x", "z");
  rows[1]!.name = NO_TEXTS;
  const pasted = pasteAt(rows, 1, "- One\n  - Two\n- Three", "en")!;
  expect(shown(pasted.rows)).toEqual(["a", " One", "  Two", " Three", "z"]);
  expect(shown(pasteAt(rowsOf("a", " b"), 0, "# One\nTwo\n", "en")!.rows)).toEqual([
    "a",
    " b",
    "One",
    " Two",
  ]);
  expect(pasteAt(rows, 1, "only one line", "en")).toBeNull();
});

test("X-06 in another language a pasted list names the lines that are there", () => {
  const { rows, leftOut } = pasteAt(rowsOf("a", " b", "c"), 1, "Deux\nTrois\nQuatre", "fr")!;
  expect(rows.map(({ name }) => name.fr)).toEqual(["", "Deux", "Trois"]);
  expect(shown(rows)).toEqual(["a", " b", "c"]);
  expect(leftOut).toBe(1);
});

test("X-06 more than there is room for is left out, and that is counted", () => {
  const list = Array.from({ length: MOST_SUBTOPICS + 20 }, (_, at) => `Part ${at}`).join("\n");
  const { rows, leftOut } = pasteAt(rowsOf("a"), 0, list, "en")!;
  expect([rows.length, leftOut]).toEqual([MOST_SUBTOPICS, 21]);
  expect(addAfter(rows, 3).rows).toBe(rows);
});

test("X-06 whatever is done in whatever order, the lines are an outline within its limits", () => {
  const act = fc.tuple(fc.constantFrom("in", "out", "up", "down", "add", "drop", "paste"), fc.nat(30));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
      let rows = rowsOf("a", " b", "c");
      for (const [what, place] of acts) {
        if (rows.length === 0) rows = [newRow(1)];
        const at = place % rows.length;
        if (what === "in") rows = indent(rows, at);
        else if (what === "out") rows = outdent(rows, at);
        else if (what === "up") rows = move(rows, at, -1);
        else if (what === "down") rows = move(rows, at, 1);
        else if (what === "add") rows = addAfter(rows, at).rows;
        else if (what === "drop") rows = remove(rows, at);
        else rows = pasteAt(rows, at, "x\n  y\n    z", "en")!.rows;
        for (const [index, { level }] of rows.entries()) {
          expect(level).toBeGreaterThanOrEqual(1);
          expect(level).toBeLessThanOrEqual(Math.min((rows[index - 1]?.level ?? 0) + 1, MOST_LEVELS));
        }
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        expect(toRows(toSubtopics(rows)).map(({ level }) => level)).toEqual(rows.map(({ level }) => level));
      }
    }),
    { numRuns: 150 },
  );
});
