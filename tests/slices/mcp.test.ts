import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import { Remembering } from "./mcp.client.ts";
import { backTo, Signed } from "./programs.scene.ts";

let server: TestApp;
let me: { token: string; personId: number };
let topicId: number;
let client: Client;
beforeAll(async () => {
  server = await startApp();
  me = await server.someone();
  ({ topicId } = await server.finishedGyan(me.token));
  client = await connected(await aToken(me.token, "write"));
});
afterAll(async () => {
  await client.close();
  await server.stop();
});

const endpoint = () => new URL(`${server.base}/mcp`);

async function aToken(session: string, scope: string, more: object = {}): Promise<string> {
  const body = { name: "Assistant", scope, days: 1, ...more };
  const made = await server.call<{ token: string }>("POST", "/me/tokens", { token: session, body });
  return made.body.token;
}

async function connected(token: string): Promise<Client> {
  const made = new Client({ name: "a test", version: "1" });
  const transport = new StreamableHTTPClientTransport(endpoint(), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await made.connect(transport as Parameters<typeof made.connect>[0]);
  return made;
}

async function use<T>(name: string, args: object, by = client): Promise<T> {
  const answer = await by.callTool({ name, arguments: { ...args } });
  if (answer.isError) throw new Error(JSON.stringify(answer.content));
  return answer.structuredContent as T;
}
async function refusal(name: string, args: object, by = client): Promise<string> {
  const answer = await by.callTool({ name, arguments: { ...args } });
  expect(answer.isError).toBe(true);
  return (answer.content as { text: string }[])[0]!.text;
}

type Hit = { quote: string; title: string; address: string; articleId: number; start: number; end: number };

test("an assistant finds a passage, reads it in its place and its article as it stands", async () => {
  const { hits } = await use<{ hits: Hit[] }>("search", {
    query: "lithium battery ageing",
    topicId,
    limit: 3,
  });
  const [hit] = hits;
  expect(hit!.address).toContain(`/article/list/${topicId}?article=${hit!.articleId}&at=${hit!.start}-`);
  const passage = await use<{ quote: string; address: string }>("read_passage", {
    articleId: hit!.articleId,
    start: hit!.start,
    end: hit!.end,
  });
  type Read = { text: string; next: number | null; length: number };
  const first = await use<Read>("read_article", { articleId: hit!.articleId, length: 500 });
  let whole = first.text;
  for (let { next } = first; next !== null;) {
    const more = await use<Read>("read_article", { articleId: hit!.articleId, from: next, length: 40_000 });
    whole += more.text;
    ({ next } = more);
  }
  expect(whole).toHaveLength(first.length);
  expect(whole.slice(hit!.start, hit!.end)).toBe(passage.quote);
});

test("a question is answered with quotes, each with the address at which it is read, and asked on", async () => {
  type Asked = {
    outcome: string;
    sentences: { text: string; quotes: number[] }[];
    quotes: { number: number; quote: string; address: string; articleId: number }[];
    conversationId: number;
  };
  const answer = await use<Asked>("ask", { question: "What makes lithium-ion batteries age?", topicId });
  expect(answer.outcome).toBe("answers");
  for (const { quotes } of answer.sentences)
    for (const number of quotes) expect(answer.quotes.map((quote) => quote.number)).toContain(number);
  const [quote] = answer.quotes;
  const { text } = await use<{ text: string }>("read_article", {
    articleId: quote!.articleId,
    length: 40_000,
  });
  expect(text).toContain(quote!.quote);
  const again = await use<Asked>("ask", {
    question: "And at high temperature?",
    conversationId: answer.conversationId,
  });
  expect(again.conversationId).toBe(answer.conversationId);
});

test("topics are listed and read, with their summary and its quotes", async () => {
  const list = await use<{ topics: { topicId: number; address: string }[]; total: number }>(
    "list_topics",
    {},
  );
  expect(list.topics.map((topic) => topic.topicId)).toContain(topicId);
  const topic = await use<{ summary: { quotes: { address: string }[] }[]; articles: unknown[] }>(
    "read_topic",
    {
      topicId,
    },
  );
  expect(topic.articles.length).toBeGreaterThan(0);
  expect(topic.summary[0]!.quotes[0]!.address).toContain(`${server.base}/article/list/${topicId}?article=`);
});

test("a gyan is begun, and its end is waited for with word of how far it is", async () => {
  const begun = await use<{ topicId: number }>("start_gyan", {
    question: "Why do salt marshes store carbon?",
  });
  const told: string[] = [];
  const answer = await client.callTool(
    { name: "run_status", arguments: { topicId: begun.topicId, waitSeconds: 50 } },
    undefined,
    { onprogress: ({ message }) => void told.push(message ?? ""), timeout: 120_000 },
  );
  const status = answer.structuredContent as { isOver: boolean; address: string };
  const end = status.isOver ? status : (await server.finished(me.token, begun.topicId)) && status;
  expect(end.address).toBe(`${server.base}/article/list/${begun.topicId}`);
  expect(told.length).toBeGreaterThan(0);
});

test("a note is written about words that stand in the article, and about no others", async () => {
  const { hits } = await use<{ hits: Hit[] }>("search", { query: "battery", topicId, limit: 1 });
  const { articleId } = hits[0]!;
  const { text } = await use<{ text: string }>("read_article", { articleId, length: 2_000 });
  const quote = text.slice(100, 160);
  const { noteId } = await use<{ noteId: number }>("add_note", { articleId, text: "Check this.", quote });
  const notes = await server.call<{ notes: { id: number; isPrivate: boolean; anchor: { quote: string } }[] }>(
    "GET",
    `/articles/${articleId}/notes`,
    { token: me.token },
  );
  expect(notes.body.notes.find(({ id }) => id === noteId)).toMatchObject({
    isPrivate: true,
    anchor: { quote },
  });
  expect(await refusal("add_note", { articleId, text: "No.", quote: "Words that nobody wrote." })).toContain(
    "do not stand in the article",
  );
});

test("topics, summaries and articles are resources", async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(
    expect.arrayContaining([`gyan://topics/${topicId}`, `gyan://topics/${topicId}/summary`]),
  );
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain("gyan://articles/{articleId}");
  const read = async (uri: string) => {
    const { contents } = await client.readResource({ uri });
    return (contents[0] as { text: string }).text;
  };
  const topic = await read(`gyan://topics/${topicId}`);
  const articleId = /gyan:\/\/articles\/(\d+)/.exec(topic)![1]!;
  expect((await read(`gyan://articles/${articleId}`)).length).toBeGreaterThan(200);
  expect(await read(`gyan://topics/${topicId}/summary`)).toContain("“");
  await expect(read("gyan://topics/999999")).rejects.toThrow();
  await expect(read("gyan://articles/x")).rejects.toThrow("There is nothing at this address.");
});

test("a program has the rights of whoever let it in, and no more than they gave it", async () => {
  const stranger = await connected(await aToken((await server.someone()).token, "write"));
  expect(await refusal("read_topic", { topicId }, stranger)).toContain("does not exist");
  const reader = await connected(await aToken(me.token, "read"));
  await use("read_topic", { topicId }, reader);
  expect(await refusal("start_gyan", { question: "Why?" }, reader)).not.toBe("");
  const narrowed = await connected(
    await aToken(me.token, "read", { places: { topics: [topicId], libraries: [] } }),
  );
  expect(
    (await use<{ articles: unknown[] }>("read_topic", { topicId }, narrowed)).articles.length,
  ).toBeGreaterThan(0);
  expect(await refusal("list_topics", {}, narrowed)).not.toBe("");
  await Promise.all([stranger.close(), reader.close(), narrowed.close()]);
});

test("what nobody knows, what is wrong and what is too much is told and changes nothing", async () => {
  expect(await refusal("read_topic", { topicId: "'; drop table topics" })).toContain("topicId");
  expect(await refusal("no_such_tool", {})).toContain("no_such_tool");
  expect(await refusal("search", { query: "" })).toContain("query");
  const { hits } = await use<{ hits: unknown[] }>("search", { query: "battery", colour: "green" });
  expect(hits.length).toBeGreaterThan(0);
  const send = (body: string, headers: Record<string, string> = {}) =>
    fetch(endpoint(), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${me.token}`,
        ...headers,
      },
      body,
    });
  expect((await send("{")).status).toBe(400);
  expect((await send(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "x".repeat(2_000_000) }))).status).toBe(
    413,
  );
  expect((await send("{}", { origin: "https://evil.example.org" })).status).toBe(403);
  expect((await fetch(endpoint())).status).toBe(405);
});

test("a program without a token learns who lets it in, and comes in by the protocol's own way", async () => {
  const bare = await fetch(endpoint(), { method: "POST", body: "{}" });
  expect(bare.status).toBe(401);
  const where = /resource_metadata="([^"]+)"/.exec(bare.headers.get("www-authenticate") ?? "")![1]!;
  const metadata = (await (await fetch(where)).json()) as {
    resource: string;
    authorization_servers: string[];
  };
  expect(metadata).toMatchObject({
    resource: `${server.base}/mcp`,
    authorization_servers: [`${server.base}/oauth`],
  });

  const browser = new Signed(server, me.token);
  const remembering = new Remembering(async (address) => {
    const shown = await browser.go(address.href);
    const page = new URL(shown.location).pathname;
    const { body } = await browser.call<{ goTo: string }>("POST", `${page}/allow`, { scope: "read" });
    return backTo(browser, body.goTo);
  });
  const first = new StreamableHTTPClientTransport(endpoint(), { authProvider: remembering });
  const assistant = new Client({ name: "an assistant", version: "1" });
  await expect(assistant.connect(first as Parameters<typeof assistant.connect>[0])).rejects.toThrow(
    "Unauthorized",
  );
  await first.finishAuth(remembering.code!);
  const second = new StreamableHTTPClientTransport(endpoint(), { authProvider: remembering });
  const letIn = new Client({ name: "an assistant", version: "1" });
  await letIn.connect(second as Parameters<typeof letIn.connect>[0]);
  expect((await letIn.listTools()).tools.map(({ name }) => name)).toContain("ask");
  await use("read_topic", { topicId }, letIn);
  expect(await refusal("start_gyan", { question: "Why?" }, letIn)).not.toBe("");
  const { programs } = (
    await browser.call<{ programs: { id: number; name: string }[] }>("GET", "/api/me/programs")
  ).body;
  expect(programs[0]?.name).toBe("A reading assistant");
  await browser.call("DELETE", `/api/me/programs/${programs[0]!.id}`);
  await expect(letIn.callTool({ name: "list_topics", arguments: {} })).rejects.toThrow();
  await letIn.close();
});
