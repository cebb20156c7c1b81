import { act, cleanup, fireEvent, render, waitFor } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { RunId, TopicId } from "@gyan/contract/ids.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  type AnyRouter,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { expect, vi } from "vitest";
import { readArticleSearch } from "#entities/articles/search.ts";
import { queryClient } from "#lib/query.ts";
import { ToastHost } from "#ui/overlays/ToastHost.tsx";

/**
 * Who presses and uses keys. Nothing waits between two of them, and no style sheet is there that could say what cannot be
 * pressed. A whole text is for `fill`: user-event draws the page anew for each letter.
 */
export const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
// The clipboard that comes with it: a test that needs one brings its own.
Reflect.deleteProperty(navigator, "clipboard");

export const fill = (field: Element | null | undefined, value: string) =>
  act(async () => void fireEvent.change(field!, { target: { value } }));

export const text = () => document.body.textContent;

export type Sent = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };

/** The server, as far as a page sees it: what it is asked goes through `answer`. */
export const playServer = (answer: (asked: Sent) => unknown) =>
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, "http://gyan.example.org");
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : {};
    const told = await answer({
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      body,
    });
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
    unreached: 0,
    beingRead: 0,
    createdAt: "2031-05-04T10:00:00Z",
    startedAt: "2031-05-04T10:00:00Z",
    finishedAt: "2031-05-04T10:02:00Z",
    phases: [],
    figures: { found: 3, judged: 3, kept: 3 },
    timeLeft: null,
    outcomes: [],
    changes: null,
  },
  ...own,
});

/** What stands around every screen. */
const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** As when the page is closed: what it had in memory is gone. */
export function closePage() {
  cleanup();
  queryClient.clear();
}

/** A part of a screen that needs no address. */
export const show = (view: ReactNode) => render(view, { wrapper: Page });

/** Whatever a router shows, once it has come. */
export async function openRouter(router: AnyRouter) {
  await router.load();
  // The types of the house's router know its own addresses only.
  await act(async () => void show(<RouterProvider router={router as never} />));
  await waitFor(() => {
    expect(router.state.status).toBe("idle");
    expect(text()).not.toContain("Loading");
  });
}

/** With the messages that the application shows over whatever screen. */
export const aRootRoute = () =>
  createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ToastHost />
      </>
    ),
  });

/** A view of a gyan under the address that it has in the application. Returns how to read and change that address. */
export async function open(view: ReactNode, search = "") {
  const rootRoute = aRootRoute();
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
  await openRouter(router);
  return {
    search: () => router.state.location.search as Record<string, unknown>,
    back: () => act(async () => history.back()),
  };
}
