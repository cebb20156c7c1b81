import { screen, waitFor } from "@testing-library/react";
import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { beforeEach, expect, test } from "vitest";
import { loadConfig } from "#lib/config.ts";
import { PLAN, SCHEDULE } from "#screens/refresh/test-refresh.tsx";
import { openApp, path, signIn } from "#test-app.tsx";
import { aTopic, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const { run } = aTopic();
const schedule = {
  day: "Thursday",
  frequencyOfRun: 2,
  timeZone: "Europe/Paris",
  nextDueAt: SCHEDULE.nextDueAt,
};
let topic: TopicDetail;
let scheduler: Record<string, unknown>;
let plan: PlanPayload;
let refuses: string | null;
let sent: Sent[];

function answer(asked: Sent): unknown {
  const call = `${asked.method} ${asked.path.replace("/api", "")}`;
  if (call === "GET /topics/7") return topic;
  if (call === "GET /topics/7/outline") return plan;
  if (call === "GET /gyan/refresh/v1/scheduler") return scheduler;
  if (call.includes("/gyan/refresh/v1/")) {
    sent.push(asked);
    if (refuses) return refusal(409, refuses);
    if (call.startsWith("DELETE")) return { message: "It is stopped." };
    return { message: call.endsWith("submit") ? "It has started." : "It is scheduled.", nextDueAt: "" };
  }
  if (call === "GET /events") return new Response(new ReadableStream(), { status: 200 });
  if (call.endsWith("/listing")) return refusal(404, "topic_not_found");
  const none = { topics: [], articles: [], taskList: [], notices: [], coachMarks: [], unread: 0 };
  return { ...none, total: 0, next: null };
}

beforeEach(async () => {
  topic = aTopic();
  plan = { ...PLAN, leftOut: [] };
  scheduler = {
    isSchedulerSet: false,
    day: null,
    frequencyOfRun: null,
    timeZone: null,
    nextDueAt: null,
    plan: null,
  };
  refuses = null;
  sent = [];
  playServer(answer);
  await loadConfig();
  signIn({ accessList: ["CreateSentenceGyan"], timeZone: "Europe/Paris" });
});

const button = (name: string) => screen.findByRole("button", { name });
const isThere = (name: RegExp) => screen.queryByRole("button", { name }) !== null;
async function choose(name: string) {
  await user.click(await button(topic.schedule ? "Watch: weekly" : "Watch: off"));
  await user.click(await screen.findByRole("menuitemradio", { name }));
}

test("one click sends what the gyan was last searched with, and the progress comes", async () => {
  await openApp("/article/list/7");
  topic = aTopic({ run: { ...run!, status: "RUNNING", finishedAt: null } });
  await user.click(await button("Refresh"));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({
    topicOutline: { topicId: 7, sendForRefresh: true, subtopic: [{ topicId: 2 }, { topicId: 3 }] },
    sources: { favouriteWebsites: ["https://who.int/"] },
    config: PLAN.config,
  });
  await waitFor(() => expect(text()).toContain("It has started."));
  await waitFor(() => expect(document.querySelector("[data-tab=progress]")).not.toBeNull());
  // While it is searched there is nothing to refresh.
  expect(isThere(/^Refresh$/u)).toBe(false);
});

test("what the server refuses is told with its reason", async () => {
  refuses = "refresh_running";
  await openApp("/article/list/7");
  await user.click(await button("Refresh"));
  await waitFor(() => expect(text()).toContain("Failed to start Refresh"));
  expect(text()).toContain("This gyan is being searched");
});

test("where something that was searched is gone the form opens and says what", async () => {
  plan = { ...PLAN, leftOut: ["Old library"] };
  await openApp("/article/list/7");
  await user.click(await button("Refresh"));
  await waitFor(() => expect(path()).toBe("/refresh"));
  await waitFor(() => expect(text()).toContain("Old library"));
  expect(sent).toEqual([]);
});

test.each([
  ["Weekly, Monday at 06:00", "Monday"],
  ["Daily at 06:00", "Daily"],
])("a second click has it watched: %s", async (name, day) => {
  await openApp("/article/list/7");
  await choose(name);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ topicId: 7, day, frequencyOfRun: 1, timeZone: "Europe/Paris" });
  expect(sent[0]!.body["refreshTOCIds"]).toEqual([]);
});

test("one that was set with the form is shown as it is, keeps what it searches, and comes back after it was turned off", async () => {
  topic = aTopic({ schedule: schedule as TopicDetail["schedule"] });
  scheduler = SCHEDULE;
  await openApp("/article/list/7");
  await user.click(await button("Watch: weekly"));
  const current = await screen.findByRole("menuitemradio", { name: "Weekly, Thursday at 03:00 and 15:00" });
  expect(current.getAttribute("aria-checked")).toBe("true");
  await user.click(await screen.findByRole("menuitemradio", { name: "Daily at 06:00" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { sources, config, refreshTOCIds } = SCHEDULE.plan;
  const searched = { sources, config, refreshTOCIds };
  expect(sent[0]!.body).toMatchObject({ ...searched, day: "Daily", frequencyOfRun: 1 });
  await choose("Off");
  await waitFor(() => expect(sent[1]?.method).toBe("DELETE"));
  await user.click(await button("Undo"));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]!.body).toMatchObject({ ...searched, day: "Thursday", frequencyOfRun: 2 });
});

test("the whole form is behind “Change what is searched”", async () => {
  await openApp("/article/list/7");
  await user.click(await button("Watch: off"));
  await user.click(await screen.findByRole("menuitem", { name: "Change what is searched" }));
  await waitFor(() => expect(path()).toBe("/refresh"));
});

test.each<[string, Partial<TopicDetail>, string[]]>([
  ["a reader", { right: "reader" }, ["CreateSentenceGyan"]],
  ["an editor without the flags of a search", { right: "editor" }, ["ShowMyGyanLibrary"]],
  ["an analysis of documents", { kind: "review" }, ["CreateSentenceGyan"]],
])("%s has neither button; a schedule is told all the same", async (_who, own, accessList) => {
  topic = aTopic({ ...own, schedule: schedule as TopicDetail["schedule"] });
  signIn({ accessList: accessList as never });
  await openApp("/article/list/7");
  await waitFor(() => expect(text()).toContain("Weekly, Thursday"));
  expect(isThere(/^Refresh$|^Watch/u)).toBe(false);
});

test("the head says what was not reached, and what the latest refresh changed", async () => {
  const changes = { new: 3, changed: 1, gone: 0, returned: 0, retracted: 0, dropped: 0 };
  topic = aTopic({ run: { ...run!, kind: "refresh", number: 4, unreached: 11, beingRead: 3, changes } });
  await openApp("/article/list/7");
  const status = await screen.findByText("Finished, 8 sources not reached");
  expect(status.dataset.tone).toBe("warn");
  const news = screen.getByRole("link", { name: "What changed: 3 new · 1 changed" });
  expect(news.getAttribute("href")).toContain("from=3&to=4");
});
