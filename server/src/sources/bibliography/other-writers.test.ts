// @ts-expect-error It has no types, and is asked for one thing only.
import { Cite as UntypedCite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../../tests/support/properties.ts";
import type { Entry } from "./entry.ts";
import { FORMATS } from "./formats.ts";

/** What docs/references.md promises for every format. */
type Told = {
  title: string;
  authors: { given: string; family: string }[];
  venue: string;
  date: [year: number, month: number];
  volume: string;
  pages: [number, number];
  doi: string;
};

const word = fc
  .array(fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzéèêëàâçñöüøåßłžšőęğ".split("")), {
    minLength: 3,
    maxLength: 10,
  })
  .map((letters) => letters.join(""))
  // "and" parts names in BibTeX, and "others" ends them.
  .filter((one) => one !== "and" && one !== "others");
const name = word.map((one) => one[0]!.toUpperCase() + one.slice(1));

const told: fc.Arbitrary<Told> = fc.record({
  title: fc
    .array(fc.oneof(word, fc.constantFrom("&", "50%", "CO_2", "C#", "–", "(a)", "x:", "“so”")), {
      minLength: 1,
      maxLength: 8,
    })
    .map((words) => `A${words.join(" ")}`),
  authors: fc.array(fc.record({ given: name, family: name }), { minLength: 1, maxLength: 5 }),
  venue: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" ")),
  date: fc.tuple(fc.integer({ min: 1500, max: 2030 }), fc.integer({ min: 1, max: 12 })),
  volume: fc.integer({ min: 1, max: 999 }).map(String),
  pages: fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 501, max: 999 })),
  doi: fc.stringMatching(/^10\.[1-9]\d{3}\/[a-z0-9]{1,12}$/u),
});

const cslOf = ({ title, authors, venue, date, volume, pages, doi }: Told) => ({
  id: "one",
  type: "article-journal",
  title,
  author: authors,
  "container-title": venue,
  issued: { "date-parts": [date] },
  volume,
  page: pages.join("-"),
  DOI: doi,
});

const expected = ({ title, authors, venue, date, volume, pages, doi }: Told) => ({
  type: "article-journal",
  title: title.normalize("NFC"),
  authors: [...new Set(authors.map(({ given, family }) => `${given} ${family}`))],
  venue,
  publishedOn: `${date[0]}-${String(date[1]).padStart(2, "0")}`,
  volume,
  pages: pages.join("–"),
  doi,
});

const only = (entries: Iterable<Entry | null>) => {
  const found = [...entries].filter((entry) => entry !== null);
  expect(found).toHaveLength(1);
  return "reference" in found[0]! ? found[0].reference : found[0];
};

const Cite = UntypedCite as new (items: object[]) => { format(name: string): string };

/** Written by another program than ours; its BibTeX knows Latin letters only. */
const written = (format: string) => (reference: Told) => new Cite([cslOf(reference)]).format(format);

test.each([
  ["bibtex", "bibtex", written("bibtex")],
  ["biblatex", "bibtex", written("biblatex")],
  ["ris", "ris", written("ris")],
  ["CSL-JSON", "csljson", (reference: Told) => JSON.stringify([cslOf(reference)], null, 1)],
] as const)("a reference that another program writes as %s is read back as it was", (_name, id, write) => {
  fc.assert(
    fc.property(told, (reference) => {
      expect(only(FORMATS[id].read.entries(write(reference)))).toMatchObject(expected(reference));
    }),
    { numRuns: 60 },
  );
});

test("whatever stands in a file, every reader ends without an error", () => {
  const pieces = fc.array(
    fc.oneof(
      fc.uint16Array({ maxLength: 20 }).map((codes) => String.fromCharCode(...codes)),
      fc.constantFrom(
        "TY  - JOUR\n",
        "ER  - \n",
        "PMID- 1\n",
        "@article{a,",
        "title = {",
        "}",
        '"',
        "\\'{",
        "[{",
        '"DOI":',
        "10.1/x\n",
        "<rdf:RDF>",
        "<bib:Article>",
        "<PubmedArticle>",
        "</PubmedArticle>",
        "\n",
      ),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      for (const { read } of Object.values(FORMATS)) expect([...read.entries(parts.join(""))]).toBeDefined();
    }),
    { numRuns: 100 },
  );
});
