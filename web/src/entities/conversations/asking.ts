import type { AnswerQuote, AnswerSentence } from "@gyan/contract/conversations/answer.ts";
import type { AskEvent, AskScope, Turn } from "@gyan/contract/conversations/calls.ts";
import type { FailureCode } from "@gyan/contract/failures.ts";
import type { ConversationId } from "@gyan/contract/ids.ts";
import { api } from "#lib/api.ts";
import { eventOf, readMessages } from "#lib/events/stream.ts";
import { ApiFailure } from "#lib/failure.ts";
import { onUserChange, readUser } from "#lib/session.ts";
import { createStore, useStore } from "#lib/store.ts";
import { renewConversation, renewLists, showAnswered, showBegun } from "./data.ts";

/** A question that is on its way, and what has come of its answer. It goes on while its reader is on another page. */
export type Asking = {
  key: number;
  question: string;
  /** Of one that begins a conversation: until it has begun there is no id. */
  scope: AskScope;
  conversationId: ConversationId | null;
  turn: Turn | null;
  /** Who writes over what was found; null while it is only found. */
  model: string | null;
  sentences: AnswerSentence[];
  quotes: AnswerQuote[];
  /** A sentence of the model takes the place of all that were found before it. */
  isReplaced: boolean;
  state: "coming" | "stopped" | "failed";
  error: unknown;
};

export type Question = {
  question: string;
  scope: AskScope;
  conversationId: ConversationId | null;
  byModel?: boolean;
  /** The server has it: from now on it is there, whatever happens. */
  onBegun?(conversationId: ConversationId): void;
};

const store = createStore<readonly Asking[]>([]);
const stops = new Map<number, AbortController>();
let count = 0;

export const useAskings = () => useStore(store);

const find = (key: number) => store.read().find((one) => one.key === key);
const change = (key: number, by: (before: Asking) => Partial<Asking>) =>
  store.set(store.read().map((one) => (one.key === key ? { ...one, ...by(one) } : one)));

/** It is told elsewhere by now: its conversation has it, or nobody wants it any more. */
export function forgetAsking(key: number) {
  stops.get(key)?.abort();
  stops.delete(key);
  if (find(key)) store.set(store.read().filter((one) => one.key !== key));
}

/** The model writes no more; what the sources answer is kept by the server all the same. */
export function stopAsking(key: number) {
  if (find(key)?.state !== "coming") return;
  change(key, () => ({ state: "stopped" }));
  stops.get(key)?.abort();
}

/** Asks, and tells the store what comes of it. Gives the key of what is on its way. */
export function startAsking(asked: Question): number {
  const key = ++count;
  const { question, scope, conversationId } = asked;
  const begun: Asking = {
    key,
    question,
    scope,
    conversationId,
    turn: null,
    model: null,
    sentences: [],
    quotes: [],
    isReplaced: false,
    state: "coming",
    error: null,
  };
  // One that failed before is told of no longer.
  const others = store
    .read()
    .filter((one) => one.state !== "failed" || one.conversationId !== conversationId);
  store.set([...others, begun]);
  const stop = new AbortController();
  stops.set(key, stop);
  void stream(key, asked, stop.signal).then(
    () => end(key, new ApiFailure(0, { code: "network_down", message: "The answer broke off." })),
    (error: unknown) => end(key, error),
  );
  return key;
}

async function stream(key: number, asked: Question, signal: AbortSignal) {
  const { question, scope, conversationId, byModel } = asked;
  const body = await api.conversations.askStreamed(
    { question, byModel, ...(conversationId === null ? { scope } : { conversationId }) },
    { signal, headers: { accept: "text/event-stream" } },
  );
  await readMessages(body, (message) => {
    const event = eventOf(message) as AskEvent | undefined;
    if (event) take(key, event);
    if (event?.kind === "begun") asked.onBegun?.(event.conversation.id);
  });
}

function take(key: number, event: AskEvent) {
  if (event.kind === "begun") {
    const { conversation, turn } = event;
    showBegun(conversation, turn);
    change(key, () => ({ conversationId: conversation.id, turn }));
  }
  if (event.kind === "writing") change(key, () => ({ model: event.model, isReplaced: true }));
  if (event.kind === "sentence") change(key, (before) => withSentence(before, event));
  if (event.kind === "answer") answered(key, event.turn);
  if (event.kind === "failed") {
    const { code, message, params } = event.error;
    throw new ApiFailure(200, {
      code: code as FailureCode,
      message,
      params: params as Record<string, string | number>,
    });
  }
}

/** What was found stays to be read until the first sentence over it is there. The quotes are the same. */
const withSentence = (
  { sentences, quotes, isReplaced }: Asking,
  event: Extract<AskEvent, { kind: "sentence" }>,
): Partial<Asking> => ({
  sentences: isReplaced ? [event.sentence] : [...sentences, event.sentence],
  quotes: [...quotes, ...event.quotes.filter(({ number }) => !quotes.some((one) => one.number === number))],
  isReplaced: false,
});

function answered(key: number, turn: Turn) {
  const asking = find(key);
  if (asking?.conversationId == null) return;
  showAnswered(asking.conversationId, turn);
  stops.delete(key);
  store.set(store.read().filter((one) => one.key !== key));
}

/** The stream has ended, without an answer as far as this one is still known. */
function end(key: number, error: unknown) {
  stops.delete(key);
  const asking = find(key);
  if (!asking) return;
  if (asking.state === "coming") change(key, () => ({ state: "failed", error }));
  // Stopped before it began, nothing of it is anywhere but in the field.
  else if (asking.turn === null) forgetAsking(key);
  if (asking.conversationId !== null) void renewConversation(asking.conversationId);
  void renewLists();
}

let owner = readUser()?.id;
// What one person asked is nobody else's.
onUserChange(() => {
  const userId = readUser()?.id;
  if (userId === owner) return;
  owner = userId;
  for (const { key } of store.read()) forgetAsking(key);
});
