import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MOST_LINKS } from "@gyan/contract/sharing/links.rules.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Clock } from "../../server/src/platform/clock.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { createHttp } from "../../server/src/platform/http/server.ts";
import { grant, withdraw } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { writeLargeTopic } from "../support/large-topic.ts";
import { linksOf, outsiderOf } from "./links.scene.ts";
import type { Owner } from "./links.scene.ts";
import { putInBin } from "./reading.scene.ts";

// Links for outsiders: who opens them, for how long, and what is told of those that do not work.

let passed = 0;
/** The clock stands still: however busy the machine is, no delay runs out meanwhile. */
let stoodAt: number | null = null;
const clock: Clock = { ...systemClock, now: () => new Date((stoodAt ?? Date.now()) + passed) };
const MINUTE = 60_000;
const inAnHour = () => new Date(clock.now().getTime() + 60 * MINUTE).toISOString();

let server: TestApp;
let owner: Owner;
let topicId: number;
let folder: string;
let links: ReturnType<typeof linksOf>;
const logFile = () => join(folder, "log");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gyan-links-"));
  const settings = { LOG_LEVEL: "trace", LOG_FILE: logFile(), PUBLIC_URL: "https://gyan.example.org" };
  server = await startApp(settings, undefined, clock);
  owner = await server.someone();
  topicId = await aTopic(owner);
  links = linksOf(server, owner, topicId);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const aTopic = ({ personId }: Owner): Promise<number> => writeLargeTopic(server.app.db, personId, 3);
const GONE = { status: 404, body: { code: "link_gone" } };

describe("SH-06 the owner's links", () => {
  test("each has an address of its own, which is shown again and stored as a hash and sealed", async () => {
    const one = await links.make({ name: "For the seminar" });
    const other = await links.make();
    expect(one.address).toMatch(/^https:\/\/gyan\.example\.org\/public\/[\w-]{43}$/);
    expect(other.secret).not.toBe(one.secret);
    // Nobody said when: what is forgotten closes by itself.
    const days = (Date.parse(one.expiresAt!) - Date.parse(one.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(90, 3);
    expect((await links.make({ expiresAt: null })).expiresAt).toBeNull();
    expect((await links.list()).map(({ address }) => address).slice(1)).toEqual([other.address, one.address]);
    expect(one).toMatchObject({
      name: "For the seminar",
      hasPassword: false,
      withDocuments: false,
      state: "open",
      opened: 0,
      openedAt: null,
    });
    const { rows } = await server.app.db.execute<{ kept: string }>(
      sql`select links::text as kept from links`,
    );
    for (const { kept } of rows)
      expect(kept.includes(one.secret) || kept.includes(Buffer.from(one.secret).toString("hex"))).toBe(false);
  });

  test("readers, commenters and editors neither see nor make them", async () => {
    for (const right of ["reader", "commenter", "editor"] as const) {
      const person = await server.someone();
      const holder = { kind: "person", id: person.personId } as const;
      await grant(server.app.db, { kind: "topic", id: topicId }, holder, right, null, new Date());
      const made = await server.call("POST", `/topics/${topicId}/links`, { token: person.token, body: {} });
      expect(made).toMatchObject({ status: 403, body: { code: "right_missing" } });
      const listed = await server.call("GET", `/topics/${topicId}/links`, { token: person.token });
      expect(listed.status).toBe(403);
    }
  });

  test("openings are counted; a page that asks whether it still may is not another one", async () => {
    const { id, secret } = await links.make();
    const outsider = outsiderOf(server, secret);
    expect((await outsider.topic()).status).toBe(200);
    expect((await outsider.topic()).status).toBe(200);
    expect((await outsider.ask("?again=true")).status).toBe(200);
    const link = (await links.list()).find((one) => one.id === id)!;
    expect(link.opened).toBe(2);
    expect(Date.parse(link.openedAt!)).toBeGreaterThan(0);
  });

  test("they are named anew, and what is not said stays", async () => {
    const { id } = await links.make({ name: "Old", expiresAt: inAnHour(), password: "open sesame" });
    await links.change(id, { name: "New" });
    const renamed = (await links.list()).find((one) => one.id === id)!;
    expect(renamed).toMatchObject({ name: "New", hasPassword: true });
    expect(renamed.expiresAt).not.toBeNull();
    await links.change(id, { expiresAt: null, password: null });
    const opened = (await links.list()).find((one) => one.id === id)!;
    expect(opened).toMatchObject({ name: "New", hasPassword: false, expiresAt: null });
    expect((await links.change(id, {})).status).toBe(200);
  });

  test("an end that has passed and a short password are refused, and nothing is made", async () => {
    const before = (await links.list()).length;
    const make = (body: object) =>
      server.call("POST", `/topics/${topicId}/links`, { token: owner.token, body });
    expect((await make({ expiresAt: "2001-01-01T00:00:00Z" })).body).toMatchObject({ code: "invalid_input" });
    expect((await make({ password: "1234567" })).body).toMatchObject({ code: "invalid_input" });
    expect((await links.list()).length).toBe(before);
  });

  test("a link of another topic is none of this one", async () => {
    const other = await aTopic(owner);
    const theirs = await linksOf(server, owner, other).make();
    for (const answer of [await links.change(theirs.id, { name: "x" }), await links.withdraw(theirs.id)])
      expect(answer).toMatchObject({ status: 404, body: { code: "link_not_found" } });
    expect((await outsiderOf(server, theirs.secret).topic()).status).toBe(200);
  });

  test("there are so many of a topic and no more, also when they are made at once", async () => {
    const other = await aTopic(owner);
    const path = `/topics/${other}/links`;
    const all = await Promise.all(
      Array.from({ length: MOST_LINKS + 3 }, () =>
        server.call("POST", path, { token: owner.token, body: {} }),
      ),
    );
    expect(all.filter(({ status }) => status === 200).length).toBe(MOST_LINKS);
    expect(all.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: "too_many_links" },
    });
  });
});

describe("SH-06 a link that does not work says one thing, whatever is wrong", () => {
  test("a wrong one, a withdrawn one, one that has expired", async () => {
    const wrong = await outsiderOf(server, "not-a-secret-of-anybody").topic();
    expect(wrong).toMatchObject(GONE);
    const withdrawn = await links.make({ password: "open sesame" });
    expect((await links.withdraw(withdrawn.id)).status).toBe(200);
    expect((await links.withdraw(withdrawn.id)).body).toMatchObject({ code: "link_not_found" });
    const expiring = await links.make({ expiresAt: inAnHour() });
    const outsider = outsiderOf(server, expiring.secret);
    expect((await outsider.topic()).status).toBe(200);
    passed += 61 * MINUTE;
    expect((await links.list()).find(({ id }) => id === expiring.id)!.state).toBe("expired");
    const gone = outsiderOf(server, withdrawn.secret);
    for (const answer of [
      await outsider.topic(),
      await outsider.summary(),
      await outsider.articles(),
      await outsider.article(1),
      await gone.topic(),
    ])
      expect([answer.status, answer.text]).toEqual([404, wrong.text]);
    expect((await gone.unlock("open sesame")).body).toEqual(JSON.parse(wrong.text));
    await links.change(expiring.id, { expiresAt: null });
    expect((await outsider.topic()).status).toBe(200);
  });

  test("one of a gyan in the bin, until it is taken out", async () => {
    const outsider = outsiderOf(server, (await links.make()).secret);
    await putInBin(server, topicId, owner.personId);
    expect(await outsider.topic()).toMatchObject(GONE);
    await server.app.db.execute(sql`delete from bin where object_kind = 'topic' and object_id = ${topicId}`);
    expect((await outsider.topic()).status).toBe(200);
  });

  test("one whose maker is shut out, and one of an organisation that is", async () => {
    const outsider = outsiderOf(server, (await links.make()).secret);
    const disable = (at: string | null) =>
      server.app.db.execute(
        sql`update people set disabled_at = ${at}::timestamptz where id = ${owner.personId}`,
      );
    await disable(new Date().toISOString());
    expect(await outsider.topic()).toMatchObject(GONE);
    await disable(null);
    expect((await outsider.topic()).status).toBe(200);
  });

  test("one of a gyan that was handed over: its new owner sees that it is closed, and withdraws it", async () => {
    const first = await server.someone();
    const handed = await aTopic(first);
    const { id, secret } = await linksOf(server, first, handed).make();
    const next = await server.someone();
    const object = { kind: "topic", id: handed } as const;
    await grant(server.app.db, object, { kind: "person", id: next.personId }, "owner", null, new Date());
    await grant(server.app.db, object, { kind: "person", id: first.personId }, "editor", null, new Date());
    expect(await outsiderOf(server, secret).topic()).toMatchObject(GONE);
    const theirs = linksOf(server, next, handed);
    expect(await theirs.list()).toMatchObject([{ id, state: "closed" }]);
    expect((await theirs.withdraw(id)).status).toBe(200);
    await withdraw(server.app.db, object, { kind: "person", id: first.personId });
  });

  test("one whose maker was erased", async () => {
    const person = await server.someone({ email: "leaves@example.org" });
    const left = await aTopic(person);
    const { secret } = await linksOf(server, person, left).make();
    const object = { kind: "topic", id: left } as const;
    await grant(server.app.db, object, { kind: "person", id: owner.personId }, "editor", null, new Date());
    await server.someone({ role: "Admin" });
    await server.call("DELETE", "/me?email=leaves%40example.org", { token: person.token });
    expect(await outsiderOf(server, secret).topic()).toMatchObject(GONE);
    const { rows } = await server.app.db.execute(
      sql`select 1 from links where created_by = ${person.personId}`,
    );
    expect(rows).toEqual([]);
  });
});

describe("SH-06 a link with a password", () => {
  test("tells nothing before it, everything after it, and nothing again once that is old", async () => {
    const { secret, id } = await links.make({ password: "open sesame" });
    const locked = outsiderOf(server, secret);
    for (const answer of [
      await locked.topic(),
      await locked.summary(),
      await locked.articles(),
      await locked.article(1),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: "link_locked" } });
    expect(await locked.unlock("open barley")).toMatchObject({
      status: 422,
      body: { code: "link_password_wrong" },
    });
    const { pass } = (await locked.unlock(" open sesame ")).body;
    expect((await outsiderOf(server, secret, pass).topic()).status).toBe(200);
    expect((await links.list()).find((one) => one.id === id)!.opened).toBe(1);
    for (const other of [`${pass}x`, `9${pass}`, pass.replace(/^\d/, "9"), "1.x", ".", "x".repeat(3000)])
      expect((await outsiderOf(server, secret, other).topic()).status).toBe(403);
    passed += 4 * 60 * MINUTE + 1000;
    expect((await outsiderOf(server, secret, pass).topic()).status).toBe(403);
  });

  test("a pass opens its own link only, and none once the password is another or the link is gone", async () => {
    const one = await links.make({ password: "open sesame" });
    const other = await links.make({ password: "open sesame" });
    const { pass } = (await outsiderOf(server, one.secret).unlock("open sesame")).body;
    expect((await outsiderOf(server, other.secret, pass).topic()).status).toBe(403);
    await links.change(one.id, { password: "open barley" });
    expect((await outsiderOf(server, one.secret, pass).topic()).status).toBe(403);
    const { pass: newer } = (await outsiderOf(server, one.secret).unlock("open barley")).body;
    expect((await outsiderOf(server, one.secret, newer).topic()).status).toBe(200);
    await links.withdraw(one.id);
    expect(await outsiderOf(server, one.secret, newer).topic()).toMatchObject(GONE);
  });

  test("a pass and a secret are no session: every other call still asks who one is", async () => {
    const { secret } = await links.make({ password: "open sesame" });
    const { pass } = (await outsiderOf(server, secret).unlock("open sesame")).body;
    for (const path of [
      `/topics/${topicId}`,
      `/topics/${topicId}/articles`,
      `/topics/${topicId}/export?format=ris`,
      `/topics/${topicId}/summary`,
      `/topics/${topicId}/links`,
      "/me",
      "/search?q=lithium",
    ])
      for (const token of [pass, secret]) {
        const headers = { "x-link-pass": pass, "x-auth-token": token };
        expect([path, (await fetch(`${server.base}/api${path}`, { headers })).status]).toEqual([path, 401]);
      }
  });

  test("guesses are held up, from whatever address; another link and the owner are not", async () => {
    const { secret } = await links.make({ password: "open sesame" });
    stoodAt = Date.now();
    const guess = (n: number) => outsiderOf(server, secret, "", `198.51.100.${n}`).unlock("a wrong guess");
    for (let n = 1; n <= 5; n += 1) expect((await guess(n)).status).toBe(422);
    const held = await guess(6);
    expect(held).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await outsiderOf(server, secret, "", "198.51.100.99").unlock("open sesame")).status).toBe(429);
    const other = await links.make({ password: "open sesame" });
    expect((await outsiderOf(server, other.secret, "", "198.51.100.99").unlock("open sesame")).status).toBe(
      200,
    );
    passed += 16 * MINUTE;
    expect((await outsiderOf(server, secret, "", "198.51.100.99").unlock("open sesame")).status).toBe(200);
    stoodAt = null;
  });

  test("one without a password is opened by none", async () => {
    const { secret } = await links.make();
    expect((await outsiderOf(server, secret, "", "198.51.100.50").unlock("anything")).status).toBe(422);
  });
});

describe("SH-06 an address stays where it was sent", () => {
  test("no machine lists what it opens, and nobody stores it: answers, refusals and the page alike", async () => {
    const { secret } = await links.make();
    const outsider = outsiderOf(server, secret);
    for (const { headers } of [
      await outsider.topic(),
      await outsider.articles(),
      await outsiderOf(server, "wrong").topic(),
    ])
      expectUnlisted(headers);
    const webFolder = join(folder, "web");
    await mkdir(webFolder);
    await writeFile(join(webFolder, "index.html"), "<p>The page</p>");
    const { server: http } = await createHttp({
      routes: [],
      sessions: { actorOf: () => Promise.resolve(null), isAlive: () => Promise.resolve(false) },
      clock,
      log: server.app.log,
      trustedProxies: "loopback",
      webFolder,
    });
    const page = await http.inject({ url: `/public/${secret}` });
    expect([page.statusCode, page.body]).toEqual([200, "<p>The page</p>"]);
    expectUnlisted(new Headers(page.headers as Record<string, string>));
    const other = await http.inject({ url: "/mysearches" });
    expect([other.headers["x-robots-tag"], other.headers["cache-control"]]).toEqual([undefined, "no-cache"]);
    await http.close();
  });

  test("one address asks so often in a minute, and is told when it may again", async () => {
    const { secret } = await links.make();
    const busy = outsiderOf(server, secret, "", "192.0.2.77");
    const statuses = new Set<number>();
    for (let n = 0; n < 12; n += 1)
      for (const { status, headers } of await Promise.all(
        Array.from({ length: 26 }, () => busy.articles("?limit=1")),
      )) {
        statuses.add(status);
        if (status !== 429) continue;
        expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
        expectUnlisted(headers);
      }
    expect(statuses).toEqual(new Set([200, 429]));
    expect((await outsiderOf(server, secret, "", "192.0.2.78").articles()).status).toBe(200);
  });

  test("no log holds it, not even when something breaks", async () => {
    const { secret } = await links.make({ name: "Not for the log", password: "open sesame" });
    const { pass } = (await outsiderOf(server, secret, "", "198.51.100.60").unlock("open sesame")).body;
    const outsider = outsiderOf(server, secret, pass);
    await server.app.db.execute(sql`alter table works rename column venue to place`);
    const broken = await outsider.articles();
    await server.app.db.execute(sql`alter table works rename column place to venue`);
    expect(broken.status).toBe(500);
    server.app.log.flush();
    const written = await readFile(logFile(), "utf8");
    expect(written).toContain("/api/public/:secret/articles");
    for (const word of [secret, pass, "open sesame", "Not for the log"]) expect(written).not.toContain(word);
  });
});

function expectUnlisted(headers: Headers): void {
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow, noarchive");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
}
