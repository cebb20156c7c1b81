import { cp } from "node:fs/promises";
import path from "node:path";
import type { ArticleText } from "@gyan/contract/reading.ts";
import type { Phase, TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicCard, TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPglite } from "../../server/src/platform/pglite/open.ts";
import {
  emptyFolder,
  endProcesses,
  isSeenAmid,
  removeFolders,
  startedFolder,
  startProcess,
} from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";
import { articlesOf, OUTLINE, read, resultOf, startPapers, summaryOf } from "./scene.ts";
import type { Papers, Result } from "./scene.ts";

const TRIES = 5;

let papers: Papers;
let token: string;
let dataDir: string;
let server: ServerProcess;
let undisturbed: Result;

beforeAll(async () => {
  papers = await startPapers();
  // A library that is still being read gives the first run fewer articles than the runs after it.
  dataDir = await startedFolder();
  server = await startProcess({ dataDir, env: papers.settings });
  token = await server.signIn();
  undisturbed = await resultOf(server, token, await server.finished(token, await submit()));
  expect(undisturbed.status).toBe("FINISHED");
  expect(undisturbed.nodes).toHaveLength(2);
  expect(undisturbed.concepts.length).toBeGreaterThan(0);
  for (const { articles, count } of undisturbed.nodes) {
    expect(articles.map(({ title }) => title)).toEqual(expect.arrayContaining(papers.titles));
    expect(count).toBeGreaterThan(papers.titles.length);
  }
});
beforeEach(() => papers.appearAnew());
afterAll(async () => {
  await endProcesses();
  await removeFolders();
  await papers.stop();
});

const submit = () => server.submit(token, OUTLINE);

/** Gives the moment of death: a run that finished later was really cut off. */
async function kill(): Promise<number> {
  server.kill("SIGKILL");
  expect(await server.exited).toMatchObject({ signal: "SIGKILL" });
  return Date.now();
}

const restart = async (): Promise<void> =>
  void (server = await startProcess({ dataDir, env: papers.settings }));

/** Which steps the dead process had in hand, read from a copy: the server must find its folder as it was left. */
async function inHand(topicId: number): Promise<string[]> {
  const folder = await emptyFolder();
  // Not the whole folder: a socket cannot be copied.
  await cp(path.join(dataDir, "postgres"), path.join(folder, "postgres"), { recursive: true });
  const { pool, close } = await openPglite({ folder });
  const { rows } = await pool.query<{ name: string }>(
    `select s.name from run_steps s join runs r on r.id = s.run_id where r.topic_id = $1 and s.state = 'running'`,
    [topicId],
  );
  await close();
  return rows.map(({ name }) => name);
}

type Killed = { topicId: number; diedAt: number };

const killIn: Record<Exclude<Phase, "judge">, () => Promise<Killed>> = {
  search: () => killAtGate("list"),
  gather: () => killAtGate("page"),
  link: killWhileLinking,
  summarise: async () => {
    const topicId = await server.amid(token, "summarise", OUTLINE);
    return { topicId, diedAt: await kill() };
  },
};

async function killAtGate(what: "list" | "page"): Promise<Killed> {
  const gate = papers.hold(what);
  const topicId = await submit();
  await gate.reached;
  const diedAt = await kill();
  gate.open();
  return { topicId, diedAt };
}

/** The step may not be begun or be over when the kill comes; then another run is submitted. */
async function killWhileLinking(): Promise<Killed> {
  for (let n = 0; n < TRIES; n++) {
    const topicId = await submit();
    await isSeenAmid(server, token, topicId, "judge");
    await seenLinking();
    const diedAt = await kill();
    if ((await inHand(topicId)).includes("research.link")) return { topicId, diedAt };
    await restart();
    await server.finished(token, topicId);
    papers.appearAnew();
  }
  throw new Error(`The process never died in the link phase in ${TRIES} runs.`);
}

const ONLOOKERS = 30;
/** The phase is seen before its step is begun: until then each of them sees it about once. */
const WITNESSES = 45;

/**
 * The phase is one step of some statements. The database takes one statement at a time, so a crowd of readers makes the
 * step stand in line for each of them, and it lasts long enough to be seen.
 */
async function seenLinking(): Promise<void> {
  const before: TaskStatus[] = ["SUBMITTED", "RUNNING", "PARSING", "PROCESSING"];
  let witnesses = 0;
  const watch = async (): Promise<void> => {
    while (witnesses < WITNESSES) {
      const { topics } = await read<{ topics: TopicCard[] }>(server, token, "/topics?limit=1");
      if (!before.includes(topics[0]!.status)) witnesses += 1;
    }
  };
  // The first that has nothing left to see ends the waiting; most of the others will not be answered any more.
  await Promise.race(Array.from({ length: ONLOOKERS }, watch));
}

test.each(["search", "gather", "link", "summarise"] as const)(
  "X-04 a run whose process is killed in its %s phase finishes after the restart with no article lost or doubled",
  async (phase) => {
    const { topicId, diedAt } = await killIn[phase]();
    await restart();

    const topic = await server.finished(token, topicId);
    expect(Date.parse(topic.run!.finishedAt!)).toBeGreaterThan(diedAt);
    expect(await resultOf(server, token, topic)).toEqual(undisturbed);
    await expectTrueQuotes(topic);
  },
  240_000,
);

async function expectTrueQuotes(topic: TopicDetail): Promise<void> {
  const sentences = await summaryOf(server, token, topic.topicId);
  const texts = new Map<number, string>();
  const textOf = (id: number) => read<ArticleText>(server, token, `/articles/${id}`);
  for (const { id } of await articlesOf(server, token, topic.topicId, 1)) {
    const article = await textOf(id);
    texts.set(id, article.text);
    expect(article.summary.length).toBeGreaterThan(0);
    sentences.push(...article.summary, ...article.focused);
  }
  expect(sentences.length).toBeGreaterThan(texts.size);
  for (const { citations } of sentences) {
    expect(citations.length).toBeGreaterThan(0);
    for (const { articleId, quote, start, end } of citations) {
      const text = texts.get(articleId) ?? (await textOf(articleId)).text;
      expect(quote).not.toBe("");
      expect(text.slice(start, end)).toBe(quote);
    }
  }
}

test("X-04 a topic that was accepted is there after a kill that follows at once, and its run survives a kill in its judge phase too", async () => {
  const total = async () => (await read<{ total: number }>(server, token, "/topics")).total;
  const acceptAndDie = async (): Promise<number> => {
    const before = await total();
    const topicId = await submit();
    await kill();
    await restart();
    expect(await total()).toBe(before + 1);
    return topicId;
  };
  let topicId = await acceptAndDie();
  for (let n = 1; !(await isSeenAmid(server, token, topicId, "judge")); n++) {
    expect(n).toBeLessThan(TRIES);
    papers.appearAnew();
    topicId = await acceptAndDie();
  }
  const diedAt = await kill();
  await restart();
  const topic = await server.finished(token, topicId);
  expect(topic.topicName).toBe(OUTLINE.name);
  expect(Date.parse(topic.run!.finishedAt!)).toBeGreaterThan(diedAt);
  expect(await resultOf(server, token, topic)).toEqual(undisturbed);
  await expectTrueQuotes(topic);
});
