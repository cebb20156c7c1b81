import type { ReferenceFormat } from "@gyan/contract/documents.ts";
import { describe, expect, test } from "vitest";
import { readReferences } from "./read.ts";
import { usualSeconds } from "../../../../../tests/support/usual-seconds.ts";

/** Of the longest stretch without a turn for others: what takes a second here takes hours for twenty megabytes. */
const PATIENCE_SECONDS = 1.5;

const spaces = " ".repeat(150_000);
const hostile: [what: string, format: ReferenceFormat, text: string][] = [
  ["keywords of spaces", "csljson", JSON.stringify([{ title: "x", keyword: `a${spaces}b` }])],
  ["keywords of spaces", "ris", `TY  - JOUR\nTI  - x\nKW  - a${spaces}b\nER  - \n`],
  ["keywords of spaces", "bibtex", `@article{a, title={x}, keywords={a${spaces}b}}`],
  ["a path of spaces", "ris", `TY  - JOUR\nTI  - x\nL1  - a${spaces}b\nER  - \n`],
  ["an author of spaces", "bibtex", `@article{a, title={x}, author={a${spaces}b}}`],
  ["an entry of spaces inside a value", "bibtex", `@article{a, title={\n@a{${spaces}x`],
  ["remarks that never end", "bibtex", "@comment{".repeat(30_000)],
  ["a tag that never ends", "zotero", `<rdf:RDF>\n<${"a".repeat(150_000)}`],
  ["tags that never end", "zotero", `<rdf:RDF>\n${"<a ".repeat(100_000)}`],
  ["a million keywords", "csljson", JSON.stringify([{ title: "x", keyword: "a;".repeat(1_000_000) }])],
  ["a cell that never closes", "scopus", `"Title","Source title","Year"\n"${'""'.repeat(400_000)}`],
  ["a million cells", "scopus", `"Title","Source title","Year"\n${",".repeat(1_000_000)}`],
  ["authors of spaces", "scopus", `Title,Source title,Year,Authors\nx,y,2020,"A${spaces}b"`],
  ["records that never end", "endnote", `<xml><records>${"<record><ref-type>".repeat(30_000)}`],
  ["a million tabs", "wos", `PT\tAU\tTI\tSO\n${"\t".repeat(1_000_000)}`],
  ["a number of spaces", "list", `pmid${" ".repeat(3_900)}x\n`.repeat(5)],
];

describe("text that is made to be slow", () => {
  test.each(hostile)("%s in %s is read like any other", async (_what, format, text) => {
    const read = () => readReferences(text, format, { mostEntries: 5_000, now: () => performance.now() });
    expect(await usualSeconds(read)).toBeLessThan(PATIENCE_SECONDS);
  });
});

describe("text that is made to be large", () => {
  test("a name that stands for much is not filled in without end", async () => {
    const fields = ["title", "abstract", "note", "journal", "publisher"].map(
      (name) => `${name}=${"a#".repeat(20)}a`,
    );
    const text = `@string{a={${"x".repeat(10_000)}}}${`@article{k, ${fields.join(", ")}}`.repeat(500)}`;
    const { entries } = await readReferences(text, "bibtex", { mostEntries: 5_000, now: () => 0 });
    const kept = entries.map((entry) => ("reference" in entry ? (entry.reference.abstract?.length ?? 0) : 0));
    expect(entries).toHaveLength(500);
    expect(kept.reduce((sum, length) => sum + length, 0)).toBeLessThan(3_000_000);
  });

  test("entries beyond what is taken are not held", async () => {
    const { entries, isCut } = await readReferences("@a{}".repeat(300_000), "bibtex", {
      mostEntries: 5_000,
      now: () => 0,
    });
    expect([entries.length, isCut]).toEqual([5_000, true]);
  });
});

test("names of properties that mean something to the language are only names", async () => {
  const text =
    '[{"title":"x","__proto__":{"polluted":1},"author":[{"__proto__":{"family":"y"},"family":"z"}],"constructor":{"prototype":{"polluted":1}}}]';
  const { entries } = await readReferences(text, "csljson", { mostEntries: 5_000, now: () => 0 });
  expect(entries).toMatchObject([{ reference: { title: "x", authors: ["z"] } }]);
  expect("polluted" in {}).toBe(false);
});
