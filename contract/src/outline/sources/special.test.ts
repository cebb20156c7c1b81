import { expect, test } from "vitest";
import type { SpecialSource } from "../model.ts";
import { SourceParams } from "../wire/schema.ts";
import { decodeNodeSources, encodeNodeSources } from "../wire/sources.rules.ts";
import {
  addRow,
  canAdd,
  chooseParameter,
  chooseSource,
  exampleOf,
  isKnown,
  MAX_VALUE,
  parametersFor,
  rowsOf,
  sourcesFor,
  type SpecialRow,
  specialOf,
  titleOf,
  valuesIn,
  whyNotSaved,
} from "./special.rules.ts";

const OFFERED = { arxiv: ["category", "author"], core: ["author"] };
const aRow = (own: Partial<SpecialRow> = {}): SpecialRow => ({
  id: 1,
  source: "arxiv",
  parameter: "category",
  text: "cs.CL",
  withSubtopics: true,
  ...own,
});

test("MS-12 values are separated by commas, trimmed, none empty and none twice", () => {
  expect(valuesIn(" cs.CL ,, q-bio,cs.CL , ")).toEqual(["cs.CL", "q-bio"]);
  expect(valuesIn(" , ")).toEqual([]);
});

test("MS-12 rows and what is kept of them say the same", () => {
  const special: SpecialSource[] = [
    { source: "arxiv", parameter: "category", values: ["cs.CL", "q-bio"], withSubtopics: false },
    { source: "core", parameter: "author", values: ["Doudna"], withSubtopics: true },
  ];
  expect(specialOf(rowsOf(special))).toEqual(special);
  expect(specialOf([aRow({ text: " " }), aRow({ parameter: "" })])).toEqual([]);
});

test("MS-05 another row waits until those that are there are filled, and until something is left to choose", () => {
  expect(canAdd(OFFERED, [])).toBe(true);
  expect(canAdd({}, [])).toBe(false);
  const [row] = addRow([]);
  expect(canAdd(OFFERED, [row!])).toBe(false);
  expect(canAdd(OFFERED, [aRow({ text: " , " })])).toBe(false);
  expect(canAdd(OFFERED, [aRow()])).toBe(true);
  const all = [
    aRow(),
    aRow({ id: 2, parameter: "author" }),
    aRow({ id: 3, source: "core", parameter: "author" }),
  ];
  expect(canAdd(OFFERED, all)).toBe(false);
});

test("MS-05 each key can be chosen once", () => {
  const rows = [aRow(), aRow({ id: 2, source: "", parameter: "" })];
  const [, chosen] = chooseSource(OFFERED, rows, 2, "arxiv");
  // The only one that is left is chosen by itself.
  expect(chosen).toMatchObject({ source: "arxiv", parameter: "author" });
  expect(parametersFor(OFFERED, rows, { ...rows[1]!, source: "arxiv" })).toEqual([
    { name: "category", isTaken: true },
    { name: "author", isTaken: false },
  ]);
  expect(chooseParameter([rows[0]!, chosen!], 2, "category")[1]).toBe(chosen);
  const full = [aRow({ source: "core", parameter: "author" }), aRow({ id: 2, source: "" })];
  expect(sourcesFor(OFFERED, full, full[1]!)).toEqual([
    { name: "arxiv", isFull: false },
    { name: "core", isFull: true },
  ]);
});

test("MS-12 what is not offered any more stays in its row, and is shown by its name", () => {
  const old = aRow({ source: "oldbase", parameter: "shelf" });
  expect(sourcesFor(OFFERED, [old], old).map(({ name }) => name)).toContain("oldbase");
  expect(parametersFor(OFFERED, [old], old)).toEqual([{ name: "shelf", isTaken: false }]);
  expect([titleOf("oldbase"), isKnown("shelf"), exampleOf("oldbase", "shelf")]).toEqual([
    "oldbase",
    false,
    null,
  ]);
  const other = aRow({ parameter: "shelf" });
  expect(parametersFor(OFFERED, [other], other).map(({ name }) => name)).toContain("shelf");
});

test("MS-05 saving waits while fewer keys than rows are chosen, or none, or a value is missing", () => {
  expect(whyNotSaved([])).toBeNull();
  expect(whyNotSaved([aRow()])).toBeNull();
  expect(whyNotSaved([aRow(), aRow({ id: 2, parameter: "" })])).toBe("unchosen");
  expect(whyNotSaved(addRow([]))).toBe("unchosen");
  expect(whyNotSaved([aRow({ text: ", " })])).toBe("empty");
  expect(whyNotSaved([aRow({ text: "x".repeat(MAX_VALUE + 1) })])).toBe("tooMuch");
  expect(whyNotSaved([aRow({ text: Array.from({ length: 101 }, (_, n) => n).join() })])).toBe("tooMuch");
});

test("MS-05 a knowledge store and files stay apart, and a library that is chosen as both is searched once", () => {
  const tags = { Subject: { type: "Text" as const, values: ["cells"] } };
  const own = {
    addresses: [],
    libraries: [
      { id: "4", tags: {}, withSubtopics: false },
      { id: "2", tags, withSubtopics: true, isStore: true },
    ],
    special: [],
  };
  const sent = encodeNodeSources(own);
  expect(sent.sourcesSubTopic).toMatchObject({
    repoIds: { 4: {} },
    knowledgeStoreIds: { 2: { Subject: { DT: "Text", V: ["cells"] } } },
    includeSubTopic: { 2: true, 4: false },
  });
  expect(decodeNodeSources({ ...sent, sourceParams: {} })).toEqual(own);
  const both = decodeNodeSources({
    sourcesSubTopic: { repoIds: { 2: {} }, knowledgeStoreIds: sent.sourcesSubTopic.knowledgeStoreIds },
  });
  expect(both?.libraries).toEqual([{ id: "2", tags, withSubtopics: true, isStore: true }]);
});

test("TO-15 a node's libraries are available where any is named, and only there", () => {
  const chosen = (isStore: boolean) =>
    encodeNodeSources({
      addresses: [],
      libraries: [{ id: "4", tags: {}, withSubtopics: true, ...(isStore && { isStore }) }],
      special: [],
    }).sourcesSubTopic;
  expect(chosen(false)).toMatchObject({ repoIds: { 4: {} }, repoAvailable: true });
  expect(chosen(true)).toMatchObject({ repoIds: {}, repoAvailable: false });
});

test("MS-12 each entry is sent with its flag, its values and an id that is its own in the node, however often it is sent", () => {
  const entry = (source: string, parameter: string) => ({
    source,
    parameter,
    values: ["x"],
    withSubtopics: true,
  });
  const special = [entry("arxiv", "author"), entry("doaj", "journal"), entry("arxiv", "title")];
  const sent = encodeNodeSources({ addresses: [], libraries: [], special });
  const told = { value: ["x"], includeSubtopic: ["true"] };
  expect(sent.sourceParams).toEqual({
    arxiv: { author: [{ id: 1, ...told }], title: [{ id: 2, ...told }] },
    doaj: { journal: [{ id: 3, ...told }] },
  });
  const read = decodeNodeSources({ sourceParams: SourceParams.parse(sent.sourceParams) });
  expect(encodeNodeSources(read)).toEqual(sent);
});

test("MS-12 a source may be called anything", () => {
  const special = [{ source: "__proto__", parameter: "__proto__", values: ["x"], withSubtopics: true }];
  const sent = encodeNodeSources({ addresses: [], libraries: [], special });
  expect(Object.keys(sent.sourceParams)).toEqual(["__proto__"]);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
