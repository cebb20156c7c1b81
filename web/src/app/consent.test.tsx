import { waitFor, screen } from "@testing-library/react";
import type { User } from "@gyan/contract/accounts/model.ts";
import type { Settings } from "@gyan/contract/accounts/settings.ts";
import { beforeEach, expect, test } from "vitest";
import { aUser, goTo, openApp, path, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { type Sent, playServer, refusal, text, user } from "#test-page.tsx";

const ME: Partial<User> = { accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary", "AdvancedSearch"] };

const QUESTION = "May Gyan count how its forms are used?";
const TOPIC = { topicId: 7, UUID: "a", ownerId: 1 };

let settings: Settings;
let counted: unknown[];
let isSearchDown: boolean;
let areSettingsDown: boolean;

const answer = ({ method, path: asked, body }: Sent): unknown => {
  if (asked === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (asked === "/api/me") return aUser(ME);
  if (asked === "/api/events") return refusal(503, "not_ready");
  if (asked === "/api/me/settings") {
    if (areSettingsDown) return refusal(500, "internal");
    return method === "PATCH" ? (settings = { ...settings, ...body }) : settings;
  }
  if (asked === "/api/analytics/events") {
    counted.push(body);
    return { accepted: true };
  }
  if (asked.endsWith("submitconceptfordiscovery"))
    return isSearchDown ? refusal(500, "internal") : { message: "Your search has started.", topic: TOPIC };
  if (asked === "/api/topics/7") return refusal(404, "topic_not_found");
  return {
    topics: [],
    total: 0,
    next: null,
    coachMarks: [],
    taskList: [],
    unread: 0,
    drafts: [],
    sessions: [],
    tokens: [],
    templates: [],
  };
};

beforeEach(async () => {
  settings = { mailsWhenDone: false, mailsChanges: false, mailsMentions: true, allowsAnalytics: null };
  counted = [];
  isSearchDown = false;
  areSettingsDown = false;
  playServer(answer);
  await loadConfig();
  signIn(ME);
});

const FRONT_DOOR = "/sentencegyan?q=rivers";
const search = async () => {
  const button = () => document.querySelector<HTMLElement>("#main form [type=submit]");
  await waitFor(() => expect(button()).not.toBeNull());
  await user.click(button()!);
};

async function searchFromTheFrontDoor() {
  await openApp(FRONT_DOOR);
  expect(text()).not.toContain(QUESTION);
  await search();
  await waitFor(() => expect(path()).toBe("/article/list/7"));
}

/** To the list of gyans: who reads what was found is not asked. */
async function searchAndLeave() {
  await searchFromTheFrontDoor();
  await goTo("/mysearches");
}

test("nothing is counted before yes; the question comes after the first search that worked, once its results are left", async () => {
  await searchFromTheFrontDoor();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeDefined());
  expect(text()).not.toContain(QUESTION);
  await goTo("/mysearches");
  await waitFor(() => expect(text()).toContain(QUESTION));
  expect(document.querySelector("dialog")).toBeNull();
  expect(counted).toEqual([]);
});

test("yes is remembered by the server, the question goes, and from then on forms are counted by name and outcome", async () => {
  await searchAndLeave();
  await user.click(await screen.findByRole("button", { name: "Allow" }));
  await waitFor(() => expect(text()).not.toContain(QUESTION));
  expect(settings.allowsAnalytics).toBe(true);
  await goTo(FRONT_DOOR);
  await search();
  await waitFor(() => expect(counted.length).toBe(2));
  expect(counted).toEqual([
    { name: "form_submission", form: "sentencegyan", outcome: "submitted" },
    { name: "form_submission", form: "sentencegyan", outcome: "succeeded" },
  ]);
});

test("no is as easy, is remembered too, and nothing is ever sent", async () => {
  await searchAndLeave();
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await waitFor(() => expect(text()).not.toContain(QUESTION));
  expect(settings.allowsAnalytics).toBe(false);
  await goTo(FRONT_DOOR);
  await search();
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(text()).not.toContain(QUESTION);
  expect(counted).toEqual([]);
});

test.each([true, false])("who has answered %s before is not asked again", async (allowsAnalytics) => {
  settings = { ...settings, allowsAnalytics };
  await searchFromTheFrontDoor();
  await waitFor(() => expect(counted.length).toBe(allowsAnalytics ? 2 : 0));
  expect(text()).not.toContain(QUESTION);
});

test("a search that failed is no moment to ask", async () => {
  isSearchDown = true;
  await openApp(FRONT_DOOR);
  await search();
  await waitFor(() => expect(text()).toContain("Failed to initiate search"));
  expect(text()).not.toContain(QUESTION);
});

test.each(["/payment/cancel", "/createGyan"])("nobody is asked on %s", async (page) => {
  await searchAndLeave();
  await waitFor(() => expect(text()).toContain(QUESTION));
  await goTo(page);
  await waitFor(() => expect(path()).toBe(page));
  expect(text()).not.toContain(QUESTION);
});

test("an answer that could not be saved is told and can be given again", async () => {
  await searchAndLeave();
  await waitFor(() => expect(screen.getByRole("button", { name: "Allow" })).toBeDefined());
  areSettingsDown = true;
  await user.click(await screen.findByRole("button", { name: "Allow" }));
  await waitFor(() => expect(document.querySelector("[data-consent] [role=alert]")).not.toBeNull());
  areSettingsDown = false;
  await user.click(await screen.findByRole("button", { name: "Decline" }));
  await waitFor(() => expect(text()).not.toContain(QUESTION));
  expect(settings.allowsAnalytics).toBe(false);
});

test("while it is not known whether somebody has answered, they are neither asked nor counted", async () => {
  areSettingsDown = true;
  await searchFromTheFrontDoor();
  await goTo(FRONT_DOOR);
  await waitFor(() => expect(path()).toBe("/sentencegyan"));
  expect(text()).not.toContain(QUESTION);
  expect(counted).toEqual([]);
});
