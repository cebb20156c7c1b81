import { describe, expect, test } from "vitest";
import { readFeed } from "./feed.ts";
import { readLinks } from "./links.ts";
import { ownPages } from "./listing.ts";
import { ranked } from "./ranked.ts";
import { readSitemap } from "./sitemap.ts";

const BASE = "https://example.org/feeds/all.xml";
const entity = (depth: number) =>
  `<!DOCTYPE a [<!ENTITY l0 "ha">${Array.from({ length: depth }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join("")}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;

describe("sitemaps", () => {
  test("pages come with their dates, without their pictures", () => {
    const sitemap = readSitemap(`<?xml version="1.0"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x" xmlns:news="y">
        <url><loc> https://example.org/a?x=1&amp;y=2 </loc><lastmod>2024-03-05T10:00:00+02:00</lastmod>
          <image:image><image:loc>https://example.org/a.png</image:loc></image:image></url>
        <url><image:image><image:loc>https://example.org/b.png</image:loc></image:image><loc>https://example.org/b</loc>
          <news:news><news:publication_date>2023-01</news:publication_date><news:title>Warm &lt;b&gt;reefs&lt;/b&gt;</news:title></news:news></url>
        <url><loc>javascript:alert(1)</loc></url><url><loc>/relative</loc></url><url/>
      </urlset>`);
    expect(sitemap).toEqual({
      sitemaps: [],
      pages: [
        { url: "https://example.org/a?x=1&y=2", title: null, publishedOn: "2024-03-05" },
        { url: "https://example.org/b", title: "Warm reefs", publishedOn: "2023-01" },
      ],
    });
  });

  test("an index names other sitemaps", () => {
    const index = readSitemap(
      '<ns:sitemapindex xmlns:ns="x"><ns:sitemap><ns:loc><![CDATA[https://example.org/1.xml.gz]]></ns:loc><ns:lastmod>2024</ns:lastmod></ns:sitemap></ns:sitemapindex>',
    );
    expect(index).toEqual({
      pages: [],
      sitemaps: [{ url: "https://example.org/1.xml.gz", title: null, publishedOn: "2024" }],
    });
  });

  test("a text with an address on each line is one too, and other things are none", () => {
    const text = readSitemap("\ufeffhttps://example.org/a\r\nhttps://example.org/b\n\nnonsense");
    expect(text?.pages.map(({ url }) => url)).toEqual(["https://example.org/a", "https://example.org/b"]);
    for (const other of ["", "Words", "<!doctype html><p>urlset", "{}", "<rss/>"])
      expect(readSitemap(other)).toBeNull();
  });

  test("what wants to grow or to reach out does neither", () => {
    const hostile = `${entity(12)}<urlset><url><loc>https://example.org/&l12;</loc><title>&file;</title></url><url><loc>https://example.org/fine</loc></url></urlset>`;
    const pages = readSitemap(hostile)?.pages ?? [];
    expect(pages.map(({ url }) => url)).toEqual(["https://example.org/&l12;", "https://example.org/fine"]);
    expect(JSON.stringify(pages)).not.toContain("root:");
  });

  test.each([
    ["never ended", `<urlset>${"<url><loc>".repeat(100_000)}`],
    [
      "one long address",
      `<urlset><url><loc>https://example.org/${"a".repeat(5_000_000)}</loc></url></urlset>`,
    ],
    ["one long text in pieces", `<urlset><url><loc>${"a<!-- -->".repeat(300_000)}</loc></url></urlset>`],
  ])("nothing and no time is spent on one that is %s", (_, source) => {
    const before = process.threadCpuUsage();
    expect(readSitemap(source)?.pages).toEqual([]);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });

  test("no more than 50,000 pages are taken", () => {
    const entries = Array.from(
      { length: 60_000 },
      (_, at) => `<url><loc>https://example.org/${at}</loc></url>`,
    );
    expect(readSitemap(`<urlset>${entries.join("")}</urlset>`)?.pages).toHaveLength(50_000);
  });
});

describe("feeds", () => {
  test("RSS", () => {
    const feed = readFeed(
      `<?xml version="1.0"?><rss version="2.0" xmlns:atom="a"><channel><title>Site</title><link>https://example.org</link>
        <item><title><![CDATA[Warm & <i>wet</i>]]></title><atom:link href="x"/><link>/a</link><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate></item>
        <item><title>By its name</title><guid>https://example.org/b</guid></item>
        <item><title>Without address</title><guid isPermaLink="false">https://example.org/c</guid></item>
      </channel></rss>`,
      BASE,
    );
    expect(feed).toEqual([
      { url: "https://example.org/a", title: "Warm & wet", publishedOn: "2024-03-05" },
      { url: "https://example.org/b", title: "By its name", publishedOn: null },
    ]);
  });

  test("RDF, Atom and JSON", () => {
    const rdf = `<rdf:RDF xmlns:rdf="r" xmlns="p" xmlns:dc="d"><channel rdf:about="x"><title>Site</title></channel>
      <item rdf:about="https://example.org/a"><title>One</title><link>https://example.org/a</link><dc:date>2024-03-05T10:00Z</dc:date></item></rdf:RDF>`;
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.org/"/><entry><title type="html">O&lt;b&gt;n&lt;/b&gt;e</title>
      <link rel="edit" href="/edit"/><link href="/a"/><updated>2025-01-01T00:00:00Z</updated><published>2024-03-05T10:00:00Z</published></entry></feed>`;
    const json = JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      items: [{ url: "/a", title: "One", date_published: "2024-03-05T10:00:00Z" }, null, 5, { url: 7 }],
    });
    const one = { url: "https://example.org/a", title: "One", publishedOn: "2024-03-05" };
    expect(readFeed(rdf, BASE)).toEqual([one]);
    expect(readFeed(atom, BASE)).toEqual([one]);
    expect(readFeed(json, BASE)?.[0]).toEqual(one);
  });

  test.each([
    "",
    "Words",
    "{",
    "{}",
    '{"version":"1"}',
    "<html><feed></feed></html>",
    "<feedback>",
    "<urlset/>",
  ])("%j is none", (source) => {
    expect(readFeed(source, BASE)).toBeNull();
  });

  test("what wants to grow, to reach out or to bury its reader does nothing", () => {
    const item = "<item><title>&l12; &file;</title><link>https://example.org/a</link></item>";
    expect(readFeed(`${entity(12)}<rss><channel>${item}</channel></rss>`, BASE)).toEqual([
      { url: "https://example.org/a", title: "&l12; &file;", publishedOn: null },
    ]);
    const deep = `<rss><channel><item><title>${"<b>".repeat(100_000)}</title></item></channel></rss>`;
    expect(readFeed(deep, BASE)).toEqual([]);
  });
});

describe("links", () => {
  test("feeds are told from pages, and both are found from where the page says it lies", () => {
    const links = readLinks(
      `<title>Reefs &amp; seas</title><base href="https://example.org/deep/">
       <link rel="alternate" type="application/rss+xml" href="feed.xml"><link rel=alternate hreflang=fr href=/fr>
       <a href="one#part">The <b>first</b><img src=x></a> <a href='/two'>Second</a> <a href="#top">Top</a>
       <a href="/three" rel="nofollow">Third</a> <a href="/pic.png">Picture</a> <a href="mailto:a@example.org">Mail</a>
       <a href="javascript:void(0)">Nothing</a><a>No address</a><a href="/unended">Unended`,
      "https://example.org/",
    );
    expect(links).toEqual({
      title: "Reefs & seas",
      feeds: [{ url: "https://example.org/deep/feed.xml", title: null }],
      pages: [
        { url: "https://example.org/deep/one", title: "The first", publishedOn: null },
        { url: "https://example.org/two", title: "Second", publishedOn: null },
        { url: "https://example.org/unended", title: "Unended", publishedOn: null },
      ],
    });
  });

  test("a page that is nothing but links is read in time", () => {
    const before = process.threadCpuUsage();
    const { pages } = readLinks(
      `<a href="/x?y=${"&lt;".repeat(10)}">a`.repeat(100_000),
      "https://example.org/",
    );
    expect(pages).toHaveLength(5_000);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});

describe("the pages of a site", () => {
  const page = (url: string, title: string | null = null, publishedOn: string | null = null) => ({
    url,
    title,
    publishedOn,
  });

  test("are each there once, and are its own", () => {
    const pages = [
      page("https://example.org/a", null, "2024"),
      page("http://www.example.org/a/?utm_source=feed", "Title"),
      page("https://journal.example.org/b"),
      page("https://example.com/c"),
      page("https://example.org/"),
      page("https://www.example.org/index.html"),
    ];
    expect(ownPages(pages, ["https://example.org/"], null)).toEqual([
      page("https://example.org/a", "Title", "2024"),
      page("https://journal.example.org/b"),
    ]);
  });

  test("come by how many of the words they have, then the newest", () => {
    const pages = [
      page("https://example.org/about"),
      page("https://example.org/2019/coral-bleaching", null, "2019"),
      page("https://example.org/2023/coral-bleaching", null, "2023-05"),
      page("https://example.org/p?id=7", "Bleached corals are warming", "2001"),
      page("https://example.org/2024/gardens", null, "2024"),
    ];
    const query = { words: ["coral", "bleaching"], phrases: ["warm water"], limit: 4 };
    expect(ranked(pages, query).map(({ url }) => url)).toEqual([
      "https://example.org/p?id=7",
      "https://example.org/2023/coral-bleaching",
      "https://example.org/2019/coral-bleaching",
      "https://example.org/2024/gardens",
    ]);
  });

  test("fifty thousand are ranked in time", () => {
    const pages = Array.from({ length: 50_000 }, (_, at) =>
      page(`https://example.org/${at}/some-words-about-the-sea-and-its-animals-${at}`, null, null),
    );
    const before = process.threadCpuUsage();
    expect(ranked(pages, { words: ["coral", "bleaching"], phrases: [], limit: 5 })).toHaveLength(5);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
