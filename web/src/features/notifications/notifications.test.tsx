import { act, waitFor, screen } from "@testing-library/react";
import type { TaskStatus } from "@gyan/contract/runs.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openApp, path, signIn } from "#test-app.tsx";
import { refusal, user } from "#test-page.tsx";
import {
  FLAGS,
  NOW,
  type Scene,
  aRunningTask,
  aScene,
  aTask,
  bell,
  bellButton,
  heard,
  minutesAgo,
  news,
  openBell,
  panel,
  rows,
} from "./test-bell.tsx";

let scene: Scene;

beforeEach(async () => {
  scene = await aScene();
});

const count = (name: string) => scene.sent.filter((one) => one === name).length;
const marks = () => rows().map((row) => row.textContent.includes("New"));

describe("the bell", () => {
  test("SH-01 N-06 it stands in the header with ShowNotification", async () => {
    signIn({ accessList: FLAGS });
    await openApp("/account");
    expect(bell()).toBe("Notifications");
  });

  test("N-06 without the flag there is no bell, and nothing is asked", async () => {
    signIn({ accessList: FLAGS.filter((flag) => flag !== "ShowNotification") });
    await openApp("/account");
    expect(bell()).toBeUndefined();
    expect(count("GET /notifications?limit=10&offset=0")).toBe(0);
  });

  test("whoever must pay first is not asked about what they may not see", async () => {
    signIn({ accessList: FLAGS, isSubscriptionRequired: true, subscriptionId: 0 });
    await openApp("/payment/needed");
    expect(bell()).toBeUndefined();
    expect(scene.sent).toEqual([]);
  });

  test("the unread number is in its name; a hundred is as far as it is counted", async () => {
    scene.tasks = [aTask(1)];
    scene.unread = 100;
    signIn({ accessList: FLAGS });
    await openApp("/account");
    await waitFor(() => expect(bell()).toBe("Notifications, 100 unread"));
    expect(document.querySelector("header")?.textContent).toContain("99+");
    // What had ended before the page was opened is not called out.
    expect(heard()).not.toContain("ended");
  });

  test("what ends while the panel is closed raises the mark and is told to those who listen", async () => {
    scene.tasks = [aRunningTask(7), aTask(6)];
    signIn({ accessList: FLAGS });
    await openApp("/account");
    await waitFor(() => expect(bell()).toBe("Notifications"));
    scene.tasks = [aTask(7, { endTime: NOW }), aTask(6)];
    scene.unread = 1;
    await news(scene);
    await waitFor(() => expect(bell()).toBe("Notifications, 1 unread"));
    expect(heard()).toContain("“Question 7” has ended.");
    expect(count("POST /notifications/seen")).toBe(0);
  });

  test("several that end at once are told in one sentence", async () => {
    scene.tasks = [aRunningTask(7), aRunningTask(6)];
    signIn({ accessList: FLAGS });
    await openApp("/account");
    await waitFor(() => expect(count("GET /notifications?limit=10&offset=0")).toBeGreaterThan(0));
    scene.tasks = [aTask(7, { endTime: NOW }), aTask(6, { endTime: NOW })];
    scene.unread = 2;
    await news(scene, "topics.changed");
    await waitFor(() => expect(heard()).toContain("2 tasks have ended."));
  });
});

describe("the list", () => {
  test("N-01 ten are asked for; three are shown, then all, then three again", async () => {
    scene.tasks = Array.from({ length: 10 }, (_, index) => aTask(10 - index));
    await openBell();
    expect(count("GET /notifications?limit=10&offset=0")).toBeGreaterThan(0);
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).toContain("Question 10");
    await user.click(await screen.findByRole("button", { name: "See 7 more" }));
    expect(rows()).toHaveLength(10);
    // The keyboard goes on where the new ones begin.
    expect(document.activeElement?.textContent).toBe("Question 7");
    await user.click(await screen.findByRole("button", { name: "Show less" }));
    expect(rows()).toHaveLength(3);
    expect(screen.getByRole("button", { name: "See 7 more" })).toBeDefined();
  });

  test("N-01 of three there are no more to see", async () => {
    scene.tasks = [aTask(3), aTask(2), aTask(1)];
    await openBell();
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole("button", { name: /^See|^Show less/ })).toBeNull();
  });

  test("N-02 N-07 a task has its name, kind, state, start, and its end when it has ended", async () => {
    scene.tasks = [
      aTask(7, { taskType: 3, startTime: minutesAgo(9), endTime: minutesAgo(2) }),
      aTask(6, { taskType: 4, startTime: minutesAgo(60 * 24 * 3), endTime: "2031-05-01T10:05:00.000Z" }),
    ];
    await openBell();
    const [first, second] = rows();
    expect(first?.textContent).toContain("Question 7");
    expect(first?.textContent).toContain("Finished");
    expect(first?.textContent).toContain("Document analysis");
    expect(first?.textContent).toContain("started 9 minutes ago");
    expect([...first!.querySelectorAll("time")].map((time) => time.dateTime)).toEqual([
      minutesAgo(9),
      minutesAgo(2),
    ]);
    expect(first?.textContent).toMatch(/ended \d\d:58/);
    expect(second?.textContent).toContain("Refresh");
    expect(second?.textContent).toMatch(/started 3 days ago.*ended 1 May 2031/);
  });

  test("N-02 while it runs: stage, counts and the time left, and no end", async () => {
    scene.tasks = [aRunningTask(7)];
    await openBell();
    const [row] = rows();
    expect(row?.textContent).toContain("Judging relevance");
    expect(row?.textContent).toContain("12 of 40");
    expect(row?.textContent).toContain("about 3 minutes left");
    expect(row?.textContent).not.toContain("ended");
    const bar = row?.querySelector("[role=progressbar]");
    expect(bar?.getAttribute("aria-valuetext")).toBe("Stage 3 of 5: Judge relevance, 12 of 40");
    expect(bar?.getAttribute("aria-valuenow")).toBe("46");
  });

  test("progress is said when a stage begins, not with every count", async () => {
    scene.tasks = [aRunningTask(7)];
    await openBell();
    const before = heard();
    expect(before).toContain("Question 7: Judging relevance.");
    const counted = aRunningTask(7).progress;
    scene.tasks = [aRunningTask(7, { progress: { ...counted, done: 13 } })];
    await news(scene, "run.progressed");
    await waitFor(() => expect(panel()?.textContent).toContain("13 of 40"));
    expect(heard()).toBe(before);
    scene.tasks = [aRunningTask(7, { taskStatus: "CONSOLIDATING_SKG" })];
    await news(scene, "run.progressed");
    await waitFor(() => expect(heard()).toContain("Question 7: Linking concepts."));
  });

  const STATUSES: [TaskStatus | "SOMETHING_NEW", string, string, "running" | "ended"][] = [
    ["SUBMITTED", "Accepted", "send", "running"],
    ["PENDING", "Queued", "clock", "running"],
    ["RUNNING", "Searching", "search", "running"],
    ["PARSING", "Reading", "book", "running"],
    ["PROCESSING", "Judging relevance", "filter", "running"],
    ["CONSOLIDATING_SKG", "Linking concepts", "graph", "running"],
    ["SUMMARY_GENERATION", "Summarising", "text", "running"],
    ["FINISHED", "Finished", "check", "ended"],
    ["PARTIAL_FINISH", "Finished in part", "warn", "ended"],
    ["NO_ARTICLE_IN_SEARCH", "No article found", "nothing", "ended"],
    ["FAIL", "Failed", "x", "ended"],
    ["SOMETHING_NEW", "Status unknown", "question", "running"],
  ];

  test.each(STATUSES)("N-04 N-05 %s is said as “%s” with the icon %s", async (status, word, icon, is) => {
    scene.tasks = [
      aTask(7, { taskStatus: status as TaskStatus, endTime: is === "running" ? null : minutesAgo(1) }),
    ];
    await openBell();
    const [row] = rows();
    expect(row?.querySelector("p b")?.textContent).toBe(word);
    expect(row?.querySelector("svg")?.getAttribute("data-icon")).toBe(icon);
    expect(row?.textContent.includes("ended")).toBe(is === "ended");
  });

  test("N-04 no two statuses look the same", () => {
    expect(new Set(STATUSES.map(([, , icon]) => icon)).size).toBe(STATUSES.length);
  });

  test("why it failed is said; a reason that this page does not know is left out", async () => {
    const because = (code: string) => ({
      progress: { ...aTask(1).progress, reason: { code, params: {} } },
    });
    scene.tasks = [
      aTask(7, { taskStatus: "FAIL", ...because("run_could_not_go_on") }),
      aTask(6, { taskStatus: "PARTIAL_FINISH", ...because("of_a_later_version") }),
    ];
    await openBell();
    expect(rows()[0]?.textContent).toContain("an error on our side");
    expect(rows()[1]?.textContent).not.toContain("of_a_later_version");
  });

  test("a click opens the topic and closes the panel", async () => {
    scene.tasks = [aTask(7)];
    await openBell();
    await user.click(await screen.findByRole("link", { name: "Question 7" }));
    await waitFor(() => expect(path()).toBe("/article/list/7"));
    expect(panel()).toBeNull();
  });

  test("Escape closes it and gives the focus back to the bell", async () => {
    scene.tasks = [aTask(7)];
    await openBell();
    await user.keyboard("{Escape}");
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(bellButton());
  });

  test("empty, it says what will be here and leads to a search where one may search", async () => {
    await openBell();
    expect(panel()?.textContent).toContain("appear here");
    await user.click(await screen.findByRole("link", { name: "Start a search" }));
    await waitFor(() => expect(path()).toBe("/sentencegyan"));
    expect(panel()).toBeNull();
  });

  test("empty, for somebody who may not search, it leads nowhere", async () => {
    await openBell(["ShowNotification"]);
    expect(panel()?.textContent).toContain("appear here");
    expect(screen.queryByRole("link", { name: "Start a search" })).toBeNull();
    expect(panel()?.querySelector("a")).toBeNull();
  });

  test("a failed load says why and can be tried again", async () => {
    let isBroken = true;
    scene.tasks = [aTask(7)];
    scene.refuse = ({ path: asked }) =>
      asked === "/api/notifications" && isBroken ? refusal(500, "internal") : undefined;
    await openBell();
    await waitFor(() => expect(panel()?.textContent).toContain("This could not be loaded"));
    expect(count("POST /notifications/seen")).toBe(0);
    isBroken = false;
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  test("a list that could not be renewed stays, and says so", async () => {
    scene.tasks = [aTask(7)];
    signIn({ accessList: FLAGS });
    await openApp("/account");
    await waitFor(() => expect(count("GET /notifications?limit=10&offset=0")).toBeGreaterThan(0));
    scene.refuse = ({ path: asked }) =>
      asked === "/api/notifications" ? refusal(500, "internal") : undefined;
    await user.click(bellButton()!);
    await waitFor(() => expect(panel()?.textContent).toContain("could not be updated"));
    expect(rows()).toHaveLength(1);
  });
});

describe("unread and seen", () => {
  test("opening reads it: the mark goes, the new ones stay marked until the panel closes", async () => {
    scene.tasks = [aTask(9), aTask(8), aTask(7)];
    scene.unread = 2;
    await openBell();
    await waitFor(() => expect(bell()).toBe("Notifications"));
    expect(marks()).toEqual([true, true, false]);
    expect(count("POST /notifications/seen")).toBe(1);
    await user.keyboard("{Escape}");
    await user.click(bellButton()!);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(marks()).toEqual([false, false, false]);
    expect(count("POST /notifications/seen")).toBe(1);
  });

  test("what ends while one looks is new and read at once", async () => {
    scene.tasks = [aRunningTask(9), aTask(8)];
    await openBell();
    expect(count("POST /notifications/seen")).toBe(0);
    scene.tasks = [aTask(9, { endTime: NOW }), aTask(8)];
    scene.unread = 1;
    await news(scene);
    await waitFor(() => expect(marks()).toEqual([true, false]));
    await waitFor(() => expect(bell()).toBe("Notifications"));
    expect(count("POST /notifications/seen")).toBe(1);
  });

  test("a server that cannot note it is not asked again and again; the mark stays", async () => {
    scene.tasks = [aTask(9), aRunningTask(8)];
    scene.unread = 1;
    scene.refuse = ({ method }) => (method === "POST" ? refusal(500, "internal") : undefined);
    await openBell();
    await waitFor(() => expect(count("POST /notifications/seen")).toBe(1));
    scene.tasks = [aTask(9), aRunningTask(8, { taskStatus: "PARSING" })];
    await news(scene, "run.progressed");
    await waitFor(() => expect(panel()?.textContent).toContain("Reading"));
    expect(bell()).toBe("Notifications, 1 unread");
    expect(count("POST /notifications/seen")).toBe(1);
  });

  test("what nobody looks at stays unread: a page in the background waits", async () => {
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    scene.tasks = [aTask(9)];
    scene.unread = 1;
    await openBell();
    expect(rows()).toHaveLength(1);
    expect(count("POST /notifications/seen")).toBe(0);
    hidden.mockRestore();
    await act(async () => document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(bell()).toBe("Notifications"));
  });

  test("another tab that has looked takes the mark away here", async () => {
    scene.tasks = [aTask(9)];
    scene.unread = 1;
    signIn({ accessList: FLAGS });
    await openApp("/account");
    await waitFor(() => expect(bell()).toBe("Notifications, 1 unread"));
    scene.unread = 0;
    const otherTab = new BroadcastChannel("gyan-notifications");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    otherTab.postMessage("seen");
    await waitFor(() => expect(bell()).toBe("Notifications"));
    otherTab.close();
  });
});
