import { say } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { App } from "../../server/src/compose/app.ts";
import { wake } from "../../server/src/platform/work/index.ts";
import { librariesSource } from "../../server/src/sources/providers/libraries.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

/** A source that a test drives: it fails as often as told and can be held until it is let go. */
const moody = {
  failures: 0,
  calls: 0,
  gate: Promise.resolve(),
  isOffered: true,
  isBroken: false,
  failure: (_app: Pick<App, "db">): Promise<unknown> => Promise.reject(new Error("The source hung up.")),
};
const moodySource: Source = {
  name: "moody",
  offers() {
    if (moody.isBroken) return Promise.reject(new Error("The source cannot even be asked."));
    return Promise.resolve(
      moody.isOffered ? [{ key: "moody", label: "Moody source", input: {}, isWished: true }] : [],
    );
  },
  async *search(app) {
    moody.calls++;
    await moody.gate;
    if (moody.failures-- > 0) await moody.failure(app);
    yield { finds: [], total: 10, at: null };
    return say("search_done", { found: 0, searched: 10 });
  },
};

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [librariesSource, moodySource]);
  ({ token } = await server.someone());
});
afterAll(() => server.stop());

const submit = async () =>
  (
    await server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline: { name: "Why do lithium-ion cells age?", id: 1 } },
    })
  ).body.topic.topicId;
const look = async (topicId: number) =>
  (await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token })).body;
const until = async (topicId: number, isSo: (topic: TopicDetail) => boolean) => {
  for (let n = 0; n < 400; n++) {
    const topic = await look(topicId);
    if (isSo(topic)) return topic;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("It did not come to that.");
};
const holdSource = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  moody.gate = promise;
  return resolve;
};

test("a step is worked on once, from the first moment of a process on", async () => {
  moody.failures = 0;
  const topic = await server.finished(token, await submit());
  const { rows } = await server.app.db.pool.query<{ attempts: number }>(
    "select distinct attempts from run_steps where run_id = $1",
    [topic.run!.id],
  );
  expect(rows).toEqual([{ attempts: 1 }]);
});

test("a source that fails once is tried again and the run finishes as if nothing had been", async () => {
  moody.failures = 1;
  const topic = await server.finished(token, await submit());
  expect(topic.run?.status).toBe("FINISHED");
});

test("N-05 a source that keeps failing never fails the run: PARTIAL_FINISH, its line says so, a retry mends it", async () => {
  moody.failures = 3;
  const hungUp = moody.failure;
  const typed = "what somebody typed";
  moody.failure = (app) => app.db.execute(sql`select ${typed}::text, ${typed}::int`);
  const topic = await server.finished(token, await submit());
  moody.failure = hungUp;
  expect(topic.run?.status).toBe("PARTIAL_FINISH");
  const { rows: failed } = await server.app.db.pool.query<{ error: { message: string } }>(
    "select error from run_steps where run_id = $1 and state = 'failed'",
    [topic.run!.id],
  );
  // What went wrong is kept, without the values of the query that failed.
  expect(failed.map(({ error }) => error.message)).toEqual([
    'FailedQuery: invalid input syntax for type integer: "…"',
  ]);
  expect(JSON.stringify(failed)).not.toContain(typed);
  const line = topic.run?.outcomes.find((outcome) => outcome.source === "moody");
  expect(line).toMatchObject({ state: "failed", stopped: { code: "step_failed" } });
  expect(topic.run?.figures.kept).toBeGreaterThan(3);
  const before = await server.call<{ articles: { id: number; title: string }[] }>(
    "GET",
    `/topics/${topic.topicId}/articles`,
    { token },
  );
  moody.failures = 0;
  expect((await server.call("POST", `/topics/${topic.topicId}/retry`, { token })).status).toBe(200);
  const again = await server.finished(token, topic.topicId);
  expect(again.run?.status).toBe("FINISHED");
  const after = await server.call<{ articles: { id: number; title: string }[] }>(
    "GET",
    `/topics/${topic.topicId}/articles`,
    { token },
  );
  expect(after.body.articles.map(({ id }) => id)).toEqual(before.body.articles.map(({ id }) => id));
});

test("N-05 progress is shown while a slow source is awaited, and cancelling keeps what was kept", async () => {
  const letGo = holdSource();
  const topicId = await submit();
  const running = await until(topicId, (topic) => topic.run?.phases[0]?.done === 6);
  expect(running.run?.status).toBe("RUNNING");
  expect(running.run?.phases[0]).toMatchObject({ phase: "search", state: "running", done: 6, total: 7 });
  expect((await server.call("POST", `/topics/${topicId}/cancel`, { token })).status).toBe(200);
  expect((await server.call("POST", `/topics/${topicId}/cancel`, { token })).body).toMatchObject({
    code: "run_not_cancellable",
  });
  letGo();
  const topic = await server.finished(token, topicId);
  expect(topic.run).toMatchObject({
    status: "PARTIAL_FINISH",
    isCancelled: true,
    reason: { code: "cancelled_by_user" },
  });
  expect((await server.call("POST", `/topics/${topicId}/retry`, { token })).status).toBe(200);
  expect((await server.finished(token, topicId)).run?.status).toBe("FINISHED");
});

test("a run whose owner deleted the topic stops by itself", async () => {
  const letGo = holdSource();
  const topicId = await submit();
  await until(topicId, (topic) => topic.run?.phases[0]?.done === 6);
  await server.call("DELETE", `/topics/${topicId}`, { token });
  letGo();
  await server.call("POST", `/topics/${topicId}/restore`, { token });
  const topic = await server.finished(token, topicId);
  expect(["FINISHED", "PARTIAL_FINISH", "FAIL"]).toContain(topic.run?.status);
});

test("a step that another process left behind is taken over, and its late answer is thrown away", async () => {
  moody.isOffered = false;
  const topic = await server.finished(token, await submit());
  const { pool } = server.app.db;
  // As if a process had died in the middle of the last summary: its step is running, its heartbeat is old.
  await pool.query("update runs set status = 'SUMMARY_GENERATION', finished_at = null where id = $1", [
    topic.run!.id,
  ]);
  await pool.query(
    `update run_steps set state = 'running', worker = gen_random_uuid(), finished_at = null
     where id = (select max(id) from run_steps where run_id = $1)`,
    [topic.run!.id],
  );
  await wake(server.app.db, "runs");
  expect((await server.finished(token, topic.topicId)).run?.status).toBe("FINISHED");
  const { rows } = await pool.query("select work_id from findings where topic_id = $1 and is_kept", [
    topic.topicId,
  ]);
  expect(new Set(rows.map((row: { work_id: number }) => row.work_id)).size).toBe(rows.length);
});

test("finished runs can be neither cancelled nor retried", async () => {
  const topic = await server.finished(token, await submit());
  expect((await server.call("POST", `/topics/${topic.topicId}/cancel`, { token })).status).toBe(409);
  expect((await server.call("POST", `/topics/${topic.topicId}/retry`, { token })).status).toBe(409);
});

test("N-05 a run whose next phase cannot begin ends as FAIL with a reason, and a retry mends it", async () => {
  moody.isBroken = true;
  const topic = await server.finished(token, await submit());
  expect(topic.run).toMatchObject({ status: "FAIL", reason: { code: "run_could_not_go_on" } });
  moody.isBroken = false;
  expect((await server.call("POST", `/topics/${topic.topicId}/retry`, { token })).status).toBe(200);
  expect((await server.finished(token, topic.topicId)).run?.status).toBe("FINISHED");
});

test("a step that this process could not close is free again, and its run goes on", async () => {
  const topic = await server.finished(token, await submit());
  const { pool } = server.app.db;
  await pool.query("update runs set status = 'PROCESSING', finished_at = null where id = $1", [
    topic.run!.id,
  ]);
  await pool.query(
    `update run_steps set state = 'running', worker = $2, finished_at = null, started_at = now() - interval '1 minute'
     where id = (select max(id) from run_steps where run_id = $1 and phase = 'judge')`,
    [topic.run!.id, server.app.workerId],
  );
  await wake(server.app.db, "runs");
  expect((await server.finished(token, topic.topicId)).run?.status).toBe("FINISHED");
});

test("an outline whose root is not node 1 is refused", async () => {
  const answer = await server.call("POST", "/gyan/create/v4/submitconceptfordiscovery", {
    token,
    body: { topicOutline: { name: "x", id: 7 } },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_input" } });
});
