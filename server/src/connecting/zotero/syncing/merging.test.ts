import fc from "fast-check";
import { expect, test } from "vitest";
import { CONFLICT_FIELDS } from "@gyan/contract/zotero/rules.ts";
import { collectionsAfter, missingFolders, shelvesOf } from "./collections.ts";
import { zoteroKey } from "./keys.rules.ts";
import { baseAfter, isSameValue, merge, type Told } from "./merging.ts";

const told = (change: Partial<Told> = {}): Told => ({
  title: "Title",
  authors: ["A B"],
  publishedOn: null,
  venue: null,
  doi: null,
  url: null,
  volume: null,
  issue: null,
  pages: null,
  publisher: null,
  keywords: [],
  folder: "",
  isGone: false,
  ...change,
});

const sides = { base: told(), before: told(), ours: told(), theirs: told(), open: [] };

test("one side's change is taken, both sides' is a conflict, and the same change on both is none", () => {
  expect(merge({ ...sides, theirs: told({ title: "T" }) })).toMatchObject({
    result: { title: "T" },
    conflicts: [],
  });
  expect(merge({ ...sides, ours: told({ title: "O" }) })).toMatchObject({
    result: { title: "O" },
    conflicts: [],
    kept: ["title"],
  });
  expect(merge({ ...sides, ours: told({ title: "O" }), theirs: told({ title: "T" }) })).toMatchObject({
    result: { title: "O" },
    conflicts: [{ field: "title", theirs: "T" }],
  });
  expect(merge({ ...sides, ours: told({ title: "X" }), theirs: told({ title: "X" }) })).toMatchObject({
    conflicts: [],
    kept: [],
  });
});

test("what was thrown away on one side and worked on at the other waits for somebody", () => {
  expect(merge({ ...sides, ours: told({ title: "O" }), theirs: told({ isGone: true }) }).conflicts).toEqual([
    { field: "isGone", theirs: true },
  ]);
  expect(merge({ ...sides, ours: told({ isGone: true }), theirs: told({ title: "T" }) })).toMatchObject({
    conflicts: [{ field: "isGone", theirs: false }],
  });
  expect(merge({ ...sides, theirs: told({ isGone: true }) })).toMatchObject({
    result: { isGone: true },
    conflicts: [],
  });
});

test("a conflict stays open while nothing moves, and closes when the other side comes back", () => {
  const ours = told({ title: "O" });
  const theirs = told({ title: "T" });
  expect(merge({ ...sides, before: theirs, ours, theirs, open: ["title"] }).conflicts).toEqual([
    { field: "title", theirs: "T" },
  ]);
  expect(merge({ ...sides, before: theirs, ours, theirs: told(), open: ["title"] })).toMatchObject({
    conflicts: [],
    kept: ["title"],
  });
});

const value = fc.constantFrom("a", "b", null);
const side = fc
  .record({ title: value, venue: value, folder: fc.constantFrom("", "x"), isGone: fc.boolean() })
  .map(told);

test("nothing that was changed on either side is lost without a word", () => {
  fc.assert(
    fc.property(side, side, side, (base, ours, theirs) => {
      const { result, conflicts, kept } = merge({ base, before: base, ours, theirs, open: [] });
      const open = new Set(conflicts.map(({ field }) => field));
      for (const field of CONFLICT_FIELDS) {
        const [b, o, t, r] = [base[field], ours[field], theirs[field], result[field]];
        if (open.has(field)) expect(isSameValue(field, r, o)).toBe(true);
        else if (isSameValue(field, o, b)) expect(isSameValue(field, r, t)).toBe(true);
        else expect(isSameValue(field, r, o)).toBe(true);
      }
      // What stays to be sent is still told apart from what was.
      const next = baseAfter(base, result, kept);
      for (const field of kept) expect(isSameValue(field, next[field], base[field])).toBe(true);
    }),
  );
});

const COLLECTIONS = [
  { key: "A", parentKey: null, name: "Cells/Anodes" },
  { key: "B", parentKey: "A", name: "2024" },
  { key: "C", parentKey: "D", name: "ring" },
  { key: "D", parentKey: "C", name: "ring" },
  { key: "E", parentKey: null, name: "Other" },
];
const same = (path: string) => path;

test("collections are folders; a ring of them is none, and of one collection only what is below counts", () => {
  expect([...shelvesOf(COLLECTIONS, null, same).folders]).toEqual([
    ["A", "Cells-Anodes"],
    ["B", "Cells-Anodes/2024"],
    ["E", "Other"],
  ]);
  expect([...shelvesOf(COLLECTIONS, "A", same).folders]).toEqual([
    ["A", ""],
    ["B", "2024"],
  ]);
});

test("an item that moves leaves one collection and stays in all others", () => {
  const shelves = shelvesOf(COLLECTIONS, null, same);
  const item = { itemType: "book", collections: ["A", "E", "Z"] };
  expect(collectionsAfter(item, shelves, { from: "Cells-Anodes", to: "Cells-Anodes/2024" })).toEqual([
    "E",
    "Z",
    "B",
  ]);
  expect(collectionsAfter(item, shelves, { from: "Other", to: "" })).toEqual(["A", "Z"]);
  expect(missingFolders(shelves, ["Other/New/Deep", "Other"])).toEqual(["Other/New", "Other/New/Deep"]);
});

test("a key has the signs of Zotero's keys", () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(zoteroKey(uuid)).toMatch(/^[2-9A-NP-Z]{8}$/u);
    }),
  );
});
