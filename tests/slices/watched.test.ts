import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { rssOf, startFeedSite, type FeedSite } from "../support/feed.ts";
import { aCore, startRepository, type Repository } from "../support/repository.ts";
import { until } from "./documents.scene.ts";
import { watchingOn, type Person } from "./watched.scene.ts";

let server: TestApp;
let repository: Repository;
let feed: FeedSite;
let closed: FeedSite;
let me: Person;
let number = 0;
beforeAll(async () => {
  repository = await startRepository();
  feed = await startFeedSite();
  closed = await startFeedSite();
  server = await startApp({
    LOG_LEVEL: "silent",
    SOURCES: "web",
    FETCH_ORIGINS: `${repository.origin},${feed.origin}`,
    WATCHED_RECORDS: "10",
  });
  me = await server.someone();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([repository.close(), feed.close(), closed.close()]);
});
const on = watchingOn(() => server);
let library: number;
beforeEach(async () => {
  library = await on.library(me, `Library ${++number}`);
  repository.records.clear();
  Object.assign(repository, { sets: {}, asked: [], pageSize: 100, granularity: "second", instead: null });
  Object.assign(feed, { items: [], at: {}, asked: [] });
  await on.forgetPace();
});
afterEach(async () => {
  for (const one of await on.sources(me, library)) await on.stop(me, one);
});

const put = (id: string, title: string, day: string, more: object = {}) =>
  repository.put({
    id: `oai:harbour:${id}`,
    stamp: `${day}T10:00:00Z`,
    core: aCore(
      title,
      `${title}: salt marshes grow where the tide leaves its silt behind among reeds, says number ${id}.`,
    ),
    ...more,
  });

describe("a repository", () => {
  test("is found out, shown with its sets and newest records, and taken by the chosen set", async () => {
    repository.sets = { theses: "Theses & more", papers: "Papers" };
    put("1", "On tides", "2021-05-01", { set: "theses" });
    put("2", "On silt", "2021-05-02", { set: "papers" });
    const { status, body } = await on.preview(
      me,
      library,
      `${repository.address}?verb=ListRecords&metadataPrefix=oai_dc`,
    );
    expect([status, body]).toEqual([
      200,
      {
        feeds: [],
        source: expect.objectContaining({
          kind: "repository",
          format: "oai",
          address: repository.address,
          name: "Harbour repository",
          sets: [
            { spec: "theses", name: "Theses & more" },
            { spec: "papers", name: "Papers" },
          ],
          total: 2,
          isWatched: false,
        }),
      },
    ]);
    expect(body.source?.newest.map(({ title }) => title)).toEqual(["On silt", "On tides"]);
    const { body: added } = await on.watch(me, library, repository.address, { set: "theses" });
    expect(added).toMatchObject({
      name: "Harbour repository: Theses & more",
      set: { spec: "theses" },
      isMine: true,
    });
    const source = await on.settled(me, added);
    expect(source).toMatchObject({ entries: 1, last: { found: 1, added: 1 }, failing: null, note: null });
    const [document] = await on.documents(me, library);
    expect(document).toMatchObject({
      title: "On tides",
      authors: ["Ada Lovelace"],
      publishedOn: "2031-05-04",
      hasFile: false,
      folder: { path: "Harbour repository: Theses & more" },
      tags: { Author: ["Ada Lovelace"] },
    });
    const question = encodeURIComponent("tide leaves silt among reeds");
    const found = await until(async () => {
      const { body: answer } = await server.call<{ passages: { title: string }[] }>(
        "GET",
        `/libraries/passages?q=${question}&libraryId=${library}`,
        { token: me.token },
      );
      return answer.passages.length > 0 && answer.passages;
    }, "the index knows the record");
    expect(found[0]).toMatchObject({ title: "On tides" });
    expect((await on.watch(me, library, repository.address, { set: "theses" })).body).toMatchObject({
      code: "watched_already",
    });
  });

  test("tells what is new, changed and gone since, and nothing twice", async () => {
    put("1", "One", "2021-05-01");
    put("2", "Two", "2021-05-01");
    const source = await on.settled(me, (await on.watch(me, library, repository.address)).body);
    expect(await on.titles(me, library)).toEqual(["One", "Two"]);

    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    put("2", "Two, revised", "", { stamp: now });
    put("3", "Three", "", { stamp: now });
    const second = await on.looked(me, source);
    expect(second.last).toMatchObject({ added: 1 });
    expect(repository.asked.at(-1)?.get("from")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
    expect(await on.titles(me, library)).toEqual(["One", "Three", "Two, revised"]);

    put("3", "", "", { stamp: now, isDeleted: true });
    await on.looked(me, source);
    expect(await on.titles(me, library)).toEqual(["One", "Two, revised"]);
    const bin = await server.call<{ items: { name: string }[] }>("GET", "/bin", { token: me.token });
    expect(JSON.stringify(bin.body)).toContain("Three");

    put("3", "Three is back", "", { stamp: now });
    await on.looked(me, source);
    expect(await on.titles(me, library)).toEqual(["One", "Three is back", "Two, revised"]);
    expect((await on.sources(me, library))[0]).toMatchObject({ entries: 3 });
  });

  test("is followed from page to page; tokens that end are asked for anew, without doubles", async () => {
    repository.pageSize = 3;
    for (let at = 1; at <= 8; at++) put(String(at), `Title ${at}`, `2021-05-0${at}`);
    let isForgotten = false;
    repository.instead = (query) => {
      if (!isForgotten && query.get("resumptionToken")?.startsWith("page 2")) {
        isForgotten = true;
        repository.forgetTokens();
      }
      return undefined;
    };
    const source = await on.settled(me, (await on.watch(me, library, repository.address)).body);
    expect(isForgotten).toBe(true);
    expect(source).toMatchObject({ entries: 8, failing: null });
    expect(await on.titles(me, library)).toHaveLength(8);
  });

  test("that has more than is taken at one time goes on the next time, and says so", async () => {
    repository.pageSize = 6;
    for (let at = 1; at <= 15; at++) put(String(at), `Title ${at}`, `2021-04-${String(at).padStart(2, "0")}`);
    const source = await on.settled(me, (await on.watch(me, library, repository.address)).body);
    expect(source).toMatchObject({ entries: 12, note: { code: "watched_limit", params: { limit: 10 } } });
    const after = await on.looked(me, source);
    expect(after).toMatchObject({ entries: 15, note: null });
  });

  test("that takes days only, has no sets, or has nothing at all, is no failure", async () => {
    repository.granularity = "day";
    put("1", "One", "2021-05-01");
    const source = await on.settled(me, (await on.watch(me, library, repository.address)).body);
    await on.looked(me, source);
    expect(repository.asked.at(-1)?.get("from")).toMatch(/^\d{4}-\d\d-\d\d$/u);
    // It says seconds from now on, and still takes days: what it says is not believed for long.
    await server.app.db.execute(sql`update watched_sources set granularity = 'second'`);
    await on.looked(me, source);
    expect((await on.sources(me, library))[0]?.failing).toBeNull();
    repository.records.clear();
    expect(await on.looked(me, source)).toMatchObject({
      entries: 1,
      failing: null,
      last: { found: 0, added: 0 },
    });
  });

  test("that asks for patience is left alone until then; one that sends a page tells nothing, since when and why", async () => {
    put("1", "One", "2021-05-01");
    const { body: source } = await on.watch(me, library, repository.address);
    await on.settled(me, source);
    repository.instead = () => ({ status: 503, headers: { "retry-after": "3600" } });
    await on.lookAgain(me, source);
    const resting = await on.failing(me, source, "page_rate_limited");
    expect(Date.parse(resting.nextAt!) - Date.now()).toBeGreaterThan(3_000_000);

    await on.forgetPace();
    repository.instead = () => ({ body: "<!doctype html><html><body>Down for maintenance</body></html>" });
    await on.lookAgain(me, source);
    const failing = await on.failing(me, source, "watched_page");
    expect(failing.failing?.since).toBe(resting.failing?.since);
    expect(failing).toMatchObject({ entries: 1 });

    repository.instead = () => ({
      headers: { "content-type": "text/xml" },
      body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><OAI-PMH>&b;</OAI-PMH>',
    });
    await on.lookAgain(me, source);
    await on.failing(me, source, "watched_hostile");
    repository.instead = null;
    expect(await on.looked(me, source)).toMatchObject({ failing: null });
  });

  test("of which the server died in the middle goes on where it was, and nothing is lost or doubled", async () => {
    repository.pageSize = 2;
    for (let at = 1; at <= 6; at++) put(String(at), `Title ${at}`, `2021-05-0${at}`);
    const { body: source } = await on.watch(me, library, repository.address);
    await until(async () => (await on.sources(me, library))[0]!.entries >= 2, "the first page is here");
    // As a process leaves it that was killed: in hand, and nobody lives who has it.
    await server.app.db.execute(
      sql`update watched_sources set state = 'looking', worker = gen_random_uuid(), attempts = attempts + 1 where id = ${source.id}`,
    );
    const after = await on.settled(me, source);
    expect(after).toMatchObject({ entries: 6 });
    expect(new Set(await on.titles(me, library)).size).toBe(6);
    expect(await on.titles(me, library)).toHaveLength(6);
  });
});

describe("a feed", () => {
  test("is found by the page that names it, watched, asked for what changed only, and its texts are read", async () => {
    const long = `<h2>Reeds</h2>${Array.from({ length: 12 }, (_, at) => `<p>Paragraph ${at} of what the harbour says about reeds that hold the bank where the water is slow.</p>`).join("")}<script>alert("no")</script>`;
    feed.items = [{ id: "1", title: "Reeds & banks", summary: "About reeds.", content: long }];
    const { body: page } = await on.preview(me, library, feed.origin);
    expect(page).toEqual({ source: null, feeds: [{ address: feed.address, title: "News" }] });
    const { body: preview } = await on.preview(me, library, feed.address);
    expect(preview.source).toMatchObject({ kind: "feed", format: "rss", name: "Harbour news", total: 1 });
    const source = await on.settled(me, (await on.watch(me, library, feed.address)).body);
    const [document] = await on.documents(me, library);
    const text = await server.call<{ text: string }>("GET", `/document/v1/${document!.id}/text`, {
      token: me.token,
    });
    expect(text.body.text).toContain("Paragraph 11 of what the harbour says");
    expect(text.body.text).not.toContain("alert");

    expect(await on.looked(me, source)).toMatchObject({ last: { found: 0, added: 0 } });
    expect(feed.asked.at(-1)?.status).toBe(304);

    feed.items = [
      { id: "2", title: "Second" },
      { id: "1", title: "Reeds & banks, again", content: long },
    ];
    expect(await on.looked(me, source)).toMatchObject({ last: { found: 2, added: 1 }, entries: 2 });
    expect(await on.titles(me, library)).toEqual(["Reeds & banks, again", "Second"]);
  });

  test("that moved for good is asked there; one that is gone for good ends", async () => {
    feed.items = [{ id: "1", title: "First" }];
    const source = await on.settled(me, (await on.watch(me, library, feed.address)).body);
    feed.at = {
      "/feed.xml": { status: 301, headers: { location: "/new.xml" } },
      "/new.xml": {
        headers: { "content-type": "application/rss+xml" },
        body: rssOf([{ id: "2", title: "Moved" }]),
      },
    };
    expect(await on.looked(me, source)).toMatchObject({ address: `${feed.origin}/new.xml`, entries: 2 });
    feed.at["/new.xml"] = { status: 410 };
    await on.lookAgain(me, source);
    const ended = await on.failing(me, source, "watched_ended");
    expect(ended).toMatchObject({ state: "ended", nextAt: null, entries: 2 });
    expect((await on.lookAgain(me, source)).body).toMatchObject({ code: "watched_paused" });
  });

  test("whose episodes have one address is taken whole, and what somebody deleted does not come back", async () => {
    feed.items = [1, 2, 3].map((at) => ({
      id: `e${at}`,
      title: `Episode ${at}`,
      summary: "Talk.",
      link: "https://example.org/show",
    }));
    const source = await on.settled(me, (await on.watch(me, library, feed.address)).body);
    const documents = await on.documents(me, library);
    expect(documents).toHaveLength(3);
    await server.call("DELETE", `/document/v1/${documents[0]!.id}`, { token: me.token });
    feed.items = [...feed.items, { id: "e4", title: "Episode 4", link: "https://example.org/show" }];
    await on.looked(me, source);
    expect(await on.documents(me, library)).toHaveLength(3);
    // Watched again after it was stopped, it brings nothing that is here.
    await on.stop(me, source);
    expect(await on.documents(me, library)).toHaveLength(3);
    await on.settled(me, (await on.watch(me, library, feed.address)).body);
    expect((await on.titles(me, library)).filter((title) => title === "Episode 4")).toHaveLength(1);
  });

  test("of which the pages are wanted too has their text, where robots.txt allows it", async () => {
    const article = (words: string) =>
      `<!doctype html><html><head><title>Page</title></head><body><article><h1>Page</h1>${Array.from({ length: 14 }, (_, at) => `<p>${words}, in paragraph ${at}, which is long enough to be read as the text of an article about tides.</p>`).join("")}</article></body></html>`;
    feed.at = {
      "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: *\nDisallow: /closed" },
      "/open": { headers: { "content-type": "text/html" }, body: article("The open page says a lot") },
      "/closed": { headers: { "content-type": "text/html" }, body: article("The closed page says a lot") },
    };
    feed.items = [
      { id: "a", title: "Open", summary: "Short.", link: `${feed.origin}/open` },
      { id: "b", title: "Closed", summary: "Short too.", link: `${feed.origin}/closed` },
    ];
    await on.settled(me, (await on.watch(me, library, feed.address, { readsPages: true })).body);
    const documents = await on.documents(me, library);
    const textOf = async (title: string) => {
      const { id } = documents.find((one) => one.title === title)!;
      return (await server.call<{ text: string }>("GET", `/document/v1/${id}/text`, { token: me.token })).body
        .text;
    };
    expect(await textOf("Open")).toContain("The open page says a lot");
    expect(await textOf("Closed")).toBe("Short too.");
    expect(feed.asked.map(({ path }) => path)).not.toContain("/closed");
  });
});

describe("what is refused", () => {
  test("private addresses, pages without feeds, broken and hostile answers, each with its sentence", async () => {
    const told = async (address: string) => (await on.preview(me, library, address)).body.code;
    expect(await told(closed.address)).toBe("watched_private");
    expect(await told("ftp://example.org/")).toBe("watched_address_wrong");
    expect(await told(`${feed.origin}/nothing`)).toBe("watched_closed");
    const at = async (body: string | Buffer, type = "text/xml") => {
      await on.forgetPace();
      feed.at["/x"] = { headers: { "content-type": type }, body };
      return told(`${feed.origin}/x`);
    };
    expect(await at("<!doctype html><html><body>Hello</body></html>", "text/html")).toBe("watched_no_source");
    expect(await at('<!DOCTYPE rss [<!ENTITY a "aaaa">]><rss><channel/></rss>')).toBe("watched_broken");
    expect(await at(rssOf([{ id: "1", title: "One" }]).slice(0, -30))).toBe("watched_broken");
    expect(await at(Buffer.alloc(11 * 1024 * 1024, "<item>"))).toBe("watched_too_large");
    expect(await on.sources(me, library)).toEqual([]);
  });

  test("whoever may only read sees what is watched and changes nothing; strangers see nothing", async () => {
    feed.items = [{ id: "1", title: "First" }];
    const source = await on.settled(me, (await on.watch(me, library, feed.address)).body);
    const [reader, stranger] = [await server.someone(), await server.someone()];
    const to = { kind: "library", id: library } as const;
    const at = new Date();
    await grant(
      server.app.db,
      to as never,
      { kind: "person", id: reader.personId } as never,
      "reader",
      null,
      at,
    );
    expect(await on.sources(reader, library)).toMatchObject([{ name: "Harbour news", isMine: false }]);
    expect((await on.preview(reader, library, feed.address)).body.code).toBe("right_missing");
    expect((await on.watch(reader, library, feed.address)).body.code).toBe("right_missing");
    expect((await on.lookAgain(reader, source)).body.code).toBe("right_missing");
    expect((await on.stop(reader, source)).status).toBe(403);
    expect((await on.stop(stranger, source)).status).toBe(404);
    expect((await server.call("DELETE", `/me/watched/${source.id}`, { token: reader.token })).status).toBe(
      404,
    );
  });

  test("a source goes on with the right of who added it, who may end it even without", async () => {
    feed.items = [{ id: "1", title: "First" }];
    const editor = await server.someone();
    const to = { kind: "library", id: library } as const;
    await grant(
      server.app.db,
      to as never,
      { kind: "person", id: editor.personId } as never,
      "editor",
      null,
      new Date(),
    );
    const source = await on.settled(editor, (await on.watch(editor, library, feed.address)).body);
    expect((await on.documents(me, library))[0]?.broughtBy).toBe("Test Person");
    await server.app.db.execute(
      sql`delete from rights where object_kind = 'library' and object_id = ${library} and holder_id = ${editor.personId}`,
    );
    feed.items = [{ id: "2", title: "Second" }, ...feed.items];
    await on.lookAgain(me, source);
    await on.failing(me, source, "watched_no_right");
    expect(await on.titles(me, library)).toEqual(["First"]);
    const mine = await server.call<{ sources: { id: number }[] }>("GET", "/me/watched", {
      token: editor.token,
    });
    expect(mine.body.sources.map(({ id }) => id)).toEqual([source.id]);
    expect((await server.call("DELETE", `/me/watched/${source.id}`, { token: editor.token })).status).toBe(
      200,
    );
    expect(await on.sources(me, library)).toEqual([]);
    expect(await on.titles(me, library)).toEqual(["First"]);
  });

  test("one that is paused is not asked, and goes on when somebody wants it", async () => {
    feed.items = [{ id: "1", title: "First" }];
    const source = await on.settled(me, (await on.watch(me, library, feed.address)).body);
    expect((await on.change(me, source, { isPaused: true })).body).toMatchObject({
      state: "paused",
      nextAt: null,
    });
    expect((await on.lookAgain(me, source)).body.code).toBe("watched_paused");
    feed.items = [{ id: "2", title: "Second" }];
    await on.change(me, source, { isPaused: false });
    await on.settled(me, source, source.last!.at);
    expect(await on.titles(me, library)).toEqual(["First", "Second"]);
  });
});
