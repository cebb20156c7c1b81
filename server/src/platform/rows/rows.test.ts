import { expect, test } from "vitest";
import { boolean, instant, json, number, numbers, orNull, text, TYPES } from "./columns.ts";
import { read } from "./rows.ts";

const field = (name: string, type: string) => ({ name, dataTypeID: TYPES[type]! });
const Shape = { id: number(), title: orNull(text()), at: instant(), isKept: boolean() };
const FIELDS = [
  field("id", "int8"),
  field("title", "text"),
  field("at", "timestamptz"),
  field("isKept", "bool"),
];
const ROW = { id: 7, title: null, at: "2026-11-17 08:00:00+01", isKept: true };

test("moments become dates, arrays of numbers become numbers, and the rest stays as it came", () => {
  expect(read(Shape, { rows: [{ ...ROW }], fields: FIELDS })).toEqual([
    { ...ROW, at: new Date("2026-11-17T07:00:00Z") },
  ]);
  const fields = [field("ids", "int8_array"), field("says", "jsonb")];
  const given = [{ ids: ["1", "2"], says: { a: [1] } }];
  expect(read({ ids: numbers(), says: json() }, { rows: given, fields })).toEqual([
    { ids: [1, 2], says: { a: [1] } },
  ]);
});

test.each([
  ["renamed", [field("identity", "int8"), ...FIELDS.slice(1)], /gives a column "identity"/],
  ["retyped", [field("id", "numeric"), ...FIELDS.slice(1)], /"id" is of the type 1700/],
  ["dropped", FIELDS.slice(1), /gives no column "id"/],
  ["added", [...FIELDS, field("more", "text")], /gives a column "more"/],
])("a column that was %s is told by its name, also where no row came", (_, fields, reason) => {
  expect(() => read(Shape, { rows: [], fields })).toThrow(reason);
});

test("a column that is never empty may not be", () => {
  expect(() => read(Shape, { rows: [{ ...ROW, id: null }], fields: FIELDS })).toThrow(/"id".*is empty/);
});
