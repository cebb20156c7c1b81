import type { ArticleCard, ArticleText, SummarySentence } from "@gyan/contract/reading.ts";
import type { Phase } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  copyOf,
  endProcesses,
  freshFolder,
  isSeenAmid,
  removeFolders,
  startProcess,
} from "../support/process.ts";
import type { ServerProcess } from "../support/process.ts";

/** Two nodes over six libraries: enough steps in every phase that a kill can fall between them. */
const OUTLINE = {
  name: "How do batteries age?",
  id: 1,
  subtopics: [{ name: "How does heat affect cells and cities?", id: 2 }],
};

type Result = {
  status: string;
  figures: unknown;
  /** Per node, because the list of a whole topic shows an article once however often it is stored. */
  nodes: { node: number; count: number; articles: { title: string; score: number }[] }[];
  summary: SummarySentence["text"][];
};

let token: string;
let dataDir: string;
let server: ServerProcess;
let undisturbed: Result;

beforeAll(async () => {
  const first = await freshFolder();
  server = await startProcess({ dataDir: first });
  token = await server.signIn();
  undisturbed = await resultOf(await server.finished(token, await server.submit(token, OUTLINE)));
  expect(undisturbed.status).toBe("FINISHED");
  expect(undisturbed.nodes.every((node) => node.count > 0)).toBe(true);
  server.kill("SIGTERM");
  await server.exited;
  dataDir = await copyOf(first);
  server = await startProcess({ dataDir });
});
afterAll(async () => {
  await endProcesses();
  await removeFolders();
});

const read = async <T>(route: string): Promise<T> => {
  const { status, body } = await server.call<T>("GET", route, { token });
  expect(status).toBe(200);
  return body;
};

const articlesOf = async (topicId: number, node: number) =>
  (await read<{ articles: ArticleCard[] }>(`/topics/${topicId}/articles?node=${node}&limit=200`)).articles;

const summaryOf = async (topicId: number) =>
  (await read<{ sentences: SummarySentence[] }>(`/topics/${topicId}/summary`)).sentences;

async function resultOf(topic: TopicDetail): Promise<Result> {
  const nodes: Result["nodes"] = [];
  for (const { id, articles: count } of topic.nodes) {
    const articles = (await articlesOf(topic.topicId, id)).map(({ title, score }) => ({ title, score }));
    nodes.push({ node: id, count, articles: articles.sort((a, b) => a.title.localeCompare(b.title)) });
  }
  const summary = (await summaryOf(topic.topicId)).map((sentence) => sentence.text);
  return { status: topic.run!.status, figures: topic.run!.figures, nodes, summary };
}

/** Gives the moment of death: a run that finished later was really cut off. */
async function killAndRestart(): Promise<number> {
  server.kill("SIGKILL");
  expect(await server.exited).toMatchObject({ signal: "SIGKILL" });
  const diedAt = Date.now();
  server = await startProcess({ dataDir });
  return diedAt;
}

test.each<Phase>(["search", "judge", "summarise"])(
  "X-04 a run whose process is killed in its %s phase finishes after the restart with no article lost or doubled",
  async (phase) => {
    const topicId = await server.amid(token, phase, OUTLINE);
    const diedAt = await killAndRestart();

    const topic = await server.finished(token, topicId);
    expect(Date.parse(topic.run!.finishedAt!)).toBeGreaterThan(diedAt);
    expect(await resultOf(topic)).toEqual(undisturbed);
    await expectTrueQuotes(topic);
  },
  120_000,
);

async function expectTrueQuotes(topic: TopicDetail): Promise<void> {
  const sentences = await summaryOf(topic.topicId);
  const texts = new Map<number, string>();
  for (const { id } of await articlesOf(topic.topicId, 1)) {
    const article = await read<ArticleText>(`/articles/${id}`);
    texts.set(id, article.text);
    expect(article.summary.length).toBeGreaterThan(0);
    sentences.push(...article.summary, ...article.focused);
  }
  expect(sentences.length).toBeGreaterThan(texts.size);
  for (const { citations } of sentences) {
    expect(citations.length).toBeGreaterThan(0);
    for (const { articleId, quote, start, end } of citations) {
      const text = texts.get(articleId) ?? (await read<ArticleText>(`/articles/${articleId}`)).text;
      expect(quote).not.toBe("");
      expect(text.slice(start, end)).toBe(quote);
    }
  }
}

test("X-04 a topic that was accepted is there after a kill that follows at once, and its run survives the next kill too", async () => {
  const before = (await read<{ total: number }>("/topics")).total;
  const topicId = await server.submit(token, OUTLINE);
  const diedAt = await killAndRestart();
  expect((await read<{ total: number }>("/topics")).total).toBe(before + 1);

  await isSeenAmid(server, token, topicId, "judge");
  await killAndRestart();
  const topic = await server.finished(token, topicId);
  expect(topic.topicName).toBe(OUTLINE.name);
  expect(Date.parse(topic.run!.finishedAt!)).toBeGreaterThan(diedAt);
  expect(await resultOf(topic)).toEqual(undisturbed);
}, 120_000);
