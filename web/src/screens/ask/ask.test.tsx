import type { Answer, AnswerQuote } from "@gyan/contract/conversations/answer.ts";
import type { AskEvent, Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { router } from "#app/router.tsx";
import { forgetAsking } from "#entities/conversations/asking.ts";
import { loadConfig } from "#lib/config.ts";
import { aUser, openApp, path, signIn } from "#test-app.tsx";
import { fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const QUESTION = "Why do cells age?";

const quote = (number: number, own: Partial<AnswerQuote> = {}): AnswerQuote =>
  ({
    number,
    workId: 50 + number,
    title: `Work ${number}`,
    authors: ["A. Brill"],
    publishedOn: "1992",
    language: "en",
    quote: `A film grows, says ${number}.`,
    marks: [],
    page: 3,
    section: null,
    doors: [
      {
        topicId: 7,
        topicName: "Cells",
        topicKind: "search",
        articleId: 70 + number,
        nodeId: 1,
        node: null,
        at: { start: 10, end: 40 },
      },
    ],
    documentId: null,
    at: { start: 0, end: 20 },
    url: null,
    ...own,
  }) as AnswerQuote;

const said = (number: number, place: "answer" | "more" = "answer") => ({
  text: `A film grows, says ${number}.`,
  place,
  part: 0,
  quotes: [number],
});

const anAnswer = (own: Partial<Answer> = {}): Answer => ({
  outcome: "answers",
  sentences: [said(1), said(2)],
  quotes: [quote(1), quote(2)],
  disputed: [],
  unanswered: [],
  unspoken: [],
  leftOut: [],
  searched: 12,
  isByWordsAlone: false,
  model: null,
  dropped: 0,
  fallback: null,
  hidden: 0,
  concepts: ["heat"],
  ...own,
});

const conversation = {
  id: 5,
  name: QUESTION,
  scope: { kind: "everything" },
  scopeName: null,
  scopeTopicId: null,
  isClosed: false,
  owner: { id: 1, name: "Ada Example" },
  isMine: true,
  isShared: false,
  mayAsk: true,
  mayShare: false,
  turns: 1,
  createdAt: "2031-05-04T10:00:00Z",
  askedAt: "2031-05-04T10:00:00Z",
} as unknown as Conversation;

const aTurn = (own: Partial<Turn> = {}): Turn =>
  ({
    id: 9,
    number: 1,
    question: QUESTION,
    readAs: null,
    asker: { id: 1, name: "Ada Example" },
    isMine: true,
    state: "answering",
    askedAt: "2031-05-04T10:00:00Z",
    answer: null,
    ...own,
  }) as Turn;

/** The server, as far as these pages see it: what it has, what it was asked, and what it tells of an answer. */
let turns: Turn[];
let asked: Record<string, unknown>[];
let tell: (...events: AskEvent[]) => void;
let cut: () => void;
let refuse: Response | null;
let isStopped: boolean;
let isOn: boolean;

function stream(signal: AbortSignal | null | undefined): Response {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  tell = (...events) =>
    controller.enqueue(
      new TextEncoder().encode(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")),
    );
  cut = () => controller.close();
  signal?.addEventListener("abort", () => {
    isStopped = true;
    controller.error(new DOMException("", "AbortError"));
  });
  return new Response(body as never, { headers: { "content-type": "text/event-stream" } });
}

const answer = ({ path: at, body }: Sent): unknown => {
  if (at === "/api/config")
    return {
      autoLogout: { enabled: false, minutes: 30 },
      identity: null,
      asking: { isOn, isByModel: false },
    };
  if (at === "/api/me") return aUser();
  if (at === "/api/events") return refusal(503, "not_ready");
  if (at === "/api/ask/stream") {
    asked.push(body);
    return refuse ?? null;
  }
  if (at === "/api/conversations") return { conversations: [conversation], total: 1, next: null };
  if (at === "/api/conversations/5") return { conversation, turns };
  if (at === "/api/topics") return { topics: [{ topicId: 7, topicName: "Cells" }], total: 1, next: null };
  return { folders: [], libraries: [], coachMarks: [], taskList: [], unread: 0, tasks: [], drafts: [] };
};

beforeEach(async () => {
  turns = [];
  asked = [];
  refuse = null;
  isStopped = false;
  isOn = true;
  playServer(answer);
  const played = fetch;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const told = await played(address, init);
    return address === "/api/ask/stream" && told.ok ? stream(init.signal) : told;
  });
  await loadConfig();
  signIn();
  for (let key = 1; key < 50; key += 1) forgetAsking(key);
});

const field = () => document.querySelector<HTMLTextAreaElement>("form textarea")!;
const problem = () => document.querySelector("form [role=alert]");
const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
const say = (event: AskEvent) => act(async () => tell(event));

async function ask(question = QUESTION) {
  await fill(field(), question);
  field().focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(asked).not.toEqual([]));
}

async function begin() {
  await openApp("/ask");
  await ask();
  turns = [aTurn()];
  await say({ kind: "begun", conversation, turn: aTurn() });
  await waitFor(() => expect(path()).toBe("/ask/5"));
}

async function open(own: Partial<Answer> = {}) {
  turns = [aTurn({ state: "answered", answer: anAnswer(own) })];
  await openApp("/ask/5");
  await screen.findByRole("heading", { level: 2, name: QUESTION });
}

test("an answer comes sentence by sentence, with its numbers; the question leaves the field once the server has it", async () => {
  await openApp("/ask");
  expect(text()).toContain("Every sentence carries its quote.");
  await ask();
  expect(asked).toEqual([{ question: QUESTION, scope: { kind: "everything" } }]);
  expect(field().value).toBe(QUESTION);
  turns = [aTurn()];
  await say({ kind: "begun", conversation, turn: aTurn() });
  await waitFor(() => expect(path()).toBe("/ask/5"));
  expect(field().value).toBe("");
  await say({ kind: "sentence", sentence: said(1), quotes: [quote(1)] });
  await screen.findByRole("button", { name: "Source 1" });
  expect(text()).not.toContain("says 2");
  turns = [aTurn({ state: "answered", answer: anAnswer() })];
  await say({ kind: "answer", turn: turns[0]! });
  await screen.findByRole("button", { name: "Source 2" });
  expect(text()).toContain("In the words of the sources.");
  // What was heard is the answer, once.
  const heard = screen.getAllByRole("status").filter((one) => one.textContent.includes("says 1"));
  expect(heard.map((one) => one.textContent)).toEqual([
    "Answer: A film grows, says 1. A film grows, says 2.",
  ]);
});

test("an answer that comes whole in one piece is opened like any other", async () => {
  await openApp("/ask");
  await ask();
  turns = [aTurn({ state: "answered", answer: anAnswer() })];
  await act(async () =>
    tell({ kind: "begun", conversation, turn: aTurn() }, { kind: "answer", turn: turns[0]! }),
  );
  await waitFor(() => expect(path()).toBe("/ask/5"));
  await screen.findByRole("button", { name: "Source 2" });
  expect(field().value).toBe("");
});

test("what the model writes takes the place of what was found, not before its first sentence is there", async () => {
  await begin();
  await say({ kind: "sentence", sentence: said(1), quotes: [quote(1)] });
  await say({ kind: "writing", model: "Scribe" });
  await waitFor(() => expect(text()).toContain("Scribe is writing"));
  expect(text()).toContain("A film grows, says 1.");
  await say({ kind: "sentence", sentence: { ...said(1), text: "Films make them age." }, quotes: [] });
  await waitFor(() => expect(text()).toContain("Films make them age."));
  expect(text()).not.toContain("A film grows, says 1.");
});

test("Stop and Escape end it, and what the server has kept is shown", async () => {
  await begin();
  await say({ kind: "sentence", sentence: said(1), quotes: [quote(1)] });
  turns = [aTurn({ state: "answered", answer: anAnswer() })];
  await screen.findByRole("button", { name: "Stop" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(isStopped).toBe(true));
  await waitFor(() => expect(text()).toContain("In the words of the sources."));
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});

test("what is refused is told beside the question, which stays in the field and over a reload", async () => {
  refuse = Response.json(
    { code: "too_many_questions", message: "", params: { limit: 3, hours: 2 } },
    { status: 429 },
  );
  await openApp("/ask");
  await ask("A long question that nobody wants to type twice");
  await waitFor(() => expect(problem()?.textContent).toContain("3 questions within a day"));
  expect(field().value).toBe("A long question that nobody wants to type twice");
  expect(sessionStorage.getItem("unsentQuestions")).toContain("nobody wants to type twice");
  refuse = null;
  await press("Ask");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(problem()).toBeNull();
});

test("an answer that breaks off can be asked for again", async () => {
  await begin();
  turns = [aTurn({ state: "interrupted" })];
  await act(async () => cut());
  await press("Ask again");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual({ question: QUESTION, conversationId: 5 });
});

test("a number opens the quote with who says it, and leads to its words in the reader", async () => {
  await open();
  await press("Source 2");
  const card = await screen.findByRole("dialog");
  expect(within(card).getByText("A film grows, says 2.")).toBeTruthy();
  expect(card.textContent).toContain("Work 2");
  expect(card.textContent).toContain("A. Brill");
  expect(card.textContent).toContain("page 3");
  await user.click(within(card).getByRole("button", { name: "Read in context" }));
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(router.state.location.search).toMatchObject({ article: 72, at: "10-40", pane: "reader" });
});

test("what could not be found, what one may not read and what was left out is said", async () => {
  await open({
    outcome: "nearest",
    unspoken: ["cold"],
    unanswered: ["and in mice?"],
    hidden: 2,
    leftOut: [
      {
        workId: 80,
        title: "Left work",
        authors: [],
        publishedOn: null,
        why: "same",
        doors: [],
        documentId: null,
      },
    ] as unknown as Answer["leftOut"],
    disputed: [
      {
        about: "loss",
        unit: "%",
        values: [
          { value: "2 %", quote: 1 },
          { value: "8 %", quote: 2 },
        ],
      },
    ],
  });
  for (const words of [
    "None of these sources answers this directly.",
    "“cold” was not found in any source.",
    "Nothing here answers: and in mice.",
    "2 sentences are not shown because you cannot read their source.",
    "Sources disagree on loss:",
    "1 read, not quoted",
    "Not quoted, because they say the same",
  ])
    expect(text()).toContain(words);
});

test("a concept of the answer is asked next, in the same conversation", async () => {
  await open();
  await press("What do they say about heat?");
  await waitFor(() =>
    expect(asked).toEqual([{ question: "What do they say about heat?", conversationId: 5 }]),
  );
});

test("a question from elsewhere is asked at once; one in an address is only written down", async () => {
  await openApp("/ask?q=Sent+by+somebody&of=topic&id=7");
  await waitFor(() => expect(field().value).toBe("Sent by somebody"));
  expect(asked).toEqual([]);
  await act(() =>
    router.navigate({
      to: "/ask",
      search: { q: "Typed in the gyan", of: "topic", id: 7 },
      state: { asks: true },
    }),
  );
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({ question: "Typed in the gyan", scope: { kind: "topic", topicId: 7 } });
});

test("where it is turned off, nothing offers it and the page says so", async () => {
  isOn = false;
  await loadConfig();
  await openApp("/ask");
  await waitFor(() => expect(text()).toContain("Asking is turned off"));
  await user.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox");
  expect(screen.queryByRole("option", { name: "Ask" })).toBeNull();
});
