import { act, screen, waitFor } from "@testing-library/react";
import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import type { Draft } from "@gyan/contract/drafts.ts";
import type { User } from "@gyan/contract/accounts/model.ts";
import { expect, vi } from "vitest";
import { closeApp, openApp, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { type Sent, playServer, refusal, fill, user } from "#test-page.tsx";
import { ROOT_NODE } from "@gyan/contract/outline/rules.ts";

/** The server, as far as the builder and the list of drafts see it. */
export const server = {
  sent: [] as Sent[],
  unfinished: null as Record<string, unknown> | null,
  drafts: [] as Draft[],
  parameters: [] as Partial<ParameterDefinition>[],
  tours: [] as string[],
  refuse: (_asked: Sent): Response | undefined => undefined,
};

const PAGE = 10;

export const QUESTIONS = [
  { question: "What is a gyan?", answer: "<p>A topic that is searched.</p>" },
  { question: "What is a label?", answer: "<p>A heading.</p>" },
];
const LIBRARIES = [
  { id: 4, uuid: "u-4", name: "Field notes" },
  { id: 5, uuid: "u-5", name: "Reports" },
];
const OUTSIDE = [
  { name: "arxiv", label: "arXiv", kind: "scholarly", isReady: true },
  { name: "core", label: "CORE", kind: "scholarly", isReady: false },
  { name: "google-cse", label: "Google", kind: "web", isReady: false },
];

const answer = (asked: Sent): unknown => {
  const { method, path, query, body } = asked;
  const name = `${method} ${path}`;
  server.sent.push(asked);
  const refused = server.refuse(asked);
  if (refused) return refused;
  if (name === "GET /api/config") return { identity: null };
  if (name === "GET /api/me/unfinished") return { data: server.unfinished, updatedOn: null };
  if (name === "PUT /api/me/unfinished") {
    server.unfinished = body["data"] as Record<string, unknown>;
    return { updatedOn: "2031-05-04T10:00:00Z" };
  }
  if (name === "DELETE /api/me/unfinished") {
    server.unfinished = null;
    return { message: "Gone" };
  }
  if (name === "POST /api/gyan/create/v1/drafts") {
    const from = (Number(query.get("pageNo")) - 1) * PAGE;
    return { drafts: server.drafts.slice(from, from + PAGE) };
  }
  if (name === "POST /api/gyan/create/v1/draft") return { message: "Draft saved successfully." };
  if (name === "DELETE /api/gyan/create/v1/draft") {
    server.drafts = server.drafts.filter(({ id }) => String(id) !== query.get("id"));
    return { message: "The draft was deleted." };
  }
  if (path.endsWith("/submitconceptfordiscovery"))
    return { message: "Your search has started.", topic: { UUID: "u-1", ownerId: 1, topicId: 7 } };
  if (path === "/api/questionnaire") return QUESTIONS;
  if (path === "/api/libraries") return { libraries: LIBRARIES };
  if (path.endsWith("/v1/repositories")) return { Shared: [], "My Library": LIBRARIES };
  if (path.endsWith("/gyanknowledgestore")) return { gyanKnowledgeStoreDetails: LIBRARIES };
  if (path.endsWith("/availablesources")) return { sources: OUTSIDE, readsAddresses: true };
  if (path.endsWith("/v1/parameters")) return server.parameters;
  if (path === "/api/coachmarks") return method === "GET" ? { coachMarks: server.tours } : { status: true };
  if (path.endsWith("/suggestions")) return { subtopics: [], articles: 0, model: null, fallback: null };
  if (path.endsWith("/templatecategories")) return [];
  if (path === "/api/events") return refusal(503, "not_ready");
  if (path.startsWith("/api/topics/")) return refusal(404, "topic_not_found");
  return { topics: [], total: 0, next: null, taskList: [], coachMarks: [], allowsAnalytics: true };
};

export const FLAGS: User["accessList"] = [
  "AdvancedSearch",
  "KeyConcepts",
  "TocSettings",
  "ShowMyGyanLibrary",
];

/** Seen at once: a document of the tests has no sights. */
class AllInSight {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }
  observe() {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }
  unobserve() {}
  disconnect() {}
}

export async function start(own: Partial<User> = {}) {
  vi.stubGlobal("IntersectionObserver", AllInSight);
  Object.assign(server, {
    sent: [],
    unfinished: null,
    drafts: [],
    parameters: [],
    tours: [],
    refuse: () => undefined,
  });
  playServer(answer);
  await loadConfig();
  signIn({ accessList: FLAGS, ...own });
}

export async function openBuilder() {
  await openApp("/createGyan");
  await waitFor(() => expect(topic()).not.toBeNull());
}

/** Everything in memory is gone, as by a reload of the page; what the browser and the server keep is not. */
export async function reload(own: Partial<User> = {}) {
  dispatchEvent(new Event("pagehide"));
  const kept = Object.entries(localStorage);
  closeApp();
  for (const [key, value] of kept) localStorage.setItem(key, String(value));
  signIn({ accessList: FLAGS, ...own });
  await openApp("/createGyan");
}

export const part = (id: number, name = "name") =>
  document.querySelector<HTMLTextAreaElement>(`[data-node="${id}"] [data-part="${name}"]`);
export const topic = () => part(ROOT_NODE);

/** The lines as they stand, indented as they are shown. */
export const lines = () =>
  [...document.querySelectorAll<HTMLLIElement>("li[data-node]")].map((row) => {
    const depth = Number(row.style.getPropertyValue("--d"));
    return "  ".repeat(depth - 1) + row.querySelector("textarea")!.value;
  });
export const lineOf = (name: string) =>
  [...document.querySelectorAll<HTMLTextAreaElement>("li[data-node] textarea")].find(
    ({ value }) => value === name,
  )!;
export const idOf = (name: string) => Number(lineOf(name).closest<HTMLElement>("li")!.dataset["node"]);

/** What stands beside the outline, at one of its leaves. */
export const inspector = () => document.getElementById("inspector")!;
export const turn = async (leaf: string) => user.click(await screen.findByRole("tab", { name: leaf }));

/** A tool of a line, which stands beside the outline while the keyboard is at that line. */
export async function openTool(tool: string, name: string) {
  await focusOn(topic()!.value === name ? topic() : lineOf(name));
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${tool} (?:of|for) ${name}\\b`) }));
}

/** They stay open from line to line. */
export async function openSettings(name: string) {
  await focusOn(topic()!.value === name ? topic() : lineOf(name));
  const head = await screen.findByRole("button", { name: `Settings of ${name}` });
  if (head.ariaExpanded !== "true") await user.click(head);
}

export const focused = () => document.activeElement as HTMLInputElement;

/** Into whatever has the focus. */
export const write = (value: string) => fill(focused(), value);

export const focusOn = (field: HTMLElement | null) =>
  act(async () => {
    field!.focus();
    await new Promise((resolve) => setTimeout(resolve, 5));
  });

export const paste = (text: string) =>
  act(async () => {
    const event = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
      clipboardData: { getData: () => text },
    });
    focused().dispatchEvent(event);
  });

export const toast = () => document.querySelector("[data-tone]")?.textContent ?? "";
export const posted = (ending: string) =>
  server.sent
    .filter(({ method, path }) => method === "POST" && path.endsWith(ending))
    .map(({ body }) => body);
