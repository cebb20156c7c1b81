import { RunId, TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import { startWithTexts } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { ToastHost } from "#ui/overlays/ToastHost.tsx";
import failures from "../../../../locales/en/failures.json";
import web from "../../../../locales/en/web.json";
import { readArticleSearch } from "#entities/articles/search.ts";

/** What a browser has and the document of the tests has not. */
export function stubBrowser() {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}

/** A browser whose pages speak English from the first moment. */
export async function startBrowser() {
  stubBrowser();
  startWithTexts("en", { web, failures });
}

export type Sent = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

/** The server, as far as these screens see it: what it is asked goes through `answer`. */
export const playServer = (answer: (asked: Sent) => unknown) =>
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://gyan.example.org");
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const told = answer({ method: init.method ?? "GET", path: url.pathname, query: url.searchParams, body });
    if (told instanceof Response) return told;
    return Response.json(told);
  });

export const refusal = (status: number, code: string) =>
  Response.json({ code, message: code, params: { reference: "r1" } }, { status });

export const aTopic = (own: Partial<TopicDetail> = {}): TopicDetail => ({
  topicId: TopicId.parse(7),
  topicUuid: "a",
  topicName: "How do rivers flood?",
  kind: "search",
  ownerId: 1,
  right: "owner",
  mayLeave: false,
  createdOn: "2031-05-04T10:00:00Z",
  nodes: [],
  description: "",
  concepts: [],
  folderId: null,
  tags: [],
  schedule: null,
  deletedOn: null,
  hasSummary: false,
  run: {
    id: RunId.parse(1),
    number: 1,
    kind: "create",
    status: "FINISHED",
    reason: null,
    isCancelled: false,
    createdAt: "2031-05-04T10:00:00Z",
    startedAt: "2031-05-04T10:00:00Z",
    finishedAt: "2031-05-04T10:02:00Z",
    phases: [],
    figures: { found: 3, judged: 3, kept: 3 },
    timeLeft: null,
    outcomes: [],
  },
  ...own,
});

let root: Root;

/** A view of a gyan under the address that it has in the application. Returns how to read and change that address. */
export async function open(view: ReactNode, search = "") {
  const rootRoute = createRootRoute();
  const shell = createRoute({ getParentRoute: () => rootRoute, id: "shell" });
  const here = createRoute({
    getParentRoute: () => shell,
    path: "/article/list/$topicId",
    validateSearch: readArticleSearch,
    component: () => view,
  });
  const history = createMemoryHistory({ initialEntries: [`/article/list/7${search}`] });
  const routeTree = rootRoute.addChildren([shell.addChildren([here])]);
  const router = createRouter({ routeTree, history });
  await router.load();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        {/* The types of the house's router know its own addresses only. */}
        <RouterProvider router={router as never} />
        <ToastHost />
      </QueryClientProvider>,
    ),
  );
  await until(() => expect(text()).not.toContain("Loading"));
  return {
    search: () => router.state.location.search as Record<string, unknown>,
    back: () => act(async () => history.back()),
  };
}

export function closeAll() {
  act(() => root.unmount());
  queryClient.clear();
  document.body.replaceChildren();
}

export const text = () => document.body.textContent;

const PATIENCE = 60_000;

/** Looks again and again. What one look waits for is drawn before the next: within one `act` nothing is. */
export async function until(isSo: () => void) {
  for (const since = performance.now(); ;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      return isSo();
    } catch (error) {
      if (performance.now() - since > PATIENCE) throw error;
    }
  }
}

/** What can be pressed. */
export const named = (name: string | RegExp) =>
  [...document.querySelectorAll<HTMLElement>("button, a, [role^=menuitem], label")].find((one) => {
    const own = one.getAttribute("aria-label") ?? one.textContent;
    if (one.hasAttribute("disabled")) return false;
    return typeof name === "string" ? own === name : name.test(own);
  });

export async function press(name: string | RegExp) {
  await until(() => {
    if (!named(name)) throw new Error(`There is nothing to press that is called ${String(name)}.`);
  });
  await act(async () => named(name)!.click());
}

export const type = (field: HTMLInputElement | null, value: string) =>
  act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!;
    set.call(field, value);
    field!.dispatchEvent(new Event("input", { bubbles: true }));
  });
