import { describe, expect, test } from "vitest";
import { dateIn } from "./dates.ts";
import { extractArticle, type Article } from "./extract.ts";
import { licenceIn } from "./licence.ts";
import { authorsIn } from "./names.ts";

const page = (head: string, body = "", url?: string): Article =>
  extractArticle(`<html><head>${head}</head><body>${body}</body></html>`, url ? { url } : {});
const meta = (name: string, content: string): string => `<meta name="${name}" content="${content}">`;
const ld = (value: unknown): string =>
  `<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`;

describe("title", () => {
  test.each([
    ["citation_title", meta("citation_title", "On lakes")],
    ["JSON-LD", ld({ "@type": "Article", headline: "On lakes" })],
    [
      "og:title with the site's name",
      `<meta property="og:title" content="On lakes | Water News"><meta property="og:site_name" content="Water News">`,
    ],
    ["the only h1", "<title>Water News</title></head><body><h1>On lakes</h1>"],
    ["the window's title without the site", "<title>On lakes | Water News</title>"],
  ])("from %s", (kind, head) => {
    expect(page(head).title).toBe(
      kind === "the window's title without the site" ? "On lakes | Water News" : "On lakes",
    );
  });

  test("a long window's title loses the site's name", () => {
    expect(page("<title>Why lakes are warming everywhere - Water News</title>").title).toBe(
      "Why lakes are warming everywhere",
    );
  });

  test("has entities decoded that a template encoded twice", () => {
    expect(page(ld({ "@type": "Article", headline: "Fish &amp; lakes" })).title).toBe("Fish & lakes");
  });
});

describe("authors", () => {
  test.each([
    [
      "citation_author",
      meta("citation_author", "Curie, Marie") + meta("citation_author", "Byron, Ada"),
      ["Marie Curie", "Ada Byron"],
    ],
    ["dc.creator", meta("DC.creator", "Ada Byron"), ["Ada Byron"]],
    [
      "a JSON-LD object",
      ld({ "@type": "NewsArticle", author: { "@type": "Person", name: "Ada Byron" } }),
      ["Ada Byron"],
    ],
    [
      "a JSON-LD list",
      ld([{ "@type": "NewsArticle", author: [{ name: "Ada Byron" }, "Marie Curie"] }]),
      ["Ada Byron", "Marie Curie"],
    ],
    [
      "a JSON-LD graph with references",
      ld({
        "@graph": [
          { "@type": "BlogPosting", author: { "@id": "#a" } },
          { "@type": "Person", "@id": "#a", name: "Ada Byron" },
        ],
      }),
      ["Ada Byron"],
    ],
    ["broken JSON-LD", ld('{"@type": "Article", "headline": "A\nB", "author": "Ada Byron",}'), ["Ada Byron"]],
    ["the author meta", meta("author", "Ada Byron and Marie Curie"), ["Ada Byron", "Marie Curie"]],
    ["rel=author", "</head><body><a rel='author' href='/ada'>Ada Byron</a>", ["Ada Byron"]],
    [
      "a byline",
      "</head><body><p class='byline'>By Ada Byron, Marie Curie</p>",
      ["Ada Byron", "Marie Curie"],
    ],
  ])("from %s", (_, head, authors) => {
    expect(page(head).authors).toEqual(authors);
  });

  test.each([
    "https://a.example/ada",
    "admin",
    "ada@a.example",
    "We are a team that writes about water.",
    "Staff Writer",
    "2024",
  ])("%s is none", (value) => {
    expect(authorsIn([value])).toEqual([]);
  });

  test("the site itself is none", () => {
    expect(
      page(`${meta("author", "Water News")}<meta property="og:site_name" content="Water News">`).authors,
    ).toEqual([]);
  });

  test("names in scripts without capitals and with particles stay", () => {
    expect(authorsIn(["By Ludwig van der Rohe", "महादेवी वर्मा", "Jean-Luc d’Arc"])).toEqual([
      "Ludwig van der Rohe",
      "महादेवी वर्मा",
      "Jean-Luc d’Arc",
    ]);
  });
});

describe("date", () => {
  test.each([
    ["citation_publication_date", meta("citation_publication_date", "2024/03/05")],
    ["dc.date", meta("dc.date", "2024-03-05")],
    ["JSON-LD", ld({ "@type": "Article", datePublished: "2024-03-05T23:00:00+01:00" })],
    ["article:published_time", `<meta property="article:published_time" content="2024-03-05T10:00:00Z">`],
    ["itemprop", `</head><body><span itemprop="datePublished" content="2024-03-05">yesterday</span>`],
    ["time", `</head><body><article><time datetime="2024-03-05T10:00">5 March</time></article>`],
    [
      "a place on the page that is named so",
      "</head><body><p class='post-date'>Published on 5 March 2024, 10:00</p>",
    ],
    ["the text of time", "</head><body><time>March 5th, 2024</time>"],
  ])("from %s", (_, head) => {
    expect(page(head).publishedOn).toBe("2024-03-05");
  });

  test("from the address at last", () => {
    expect(page("", "", "https://a.example/2024/03/05/lakes").publishedOn).toBe("2024-03-05");
  });

  test.each([
    ["2024", "2024"],
    ["2024-03", "2024-03"],
    ["20240305", "2024-03-05"],
    ["5 mars 2024", "2024-03-05"],
    ["5 मार्च 2024", "2024-03-05"],
    ["March 2024", "2024-03"],
    ["31/12/2024", "2024-12-31"],
    ["05/03/2024", "2024"],
    ["1709596800", "2024-03-05"],
    ["2024-02-30", null],
    ["2024-13-01", null],
    ["0001-01-01", null],
    ["soon", null],
    ["", null],
  ])("%s is %s", (value, date) => {
    expect(dateIn(value)).toBe(date);
  });

  test("an impossible date gives way to the next place", () => {
    expect(page(meta("dc.date", "0000-00-00") + meta("date", "2024-03-05")).publishedOn).toBe("2024-03-05");
  });
});

describe("the rest", () => {
  test("the canonical address is absolute, and not the home page of everything", () => {
    const url = "https://a.example/lakes?utm_source=x#top";
    expect(page(`<link rel="canonical" href="/lakes#part">`, "", url).canonicalUrl).toBe(
      "https://a.example/lakes",
    );
    expect(page(`<meta property="og:url" content="https://a.example/lakes">`, "", url).canonicalUrl).toBe(
      "https://a.example/lakes",
    );
    expect(page(`<link rel="canonical" href="https://a.example/">`, "", url).canonicalUrl).toBeNull();
    expect(page(`<link rel="canonical" href="javascript:alert(1)">`, "", url).canonicalUrl).toBeNull();
  });

  test.each([
    [
      "rel=license",
      `</head><body><a rel="license" href="https://creativecommons.org/licenses/by/4.0/">CC</a>`,
      "CC-BY-4.0",
    ],
    [
      "JSON-LD",
      ld({ "@type": "Article", license: "https://creativecommons.org/licenses/by-nc-nd/3.0/" }),
      "CC-BY-NC-ND-3.0",
    ],
    [
      "a link in the text",
      `</head><body><p><a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</a></p>`,
      "CC0-1.0",
    ],
    ["dc.rights", meta("DC.rights", "Creative Commons Attribution-ShareAlike 4.0"), "CC-BY-SA-4.0"],
    ["another address", `<link rel="license" href="https://a.example/terms">`, "https://a.example/terms"],
    ["nothing but copyright", meta("dc.rights", "Copyright 2024 Water News"), null],
    [
      "several licences of pictures",
      `</head><body><a href="https://creativecommons.org/licenses/by/4.0/">1</a><a href="https://creativecommons.org/licenses/by/2.0/">2</a>`,
      null,
    ],
  ])("the licence from %s", (_, head, licence) => {
    expect(page(head).licence).toBe(licence);
  });

  test("licences in words", () => {
    expect(licenceIn("CC BY-NC 4.0")).toBe("CC-BY-NC-4.0");
    expect(licenceIn("All rights reserved")).toBeNull();
  });

  test.each([
    ["citation_doi", meta("citation_doi", "doi:10.1234/abc.5"), ""],
    ["dc.identifier", meta("dc.identifier", "https://doi.org/10.1234/abc.5"), ""],
    ["JSON-LD", ld({ "@type": "ScholarlyArticle", sameAs: "https://doi.org/10.1234/abc.5" }), ""],
    ["the address", "", "https://a.example/doi/full/10.1234/abc.5?x=1"],
  ])("the DOI from %s", (_, head, url) => {
    expect(page(head, "", url).doi).toBe("10.1234/abc.5");
  });

  test("site name and description", () => {
    const found = page(
      `<meta property="og:site_name" content="Water News">${meta("description", "About &amp; around lakes")}`,
    );
    expect(found).toMatchObject({ siteName: "Water News", description: "About & around lakes" });
    expect(page(ld({ "@type": "Article", publisher: { name: "Water News" } })).siteName).toBe("Water News");
  });

  test("a page that says nothing has nothing", () => {
    expect(page("")).toEqual({
      title: null,
      authors: [],
      publishedOn: null,
      language: "und",
      canonicalUrl: null,
      licence: null,
      siteName: null,
      doi: null,
      description: null,
      text: "",
      isArticle: false,
      page: "",
    });
  });
});
