import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endpointReranker } from "../../server/src/adapters/reranker/endpoint.ts";
import { inOrderOfAnswers } from "../../server/src/sources/libraries/reranking.ts";
import { createLog } from "../../server/src/platform/log.ts";
import type { PassageHit } from "../../server/src/ports/passages.ts";
import { readConfig } from "../../server/src/platform/config.ts";

type Body = { query: string; texts?: string[]; documents?: string[]; model?: string };
let server: Server;
let address: string;
let asked: { path: string; key: string | undefined; body: Body }[];
/** What is answered instead of scores; "never" is silence. */
let instead: { status: number; body: string } | "never" | null;

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Body;
    asked.push({ path: request.url!, key: request.headers.authorization, body });
    if (instead === "never") return;
    if (instead) {
      response.writeHead(instead.status).end(instead.body);
      return;
    }
    // How many words of the question stand in a passage; best first, as such services answer.
    const words = body.query.split(" ");
    const scores = (body.texts ?? body.documents)!
      .map((text, index) => ({
        index,
        score: words.filter((word) => text.includes(word)).length / words.length,
      }))
      .toSorted((a, b) => b.score - a.score);
    const named = { results: scores.map(({ index, score }) => ({ index, relevance_score: score })) };
    response.end(JSON.stringify(body.documents ? named : scores));
  };
  server = createServer((request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  instead = null;
});

const passages = ["a cat", "the deep sea", "the sea"];
const open = (more: Partial<Parameters<typeof endpointReranker>[0]> = {}) =>
  endpointReranker({ address, languages: ["en"], ...more });

test("a service is asked as Text Embeddings Inference wants it, and scores come in the order of the passages", async () => {
  const reranker = open({ key: "secret", address: `${address}/rerank/` });
  expect(await reranker.score("deep sea", passages)).toEqual([0, 1, 0.5]);
  expect(asked).toEqual([
    {
      path: "/rerank",
      key: "Bearer secret",
      body: { query: "deep sea", texts: passages, raw_scores: false, truncate: true },
    },
  ]);
  expect(await reranker.score("deep sea", [])).toEqual([]);
});

test("with a model it is asked as Jina, Cohere and vLLM want it", async () => {
  for (const given of [address, `${address}/v1`, `${address}/v1/rerank`])
    expect(await open({ address: given, model: "cross" }).score("deep sea", passages)).toEqual([0, 1, 0.5]);
  expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(["/v1/rerank"]));
  expect(asked[0]!.body).toMatchObject({ model: "cross", documents: passages });
});

test("what is none of it is one sentence", async () => {
  const failed = async (status: number, body: string): Promise<string> => {
    instead = { status, body };
    return open()
      .score("sea", passages)
      .then(
        () => "",
        (error: Error) => error.message,
      );
  };
  expect(await failed(401, "wrong key")).toMatch(/^The reranking service at .* answered 401: wrong key$/u);
  expect(await failed(200, "<html>")).toContain("something else than scores: <html>");
  expect(await failed(200, "[]")).toContain("0 scores for 3 passages");
  expect(await failed(200, '[{"index":0,"score":null}]')).toContain("something else than scores");
});

const hits = passages.map((text, at): PassageHit => ({
  workId: at,
  textId: at,
  start: 0,
  end: text.length,
  text,
  score: 3 - at,
}));
const question = { text: "deep sea", language: "en" as const };
const log = createLog(readConfig({ LOG_LEVEL: "silent" }));
const ordered = (mostMs = 10_000, given = hits) =>
  inOrderOfAnswers({ reranking: { reranker: open(), mostMs }, log }, question, given);

test("what was found comes in the order of how well it answers, with the scores where they stood", async () => {
  const found = await ordered();
  expect(found.map(({ text }) => text)).toEqual(["the deep sea", "the sea", "a cat"]);
  expect(found.map(({ score }) => score)).toEqual([3, 2, 1]);
});

test("a reranker that fails, or takes too long, leaves the order as it was", async () => {
  instead = { status: 500, body: "" };
  expect(await ordered()).toEqual(hits);
  instead = "never";
  expect(await ordered(50)).toEqual(hits);
});

test("without one, or in a language that it does not know, nothing is asked", async () => {
  expect(await inOrderOfAnswers({ reranking: null, log }, question, hits)).toEqual(hits);
  const reranking = { reranker: open({ languages: ["fr"] }), mostMs: 1_000 };
  expect(await inOrderOfAnswers({ reranking, log }, question, hits)).toEqual(hits);
  expect(asked).toEqual([]);
});

test("of many only the best are read again, and the others follow", async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...hits[0]!,
    workId: at,
    text: at === 25 ? "deep sea" : `cat ${at}`,
  }));
  const found = await ordered(10_000, many);
  expect(asked[0]!.body.texts).toHaveLength(20);
  expect(found.map(({ workId }) => workId)).toEqual(many.map(({ workId }) => workId));
});
