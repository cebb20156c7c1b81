import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { findAt } from "../../server/src/sources/providers/addresses.ts";
import { SourceFailed } from "../../server/src/sources/providers/remote/failed.ts";
import { aHomePage, anArticle, aReader, type Content, type Reader } from "./pages.site.ts";

const reader = aReader();
const query = { words: ["coral", "bleaching"], phrases: ["warm water"], limit: 3 };
const signal = new AbortController().signal;
const XML = { "content-type": "application/xml" };

/** Every request moves the reader's clock, so that no pace is slept through. */
const app = (...given: Parameters<typeof reader.app>): Reader => {
  const made = reader.app(...given);
  return {
    ...made,
    fetcher: {
      ...made.fetcher,
      async fetch(url, options) {
        reader.wait(2_000);
        return made.fetcher.fetch(url, options);
      },
    },
  };
};
const urlset =
  (...paths: [path: string, date?: string][]) =>
  (origin: string) =>
    `<?xml version="1.0"?><urlset>${paths.map(([path, date]) => `<url><loc>${origin}${path}</loc>${date ? `<lastmod>${date}</lastmod>` : ""}</url>`).join("")}</urlset>`;

/** What lies at its paths may name the site itself. */
async function aSiteWith(paths: Record<string, Content | ((origin: string) => Content)>, names: string[]) {
  const contents: Record<string, Content> = {};
  const site = await reader.site(contents);
  for (const [path, content] of Object.entries(paths))
    contents[path] =
      typeof content === "function" && names.includes(path)
        ? (content as (origin: string) => Content)(site.origin)
        : (content as Content);
  return Object.assign(site, {
    find: async (path: string, given = query) => {
      const { finds, total } = await findAt(app([site]), `${site.origin}${path}`, given, signal);
      return { finds: finds.map((one) => ({ ...one, url: one.url.replace(site.origin, "") })), total };
    },
  });
}

test("of a site those pages come first that its sitemaps name with the query's words, the newest before", async () => {
  const site = await aSiteWith(
    {
      "/": aHomePage(["/unlisted-coral-bleaching"]),
      "/robots.txt": (origin: string) => `User-agent: *\nDisallow: /secret\nSitemap: ${origin}/index.xml`,
      "/index.xml": (origin: string) => ({
        headers: XML,
        body: `<sitemapindex><sitemap><loc>${origin}/1.xml.gz</loc></sitemap><sitemap><loc>${origin}/index.xml</loc></sitemap><sitemap><loc>${origin}/gone.xml</loc></sitemap></sitemapindex>`,
      }),
      "/1.xml.gz": (origin: string) => ({
        headers: { "content-type": "application/gzip" },
        body: gzipSync(
          urlset(
            ["/"],
            ["/about", "2026"],
            ["/2019/coral-bleaching", "2019"],
            ["/2023/bleached-corals", "2023"],
            ["/secret/coral-bleaching-in-warm-water"],
            ["/2022/warm-coral", "2022"],
          )(origin).replace(
            "</urlset>",
            "<url><loc>https://example.com/coral-bleaching-warm-water</loc></url></urlset>",
          ),
        ),
      }),
    },
    ["/robots.txt", "/index.xml", "/1.xml.gz"],
  );
  expect(await site.find("/")).toEqual({
    finds: [
      { url: "/2023/bleached-corals", title: null, publishedOn: "2023" },
      { url: "/2022/warm-coral", title: null, publishedOn: "2022" },
      { url: "/2019/coral-bleaching", title: null, publishedOn: "2019" },
    ],
    total: 4,
  });
  const before = site.asked.length;
  expect((await site.find("/", { words: ["about"], phrases: [], limit: 1 })).finds[0]?.url).toBe("/about");
  expect(before).toBe(5);
});

test("a site is asked once for all who come at the same time and soon after", async () => {
  const site = await aSiteWith(
    { "/": aHomePage([]), "/sitemap.xml": urlset(["/coral-reefs"], ["/gardens"]) },
    ["/sitemap.xml"],
  );
  const one = app([site]);
  const find = (words: string[]) => findAt(one, `${site.origin}/`, { words, phrases: [], limit: 1 }, signal);
  const [first, second] = await Promise.all([find(["coral"]), find(["garden"])]);
  expect([first, second].map(({ finds }) => finds[0]?.url)).toEqual([
    `${site.origin}/coral-reefs`,
    `${site.origin}/gardens`,
  ]);
  const asked = site.paths().length;
  await find(["sea"]);
  expect(site.paths()).toHaveLength(asked);
  reader.wait(16 * 60_000);
  await find(["sea"]);
  expect(site.paths().length).toBeGreaterThan(asked);
});

test("feeds add titles and dates to what the sitemap names, and stand alone as well", async () => {
  const feed = (origin: string) =>
    `<rss><channel><item><title>Coral bleaching</title><link>${origin}/p?id=1</link><pubDate>Tue, 05 Mar 2024 10:00:00 GMT</pubDate></item></channel></rss>`;
  const head = '<link rel="alternate" type="application/rss+xml" href="/news.rss">';
  const found = { url: "/p?id=1", title: "Coral bleaching", publishedOn: "2024-03-05" };
  const both = await aSiteWith(
    { "/": aHomePage([], head), "/news.rss": feed, "/sitemap.xml": urlset(["/p?id=1"], ["/p?id=2"]) },
    ["/news.rss", "/sitemap.xml"],
  );
  expect(await both.find("/")).toEqual({
    finds: [found, { url: "/p?id=2", title: null, publishedOn: null }],
    total: 2,
  });
  const alone = await aSiteWith({ "/": aHomePage(["/linked"]), "/rss.xml": feed }, ["/rss.xml"]);
  expect(await alone.find("")).toEqual({ finds: [found], total: 1 });
});

test("where there is neither, the pages that the home page links to; where there is nothing, that page itself", async () => {
  const linking = await aSiteWith(
    {
      "/": aHomePage([
        "/coral-bleaching",
        "/gardens",
        "https://example.com/coral",
        "/",
        "/#top",
        "/logo.png",
      ]),
    },
    [],
  );
  const { finds, total } = await linking.find("/");
  expect([finds.map(({ url }) => url), total]).toEqual([["/coral-bleaching", "/gardens"], 2]);
  const silent = await aSiteWith({ "/": aHomePage([]) }, []);
  expect(await silent.find("/")).toEqual({ finds: [{ url: "/", title: null, publishedOn: null }], total: 1 });
});

test("a page is itself, whatever it links to, with its slash or without", async () => {
  const site = await aSiteWith(
    {
      "/coral": anArticle("Coral bleaching"),
      "/list/": aHomePage(["/a", "/b"]),
      "/p?id=1": anArticle("One"),
    },
    [],
  );
  const itself = async (path: string) => (await site.find(path)).finds;
  expect(await itself("/coral/")).toEqual([{ url: "/coral", title: "Coral bleaching", publishedOn: null }]);
  expect(await itself("/list/")).toEqual([{ url: "/list/", title: "Reef Letters", publishedOn: null }]);
  expect(await itself("/p?id=1")).toMatchObject([{ url: "/p?id=1" }]);
  expect(await itself("/gone/")).toEqual([{ url: "/gone/", title: null, publishedOn: null }]);
});

test("the address of a feed or a sitemap is its entries", async () => {
  const site = await aSiteWith(
    {
      "/blog/atom": `<feed><entry><title>Coral</title><link href="/blog/1"/><updated>2024-03-05</updated></entry></feed>`,
      "/maps/1.xml": urlset(["/a"], ["/coral"]),
    },
    ["/maps/1.xml"],
  );
  expect((await site.find("/blog/atom/")).finds).toEqual([
    { url: "/blog/1", title: "Coral", publishedOn: "2024-03-05" },
  ]);
  expect((await site.find("/maps/1.xml")).finds.map(({ url }) => url)).toEqual(["/coral", "/a"]);
});

test("a site that does not want to be read is not, and says so when its page is read", async () => {
  const site = await aSiteWith(
    { "/robots.txt": "User-agent: *\nDisallow: /", "/sitemap.xml": urlset(["/a"]) },
    ["/sitemap.xml"],
  );
  expect((await site.find("/")).finds).toEqual([{ url: "/", title: null, publishedOn: null }]);
  expect(site.paths()).toEqual(["/robots.txt"]);
});

test.each<[string, Record<string, Content>, string]>([
  ["has trouble", { "/": { status: 500 }, "/a": { status: 502 } }, "server_trouble"],
  [
    "asks for patience",
    { "/": { status: 429, headers: { "retry-after": "300" } }, "/a": { status: 429 } },
    "rate_limited",
  ],
])("a site that %s fails as a whole", async (_, paths, code) => {
  for (const path of Object.keys(paths)) {
    const site = await reader.site(paths);
    const failed = await findAt(app([site]), `${site.origin}${path}`, query, signal).catch(
      (error: unknown) => error,
    );
    expect(failed).toBeInstanceOf(SourceFailed);
    expect(failed).toMatchObject({ code });
  }
});

test.each([
  ["http://127.0.0.1:9/", "unreachable"],
  ["http://inside.test/", "unreachable"],
  ["http://unknown.test/page", "unreachable"],
  ["http://name:secret@inside.test/", "unreachable"],
  ["mailto:ada@example.org", "not_understood"],
  ["example.org", "not_understood"],
])("%s is not asked", async (address, code) => {
  const none = app([], { "inside.test": "10.0.0.1" });
  await expect(findAt(none, address, query, signal)).rejects.toMatchObject({ name: "SourceFailed", code });
});

test("one who gives up takes nobody else along", async () => {
  const going = Promise.withResolvers<void>();
  const site = await aSiteWith(
    {
      "/": aHomePage([]),
      "/sitemap.xml": (_request: unknown, response: ServerResponse) => {
        void going.promise.then(() =>
          response.end(`<urlset><url><loc>${site.origin}/a</loc></url></urlset>`),
        );
      },
    },
    [],
  );
  const one = app([site]);
  const caller = new AbortController();
  const reason = new Error("The run was stopped.");
  const first = findAt(one, site.origin, query, caller.signal);
  const second = findAt(one, site.origin, query, signal);
  await expect.poll(() => site.asked.map(({ url }) => url)).toContain("/sitemap.xml");
  caller.abort(reason);
  await expect(first).rejects.toBe(reason);
  going.resolve();
  expect((await second).finds).toMatchObject([{ url: `${site.origin}/a` }]);
});
