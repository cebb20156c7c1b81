import { say } from "@gyan/contract/runs.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { Task } from "@gyan/contract/notifications.ts";
import type { PastRun } from "@gyan/contract/reading/history.ts";
import type { TopicCard, TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { countUnfindable, countWaiting, indexChanged } from "../../server/src/sources/libraries/index.ts";
import type { Embedder } from "../../server/src/ports/embedder.ts";
import { librariesSource } from "../../server/src/sources/providers/libraries.ts";
import { SourceFailed } from "../../server/src/sources/providers/remote/failed.ts";
import type { FoundArticle } from "../../server/src/sources/providers/remote/remote.ts";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { settled, upload } from "./documents.scene.ts";

/** A source outside that answers when the test lets it, with what the test wants. */
const distant = {
  gate: Promise.resolve(),
  isOffered: true,
  isUnreachable: false,
  isWished: true,
  finds: [] as FoundArticle[],
  asked: 0,
};
const distantSource: Source = {
  name: "distant",
  offers: () =>
    Promise.resolve(
      distant.isOffered
        ? [{ key: "distant", label: "Distant source", input: {}, isWished: distant.isWished }]
        : [],
    ),
  async *search() {
    distant.asked++;
    await distant.gate;
    if (distant.isUnreachable) throw new SourceFailed("unreachable", "No connection came about.");
    yield {
      finds: distant.finds.map((article) => ({ key: article.ids[0]!, article })),
      total: distant.finds.length,
      at: null,
    };
    return say("source_done", { found: distant.finds.length });
  },
};

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [librariesSource, distantSource]);
  ({ token } = await server.someone());
});
afterAll(() => server.stop());
beforeEach(() => {
  Object.assign(distant, {
    gate: Promise.resolve(),
    isOffered: true,
    isUnreachable: false,
    isWished: true,
    finds: [],
    asked: 0,
  });
});

const QUESTION = "Why do lithium-ion cells age?";
const submit = async (topicOutline: object = { name: QUESTION, id: 1 }) =>
  (
    await server.call<{ topic: { topicId: number } }>("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token,
      body: { topicOutline },
    })
  ).body.topic.topicId;
const look = async (topicId: number) =>
  (await server.call<TopicDetail>("GET", `/topics/${topicId}`, { token })).body;
const summaryOf = async (topicId: number, node?: number) =>
  (
    await server.call<{ sentences: SummarySentence[] }>(
      "GET",
      `/topics/${topicId}/summary${node === undefined ? "" : `?node=${node}`}`,
      { token },
    )
  ).body.sentences;
const hold = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  distant.gate = promise;
  return resolve;
};
const isAnswered = async (topicId: number, node?: number) => {
  await expect.poll(async () => (await summaryOf(topicId, node)).length).toBeGreaterThan(0);
};
const line = (topic: TopicDetail) => topic.run!.outcomes.find(({ source }) => source === "distant");
const stepsOf = async (topic: TopicDetail) =>
  (
    await server.app.db.pool.query<{ name: string; key: string; state: string }>(
      "select name, key, state from run_steps where run_id = $1 order by id",
      [topic.run!.id],
    )
  ).rows;
const articlesOf = async (topicId: number) =>
  (
    await server.call<{ articles: { id: number; title: string; score: number; sources: string[] }[] }>(
      "GET",
      `/topics/${topicId}/articles`,
      { token },
    )
  ).body.articles;

/** Wherever the state of a gyan is told. */
const unreachedOf = async (topicId: number) => {
  const get = async <T>(path: string) => (await server.call<T>("GET", path, { token })).body;
  const { topics } = await get<{ topics: TopicCard[] }>("/topics");
  const { runs } = await get<{ runs: PastRun[] }>(`/topics/${topicId}/runs`);
  const { taskList } = await get<{ taskList: Task[] }>("/notifications");
  const task = taskList.find((one) => one.topicId === topicId);
  return {
    topic: (await look(topicId)).run?.unreached,
    card: topics.find((one) => one.topicId === topicId)?.unreached,
    history: runs[0]?.unreached,
    task: [task?.unreached, task?.canRetry],
  };
};
const EVERYWHERE = (count: number) => ({
  topic: count,
  card: count,
  history: count,
  task: [count, count > 0],
});

const aPaper: FoundArticle = {
  title: "Why lithium-ion cells age in the heat",
  authors: ["Ada Example"],
  venue: null,
  publishedOn: "2024",
  doi: null,
  ids: ["distant:1"],
  url: null,
  fullTexts: [],
  abstract:
    "Lithium-ion cells age because the electrolyte reacts with the graphite anode and the film on it grows. Heat makes lithium-ion cells age faster, and so does resting at a full charge. Ageing cells lose lithium and their resistance grows.",
  snippet: null,
  language: "en",
  licence: null,
  isOpen: true,
};

test("libraries are judged, and a first answer stands, while a source outside does not answer", async () => {
  const letGo = hold();
  const topicId = await submit();
  await isAnswered(topicId);
  const running = await look(topicId);
  expect(running.run?.status).toBe("RUNNING");
  expect(running.run?.figures.kept).toBeGreaterThan(3);
  expect(running.run?.figures.judged).toBe(running.run?.figures.found);
  expect(line(running)).toMatchObject({ state: "running", stopped: null });
  expect((await articlesOf(topicId))[0]?.title).toBe("Why lithium-ion cells age");
  distant.isUnreachable = true;
  letGo();
  const topic = await server.finished(token, topicId);
  expect(line(topic)).toMatchObject({ state: "failed", stopped: { code: "source_unreachable" } });
  // Asked once: who cannot be reached is not asked again within the run.
  expect(distant.asked).toBe(1);
  expect(topic.run?.status).toBe("PARTIAL_FINISH");
  expect((await summaryOf(topicId)).length).toBeGreaterThan(0);
});

test("what came from outside is part of the answer that stands at the end, and is judged like the rest", async () => {
  const letGo = hold();
  distant.finds = [aPaper];
  const topicId = await submit();
  await isAnswered(topicId);
  const before = await articlesOf(topicId);
  letGo();
  const topic = await server.finished(token, topicId);
  expect(topic.run?.status).toBe("FINISHED");
  const after = await articlesOf(topicId);
  expect(after.map(({ title }) => title)).toContain(aPaper.title);
  expect(before.map(({ title }) => title)).not.toContain(aPaper.title);
  // What was judged first was judged once, and is what it was.
  const scores = new Map(after.map(({ id, score }) => [id, score]));
  for (const { id, score } of before) if (scores.has(id)) expect(scores.get(id)).toBe(score);
  const steps = await stepsOf(topic);
  expect(new Set(steps.map(({ name, key }) => `${name} ${key}`)).size).toBe(steps.length);
  expect(steps.filter(({ name }) => name === "research.first-answer")).toEqual([
    { name: "research.first-answer", key: "1", state: "done" },
  ]);
  const cited = (await summaryOf(topicId)).flatMap(({ citations }) => citations.map(({ title }) => title));
  expect(cited).toContain(aPaper.title);
});

test("every node that has articles gets a first answer, once", async () => {
  const letGo = hold();
  const topicId = await submit({
    name: "Batteries",
    id: 1,
    subtopics: [
      { name: "Why do lithium-ion cells age?", id: 2 },
      { name: "How do flow batteries store energy?", id: 3 },
    ],
  });
  await isAnswered(topicId);
  await isAnswered(topicId, 2);
  letGo();
  const topic = await server.finished(token, topicId);
  const first = (await stepsOf(topic)).filter(({ name }) => name === "research.first-answer");
  expect(new Set(first.map(({ key }) => key)).size).toBe(first.length);
  expect(first.map(({ key }) => key)).toEqual(expect.arrayContaining(["1", "2"]));
  expect((await summaryOf(topicId, 3)).length).toBeGreaterThan(0);
});

test("where nothing outside is awaited, the answer is written once, at the end", async () => {
  distant.isOffered = false;
  const topic = await server.finished(token, await submit());
  expect(topic.run?.status).toBe("FINISHED");
  expect((await stepsOf(topic)).map(({ name }) => name)).not.toContain("research.first-answer");
  expect((await summaryOf(topic.topicId)).length).toBeGreaterThan(0);
});

test("sources that could not be reached are asked again, and only they; what they have then is part of the answer", async () => {
  Object.assign(distant, { isUnreachable: true, isWished: false });
  const first = await server.finished(token, await submit());
  // Nobody had asked for it by name: nothing is missing, and yet it is told.
  expect(first.run?.status).toBe("FINISHED");
  expect(line(first)).toMatchObject({ state: "done", found: 0, stopped: { code: "source_unreachable" } });
  expect(await unreachedOf(first.topicId)).toEqual(EVERYWHERE(1));
  const before = await articlesOf(first.topicId);

  // It is still away: that is told again, and nothing that was there is lost.
  expect((await server.call("POST", `/topics/${first.topicId}/retry`, { token })).status).toBe(200);
  const inVain = await server.finished(token, first.topicId);
  expect(inVain.run).toMatchObject({ status: "FINISHED", number: 1, unreached: 1 });
  expect(await unreachedOf(first.topicId)).toEqual(EVERYWHERE(1));
  expect(await articlesOf(first.topicId)).toEqual(before);

  Object.assign(distant, { isUnreachable: false, finds: [aPaper] });
  const letGo = hold();
  expect((await server.call("POST", `/topics/${first.topicId}/retry`, { token })).status).toBe(200);
  // While it is asked again nothing says any more that it could not be reached.
  expect((await look(first.topicId)).run?.unreached).toBe(0);
  await expect
    .poll(async () => line(await look(first.topicId)))
    .toMatchObject({ state: "running", stopped: null });
  letGo();
  const again = await server.finished(token, first.topicId);
  expect(again.run).toMatchObject({ status: "FINISHED", number: 1 });
  expect(await unreachedOf(first.topicId)).toEqual(EVERYWHERE(0));
  expect(distant.asked).toBe(3);
  const searches = await server.app.db.pool.query<{ attempts: number }>(
    "select distinct attempts from run_steps where run_id = $1 and name = 'research.search'",
    [again.run!.id],
  );
  expect(searches.rows).toEqual([{ attempts: 1 }]);
  const after = await articlesOf(first.topicId);
  expect(after.map(({ title }) => title)).toContain(aPaper.title);
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  // All were reached: there is nothing more to try.
  expect((await server.call("POST", `/topics/${first.topicId}/retry`, { token })).status).toBe(409);
});

test("where nothing was found and a source could not be reached, that is the reason", async () => {
  Object.assign(distant, { isUnreachable: true, isWished: false });
  const none = await server.finished(token, await submit({ name: "zzyzx qwertzuiop", id: 1 }));
  expect(none.run).toMatchObject({
    status: "NO_ARTICLE_IN_SEARCH",
    reason: { code: "sources_unreached", params: { count: 1, total: 7, sources: "Distant source" } },
  });
  distant.isWished = true;
  const partial = await server.finished(token, await submit());
  expect(partial.run).toMatchObject({
    status: "PARTIAL_FINISH",
    unreached: 1,
    reason: { code: "sources_unreached" },
  });
});

/** To be indexed, and not by anybody while the test goes on. */
const noteForLater = (workId: number) =>
  server.app.db.pool.query(
    "insert into works_to_index (work_id, not_before) values ($1, now() + interval '1 hour')",
    [workId],
  );

test("a library that is still being read says so, is searched again when that is asked for, and then gives what it has", async () => {
  distant.isOffered = false;
  const { db, passages } = server.app;
  const { rows: held } = await db.pool.query<{ id: number; library: number }>(
    `select w.id, l.library_id as library from works w join library_works l on l.work_id = w.id
     where w.title = 'Why lithium-ion cells age'`,
  );
  const { id: workId, library } = held[0]!;
  // As right after the start: noted as changed, and in nobody's hands for as long as the test wants.
  await passages.remove(db, [workId]);
  await noteForLater(workId);
  const first = await server.finished(token, await submit());
  expect(first.run?.status).toBe("FINISHED");
  const lineOf = ({ run }: TopicDetail) =>
    run!.outcomes.find(({ source }) => source === `library:${library}`)!.stopped;
  expect(lineOf(first)).toMatchObject({ code: "library_being_read", params: { unread: 1 } });
  expect(first.run).toMatchObject({ unreached: 1, beingRead: 1 });
  expect(await unreachedOf(first.topicId)).toEqual(EVERYWHERE(1));
  const titles = async () => (await articlesOf(first.topicId)).map(({ title }) => title);
  expect(await titles()).not.toContain("Why lithium-ion cells age");

  const nothing = await server.finished(token, await submit({ name: "zzyzx qwertzuiop", id: 1 }));
  expect(nothing.run).toMatchObject({
    status: "NO_ARTICLE_IN_SEARCH",
    reason: { code: "libraries_being_read", params: { count: 1 } },
  });

  await db.pool.query("update works_to_index set not_before = null where work_id = $1", [workId]);
  await indexChanged(server.app);
  await expect.poll(() => countWaiting(server.app)).toBe(0);
  expect((await server.call("POST", `/topics/${first.topicId}/retry`, { token })).status).toBe(200);
  const again = await server.finished(token, first.topicId);
  expect(again.run).toMatchObject({ status: "FINISHED", number: 1, unreached: 0, beingRead: 0 });
  expect(lineOf(again)).toMatchObject({ code: "search_done" });
  expect((await titles())[0]).toBe("Why lithium-ion cells age");
  expect((await server.call("POST", `/topics/${first.topicId}/retry`, { token })).status).toBe(409);
});

test("a library whose files wait to be read says so; one that is only indexed anew does not", async () => {
  distant.isOffered = false;
  const me = await server.someone();
  const { db } = server.app;
  const { body } = await upload(server, me.token, {
    name: "ageing.txt",
    content: aPaper.abstract!,
    path: "Mine",
  });
  const read = await settled(server, me.token, body.id);
  await expect.poll(() => countWaiting(server.app)).toBe(0);
  const { libraryId } = read.folder;
  const unfindable = () => countUnfindable(server.app, libraryId);
  expect(await unfindable()).toBe(0);
  const { rows } = await db.pool.query<{ work_id: number }>("select work_id from documents where id = $1", [
    read.id,
  ]);
  await noteForLater(rows[0]!.work_id);
  expect(await countWaiting(server.app)).toBe(1);
  expect(await unfindable()).toBe(0);
  await db.pool.query(
    "update documents set state = 'waiting', not_before = now() + interval '1 hour' where id = $1",
    [read.id],
  );
  expect(await unfindable()).toBe(1);
});

test("an article that the model was too slow for is judged once more, and never a third time", async () => {
  distant.isOffered = false;
  const { pool } = server.app.db;
  // As if every comparison of meanings had taken too long.
  await pool.query(`
    create function too_slow() returns trigger language plpgsql as $$ begin new.judged_by := 'words'; return new; end $$`);
  await pool.query(
    "create trigger too_slow before insert or update on findings for each row execute function too_slow()",
  );
  const slow: Embedder = {
    name: "slow",
    dimensions: 2,
    knows: (language) => language === "en",
    embed: () => Promise.reject(new Error("It takes too long.")),
    close: () => Promise.resolve(),
  };
  const { embedder } = server.app;
  Object.assign(server.app, { embedder: slow });
  try {
    const topic = await server.finished(token, await submit());
    expect(topic.run?.status).toBe("FINISHED");
    const steps = await stepsOf(topic);
    const keysOf = (wanted: string) => steps.filter(({ name }) => name === wanted).map(({ key }) => key);
    const { rows } = await pool.query<{ language: string; key: string }>(
      `select w.language, f.node_id || ':' || f.work_id as key from findings f join works w on w.id = f.work_id
       where f.topic_id = $1`,
      [topic.topicId],
    );
    const known = rows.filter(({ language }) => language === "en").map(({ key }) => key);
    expect(known.length).toBeGreaterThan(3);
    expect(keysOf("research.judge-again")).toEqual(expect.arrayContaining(known));
    expect(new Set(keysOf("research.judge-again")).size).toBe(keysOf("research.judge-again").length);
    for (const key of keysOf("research.judge-again")) expect(keysOf("research.judge")).toContain(key);
  } finally {
    Object.assign(server.app, { embedder });
    await pool.query("drop trigger too_slow on findings");
  }
});
