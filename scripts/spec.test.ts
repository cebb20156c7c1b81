import { expect, test } from "vitest";
import { decidedIn, idsIn, readLedger, titlesIn } from "./spec.ts";

test("a ledger row is an id at the start of a list line, under its section", () => {
  const ledger =
    "# Title\n- not a row\n## SS: search\n- SS-01 Shows R-02 too.\n  - SS-99 nested\n## R: routes\n- R-01 `auth`.\n## Decisions\n- SS-01 again\n";
  expect(readLedger(ledger)).toEqual([
    { id: "SS-01", text: "Shows R-02 too.", section: "SS: search" },
    { id: "R-01", text: "`auth`.", section: "R: routes" },
  ]);
});

test("titles are found in every way to write a test", () => {
  const source = [
    `test("one", () => {});`,
    `it('two', async () => {});`,
    "describe(`three`, () => {});",
    `test.only("four", f);`,
    `test.describe("five", f);`,
    `test.each([["a", fn(1)], ["b", 2]])("six %s", f);`,
    `test(\n  "seven",\n  f,\n);`,
  ].join("\n");
  expect(titlesIn(source)).toEqual(["one", "two", "three", "four", "five", "six %s", "seven"]);
});

test("what does not run proves nothing", () => {
  const source = [
    `// test("one", f);`,
    `test.skip("two", f);`,
    `it.todo("three");`,
    `const a = 'test("four")';`,
    `latest("five");`,
    `a.test("six");`,
  ].join("\n");
  expect(titlesIn(source)).toEqual([]);
});

test("a decision names the rows that it argues against, at the start of a line", () => {
  const decision = [
    "# 14. The shell",
    "",
    "Decided otherwise: R-08, SH-02. The guard of R-07 stays.",
    "**Decided otherwise: SE-05** because of X-01.",
    "- Decided otherwise: K-01 and K-02",
    "Nothing was decided otherwise: R-01 holds.",
  ].join("\n");
  expect(decidedIn(decision)).toEqual(["R-08", "SH-02", "SE-05", "K-01", "K-02"]);
});

test("a title may name several rows", () => {
  expect(idsIn("SS-03, R-10: warns on a blank query (UTF-8)")).toEqual(["SS-03", "R-10", "UTF-8"]);
});
