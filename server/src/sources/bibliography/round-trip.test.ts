import fc from "fast-check";
import { expect, test } from "vitest";
import "../../../../tests/support/properties.ts";
import { fileOf, FORMATS, type Writing } from "./formats.ts";
import { keyMaker } from "./keys.ts";
import { referenceFrom, type Reference } from "./reference.ts";

const piece = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    "DNA",
    "<script>alert(1)</script>",
    "a -- b --- c",
    "``so'' they say",
    "{",
    "}",
    "\\input{x}",
    "\\",
    "50% & more_of #1 $x^2$ ~",
    "@misc{evil,",
    "@article(evil,",
    "TY  - JOUR",
    "ER  - ",
    "समुद्र का स्तर",
    "海平面上升",
    "ارتفاع مستوى سطح البحر",
    "Łódź naïve Ångström",
    '"quoted"',
    "=1+1",
    "a;b,c",
    "ArXiv at twenty",
    "against PMID 4712 and arXiv:2101.00002",
    "𝒳 🧬",
  ),
);
/** As it is stored: one line, one form of every letter. */
const text = (most: number) =>
  fc
    .array(piece, { minLength: 1, maxLength: most })
    .map((pieces) => referenceFrom({ title: pieces.join(" ") }).title)
    .filter((title) => title !== null);

const name = fc.oneof(
  fc.constantFrom(
    "Ada Lovelace",
    "Ludwig van Beethoven",
    "Martin Luther King Jr.",
    "V. Ivanov",
    "Jun Wang",
    "王小明",
    "World Health Organization",
    "Barnes and Noble",
    "others",
    "समीर शर्मा",
    "UNESCO",
    "O’Neil & Sons",
    "Jean-Paul de la Fontaine III",
    "محمد علي",
    "100% {Group}",
  ),
  text(2).map((words) => words.replace(/[,;]/gu, "").trim()),
);
const people = fc
  .array(name, { maxLength: 5 })
  .map((names) => referenceFrom({ authors: names }).authors.filter((one) => !/^et\.? al\.?$/iu.test(one)));

const tag = text(2)
  .map((words) => referenceFrom({ title: words.replace(/[,;]/gu, " ") }).title)
  .filter((words) => words !== null);
const date = fc.oneof(
  fc.integer({ min: 1400, max: 2100 }).map(String),
  fc.constantFrom("2024-03", "1999-12-31", "2024-02-29"),
);
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });

const types = [
  "article-journal",
  "paper-conference",
  "chapter",
  "thesis",
  "report",
  "standard",
  "webpage",
  "dataset",
];

const reference: fc.Arbitrary<Reference> = fc
  .record({
    type: fc.constantFrom(...types),
    title: text(6),
    authors: people,
    venue: orNull(text(3)),
    publishedOn: orNull(date),
    doi: orNull(
      fc.constantFrom(
        "10.1000/abc_1",
        "10.1002/(sici)1097-0258(19980815)17:15<1661::aid-sim968>3.0.co;2-2",
        "10.1000/a--b",
        "10.1000/a$b_c$d",
        "10.1000/``a''",
      ),
    ),
    pmid: orNull(fc.constantFrom("4711")),
    arxiv: orNull(fc.constantFrom("2101.00001")),
    url: orNull(fc.constantFrom("https://example.org/a_b?c=d&e=%20f#~g", "https://example.org/x--y")),
    abstract: orNull(fc.array(text(5), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("\n\n"))),
    language: orNull(fc.constantFrom("en", "hi", "fr")),
    keywords: fc.array(tag, { maxLength: 4 }),
    volume: orNull(fc.constantFrom("12", "A-3")),
    issue: orNull(fc.constantFrom("4", "2–3")),
    pages: orNull(fc.constantFrom("101–118", "e17", "12–15, 22–25")),
    publisher: orNull(text(2)),
    isbn: orNull(fc.constantFrom("978-3-16-148410-0", "0-306-40615-2")),
    issn: orNull(fc.constantFrom("1234-567X", "1234-5678, 8765-4321")),
    note: orNull(fc.array(text(4), { minLength: 1, maxLength: 3 }).map((parts) => parts.join("\n\n"))),
  })
  .map((told) => ({ ...referenceFrom({}), ...told, url: told.url && new URL(told.url).href }))
  .map((told) => ({ ...told, keywords: referenceFrom({ keywords: told.keywords }).keywords }));

/** What docs/exports.md promises for every format. */
const FIELDS = [
  "type",
  "title",
  "authors",
  "venue",
  "publishedOn",
  "doi",
  "pmid",
  "arxiv",
  "url",
  "language",
  "keywords",
  "volume",
  "issue",
  "pages",
  "publisher",
  "isbn",
  "issn",
  "abstract",
  "note",
] as const;

const kept = (told: Reference) => Object.fromEntries(FIELDS.map((field) => [field, told[field]]));

const readBack = (format: keyof typeof FORMATS, text: string): Reference[] =>
  [...FORMATS[format].read.entries(text)]
    .filter((entry) => entry !== null)
    .map((entry) => {
      expect(entry).toHaveProperty("reference");
      return (entry as { reference: Reference }).reference;
    });

/** In pages of any length, also of none, as they come from the list of a gyan. */
function written(writing: Writing, pages: Reference[][]): string {
  const keyOf = keyMaker();
  const file = fileOf(writing);
  const pieces = pages.map((page) =>
    file.add(page.map((reference) => ({ reference, key: keyOf(reference) }))),
  );
  return pieces.join("") + file.end();
}

const both = Object.entries(FORMATS).flatMap(([id, { write }]) =>
  write === null ? [] : [{ id: id as keyof typeof FORMATS, write }],
);

/** What a format has no way to say. */
const LOST: Partial<Record<keyof typeof FORMATS, (told: Reference) => Reference>> = {
  ris: (told) => ({ ...told, abstract: told.abstract?.replaceAll("\n\n", " ") ?? null }),
};

test.each(both)("X-02 what was exported as $id comes back through the importer", ({ id, write }) => {
  const pages = fc.array(fc.array(reference, { maxLength: 2 }), { maxLength: 3 });
  const told = LOST[id] ?? ((one) => one);
  fc.assert(
    fc.property(pages, (some) => {
      const back = readBack(id, written(write, some));
      expect(back.map(kept)).toEqual(some.flat().map(told).map(kept));
    }),
    { numRuns: 120 },
  );
});

/** Each was lost, or became another's, in one of the formats. */
test.each<Partial<Reference>>([
  { isbn: "978-3-16-148410-0", issn: "1234-5678" },
  { issn: "1234-5678, 8765-4321" },
  { type: "standard" },
  { title: "ArXiv at twenty", arxiv: "2101.00001" },
  { note: "contradicts PMID 4711" },
  { note: "see arXiv:2101.00001 as well" },
  { doi: "10.1000/a$b_c$d" },
  { doi: "10.1000/``a''" },
  { pages: "12–15, 22–25" },
])("%j comes back in every format", (said) => {
  const one = referenceFrom({ type: "article-journal", title: "x", ...said });
  for (const { id, write } of both)
    expect([id, kept(readBack(id, written(write, [[one]]))[0]!)]).toEqual([id, kept(one)]);
});

test("every value of RIS is one line, so that none can end its entry", () => {
  fc.assert(
    fc.property(reference, (one) => {
      expect(written(FORMATS.ris.write, [[one]]).replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
    }),
    { numRuns: 60 },
  );
});

test("keys are made of author, year and word, and no two are the same", () => {
  const keyOf = keyMaker();
  const told = { authors: ["Jürgen Müller"], publishedOn: "2024-03", title: "The Salt marshes" };
  expect([keyOf(told), keyOf(told), keyOf({ authors: ["王小明"], publishedOn: null, title: "海" })]).toEqual([
    "muller2024salt",
    "muller2024salt_2",
    "article",
  ]);
});

test("an address with braces stays the same address in BibTeX, written as addresses may be", () => {
  const url = "https://example.org/?q={a}";
  const text = written(FORMATS.bibtex.write, [[referenceFrom({ title: "x", url })]]);
  expect(decodeURI(readBack("bibtex", text)[0]!.url!)).toBe(url);
});

test("BibTeX braces the words whose capitals matter, and prints no note below a reference", () => {
  const one = referenceFrom({ type: "article-journal", title: "The DNA of Marshes in iOS", note: "mine" });
  const text = written(FORMATS.bibtex.write, [[one]]);
  expect(text).toContain("title = {The {DNA} of {Marshes} in {iOS}}");
  expect(text).toContain("annote = {mine}");
  expect(text).not.toMatch(/^ {2}note = /mu);
});
