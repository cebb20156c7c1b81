import { contract } from "@gyan/contract";
import type { Turn } from "@gyan/contract/conversations/calls.ts";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { eventsIn } from "./conversations.scene.ts";
import type { Someone } from "./folders.scene.ts";
import { NEVER_SAID, SECRET_IDS, SECRETS, secretScene } from "./leaks.scene.ts";

let server: TestApp;
let scene: Awaited<ReturnType<typeof secretScene>>;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  scene = await secretScene(server);
  await vi.waitFor(
    async () => {
      const { body } = await scene.on.call(scene.owner, "GET", "/document/v1/usage");
      expect(body).toMatchObject({ unread: 0 });
      expect(await countWaiting(server.app)).toBe(0);
    },
    { timeout: 280_000, interval: 200 },
  );
});
afterAll(() => server.stop());

type Asked = { method: string; path: string; body?: object };

async function answer(
  who: Someone,
  { method, path, body }: Asked,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.base}/api${path}`, {
    method,
    headers: { "x-auth-token": who.token, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, text: await response.text() };
}

const WORDS = [...Object.values(SECRETS), SECRET_IDS];
const leaked = (text: string): string[] => WORDS.filter((word) => text.toLowerCase().includes(word));

/** Streams, and what ends the session. */
const NOT_WALKED = new Set(["/events", "/logout"]);
const ENDPOINTS = Object.values(contract).flatMap((calls) => Object.values(calls) as Endpoint[]);
const walked = (isOurs: (params: string[]) => boolean): string[] =>
  ENDPOINTS.filter(({ method, path, root, roles }) => {
    const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
    return method === "GET" && !root && !roles && !NOT_WALKED.has(path) && isOurs(params);
  }).map(({ path }) => path);

/** What the lists of everybody can be asked for, beside nothing. */
const ASKING: Record<string, string[]> = {
  "/topics": ["?whose=shared", "?whose=all", "?kind=review", "?sort=name"],
  "/folders": ["?kind=search", "?kind=review"],
  "/search": ["?q=rain", "?q=about", "?q=test"],
  "/conversations": ["?q=rain", "?about=topic", "?limit=100"],
  "/tables": ["?about=topic", "?limit=100"],
  "/libraries/passages": ["?q=rain"],
  "/portal/search": ["?q=rain"],
  "/topics/:topicId/listing/words": ["?q=rain"],
  "/topics/:topicId/concept": ["?key=rain"],
  "/topics/:topicId/concept/pair": ["?a=rain&b=text"],
  "/topics/:topicId/export": ["?format=ris", "?format=json", "?format=csv", "?format=md"],
  "/gyan/create/v1/gyanknowledgestore/tags": ["?libraryId=1"],
};

const CALLERS = ["a stranger", "a colleague", "a reader of something else"] as const;

describe("P-03 X-03 nothing of what somebody keeps to themselves is told to others", () => {
  test("the owner is told all of it, so that what is looked for is there", async () => {
    const { owner, on, secret } = scene;
    const of = `/topics/${secret.topicId}`;
    const articles = await on.call<{ articles: { id: number }[] }>(owner, "GET", `${of}/articles`);
    const own = articles.body.articles.map(({ id }) => `/articles/${id}`);
    const paths = [
      of,
      `${of}/outline`,
      `${of}/articles`,
      `${of}/graph`,
      `${of}/notes`,
      `${of}/tags`,
      `${of}/summary`,
      `${of}/links`,
      `/conversations/${secret.conversationId}`,
      `/tables/${secret.tableId}`,
    ];
    const lists = [
      "/topics",
      "/folders?kind=search",
      "/libraries",
      "/gyan/create/v1/drafts",
      "/gyan/create/v1/gyanknowledgestore",
      "/me/export",
    ];
    let all = (await answer(owner, { method: "POST", path: "/document/v1/documents", body: {} })).text;
    for (const path of [...paths, ...own, ...lists])
      all += (await answer(owner, { method: "GET", path })).text;
    expect(WORDS.filter((word) => !all.toLowerCase().includes(word))).toEqual([]);
  });

  test.each(CALLERS)("%s: no list of all that there is", async (caller) => {
    for (const path of walked((params) => params.length === 0))
      for (const query of ["", ...(ASKING[path] ?? [])]) {
        const { status, text } = await answer(scene.people[caller], { method: "GET", path: path + query });
        expect([path + query, status < 500, leaked(text)]).toEqual([path + query, true, []]);
      }
    const documents = { method: "POST", path: "/document/v1/documents", body: {} };
    expect(leaked((await answer(scene.people[caller], documents)).text)).toEqual([]);
  });

  test("a reader of another topic in which the same work was found: nothing of what was done with it elsewhere", async () => {
    const reader = scene.people["a reader of something else"];
    const { topicId, articleId } = scene.common;
    const paths = walked((params) => params.length === 1 && ["topicId", "articleId"].includes(params[0]!));
    expect(paths.length).toBeGreaterThan(15);
    for (const path of paths)
      for (const query of ["", ...(ASKING[path] ?? [])]) {
        const at = path.replace(":topicId", String(topicId)).replace(":articleId", String(articleId)) + query;
        const { status, text } = await answer(reader, { method: "GET", path: at });
        expect([at, status < 500, leaked(text)]).toEqual([at, true, []]);
      }
    expect((await answer(reader, { method: "GET", path: `/articles/${articleId}` })).status).toBe(200);
  });

  const startOf = (word: string) => word.slice(0, 5);
  const searches = (word: string, topicId: number): Asked[] => [
    { method: "GET", path: `/search?q=${word}` },
    { method: "GET", path: `/search?q=${startOf(word)}` },
    { method: "GET", path: `/search?q=rain%20${word}` },
    { method: "GET", path: `/search?q=%22${word}%22` },
    { method: "GET", path: `/search?q=rain&author=${word}` },
    { method: "GET", path: `/search?q=${word}&topicId=${topicId}` },
    { method: "GET", path: `/libraries/passages?q=${word}` },
    { method: "GET", path: `/portal/search?q=${word}` },
    { method: "GET", path: `/topics?q=${word}` },
    { method: "GET", path: `/topics?tag=${word}` },
    { method: "GET", path: `/conversations?q=${word}` },
    { method: "GET", path: `/sharing/holders?q=${word}` },
    { method: "GET", path: `/topics/${topicId}/listing/words?q=${word}` },
    { method: "GET", path: `/topics/${topicId}/concept?key=${word}` },
    { method: "GET", path: `/topics/${topicId}/concept/pair?a=${word}&b=rain` },
    { method: "POST", path: "/gyan/create/v1/suggestions", body: { name: word } },
    { method: "POST", path: "/document/v1/documents", body: { filter: { text: word } } },
  ];

  /** Of each caller what is told about a word that stands nowhere. */
  const unsaid = new Map<string, { status: number; text: string }[]>();
  beforeAll(async () => {
    for (const caller of CALLERS) {
      const answers = [];
      for (const asked of searches(NEVER_SAID, scene.common.topicId))
        answers.push(await answer(scene.people[caller], asked));
      unsaid.set(caller, answers);
    }
  });

  test.each(Object.entries(SECRETS))(
    "%s: asked for by its word, it is as if nobody had ever said it",
    async (_place, word) => {
      const said = [word, NEVER_SAID, startOf(word), startOf(NEVER_SAID)];
      const plain = (text: string) => said.reduce((left, one) => left.replaceAll(one, "…"), text);
      for (const caller of CALLERS)
        for (const [at, asked] of searches(word, scene.common.topicId).entries()) {
          const { status, text } = await answer(scene.people[caller], asked);
          const none = unsaid.get(caller)![at]!;
          expect([caller, asked.path, status, plain(text)]).toEqual([
            caller,
            asked.path,
            none.status,
            plain(none.text),
          ]);
          expect(status).not.toBe(429);
        }
    },
  );
});

/** All that an answer tells of sources: what was asked is said again. */
const toldIn = ({ turn: { answer } }: { turn: Turn }): string =>
  JSON.stringify([answer!.sentences, answer!.quotes, answer!.disputed, answer!.leftOut, answer!.concepts]);

test.each(CALLERS)(
  "P-03 X-03 %s: asked for what they may not read, it answers as if nobody had written it",
  async (caller) => {
    const ask = async (path: string, question: string) =>
      (await answer(scene.people[caller], { method: "POST", path, body: { question } })).text;
    for (const word of Object.values(SECRETS)) {
      const whole = JSON.parse(await ask("/ask", `What of rain and ${word}?`)) as { turn: Turn };
      expect([word, leaked(toldIn(whole))]).toEqual([word, []]);
      expect([word, whole.turn.answer!.unspoken.join(" ")]).toEqual([word, expect.stringContaining(word)]);
      const events = eventsIn(await ask("/ask/stream", `What of rain and ${word}?`));
      const told = events.flatMap((event) => (event.kind === "sentence" ? JSON.stringify(event) : []));
      expect([word, events.at(-1)?.kind, leaked(told.join())]).toEqual([word, "answer", []]);
    }
    const { conversationId, tableId } = scene.secret;
    for (const path of [
      ...["", "/export", "/export?format=docx"].map((rest) => `/conversations/${conversationId}${rest}`),
      ...["", "/rows", "/comments", "/export?format=csv", "/export"].map(
        (rest) => `/tables/${tableId}${rest}`,
      ),
    ]) {
      const { status, text } = await answer(scene.people[caller], { method: "GET", path });
      expect([path, status, leaked(text)]).toEqual([path, 404, []]);
    }
  },
);

test("X-03 what the index and the engine reckon with is told to nobody: relevance in thousandths, and nothing else", async () => {
  const { owner, common, secret } = scene;
  const paths = walked((params) => params.every((name) => name === "topicId" || name === "articleId"));
  const told: [path: string, key: string, value: unknown][] = [];
  for (const path of paths)
    for (const query of ["", ...(ASKING[path] ?? [])]) {
      const at = path
        .replace(":topicId", String(secret.topicId))
        .replace(":articleId", String(common.articleId));
      const { text } = await answer(owner, { method: "GET", path: at + query });
      if (text.startsWith("{") || text.startsWith("["))
        JSON.parse(text, (key, value: unknown) => {
          if (/score|bm25|rank|distance|similarity|vector|embedding/i.test(key))
            told.push([path, key, value]);
          return value;
        });
    }
  // What an outline carries along for others is nobody's reckoning.
  const reckoned = told.filter(([, key]) => key !== "intentScore");
  expect(new Set(reckoned.map(([, key]) => key))).toEqual(new Set(["score", "scores"]));
  const numbers = reckoned.flatMap(([, , value]) => value as number | number[]);
  expect(numbers).toContain(0.512);
  expect(numbers.filter((one) => one !== Math.round(one * 1000) / 1000)).toEqual([]);
});
