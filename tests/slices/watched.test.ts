import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rssOf } from "../support/feed.ts";
import { until } from "./documents.scene.ts";
import { aWatchingServer } from "./watched.scene.ts";

const { scene, on, put } = aWatchingServer();

describe("a repository", () => {
  test("is found out, shown with its sets and newest records, and taken by the chosen set", async () => {
    scene.repository.sets = { theses: "Theses & more", papers: "Papers" };
    put("1", "On tides", "2021-05-01", { set: "theses" });
    put("2", "On silt", "2021-05-02", { set: "papers" });
    const { status, body } = await on.preview(
      scene.me,
      scene.library,
      `${scene.repository.address}?verb=ListRecords&metadataPrefix=oai_dc`,
    );
    expect([status, body]).toEqual([
      200,
      {
        feeds: [],
        source: expect.objectContaining({
          kind: "repository",
          format: "oai",
          address: scene.repository.address,
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
    const { body: added } = await on.watch(scene.me, scene.library, scene.repository.address, {
      set: "theses",
    });
    expect(added).toMatchObject({
      name: "Harbour repository: Theses & more",
      set: { spec: "theses" },
      isMine: true,
    });
    const source = await on.settled(scene.me, added);
    expect(source).toMatchObject({ entries: 1, last: { found: 1, added: 1 }, failing: null, note: null });
    const [document] = await on.documents(scene.me, scene.library);
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
      const { body: answer } = await scene.server.call<{ passages: { title: string }[] }>(
        "GET",
        `/libraries/passages?q=${question}&libraryId=${scene.library}`,
        { token: scene.me.token },
      );
      return answer.passages.length > 0 && answer.passages;
    }, "the index knows the record");
    expect(found[0]).toMatchObject({ title: "On tides" });
    expect(
      (await on.watch(scene.me, scene.library, scene.repository.address, { set: "theses" })).body,
    ).toMatchObject({
      code: "watched_already",
    });
  });

  test("tells what is new, changed and gone since, and nothing twice", async () => {
    put("1", "One", "2021-05-01");
    put("2", "Two", "2021-05-01");
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.repository.address)).body,
    );
    expect(await on.titles(scene.me, scene.library)).toEqual(["One", "Two"]);

    const now = `${new Date().toISOString().slice(0, 19)}Z`;
    put("2", "Two, revised", "", { stamp: now });
    put("3", "Three", "", { stamp: now });
    const second = await on.looked(scene.me, source);
    expect(second.last).toMatchObject({ added: 1 });
    expect(scene.repository.asked.at(-1)?.get("from")).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
    expect(await on.titles(scene.me, scene.library)).toEqual(["One", "Three", "Two, revised"]);

    put("3", "", "", { stamp: now, isDeleted: true });
    await on.looked(scene.me, source);
    expect(await on.titles(scene.me, scene.library)).toEqual(["One", "Two, revised"]);
    const bin = await scene.server.call<{ items: { name: string }[] }>("GET", "/bin", {
      token: scene.me.token,
    });
    expect(JSON.stringify(bin.body)).toContain("Three");

    put("3", "Three is back", "", { stamp: now });
    await on.looked(scene.me, source);
    expect(await on.titles(scene.me, scene.library)).toEqual(["One", "Three is back", "Two, revised"]);
    expect((await on.sources(scene.me, scene.library))[0]).toMatchObject({ entries: 3 });
  });

  test("is followed from page to page; tokens that end are asked for anew, without doubles", async () => {
    scene.repository.pageSize = 3;
    for (let at = 1; at <= 8; at++) put(String(at), `Title ${at}`, `2021-05-0${at}`);
    let isForgotten = false;
    scene.repository.instead = (query) => {
      if (!isForgotten && query.get("resumptionToken")?.startsWith("page 2")) {
        isForgotten = true;
        scene.repository.forgetTokens();
      }
      return undefined;
    };
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.repository.address)).body,
    );
    expect(isForgotten).toBe(true);
    expect(source).toMatchObject({ entries: 8, failing: null });
    expect(await on.titles(scene.me, scene.library)).toHaveLength(8);
  });

  test("that has more than is taken at one time goes on the next time, and says so", async () => {
    scene.repository.pageSize = 6;
    for (let at = 1; at <= 15; at++) put(String(at), `Title ${at}`, `2021-04-${String(at).padStart(2, "0")}`);
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.repository.address)).body,
    );
    expect(source).toMatchObject({ entries: 12, note: { code: "watched_limit", params: { limit: 10 } } });
    const after = await on.looked(scene.me, source);
    expect(after).toMatchObject({ entries: 15, note: null });
  });

  test("that takes days only, has no sets, or has nothing at all, is no failure", async () => {
    scene.repository.granularity = "day";
    put("1", "One", "2021-05-01");
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.repository.address)).body,
    );
    await on.looked(scene.me, source);
    expect(scene.repository.asked.at(-1)?.get("from")).toMatch(/^\d{4}-\d\d-\d\d$/u);
    // It says seconds from now on, and still takes days: what it says is not believed for long.
    await scene.server.app.db.execute(sql`update watched_sources set granularity = 'second'`);
    await on.looked(scene.me, source);
    expect((await on.sources(scene.me, scene.library))[0]?.failing).toBeNull();
    scene.repository.records.clear();
    expect(await on.looked(scene.me, source)).toMatchObject({
      entries: 1,
      failing: null,
      last: { found: 0, added: 0 },
    });
  });

  test("that asks for patience is left alone until then; one that sends a page tells nothing, since when and why", async () => {
    put("1", "One", "2021-05-01");
    const { body: source } = await on.watch(scene.me, scene.library, scene.repository.address);
    await on.settled(scene.me, source);
    scene.repository.instead = () => ({ status: 503, headers: { "retry-after": "3600" } });
    await on.lookAgain(scene.me, source);
    const resting = await on.failing(scene.me, source, "page_rate_limited");
    expect(Date.parse(resting.nextAt!) - Date.now()).toBeGreaterThan(3_000_000);

    await on.forgetPace();
    scene.repository.instead = () => ({
      body: "<!doctype html><html><body>Down for maintenance</body></html>",
    });
    await on.lookAgain(scene.me, source);
    const failing = await on.failing(scene.me, source, "watched_page");
    expect(failing.failing?.since).toBe(resting.failing?.since);
    expect(failing).toMatchObject({ entries: 1 });

    scene.repository.instead = () => ({
      headers: { "content-type": "text/xml" },
      body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><OAI-PMH>&b;</OAI-PMH>',
    });
    await on.lookAgain(scene.me, source);
    await on.failing(scene.me, source, "watched_hostile");
    scene.repository.instead = null;
    expect(await on.looked(scene.me, source)).toMatchObject({ failing: null });
  });

  test("of which the server died in the middle goes on where it was, and nothing is lost or doubled", async () => {
    scene.repository.pageSize = 2;
    for (let at = 1; at <= 6; at++) put(String(at), `Title ${at}`, `2021-05-0${at}`);
    const { body: source } = await on.watch(scene.me, scene.library, scene.repository.address);
    await until(
      async () => (await on.sources(scene.me, scene.library))[0]!.entries >= 2,
      "the first page is here",
    );
    // As a process leaves it that was killed: in hand, and nobody lives who has it.
    await scene.server.app.db.execute(
      sql`update watched_sources set state = 'looking', worker = gen_random_uuid(), attempts = attempts + 1 where id = ${source.id}`,
    );
    const after = await on.settled(scene.me, source);
    expect(after).toMatchObject({ entries: 6 });
    expect(new Set(await on.titles(scene.me, scene.library)).size).toBe(6);
    expect(await on.titles(scene.me, scene.library)).toHaveLength(6);
  });
});

describe("a feed", () => {
  test("is found by the page that names it, watched, asked for what changed only, and its texts are read", async () => {
    const long = `<h2>Reeds</h2>${Array.from({ length: 12 }, (_, at) => `<p>Paragraph ${at} of what the harbour says about reeds that hold the bank where the water is slow.</p>`).join("")}<script>alert("no")</script>`;
    scene.feed.items = [{ id: "1", title: "Reeds & banks", summary: "About reeds.", content: long }];
    const { body: page } = await on.preview(scene.me, scene.library, scene.feed.origin);
    expect(page).toEqual({ source: null, feeds: [{ address: scene.feed.address, title: "News" }] });
    const { body: preview } = await on.preview(scene.me, scene.library, scene.feed.address);
    expect(preview.source).toMatchObject({ kind: "feed", format: "rss", name: "Harbour news", total: 1 });
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.feed.address)).body,
    );
    const [document] = await on.documents(scene.me, scene.library);
    const text = await scene.server.call<{ text: string }>("GET", `/document/v1/${document!.id}/text`, {
      token: scene.me.token,
    });
    expect(text.body.text).toContain("Paragraph 11 of what the harbour says");
    expect(text.body.text).not.toContain("alert");

    expect(await on.looked(scene.me, source)).toMatchObject({ last: { found: 0, added: 0 } });
    expect(scene.feed.asked.at(-1)?.status).toBe(304);

    scene.feed.items = [
      { id: "2", title: "Second" },
      { id: "1", title: "Reeds & banks, again", content: long },
    ];
    expect(await on.looked(scene.me, source)).toMatchObject({ last: { found: 2, added: 1 }, entries: 2 });
    expect(await on.titles(scene.me, scene.library)).toEqual(["Reeds & banks, again", "Second"]);
  });

  test("that moved for good is asked there; one that is gone for good ends", async () => {
    scene.feed.items = [{ id: "1", title: "First" }];
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.feed.address)).body,
    );
    scene.feed.at = {
      "/feed.xml": { status: 301, headers: { location: "/new.xml" } },
      "/new.xml": {
        headers: { "content-type": "application/rss+xml" },
        body: rssOf([{ id: "2", title: "Moved" }]),
      },
    };
    expect(await on.looked(scene.me, source)).toMatchObject({
      address: `${scene.feed.origin}/new.xml`,
      entries: 2,
    });
    scene.feed.at["/new.xml"] = { status: 410 };
    await on.lookAgain(scene.me, source);
    const ended = await on.failing(scene.me, source, "watched_ended");
    expect(ended).toMatchObject({ state: "ended", nextAt: null, entries: 2 });
    expect((await on.lookAgain(scene.me, source)).body).toMatchObject({ code: "watched_paused" });
  });

  test("whose episodes have one address is taken whole, and what somebody deleted does not come back", async () => {
    scene.feed.items = [1, 2, 3].map((at) => ({
      id: `e${at}`,
      title: `Episode ${at}`,
      summary: "Talk.",
      link: "https://example.org/show",
    }));
    const source = await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.feed.address)).body,
    );
    const documents = await on.documents(scene.me, scene.library);
    expect(documents).toHaveLength(3);
    await scene.server.call("DELETE", `/document/v1/${documents[0]!.id}`, { token: scene.me.token });
    scene.feed.items = [
      ...scene.feed.items,
      { id: "e4", title: "Episode 4", link: "https://example.org/show" },
    ];
    await on.looked(scene.me, source);
    expect(await on.documents(scene.me, scene.library)).toHaveLength(3);
    // Watched again after it was stopped, it brings nothing that is here.
    await on.stop(scene.me, source);
    expect(await on.documents(scene.me, scene.library)).toHaveLength(3);
    await on.settled(scene.me, (await on.watch(scene.me, scene.library, scene.feed.address)).body);
    expect((await on.titles(scene.me, scene.library)).filter((title) => title === "Episode 4")).toHaveLength(
      1,
    );
  });

  test("of which the pages are wanted too has their text, where robots.txt allows it", async () => {
    const article = (words: string) =>
      `<!doctype html><html><head><title>Page</title></head><body><article><h1>Page</h1>${Array.from({ length: 14 }, (_, at) => `<p>${words}, in paragraph ${at}, which is long enough to be read as the text of an article about tides.</p>`).join("")}</article></body></html>`;
    scene.feed.at = {
      "/robots.txt": { headers: { "content-type": "text/plain" }, body: "User-agent: *\nDisallow: /closed" },
      "/open": { headers: { "content-type": "text/html" }, body: article("The open page says a lot") },
      "/closed": { headers: { "content-type": "text/html" }, body: article("The closed page says a lot") },
    };
    scene.feed.items = [
      { id: "a", title: "Open", summary: "Short.", link: `${scene.feed.origin}/open` },
      { id: "b", title: "Closed", summary: "Short too.", link: `${scene.feed.origin}/closed` },
    ];
    await on.settled(
      scene.me,
      (await on.watch(scene.me, scene.library, scene.feed.address, { readsPages: true })).body,
    );
    const documents = await on.documents(scene.me, scene.library);
    const textOf = async (title: string) => {
      const { id } = documents.find((one) => one.title === title)!;
      return (
        await scene.server.call<{ text: string }>("GET", `/document/v1/${id}/text`, { token: scene.me.token })
      ).body.text;
    };
    expect(await textOf("Open")).toContain("The open page says a lot");
    expect(await textOf("Closed")).toBe("Short too.");
    expect(scene.feed.asked.map(({ path }) => path)).not.toContain("/closed");
  });
});
