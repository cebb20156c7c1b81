import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import type { Someone } from "./folders.scene.ts";
import { libraryOf } from "./outline.scene.ts";
import { quietSource, refreshing } from "./refreshing.scene.ts";

const quiet = quietSource();
let server: TestApp;
let on: ReturnType<typeof refreshing>;
let me: Someone;
let shelf: { id: number; uuid: string };
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [quiet.source]);
  on = refreshing(server);
  me = await server.someone();
  shelf = await libraryOf(server, me.token, "My shelf");
});
afterAll(() => server.stop());

const OUTLINE = {
  topicOutline: {
    name: "Lithium-ion cells",
    id: 1,
    keyConcept: [{ name: "ageing" }, { name: "plating" }],
    subtopics: [
      { name: "Ageing", id: 2, sources: ["https://example.org/ageing"] },
      { name: "A label", id: 3, isOrganisationalLabel: true, subtopics: [{ name: "Heat", id: 4 }] },
    ],
  },
};
const sentence = (name = "Why do cells age?") => on.made(me, { topicOutline: { name, id: 1 } });
const outline = (more: object = {}) => on.made(me, { ...OUTLINE, ...more });
const searched = async (topicId: number) => {
  const { rows } = await server.app.db.pool.query<{ node: number }>(
    `select distinct (s.input->>'nodeId')::int as node from run_steps s join runs r on r.id = s.run_id
     where r.topic_id = $1 and r.number = (select max(number) from runs where topic_id = $1) and s.phase = 'search'
     order by 1`,
    [topicId],
  );
  return rows.map(({ node }) => node);
};

describe("a refresh now", () => {
  test("RG-08 is one more run of the topic, which stays readable meanwhile; the server says so in the caller's language", async () => {
    const topicId = await sentence();
    const letGo = quiet.hold();
    const told = await on.submit(me, topicId);
    expect([told.status, told.body.message]).toEqual([
      200,
      "The refresh has started. You can keep reading meanwhile.",
    ]);
    const running = await on.topic(me, topicId);
    expect(running.run).toMatchObject({ number: 2, kind: "refresh", finishedAt: null });
    expect((await on.call(me, "GET", `/topics/${topicId}/articles`)).status).toBe(200);
    letGo();
    expect((await server.finished(me.token, topicId)).run?.status).not.toBe("FAIL");
    expect(await on.runs(me, topicId)).toMatchObject([
      { number: 2, kind: "refresh", isScheduled: false },
      { number: 1, kind: "create" },
    ]);
  });

  test("RG-11 searches the nodes that are sent for it, and those alone", async () => {
    const topicId = await outline();
    const subtopic = [
      { topicId: 2, sendForRefresh: false },
      { topicId: 3, sendForRefresh: true, subtopic: [{ topicId: 4, sendForRefresh: true }] },
    ];
    await on.submit(me, topicId, { node: { sendForRefresh: false, subtopic } });
    await server.finished(me.token, topicId);
    expect(await searched(topicId)).toEqual([4]);
    expect((await on.latestRequest(topicId)).request.nodes).toEqual([4]);
    const all = [
      { topicId: 2, sendForRefresh: true },
      { topicId: 4, sendForRefresh: true },
    ];
    await on.submit(me, topicId, { node: { subtopic: all } });
    await server.finished(me.token, topicId);
    expect(await searched(topicId)).toEqual([1, 2, 4]);
    expect((await on.latestRequest(topicId)).request.nodes).toBeNull();
  });

  test("RG-11 takes the seven fields of the sources; of several dates the first and the last are the range", async () => {
    const topicId = await sentence();
    const V = ["2024-01-01", "2024-05-05", "2024-12-31"];
    const sources = {
      repoIds: { [shelf.uuid]: { Read: { DT: "Date", V }, Subject: { DT: "Text", V: ["a", "b", "c"] } } },
      repoAvailable: true,
      knowledgeStoreIds: {},
      includeSubTopic: { [shelf.uuid]: ["false"] },
      webAvailable: true,
      favouriteWebsites: ["https://example.org/"],
      dispreferredWebsites: ["https://example.com/"],
    };
    expect((await on.submit(me, topicId, { sources })).status).toBe(200);
    await server.finished(me.token, topicId);
    expect((await on.latestRequest(topicId)).request.sources).toEqual({
      libraries: {
        [shelf.uuid]: {
          Read: { type: "Date", values: ["2024-01-01", "2024-12-31"] },
          Subject: { type: "Text", values: ["a", "b", "c"] },
        },
      },
      knowledgeStores: {},
      useLibraries: true,
      useWeb: true,
      preferredSites: ["https://example.org/"],
      avoidedSites: ["https://example.com/"],
      includeSubtopics: { [shelf.uuid]: false },
    });
  });

  test("RG-05 changes the sources of a node that are sent, keeps the others, and takes flags as a list of one text", async () => {
    const topicId = await outline();
    const sourceParams = { arxiv: { category: [{ value: ["cs.CL"], includeSubtopic: ["false"] }] } };
    const subtopic = [{ topicId: 2, sendForRefresh: true, sourceParams }];
    await on.submit(me, topicId, { node: { subtopic } });
    await server.finished(me.token, topicId);
    const own = (root: object) => (root as { children: { sources: object }[] }).children[0]!.sources;
    expect(own((await on.latestRequest(topicId)).root)).toEqual({
      addresses: [{ address: "https://example.org/ageing", withSubtopics: true }],
      libraries: [],
      special: [{ source: "arxiv", parameter: "category", values: ["cs.CL"], withSubtopics: false }],
    });
    const other = [{ topicId: 2, sendForRefresh: true, sources: ["https://example.org/other"] }];
    await on.submit(me, topicId, { node: { subtopic: other } });
    await server.finished(me.token, topicId);
    expect(own((await on.latestRequest(topicId)).root)).toMatchObject({
      addresses: [{ address: "https://example.org/other" }],
      special: [{ source: "arxiv" }],
    });
    // What is not sent is not touched: the outline has no third version.
    await on.submit(me, topicId, { node: { subtopic: [{ topicId: 2, sendForRefresh: true }] } });
    await server.finished(me.token, topicId);
    const { rows } = await server.app.db.pool.query(
      "select count(*)::int as n from outlines where topic_id = $1",
      [topicId],
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  test("RG-05 RG-08 checks the parameters as the form does; the idle time comes in milliseconds", async () => {
    const topicId = await sentence();
    const told = async (config: object) => (await on.submit(me, topicId, { config })).body;
    expect(await told({ metaSearch: "true", searchProvider: ["2"] })).toMatchObject({
      code: "engine_and_metasearch",
      message: "Both Search Engine and Meta Search can not be selected together",
    });
    expect((await told({ maxSearchCount: "101" })).code).toBe("too_many_articles");
    expect((await told({ maxIdleWaitTime: 9 * 60_000 })).code).toBe("idle_time_too_short");
    expect((await told({ maxSearchCount: "many" })).code).toBe("invalid_input");
    expect((await on.runs(me, topicId)).length).toBe(1);
    const config = {
      maxIdleWaitTime: 12 * 60_000,
      generateMultidocSummary: "false",
      consolidateNow: "false",
    };
    expect((await on.submit(me, topicId, { config })).status).toBe(200);
    await server.finished(me.token, topicId);
    const { rows } = await server.app.db.pool.query(
      "select idle_seconds from runs where topic_id = $1 and number = 2",
      [topicId],
    );
    expect(rows).toEqual([{ idle_seconds: 720 }]);
    // With what everybody of the group has for the rest, as at creation.
    expect((await on.latestRequest(topicId)).request.config).toMatchObject({
      ...config,
      maxSearchCount: expect.anything(),
    });
  });

  test("RG-05 a library of it is made by its owner alone", async () => {
    const topicId = await sentence();
    const editor = await server.someone();
    await on.share(topicId, editor, "editor");
    const config = { consolidateNow: "true" };
    const told = await on.submit(editor, topicId, { config });
    expect([told.status, told.body]).toMatchObject([
      403,
      { code: "consolidate_not_allowed", message: "No permission to add this value" },
    ]);
    expect((await on.submit(me, topicId, { config })).status).toBe(200);
    await server.finished(me.token, topicId);
    const parameters = async (who: Someone) =>
      (await on.call(who, "GET", `/gyan/refresh/v1/parameters?topicId=${topicId}`)).body;
    expect(await parameters(me)).toEqual({ paramData: config });
    // What they may not send again is not offered to them.
    expect(await parameters(editor)).toEqual({ paramData: {} });
    expect((await on.submit(editor, topicId)).status).toBe(200);
    await server.finished(me.token, topicId);
    expect((await on.latestRequest(topicId)).request.config["consolidateNow"]).toBe("false");
  });

  test("RG-11 what cannot be meant so is refused, and nothing begins", async () => {
    const topicId = await outline();
    const stranger = await server.someone();
    const theirs = await libraryOf(server, stranger.token, "Theirs");
    const told = async (sent: Parameters<typeof on.submit>[2]) => {
      const { status, body } = await on.submit(me, topicId, sent);
      return [status, body.code];
    };
    const node = (...subtopic: object[]) => ({ node: { subtopic } });
    const tagged = (tags: object) => ({ sources: { repoIds: { [shelf.id]: tags } } });
    expect(await told(node({ topicId: 99, sendForRefresh: true }))).toEqual([404, "node_not_found"]);
    expect(await told(node({ topicId: 2 }, { topicId: 2 }))).toEqual([400, "invalid_input"]);
    expect(await told(node({ topicId: 1 }))).toEqual([400, "invalid_input"]);
    expect(await told(node({ topicId: 2, sources: ["no address"] }))).toEqual([400, "invalid_input"]);
    expect(await told(node({ topicId: 2, sourceParams: { nowhere: { a: "b" } } }))).toEqual([
      400,
      "invalid_input",
    ]);
    expect(await told({ sources: { favouriteWebsites: ["ftp://example.org"] } })).toEqual([
      400,
      "invalid_input",
    ]);
    expect(await told({ sources: { repoIds: { [theirs.id]: {} } } })).toEqual([404, "library_not_found"]);
    expect(await told(tagged({ Colour: { DT: "Text", V: ["red"] } }))).toEqual([422, "tag_unknown"]);
    expect(await told(tagged({ Subject: { DT: "Date", V: ["2024", "2025"] } }))).toEqual([
      422,
      "tag_value_wrong",
    ]);
    expect(await told({ node: { sendForRefresh: false } })).toEqual([422, "refresh_nothing_chosen"]);
    // A label is not searched: chosen alone it is nothing.
    const label = { sendForRefresh: false, subtopic: [{ topicId: 3, sendForRefresh: true }] };
    expect(await told({ node: label })).toEqual([422, "refresh_nothing_chosen"]);
    expect((await on.runs(me, topicId)).length).toBe(1);
  });

  test("of two at once one begins, and the other is told to wait", async () => {
    const topicId = await sentence();
    const letGo = quiet.hold();
    const told = await Promise.all([on.submit(me, topicId), on.submit(me, topicId)]);
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(told.find(({ status }) => status === 409)!.body).toMatchObject({
      code: "refresh_running",
      message: "This gyan is being searched right now. Wait until it ends, or stop it, then refresh.",
    });
    letGo();
    await server.finished(me.token, topicId);
    expect((await on.runs(me, topicId)).length).toBe(2);
  });

  test("a topic that is deleted for good while it is refreshed takes everything of it along", async () => {
    const topicId = await sentence();
    await on.schedule(me, topicId);
    const letGo = quiet.hold();
    await on.submit(me, topicId);
    await on.call(me, "DELETE", `/topics/${topicId}`);
    const gone = await on.call(me, "POST", "/bin/delete", { items: [{ kind: "topic", id: topicId }] });
    expect(gone.status).toBe(200);
    letGo();
    expect((await on.submit(me, topicId)).body.code).toBe("topic_not_found");
    const { rows } = await server.app.db.pool.query(
      "select 1 from runs where topic_id = $1 union all select 1 from schedules where topic_id = $1",
      [topicId],
    );
    expect(rows).toEqual([]);
    expect((await on.submit(me, await sentence("And another one"))).status).toBe(200);
  });
});
