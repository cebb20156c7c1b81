import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Dashboard, Home } from "@gyan/contract/organising/dashboard.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR, MINUTE, later, systemClock } from "../../server/src/platform/clock.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
/** How far the server's clock is ahead. */
let ahead = 0;
type Someone = { token: string; personId: number };
let [owner, other]: Someone[] = [];
let topic: TopicDetail;

beforeAll(async () => {
  server = await startApp({}, undefined, { ...systemClock, now: () => later(new Date(), ahead) });
  [owner, other] = [await server.someone(), await server.someone()];
  topic = await server.finishedGyan(owner.token, "Why do lithium-ion cells age?");
});
afterAll(() => server.stop());
beforeEach(() => {
  ahead += 3 * HOUR;
});

const home = async ({ token }: Someone) => (await server.call<Home>("GET", "/home", { token })).body;
const read = async ({ token }: Someone, query = "") =>
  (await server.call<Dashboard>("GET", `/dashboard${query}`, { token })).body;
const visit = ({ token }: Someone, topicId?: number) =>
  server.call("POST", "/visits", { token, body: { topicId } });
const share = (to: Someone, right: "reader" | "editor" = "reader") =>
  grant(
    server.app.db,
    { kind: "topic", id: topic.topicId },
    { kind: "person", id: to.personId },
    right,
    owner!.personId as never,
    server.app.clock.now(),
  );
const unshare = (from: Someone) =>
  server.app.db.execute(
    sql`delete from rights where holder_kind = 'person' and holder_id = ${from.personId} and object_id = ${topic.topicId}`,
  );
const aNote = (by: Someone, text: string, isPrivate = false) =>
  server.app.db.execute(sql`
    insert into notes (topic_id, work_id, author_id, is_private, text, created_at, updated_at)
    select topic_id, work_id, ${by.personId}, ${isPrivate}, ${text}, ${server.app.clock.now()}, ${server.app.clock.now()}
    from findings where topic_id = ${topic.topicId} and is_kept order by score desc limit 1`);
const thisWeek = (dashboard: Dashboard) => dashboard.weeks.at(-1)!;

describe("X-05 the dashboard", () => {
  test("counts what somebody made, and nobody else's", async () => {
    const mine = await read(owner!);
    expect(mine.weeks).toHaveLength(12);
    expect(mine.weeks.reduce((sum, { gyans }) => sum + gyans, 0)).toBe(1);
    expect(mine.weeks.reduce((sum, { articles }) => sum + articles, 0)).toBe(topic.run!.figures.kept);
    expect(mine.storage).toMatchObject({ documents: 0, used: 0 });
    expect(mine.storage!.quota).toBeGreaterThan(0);

    expect(await home(other!)).toEqual({ since: null, changes: { list: [], more: 0 }, reading: [] });
    const theirs = await read(other!);
    expect(theirs.weeks.every((week) => week.gyans + week.articles + week.saved + week.notes === 0)).toBe(
      true,
    );
  });

  test("what somebody may no longer read is not counted", async () => {
    await share(other!);
    await visit(other!, topic.topicId);
    // Not theirs: neither the gyan nor its articles are counted as their work.
    expect(thisWeek(await read(other!))).toMatchObject({ gyans: 0, articles: 0 });

    await server.app.db.execute(sql`
      insert into article_marks (person_id, topic_id, work_id, saved_at, changed_at)
      select ${other!.personId}, topic_id, work_id, ${server.app.clock.now()}, ${server.app.clock.now()}
      from findings where topic_id = ${topic.topicId} and is_kept limit 3`);
    await aNote(other!, "For myself", true);
    expect(thisWeek(await read(other!))).toMatchObject({ saved: 3, notes: 1 });

    await unshare(other!);
    expect(thisWeek(await read(other!))).toMatchObject({ saved: 0, notes: 0 });
    expect((await visit(other!, topic.topicId)).status).toBe(404);
  });

  test("P-03 storage is told to those who may upload", async () => {
    const storage = async (access: AccessFlag[]) => (await read(await server.someone({ access }))).storage;
    expect(await storage(["AdvancedSearch", "ShowMyGyanLibrary"])).toBeNull();
    expect(await storage(["DocumentAnalysis"])).toMatchObject({ documents: 0 });
  });

  test("weeks are those of the caller's zone, and a zone that is none is refused", async () => {
    const [delhi, utc] = [await read(owner!, "?timeZone=Asia/Kolkata"), await read(owner!)];
    for (const { weeks } of [delhi, utc])
      for (const { start } of weeks) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1);
    const refused = await server.call("GET", "/dashboard?timeZone=Nowhere/At-all", { token: owner!.token });
    expect(refused.status).toBe(400);
  });
});

describe("what somebody began to read", () => {
  type Found = { articles: { id: number; title: string }[] };
  const articles = async (of: Someone) =>
    (await server.call<Found>("GET", `/topics/${topic.topicId}/articles`, { token: of.token })).body.articles;
  const readTo = (of: Someone, id: number, at: number) =>
    server.call("PUT", `/articles/${id}/place`, { token: of.token, body: { at } });
  const titles = async (of: Someone) => (await home(of)).reading.map(({ title }) => title);
  /** A text of that many characters, so that its end is known. */
  const long = (id: number, length: number) =>
    server.app.db.execute(sql`
      update work_texts set text = repeat('word ', ${length / 5}) where id = (select text_id from findings where id = ${id})`);

  test("stands on Home, last read first, until its end was seen", async () => {
    const [first, second, third] = await articles(owner!);
    for (const { id } of [first!, second!, third!]) await long(id, 10_000);
    expect(await titles(owner!)).toEqual([]);
    await readTo(owner!, first!.id, 4_000);
    ahead += MINUTE;
    await readTo(owner!, second!.id, 1_000);
    ahead += MINUTE;
    // Opened, and not begun.
    await readTo(owner!, third!.id, 0);
    const { reading } = await home(owner!);
    expect(reading).toMatchObject([
      { title: second!.title, topicId: topic.topicId, topicName: topic.topicName, share: 0.1, left: 9_000 },
      { title: first!.title, share: 0.4, left: 6_000 },
    ]);
    expect(reading.map(({ articleId }) => articleId)).toEqual([second!.id, first!.id]);

    await readTo(owner!, second!.id, 9_000);
    expect(await titles(owner!)).toEqual([first!.title]);
  });

  test("is each reader's own, and goes with the right to read it", async () => {
    const reader = await server.someone();
    await share(reader);
    const [first] = await articles(reader);
    expect(await titles(reader)).toEqual([]);
    await readTo(reader, first!.id, 2_000);
    expect(await titles(reader)).toEqual([first!.title]);
    await unshare(reader);
    expect(await titles(reader)).toEqual([]);
    await share(reader);
    await server.call("DELETE", `/topics/${topic.topicId}`, { token: owner!.token });
    expect(await titles(reader)).toEqual([]);
    await server.call("POST", `/topics/${topic.topicId}/restore`, { token: owner!.token });
    expect(await titles(reader)).toEqual([first!.title]);
  });
});

describe("X-05 since somebody was last here", () => {
  test("there is nothing to tell at the first visit, nor during it", async () => {
    const newcomer = await server.someone();
    expect((await home(newcomer)).since).toBeNull();
    await visit(newcomer);
    ahead += 5 * MINUTE;
    expect((await home(newcomer)).since).toBeNull();
  });

  test("a visit ends with half an hour's absence", async () => {
    const reader = await server.someone();
    await visit(reader);
    ahead += 20 * MINUTE;
    const last = server.app.clock.now();
    await visit(reader);
    ahead += 31 * MINUTE;
    // Asked for before it is noted, and after.
    const first = await home(reader);
    expect(Math.abs(Date.parse(first.since!) - last.getTime())).toBeLessThan(MINUTE);
    await visit(reader);
    ahead += 20 * MINUTE;
    await visit(reader);
    expect((await home(reader)).since).toBe(first.since);
  });

  test("runs that ended, notes of others and new rights are told, newest first", async () => {
    const reader = await server.someone();
    await visit(reader);
    ahead += HOUR;
    await share(reader, "editor");
    ahead += MINUTE;
    await aNote(owner!, "Look at <b>this</b>");
    await aNote(owner!, "Nobody else's business", true);
    await aNote(reader, "My own");
    ahead += MINUTE;
    await server.app.db.execute(sql`
      update runs set finished_at = ${server.app.clock.now()} where topic_id = ${topic.topicId}`);
    const { changes } = await home(reader);
    expect(changes).toMatchObject({
      more: 0,
      list: [
        { kind: "run", status: "FINISHED", added: topic.run!.figures.kept, topicName: topic.topicName },
        { kind: "note", by: "Test Person", text: "Look at <b>this</b>" },
        { kind: "share", by: "Test Person", right: "editor" },
      ],
    });
    const [, note] = changes.list;
    const article = await server.call("GET", `/articles/${note!.kind === "note" ? note!.articleId : 0}`, {
      token: reader.token,
    });
    expect(article.status).toBe(200);

    await unshare(reader);
    expect((await home(reader)).changes).toEqual({ list: [], more: 0 });
  });

  test("of many only the newest are told one by one", async () => {
    const reader = await server.someone();
    await visit(reader);
    ahead += HOUR;
    await share(reader);
    for (let at = 0; at < 15; at++) await aNote(owner!, `Note ${at}`);
    const { changes } = await home(reader);
    expect(changes.list).toHaveLength(12);
    expect(changes.more).toBe(4);
  });
});

test("X-05 two hundred gyans are counted whole", async () => {
  const busy = await server.someone();
  const { db } = server.app;
  const me = busy.personId;
  await db.execute(sql`
    insert into topics (uuid, name, kind, created_by, created_at)
    select gen_random_uuid(), 'Gyan ' || i, 'search', ${me}, now() - i * interval '9 hours' from generate_series(1, 200) i`);
  await db.execute(sql`
    insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
    select 'topic', id, 'person', ${me}, 4, created_at from topics where created_by = ${me}`);
  await db.execute(sql`
    insert into runs (topic_id, number, kind, actor_id, outline_version, request, request_version, status, created_at, finished_at,
      asked_with, added)
    select id, 1, 'create', ${me}, 1, '{}', 1, 'FINISHED', created_at, created_at, 'sentence', 1000 from topics where created_by = ${me}`);
  await visit(busy);
  const told = await read(busy);
  expect(told.weeks.reduce((sum, { gyans }) => sum + gyans, 0)).toBe(200);
  expect(told.weeks.reduce((sum, { articles }) => sum + articles, 0)).toBe(200_000);
});
