/**
 * Which libraries somebody wants searched, and by which tags each is narrowed. The rows are called as in
 * the specification (KS-08), because this is also how they are kept in the browser.
 */
export type TagDefinition = { tagName: string; dataType: "Text" | "Date" };

export type TagRow = {
  /** What keys this row for the screen, whatever is chosen in it. */
  id: number;
  keyName: string;
  dataType: "Text" | "Date" | "";
  selectedKey: string;
  selectedValues: string[];
  /** 2024-03-05, or nothing. */
  dateFieldFrom: string;
  dateFieldTo: string;
  /** The key is chosen, and stays. */
  valueSelected: boolean;
};

export type ChosenLibrary = {
  id: number;
  name: string;
  checked: boolean;
  withSubtopics: boolean;
  accordianGroupsData: TagRow[];
};

export type Selection = {
  libraries: ChosenLibrary[];
  view: "libraries" | "tags";
  /** The one accordion that is open. */
  openId: number | null;
};

/** KS-06: library id -> tag name -> type and values. */
export type TagData = Record<string, Record<string, { DT: "Text" | "Date"; V: string[] }>>;
export type IncludeData = Record<string, boolean>;
export type Chosen = { tags: TagData; withSubtopics: IncludeData };

const nextId = (rows: TagRow[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1;

const emptyRow = (id = 1): TagRow => ({
  id,
  keyName: "",
  dataType: "",
  selectedKey: "",
  selectedValues: [],
  dateFieldFrom: "",
  dateFieldTo: "",
  valueSelected: false,
});

const unchosen = (id: number, name: string): ChosenLibrary => ({
  id,
  name,
  checked: false,
  withSubtopics: true,
  accordianGroupsData: [emptyRow()],
});

/** What there is, with what was chosen of it; a library that is gone is not chosen any more. */
export function begin(there: { id: number; name: string }[], before: ChosenLibrary[]): Selection {
  const known = new Map(before.map((library) => [library.id, library]));
  const libraries = there.map(({ id, name }) => ({ ...(known.get(id) ?? unchosen(id, name)), name }));
  return { libraries, ...FIRST };
}

/** The same from what was sent or will be. */
export function fromChosen({ tags, withSubtopics }: Chosen): ChosenLibrary[] {
  return Object.entries(tags).map(([id, filters]) => {
    const rows = Object.entries(filters).map(([name, { DT, V }], at): TagRow => {
      const key = { id: at + 1, keyName: name, selectedKey: name, dataType: DT, valueSelected: true };
      return DT === "Date"
        ? { ...emptyRow(), ...key, dateFieldFrom: dayOf(V[0]), dateFieldTo: dayOf(V.at(-1)) }
        : { ...emptyRow(), ...key, selectedValues: V };
    });
    return {
      ...unchosen(Number(id), ""),
      checked: true,
      withSubtopics: withSubtopics[id] ?? true,
      accordianGroupsData: [...rows, emptyRow(rows.length + 1)],
    };
  });
}

const dayOf = (iso = ""): string => /^\d{4}-\d{2}-\d{2}/u.exec(iso)?.[0] ?? "";

const withLibrary = (
  selection: Selection,
  id: number,
  change: (library: ChosenLibrary) => Partial<ChosenLibrary>,
): Selection => ({
  ...selection,
  libraries: selection.libraries.map((library) =>
    library.id === id ? { ...library, ...change(library) } : library,
  ),
});

const withRows = (selection: Selection, id: number, change: (rows: TagRow[]) => TagRow[]): Selection =>
  withLibrary(selection, id, (library) => ({ accordianGroupsData: change(library.accordianGroupsData) }));

export const check = (selection: Selection, id: number): Selection =>
  withLibrary(selection, id, ({ checked }) => ({ checked: !checked }));

export const checkAll = (selection: Selection, ids: ReadonlySet<number>, checked: boolean): Selection => ({
  ...selection,
  libraries: selection.libraries.map((library) => (ids.has(library.id) ? { ...library, checked } : library)),
});

export const isAnyChecked = ({ libraries }: Selection): boolean => libraries.some(({ checked }) => checked);
export const checkedOnes = ({ libraries }: Selection): ChosenLibrary[] =>
  libraries.filter(({ checked }) => checked);

/** The first opens by itself. */
export const showTags = (selection: Selection): Selection =>
  isAnyChecked(selection) ? { ...selection, view: "tags", openId: checkedOnes(selection)[0]!.id } : selection;

const FIRST = { view: "libraries", openId: null } as const;

export const goBack = (selection: Selection): Selection => ({ ...selection, ...FIRST });

/** Back without what was typed: each library has the tags that were saved, or none. */
export function goBackCleared(selection: Selection, saved: ChosenLibrary[]): Selection {
  const rowsOf = new Map(saved.map(({ id, accordianGroupsData }) => [id, accordianGroupsData]));
  const libraries = selection.libraries.map((library) => ({
    ...library,
    accordianGroupsData: rowsOf.get(library.id) ?? [emptyRow()],
  }));
  return goBack({ ...selection, libraries });
}

/** One at a time; the open one closes. */
export const toggleOpen = (selection: Selection, id: number): Selection => ({
  ...selection,
  openId: selection.openId === id ? null : id,
});

export const includeSubtopics = (selection: Selection, id: number, withSubtopics: boolean): Selection =>
  withLibrary(selection, id, () => ({ withSubtopics }));

/** Locks the row to the key. There is always a last row that is free. */
export const chooseKey = (
  selection: Selection,
  id: number,
  rowId: number,
  { tagName, dataType }: TagDefinition,
): Selection =>
  withRows(selection, id, (rows) => {
    if (usedKeys(rows).has(tagName) || rows.find((row) => row.id === rowId)?.valueSelected !== false)
      return rows;
    const key = { keyName: tagName, selectedKey: tagName, dataType, valueSelected: true };
    const chosen = rows.map((row) => (row.id === rowId ? { ...row, ...key } : row));
    return rows.at(-1)?.id === rowId ? [...chosen, emptyRow(nextId(rows))] : chosen;
  });

/** They can be chosen in no other row. */
export const usedKeys = (rows: TagRow[]): Set<string> =>
  new Set(rows.filter(({ valueSelected }) => valueSelected).map(({ selectedKey }) => selectedKey));

export const removeRow = (selection: Selection, id: number, rowId: number): Selection =>
  withRows(selection, id, (rows) => {
    const left = rows.filter((row) => row.id !== rowId);
    // Without a free row nobody could add another tag.
    return left.some(({ valueSelected }) => !valueSelected) ? left : [...left, emptyRow(nextId(rows))];
  });

type Values = Partial<Pick<TagRow, "selectedValues" | "dateFieldFrom" | "dateFieldTo">>;

export const setValues = (selection: Selection, id: number, rowId: number, values: Values): Selection =>
  withRows(selection, id, (rows) => rows.map((row) => (row.id === rowId ? { ...row, ...values } : row)));

export const isFromAfterTo = ({ dateFieldFrom, dateFieldTo }: TagRow): boolean =>
  dateFieldFrom !== "" && dateFieldTo !== "" && dateFieldFrom > dateFieldTo;

/** A text with key and values or with neither; a date with one of its ends, in their order. */
export function isRowValid(row: TagRow): boolean {
  if (row.dataType === "Date")
    return (row.dateFieldFrom !== "" || row.dateFieldTo !== "") && !isFromAfterTo(row);
  return row.valueSelected === row.selectedValues.length > 0;
}

export const isValid = (selection: Selection): boolean =>
  checkedOnes(selection).every(({ accordianGroupsData }) => accordianGroupsData.every(isRowValid));

const ofChecked = <Value>(libraries: ChosenLibrary[], valueOf: (library: ChosenLibrary) => Value) =>
  Object.fromEntries(
    libraries.filter(({ checked }) => checked).map((library) => [library.id, valueOf(library)]),
  );

/** What is sent. A row that is not finished narrows nothing. */
export const tagDataOf = (libraries: ChosenLibrary[]): TagData =>
  ofChecked(libraries, ({ accordianGroupsData }) => {
    const finished = accordianGroupsData.filter((row) => row.valueSelected && isRowValid(row));
    return Object.fromEntries(
      finished.map((row) => [row.selectedKey, { DT: row.dataType || "Text", V: valuesOf(row) }]),
    );
  });

/** Days are days wherever somebody sits: from their first moment to their last. */
const valuesOf = ({ dataType, dateFieldFrom, dateFieldTo, selectedValues }: TagRow): string[] =>
  dataType === "Date"
    ? [dateFieldFrom && `${dateFieldFrom}T00:00:00.000Z`, dateFieldTo && `${dateFieldTo}T23:59:59.999Z`]
    : selectedValues;

export const includeDataOf = (libraries: ChosenLibrary[]): IncludeData =>
  ofChecked(libraries, ({ withSubtopics }) => withSubtopics);

export const chosenOf = (libraries: ChosenLibrary[]): Chosen => ({
  tags: tagDataOf(libraries),
  withSubtopics: includeDataOf(libraries),
});
