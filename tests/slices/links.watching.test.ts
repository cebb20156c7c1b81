import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { writeLargeTopic } from "../support/large-topic.ts";
import { linksOf, outsiderOf, watchBy } from "./links.scene.ts";
import type { Owner } from "./links.scene.ts";

// An outsider's page that is open: it feels at once that its link ends, and hears of nothing else.

/** An open page asks by itself once a minute: what comes sooner was told. How soon is measured by `bench -- sharing`. */
const FELT_MS = 60_000;

let server: TestApp;
let owner: Owner;
let colleague: Owner;
let topicId: number;
let links: ReturnType<typeof linksOf>;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  owner = await server.someone({ email: "olga.owner@example.org" });
  colleague = await server.someone({ email: "carl.colleague@example.org" });
  topicId = await aTopic(owner);
  links = linksOf(server, owner, topicId);
});
afterAll(async () => {
  // Somebody still reads while the server stops: it does not wait for them.
  const { secret } = await links.make();
  const page = await watchBy(server, secret);
  await server.stop();
  await page.heard().catch(() => undefined);
});

const aTopic = ({ personId }: Owner): Promise<number> => writeLargeTopic(server.app.db, personId, 3);
const as = ({ token }: Owner) => ({
  call: (method: string, path: string, body?: unknown) => server.call(method, path, { token, body }),
});

/** Does it, and says what the page was told then, until the end. */
async function toldBy(page: Awaited<ReturnType<typeof watchBy>>, act: () => Promise<unknown>) {
  await act();
  const since = performance.now();
  const told = await page.heard();
  expect(performance.now() - since).toBeLessThan(FELT_MS);
  return told;
}

describe("SH-06 a page that is open ends with its link", () => {
  test("when it is withdrawn", async () => {
    const { id, secret } = await links.make();
    const page = await watchBy(server, secret);
    expect(await toldBy(page, () => links.withdraw(id))).toEqual(["ended"]);
    expect((await outsiderOf(server, secret).topic()).status).toBe(404);
  });

  test("when it gets a password, and when that becomes another: who had the old one is out", async () => {
    const { id, secret } = await links.make();
    const first = await watchBy(server, secret);
    expect(await toldBy(first, () => links.change(id, { password: "open sesame" }))).toEqual(["ended"]);
    const { pass } = (await outsiderOf(server, secret).unlock("open sesame")).body;
    const second = await watchBy(server, secret, pass);
    expect(await toldBy(second, () => links.change(id, { password: "open barley" }))).toEqual(["ended"]);
  });

  test("when it expires, although nobody does anything then", async () => {
    const end = Date.now() + 1500;
    const { secret } = await links.make({ expiresAt: new Date(end).toISOString() });
    const page = await watchBy(server, secret);
    expect(await page.heard()).toEqual(["ended"]);
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    expect(Date.now()).toBeLessThan(end + FELT_MS);
  });

  test("when its end is moved nearer while it is open", async () => {
    const { id, secret } = await links.make();
    const page = await watchBy(server, secret);
    const end = new Date(Date.now() + 1000).toISOString();
    expect(await toldBy(page, () => links.change(id, { expiresAt: end }))).toEqual(["renew", "ended"]);
  });

  test("when the gyan goes to the bin, is handed over, or goes with the folder that it lies in", async () => {
    const ways: ((id: number) => Promise<unknown>)[] = [
      (id) => as(owner).call("DELETE", `/topics/${id}`),
      (id) => as(owner).call("POST", `/topics/${id}/owner`, { email: "carl.colleague@example.org" }),
      async (id) => {
        const made = await as(owner).call("POST", "/folders", { kind: "search", name: `Folder of ${id}` });
        const folderId = (made.body as { id: number }).id;
        await as(owner).call("PUT", `/topics/${id}/folder`, { folderId });
        return as(owner).call("POST", `/folders/${folderId}/owner`, { email: "carl.colleague@example.org" });
      },
    ];
    for (const way of ways) {
      const id = await aTopic(owner);
      const { secret } = await linksOf(server, owner, id).make();
      const page = await watchBy(server, secret);
      expect((await toldBy(page, () => way(id))).at(-1)).toBe("ended");
    }
  });

  test("when its maker is shut out or erased", async () => {
    for (const shutOut of [
      (one: Owner) =>
        server.app.db.execute(sql`update people set disabled_at = now() where id = ${one.personId}`),
      (one: Owner) => as(one).call("DELETE", "/me?email=leaves%40example.org"),
    ]) {
      const maker = await server.someone({ email: "leaves@example.org" });
      const { secret } = await linksOf(server, maker, await aTopic(maker)).make();
      const page = await watchBy(server, secret);
      expect(await toldBy(page, () => shutOut(maker))).toEqual(["ended"]);
      await server.app.db.execute(
        sql`update people set email = 'gone@example.org' where id = ${maker.personId}`,
      );
    }
  });
});

describe("SH-06 what a page that is open hears", () => {
  test("that it asks again when what it shows is another, and not what happened", async () => {
    const { id, secret } = await links.make();
    const page = await watchBy(server, secret);
    await as(owner).call("PATCH", `/topics/${topicId}`, { name: "A name that stays here" });
    expect(await page.heard(1)).toEqual(["renew"]);
    await links.change(id, { withDocuments: true });
    expect(await page.heard(2)).toEqual(["renew", "renew"]);
    await links.withdraw(id);
    await page.heard();
    expect(page.text().split("\n\n").filter(Boolean)).toEqual([
      "retry: 1000",
      'data: {"kind":"renew"}',
      'data: {"kind":"renew"}',
      'data: {"kind":"ended"}',
    ]);
  });

  test("nothing of notes, tags and decisions, of the name of the link, of its openings, of other gyans", async () => {
    const { id, secret } = await links.make();
    const page = await watchBy(server, secret);
    const { rows } = await server.app.db.execute<{ id: number }>(
      sql`select id from findings where topic_id = ${topicId} limit 1`,
    );
    const article = rows[0]!.id;
    const done = [
      await as(owner).call("POST", `/articles/${article}/notes`, { text: "A thought", isPrivate: false }),
      await links.change(id, { name: "For the jury" }),
      await outsiderOf(server, secret).topic(),
      await as(colleague).call("PATCH", `/topics/${await aTopic(colleague)}`, { name: "Another" }),
    ];
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await toldBy(page, () => links.withdraw(id))).toEqual(["ended"]);
  });
});

describe("SH-06 who may watch", () => {
  test("whoever may read by the link; all others are told what every call tells them", async () => {
    const locked = await links.make({ password: "open sesame" });
    const wrong = await outsiderOf(server, "nobody's").ask("/news");
    expect(wrong).toMatchObject({ status: 404, body: { code: "link_gone" } });
    const refused = await outsiderOf(server, locked.secret, "1.x").ask("/news");
    expect(refused).toMatchObject({ status: 403, body: { code: "link_locked" } });
    const page = await watchBy(server, (await links.make()).secret);
    expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    for (const headers of [wrong.headers, refused.headers, page.headers]) {
      expect(headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    page.close();
  });

  test("so many from one address, and again when one of them is closed", async () => {
    const { id, secret } = await links.make();
    const open = (from: string) => watchBy(server, secret, "", from);
    const pages = await Promise.all(Array.from({ length: 200 }, () => open("192.0.2.9")));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await open("192.0.2.9")).status).toBe(429);
    expect((await open("192.0.2.10")).status).toBe(200);
    pages.pop()!.close();
    await expect.poll(async () => (await open("192.0.2.9")).status).toBe(200);
    await links.withdraw(id);
    const since = performance.now();
    for (const page of pages) expect(await page.heard()).toEqual(["ended"]);
    expect(performance.now() - since).toBeLessThan(FELT_MS);
  });
});
