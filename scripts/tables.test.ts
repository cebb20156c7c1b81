import { expect, test } from "vitest";
import { TYPES } from "../server/src/platform/rows/columns.ts";
import { declarationOf, tablesPage, type TableColumn } from "./tables.ts";

const column = (given: Partial<TableColumn>): TableColumn => ({
  table: "runs",
  column: "id",
  type: TYPES["int8"]!,
  isNotNull: true,
  names: null,
  check: null,
  ...given,
});

test.each([
  ["a key has the name of its table's id", column({ names: "runs" }), "number<RunId>()"],
  ["what refers to a table, too", column({ column: "by", names: "people" }), "number<PersonId>()"],
  ["what may be empty says so", column({ isNotNull: false }), "orNull(number())"],
  [
    "words that a check allows are its type",
    column({
      column: "kind",
      type: TYPES["text"]!,
      check: "CHECK ((kind = ANY (ARRAY['create'::text, 'refresh'::text])))",
    }),
    'text<"create" | "refresh">()',
  ],
  ["a vector is read by nobody", column({ type: 16_999 }), null],
])("%s", (_, given, declared) => {
  expect(declarationOf(given)).toBe(declared);
});

test("another name or another type of a column is another page", () => {
  const page = tablesPage([column({})]);
  expect(tablesPage([column({ column: "number" })])).not.toBe(page);
  expect(tablesPage([column({ type: TYPES["text"]! })])).not.toBe(page);
});
