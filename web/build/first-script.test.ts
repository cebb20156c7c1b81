import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const source = path.resolve(import.meta.dirname, "../src");
const QUERIES = path.join(source, "lib/query.ts");
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?"([#.][^"]+\.tsx?)"/gm;
const LATER = /\bimport\(\s*"([#.][^"]+\.tsx?)"\s*\)/g;
/** What asks the queries of the page, and fails where there are none. */
const ASKS = /\buse(?:Query|Queries|Mutation|QueryClient|InfiniteQuery|SuspenseQuery)\(/;

const read = (file: string) => readFileSync(file, "utf8");

const named = (file: string, pattern: RegExp): string[] =>
  [...read(file).matchAll(pattern)]
    .map(([, said]) =>
      said!.startsWith("#") ? path.join(source, said!.slice(1)) : path.join(path.dirname(file), said!),
    )
    .filter((one) => existsSync(one));

function loadedWith(file: string): Set<string> {
  const files = new Set([file]);
  // A set that grows while it is walked gives what was added too.
  for (const one of files) for (const next of named(one, IMPORT)) files.add(next);
  return files;
}

const first = loadedWith(path.join(source, "main.tsx"));
const asks = (files: Set<string>) => [...files].some((file) => ASKS.test(read(file)));
const nameOf = (file: string) => path.relative(source, file);

test("the first script asks no queries, which are a twelfth of it", () => {
  expect(first.size).toBeGreaterThan(60);
  expect(first.has(QUERIES)).toBe(false);
  expect([...first].filter((file) => ASKS.test(read(file))).map(nameOf)).toEqual([]);
});

test("whatever it fetches that asks queries brings them", () => {
  const later = new Set([...first].flatMap((file) => named(file, LATER)));
  const parts = [...later].map((file) => ({ name: nameOf(file), files: loadedWith(file) }));
  const asking = parts.filter(({ files }) => asks(files));
  expect(asking.map(({ name }) => name)).toContain("screens/entrance/SignUpScreen.tsx");
  expect(asking.filter(({ files }) => !files.has(QUERIES)).map(({ name }) => name)).toEqual([]);
});
