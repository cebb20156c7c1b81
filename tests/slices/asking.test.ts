import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { PersonId } from "@gyan/contract/ids.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addPerson } from "../../server/src/people/accounts/index.ts";
import type { App } from "../../server/src/compose/app.ts";
import { changeSource, trySource, type SourceChange } from "../../server/src/sources/asking/actions.ts";
import { accessTo, askSource } from "../../server/src/sources/asking/index.ts";
import { compose } from "../../server/src/compose/compose.ts";
import { later, systemClock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLog } from "../../server/src/platform/log.ts";
import type { RemoteSource } from "../../server/src/sources/providers/remote/remote.ts";
import { testDatabase, type TestDatabase } from "../support/database.ts";

/** Plays the interface of a source: answers as it is told, and keeps what it was asked. */
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let asked: string[] = [];
const played = createServer((request, response) => {
  asked.push(request.url ?? "");
  answer(request, response);
});
const says =
  (status: number, body = "[]", headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

/** Noon, and later only when a test says so. */
const NOON = new Date("2026-03-05T12:00:00Z");
let now = NOON;
const pass = (ms: number) => (now = later(now, ms));
const clock = { ...systemClock, now: () => now };

const sample: RemoteSource = {
  name: "sample",
  label: "Sample",
  kind: "scholarly",
  address: "https://sample.example.org",
  key: "optional",
  needs: [],
  pace: { everyMs: 0 },
  budget: null,
  hasOperators: false,
  parameters: [],
  pageSize: 10,
  request: (query, _at, access) => ({
    url: `${access.address}/find?q=${query.text}&key=${access.key}`,
    accept: "application/json",
  }),
  read: () => ({ articles: [], total: 0, next: null }),
};
const never = new AbortController().signal;

let database: TestDatabase;
let folder: string;
let origin: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "gyan-asking-"));
  await new Promise<void>((resolve) => played.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(played.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  answer = says(200);
  asked = [];
  now = NOON;
  await database.db.pool.query("truncate hosts, source_days, source_settings, source_outcomes");
});
afterAll(async () => {
  played.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** A process of its own, as far as the database can tell. */
function anApp(settings: Record<string, string> = {}): App {
  const config = readConfig({
    DATA_DIR: folder,
    EMBEDDINGS: "off",
    LOG_LEVEL: "silent",
    SOURCE_ADDRESSES: `sample=${origin}/api/`,
    ...settings,
  });
  return compose({ config, driver: database.db, log: createLog(config), clock }).app;
}

async function ask(app: App, source: RemoteSource = sample, signal = never) {
  const found = await accessTo(app, source);
  if ("why" in found) throw new Error(found.why);
  const { access } = found;
  const request = source.request({ text: "light" } as never, null, access);
  return askSource(app, source, access, request, signal);
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: null, retryAfterS: null, message: "" }),
    (error: { code: string; retryAfterS: number | null; message: string }) => error,
  );

describe("asking", () => {
  test("the answer comes back as it is, whatever its status, in its own letters", async () => {
    answer = (_request, response) =>
      void response
        .writeHead(404, { "content-type": "text/plain; charset=iso-8859-1", "X-Left": "7" })
        .end(Buffer.from("voil\u00e0", "latin1"));
    const app = anApp();
    expect(await ask(app)).toEqual({
      status: 404,
      body: "voilà",
      headers: expect.objectContaining({ "x-left": "7" }) as unknown,
      receivedAt: NOON.getTime(),
    });
    expect(asked).toEqual(["/api/find?q=light&key=null"]);
  });

  test("what a day allows is asked and no more, by all processes together, until midnight", async () => {
    const few = { ...sample, budget: { perDay: 3 } };
    const apps = [anApp(), anApp()];
    const asking = [0, 1, 0, 1, 0].map((at) => failureOf(ask(apps[at]!, few)));
    const codes = (await Promise.all(asking)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(3);
    expect(asked).toHaveLength(3);
    expect(await failureOf(ask(apps[0]!, few))).toMatchObject({
      code: "budget_spent",
      retryAfterS: 12 * 3600,
    });
    pass(12 * 3_600_000);
    await ask(apps[0]!, few);
  });

  test("a key allows more, the settings less; none at all is none", async () => {
    const few = { ...sample, budget: { perDay: 0, perDayWithKey: 2 } };
    expect(await failureOf(ask(anApp(), few))).toMatchObject({ code: "budget_spent" });
    const keyed = anApp({ SOURCE_KEYS: "sample=K-1234567" });
    await ask(keyed, few);
    await ask(keyed, few);
    expect(await failureOf(ask(keyed, few))).toMatchObject({ code: "budget_spent" });
    expect(await failureOf(ask(anApp({ SOURCE_BUDGETS: "sample=2" })))).toMatchObject({
      code: "budget_spent",
    });
  });

  test("a request that got no turn is not counted", async () => {
    const app = anApp();
    const slow = { ...sample, pace: { everyMs: 60_000 }, budget: { perDay: 2 } };
    await ask(app, slow);
    expect(await failureOf(ask(app, slow))).toMatchObject({ code: "rate_limited", retryAfterS: 60 });
    pass(60_000);
    await ask(app, slow);
  });

  test.each([
    ["seconds", 429, "30", 30],
    ["hours", 503, "7200", 7_200],
    ["a date", 429, "Thu, 05 Mar 2026 12:10:00 GMT", 600],
  ])("who says in %s when to come again is left alone until then", async (_name, status, told, seconds) => {
    answer = says(status, "later", { "retry-after": told, date: NOON.toUTCString() });
    const app = anApp();
    expect((await ask(app)).status).toBe(status);
    expect(await failureOf(ask(app))).toMatchObject({ code: "resting", retryAfterS: seconds });
    expect(asked).toHaveLength(1);
    pass(seconds * 1000);
    answer = says(200);
    expect((await ask(app)).status).toBe(200);
  });

  test.each([
    ["says that it has trouble", () => (answer = says(500)), null],
    ["says too often without a word of when", () => (answer = says(429)), null],
    ["hangs up", () => (answer = (request) => void request.socket.destroy()), "broken_answer"],
    ["sends half an answer", () => (answer = half), "broken_answer"],
  ])("one that %s three times in a row rests", async (_name, play, code) => {
    play();
    const app = anApp();
    for (let n = 0; n < 3; n++) expect(await failureOf(ask(app))).toMatchObject({ code });
    expect(await failureOf(ask(app))).toMatchObject({ code: "resting", retryAfterS: 60 });
  });
  const half = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { "content-length": "100" }).write("[", () => response.destroy());
  };

  test("only the origins that the settings name may lie in this network", async () => {
    const app = anApp({ SOURCE_ADDRESSES: "sample=http://127.0.0.1:1/" });
    const elsewhere = { ...sample, address: origin, name: "other" };
    const failure = await failureOf(ask(app, elsewhere));
    expect(failure).toMatchObject({ code: "unreachable" });
    expect(failure.message).toContain("not public");
    expect(asked).toEqual([]);
  });

  test("a port that nobody listens on is unreachable", async () => {
    const app = anApp({ SOURCE_ADDRESSES: "sample=http://127.0.0.1:1" });
    expect(await failureOf(ask(app))).toMatchObject({ code: "unreachable" });
  });

  test("an address that is none of the web stops the start with a sentence", () => {
    for (const address of ["searxng", "ftp://127.0.0.1", "http://name:word@127.0.0.1"])
      expect(() => anApp({ SOURCE_ADDRESSES: `sample=${address}` })).toThrow("SOURCE_ADDRESSES");
  });

  test("a caller who gives up hears their own reason, and the host is not blamed", async () => {
    answer = () => undefined;
    const app = anApp();
    for (let n = 0; n < 3; n++)
      expect(await failureOf(ask(app, sample, AbortSignal.timeout(30)))).toMatchObject({
        name: "TimeoutError",
      });
    answer = says(200);
    expect((await ask(app)).status).toBe(200);
  });
});

describe("what is given to sources", () => {
  const KEY = "secret-key-4711-abc";
  const logFile = () => path.join(folder, `log-${asked.length}-${Math.round(performance.now())}.txt`);

  test("settings and their order: the administrator, then the configuration, then the source", async () => {
    const needy: RemoteSource = { ...sample, key: "needed", needs: ["cx"] };
    expect(await accessTo(anApp(), needy)).toEqual({ why: "key_missing" });
    expect(await accessTo(anApp({ SOURCE_KEYS: "sample=A-1" }), needy)).toEqual({ why: "key_missing" });
    const settings = {
      SOURCE_KEYS: "other=B,sample=A-1,sample.cx=one",
      SOURCE_BUDGETS: "sample=7",
      FETCH_CONTACT: "someone@example.org",
    };
    const configured = { address: `${origin}/api`, key: "A-1", contact: "someone@example.org" };
    expect(await accessTo(anApp(settings), needy)).toEqual({
      access: { ...configured, extras: { cx: "one" } },
    });
    const app = anApp(settings);
    const view = async (change: SourceChange) => changeSource(app, needy, await anAdmin(app), change);
    expect(await view({ key: KEY })).toMatchObject({
      hasKey: true,
      keyFrom: "administrator",
      budget: { perDay: 7 },
    });
    expect(await view({ extras: { cx: "two" }, budget: 9 })).toMatchObject({
      keyFrom: "administrator",
      budget: { perDay: 9, given: 9 },
    });
    expect(await accessTo(app, needy)).toMatchObject({ access: { key: KEY, extras: { cx: "two" } } });
    expect(await view({ key: null, extras: { cx: null }, budget: null })).toMatchObject({
      keyFrom: "settings",
      budget: { perDay: 7, given: null },
    });
    expect(await accessTo(app, needy)).toMatchObject({ access: { key: "A-1", extras: { cx: "one" } } });
    expect(await view({ isOff: true })).toMatchObject({ state: "off", offBy: "administrator" });
    expect(await accessTo(app, needy)).toEqual({ why: "turned_off" });
    expect(await view({ isOff: false })).toMatchObject({ state: "ready" });
  });

  test.each(["offline", "arxiv,web"])(
    "SOURCES=%s leaves it out, whatever an administrator says",
    async (list) => {
      const app = anApp({ SOURCES: list });
      const changed = await changeSource(app, sample, await anAdmin(app), { isOff: false });
      expect(changed).toMatchObject({ state: "off", offBy: "settings" });
      expect(await accessTo(app, sample)).toEqual({ why: "turned_off" });
    },
  );

  test("a source that needs an address or somebody to write to can be given either", async () => {
    const bare = { ...sample, name: "bare", address: "", needs: ["address", "contact"] };
    const app = anApp();
    expect(await accessTo(app, bare)).toEqual({ why: "key_missing" });
    const extras = { address: "https://search.example.org/", contact: "desk@example.org" };
    await changeSource(app, bare, await anAdmin(app), { extras });
    expect(await accessTo(app, bare)).toMatchObject({
      access: { address: "https://search.example.org", contact: "desk@example.org" },
    });
  });

  test("a key lies in the database sealed, and another secret makes it missing, not a crash", async () => {
    const [app, stranger] = [anApp(), anApp({ SECRET_KEY: "x".repeat(40) })];
    await changeSource(app, sample, await anAdmin(app), { key: KEY, extras: { cx: "one" } });
    const { rows } = await database.db.pool.query<Record<string, unknown>>("select * from source_settings");
    const stored = JSON.stringify(rows.map((row) => ({ ...row, text: String(row["sealed_key"]) })));
    expect(stored).not.toContain(KEY);
    expect(Buffer.from(rows[0]!["sealed_key"] as Buffer).toString("latin1")).not.toContain(KEY);
    expect(await accessTo(anApp(), sample)).toMatchObject({ access: { key: KEY } });
    expect(await accessTo(stranger, sample)).toMatchObject({ access: { key: null } });
    expect(await accessTo(stranger, { ...sample, key: "needed" })).toEqual({ why: "key_missing" });
  });

  test("a key that a source quotes, or that never arrives, is in no answer, error or log", async () => {
    const file = logFile();
    const app = anApp({ LOG_LEVEL: "trace", LOG_FILE: file });
    await changeSource(app, sample, await anAdmin(app), { key: KEY });
    answer = says(403, `{"error":"API key ${KEY} not valid"}`, { "x-you-sent": KEY });
    const refused = await ask(app);
    expect(asked[0]).toContain(KEY);
    expect(JSON.stringify(refused)).not.toContain(KEY);
    answer = (request) => void request.socket.destroy();
    const failure = await failureOf(ask(app));
    expect(`${failure.message} ${(failure as unknown as Error).stack}`).not.toContain(KEY);
    const tried = await trySource(app, sample);
    expect(JSON.stringify(tried)).not.toContain(KEY);
    const stranger = anApp({ LOG_LEVEL: "trace", LOG_FILE: file, SECRET_KEY: "y".repeat(40) });
    await accessTo(stranger, sample);
    app.log.flush();
    stranger.log.flush();
    await expect.poll(() => readFile(file, "utf8")).toContain("another secret");
    expect(await readFile(file, "utf8")).not.toContain(KEY);
  });
});

let admin: Promise<PersonId> | undefined;
const anAdmin = (app: App) =>
  (admin ??= addPerson(app, {
    email: "admin@example.org",
    firstName: "Test",
    lastName: "Admin",
    role: "Admin",
    groupName: "Portal Users",
    access: [],
  }).then(({ id }) => id));
