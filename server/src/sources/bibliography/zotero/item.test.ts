import { SHARED_FIELDS } from "@gyan/contract/zotero/rules.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceFrom } from "../reference.ts";
import { referenceOfItem, sharedOfItem, type Shared, type ZoteroItem } from "./item.ts";
import { itemTypeOf, typeOfItem } from "./kinds.ts";
import { itemFrom, patchOf } from "./patch.ts";

const item = (fields: Record<string, unknown> = {}): ZoteroItem => ({
  key: "ABCD2345",
  version: 7,
  itemType: "journalArticle",
  title: "On <i>Salmonella</i> in water",
  creators: [
    { creatorType: "author", firstName: "Ludwig", lastName: "van Beethoven" },
    { creatorType: "editor", firstName: "Ann", lastName: "Editor" },
    { creatorType: "author", name: "World Health Organization" },
  ],
  abstractNote: "Water.",
  publicationTitle: "Water Research",
  volume: "12",
  issue: "3",
  pages: "1-9",
  date: "5 March 2024",
  DOI: "10.1000/ABC",
  ISSN: "1234-5678",
  url: "https://example.org/a",
  extra: "PMID: 123\nCitation Key: beethoven",
  tags: [{ tag: "water" }, { tag: "from the record", type: 1 }],
  collections: ["C2345678"],
  relations: {},
  libraryCatalog: "somewhere",
  ...fields,
});

/** Every kind of item that Zotero's schema has, other than those that stand below an item. */
const KINDS =
  "artwork audioRecording bill blogPost book bookSection case computerProgram conferencePaper dataset dictionaryEntry document email encyclopediaArticle film forumPost hearing instantMessage interview journalArticle letter magazineArticle manuscript map newspaperArticle patent podcast preprint presentation radioBroadcast report standard statute thesis tvBroadcast videoRecording webpage".split(
    " ",
  );

describe("an item as a reference", () => {
  test("says what it says, in our words", () => {
    expect(referenceOfItem(item(), ["<p>A <b>note</b></p><script>no()</script>"])).toMatchObject({
      type: "article-journal",
      title: "On Salmonella in water",
      authors: ["Ludwig van Beethoven", "World Health Organization"],
      venue: "Water Research",
      publishedOn: "2024-03-05",
      doi: "10.1000/abc",
      pmid: "123",
      pages: "1–9",
      keywords: ["water", "from the record"],
      note: "Citation Key: beethoven\n\nA note",
    });
  });

  test.each(KINDS)("%s is a kind of reference", (kind) => {
    expect(typeOfItem(kind)).toMatch(/^[a-z_-]+$/u);
    expect(kind === "document" || typeOfItem(kind) !== "document").toBe(true);
  });

  test("a kind that is unknown is a document, and fields of the wrong shape are not there", () => {
    const odd = { itemType: "hologram", title: 5, creators: "nobody", tags: [null, { tag: 3 }], DOI: {} };
    expect(referenceOfItem(odd)).toMatchObject({ type: "document", title: "5", authors: [], keywords: [] });
  });

  test("titles, dates and publishers are found under the names that a kind has for them", () => {
    const of = (fields: Record<string, unknown>) => sharedOfItem({ ...fields } as ZoteroItem);
    expect(of({ itemType: "case", caseName: "Ex parte", dateDecided: "1999" })).toMatchObject({
      title: "Ex parte",
      publishedOn: "1999",
    });
    expect(of({ itemType: "thesis", title: "x", university: "Delhi" }).publisher).toBe("Delhi");
    expect(of({ itemType: "preprint", title: "x", repository: "arXiv", DOI: "" }).venue).toBe("arXiv");
    expect(of({ itemType: "book", title: "x", extra: "DOI: 10.1000/book" }).doi).toBe("10.1000/book");
    expect(
      of({
        itemType: "computerProgram",
        creators: [{ creatorType: "programmer", firstName: "Ada", lastName: "Lovelace" }],
      }).authors,
    ).toEqual(["Ada Lovelace"]);
  });
});

describe("a change that is written back", () => {
  test("only what changed is written, and editors, other tags and unknown fields stay", () => {
    const { fields } = patchOf(item(), {
      title: "New",
      authors: ["World Health Organization", "Ada Lovelace"],
      keywords: ["water", "new"],
      venue: "Water Research",
    });
    expect(fields).toEqual({
      title: "New",
      creators: [
        { creatorType: "author", name: "World Health Organization" },
        { creatorType: "author", firstName: "Ada", lastName: "Lovelace" },
        { creatorType: "editor", firstName: "Ann", lastName: "Editor" },
      ],
      tags: [{ tag: "water" }, { tag: "new" }],
    });
  });

  test("a DOI without a field of its own goes into extra and out of it, beside what stands there", () => {
    const book = { itemType: "book", title: "x", extra: "Citation Key: b" };
    const written = { ...book, ...patchOf(book, { doi: "10.1000/x" }).fields };
    expect(written.extra).toBe("DOI: 10.1000/x\nCitation Key: b");
    expect(patchOf(written, { doi: null }).fields).toEqual({ extra: "Citation Key: b" });
  });

  test("what a kind has no field for is told, and not written", () => {
    expect(patchOf({ itemType: "webpage", title: "x", url: "" }, { volume: "3" })).toEqual({
      fields: {},
      placeless: ["volume"],
    });
  });

  const words = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9][A-Za-zÀ-ÿ0-9 .,:'-]{0,30}[A-Za-zÀ-ÿ0-9]$/u);
  const value = fc.option(words, { nil: null });
  const wanted: fc.Arbitrary<Partial<Shared>> = fc.record(
    {
      title: value,
      // Where nobody is left, editors stand in for authors.
      authors: fc.array(words, { minLength: 1, maxLength: 5 }),
      publishedOn: fc.constantFrom(null, "2024", "2023-05", "2020-02-29"),
      venue: value,
      doi: fc.constantFrom(null, "10.1000/abc", "10.5555/x.y(z)"),
      url: fc.constantFrom(null, "https://example.org/b"),
      volume: value,
      issue: value,
      pages: fc.constantFrom(null, "1–9", "e12"),
      publisher: value,
      keywords: fc.uniqueArray(words, { maxLength: 5 }),
    },
    { requiredKeys: [] },
  );
  const normal = (change: Partial<Shared>): Partial<Shared> => {
    const whole = referenceFrom(change);
    return Object.fromEntries(Object.keys(change).map((name) => [name, whole[name as keyof Shared]]));
  };
  const kinds = fc.constantFrom(
    item(),
    item({ itemType: "book", publisher: "", DOI: undefined }),
    { itemType: "thesis", title: "", university: "", date: "", url: "", extra: "", creators: [], tags: [] },
    {
      itemType: "webpage",
      websiteTitle: "",
      title: "",
      date: "",
      url: "",
      extra: "note",
      creators: [],
      tags: [],
    },
  );

  test("what was written is what is read, and nothing else is different", () => {
    fc.assert(
      fc.property(kinds, wanted, (before, raw) => {
        const change = normal(raw);
        const { fields, placeless } = patchOf(before as ZoteroItem, change);
        const after = { ...before, ...fields } as ZoteroItem;
        const [said, then] = [sharedOfItem(after), sharedOfItem(before as ZoteroItem)];
        for (const name of SHARED_FIELDS) {
          const isWritten = name in change && !placeless.includes(name);
          // The order of words says nothing.
          const sorted = (words: unknown) =>
            name === "keywords" ? [...(words as string[])].toSorted() : words;
          expect([name, sorted(said[name])]).toEqual([name, sorted(isWritten ? change[name] : then[name])]);
        }
        const ours = [
          "title",
          "creators",
          "date",
          "publicationTitle",
          "websiteTitle",
          "DOI",
          "extra",
          "url",
          "volume",
          "issue",
          "pages",
          "publisher",
          "university",
          "tags",
        ];
        for (const name of Object.keys(before))
          if (!ours.includes(name)) expect(after[name]).toBe((before as ZoteroItem)[name]);
        expect(patchOf(after, change).fields).toEqual({});
      }),
      { numRuns: 500 },
    );
  });

  test("a new item of a reference says what the reference says", () => {
    const template = {
      itemType: itemTypeOf("article-journal"),
      title: "",
      creators: [{ creatorType: "author", firstName: "", lastName: "" }],
      publicationTitle: "",
      date: "",
      DOI: "",
      abstractNote: "",
      ISSN: "",
      pages: "",
      volume: "",
      issue: "",
      url: "",
      extra: "",
      tags: [],
      collections: [],
    };
    const reference = referenceOfItem(item());
    const made = itemFrom(template, reference);
    expect(referenceOfItem(made.item)).toMatchObject({
      ...sharedOfItem(item()),
      abstract: "Water.",
      issn: "1234-5678",
    });
  });
});
