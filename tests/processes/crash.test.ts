import type { ArticleText } from "@gyan/contract/reading.ts";
import type { Phase } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endProcesses, isSeenAmid, removeFolders, startedFolder, startProcess } from "../support/process.ts";
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

type Killed = { topicId: number; diedAt: number };

const killIn: Record<Exclude<Phase, "judge" | "link">, () => Promise<Killed>> = {
  search: () => killAtGate("list"),
  gather: () => killAtGate("page"),
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

/** The link phase is one step of a few statements: tests/slices/work.test.ts proves that a run outlives the death of a step. */
async function survives(phase: keyof typeof killIn): Promise<void> {
  const { topicId, diedAt } = await killIn[phase]();
  await restart();

  const topic = await server.finished(token, topicId);
  expect(Date.parse(topic.run!.finishedAt!)).toBeGreaterThan(diedAt);
  expect(await resultOf(server, token, topic)).toEqual(undisturbed);
  await expectTrueQuotes(topic);
}

const SURVIVES =
  "X-04 a run whose process is killed in its %s phase finishes after the restart with no article lost or doubled";

test.each(["search", "gather", "summarise"] as const)(SURVIVES, survives, 600_000);

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
