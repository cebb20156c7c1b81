import type { AskEvent, AskScope, Conversation, Turn } from "@gyan/contract/conversations/calls.ts";
import { vi, expect } from "vitest";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import type { TestApp } from "../support/app.ts";
import type { Someone } from "./folders.scene.ts";
import { keepArticle, type Written } from "./rights.articles.ts";
import { sharing } from "./sharing.scene.ts";

export type Reply = {
  conversation: Conversation;
  turn: Turn;
  code?: string;
  params?: Record<string, unknown>;
};
export type Read = { conversation: Conversation; turns: Turn[]; code?: string };
export type Listed = { conversations: Conversation[]; total: number; next: string | null };
type Asked = { scope?: AskScope | object; conversationId?: number; byModel?: boolean };

/** Words that stand in one source alone, so that it is known at once whether somebody is shown it. */
export const HARBOUR: Written = {
  title: "Tides of the Velmora harbour",
  authors: ["Ada Velmorand"],
  text: [
    "The Velmora harbour freezes in January because its water is nearly fresh.",
    "Pilots of the Velmora harbour measured an ice thickness of 42 cm in 1997.",
    "Fishing boats leave the Velmora harbour before the ice closes it.",
  ].join(" "),
};
export const LIGHTHOUSE: Written = {
  title: "Lamps of the Quorneth lighthouse",
  authors: ["Ben Quornethy"],
  text: [
    "The Quorneth lighthouse burns rapeseed oil because paraffin corrodes its brass lamps.",
    "Keepers of the Quorneth lighthouse trim the wicks every four hours.",
  ].join(" "),
};
export const ABOUT_HARBOUR = "Why does the Velmora harbour freeze in January?";
export const ABOUT_LIGHTHOUSE = "Why does the Quorneth lighthouse burn rapeseed oil?";

/** What tests of conversations ask again and again, by the same calls as the web. */
export function asking(server: TestApp) {
  const on = sharing(server);
  const ask = (who: Someone, question: string, more: Asked = {}) =>
    on.call<Reply>(who, "POST", "/ask", { question, ...more });
  const indexed = () =>
    vi.waitFor(async () => expect(await countWaiting(server.app)).toBe(0), { timeout: 60_000, interval: 50 });
  return {
    ...on,
    ask,
    indexed,
    /** A topic of theirs with these articles and nothing else, found by their passages. */
    async topicWith(who: Someone, name: string, ...articles: Written[]) {
      const topicId = await on.topic(who, name);
      const kept = [];
      for (const article of articles) kept.push(await keepArticle(server, topicId, article));
      await indexed();
      return { topicId, articles: kept };
    },
    /** Every event of a streamed answer, or the failure that came instead. */
    async stream(who: Someone, question: string, more: Asked = {}) {
      const response = await fetch(`${server.base}/api/ask/stream`, {
        method: "POST",
        headers: { "x-auth-token": who.token, "content-type": "application/json" },
        body: JSON.stringify({ question, ...more }),
      });
      const text = await response.text();
      return { status: response.status, text, events: eventsIn(text) };
    },
    read: (who: Someone, id: number) => on.call<Read>(who, "GET", `/conversations/${id}`),
    list: async (who: Someone, query = "") =>
      (await on.call<Listed>(who, "GET", `/conversations?${query}`)).body,
    change: (who: Someone, id: number, body: object) =>
      on.call<Conversation & { code?: string }>(who, "PATCH", `/conversations/${id}`, body),
    async file(who: Someone, id: number, format = "md", language = "en") {
      const response = await fetch(`${server.base}/api/conversations/${id}/export?format=${format}`, {
        headers: { "x-auth-token": who.token, "accept-language": language },
      });
      return {
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
        headers: response.headers,
      };
    },
  };
}

export const eventsIn = (text: string): AskEvent[] =>
  text
    .split("\n\n")
    .filter((block) => block.startsWith("data: "))
    .map((block) => JSON.parse(block.slice("data: ".length)) as AskEvent);

/** All that a turn says of its sources. */
export const saidIn = (turn: Turn | undefined): string[] =>
  turn?.answer?.sentences.map(({ text }) => text) ?? [];
