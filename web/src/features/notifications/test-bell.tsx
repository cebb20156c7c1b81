import { act, waitFor } from "@testing-library/react";
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { TopicId } from "@gyan/contract/ids.ts";
import type { Notice, Task } from "@gyan/contract/notifications.ts";
import { expect, vi } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { type Sent, aTopic, playServer, refusal, user } from "#test-page.tsx";

export const NOW = "2031-05-04T10:00:00.000Z";
export const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

export const aTask = (id: number, own: Partial<Task> = {}): Task => ({
  id: `run-${id}`,
  topicId: TopicId.parse(id),
  rootNodeName: `Question ${id}`,
  taskStatus: "FINISHED",
  unreached: 0,
  beingRead: 0,
  taskType: 1,
  startTime: minutesAgo(10 + 100 - id),
  endTime: minutesAgo(5 + 100 - id),
  progress: { stage: null, done: 0, total: 0, secondsLeft: null, reason: null },
  changes: null,
  shared: null,
  run: 1,
  canCancel: false,
  canRetry: false,
  ...own,
});

export const aNotice = (id: number, own: Partial<Notice> = {}): Notice => ({
  id: `notice-${id}`,
  kind: "shared",
  by: "Ben Example",
  object: { kind: "topic", id: 7, name: "How do rivers flood?" },
  right: "reader",
  sharedWith: null,
  note: null,
  at: minutesAgo(3),
  isUnread: true,
  ...own,
});

/** One that is at its third stage. */
export const aRunningTask = (id: number, own: Partial<Task> = {}): Task =>
  aTask(id, {
    taskStatus: "PROCESSING",
    startTime: minutesAgo(4),
    endTime: null,
    progress: { stage: "judge", done: 12, total: 40, secondsLeft: 180, reason: null },
    canCancel: true,
    ...own,
  });

/** The server, as far as the bell sees it. */
export type Scene = {
  tasks: Task[];
  notices: Notice[];
  unread: number;
  mailsWhenDone: boolean;
  sent: string[];
  refuse(asked: Sent): unknown;
  /** An event of the stream; there is none until it was opened. */
  tell: ((event: object) => void) | null;
  isLive: boolean;
};

export async function aScene(): Promise<Scene> {
  const scene: Scene = {
    tasks: [],
    notices: [],
    unread: 0,
    mailsWhenDone: false,
    sent: [],
    refuse: () => undefined,
    tell: null,
    isLive: true,
  };
  playServer((asked) => answer(scene, asked));
  vi.useFakeTimers({ now: new Date(NOW), toFake: ["Date"] });
  await loadConfig();
  return scene;
}

function answer(scene: Scene, asked: Sent): unknown {
  const name = `${asked.method} ${asked.path.replace("/api", "")}`;
  if (/notifications|cancel|retry|settings/.test(name)) scene.sent.push(name + queryOf(asked));
  const refused = scene.refuse(asked);
  if (refused !== undefined) return refused;
  switch (name) {
    case "GET /config":
      return {};
    case "GET /events":
      return scene.isLive ? stream(scene) : refusal(503, "not_ready");
    case "GET /notifications":
      return { taskList: scene.tasks, notices: scene.notices, unread: scene.unread };
    case "POST /notifications/seen":
      scene.unread = 0;
      return { unread: 0 };
    case "PATCH /me/settings":
      scene.mailsWhenDone = asked.body["mailsWhenDone"] as boolean;
      return {
        mailsWhenDone: scene.mailsWhenDone,
        mailsChanges: false,
        mailsMentions: true,
        allowsAnalytics: null,
      };
    case "GET /me/settings":
      return {
        mailsWhenDone: scene.mailsWhenDone,
        mailsChanges: false,
        mailsMentions: true,
        allowsAnalytics: null,
      };
    case "GET /topics/7":
      return aTopic();
    default:
      return {
        topics: [],
        total: 0,
        next: null,
        sessions: [],
        tokens: [],
        passkeys: [],
        authenticator: null,
        recoveryCodes: null,
        styles: [],
        chosen: "apa",
        message: "Done",
      };
  }
}

const queryOf = ({ query }: Sent) => (query.size > 0 ? `?${query.toString()}` : "");

function stream(scene: Scene): Response {
  const words = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      let id = 0;
      scene.tell = (event) =>
        controller.enqueue(words.encode(`id: ${++id}\ndata: ${JSON.stringify(event)}\n\n`));
    },
  });
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

export const FLAGS: AccessFlag[] = ["CreateSentenceGyan", "ShowMyGyanLibrary", "ShowNotification"];

export async function openBell(accessList = FLAGS) {
  signIn({ accessList });
  await openApp("/account");
  await user.click(bellButton()!);
  await waitFor(() => expect(panel()).not.toBeNull());
  await waitFor(() => expect(panel()?.textContent).not.toContain("Loading"));
}

export const panel = () => document.querySelector<HTMLElement>("[role=dialog]");
export const bellButton = () =>
  document.querySelector<HTMLElement>('header button[aria-label^="Notifications"]');
/** What it is called. */
export const bell = () => bellButton()?.getAttribute("aria-label");
export const rows = () => [...document.querySelectorAll<HTMLElement>("[role=dialog] li")];
export const heard = () =>
  [...document.querySelectorAll("[role=status]")].map((one) => one.textContent).join("|");

/** Something moved on the server, and the stream says so. */
export async function news(scene: Scene, kind = "run.finished") {
  await waitFor(() => expect(scene.tell).not.toBeNull());
  await act(async () => scene.tell!({ kind, topicId: 7, runId: 1 }));
}
