import type { Task } from "@gyan/contract/notifications.ts";
import { say } from "@gyan/contract/runs.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { librariesSource } from "../../server/src/sources/providers/libraries.ts";
import { SourceFailed } from "../../server/src/sources/providers/remote/failed.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { usualSeconds } from "../support/usual-seconds.ts";

/** Held until it is let go, or broken; asked only for what names it. */
const held = { gate: Promise.withResolvers<void>() };
const heldSource: Source = {
  name: "held",
  offers: (_app, _db, _scope, { node }) =>
    Promise.resolve(
      /held|broken/.test(node.name)
        ? [
            {
              key: node.name,
              label: "Held",
              input: { isBroken: node.name.includes("broken") },
              isWished: true,
            },
          ]
        : [],
    ),
  async *search(_app, _scope, input) {
    if ((input as { isBroken: boolean }).isBroken)
      throw new SourceFailed("key_refused", "It does not know us.");
    await held.gate.promise;
    yield { finds: [], total: 0, at: null };
    return say("search_done", { found: 0, searched: 0 });
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [librariesSource, heldSource]);
});
afterAll(() => server.stop());

type Listed = { taskList: Task[]; unread: number };
const look = async (token: string, query = "?limit=10&offset=0") =>
  (await server.call<Listed>("GET", `/notifications${query}`, { token })).body;
const seen = (token: string) => server.call("POST", "/notifications/seen", { token });
const submit = async (token: string, outline: object) =>
  (
    await server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline: { id: 1, ...outline } },
    })
  ).body.topic.topicId;
const until = async (token: string, isSo: (list: Listed) => boolean): Promise<Listed> => {
  for (let n = 0; n < 800; n++) {
    const list = await look(token);
    if (isSo(list)) return list;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It never came so far: ${JSON.stringify(await look(token))}`);
};
const query = async <T extends object>(text: string, values: unknown[]): Promise<T[]> =>
  (await server.app.db.pool.query<T>(text, values)).rows;

describe("the list of tasks", () => {
  test("N-07 N-02 a search that ended has its name, status, type, both times and nothing left to do", async () => {
    const { token } = await server.someone();
    expect(await look(token)).toEqual({ taskList: [], notices: [], unread: 0 });
    const { topicId, run } = await server.finishedGyan(token, "thermal runaway");
    expect(await look(token)).toEqual({
      taskList: [
        {
          id: `run-${run!.id}`,
          topicId,
          rootNodeName: "thermal runaway",
          shared: null,
          taskStatus: "FINISHED",
          unreached: 0,
          beingRead: 0,
          taskType: 1,
          startTime: run!.createdAt,
          endTime: run!.finishedAt,
          progress: { stage: null, done: 0, total: 0, secondsLeft: null, reason: run!.reason },
          changes: null,
          run: 1,
          canCancel: false,
          canRetry: false,
        },
      ],
      notices: [],
      unread: 1,
    });
  });

  test("N-07 the type says what it was asked with: a sentence, also with a template, an outline, documents, a refresh", async () => {
    const { token } = await server.someone();
    const { body } = await server.call<Record<string, number>>("GET", "/gyan/create/v1/templates", { token });
    const templated = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/submitsentencefordiscovery",
      {
        token,
        body: {
          discoverySentence: ["How do cells age?"],
          template: "any",
          ontologyId: Object.values(body)[0]!,
        },
      },
    );
    const outline = await submit(token, { name: "Cells", subtopics: [{ name: "Ageing", id: 2 }] });
    const review = await submit(token, { name: "Read" });
    await query("update runs set asked_with = 'documents' where topic_id = $1", [review]);
    const again = await submit(token, { name: "Again" });
    await query("update runs set kind = 'refresh' where topic_id = $1", [again]);
    const types = new Map(
      (await look(token)).taskList.map((task) => [task.topicId as number, task.taskType]),
    );
    expect([templated.body.topic.topicId, outline, review, again].map((id) => types.get(id))).toEqual([
      1, 2, 3, 4,
    ]);
    for (const topicId of types.keys()) await server.call("POST", `/topics/${topicId}/cancel`, { token });
  });

  test("N-01 ten at a time, newest first, further by offset; no more than fifty are given", async () => {
    const { token, personId } = await server.someone();
    await manyRuns(personId, 23);
    const names = async (q: string) =>
      (await look(token, q)).taskList.map(({ rootNodeName }) => rootNodeName);
    const numbers = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `Topic ${from - n}`);
    expect(await names("")).toEqual(numbers(23, 10));
    expect(await names("?limit=10&offset=10")).toEqual(numbers(13, 10));
    expect(await names("?limit=50&offset=20")).toEqual(numbers(3, 3));
    expect(await look(token, "?offset=23")).toEqual({ taskList: [], notices: [], unread: 23 });
    for (const bad of ["?limit=0", "?limit=51", "?limit=ten", "?offset=-1", "?offset=1.5"])
      expect((await server.call("GET", `/notifications${bad}`, { token })).status).toBe(400);
  });

  test("another's searches are not mine, also where I may read them; mine are not those of a topic that is gone or no longer mine", async () => {
    const [one, other] = [await server.someone(), await server.someone()];
    const { topicId: kept } = await server.finishedGyan(one.token, "flow batteries");
    const { topicId: lost } = await server.finishedGyan(one.token, "sepsis");
    const { topicId: binned } = await server.finishedGyan(one.token, "gene drives");
    await grant(
      server.app.db,
      { kind: "topic", id: kept },
      { kind: "person", id: other.personId },
      "owner",
      null,
      new Date(),
    );
    expect(await look(other.token)).toEqual({ taskList: [], notices: [], unread: 0 });
    await server.call("DELETE", `/topics/${binned}`, { token: one.token });
    await query("delete from rights where object_kind = 'topic' and object_id = $1", [lost]);
    const left = await look(one.token);
    expect([left.taskList.map(({ topicId }) => topicId), left.unread]).toEqual([[kept], 1]);
    await server.call("POST", `/topics/${binned}/restore`, { token: one.token });
    expect((await look(one.token)).taskList.map(({ topicId }) => topicId)).toEqual([binned, kept]);
  });

  test("a topic has the name that it has now", async () => {
    const { token } = await server.someone();
    const { topicId } = await server.finishedGyan(token, "cold chains");
    await server.call("PATCH", `/topics/${topicId}`, { token, body: { name: "Renamed" } });
    expect((await look(token)).taskList[0]!.rootNodeName).toBe("Renamed");
  });

  test("N-06 it opens with ShowNotification only", async () => {
    const { token } = await server.someone({ access: ["CreateSentenceGyan"] });
    for (const [method, path] of [
      ["GET", "/notifications"],
      ["POST", "/notifications/seen"],
    ] as const)
      expect(await server.call(method, path, { token })).toMatchObject({
        status: 403,
        body: { code: "access_missing" },
      });
  });
});

describe("while it runs", () => {
  test("N-02 it says the stage, how much of it is done, and may be cancelled once; then it says why it ended and may be retried", async () => {
    held.gate = Promise.withResolvers();
    const { token } = await server.someone();
    const topicId = await submit(token, { name: "held cells", subtopics: [{ name: "held too", id: 2 }] });
    const { taskList } = await until(
      token,
      ({ taskList: [task] }) => task?.taskStatus === "RUNNING" && task.progress.total >= 2,
    );
    const [task] = taskList;
    const { body: topic } = await server.call<{
      run: { phases: { phase: string; total: number; done: number }[] };
    }>("GET", `/topics/${topicId}`, { token });
    const search = topic.run.phases.find(({ phase }) => phase === "search")!;
    expect(task).toMatchObject({
      endTime: null,
      canCancel: true,
      canRetry: false,
      progress: { stage: "search", reason: null },
    });
    // Libraries are planned when their words are weighed, so that there may be more of them by now.
    expect(task!.progress.total).toBeLessThanOrEqual(search.total);
    expect(task!.progress.done).toBeLessThan(task!.progress.total);
    await server.call("POST", `/topics/${topicId}/cancel`, { token });
    held.gate.resolve();
    const ended = await until(token, (list) => list.taskList[0]!.endTime !== null);
    expect(ended).toMatchObject({
      unread: 1,
      taskList: [
        {
          // Whether a library had answered by then, nobody knows: `statuses.test.ts` has both ends.
          taskStatus: expect.stringMatching(/^(?:PARTIAL_FINISH|NO_ARTICLE_IN_SEARCH)$/),
          canCancel: false,
          canRetry: true,
          progress: { stage: null, reason: { code: expect.stringMatching(/^cancelled_/) } },
        },
      ],
    });
  });

  test("whoever may no longer change a topic sees their search and can neither cancel nor retry it", async () => {
    const { token, personId } = await server.someone();
    const topicId = await submit(token, { name: "broken cells" });
    await server.finished(token, topicId);
    expect((await look(token)).taskList[0]).toMatchObject({ taskStatus: "PARTIAL_FINISH", canRetry: true });
    await query(
      "update rights set level = 1 where object_kind = 'topic' and object_id = $1 and holder_id = $2",
      [topicId, personId],
    );
    expect((await look(token)).taskList[0]).toMatchObject({ canCancel: false, canRetry: false });
  });

  test("only the latest run of a topic can be retried", async () => {
    const { token, personId } = await server.someone();
    await manyRuns(personId, 1);
    await query(
      `insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, status, created_at, finished_at)
       select topic_id, 2, 'refresh', asked_with, actor_id, 1, request, 1, 'FAIL', now(), now() from runs where actor_id = $1`,
      [personId],
    );
    await query("update runs set status = 'FAIL' where actor_id = $1", [personId]);
    expect((await look(token)).taskList.map(({ taskType, canRetry }) => [taskType, canRetry])).toEqual([
      [4, true],
      [1, false],
    ]);
  });

  test.each<TaskStatus>([
    "SUBMITTED",
    "PENDING",
    "RUNNING",
    "PARSING",
    "PROCESSING",
    "CONSOLIDATING_SKG",
    "SUMMARY_GENERATION",
    "FINISHED",
    "PARTIAL_FINISH",
    "NO_ARTICLE_IN_SEARCH",
    "FAIL",
  ])("N-05 %s is told as it is", async (status) => {
    const { token, personId } = await server.someone();
    const [id] = await manyRuns(personId, 1);
    const isOver = /FINISH|FAIL|NO_ARTICLE/.test(status);
    // Held by nobody's hand: a step that is not due keeps the sweep from going on with it.
    await query(
      `insert into run_steps (run_id, name, key, phase, input, input_version, state, not_before, created_at)
       values ($1, 'none', 'none', 'search', '{}', 1, 'ready', now() + interval '1 day', now())`,
      [id],
    );
    await query(
      "update runs set status = $2, finished_at = case when $3 then finished_at end where id = $1",
      [id, status, isOver],
    );
    const [task] = (await look(token)).taskList;
    expect(task).toMatchObject({ taskStatus: status, canCancel: !isOver });
    expect(task!.endTime === null).toBe(!isOver);
    await query("delete from runs where id = $1", [id]);
  });
});

describe("what is unread", () => {
  test("is what ended since one last looked, on every device; what runs is not", async () => {
    const { token } = await server.someone();
    await server.finishedGyan(token, "mRNA vaccines");
    expect((await look(token)).unread).toBe(1);
    expect((await look(token)).unread).toBe(1);
    expect(await seen(token)).toMatchObject({ status: 200, body: { unread: 0 } });
    expect((await look(token)).unread).toBe(0);
    held.gate = Promise.withResolvers();
    await submit(token, { name: "held once more" });
    expect(await look(token)).toMatchObject({ unread: 0, taskList: [{ endTime: null }, {}] });
    held.gate.resolve();
    await until(token, ({ unread }) => unread === 1);
    expect((await Promise.all([seen(token), seen(token)])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await look(token)).unread).toBe(0);
  });

  test("is counted up to a hundred, and a page of ten thousand searches does not look at all of them", async () => {
    const { token, personId } = await server.someone();
    await manyRuns(personId, 10_000);
    const { unread, taskList } = await look(token);
    expect([unread, taskList.length]).toEqual([100, 10]);
    const took: number[] = [];
    for (let n = 0; n < 5; n++) took.push(await usualSeconds(() => look(token)));
    // Some milliseconds; a look at all of them would take hundreds.
    expect(Math.min(...took)).toBeLessThan(0.1);
  });
});

/** Searches of somebody that ended, each of a topic of its own, without the work. Their ids, oldest first. */
async function manyRuns(personId: number, count: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    `with made as (
       insert into topics (uuid, name, kind, created_by, created_at)
       select gen_random_uuid(), 'Topic ' || n, 'search', $1, now() from generate_series(1, $2::int) n order by n returning id),
     held as (
       insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_at)
       select 'topic', id, 'person', $1, 4, now() from made)
     insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version, status, created_at, finished_at)
     select id, 1, 'create', 'sentence', $1, 1, '{}', 1, 'FINISHED', now(), now() from made order by id returning id`,
    [personId, count],
  );
  return rows.map(({ id }) => id);
}
