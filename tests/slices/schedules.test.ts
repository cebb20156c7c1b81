import type { TopicCard } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compose } from "../../server/src/compose/compose.ts";
import { sweepSchedules } from "../../server/src/research/refreshing/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import type { Someone } from "./folders.scene.ts";
import { movedClock, quietSource, refreshing } from "./refreshing.scene.ts";

const clock = movedClock("2027-03-01T12:00:00Z");
const quiet = quietSource();
let server: TestApp;
let on: ReturnType<typeof refreshing>;
let me: Someone;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", SESSION_DAYS: "365" }, [quiet.source], clock);
  on = refreshing(server);
  me = await server.someone();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.app.db.pool.query("delete from schedules");
  clock.put("2027-03-01T12:00:00Z");
});

const sentence = (who = me) => on.made(who, { topicOutline: { name: "Why do cells age?", id: 1 } });
/** The clock asks for it every minute too: what began is read from the runs, and not from who began it. */
const sweep = () => sweepSchedules(server.app);
const runsOf = async (topicId: number) => (await on.runs(me, topicId)).map(({ isScheduled }) => isScheduled);
const next = async (topicId: number, who = me) => (await on.scheduler(who, topicId))["nextDueAt"];

describe("RG-09 RG-13 a schedule", () => {
  const details = { isSchedulerSet: true, day: "Sunday", frequencyOfRun: 2, timeZone: "Asia/Kolkata" };

  test("is set, told, shown on the card and in the topic, set anew, and stopped", async () => {
    const topicId = await sentence();
    expect(await on.scheduler(me, topicId)).toEqual({
      isSchedulerSet: false,
      day: null,
      frequencyOfRun: null,
      timeZone: null,
      nextDueAt: null,
      lastDueAt: null,
      plan: null,
    });
    const sent = {
      frequencyOfRun: "2",
      day: "sunday",
      timeZone: "Asia/Kolkata",
      refreshTOCIds: [1],
      config: {},
    };
    const lists = { favouriteWebsites: [], dispreferredWebsites: [], repositories: {} };
    const set = await on.schedule(me, topicId, { ...sent, ...lists });
    // Sunday 7 March at three in the morning.
    const nextDueAt = "2027-03-06T21:30:00.000Z";
    expect([set.status, set.body]).toEqual([
      200,
      { message: "The refresh is scheduled. It repeats until you stop it.", nextDueAt },
    ]);
    expect(await on.scheduler(me, topicId)).toMatchObject({ ...details, nextDueAt, lastDueAt: null });
    const { isSchedulerSet: _, ...shown } = { ...details, nextDueAt };
    expect((await on.topic(me, topicId)).schedule).toEqual(shown);
    const card = async () =>
      (await on.call<{ topics: TopicCard[] }>(me, "GET", "/topics")).body.topics.find(
        (one) => one.topicId === topicId,
      )!.schedule;
    expect(await card()).toEqual(shown);
    await on.schedule(me, topicId, { frequencyOfRun: 5, day: "Monday", timeZone: "UTC" });
    expect(await card()).toMatchObject({
      day: "Monday",
      frequencyOfRun: 5,
      nextDueAt: "2027-03-01T15:36:00.000Z",
    });
    expect((await on.stop(me, topicId)).body).toEqual({
      message: "This gyan is no longer refreshed automatically.",
    });
    expect(await card()).toBeNull();
    expect((await on.topic(me, topicId)).schedule).toBeNull();
    expect((await on.stop(me, topicId)).body.code).toBe("schedule_not_found");
  });

  test("may be due every day instead of every week", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId, { frequencyOfRun: 1, day: "daily", timeZone: "Asia/Kolkata" });
    const daily = { day: "Daily", frequencyOfRun: 1, nextDueAt: "2027-03-02T00:30:00.000Z" };
    expect(await on.scheduler(me, topicId)).toMatchObject(daily);
    expect((await on.topic(me, topicId)).schedule).toMatchObject(daily);
    for (const [day, due] of [
      ["2027-03-02T00:30:00Z", "2027-03-03T00:30:00.000Z"],
      ["2027-03-03T00:30:00Z", "2027-03-04T00:30:00.000Z"],
    ]) {
      clock.put(day!);
      await sweep();
      expect(await next(topicId)).toBe(due);
      await server.finished(me.token, topicId);
    }
    expect(await runsOf(topicId)).toEqual([true, true, false]);
  });

  test("is in the time zone that is named, else in that of the person, else in UTC", async () => {
    const topicId = await sentence();
    const zone = async (timeZone: unknown) => {
      await on.schedule(me, topicId, { timeZone });
      return (await on.scheduler(me, topicId))["timeZone"];
    };
    expect(await zone(undefined)).toBe("UTC");
    await on.call(me, "PATCH", "/me", { timeZone: "Asia/Kolkata" });
    expect(await zone("Pacific/Apia")).toBe("Pacific/Apia");
    expect(await zone("Nowhere/AtAll")).toBe("Asia/Kolkata");
    expect(await zone(undefined)).toBe("Asia/Kolkata");
  });

  test("keeps the sources of the latest run, except what is sent", async () => {
    const sources = { webAvailable: true, favouriteWebsites: ["https://example.org/"], repoAvailable: true };
    const topicId = await on.made(me, { topicOutline: { name: "Cells", id: 1 }, sources });
    const stored = async () =>
      (
        await server.app.db.pool.query<{ request: { sources: object; nodes: unknown } }>(
          "select request from schedules where topic_id = $1",
          [topicId],
        )
      ).rows[0]!.request;
    await on.schedule(me, topicId, { dispreferredWebsites: ["https://example.com/"] });
    expect((await stored()).sources).toMatchObject({
      useWeb: true,
      useLibraries: true,
      preferredSites: ["https://example.org/"],
      avoidedSites: ["https://example.com/"],
    });
    await on.schedule(me, topicId, {
      sources: { repoAvailable: true },
      favouriteWebsites: ["https://example.net/"],
    });
    expect((await stored()).sources).toMatchObject({ useWeb: false, preferredSites: [], avoidedSites: [] });
  });

  test("RG-07 tells what it searches, so that it can be set anew with another day and nothing else", async () => {
    const subtopics = [
      { name: "Ageing", id: 2 },
      { name: "Heat", id: 3 },
    ];
    const topicId = await on.made(me, { topicOutline: { name: "Cells", id: 1, subtopics } });
    const plan = {
      sources: {
        repoIds: {},
        repoAvailable: true,
        knowledgeStoreIds: {},
        webAvailable: true,
        favouriteWebsites: ["https://example.org/"],
        dispreferredWebsites: ["https://example.com/"],
        includeSubTopic: { "https://example.org/": false },
      },
      config: { maxSearchCount: 7 },
      refreshTOCIds: [3],
      leftOut: [],
    };
    await on.schedule(me, topicId, plan);
    const told = await on.scheduler(me, topicId);
    expect(told["plan"]).toEqual(plan);
    await on.schedule(me, topicId, { ...(told["plan"] as object), day: "Monday" });
    expect(await on.scheduler(me, topicId)).toMatchObject({ day: "Monday", plan });
    const reader = await server.someone();
    await on.share(topicId, reader, "reader");
    expect(await on.scheduler(reader, topicId)).toMatchObject({ plan });
    await on.schedule(me, topicId, { refreshTOCIds: [] });
    expect(await on.scheduler(me, topicId)).toMatchObject({ plan: { refreshTOCIds: [], config: {} } });
  });

  test("searches the nodes that were chosen, with the sources that they were given", async () => {
    const subtopics = [
      { name: "Ageing", id: 2 },
      { name: "Heat", id: 3 },
    ];
    const topicId = await on.made(me, { topicOutline: { name: "Cells", id: 1, subtopics } });
    expect((await on.schedule(me, topicId, { refreshTOCIds: [9] })).body.code).toBe("node_not_found");
    const node = { topicId: 3, sendForRefresh: true, sources: ["https://example.org/heat"] };
    const topicOutline = { topicId, sendForRefresh: false, subtopic: [node] };
    await on.schedule(me, topicId, { topicOutline });
    clock.put(String(await next(topicId)));
    await sweep();
    await server.finished(me.token, topicId);
    const { request, root } = await on.latestRequest(topicId);
    expect(request.nodes).toEqual([3]);
    expect(root).toMatchObject({
      children: [{}, { sources: { addresses: [{ address: "https://example.org/heat" }] } }],
    });
  });
});

describe("RG-06 RG-13 what is no schedule", () => {
  const MISSING = "Please enter a refresh recurrence value";
  const RANGE = "Please enter a refresh recurrence value from 1 to 5";
  const DAY_MISSING = "Please select the day of refresh";
  let topicId: number;
  beforeAll(async () => {
    topicId = await sentence();
  });

  test.each([
    [{ frequencyOfRun: undefined }, "recurrence_missing", MISSING],
    [{ frequencyOfRun: "" }, "recurrence_missing", MISSING],
    [{ frequencyOfRun: null }, "recurrence_missing", MISSING],
    [{ frequencyOfRun: 0 }, "recurrence_out_of_range", RANGE],
    [{ frequencyOfRun: 6 }, "recurrence_out_of_range", RANGE],
    [{ frequencyOfRun: 2.5 }, "recurrence_out_of_range", RANGE],
    [{ frequencyOfRun: "abc" }, "recurrence_out_of_range", RANGE],
    [{ frequencyOfRun: "3x" }, "recurrence_out_of_range", RANGE],
    [{ day: undefined }, "weekday_missing", DAY_MISSING],
    [{ day: "" }, "weekday_missing", DAY_MISSING],
    [{ day: "Someday" }, "weekday_missing", DAY_MISSING],
    [{ day: 1 }, "weekday_missing", DAY_MISSING],
  ])("%o", async (sent, code, message) => {
    const told = await on.schedule(me, topicId, sent);
    expect([told.status, told.body]).toMatchObject([422, { code, message }]);
    expect(await on.scheduler(me, topicId)).toMatchObject({ isSchedulerSet: false });
  });

  test("everything that a refresh refuses is refused here too", async () => {
    const codes = async (sent: object) => (await on.schedule(me, topicId, sent)).body.code;
    expect(await codes({ config: { maxSearchCount: "101" } })).toBe("too_many_articles");
    expect(await codes({ favouriteWebsites: ["nowhere at all"] })).toBe("invalid_input");
    expect(await codes({ repositories: { "999999": {} } })).toBe("library_not_found");
    expect(await on.scheduler(me, topicId)).toMatchObject({ isSchedulerSet: false });
  });

  test("P-03 another's topic does not exist", async () => {
    const stranger = await server.someone();
    expect((await on.schedule(stranger, topicId)).body.code).toBe("topic_not_found");
    expect((await on.call(stranger, "GET", `/gyan/refresh/v1/scheduler?gyanId=${topicId}`)).body.code).toBe(
      "topic_not_found",
    );
  });
});

describe("RG-09 a schedule really runs", () => {
  test("every week at the same time of its zone, also when the clocks are put forward", async () => {
    const topicId = await sentence();
    clock.put("2027-03-20T12:00:00Z");
    await on.schedule(me, topicId);
    // Sunday at six in Paris: in winter an hour before, in summer two.
    expect(await next(topicId)).toBe("2027-03-21T05:00:00.000Z");
    clock.put("2027-03-21T04:58:00Z");
    await sweep();
    expect(await runsOf(topicId)).toEqual([false]);
    clock.put("2027-03-21T05:00:00Z");
    await sweep();
    await server.finished(me.token, topicId);
    await sweep();
    expect(await runsOf(topicId)).toEqual([true, false]);
    expect(await on.scheduler(me, topicId)).toMatchObject({
      nextDueAt: "2027-03-28T04:00:00.000Z",
      lastDueAt: "2027-03-21T05:00:00.000Z",
    });
    clock.put("2027-03-28T04:00:00Z");
    await sweep();
    await server.finished(me.token, topicId);
    expect(await runsOf(topicId)).toEqual([true, true, false]);
    expect(await next(topicId)).toBe("2027-04-04T04:00:00.000Z");
  });

  test("the named number of times on its day", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId, { frequencyOfRun: 3, day: "Tuesday", timeZone: "UTC" });
    for (const at of ["02T02:00", "02T10:00", "02T18:00"]) {
      expect(await next(topicId)).toBe(`2027-03-${at}:00.000Z`);
      clock.put(`2027-03-${at}:00Z`);
      await sweep();
      await server.finished(me.token, topicId);
    }
    expect(await next(topicId)).toBe("2027-03-09T02:00:00.000Z");
    expect(await runsOf(topicId)).toEqual([true, true, true, false]);
  });

  test("what was missed runs once", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId, { frequencyOfRun: 5, timeZone: "UTC" });
    clock.put("2027-04-20T12:00:00Z");
    await sweep();
    await server.finished(me.token, topicId);
    await sweep();
    expect(await runsOf(topicId)).toEqual([true, false]);
    expect(await next(topicId)).toBe("2027-04-25T01:12:00.000Z");
  });

  test("several workers that look at once begin it once", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId);
    const { config, db, log } = server.app;
    const others = [1, 2, 3].map(
      () => compose({ config, driver: db, log, clock, sources: [quiet.source] }).app,
    );
    clock.put("2027-03-07T05:00:00Z");
    const begun = await Promise.all([server.app, ...others].map((app) => sweepSchedules(app)));
    expect(begun.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
    await server.finished(me.token, topicId);
    expect(await runsOf(topicId)).toEqual([true, false]);
  });

  test("a topic that is being searched stays due, and is searched when that has ended", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId);
    const letGo = quiet.hold();
    await on.submit(me, topicId);
    clock.put("2027-03-07T05:00:00Z");
    await sweep();
    expect(await runsOf(topicId)).toEqual([false, false]);
    expect(await next(topicId)).toBe("2027-03-07T05:00:00.000Z");
    letGo();
    await server.finished(me.token, topicId);
    await sweep();
    await server.finished(me.token, topicId);
    expect(await runsOf(topicId)).toEqual([true, false, false]);
  });

  test("in the bin it rests, and goes on when it is taken out", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId);
    await on.call(me, "DELETE", `/topics/${topicId}`);
    clock.put("2027-03-07T05:00:00Z");
    await sweep();
    await on.call(me, "POST", `/topics/${topicId}/restore`);
    expect(await runsOf(topicId)).toEqual([false]);
    expect(await on.scheduler(me, topicId)).toMatchObject({
      nextDueAt: "2027-03-14T05:00:00.000Z",
      lastDueAt: null,
    });
    clock.put("2027-03-14T05:00:00Z");
    await sweep();
    await server.finished(me.token, topicId);
    expect(await runsOf(topicId)).toEqual([true, false]);
  });

  test("P-03 it ends when who set it may not edit any more, and rests while they may not come in or search", async () => {
    const [lost, resting] = [await sentence(), await sentence()];
    const editor = await server.someone();
    for (const topicId of [lost, resting]) {
      await on.share(topicId, editor, "editor");
      await on.schedule(editor, topicId);
    }
    const set = (what: string, value: unknown) =>
      server.app.db.pool.query(`update people set ${what} = $1 where id = $2`, [value, editor.personId]);
    await on.share(lost, editor, "reader");
    clock.put("2027-03-07T05:00:00Z");
    await set("disabled_at", new Date());
    await sweep();
    await set("disabled_at", null);
    expect([await next(lost), await next(resting)]).toEqual(Array(2).fill("2027-03-14T05:00:00.000Z"));
    clock.put("2027-03-14T05:00:00Z");
    await set("access", []);
    await sweep();
    // Nobody else asked for it.
    expect(await on.scheduler(me, lost)).toMatchObject({ isSchedulerSet: false });
    expect(await next(resting)).toBe("2027-03-21T05:00:00.000Z");
    await set("access", ["CreateSentenceGyan"]);
    clock.put("2027-03-21T05:00:00Z");
    await sweep();
    await server.finished(me.token, resting);
    expect([await runsOf(lost), await runsOf(resting)]).toEqual([[false], [true, false]]);
  });

  test("a library that is gone is left out, and nothing else is searched for it", async () => {
    const made = await on.call<{ id: number }>(me, "POST", "/libraries", { name: "Soon gone" });
    const topicId = await sentence();
    await on.schedule(me, topicId, { repositories: { [made.body.id]: {} } });
    await on.call(me, "DELETE", `/libraries/${made.body.id}`);
    clock.put("2027-03-07T05:00:00Z");
    await sweep();
    await server.finished(me.token, topicId);
    expect(await runsOf(topicId)).toEqual([true, false]);
    expect((await on.latestRequest(topicId)).request.sources).toMatchObject({ useWeb: false });
  });

  test("a thousand that are not due cost one look", async () => {
    await server.app.db.pool.query(
      `with made as (insert into topics (uuid, name, kind, created_by, created_at)
         select gen_random_uuid(), 'Topic ' || n, 'search', $1, now() from generate_series(1, 1000) n returning id)
       insert into schedules (topic_id, person_id, weekday, times, time_zone, request, request_version, next_due_at, set_at)
       select id, $1, 7, 1, 'UTC', '{}', 3, '2027-06-01', now() from made`,
      [me.personId],
    );
    await server.app.db.pool.query("analyze schedules");
    const { rows } = await server.app.db.pool.query<{ "QUERY PLAN": string }>(
      "explain select * from schedules s where s.next_due_at <= '2027-03-01' and s.topic_id > 0 order by s.topic_id limit 50",
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("schedules_due");
    expect(await sweep()).toBe(0);
  });
});
