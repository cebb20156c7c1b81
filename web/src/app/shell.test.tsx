import type { AccessFlag, User } from "@gyan/contract/accounts/model.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aUser, closeApp, goTo, openApp, path } from "#app/test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { leave } from "#lib/leave.ts";
import { startSession } from "#lib/session.ts";
import { aHome } from "#portal/test-portal.ts";
import { type Sent, named, playServer, press, refusal, startBrowser, until } from "#reading/test-reading.tsx";

let contentSite: string | null;
let me: User;

const signIn = (own: Partial<User> = {}) => {
  me = aUser(own);
  startSession("token", me);
};

const answer = ({ path: asked }: Sent): unknown => {
  if (asked === "/api/config")
    return { autoLogout: { enabled: false, minutes: 30 }, identity: null, contentSite };
  if (asked === "/api/me") return me;
  if (asked === "/api/topics/7") return refusal(404, "topic_not_found");
  if (asked === "/api/portal") return aHome();
  if (asked.startsWith("/api/portal/")) return refusal(404, "collection_not_found");
  if (asked === "/api/events") return refusal(503, "not_ready");
  if (asked === "/api/coachmarks") return { coachMarks: [] };
  return {
    topics: [],
    total: 0,
    next: null,
    taskList: [],
    unread: 0,
    drafts: [],
    libraries: [],
    shared: [],
    passages: [],
  };
};

beforeAll(startBrowser);
beforeEach(async () => {
  contentSite = "https://content.example.org/";
  playServer(answer);
  await loadConfig();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeApp();
});

const tabs = () => [...document.querySelectorAll("nav[aria-label=Main] a")].map((tab) => tab.textContent);

const TABS: [AccessFlag, string, string][] = [
  ["CreateSentenceGyan", "Search", "/sentencegyan"],
  ["AdvancedSearch", "Advanced Search", "/createGyan"],
  ["DocumentAnalysis", "Document Analysis", "/documentAnalysis"],
  ["ShowMyGyanLibrary", "My Gyans", "/mysearches"],
  ["MyReviews", "My Reviews", "/myreviews"],
  ["ShowMyFilesAndFoldersTab", "My Content", "https://content.example.org/"],
  ["ShowGyanPortalTab", "Gyan Portal", "/gyanportal"],
];

test("SH-03 with every flag all tabs stand in this order and lead to their pages", async () => {
  signIn({ accessList: TABS.map(([flag]) => flag) });
  await openApp("/mysearches");
  expect(tabs()).toEqual(TABS.map(([, label]) => label));
  const targets = [...document.querySelectorAll("nav[aria-label=Main] a")].map((a) => a.getAttribute("href"));
  expect(targets).toEqual(TABS.map(([, , target]) => target));
});

test.each(TABS)("SH-10 P-01 with %s alone only the tab %s shows", async (flag, label) => {
  signIn({ accessList: [flag] });
  await openApp("/account");
  expect(tabs()).toEqual([label]);
});

test("SH-10 without a flag there is no tab", async () => {
  signIn({ accessList: [] });
  await openApp("/account");
  expect(tabs()).toEqual([]);
});

test("SH-05 My Content opens the site of the environment beside the page, and is hidden where none is set", async () => {
  signIn({ accessList: ["ShowMyFilesAndFoldersTab"] });
  await openApp("/account");
  const link = document.querySelector<HTMLAnchorElement>("nav[aria-label=Main] a");
  expect([link?.href, link?.target, link?.rel]).toEqual([contentSite, "_blank", "noreferrer"]);
  contentSite = null;
  await loadConfig();
  await until(() => expect(tabs()).toEqual([]));
});

test("SH-01 the header holds the logo, the tabs, drafts, bell, help and the avatar menu with Profile and Log out", async () => {
  signIn({ accessList: ["ShowMyGyanLibrary", "AdvancedSearch", "ShowNotification"] });
  await openApp("/mysearches");
  const names = [...document.querySelectorAll("header a, header button")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent,
  );
  expect(names[0]).toBe("Gyan, home");
  expect(names.slice(1, 3)).toEqual(["Advanced Search", "My Gyans"]);
  expect(names.slice(3).map((name) => name?.split(/[ ,:]/)[0])).toEqual([
    "Search",
    "Dashboard",
    "Drafts",
    "Notifications",
    "Help",
    "Your",
  ]);
  await press("Your account, Ada Example, AE");
  await until(() => expect(named("Profile")).toBeDefined());
  expect(document.body.textContent).not.toContain("coming soon");
  expect(named("Log out")).toBeDefined();
  await press("Profile");
  await until(() => expect(path()).toBe("/account"));
});

test("SH-02 the footer links the terms and the privacy page and says © 2024", async () => {
  signIn();
  await openApp("/mysearches");
  const foot = document.querySelector("footer");
  expect([...foot!.querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual(["/terms", "/privacy"]);
  expect(foot?.textContent).toContain("© 2024");
});

test("SH-06 the logo reloads My Gyans, and leads there from elsewhere", async () => {
  const reload = vi.spyOn(leave, "reload").mockImplementation(() => {});
  signIn();
  await openApp("/account");
  await press("Gyan, home");
  await until(() => expect(path()).toBe("/mysearches"));
  expect(reload).not.toHaveBeenCalled();
  await press("Gyan, home");
  expect(reload).toHaveBeenCalledOnce();
});

test("SH-06 for portal users the logo leads to the portal", async () => {
  signIn({ userGroupName: "Portal Users", accessList: ["ShowGyanPortalTab", "ShowMyGyanLibrary"] });
  await openApp("/account");
  await press("Gyan, home");
  await until(() => expect(path()).toBe("/gyanportal"));
});

const portalUser = { userGroupName: "Portal Users" as const, accessList: ["ShowGyanPortalTab" as const] };

test.each(["/mysearches", "/sentencegyan", "/gyanportal"])(
  "SH-07 portal users who open %s start in the portal, and then go where they like",
  async (address) => {
    signIn({ ...portalUser, accessList: ["ShowGyanPortalTab", "ShowMyGyanLibrary", "CreateSentenceGyan"] });
    await openApp(address);
    expect(path()).toBe("/gyanportal");
    await goTo("/mysearches");
    await until(() => expect(path()).toBe("/mysearches"));
  },
);

test.each([
  "/payment/success",
  "/article/list/7",
  "/account",
  "/gyanportal/collection/3",
  "/gyanportal/library/3",
])("SH-07 portal users may start at %s, and then go where they like", async (address) => {
  signIn(portalUser);
  await openApp(address);
  expect(path()).toBe(address);
  await goTo("/mysearches");
  await until(() => expect(path()).toBe("/mysearches"));
});

test("SH-07 portal users who sign in beside a payment page start in the portal", async () => {
  await openApp("/payment/cancel");
  act(() => signIn(portalUser));
  await goTo("/mysearches");
  await until(() => expect(path()).toBe("/gyanportal"));
});

test("SH-07 portal users to whom the portal is not open start where they wanted", async () => {
  signIn({ userGroupName: "Portal Users", accessList: ["CreateSentenceGyan"] });
  await openApp("/sentencegyan");
  expect(path()).toBe("/sentencegyan");
});

test("SH-07 curators start where they wanted", async () => {
  signIn({ accessList: ["CreateSentenceGyan"] });
  await openApp("/sentencegyan");
  expect(path()).toBe("/sentencegyan");
});

test("SH-07 whoever had to sign in again goes on to the page that they wanted", async () => {
  await openApp("/sentencegyan");
  expect(path()).toBe("/azure-auth");
  expect(sessionStorage.getItem("returnTo")).toBe("/sentencegyan");
});
