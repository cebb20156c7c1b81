import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import type { Dashboard } from "@gyan/contract/organising/dashboard.ts";
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
  test("tells of what somebody made, and nobody else of it", async () => {
    const mine = await read(owner!);
    expect(mine.gyans).toMatchObject({
      total: 1,
      recent: [{ topicId: topic.topicId, topicName: topic.topicName, status: "FINISHED", seenAt: null }],
    });
    expect(mine.gyans!.recent[0]!.articles).toBe(topic.run!.figures.kept);
    expect(mine.weeks).toHaveLength(12);
    expect(mine.weeks.reduce((sum, { gyans }) => sum + gyans, 0)).toBe(1);
    expect(mine.weeks.reduce((sum, { articles }) => sum + articles, 0)).toBe(topic.run!.figures.kept);
    expect(mine.storage).toMatchObject({ documents: 0, used: 0 });
    expect(mine.storage!.quota).toBeGreaterThan(0);

    const theirs = await read(other!);
    expect(theirs).toMatchObject({
      running: [],
      gyans: { recent: [], total: 0 },
      reviews: { recent: [], total: 0 },
      drafts: { recent: [], total: 0 },
      since: null,
      changes: { list: [], more: 0 },
    });
    expect(theirs.weeks.every((week) => week.gyans + week.articles + week.saved + week.notes === 0)).toBe(
      true,
    );
  });

  test("what was opened last stands first, and what somebody may no longer read is gone", async () => {
    await share(other!);
    await visit(other!, topic.topicId);
    const shared = await read(other!);
    expect(shared.gyans!.recent).toMatchObject([{ topicId: topic.topicId }]);
    expect(shared.gyans!.recent[0]!.seenAt).not.toBeNull();
    // Not theirs: neither the gyan nor its articles are counted as their work.
    expect(thisWeek(shared)).toMatchObject({ gyans: 0, articles: 0 });

    await server.app.db.execute(sql`
      insert into article_marks (person_id, topic_id, work_id, saved_at, changed_at)
      select ${other!.personId}, topic_id, work_id, ${server.app.clock.now()}, ${server.app.clock.now()}
      from findings where topic_id = ${topic.topicId} and is_kept limit 3`);
    await aNote(other!, "For myself", true);
    expect(thisWeek(await read(other!))).toMatchObject({ saved: 3, notes: 1 });

    await unshare(other!);
    const after = await read(other!);
    expect(after.gyans).toEqual({ recent: [], total: 0 });
    expect(thisWeek(after)).toMatchObject({ saved: 0, notes: 0 });
    expect((await visit(other!, topic.topicId)).status).toBe(404);
  });

  test("what lies in the bin is not told of", async () => {
    const gone = await server.gyan(owner!.token, "zzyzx qwertzuiop");
    expect((await read(owner!)).gyans!.total).toBe(2);
    await server.call("DELETE", `/topics/${gone.topicId}`, { token: owner!.token });
    expect((await read(owner!)).gyans!.total).toBe(1);
  });

  test("P-03 each part is for those who may use what it is about", async () => {
    const parts = async (access: AccessFlag[]) => {
      const told = await read(await server.someone({ access }));
      return (["running", "gyans", "reviews", "drafts", "storage"] as const).filter(
        (part) => told[part] !== null,
      );
    };
    expect(await parts([])).toEqual([]);
    expect(await parts(["ShowNotification"])).toEqual(["running"]);
    expect(await parts(["ShowMyGyanLibrary", "MyReviews"])).toEqual(["gyans", "reviews"]);
    // Whoever may make something sees what they made.
    expect(await parts(["AdvancedSearch"])).toEqual(["gyans", "drafts"]);
    expect(await parts(["DocumentAnalysis"])).toEqual(["reviews", "storage"]);
  });

  test("weeks are those of the caller's zone, and a zone that is none is refused", async () => {
    const [delhi, utc] = [await read(owner!, "?timeZone=Asia/Kolkata"), await read(owner!)];
    for (const { weeks } of [delhi, utc])
      for (const { start } of weeks) expect(new Date(`${start}T00:00:00Z`).getUTCDay()).toBe(1);
    const refused = await server.call("GET", "/dashboard?timeZone=Nowhere/At-all", { token: owner!.token });
    expect(refused.status).toBe(400);
  });

  test("a draft keeps its name as it was written, and its number tells of the rest", async () => {
    const name = "<script>alert(1)</script>";
    for (let at = 0; at < 7; at++)
      await server.call("POST", "/gyan/create/v1/draft", {
        token: owner!.token,
        body: { data: '{"topicOutline":{}}', name: at === 6 ? name : `Draft ${at}` },
      });
    const { drafts } = await read(owner!);
    expect(drafts).toMatchObject({ total: 7 });
    expect(drafts!.recent).toHaveLength(6);
    expect(drafts!.recent[0]!.name).toBe(name);
    expect((await read(other!)).drafts).toEqual({ recent: [], total: 0 });
  });
});

describe("X-05 since somebody was last here", () => {
  test("there is nothing to tell at the first visit, nor during it", async () => {
    const newcomer = await server.someone();
    expect((await read(newcomer)).since).toBeNull();
    await visit(newcomer);
    ahead += 5 * MINUTE;
    expect((await read(newcomer)).since).toBeNull();
  });

  test("a visit ends with half an hour's absence", async () => {
    const reader = await server.someone();
    await visit(reader);
    ahead += 20 * MINUTE;
    const last = server.app.clock.now();
    await visit(reader);
    ahead += 31 * MINUTE;
    // Asked for before it is noted, and after.
    const first = await read(reader);
    expect(Math.abs(Date.parse(first.since!) - last.getTime())).toBeLessThan(MINUTE);
    await visit(reader);
    ahead += 20 * MINUTE;
    await visit(reader);
    expect((await read(reader)).since).toBe(first.since);
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
    const { changes } = await read(reader);
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
    expect((await read(reader)).changes).toEqual({ list: [], more: 0 });
  });

  test("of many only the newest are told one by one", async () => {
    const reader = await server.someone();
    await visit(reader);
    ahead += HOUR;
    await share(reader);
    for (let at = 0; at < 15; at++) await aNote(owner!, `Note ${at}`);
    const { changes } = await read(reader);
    expect(changes.list).toHaveLength(12);
    expect(changes.more).toBe(4);
  });
});

test("X-05 two hundred gyans are counted whole, and the last six are named", async () => {
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
  expect(told.gyans!.total).toBe(200);
  expect(told.gyans!.recent).toHaveLength(6);
  expect(told.weeks.reduce((sum, { articles }) => sum + articles, 0)).toBe(200_000);
});
