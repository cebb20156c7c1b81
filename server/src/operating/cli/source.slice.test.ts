import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { remoteSources } from "#sources/providers/remote/index.ts";
import { asked } from "./source-asked.ts";

const COMMAND = fileURLToPath(new URL("./source.ts", import.meta.url));

type Ended = { code: number; stdout: string; stderr: string };
type Given = { input?: string; settings?: Record<string, string> };

/** As a person runs it; the settings of whoever runs the tests do not count. */
function source(args: string[], { input, settings = {} }: Given = {}): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const env = { PATH: process.env["PATH"], ...settings };
  const child = execFile(process.execPath, [COMMAND, ...args], { env }, (_, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, stdout, stderr }),
  );
  child.stdin?.end(input);
  return promise;
}
const seen = async (args: string[], given?: Given) =>
  JSON.parse((await source([...args, "--json"], given)).stdout);

const WORK = {
  id: "https://openalex.org/W1",
  title: "Warm reefs of Curaçao",
  publication_year: 2021,
  authorships: [{ author: { display_name: "A Person" } }],
};
const LIST = { meta: { count: 3, page: 1, per_page: 1 }, results: [WORK] };

let folder: string;
const stored = async (name: string, content: string, encoding: BufferEncoding = "utf8"): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, content, encoding);
  return file;
};

let server: Server;
let address: string;
let requests: IncomingMessage[];
let answer: (url: URL, response: ServerResponse) => void;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-source-"));
  server = createServer((request, response) => {
    requests.push(request);
    answer(new URL(request.url ?? "/", "http://here"), response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test("X-04: a stored answer is one JSON document with every field", async () => {
  const { code, stdout, stderr } = await source([
    "openalex",
    "--answer",
    // In an old encoding, which is read all the same.
    await stored("list.json", JSON.stringify(LIST), "latin1"),
    "--json",
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({
    source: "openalex",
    articles: [
      {
        title: "Warm reefs of Curaçao",
        authors: ["A Person"],
        publishedOn: "2021",
        doi: null,
        ids: ["openalex:W1"],
        url: "https://openalex.org/W1",
        fullTexts: [],
        abstract: null,
        snippet: null,
        language: null,
        licence: null,
        isOpen: null,
        venue: null,
      },
    ],
    total: 3,
    next: "2:1",
    outcome: { code: "read", message: "OpenAlex gave 1 of 3.", retryAfterSeconds: null },
  });
});

test("for people it is a list, also of what is piped in", async () => {
  const { code, stdout } = await source(["openalex", "--answer", "-"], { input: JSON.stringify(LIST) });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^1\. Warm reefs of Curaçao\n {3}A Person · 2021\n/u);
  expect(stdout).toMatch(/^read: OpenAlex gave 1 of 3\.\nnext: 2:1$/mu);
});

test("X-04: a refused answer is an outcome, not an error", async () => {
  const file = await stored("refused.json", '{"error":"Rate limit exceeded"}');
  const args = ["--answer", file, "--status", "429", "--header", "Retry-After: 36000", "--json"];
  const { code, stdout } = await source(["openalex", ...args]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    articles: [],
    outcome: { code: "budget_spent", retryAfterSeconds: 36_000 },
  });
});

test.each<[string, string[], string, number]>([
  ["a name that nobody has", ["alexandria", "--answer", "-"], "Name one of these: arxiv, bing, brave", 2],
  ["no name", [], "There are arxiv, bing, brave", 2],
  ["a file that is not there", ["core", "--answer", "no-such.json"], "There is no such file", 1],
  ["a status that is none", ["core", "--answer", "-", "--status", "many"], "Give --status a whole number", 2],
  ["a parameter of others", ["core", "--query", "x", "--parameter", "site=a.org"], "It knows author.", 2],
])("%s is refused in one sentence", async (_, args, sentence, refusedWith) => {
  const { code, stdout, stderr } = await source(args, { input: "{}" });
  expect({ code, stdout }).toEqual({ code: refusedWith, stdout: "" });
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("X-04: a query is asked page by page, up to the limit", async () => {
  answer = (url, response) => {
    const page = Number(url.searchParams.get("page"));
    const results = [1, 2].map((one) => ({ ...WORK, id: `https://openalex.org/W${page}${one}` }));
    response.end(JSON.stringify({ meta: { count: 50, page, per_page: 2 }, results }));
  };
  const settings = { SOURCE_ADDRESSES: `openalex=${address}/there/`, SOURCE_KEYS: "openalex=secret-key" };
  const query = [
    "openalex",
    "--query",
    "What are warm reefs?",
    "--limit",
    "3",
    "--parameter",
    "type=article",
  ];
  const report = await seen(query, { settings });
  expect(report.articles.map(({ ids }: { ids: string[] }) => ids[0])).toEqual([
    "openalex:W11",
    "openalex:W12",
    "openalex:W21",
  ]);
  expect(report.outcome.code).toBe("read");
  const [first, second] = requests.map(({ url }) => new URL(url ?? "", address));
  expect(first?.pathname).toBe("/there/works");
  expect(first?.searchParams.get("search")).toBe("warm AND reefs");
  expect(first?.searchParams.get("filter")).toBe("type:article");
  expect(first?.searchParams.get("api_key")).toBe("secret-key");
  expect(second?.searchParams.get("page")).toBe("2");
  expect(requests).toHaveLength(2);
});

test("what all words do not find, any of them may", async () => {
  answer = (url, response) => {
    const results = url.searchParams.get("search") === "warm OR reefs" ? [WORK] : [];
    response.end(JSON.stringify({ meta: { count: results.length, page: 1, per_page: 10 }, results }));
  };
  const settings = { SOURCE_ADDRESSES: `openalex=${address}` };
  expect((await seen(["openalex", "--query", "warm reefs"], { settings })).articles).toHaveLength(1);
});

test("what was found before a refusal stays, and no key is told", async () => {
  answer = (url, response) => {
    if (url.searchParams.get("offset") === "0") {
      const web = { results: [{ title: "Warm reefs", url: "https://example.org" }] };
      response.end(JSON.stringify({ query: { more_results_available: true }, web }));
    } else response.writeHead(429, { "retry-after": "7" }).end("Too fast with secret-key");
  };
  const settings = { SOURCE_ADDRESSES: `brave=${address}`, SOURCE_KEYS: "brave=secret-key" };
  const { stdout } = await source(["brave", "--query", "warm reefs", "--json"], { settings });
  expect(JSON.parse(stdout)).toMatchObject({
    articles: [{ title: "Warm reefs" }],
    outcome: { code: "rate_limited", retryAfterSeconds: 7 },
  });
  expect(stdout).not.toContain("secret-key");
  expect(requests[0]?.headers["x-subscription-token"]).toBe("secret-key");
});

test.each([
  ["brave", {}, "key_missing", "SOURCE_KEYS=brave=KEY"],
  ["google-cse", { SOURCE_KEYS: "google-cse=k" }, "key_missing", "SOURCE_KEYS=google-cse.cx="],
  ["searxng", {}, "key_missing", "SOURCE_ADDRESSES=searxng="],
  ["unpaywall", { FETCH_CONTACT: "https://example.org" }, "key_missing", "FETCH_CONTACT"],
  ["openalex", { SOURCES: "offline" }, "turned_off", "SOURCES"],
  ["openalex", { SOURCE_ADDRESSES: "openalex=http://127.0.0.1:1" }, "unreachable", "127.0.0.1:1"],
])("%s with %j cannot be asked, and it is said why", async (name, settings, code, words) => {
  const one = remoteSources.find((source) => source.name === name)!;
  const { articles, failure } = await asked(
    one,
    { text: "reefs", limit: 1, parameters: {} },
    readConfig({ ...settings }),
  );
  expect({ articles, code: failure?.code }).toEqual({ articles: [], code });
  expect(failure?.message).toContain(words);
});
