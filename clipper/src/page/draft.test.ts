import { describe, expect, test } from "vitest";
import { draftOf, draftOfFile } from "./draft.ts";
import type { RawPage } from "./read.ts";
import { fileNameOf, referenceOf, tagsIn } from "./reference.ts";

const aPage = (own: Partial<RawPage> = {}): RawPage => ({
  address: "https://paper.example.org/a",
  canonical: null,
  title: "",
  language: "en",
  contentType: "text/html",
  meta: [],
  linked: [],
  selection: null,
  html: "<!doctype html><p>x",
  ...own,
});
const told = (page: Partial<RawPage>) =>
  JSON.parse(
    referenceOf(draftOf(aPage(page)), "page", { title: draftOf(aPage(page)).title, tags: [] }, "2026-05-04"),
  ) as Record<string, unknown>;

describe("the reference of a page", () => {
  test("as publishers say it to Google Scholar", () => {
    const draft = draftOf(
      aPage({
        title: "The bittern | Reeds",
        meta: [
          ["citation_title", "The return of the bittern"],
          ["citation_author", "Rao, Asha"],
          ["citation_author", "Jean Petit"],
          ["citation_journal_title", "Journal of Reed Beds"],
          ["citation_publication_date", "2021/04/02"],
          ["citation_firstpage", "7"],
          ["citation_lastpage", "12"],
          ["citation_doi", "doi:10.1000/bittern"],
          ["citation_pdf_url", "/bittern.pdf"],
        ],
      }),
    );
    expect(draft).toMatchObject({
      title: "The return of the bittern",
      authors: ["Asha Rao", "Jean Petit"],
      venue: "Journal of Reed Beds",
      year: "2021",
      doi: "10.1000/bittern",
      kinds: ["page", "pdf"],
      pdf: "https://paper.example.org/bittern.pdf",
    });
    const reference = referenceOf(
      draft,
      "pdf",
      { title: draft.title, tags: ["birds", "reeds"] },
      "2026-05-04",
    );
    expect(JSON.parse(reference)).toEqual({
      type: "article-journal",
      title: "The return of the bittern",
      author: [{ literal: "Asha Rao" }, { literal: "Jean Petit" }],
      "container-title": "Journal of Reed Beds",
      issued: { raw: "2021/04/02" },
      page: "7–12",
      language: "en",
      DOI: "10.1000/bittern",
      URL: "https://paper.example.org/a",
      accessed: { raw: "2026-05-04" },
      keyword: "birds, reeds",
    });
  });

  test("as libraries say it in Dublin Core", () => {
    const meta: RawPage["meta"] = [
      ["dc.title", "Marshes"],
      ["dc.creator", "Rao, Asha"],
      ["dc.date.issued", "2019"],
      ["dc.identifier", "https://doi.org/10.1000/marsh"],
    ];
    expect(told({ meta })).toMatchObject({
      title: "Marshes",
      author: [{ literal: "Asha Rao" }],
      issued: { raw: "2019" },
      DOI: "10.1000/marsh",
    });
  });

  test("as search engines are told it in JSON-LD, alone or in a graph", () => {
    const article = {
      "@type": "NewsArticle",
      headline: "Otters are back",
      author: [{ name: "Asha Rao" }],
      datePublished: "2024-03-05",
    };
    for (const linked of [
      [JSON.stringify(article)],
      [JSON.stringify({ "@graph": [{ "@type": "WebSite" }, article] })],
    ])
      expect(told({ linked })).toMatchObject({
        type: "article-newspaper",
        title: "Otters are back",
        author: [{ literal: "Asha Rao" }],
        issued: { raw: "2024-03-05" },
      });
    expect(told({ linked: ["{ broken"], title: "Whole" })).toMatchObject({ title: "Whole" });
  });

  test("as pages say it to those who share them, without the name of the site", () => {
    const meta: RawPage["meta"] = [
      ["og:title", "Otters | River News"],
      ["og:site_name", "River News"],
      ["article:published_time", "2024-03-05T08:00:00Z"],
    ];
    expect(told({ meta })).toMatchObject({
      type: "webpage",
      title: "Otters",
      "container-title": "River News",
      issued: { raw: "2024-03-05T08:00:00Z" },
    });
  });

  test("a page that says nothing of itself has its title, or is called by its address", () => {
    expect(told({ title: "  Notes " })).toEqual({
      type: "webpage",
      title: "Notes",
      language: "en",
      URL: "https://paper.example.org/a",
      accessed: { raw: "2026-05-04" },
    });
    expect(draftOf(aPage({ address: "https://paper.example.org/on_reeds.html?x=1" })).title).toBe("on reeds");
    expect(draftOf(aPage({ address: "https://paper.example.org/" })).title).toBe("paper.example.org");
  });

  test("a DOI is read from the address of an article, and the part of a page is not part of its address", () => {
    const draft = draftOf(
      aPage({ address: "https://paper.example.org/doi/full/10.1000/bittern.7#abstract" }),
    );
    expect(draft).toMatchObject({
      doi: "10.1000/bittern.7",
      address: "https://paper.example.org/doi/full/10.1000/bittern.7",
    });
    expect(draftOf(aPage({ address: "https://app.example.org/#/articles/1" })).address).toBe(
      "https://app.example.org/#/articles/1",
    );
  });
});

test("a tab with a PDF is that file, and leaves its title to what is read of it", () => {
  const draft = draftOfFile("https://paper.example.org/files/On%20Reeds.pdf");
  expect(draft).toMatchObject({ kinds: ["pdf"], title: "On Reeds", pdf: draft.address });
  const reference = (title: string) =>
    JSON.parse(referenceOf(draft, "pdf", { title, tags: [] }, "2026-05-04")) as object;
  expect(reference("On Reeds")).not.toHaveProperty("title");
  expect(reference("On reeds and birds")).toHaveProperty("title", "On reeds and birds");
});

test("what is marked can be saved, and a link that was chosen comes before the page's own PDF", () => {
  const selection = { quote: "a", before: "", after: "" };
  expect(draftOf(aPage({ selection })).kinds).toEqual(["page", "selection"]);
  const linked = draftOf(
    aPage({ meta: [["citation_pdf_url", "/own.pdf"]] }),
    "https://else.example.org/b.pdf",
  );
  expect(linked.pdf).toBe("https://else.example.org/b.pdf");
  expect(draftOf(aPage({ meta: [["citation_pdf_url", "javascript:alert(1)"]] })).kinds).toEqual(["page"]);
});

test("file names are what every disk takes", () => {
  expect(fileNameOf('Reeds: a "survey" / part 1?', "page")).toBe("Reeds a survey part 1.html");
  expect(fileNameOf("é", "pdf")).toBe("Clip é.pdf");
  expect(fileNameOf("x".repeat(400), "pdf")).toHaveLength(154);
});

test("tags are parted by commas, each once", () => {
  expect(tagsIn(" birds, reeds ;birds,, wet lands ")).toEqual(["birds", "reeds", "wet lands"]);
});
