import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { completed, readTextParts, subtree, type Tree } from "./text-parts.ts";

const TEXTS = {
  notes: {
    title: "Notes",
    count_one: "{{count}} note",
    count_other: "{{count}} notes",
    kind: { own: "Yours", shared: "Shared" },
    kindless: "None",
    saved: "Saved",
    savedHeld: "Saved here",
    "reset-password": { title: "Another password" },
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

test("a key brings its variants, whose ending a module puts behind it", () => {
  expect(keysOf('t(asSent("notes.saved"))')).toEqual(["notes.saved", "notes.savedHeld"]);
});

test("a hyphen may stand in a key", () => {
  expect(keysOf('t("notes.reset-password.title")')).toEqual(["notes.reset-password.title"]);
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

test("what a language lacks stands in English in its files, and what it has in other plural forms does not", () => {
  const english = { a: "a", n_one: "one", n_other: "many", group: { b: "b", c: "c" }, whole: { d: "d" } };
  const own = { n_few: "kilka", n_other: "wiele", group: { b: "B" } };
  expect(completed(english, own)).toEqual({
    n_few: "kilka",
    n_other: "wiele",
    group: { b: "B", c: "c" },
    a: "a",
    whole: { d: "d" },
  });
  expect(completed(english, {})).toEqual(english);
});

test("every text of the product is named in some module: what nobody names is not written in every language", () => {
  const web = path.join(import.meta.dirname, "../src");
  const texts = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../../locales/en/web.json"), "utf8"),
  ) as Tree;
  const parts = readTextParts(web, texts);
  const entries = readdirSync(web, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|(?:^|\/)test-/.test(name))
    .map((name) => path.join(web, name))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bimport\(\s*"([^"]+)"/g)].flatMap(
        ([, specifier]) => parts.targetOf(file, specifier!) ?? [],
      ),
    );
  const named = new Set(
    [path.join(web, "main.tsx"), ...entries].flatMap((entry) => [...parts.keysOf(entry)]),
  );
  const unnamed: string[] = [];
  subtree(texts, (key) => {
    if (!named.has(key)) unnamed.push(key);
    return true;
  });
  expect(entries.length).toBeGreaterThan(50);
  expect(unnamed).toEqual([]);
});
