import { expect, test } from "vitest";
import { zoteroFolder } from "../../../../../tests/support/references/zotero.ts";
import { readZotero } from "./read.ts";

test("Zotero RDF: items with their journals, notes, tags and the paths of their files", () => {
  const found = [...readZotero(zoteroFolder)].filter((entry) => entry !== null);
  const references = found.flatMap((entry) => ("reference" in entry ? [entry.reference] : []));
  expect(references).toHaveLength(3);
  const [article, book, page] = references;
  expect(article).toMatchObject({
    type: "article-journal",
    title: "Salt marshes & sea level: a review",
    authors: ["Jürgen Müller", "Coast Group"],
    venue: "Journal of Coasts",
    publishedOn: "2024-03-05",
    doi: "10.1000/marsh.1",
    url: "https://example.org/marsh",
    abstract: "Marshes grow with the sea. They need mud.",
    keywords: ["marsh", "mud"],
    volume: "12",
    issue: "3",
    pages: "101–118",
    issn: "1234-5678",
    note: "PMID: 4711\n\nRead this again.",
    pmid: "4711",
    attachments: ["files/12/Müller 2024 - Salt marshes.pdf"],
  });
  expect(book).toMatchObject({
    type: "book",
    title: "Of Tides",
    authors: ["Anna Rossi"],
    publisher: "Harbour Press",
    isbn: "978-3-16-148410-0",
    publishedOn: "1998",
    attachments: ["files/14/Of Tides.txt"],
  });
  expect(page).toMatchObject({ type: "webpage", url: "https://example.org/page", attachments: [] });
});

test("Zotero RDF: a file that is cut, or is nothing like one, ends with what was whole", () => {
  const cut = zoteroFolder.slice(0, zoteroFolder.indexOf("<bib:Book"));
  expect([...readZotero(cut)]).toHaveLength(1);
  expect([...readZotero("<rdf:RDF><a><b></rdf:RDF>")]).toEqual([]);
});
