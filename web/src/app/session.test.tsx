/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
import { act, waitFor, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { router } from "./router.tsx";
import { aUser, goTo, openApp, path, signIn, whoIsSignedIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { endSession, readUser } from "#lib/session.ts";
import { type Sent, playServer, refusal, text, user } from "#test-page.tsx";
import { showToast } from "#ui/overlays/toasts.ts";

const START = new Date("2031-05-04T10:00:00Z").getTime();
let sent: string[];
let isOver: boolean;

const answer = ({ method, path: asked }: Sent): unknown => {
  sent.push(`${method} ${asked}`);
  if (asked === "/api/config") return { autoLogout: { enabled: true, minutes: 30 }, identity: null };
  if (asked === "/api/me") return whoIsSignedIn();
  if (asked === "/api/logout") return { message: "Logout Successfully" };
  if (asked === "/api/events") return refusal(503, "not_ready");
  if (isOver) return refusal(401, "not_signed_in");
  return {
    topics: [],
    total: 0,
    next: null,
    sessions: [],
    tokens: [],
    passkeys: [],
    styles: [],
    chosen: "apa",
  };
};

beforeEach(async () => {
  sent = [];
  isOver = false;
  playServer(answer);
  vi.useFakeTimers({ now: START, toFake: ["Date"] });
  await loadConfig();
});

/** The clock goes on; the page is looked at again, as after a sleep or in another window. */
const after = (seconds: number) =>
  act(async () => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    document.dispatchEvent(new Event("visibilitychange"));
  });
const warning = () => document.querySelector("dialog");

test.each(["/mysearches", "/sentencegyan", "/article/list/7", "/account"])(
  "R-07 without a stored user %s leads to the entrance",
  async (address) => {
    await openApp(address);
    expect(path()).toBe("/azure-auth");
  },
);

test.each(["Admin", "Operator", "User"] as const)("R-07 the role %s may come in", async (role) => {
  signIn({ role });
  await openApp("/mysearches");
  expect(path()).toBe("/mysearches");
});

test("R-07 a role that is none of the three may not", async () => {
  signIn({ role: "Visitor" as never });
  await openApp("/mysearches");
  expect(path()).toBe("/404");
});

test("P-01 the tabs follow the flags", async () => {
  signIn({ accessList: ["ShowMyGyanLibrary"] });
  await openApp("/mysearches");
  expect(document.querySelector("nav")?.textContent).toBe("My Gyans");
});

test("SE-03 a 401 on any call removes the stored user and goes to the root", async () => {
  signIn();
  isOver = true;
  await openApp("/mysearches");
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(readUser()).toBeNull();
});

test("SE-03 a form that was not sent does not keep the page of a session that has ended", async () => {
  signIn();
  await openApp("/account");
  const letGo = router.history.block({ blockerFn: () => true });
  await act(async () => endSession("expired"));
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  await waitFor(() => expect(document.querySelector("h1")?.textContent).toBe("Sign in"));
  expect(text()).not.toContain("ada@example.org");
  letGo();
});

test("SE-03 what a toast said to one person is not left for the next", async () => {
  signIn();
  await openApp("/mysearches");
  await act(async () => showToast({ tone: "info", text: "“Our secret plan” is yours now." }));
  await waitFor(() => expect(text()).toContain("Our secret plan"));
  isOver = true;
  await goTo("/account");
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(text()).not.toContain("Our secret plan");
});

test("SE-05 one minute before the end a dialog says so, with the focus on staying; staying begins the time anew", async () => {
  signIn();
  await openApp("/mysearches");
  await after(1739);
  expect(warning()).toBeNull();
  await after(16);
  await waitFor(() => expect(text()).toContain("You will be signed out in 45 seconds"));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Stay signed in"));
  expect(warning()?.querySelector("[role=status]")?.textContent).toContain("60 seconds");
  await after(10);
  // The eye sees every second; the ear hears a few of them.
  expect(warning()?.querySelector("p")?.textContent).toContain("35 seconds");
  expect(warning()?.querySelector("[role=status]")?.textContent).toContain("60 seconds");
  await user.click(await screen.findByRole("button", { name: "Stay signed in" }));
  await waitFor(() => expect(warning()).toBeNull());
  await after(1700);
  expect(readUser()).not.toBeNull();
  expect(sent).not.toContain("GET /api/logout");
});

test("SE-05 1800 s without activity end the session on the server too, say why, and lead back after signing in", async () => {
  signIn();
  await openApp("/account");
  await after(1801);
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(sent).toContain("GET /api/logout");
  expect(readUser()).toBeNull();
  await waitFor(() => expect(text()).toContain("You were signed out after 30 minutes of inactivity."));
  expect(sessionStorage.getItem("returnTo")).toBe("/account");
});

test("SE-05 a browser that was closed over night shows nothing of the session when it is opened again", async () => {
  signIn();
  vi.setSystemTime(START + 9 * 3_600_000);
  await openApp("/mysearches");
  expect(screen.queryByRole("button", { name: /Your account, Ada/ })).toBeNull();
  await waitFor(() => expect(path()).toBe("/azure-auth"));
});

test("the dialog signs out at once when that is asked, and then nothing is said of inactivity", async () => {
  signIn();
  await openApp("/mysearches");
  await after(1750);
  // A mouse on its way there would already be somebody who is here.
  (await screen.findByRole("button", { name: "Sign out now" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  expect(text()).not.toContain("of inactivity");
  expect(sessionStorage.getItem("returnTo")).toBeNull();
});

test("SE-04 another tab that logs out leads this one to the entrance", async () => {
  signIn();
  await openApp("/mysearches");
  const otherTab = new BroadcastChannel("gyan-session");
  otherTab.postMessage("logout");
  await waitFor(() => expect(path()).toBe("/azure-auth"));
  otherTab.close();
});

test("somebody else who signs in in another tab never sees this person's page", async () => {
  signIn();
  await openApp("/account");
  const html = () => document.body.innerHTML;
  expect(html()).toContain("ada@example.org");
  await act(async () => {
    const other = { token: "b", ...aUser({ id: 2, email: "bo@example.org" }) };
    localStorage.setItem("user", JSON.stringify(other));
    dispatchEvent(new StorageEvent("storage", { key: "user" }));
  });
  expect(html()).not.toContain("ada@example.org");
  expect(html()).not.toContain("bo@example.org");
});

test("a tab that waits at the entrance goes on when another tab has signed in", async () => {
  await openApp("/azure-auth");
  await act(async () => {
    localStorage.setItem("user", JSON.stringify({ token: "a", ...aUser() }));
    dispatchEvent(new StorageEvent("storage", { key: "user" }));
  });
  await waitFor(() => expect(path()).toBe("/mysearches"));
});

test("the avatar menu leads to the account", async () => {
  signIn();
  await openApp("/mysearches");
  await user.click(await screen.findByRole("button", { name: "Your account, Ada Example, AE" }));
  await user.click(await screen.findByRole("menuitem", { name: "Profile" }));
  await waitFor(() => expect(path()).toBe("/account"));
  await goTo("/mysearches");
});
