import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { readPage, rememberRead } from "../../server/src/sources/pages/index.ts";
import type { PageOutcome, ReadOptions } from "../../server/src/sources/pages/index.ts";
import { DAY, HOUR } from "../../server/src/platform/clock.ts";
import { saveWork } from "../../server/src/sources/works/index.ts";
import { pdf } from "../ports/parser.makers.ts";
import { aHomePage, anArticle, aReader, HTML, type Reader } from "./pages.site.ts";

const reader = aReader();
const MEGABYTE = 1024 * 1024;

/** The pace of a host is waited for on the reader's clock, where it is not what is tested. */
async function read(app: Reader, address: string, options: Partial<ReadOptions> = {}): Promise<PageOutcome> {
  reader.wait(31_000);
  return readPage(app, address, {
    signal: new AbortController().signal,
    keepsNonArticles: false,
    ...options,
  });
}

function article(outcome: PageOutcome) {
  if (outcome.kind !== "article") return expect.unreachable(JSON.stringify(outcome));
  return outcome;
}

/** As a step does it. */
async function save(outcome: PageOutcome): Promise<number> {
  const { work, identity, validators, bodyHash, isArticle } = article(outcome);
  return reader.db().tx(async (tx) => {
    const at = reader.now();
    const { workId } = await saveWork(tx, { ...work, title: work.title ?? "Untitled" }, at);
    await rememberRead(tx, { identity, ...validators, isArticle, workId, bodyHash, at });
    return workId;
  });
}

describe("what a page becomes", () => {
  test("an article, with what it says of itself, under the address where it lies", async () => {
    const site = await reader.site({
      "/old": { status: 301, headers: { location: "/reefs?utm_source=x" } },
      "/reefs?utm_source=x": {
        headers: { ...HTML, etag: '"1"', "last-modified": "Tue, 05 Mar 2024 10:00:00 GMT" },
        body: anArticle("Warm reefs", '<link rel="canonical" href="/reefs">'),
      },
    });
    const outcome = article(await read(reader.app([site]), `${site.origin}/old`));
    expect(outcome).toMatchObject({
      isArticle: true,
      identity: `url:127.0.0.1:${site.port}/old`,
      validators: { etag: '"1"', lastModified: "Tue, 05 Mar 2024 10:00:00 GMT" },
      work: {
        title: "Warm reefs",
        authors: ["Mira Falk"],
        venue: "Reef Letters",
        publishedOn: "2024-03-05",
        language: "en",
        url: `${site.origin}/reefs`,
        identities: [`url:127.0.0.1:${site.port}/reefs`, `url:127.0.0.1:${site.port}/old`],
        isFull: true,
        privateTo: null,
      },
    });
    expect(outcome.work.text).toContain("corals lose the algae");
    expect(outcome.work.print).not.toBeNull();
    expect(site.paths()).toEqual(["/robots.txt", "/old", "/reefs?utm_source=x"]);
  });

  test("no page takes the place of another's, by what it claims to be", async () => {
    const claims =
      '<link rel="canonical" href="https://example.org/famous"><meta name="citation_doi" content="10.1000/famous">';
    const site = await reader.site({ "/mine": anArticle("Mine", claims) });
    const { work } = article(await read(reader.app([site]), `${site.origin}/mine`));
    expect(work.identities).toEqual([`url:127.0.0.1:${site.port}/mine`]);
    expect(work).toMatchObject({ url: `${site.origin}/mine`, doi: "10.1000/famous" });
  });

  test("a home page is dropped, and kept where exactly it was asked for", async () => {
    const site = await reader.site({ "/": aHomePage(["/one", "/two", "/three", "/four"]) });
    const app = reader.app([site]);
    expect(await read(app, site.origin)).toMatchObject({
      kind: "unread",
      why: "page_not_article",
      isFault: false,
    });
    const kept = await read(app, site.origin, { keepsNonArticles: true });
    expect(kept).toMatchObject({ kind: "article", isArticle: false });
    // The whole of it, and not what looks most like an article.
    expect(article(kept).work.text).toMatch(/^## Reef Letters[^]*- one\n- two\n- three\n- four$/u);
    const workId = await save(kept);
    expect(await read(app, site.origin, { keepsNonArticles: true })).toEqual({ kind: "unchanged", workId });
    expect(await read(app, site.origin)).toMatchObject({ why: "page_not_article" });
  });

  test("a document behind a link is read as what it is, whatever it is called", async () => {
    const body = Buffer.from(pdf(2));
    const site = await reader.site({
      "/view?id=1": { headers: { "content-type": "application/pdf" }, body },
      "/wrong.html": { headers: HTML, body },
    });
    for (const path of ["/view?id=1", "/wrong.html"]) {
      const { work, isArticle } = article(await read(reader.app([site]), `${site.origin}${path}`));
      expect(isArticle).toBe(true);
      expect(work.text).toContain("On page 2");
      expect(work.layout).toMatchObject({ pages: [{ number: 1 }, { number: 2 }] });
    }
  });

  test.each([
    ["an empty page", { body: "" }, "page_empty"],
    ["a page without words", { body: "<!doctype html><body><img src=x></body>" }, "page_empty"],
    [
      "half a document",
      { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7\n" },
      "page_damaged",
    ],
    [
      "a packed file",
      { headers: { "content-type": "application/gzip" }, body: gzipSync("words") },
      "page_unsupported",
    ],
    ["one that costs money", { status: 402 }, "page_not_open"],
    ["one for members", { status: 403 }, "page_not_open"],
    ["one that is gone", { status: 410 }, "page_gone"],
    ["one that is refused", { status: 418 }, "page_refused"],
    ["a redirect to nowhere", { status: 302 }, "page_broken"],
    ["a page nobody asked for anew", { status: 304 }, "page_broken"],
    ["a server in trouble", { status: 500 }, "page_server_trouble"],
    ["a server in trouble that says nothing of when", { status: 503 }, "page_server_trouble"],
  ])("%s", async (_, content, why) => {
    const site = await reader.site({ "/page": content });
    const outcome = await read(reader.app([site]), `${site.origin}/page`);
    const isFault = why === "page_server_trouble" || why === "page_broken";
    expect(outcome).toMatchObject({ kind: "unread", why, isFault, retryAfterS: null });
  });

  test.each([
    "",
    "example.org",
    "ftp://example.org/a",
    "javascript:alert(1)",
    "http://[",
    "https://name:secret@example.org/",
  ])("%j is no address of a page", async (address) => {
    const outcome = await read(reader.app([]), address);
    expect(outcome).toMatchObject({ kind: "unread", why: "page_bad_address", isFault: false });
  });
});

describe("a page that was read before", () => {
  test("is not asked for within a day, then only whether it changed", async () => {
    let body = anArticle("First");
    const site = await reader.site({
      "/page": (request, response) => {
        const etag = `"${body.length}"`;
        if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.writeHead(200, { ...HTML, etag }).end(body);
      },
    });
    const app = reader.app([site]);
    const address = `${site.origin}/page`;
    const workId = await save(await read(app, address));
    const asked = () => site.paths().filter((path) => path === "/page").length;
    expect(await read(app, `${address}/?utm_source=x#part`)).toEqual({ kind: "unchanged", workId });
    expect(asked()).toBe(1);
    reader.wait(DAY);
    expect(await read(app, address)).toEqual({ kind: "unchanged", workId });
    expect(asked()).toBe(2);
    expect(await read(app, address)).toEqual({ kind: "unchanged", workId });
    expect(asked()).toBe(2);
    reader.wait(DAY);
    body = anArticle("Second and longer");
    expect(article(await read(app, address)).work.title).toBe("Second and longer");
    expect(await save(await read(app, address))).toBe(workId);
  });

  test("is remembered under an address of any length", async () => {
    const path = `/page?${"x".repeat(6_000)}`;
    const site = await reader.site({ [path]: anArticle("Long") });
    const app = reader.app([site]);
    const workId = await save(await read(app, `${site.origin}${path}`));
    expect(await read(app, `${site.origin}${path}`)).toEqual({ kind: "unchanged", workId });
  });
});

describe("what a site asks of us", () => {
  test("is read once a day and kept to, after redirects as well", async () => {
    const site = await reader.site({
      "/robots.txt": {
        headers: { "content-type": "text/plain" },
        body: "User-agent: *\nDisallow: /closed\n",
      },
      "/open": anArticle("Open"),
      "/closed": anArticle("Closed"),
      "/link": { status: 302, headers: { location: "/closed" } },
    });
    const app = reader.app([site]);
    const closed = { kind: "unread", why: "page_robots", isFault: false };
    expect(await read(app, `${site.origin}/closed`)).toMatchObject(closed);
    expect(site.paths()).toEqual(["/robots.txt"]);
    expect(await read(app, `${site.origin}/open`)).toMatchObject({ kind: "article" });
    reader.wait(2 * HOUR);
    expect(await read(app, `${site.origin}/link`)).toMatchObject(closed);
    expect(site.paths().filter((path) => path === "/robots.txt")).toHaveLength(1);
    reader.wait(DAY);
    await read(app, `${site.origin}/open`);
    expect(site.paths().filter((path) => path === "/robots.txt")).toHaveLength(2);
  });

  test("holds for the site that a redirect leads to", async () => {
    const other = await reader.site({
      "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: gyan\nDisallow: /" },
      "/page": anArticle("Closed"),
    });
    const site = await reader.site({
      "/link": { status: 302, headers: { location: `${other.origin}/page` } },
    });
    const outcome = await read(reader.app([site, other]), `${site.origin}/link`);
    expect(outcome).toMatchObject({ why: "page_robots" });
  });

  test.each([401, 403, 404])("is nothing when its file answers %i", async (status) => {
    const site = await reader.site({ "/robots.txt": { status }, "/page": anArticle("Open") });
    expect(await read(reader.app([site]), `${site.origin}/page`)).toMatchObject({ kind: "article" });
  });

  test("is taken for no when it cannot tell, for an hour", async () => {
    const robots = { status: 500 };
    const site = await reader.site({ "/robots.txt": robots, "/page": anArticle("Open") });
    const app = reader.app([site]);
    const trouble = { kind: "unread", why: "page_server_trouble", isFault: true };
    expect(await read(app, `${site.origin}/page`)).toMatchObject({ ...trouble, retryAfterS: 3600 });
    robots.status = 404;
    const again = await read(app, `${site.origin}/page`);
    expect(again).toMatchObject(trouble);
    expect(again.kind === "unread" && again.retryAfterS).toBeLessThan(3600);
    reader.wait(HOUR);
    expect(await read(app, `${site.origin}/page`)).toMatchObject({ kind: "article" });
    expect(site.paths()).toEqual(["/robots.txt", "/robots.txt", "/page"]);
  });

  test("sets the pace, beside our own", async () => {
    const pages = { "/a": anArticle("A"), "/b": anArticle("B"), "/c": anArticle("C") };
    const slow = await reader.site({ ...pages, "/robots.txt": "User-agent: *\nCrawl-delay: 20" });
    const plain = await reader.site(pages);
    const app = reader.app([slow, plain]);
    const options = { signal: new AbortController().signal, keepsNonArticles: false };
    for (const [{ origin }, restS] of [
      [slow, 20],
      [plain, 0],
    ] as const) {
      expect(await readPage(app, `${origin}/a`, options)).toMatchObject({ kind: "article" });
      const second = await readPage(app, `${origin}/b`, options);
      if (restS === 0) expect(second).toMatchObject({ kind: "article" });
      else
        expect(second).toMatchObject({
          why: "page_rate_limited",
          retryAfterS: expect.closeTo(restS, -1) as number,
        });
    }
    expect(slow.paths()).toEqual(["/robots.txt", "/a"]);
    reader.wait(20_000);
    expect(await readPage(app, `${slow.origin}/b`, options)).toMatchObject({ kind: "article" });
    const { rows } = await reader.db().execute<{ ms: number }>(sql`
      select extract(epoch from next_at - ${reader.now().toISOString()}::timestamptz)::float8 * 1000 as ms
      from hosts where host = ${`127.0.0.1:${slow.port}`}`);
    expect(rows[0]?.ms).toBeGreaterThan(15_000);
  });

  test.each<[number, () => string, number]>([
    [429, () => "120", 120],
    [429, () => new Date(reader.now().getTime() + 120_000).toUTCString(), 120],
    [503, () => "120", 120],
    [429, () => "", 60],
    [429, () => "99999999", 86_400],
  ])("%i leaves it alone for as long as it says", async (status, header, restS) => {
    const content = { status, headers: HTML as Record<string, string> };
    const site = await reader.site({
      "/page": (_, response) => {
        response
          .writeHead(content.status, { ...content.headers, "retry-after": header() })
          .end(anArticle("Page"));
      },
    });
    const app = reader.app([site]);
    const limited = { kind: "unread", why: "page_rate_limited", isFault: true };
    const first = await read(app, `${site.origin}/page`);
    expect(first).toMatchObject(limited);
    const told = first.kind === "unread" ? (first.retryAfterS ?? 0) : 0;
    expect(Math.abs(told - restS)).toBeLessThanOrEqual(2);
    content.status = 200;
    const asked = site.asked.length;
    expect(await read(app, `${site.origin}/other`)).toMatchObject(limited);
    expect(site.asked).toHaveLength(asked);
    reader.wait(restS * 1_000);
    expect(await read(app, `${site.origin}/page`)).toMatchObject({ kind: "article" });
  });
});

describe("a site that means ill", () => {
  const outcomeOf = async (
    path: string,
    content: Parameters<typeof reader.site>[0][string],
    options?: Partial<ReadOptions>,
  ) => {
    const site = await reader.site({ [path]: content });
    const app = reader.app([site], { "inside.test": "169.254.169.254", "loop.test": "::1" });
    return read(app, `${site.origin}${path}`, options);
  };

  test.each([
    "http://127.0.0.1:1/",
    "http://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://inside.test/",
    "http://loop.test:8080/",
    "http://[::ffff:10.0.0.1]/",
  ])("cannot send us to %s", async (location) => {
    const outcome = await outcomeOf("/page", { status: 302, headers: { location } });
    expect(outcome).toMatchObject({ kind: "unread", why: "page_private_address", isFault: false });
  });

  test("cannot send us round in circles", async () => {
    const outcome = await outcomeOf("/page", { status: 302, headers: { location: "/page" } });
    expect(outcome).toMatchObject({ why: "page_too_many_redirects", isFault: false });
  });

  test("cannot send more than is read: declared, without end, packed or as a page", async () => {
    const endless = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, HTML);
      const piece = Buffer.alloc(MEGABYTE, "word ");
      const more = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on("drain", more);
      more();
    };
    const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, "word "), { level: 1 });
    const declared = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { ...HTML, "content-length": String(10 * 1024 * MEGABYTE) }).write("words");
    };
    const contents = [
      endless,
      declared,
      { headers: { ...HTML, "content-encoding": "gzip" }, body: bomb },
      { headers: HTML, body: Buffer.alloc(6 * MEGABYTE, "<p>word ") },
    ];
    for (const content of contents)
      expect(await outcomeOf("/page", content)).toMatchObject({
        kind: "unread",
        why: "page_too_large",
        isFault: false,
      });
  });

  test("cannot break its reader with one line of five megabytes", async () => {
    const outcome = await outcomeOf("/page", Buffer.alloc(5 * MEGABYTE - 100, "word "), {
      keepsNonArticles: true,
    });
    expect(article(outcome).work.text.length).toBeGreaterThan(4 * MEGABYTE);
  });

  test("cannot hold us: it says nothing, or half of it, or what is no answer", async () => {
    const timeMs = 300;
    expect(await outcomeOf("/page", () => {}, { timeMs })).toMatchObject({
      why: "page_timed_out",
      isFault: true,
    });
    const half = (_: unknown, response: ServerResponse) => void response.writeHead(200, HTML).write("<p>");
    expect(await outcomeOf("/page", half, { timeMs })).toMatchObject({ why: "page_timed_out" });
    const cut = (_: unknown, response: ServerResponse) => {
      response.writeHead(200, { "content-length": "100" }).write("half", () => response.destroy());
    };
    expect(await outcomeOf("/page", cut)).toMatchObject({ why: "page_broken", isFault: true });
  });

  test("and one that is not there", async () => {
    const site = await reader.site({});
    await site.close();
    const app = reader.app([site, "http://nowhere.test:8080"]);
    expect(await read(app, `${site.origin}/page`)).toMatchObject({ why: "page_unreachable", isFault: true });
    const unknown = await read(app, "http://nowhere.test/page");
    expect(unknown).toMatchObject({ why: "page_not_found_host", isFault: false });
  });

  test("whoever gives up is let go with their own reason", async () => {
    const site = await reader.site({ "/page": () => {} });
    const caller = new AbortController();
    const reason = new Error("The run was stopped.");
    const reading = read(reader.app([site]), `${site.origin}/page`, { signal: caller.signal });
    await expect.poll(() => site.paths()).toContain("/page");
    caller.abort(reason);
    await expect(reading).rejects.toBe(reason);
    const { rows } = await reader.db().execute<{ failures: number }>(sql`select failures from hosts`);
    expect(rows).toEqual([{ failures: 0 }]);
  });
});
