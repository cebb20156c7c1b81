import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTextParts, subtree } from "./text-parts.ts";

const TEXTS = {
  notes: {
    title: "Notes",
    count_one: "{{count}} note",
    count_other: "{{count}} notes",
    kind: { own: "Yours", shared: "Shared" },
    kindless: "None",
    all: "$t(list.all) notes",
  },
  list: { all: "All", only: { new: "New" }, sortedByName: "By name", sortedByYear: "By year" },
};

let source: string;
beforeEach(() => {
  source = mkdtempSync(path.join(tmpdir(), "gyan-texts-"));
});
afterEach(() => rmSync(source, { recursive: true }));

function write(name: string, code: string): string {
  const file = path.join(source, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}
const keysOf = (code: string) => [...readTextParts(source, TEXTS).keysOf(write("entry.tsx", code))].sort();

test("a module needs the texts that it names, in every form, and no others", () => {
  expect(keysOf('t("notes.title")')).toEqual(["notes.title"]);
  expect(keysOf('t("notes.count", { count })')).toEqual(["notes.count_one", "notes.count_other"]);
});

test("keys that are put together bring all that they can become", () => {
  expect(keysOf("t(`notes.kind.${kind}`)")).toEqual(["notes.kind.own", "notes.kind.shared"]);
  expect(keysOf("t(`list.sortedBy${order}`)")).toEqual(["list.sortedByName", "list.sortedByYear"]);
  expect(keysOf('const AT = { a: "list.only" }; t(`${AT.a}.${id}`)')).toEqual(["list.only.new"]);
});

test("a text brings the texts that it holds", () => {
  expect(keysOf('t("notes.all")')).toEqual(["list.all", "notes.all"]);
});

test("what a module loads with it counts, and what it loads later or only for its types does not", () => {
  write("features/now.ts", 'export const key = "notes.title";');
  write("features/later.ts", 't("list.all")');
  write("features/type.ts", 't("list.sortedByName")');
  expect(
    keysOf(
      'import {\n  key,\n} from "#features/now.ts";\nimport type { T } from "./features/type.ts";\nconst later = () => import("#features/later.ts");',
    ),
  ).toEqual(["notes.title"]);
});

test("words that are no keys bring nothing", () => {
  expect(keysOf('const event = "notes.changed"; const kind = "notes"; import "react";')).toEqual([]);
});

test("a part of a tree has no empty branches", () => {
  expect(subtree(TEXTS, (key) => key === "list.all")).toEqual({ list: { all: "All" } });
});
