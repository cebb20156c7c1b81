import { waitFor, screen } from "@testing-library/react";
import type { AccessFlag, User } from "@gyan/contract/accounts/model.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import type { PortalHome } from "@gyan/contract/sharing/portal.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { aUser, closeApp, goTo, openApp, path } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { leave } from "#lib/leave.ts";
import { startSession } from "#lib/session.ts";
import { arriveAt, takePlace } from "#lib/entrance.ts";
import { aHome } from "#screens/portal/test-portal.ts";
import { type Sent, aTopic, playServer, refusal, user } from "#test-page.tsx";

let contentSite: string | null;
let me: User;

const signIn = (own: Partial<User> = {}) => {
  me = aUser(own);
  startSession("token", me);
};

let home: PortalHome;
let topic: unknown;

const answer = ({ path: asked }: Sent): unknown => {
  if (asked === "/api/config")
    return { autoLogout: { enabled: false, minutes: 30 }, identity: null, contentSite };
  if (asked === "/api/me") return me;
  if (asked === "/api/topics/7") return topic ?? refusal(404, "topic_not_found");
  if (asked === "/api/portal") return home;
  if (asked.startsWith("/api/portal/")) return refusal(404, "collection_not_found");
  if (asked === "/api/events") return refusal(503, "not_ready");
  if (/^\/api\/(?:dashboard|home|gyan|document|libraries)/.test(asked)) return refusal(404, "not_found");
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

beforeEach(async () => {
  contentSite = "https://content.example.org/";
  home = aHome();
  topic = null;
  playServer(answer);
  await loadConfig();
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
  await waitFor(() => expect(tabs()).toEqual([]));
});

test("SH-01 the header holds the logo, the tabs, Ask, Tables, drafts, bell, help and the avatar menu with Profile and Log out", async () => {
  signIn({ accessList: ["ShowMyGyanLibrary", "AdvancedSearch", "ShowNotification"] });
  await openApp("/mysearches");
  const names = [...document.querySelectorAll("header a, header button")].map(
    (one) => one.getAttribute("aria-label") ?? one.textContent,
  );
  expect(names[0]).toBe("Gyan, home");
  expect(names.slice(1, 3)).toEqual(["Advanced Search", "My Gyans"]);
  expect(names.slice(3).map((name) => name?.split(/[ ,:]/)[0])).toEqual([
    "Search",
    "Ask",
    "Tables",
    "Drafts",
    "Notifications",
    "Help",
    "Your",
  ]);
  await user.click(await screen.findByRole("button", { name: "Your account, Ada Example, AE" }));
  await waitFor(() => expect(screen.getByRole("menuitem", { name: "Profile" })).toBeDefined());
  expect(document.body.textContent).not.toContain("coming soon");
  expect(screen.getByRole("menuitem", { name: "Log out" })).toBeDefined();
  await user.click(await screen.findByRole("menuitem", { name: "Profile" }));
  await waitFor(() => expect(path()).toBe("/account"));
});

test.each(["/mysearches", "/article/list/7", "/createGyan"])(
  "SH-02 the footer of %s links the terms and the privacy page and says © 2024, until the year of the build",
  async (address) => {
    topic = aTopic();
    signIn({ accessList: ["ShowMyGyanLibrary", "AdvancedSearch"] });
    await openApp(address);
    const foot = document.querySelector("footer");
    expect([...foot!.querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual([
      "/terms",
      "/privacy",
    ]);
    expect(foot?.textContent).toContain(`© 2024–${new Date().getUTCFullYear()}`);
  },
);

test("SH-06 the logo reloads My Gyans, and leads there from elsewhere", async () => {
  const reload = vi.spyOn(leave, "reload").mockImplementation(() => {});
  signIn();
  await openApp("/account");
  await user.click((await screen.findAllByRole("link", { name: "Gyan, home" }))[0]!);
  await waitFor(() => expect(path()).toBe("/mysearches"));
  expect(reload).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("link", { name: "Gyan, home" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("SH-06 for portal users the logo leads to the portal", async () => {
  signIn({ userGroupName: "Portal Users", accessList: ["ShowGyanPortalTab", "ShowMyGyanLibrary"] });
  await openApp("/account");
  await user.click((await screen.findAllByRole("link", { name: "Gyan, home" }))[0]!);
  await waitFor(() => expect(path()).toBe("/gyanportal"));
});

const portalUser = { userGroupName: "Portal Users" as const, accessList: ["ShowGyanPortalTab" as const] };
const withTabs = {
  userGroupName: "Portal Users" as const,
  accessList: ["ShowGyanPortalTab", "ShowMyGyanLibrary", "CreateSentenceGyan"] satisfies AccessFlag[],
};
const emptyHome = () => aHome({ collections: [], latest: [] });

/** As every way in ends. */
const arrive = (own: Partial<User>) => {
  signIn(own);
  return takePlace();
};

test("SH-07 portal users who have just signed in start in the portal, and then go where they like", async () => {
  await openApp(arrive(withTabs));
  expect(path()).toBe("/gyanportal");
  await goTo("/mysearches");
  await waitFor(() => expect(path()).toBe("/mysearches"));
});

test.each(["/mysearches", "/sentencegyan"])(
  "SH-07 portal users who open or reload %s stay there",
  async (address) => {
    signIn(withTabs);
    await openApp(address);
    expect(path()).toBe(address);
  },
);

test("SH-07 portal users whose portal is empty start with their own tabs", async () => {
  home = aHome({ collections: aHome().collections.map((one) => ({ ...one, topics: 0, libraries: 0 })) });
  await openApp(arrive(withTabs));
  expect(path()).toBe("/mysearches");
});

test("SH-07 portal users who have nothing else start in the portal, empty as it is", async () => {
  home = emptyHome();
  await openApp(arrive(portalUser));
  expect(path()).toBe("/gyanportal");
});

test("SH-07 administrators curate the portal, and start with their own tabs", async () => {
  await openApp(arrive({ ...withTabs, role: "Admin" }));
  expect(path()).toBe("/mysearches");
});

test.each<[string, PortalHome, string]>([
  ["is led to the portal", aHome(), "/gyanportal"],
  ["is led to their own tabs when it is empty", emptyHome(), "/mysearches"],
])("AC-03 SH-07 whoever has just proved their address %s", async (_name, shelves, address) => {
  home = shelves;
  signIn({ accessList: withTabs.accessList });
  await openApp(arriveAt("/gyanportal"));
  expect(path()).toBe(address);
});

test.each([
  "/payment/success",
  "/article/list/7",
  "/account",
  "/gyanportal/collection/3",
  "/gyanportal/library/3",
])("SH-07 portal users may start at %s, and then go where they like", async (address) => {
  signIn(withTabs);
  await openApp(address);
  expect(path()).toBe(address);
  await goTo("/mysearches");
  await waitFor(() => expect(path()).toBe("/mysearches"));
});

const FIRST_PAGES: [AccessFlag[], string][] = [
  [["ShowGyanPortalTab", "DocumentAnalysis", "ShowMyGyanLibrary"], "/mysearches"],
  [["AdvancedSearch", "CreateSentenceGyan"], "/sentencegyan"],
  [["AdvancedSearch"], "/createGyan"],
  [["DocumentAnalysis"], "/documentAnalysis"],
  [["MyReviews"], "/myreviews"],
  [["ShowGyanPortalTab"], "/gyanportal"],
  [[], "/dashboard"],
];

test.each(FIRST_PAGES)("P-03 SE-06 with %j sign-in leads to %s", async (accessList, address) => {
  await openApp(arrive({ accessList }));
  expect(path()).toBe(address);
});

test.each<[string, AccessFlag[], string]>([
  ["/mysearches", ["DocumentAnalysis"], "/documentAnalysis"],
  ["/mysearches", ["MyReviews"], "/myreviews"],
  ["/mysearches", [], "/dashboard"],
  ["/myreviews", ["AdvancedSearch"], "/createGyan"],
  ["/createGyan", ["ShowGyanPortalTab"], "/gyanportal"],
  ["/admin/people", ["MyReviews"], "/myreviews"],
  ["/azure-auth", ["DocumentAnalysis"], "/documentAnalysis"],
  ["/mysearches?folder=3", ["ShowGyanPortalTab"], "/gyanportal/folder/3"],
  // Whoever may make something finds it in its list.
  ["/mysearches", ["AdvancedSearch"], "/mysearches"],
  ["/mysearches", ["CreateSentenceGyan"], "/mysearches"],
  ["/myreviews", ["DocumentAnalysis"], "/myreviews"],
])("P-03 %s with %j leads to %s", async (address, accessList, end) => {
  signIn({ accessList });
  await openApp(address);
  expect(path()).toBe(end);
});

test("R-08 /refresh has no guard: without an outline it leads to My Gyans, a visitor from there to the entrance", async () => {
  signIn();
  await openApp("/refresh");
  await waitFor(() => expect(path()).toBe("/mysearches"));
  closeApp();
  await openApp("/refresh");
  await waitFor(() => expect(path()).toBe("/azure-auth"));
});

const lit = () => document.querySelector("nav[aria-label=Main] [aria-current]")?.textContent;

test.each<[Partial<TopicDetail>, Partial<User>, string]>([
  [{ kind: "search" }, {}, "My Gyans"],
  [{ kind: "review" }, {}, "My Reviews"],
  [{ kind: "search", right: "reader" }, { userGroupName: "Portal Users" }, "Gyan Portal"],
])("SH-03 in a gyan %j the lit tab is that of the path above its name", async (own, who, tab) => {
  topic = aTopic(own);
  signIn({ accessList: TABS.map(([flag]) => flag), ...who });
  await openApp("/article/list/7");
  await waitFor(() => expect(lit()).toBe(tab));
  expect(document.querySelector("main header nav a")?.textContent).toBe(tab);
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
