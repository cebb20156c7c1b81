import type { Turn } from "@gyan/contract/conversations/calls.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsAfter, latestEventId } from "../../server/src/platform/events.store.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import {
  ABOUT_HARBOUR,
  ABOUT_LIGHTHOUSE,
  asking,
  HARBOUR,
  LIGHTHOUSE,
  saidIn,
} from "./conversations.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof asking>;
let ada: Person;
let topicId: number;
let articleId: number;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = asking(server);
  ada = await on.somebody("ada");
  const made = await on.topicWith(ada, "Cold places", HARBOUR, LIGHTHOUSE);
  topicId = made.topicId;
  articleId = made.articles[1]!.articleId;
});
afterAll(() => server.stop());

const scope = () => ({ kind: "topic", topicId }) as const;

describe("a question", () => {
  test("is answered by sentences of the sources, each with its quote and where it can be read", async () => {
    const { status, body } = await on.ask(ada, ABOUT_HARBOUR, { scope: scope() });
    expect(status).toBe(200);
    const { conversation, turn } = body;
    expect(conversation).toMatchObject({
      name: ABOUT_HARBOUR,
      scope: scope(),
      scopeName: "Cold places",
      isClosed: false,
      isMine: true,
      isShared: false,
      mayAsk: true,
      mayShare: true,
      turns: 1,
    });
    expect(turn).toMatchObject({ number: 1, state: "answered", isMine: true, readAs: null });
    const { sentences, quotes } = turn.answer!;
    expect(saidIn(turn)).toContain(
      "The Velmora harbour freezes in January because its water is nearly fresh.",
    );
    for (const sentence of sentences) {
      const [first] = sentence.quotes;
      const quote = quotes.find(({ number }) => number === first)!;
      const { text } = quote.title === HARBOUR.title ? HARBOUR : LIGHTHOUSE;
      expect(text.slice(quote.at.start, quote.at.end)).toBe(quote.quote);
      expect(quote.doors[0]).toMatchObject({ topicId, at: quote.at });
    }
    expect(turn.answer!.hidden).toBe(0);
    expect((await on.read(ada, conversation.id)).body.turns).toEqual([turn]);
  });

  test("comes sentence by sentence where it is streamed, and is stored as it was told", async () => {
    const { events, status } = await on.stream(ada, ABOUT_LIGHTHOUSE, { scope: scope() });
    expect(status).toBe(200);
    expect(events[0]).toMatchObject({ kind: "begun", turn: { state: "answering", answer: null } });
    expect(events.at(-1)).toMatchObject({ kind: "answer", turn: { state: "answered" } });
    const told = events.flatMap((event) => (event.kind === "sentence" ? event.sentence.text : []));
    const { turn } = events.at(-1) as { turn: Turn };
    expect(told).toEqual(expect.arrayContaining(saidIn(turn)));
    const begun = events[0] as { conversation: { id: number } };
    expect((await on.read(ada, begun.conversation.id)).body.turns).toEqual([turn]);
  });

  test("what is refused is refused before the first event, as every failure is", async () => {
    const { status, text } = await on.stream(ada, "Why?", { scope: { kind: "topic", topicId: 999_999_999 } });
    expect([status, JSON.parse(text)]).toMatchObject([404, { code: "topic_not_found" }]);
  });

  test("of an article reaches that article alone; of a folder, what lies in it", async () => {
    const article = await on.ask(ada, ABOUT_HARBOUR, { scope: { kind: "article", articleId } });
    expect(article.body.conversation).toMatchObject({ scopeName: LIGHTHOUSE.title, scopeTopicId: topicId });
    expect(article.body.turn.answer!.quotes.filter(({ title }) => title !== LIGHTHOUSE.title)).toEqual([]);
    const outer = await on.folder(ada, "Outer");
    const inner = await on.folder(ada, "Inner", outer.id);
    const empty = await on.ask(ada, ABOUT_HARBOUR, { scope: { kind: "folder", folderId: outer.id } });
    expect(empty.body.turn.answer).toMatchObject({ outcome: "nothing", sentences: [] });
    await on.call(ada, "PUT", `/topics/${topicId}/folder`, { folderId: inner.id });
    const found = await on.ask(ada, ABOUT_HARBOUR, { scope: { kind: "folder", folderId: outer.id } });
    expect(saidIn(found.body.turn).join(" ")).toContain("Velmora");
  });

  test("that follows another is understood with it, and stands in the same conversation", async () => {
    const first = await on.ask(ada, ABOUT_HARBOUR, { scope: scope() });
    const id = first.body.conversation.id;
    const second = await on.ask(ada, "And how thick is the ice?", { conversationId: id });
    expect(second.body.turn).toMatchObject({ number: 2 });
    expect(second.body.conversation).toMatchObject({ id, name: ABOUT_HARBOUR, turns: 2, scope: scope() });
  });
});

describe("conversations are kept", () => {
  test("listed last asked first, page by page, by what they are about, and found by their words", async () => {
    const own = await on.somebody("lister");
    const { topicId: mine } = await on.topicWith(own, "Mine", HARBOUR);
    const of = { kind: "topic", topicId: mine } as const;
    const ids: number[] = [];
    for (const question of [ABOUT_HARBOUR, "When do fishing boats leave?", "Who measured it?"])
      ids.unshift((await on.ask(own, question, { scope: of })).body.conversation.id);
    const everything = (await on.ask(own, "What is written about walruses?")).body.conversation.id;
    const all = await on.list(own);
    expect([all.total, all.conversations.map(({ id }) => id)]).toEqual([4, [everything, ...ids]]);
    const first = await on.list(own, "limit=3");
    const rest = await on.list(own, `limit=3&cursor=${encodeURIComponent(first.next!)}`);
    expect([...first.conversations, ...rest.conversations].map(({ id }) => id)).toEqual([everything, ...ids]);
    expect(rest.next).toBeNull();
    const about = await on.list(own, `about=topic&id=${mine}`);
    expect(about.conversations.map(({ id }) => id)).toEqual(ids);
    expect((await on.list(own, "about=everything")).total).toBe(1);
    expect((await on.list(own, "q=walrus")).conversations.map(({ id }) => id)).toEqual([everything]);
    expect((await on.list(own, "q=nearly%20fresh")).total).toBeGreaterThan(0);
    expect((await on.list(own, "q=zeppelin")).total).toBe(0);
  });

  test("renamed and deleted by who began them, a question by who asked it", async () => {
    const { body } = await on.ask(ada, ABOUT_HARBOUR, { scope: scope() });
    const { id } = body.conversation;
    expect((await on.change(ada, id, { name: "  Ice  " })).body).toMatchObject({ name: "Ice" });
    expect((await on.change(ada, id, { name: "x".repeat(201) })).status).toBe(400);
    const at = `/conversations/${id}`;
    expect((await on.call(ada, "DELETE", `${at}/turns/999999999`)).body).toMatchObject({
      code: "turn_not_found",
    });
    expect((await on.call(ada, "DELETE", `${at}/turns/${body.turn.id}`)).status).toBe(200);
    expect((await on.read(ada, id)).body).toMatchObject({ turns: [], conversation: { turns: 0 } });
    expect((await on.call(ada, "DELETE", at)).status).toBe(200);
    expect((await on.read(ada, id)).body.code).toBe("conversation_not_found");
  });

  test("exported with their quotes and references, as Markdown and as Word", async () => {
    const { body } = await on.ask(ada, ABOUT_HARBOUR, { scope: scope() });
    const { id } = body.conversation;
    const md = await on.file(ada, id);
    expect(md.headers.get("content-type")).toContain("text/markdown");
    const text = md.bytes.toString("utf8");
    expect(text).toContain("Why does the Velmora harbour freeze in January");
    expect(text).toContain("nearly fresh");
    expect(text).toContain("About: Cold places");
    expect(text).toContain("## References");
    expect(text).toContain("(#quote-1-1)");
    const docx = await on.file(ada, id, "docx");
    expect([docx.status, docx.bytes.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  });
});

test("who has it open is told of every change: its owner, and where it is shown everybody who may read what it is about", async () => {
  const { db } = server.app;
  const news = async (act: () => Promise<unknown>) => {
    const last = await latestEventId(db);
    await act();
    const told = (await eventsAfter(db, last, 100)).filter(
      ({ event }) => event.kind === "conversations.changed",
    );
    return told.map(({ topicId: of, personId }) => (of === null ? personId : `topic ${of}`));
  };
  const asked = await news(() => on.ask(ada, ABOUT_HARBOUR, { scope: scope() }));
  expect(asked).toEqual([ada.personId, ada.personId]);
  const [conversation] = (await on.list(ada)).conversations;
  const everybody = [ada.personId, `topic ${topicId}`];
  expect(await news(() => on.change(ada, conversation!.id, { isShared: true }))).toEqual(everybody);
  const next = await news(() => on.ask(ada, "And then?", { conversationId: conversation!.id }));
  expect(next).toEqual([...everybody, ...everybody]);
  expect(await news(() => on.change(ada, conversation!.id, { isShared: false }))).toEqual([
    ...everybody,
    ada.personId,
  ]);
});

describe("what is typed", () => {
  const none = () => server.app.db.pool.query<{ n: number }>("select count(*)::int as n from turns");

  test.each(["", "   ", "\u0007\u202e", "x".repeat(2_001)])("%j is no question", async (question) => {
    const before = (await none()).rows;
    expect((await on.ask(ada, question)).status).toBe(400);
    expect((await none()).rows).toEqual(before);
  });

  test.each([
    ["2,000 letters", "ice ".repeat(500).trim()],
    ["a language that nobody knows", "ᚠᚢᚦ ᚨᚱᚲ ᚷᚹᚺ?"],
    ["signs that turn the line", "Why\u202e does it\u0007 freeze?"],
    ["markup", "<img src=x onerror=alert(1)> [x](javascript:alert(1)) '; drop table turns; --"],
    ["a pair of signs beyond the first plane", "Why 🧊 in 𝒱elmora?"],
  ])("%s is one like every other", async (_what, question) => {
    const { status, body } = await on.ask(ada, question, { scope: scope() });
    expect([status, body.turn.state]).toEqual([200, "answered"]);
    expect(body.turn.question).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
    expect(Array.from(body.conversation.name).length).toBeLessThanOrEqual(101);
    const text = (await on.file(ada, body.conversation.id)).bytes.toString("utf8");
    expect(text).not.toMatch(/(?<!\\)<img|(?<!\\)\]\(javascript/u);
  });
});

describe("limits", () => {
  test("so many a day, whatever is deleted; administrators change it, and turn it off", async () => {
    const many = await on.somebody("many");
    expect((await server.call("GET", "/config")).body).toMatchObject({
      asking: { isOn: true, isByModel: false },
    });
    const boss = await server.someone({ role: "Admin" });
    const put = (name: string, value: unknown) =>
      server.call("PUT", `/admin/settings/${name}`, { token: boss.token, body: { value } });
    expect((await put("QUESTIONS_PER_DAY", 2)).status).toBe(200);
    const { body } = await on.ask(many, "What is ice?", { scope: { kind: "everything" } });
    await on.call(many, "DELETE", `/conversations/${body.conversation.id}`);
    const second = await on.ask(many, "What is snow?");
    const third = await on.ask(many, "What is hail?");
    expect(third).toMatchObject({
      status: 429,
      body: { code: "too_many_questions", params: { limit: 2, hours: 24 } },
    });
    await put("QUESTIONS_PER_DAY", 300);
    await put("ASKING", false);
    expect((await on.ask(many, "What is hail?")).body.code).toBe("asking_off");
    expect((await server.call("GET", "/config")).body).toMatchObject({ asking: { isOn: false } });
    expect((await on.read(many, second.body.conversation.id)).body.conversation).toMatchObject({
      mayAsk: false,
    });
    await put("ASKING", true);
  });
});
