import type { Feed } from "@gyan/contract/living/feeds.ts";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aShelf, CORALS, gyanOf, refresh } from "./changes.scene.ts";

// The feed of a topic: who opens it, and what it says.

const shelf = aShelf();
const HOSTILE = 'Coral <script>alert("x")</script> & bleaching \u0001 near ]]> Redang';

let server: TestApp;
let who: { token: string; personId: number };
let topicId: number;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", PUBLIC_URL: "https://gyan.example.org" }, [shelf.source]);
  who = await server.someone();
  for (const place of ["Lanai", "Mayotte", "Nauru"]) shelf.put(place);
  topicId = await gyanOf(server, who);
});
afterAll(() => server.stop());

const feed = async (method: string, token = who.token, id = topicId): Promise<Feed> =>
  (await server.call<Feed>(method, `/topics/${id}/feed`, { token })).body;
/** The address as people get it, at the place where the server of the test is. */
const at = (address: string | null): string => `${server.base}${address!.slice(address!.indexOf("/api"))}`;
const read = (address: string | null, headers: Record<string, string> = {}) =>
  fetch(at(address), { headers });

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

/** As a strict reader takes it: whatever is not well formed throws. */
function parsed(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes, uri }) => {
    expect(uri).toBe("http://www.w3.org/2005/Atom");
    const plain = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element: Element = { name, attributes: Object.fromEntries(plain), children: [], text: "" };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    open.at(-1)!.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return root.children[0]!;
}
const child = (element: Element, name: string) => element.children.find((one) => one.name === name)!;
const entriesOf = (root: Element) => root.children.filter(({ name }) => name === "entry");

describe("the secret address", () => {
  test("there is none until it is made; it is shown again, and is each person's own", async () => {
    expect(await feed("GET")).toEqual({ address: null, madeAt: null });
    const made = await feed("POST");
    expect(made.address).toMatch(
      new RegExp(`^https://gyan\\.example\\.org/api/topics/${topicId}/feed\\.xml\\?key=[\\w-]{43}$`),
    );
    expect(await feed("GET")).toEqual(made);
    const reader = await server.someone();
    await grant(
      server.app.db,
      { kind: "topic", id: topicId },
      { kind: "person", id: reader.personId },
      "reader",
      null,
      new Date(),
    );
    expect(await feed("GET", reader.token)).toEqual({ address: null, madeAt: null });
    expect((await feed("POST", reader.token)).address).not.toBe(made.address);
    expect((await read(made.address)).status).toBe(200);
  });

  test("renewed, the old one opens nothing; withdrawn, none does", async () => {
    const old = await feed("POST");
    const renewed = await feed("POST");
    expect((await read(old.address)).status).toBe(404);
    expect((await read(renewed.address)).status).toBe(200);
    expect(await feed("DELETE")).toEqual({ address: null, madeAt: null });
    expect((await read(renewed.address)).status).toBe(404);
    expect(await feed("GET")).toEqual({ address: null, madeAt: null });
  });

  test("the key is stored as a hash and sealed, never as it is", async () => {
    const { address } = await feed("POST");
    const key = new URL(address!).searchParams.get("key")!;
    const { rows } = await server.app.db.pool.query<{ kept: string }>(
      "select key_hash::text || sealed_key::text as kept from topic_feeds",
    );
    const hex = Buffer.from(key).toString("hex");
    for (const { kept } of rows) expect(kept.includes(key) || kept.includes(hex)).toBe(false);
  });

  test("another's key, another topic's key, a wrong one and none open nothing", async () => {
    const { address } = await feed("POST");
    const other = await gyanOf(server, who);
    const key = new URL(address!).searchParams.get("key")!;
    for (const path of [
      `/topics/${other}/feed.xml?key=${key}`,
      `/topics/${topicId}/feed.xml?key=${key}x`,
      `/topics/${topicId}/feed.xml?key=`,
      `/topics/${topicId}/feed.xml`,
      `/topics/999999/feed.xml?key=${key}`,
    ])
      expect(await server.call("GET", path)).toMatchObject({
        status: 404,
        body: { code: "topic_not_found" },
      });
    const stranger = await server.someone();
    for (const method of ["GET", "POST", "DELETE"])
      expect((await server.call(method, `/topics/${topicId}/feed`, { token: stranger.token })).status).toBe(
        404,
      );
  });

  test("it opens no more than its maker may read: not from the bin, not for whom the right was taken from or who is shut out", async () => {
    const maker = await server.someone();
    const right = { kind: "person", id: maker.personId } as const;
    await grant(server.app.db, { kind: "topic", id: topicId }, right, "reader", null, new Date());
    const { address } = await feed("POST", maker.token);
    const own = await feed("POST");
    const status = async () => (await read(address)).status;
    expect(await status()).toBe(200);

    await server.call("DELETE", `/topics/${topicId}`, { token: who.token });
    expect([await status(), (await read(own.address)).status]).toEqual([404, 404]);
    await server.call("POST", `/topics/${topicId}/restore`, { token: who.token });
    expect([await status(), (await read(own.address)).status]).toEqual([200, 200]);

    const query = (text: string) => server.app.db.pool.query(text, [maker.personId]);
    await query("update people set disabled_at = now() where id = $1");
    expect(await status()).toBe(404);
    await query("update people set disabled_at = null where id = $1");
    await query(
      "delete from rights where object_kind = 'topic' and holder_kind = 'person' and holder_id = $1",
    );
    expect(await status()).toBe(404);
    expect((await read(own.address)).status).toBe(200);
  });

  test("all that one made are listed without their addresses, and ended also where one may not read any more", async () => {
    const maker = await server.someone();
    const right = { kind: "person", id: maker.personId } as const;
    await grant(server.app.db, { kind: "topic", id: topicId }, right, "reader", null, new Date());
    const { address, madeAt } = await feed("POST", maker.token);
    const listed = async () =>
      (await server.call<{ feeds: { name: string | null }[] }>("GET", "/me/feeds", { token: maker.token }))
        .body;
    const [one] = (await listed()).feeds;
    expect(one).toEqual({ topicId, name: expect.stringMatching(/./) as string, madeAt });
    await server.app.db.pool.query(
      "delete from rights where object_kind = 'topic' and holder_kind = 'person' and holder_id = $1",
      [maker.personId],
    );
    expect(await listed()).toEqual({ feeds: [{ ...one, name: null }] });
    expect(await feed("DELETE", maker.token)).toEqual({ address: null, madeAt: null });
    expect(await listed()).toEqual({ feeds: [] });
    expect((await read(address)).status).toBe(404);
  });

  test("a program makes none: the address would outlast its token", async () => {
    const body = { name: "Reader", scope: "write" };
    const made = await server.call<{ token: string }>("POST", "/me/tokens", { token: who.token, body });
    for (const method of ["GET", "POST", "DELETE"])
      expect(await server.call(method, `/topics/${topicId}/feed`, { token: made.body.token })).toMatchObject({
        status: 403,
        body: { code: "session_needed" },
      });
  });
});

describe("what it says", () => {
  test("nothing before something changed; then an entry for each run that changed something, newest first", async () => {
    const { address } = await feed("POST");
    const empty = parsed(await (await read(address)).text());
    expect(entriesOf(empty)).toEqual([]);
    expect(child(empty, "title").text).toBe(`What changed: ${CORALS}`);
    expect(Date.parse(child(empty, "updated").text)).toBeGreaterThan(0);

    shelf.put("Redang", { title: HOSTILE });
    shelf.put("Mayotte", { authors: ["Ilse Brandt"] });
    await refresh(server, who, topicId);
    await refresh(server, who, topicId);
    shelf.take("Nauru");
    await refresh(server, who, topicId);

    const answer = await read(address);
    expect(answer.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const root = parsed(await answer.text());
    const entries = entriesOf(root);
    expect(entries.map((entry) => child(entry, "title").text)).toEqual([
      `${CORALS}: 1 gone`,
      `${CORALS}: 1 new, 1 changed`,
    ]);
    expect(entries.map((entry) => child(entry, "link").attributes["href"])).toEqual([
      `https://gyan.example.org/article/list/${topicId}?tab=history&from=3&to=4`,
      `https://gyan.example.org/article/list/${topicId}?tab=history&from=1&to=2`,
    ]);
    const ids = [child(root, "id").text, ...entries.map((entry) => child(entry, "id").text)];
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(child(root, "updated").text).toBe(child(entries[0]!, "updated").text);
    const again = parsed(await (await read(address)).text());
    expect(entriesOf(again).map((entry) => child(entry, "id").text)).toEqual(ids.slice(1));
  });

  test("what a title holds is text: no script, no broken XML", async () => {
    const { address } = await feed("POST");
    const xml = await (await read(address)).text();
    const [, entry] = entriesOf(parsed(xml));
    const content = child(entry!, "content");
    expect(content.attributes["type"]).toBe("html");
    expect(content.text).toContain("Coral &lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; bleaching");
    expect(content.text).not.toContain("<script>");
    expect(content.text).toMatch(
      /<a href="https:\/\/gyan\.example\.org\/article\/list\/\d+\?tab=articles&amp;article=\d+">/,
    );
    expect(xml).not.toContain("\u0001");
  });

  test("who has it already is told so in no words, until something changes", async () => {
    const { address } = await feed("POST");
    const tag = (await read(address)).headers.get("etag")!;
    const same = await read(address, { "if-none-match": `"other", W/${tag}` });
    expect([same.status, await same.text(), same.headers.get("etag")]).toEqual([304, "", tag]);
    shelf.put("Nauru");
    await refresh(server, who, topicId);
    const changed = await read(address, { "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(child(entriesOf(parsed(await changed.text()))[0]!, "title").text).toBe(`${CORALS}: 1 found again`);
  });

  test("in the language of its maker", async () => {
    await server.call("PATCH", "/me", { token: who.token, body: { language: "fr" } });
    const { address } = await feed("POST");
    const root = parsed(await (await read(address)).text());
    expect(root.attributes["xml:lang"]).toBe("fr");
    expect(child(entriesOf(root).at(-1)!, "title").text).toBe(`${CORALS}: 1 nouveau et 1 modifié`);
  });
});
