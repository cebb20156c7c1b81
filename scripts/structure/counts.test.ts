import { expect, test } from "vitest";
import { scan } from "../boundaries/scan.ts";
import { edgeCounts, largestCircle, serverCounts, webCounts } from "./counts.ts";

const countOf = (text: string, what: RegExp): number =>
  serverCounts([scan("server/src/reading/notes/store.ts", text)]).find((one) => what.test(one.what))!.count;

test("what is counted is counted in code, and not in comments", () => {
  expect(countOf("db.execute<Row>(sql); // db.execute<Row>()\ntx.execute(sql);", /unchecked rows/)).toBe(1);
  expect(countOf("const time = (at: Date) => at;", /bind a moment/)).toBe(1);
  expect(countOf("function f(app: App, parts: Parts) {}", /whole App/)).toBe(1);
  expect(countOf("const found = 1; const { found } = two; const foundation = 3;", /"found"/)).toBe(2);
});

test("folders that reach each other are a circle, in whatever number of steps", () => {
  const file = (from: string, ...to: string[]) =>
    scan(`web/src/${from}/a.ts`, to.map((other) => `import "../${other}/a.ts";`).join("\n"));
  expect(largestCircle([file("one", "two"), file("two", "three"), file("three")])).toBe(1);
  expect(
    largestCircle([file("one", "two"), file("two", "three"), file("three", "one"), file("four", "one")]),
  ).toBe(3);
});

test("lines of source and style sheets are added up, as are boxes by hand and keys that no type holds", () => {
  const source = scan("web/src/ui/a.tsx", "const a = 1;\nt(a as TextKey); // as TextKey\n");
  const counts = webCounts([source], [".a {\n  display: flex;\n}\n", ".b {\n  display: block;\n}\n"]);
  const of = (what: RegExp) => counts.find((one) => what.test(one.what))!.count;
  expect([of(/lines of source/), of(/lines of style sheets/), of(/lines of both/)]).toEqual([2, 6, 8]);
  expect([of(/display: flex/), of(/as TextKey/)]).toEqual([1, 1]);
});

test("a file counts once, however many of the specification's names it has, and the edge does not", () => {
  const text = "const { keyConcept, repoIds } = payload;";
  const files = ["server/src/research/runs/store.ts", "contract/src/outline/wire/a.rules.ts"];
  expect(edgeCounts(files.map((path) => scan(path, text))).map(({ count }) => count)).toEqual([1, 1]);
});
