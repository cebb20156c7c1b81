import type { User } from "@gyan/contract/accounts/model.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { expect, vi } from "vitest";
import { router } from "./router.tsx";
import { awaitFirstScreen } from "./session-watch.ts";
import { queryClient } from "#lib/query.ts";
import { endSession, startSession } from "#lib/session.ts";
import { until } from "#screens/topic/test-reading.tsx";

export const aUser = (own: Partial<User> = {}): User => ({
  id: 1,
  personId: 1,
  firstName: "Ada",
  lastName: "Example",
  email: "ada@example.org",
  role: "User",
  userGroupName: "Portal Curator",
  accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary"],
  language: null,
  timeZone: null,
  isSubscriptionRequired: false,
  subscriptionId: 0,
  subscriptionDetail: null,
  ...own,
});

export const signIn = (own: Partial<User> = {}) => startSession("token", aUser(own));

let root: Root | undefined;

/** The application itself at an address. */
export async function openApp(address: string) {
  // Another visit: what ended a session before it, in whatever test, is not its own.
  awaitFirstScreen();
  root = createRoot(document.body.appendChild(document.createElement("div")));
  router.history.replace(address);
  await router.load();
  await act(async () =>
    root!.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  await until(() => expect(router.state.status).toBe("idle"));
  await until(() => expect(document.body.textContent).not.toContain("Loading"));
}

export const path = () => router.state.location.pathname;
export const goTo = (address: string) => act(async () => router.history.push(address));

export function closeApp() {
  act(() => {
    root?.unmount();
    endSession("expired");
  });
  // The router waits for what it has drawn; nothing draws between two openings.
  router.startTransition = (change) => Promise.resolve(change() as never);
  router.clearCache();
  queryClient.clear();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.useRealTimers();
}
