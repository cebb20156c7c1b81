import { say } from "@gyan/contract/runs.ts";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endIdleRuns } from "../../server/src/research/runs/index.ts";
import { librariesSource } from "../../server/src/sources/providers/libraries.ts";
import type { Find, Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

/** A source that a test holds until it is let go. */
const held = { gate: Promise.resolve(), isBroken: false, isFailing: false, finds: [] as Find[] };
const heldSource: Source = {
  name: "held",
  offers() {
    if (held.isBroken) return Promise.reject(new Error("The source cannot even be asked."));
    return Promise.resolve([{ key: "held", label: "Held source", input: {}, isWished: true }]);
  },
  async *search() {
    await held.gate;
    if (held.isFailing) throw new Error("The source hung up.");
    yield { finds: held.finds, total: null, at: null };
    return say("source_empty");
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", RUNS_PER_PERSON: "2", RUN_CONCURRENCY: "3" }, [
    librariesSource,
    heldSource,
  ]);
  // Written by the database itself at every change, so that a status that lasts a moment is seen too.
  await server.app.db.pool.query("create table seen (run_id bigint, status text, at bigserial)");
  await server.app.db.pool.query(`
    create function note_status() returns trigger language plpgsql as $$ begin
      insert into seen (run_id, status) values (new.id, new.status); return null; end $$`);
  await server.app.db.pool.query(
    "create trigger note_status after insert or update of status on runs for each row execute function note_status()",
  );
});
afterAll(() => server.stop());

const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.gate = promise;
  return resolve;
};
const submit = async (token: string, name = "Why do lithium-ion cells age?", config = {}) =>
  (
    await server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline: { name, id: 1 }, config },
    })
  ).body.topic.topicId;
const look = async (token: string, topicId: number) =>
  (await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token })).body;
const until = async (token: string, topicId: number, status: TaskStatus) => {
  for (let n = 0; n < 600; n++) {
    const topic = await look(token, topicId);
    if (topic.run?.status === status) return topic;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It did not become ${status}.`);
};
const statusesOf = async (topic: TopicDetail): Promise<string[]> => {
  const { rows } = await server.app.db.pool.query<{ status: string }>(
    "select status from seen where run_id = $1 order by at",
    [topic.run!.id],
  );
  return rows.map(({ status }) => status);
};

/** What a source outside has to be read; of libraries alone nothing is. */
const toRead: Find = {
  key: "held:1",
  article: {
    title: "Why lithium-ion cells age in the heat",
    authors: [],
    venue: null,
    publishedOn: null,
    doi: null,
    ids: ["held:1"],
    url: null,
    fullTexts: [],
    abstract: "Lithium-ion cells age faster in the heat, because the film on the anode grows.",
    snippet: null,
    language: "en",
    licence: null,
    isOpen: null,
  },
};

/** One run has been all of them. */
let wentWell: Promise<string[]> | undefined;
async function goWell(): Promise<string[]> {
  const { token } = await server.someone();
  held.finds = [toRead];
  const topic = await server.finished(token, await submit(token));
  held.finds = [];
  return statusesOf(topic);
}

test.each<TaskStatus>([
  "SUBMITTED",
  "RUNNING",
  "PARSING",
  "PROCESSING",
  "CONSOLIDATING_SKG",
  "SUMMARY_GENERATION",
  "FINISHED",
])("N-05 a run that goes well is %s on its way", async (status) => {
  expect(await (wentWell ??= goWell())).toContain(status);
});

test("N-05 a person's third search at once is PENDING until one of the others is over, and the figures stay true", async () => {
  const { token } = await server.someone();
  const letGo = hold();
  const topics = [await submit(token), await submit(token)];
  for (const topicId of topics) await until(token, topicId, "RUNNING");
  const third = await submit(token);
  expect((await until(token, third, "PENDING")).run).toMatchObject({ startedAt: null, finishedAt: null });
  letGo();
  expect((await server.finished(token, third)).run?.status).toBe("FINISHED");
});

test("N-05 a pending search can be cancelled: it found nothing, which is no part of a result, and may be searched again", async () => {
  const { token } = await server.someone();
  const letGo = hold();
  for (let n = 0; n < 2; n++) await until(token, await submit(token), "RUNNING");
  const third = await submit(token);
  await until(token, third, "PENDING");
  expect((await server.call("POST", `/topics/${third}/cancel`, { token })).status).toBe(200);
  expect((await look(token, third)).run).toMatchObject({
    status: "NO_ARTICLE_IN_SEARCH",
    reason: { code: "cancelled_before_found" },
    isCancelled: true,
  });
  expect((await server.call("POST", `/topics/${third}/retry`, { token })).status).toBe(200);
  letGo();
});

test("N-05 nothing relevant is NO_ARTICLE_IN_SEARCH, a failing source PARTIAL_FINISH, a run that cannot go on FAIL", async () => {
  const { token } = await server.someone();
  const none = await server.finished(token, await submit(token, "zzyzx qwertzuiop"));
  expect(none.run?.status).toBe("NO_ARTICLE_IN_SEARCH");
  held.isFailing = true;
  expect((await server.finished(token, await submit(token))).run?.status).toBe("PARTIAL_FINISH");
  held.isFailing = false;
  held.isBroken = true;
  expect((await server.finished(token, await submit(token))).run?.status).toBe("FAIL");
  held.isBroken = false;
});

test("a run that gets no further ends as PARTIAL_FINISH with what it has, unless long documents are read", async () => {
  const { token } = await server.someone();
  const letGo = hold();
  const idle = await submit(token, "Why do cells age?", { maxIdleWaitTime: 600_000 });
  const patient = await submit(token, "Why do cells age?", {
    longDocumentProcessing: "true",
    maxIdleWaitTime: 600_000,
  });
  // Only the held source is left: nothing else gets them further.
  for (const topicId of [idle, patient])
    await expect.poll(async () => (await look(token, topicId)).run?.phases[0]?.done).toBe(6);
  await server.app.db.pool.query(
    "update runs set progressed_at = now() - interval '9 minutes' where finished_at is null",
  );
  await endIdleRuns(server.app);
  expect((await look(token, idle)).run?.status).toBe("RUNNING");
  await server.app.db.pool.query(
    "update runs set progressed_at = now() - interval '11 minutes' where finished_at is null",
  );
  await endIdleRuns(server.app);
  expect((await look(token, idle)).run).toMatchObject({
    status: "PARTIAL_FINISH",
    reason: { code: "idle_for_too_long", params: { minutes: 10 } },
  });
  expect((await look(token, patient)).run?.status).toBe("RUNNING");
  letGo();
  expect((await server.finished(token, patient)).run?.status).toBe("FINISHED");
  expect((await look(token, idle)).run?.status).toBe("PARTIAL_FINISH");
});

test("one person's many searches do not starve another's one", async () => {
  const [many, one] = [await server.someone(), await server.someone()];
  const crowd: number[] = [];
  for (let n = 0; n < 9; n++) crowd.push(await submit(many.token));
  const topic = await server.finished(one.token, await submit(one.token));
  const open = await server.app.db.pool.query<{ n: number }>(
    "select count(*)::int as n from runs where topic_id = any($1::bigint[]) and (finished_at is null or finished_at > $2)",
    [crowd, topic.run!.finishedAt],
  );
  // Had it stood in line, none would be left.
  expect(open.rows[0]!.n).toBeGreaterThan(4);
  for (const topicId of crowd)
    expect((await server.finished(many.token, topicId)).run?.status).toBe("FINISHED");
});
