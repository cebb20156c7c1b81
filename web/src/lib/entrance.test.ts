// @vitest-environment jsdom
import type { User } from "@gyan/contract/accounts/model.ts";
import { beforeEach, expect, test } from "vitest";
import {
  hasLeftByHand,
  isPlace,
  mayTrySilently,
  noteSignIn,
  noteSilentTry,
  rememberPlace,
  takePlace,
  watchLeaving,
} from "./entrance.ts";
import { endSession, startSession } from "./session.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  "/mysearches",
  "/article/list/7?tab=summary#top",
  "/sentencegyan?q=a%2Fb",
  "/authors",
  "/login-history",
])("%s is a page to return to", (path) => expect(isPlace(path)).toBe(true));

test.each([
  "//evil.example.org",
  "/\\evil.example.org",
  "/\t/evil.example.org",
  "/a\nb",
  "https://evil.example.org",
  "javascript:alert(1)",
  "mysearches",
  "",
  "/",
  "/azure-auth",
  "/azure-auth/someone@example.org",
  "/auth?code=1",
  "/login",
  "/auto-login/secret",
  "/signup/a/pc",
  "/reset-password?reset-token=t",
  "/oidc/interaction/u",
])("%j is not", (path) => {
  expect(isPlace(path)).toBe(false);
  rememberPlace(path);
  expect(takePlace()).toBe("/mysearches");
});

test("a page is returned to once, and a tampered note leads home", () => {
  rememberPlace("/sentencegyan?q=x");
  expect(takePlace()).toBe("/sentencegyan?q=x");
  expect(takePlace()).toBe("/mysearches");
  sessionStorage.setItem("returnTo", "//evil.example.org");
  expect(takePlace()).toBe("/mysearches");
});

test("a session that the server ended leads back to its page; leaving by hand forgets it", () => {
  const stop = watchLeaving();
  const user = { id: 1, accessList: [] } as unknown as User;
  history.replaceState(null, "", "/sentencegyan?q=tides");
  startSession("t", user);
  endSession("expired");
  expect(mayTrySilently()).toBe(true);
  expect(takePlace()).toBe("/sentencegyan?q=tides");

  startSession("t", user);
  rememberPlace("/sentencegyan?q=other");
  endSession("logout");
  expect(takePlace()).toBe("/mysearches");
  expect(hasLeftByHand()).toBe(true);
  stop();
});

test("the provider is asked unseen once a visit, and not after leaving by hand until somebody signs in", () => {
  expect(mayTrySilently()).toBe(true);
  noteSilentTry();
  expect(mayTrySilently()).toBe(false);
  noteSignIn();
  expect(mayTrySilently()).toBe(true);
  localStorage.setItem("signedOut", "yes");
  expect(mayTrySilently()).toBe(false);
});
