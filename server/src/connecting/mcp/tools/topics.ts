import { setTimeout as pause } from "node:timers/promises";
import { TopicId } from "@gyan/contract/ids.ts";
import { isOver, type RunView, TaskStatus } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { z } from "zod";
import { ADDS, type Hand, READS, tool } from "../tool.ts";
import { bylineOf, cited, paragraphs } from "../words.ts";

const Topic = z.object({
  topicId: z.number(),
  name: z.string(),
  status: TaskStatus,
  articles: z.number(),
  address: z.string(),
});

export const listTopics = tool({
  name: "list_topics",
  title: "List topics",
  description: "The research topics that the researcher may read, the newest first.",
  input: z.object({
    words: z.string().max(200).optional().describe("Words of its name, its subtopics or its tags."),
    cursor: z.string().max(40).optional().describe("As the page before gave it."),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  output: z.object({ topics: z.array(Topic), total: z.number(), next: z.string().nullable() }),
  annotations: READS,
  async run({ gyan, links }, { words, cursor, limit }) {
    const { topics, total, next } = await gyan.topics.list({ q: words, cursor, limit });
    const shown = topics.map(({ topicId, topicName, status, summaryMeta }) => ({
      topicId,
      name: topicName,
      status,
      articles: summaryMeta.articles,
      address: links.topic(topicId),
    }));
    return {
      text: paragraphs([
        `${total} ${total === 1 ? "topic" : "topics"}.`,
        ...shown.map(
          ({ topicId, name, status, articles, address }) =>
            `${topicId}: ${name} (${status}, ${articles} articles)\n  ${address}`,
        ),
        next !== null && `(go on with cursor: ${next})`,
      ]),
      data: { topics: shown, total, next },
    };
  },
});

const SHOWN_ARTICLES = 25;

export const readTopic = tool({
  name: "read_topic",
  title: "Read a topic",
  description:
    "What a topic found: its summary, in which every sentence carries its quotes with their addresses, and its most relevant articles.",
  input: z.object({ topicId: TopicId }),
  output: z.object({
    name: z.string(),
    address: z.string(),
    summary: z.array(
      z.object({
        text: z.string(),
        quotes: z.array(
          z.object({ quote: z.string(), title: z.string(), articleId: z.number(), address: z.string() }),
        ),
      }),
    ),
    articles: z.array(
      z.object({
        articleId: z.number(),
        title: z.string(),
        authors: z.array(z.string()),
        publishedOn: z.string().nullable(),
        address: z.string(),
      }),
    ),
    total: z.number().describe("How many articles it has in all."),
  }),
  annotations: READS,
  async run({ gyan, links }, { topicId }) {
    const [topic, summary, list] = await Promise.all([
      gyan.topics.get({ topicId }),
      gyan.reading.summary({ topicId }),
      gyan.reading.list({ topicId, limit: SHOWN_ARTICLES }),
    ]);
    const sentences = summary.kind === "multi" ? summary.sentences : [];
    const told = sentences.map(({ text, citations }) => ({
      text,
      quotes: citations.map(({ quote, title, articleId, start, end }) => ({
        quote,
        title,
        articleId,
        address: links.article(topicId, articleId, { start, end }),
      })),
    }));
    const articles = list.articles.map(({ id, title, authors, publishedOn }) => ({
      articleId: id,
      title,
      authors,
      publishedOn,
      address: links.article(topicId, id),
    }));
    const address = links.topic(topicId);
    return {
      text: paragraphs([
        `${topic.topicName}\n${address}`,
        told.length === 0 && "It has no summary yet.",
        ...told.map(({ text, quotes }) =>
          paragraphs([text, ...quotes.map((one) => cited(one.quote, `“${one.title}”`, one.address))]),
        ),
        `${list.total} articles${list.total > articles.length ? `, the first ${articles.length}` : ""}:`,
        ...articles.map((one) => `${one.articleId}: ${bylineOf(one)}\n  ${one.address}`),
      ]),
      data: { name: topic.topicName, address, summary: told, articles, total: list.total },
    };
  },
});

export const startGyan = tool({
  name: "start_gyan",
  title: "Research a question",
  description:
    "Begins a new topic from one sentence: Gyan searches the researcher's sources, reads, judges and summarises. It takes from seconds to minutes; look with run_status.",
  input: z.object({ question: z.string().trim().min(1).max(1000) }),
  output: z.object({ topicId: z.number(), address: z.string() }),
  annotations: { ...ADDS, openWorldHint: true },
  async run({ gyan, links }, { question }) {
    const { topic } = await gyan.catalogue.submitSentence({ discoverySentence: [question] });
    const address = links.topic(topic.topicId);
    return {
      text: `Topic ${topic.topicId} runs: ${address}\nLook with run_status.`,
      data: { topicId: topic.topicId, address },
    };
  },
});

const LONGEST_WAIT_S = 50;
const LOOK_MS = 500;

export const runStatus = tool({
  name: "run_status",
  title: "How far a run is",
  description: "How far the latest run of a topic is, and what it found. It can wait for its end.",
  input: z.object({
    topicId: TopicId,
    waitSeconds: z
      .number()
      .int()
      .min(0)
      .max(LONGEST_WAIT_S)
      .default(0)
      .describe("Answer when it is over, or after so many seconds."),
  }),
  output: z.object({
    name: z.string(),
    status: TaskStatus.nullable().describe("Null: it never ran."),
    isOver: z.boolean(),
    found: z.number(),
    relevant: z.number(),
    secondsLeft: z.number().nullable(),
    address: z.string(),
  }),
  annotations: READS,
  async run(hand, { topicId, waitSeconds }) {
    const topic = await waited(hand, topicId, waitSeconds);
    const { run, topicName: name } = topic;
    const address = hand.links.topic(topicId);
    return {
      text: `${name}: ${run ? lineOf(run) : "it never ran."}\n${address}`,
      data: {
        name,
        status: run?.status ?? null,
        isOver: run === null || isOver(run.status),
        found: run?.figures.found ?? 0,
        relevant: run?.figures.kept ?? 0,
        secondsLeft: run?.timeLeft ?? null,
        address,
      },
    };
  },
});

async function waited(hand: Hand, topicId: TopicId, seconds: number): Promise<TopicDetail> {
  for (let looksLeft = (seconds * 1_000) / LOOK_MS; ; looksLeft--) {
    const topic = await hand.gyan.topics.get({ topicId });
    if (topic.run === null || isOver(topic.run.status) || looksLeft <= 0) return topic;
    await hand.tell(lineOf(topic.run), partOf(topic.run));
    await pause(LOOK_MS, undefined, { signal: hand.signal });
  }
}

const partOf = ({ phases }: RunView): number =>
  phases.length === 0 ? 0 : phases.filter(({ state }) => state === "done").length / phases.length;

function lineOf({ status, figures, phases, isCancelled }: RunView): string {
  const counts = `${figures.found} found, ${figures.kept} relevant`;
  if (isCancelled) return `stopped; ${counts}.`;
  if (status === "FINISHED") return `finished; ${counts}.`;
  if (status === "PARTIAL_FINISH") return `finished in part; ${counts}. Its page says what is missing.`;
  if (status === "NO_ARTICLE_IN_SEARCH") return "nothing relevant was found. Its page says why.";
  if (status === "FAIL") return "failed. Its page says why, and can try again.";
  const now = phases.find(({ state }) => state === "running");
  return `running${now ? ` (${now.phase}, ${now.done} of ${now.total})` : ""}; ${counts} so far.`;
}
