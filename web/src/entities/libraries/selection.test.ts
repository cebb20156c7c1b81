import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Selection,
  type TagDefinition,
  type TagRow,
  begin,
  check,
  checkedOnes,
  chooseKey,
  fromChosen,
  goBack,
  includeDataOf,
  includeSubtopics,
  isRowValid,
  isValid,
  removeRow,
  setValues,
  showTags,
  tagDataOf,
  toggleOpen,
  usedKeys,
} from "./selection.ts";

const STORES = [
  { id: 1, name: "Energy storage" },
  { id: 2, name: "Gene editing" },
  { id: 3, name: "Climate" },
];
const TAGS: TagDefinition[] = [
  { tagName: "Subject", dataType: "Text" },
  { tagName: "Audience", dataType: "Text" },
  { tagName: "Reviewed", dataType: "Date" },
];
const [subject, , reviewed] = TAGS as [TagDefinition, TagDefinition, TagDefinition];
const rowsOf = (selection: Selection, id = 1): TagRow[] =>
  selection.libraries.find((library) => library.id === id)!.accordianGroupsData;

test("KS-08 a library and its rows have the fields of the specification", () => {
  const [library] = begin(STORES, []).libraries;
  expect(library).toEqual({
    id: 1,
    name: "Energy storage",
    checked: false,
    withSubtopics: true,
    accordianGroupsData: [
      {
        id: expect.any(Number),
        keyName: "",
        dataType: "",
        selectedKey: "",
        selectedValues: [],
        dateFieldFrom: "",
        dateFieldTo: "",
        valueSelected: false,
      },
    ],
  });
});

test("a library that is gone is not chosen any more, and one that was renamed has its new name", () => {
  const before = check(check(begin(STORES, []), 1), 2);
  const after = begin([{ id: 2, name: "Genes" }], before.libraries);
  expect(checkedOnes(after).map(({ id, name }) => [id, name])).toEqual([[2, "Genes"]]);
});

describe("KS-05 a row", () => {
  const row = (own: Partial<TagRow>): TagRow => ({ ...rowsOf(begin(STORES, []))[0]!, ...own });
  const chosen = { selectedKey: "Subject", keyName: "Subject", valueSelected: true };
  const text = { ...chosen, dataType: "Text" as const };
  const date = { ...chosen, dataType: "Date" as const };
  test.each<[string, Partial<TagRow>, boolean]>([
    ["with neither key nor values", {}, true],
    ["of text with values", { ...text, selectedValues: ["cells"] }, true],
    ["of text without values", text, false],
    ["with values and no key", { selectedValues: ["cells"] }, false],
    ["of days without an end", date, false],
    ["of days from one", { ...date, dateFieldFrom: "2024-03-05" }, true],
    ["of days up to one", { ...date, dateFieldTo: "2024-03-05" }, true],
    ["of one day", { ...date, dateFieldFrom: "2024-03-05", dateFieldTo: "2024-03-05" }, true],
    [
      "whose first day is after its last",
      { ...date, dateFieldFrom: "2024-03-06", dateFieldTo: "2024-03-05" },
      false,
    ],
  ])("%s", (_what, own, is) => expect(isRowValid(row(own))).toBe(is));

  test("counts only in a library that is checked", () => {
    const selection = chooseKey(check(begin(STORES, []), 1), 1, 1, subject);
    expect(isValid(selection)).toBe(false);
    expect(isValid(check(selection, 1))).toBe(true);
  });
});

test("KS-06 days are sent as ISO strings, an open end as nothing, and what is unfinished not at all", () => {
  let selection = check(check(check(begin(STORES, []), 1), 2), 3);
  selection = chooseKey(selection, 1, 1, reviewed);
  selection = setValues(selection, 1, 1, { dateFieldFrom: "2024-03-05", dateFieldTo: "2024-04-01" });
  selection = chooseKey(selection, 1, 2, subject);
  selection = chooseKey(selection, 3, 1, reviewed);
  selection = setValues(selection, 3, 1, { dateFieldTo: "2024-04-01" });
  selection = includeSubtopics(selection, 2, false);
  expect(tagDataOf(selection.libraries)).toEqual({
    1: { Reviewed: { DT: "Date", V: ["2024-03-05T00:00:00.000Z", "2024-04-01T23:59:59.999Z"] } },
    2: {},
    3: { Reviewed: { DT: "Date", V: ["", "2024-04-01T23:59:59.999Z"] } },
  });
  expect(includeDataOf(selection.libraries)).toEqual({ 1: true, 2: false, 3: true });
});

type Step = (selection: Selection) => Selection;
const library = fc.constantFrom(1, 2, 3);
const rowId = fc.integer({ min: 1, max: 6 });
const day = fc.constantFrom("", "2024-01-01", "2024-06-30", "2025-01-01");
const step: fc.Arbitrary<Step> = fc.oneof(
  library.map(
    (id): Step =>
      (before) =>
        check(before, id),
  ),
  fc.constant<Step>(showTags),
  fc.constant<Step>(goBack),
  library.map(
    (id): Step =>
      (before) =>
        toggleOpen(before, id),
  ),
  fc.tuple(library, fc.boolean()).map(
    ([id, is]): Step =>
      (before) =>
        includeSubtopics(before, id, is),
  ),
  fc.tuple(library, rowId, fc.constantFrom(...TAGS)).map(
    ([id, row, tag]): Step =>
      (before) =>
        chooseKey(before, id, row, tag),
  ),
  fc.tuple(library, rowId).map(
    ([id, row]): Step =>
      (before) =>
        removeRow(before, id, row),
  ),
  fc
    .tuple(library, rowId, fc.uniqueArray(fc.constantFrom("a", "b", "c")))
    .map(([id, row, selectedValues]): Step => (before) => {
      const isText = rowsOf(before, id).some((one) => one.id === row && one.dataType === "Text");
      return isText ? setValues(before, id, row, { selectedValues }) : before;
    }),
  fc.tuple(library, rowId, day, day).map(([id, row, dateFieldFrom, dateFieldTo]): Step => (before) => {
    const isDate = rowsOf(before, id).some((one) => one.id === row && one.dataType === "Date");
    return isDate ? setValues(before, id, row, { dateFieldFrom, dateFieldTo }) : before;
  }),
);
const anySelection = fc
  .array(step, { maxLength: 40 })
  .map((steps) => steps.reduce((before, change) => change(before), begin(STORES, [])));

describe("whatever is done", () => {
  test("KS-02 each library has a free row, each key once, and each row one of its own", () => {
    fc.assert(
      fc.property(anySelection, ({ libraries }) => {
        for (const { accordianGroupsData: rows } of libraries) {
          expect(rows.some((row) => !row.valueSelected)).toBe(true);
          expect(usedKeys(rows).size).toBe(rows.filter((row) => row.valueSelected).length);
          expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
          for (const row of rows) expect(row.keyName).toBe(row.selectedKey);
        }
      }),
    );
  });

  test("KS-02 a removed key can be chosen again, and nothing else changes", () => {
    fc.assert(
      fc.property(anySelection, library, fc.constantFrom(...TAGS), (selection, id, tag) => {
        const free = rowsOf(selection, id).find((row) => !row.valueSelected)!;
        const chosen = chooseKey(selection, id, free.id, tag);
        const before = rowsOf(selection, id).filter((row) => row.valueSelected);
        if (usedKeys(before).has(tag.tagName)) {
          expect(chosen).toEqual(selection);
          return;
        }
        const removed = removeRow(chosen, id, free.id);
        expect(rowsOf(removed, id).filter((row) => row.valueSelected)).toEqual(before);
        const again = rowsOf(removed, id).find((row) => !row.valueSelected)!;
        expect(usedKeys(rowsOf(chooseKey(removed, id, again.id, tag), id))).toContain(tag.tagName);
      }),
    );
  });

  test("KS-01 the tags are shown only of checked libraries", () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const shown = showTags(goBack(selection));
        expect(shown.view).toBe(checkedOnes(selection).length > 0 ? "tags" : "libraries");
        expect(shown.openId).toBe(checkedOnes(selection)[0]?.id ?? null);
      }),
    );
  });

  test("KS-04 KS-06 what is sent says all that is valid, and comes back as the same", () => {
    fc.assert(
      fc.property(anySelection, ({ libraries }) => {
        const chosen = { tags: tagDataOf(libraries), withSubtopics: includeDataOf(libraries) };
        expect(Object.keys(chosen.tags)).toEqual(
          libraries.filter(({ checked }) => checked).map(({ id }) => String(id)),
        );
        const again = begin(STORES, fromChosen(chosen)).libraries;
        expect({ tags: tagDataOf(again), withSubtopics: includeDataOf(again) }).toEqual(chosen);
        expect(isValid({ libraries: again, view: "libraries", openId: null })).toBe(true);
      }),
    );
  });
});
