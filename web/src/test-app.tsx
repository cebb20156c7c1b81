import type { User } from "@gyan/contract/accounts/model.ts";
import { act } from "@testing-library/react";
import { onTestFinished } from "vitest";
import { router } from "#app/router.tsx";
import { awaitFirstScreen } from "#app/session-watch.ts";
import { endSession, readUser, startSession } from "#lib/session.ts";
import { closePage, openRouter } from "#test-page.tsx";

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

/** What the server says of who is signed in: the page asks again while it stands, and another answer would take their rights away. */
export const whoIsSignedIn = (): User => readUser() ?? aUser();

/** The application itself at an address, until the test is over. */
export async function openApp(address: string) {
  // Another visit: what ended a session before it, in whatever test, is not its own.
  awaitFirstScreen();
  onTestFinished(closeApp);
  router.history.replace(address);
  await openRouter(router);
}

export const path = () => router.state.location.pathname;
export const goTo = (address: string) => act(async () => router.history.push(address));

/** As when the browser is closed and somebody else opens it. */
export function closeApp() {
  closePage();
  act(() => endSession("expired"));
  // The router waits for what it has drawn; nothing draws between two openings.
  router.startTransition = (change) => Promise.resolve(change() as never);
  router.clearCache();
  localStorage.clear();
  sessionStorage.clear();
}
