import { act, fireEvent, waitFor, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { path } from "#test-app.tsx";
import { refusal, user } from "#test-page.tsx";
import {
  NOW,
  type Scene,
  aRunningTask,
  aScene,
  aTask,
  bellButton,
  openBell,
  panel,
  rows,
} from "./test-bell.tsx";

let scene: Scene;

beforeEach(async () => {
  scene = await aScene();
});

const count = (name: string) => scene.sent.filter((one) => one === name).length;

describe("cancel and try again", () => {
  test("a running search is cancelled once, and shows that it is being stopped", async () => {
    scene.tasks = [aRunningTask(7)];
    await openBell();
    scene.tasks = [aRunningTask(7, { canCancel: false })];
    act(() => screen.getByRole("button", { name: "Cancel: Question 7" }).focus());
    await user.click(await screen.findByRole("button", { name: "Cancel: Question 7" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel: Question 7" })).toBeNull());
    expect(rows()[0]?.textContent).toContain("Stopping");
    expect(rows()[0]?.querySelector("[role=progressbar]")).toBeNull();
    expect(count("POST /topics/7/cancel")).toBe(1);
    // The button that was pressed is gone; the keyboard stays in its row.
    expect(document.activeElement?.textContent).toBe("Question 7");
    expect(panel()).not.toBeNull();
  });

  test("one that failed is tried again", async () => {
    scene.tasks = [aTask(7, { taskStatus: "FAIL", canRetry: true })];
    await openBell();
    scene.tasks = [aRunningTask(7, { taskStatus: "RUNNING" })];
    await user.click(await screen.findByRole("button", { name: "Try again: Question 7" }));
    await waitFor(() => expect(rows()[0]?.textContent).toContain("Searching"));
    expect(count("POST /topics/7/retry")).toBe(1);
    expect(screen.getByRole("button", { name: "Cancel: Question 7" })).toBeDefined();
  });

  test("a refusal is a sentence in the panel, and the button is there again", async () => {
    scene.tasks = [aTask(7, { taskStatus: "FAIL", canRetry: true })];
    scene.refuse = ({ path: asked }) => (asked.endsWith("/retry") ? refusal(500, "internal") : undefined);
    await openBell();
    await user.click(await screen.findByRole("button", { name: "Try again: Question 7" }));
    await waitFor(() => expect(rows()[0]?.querySelector("[role=alert]")?.textContent).toMatch(/\w+\./));
    expect(rows()[0]?.textContent).toContain("Failed");
    expect(
      screen.getByRole("button", { name: "Try again: Question 7" }).getAttribute("aria-busy"),
    ).toBeNull();
  });

  test("where neither is possible there is nothing to press", async () => {
    scene.tasks = [aRunningTask(7, { canCancel: false }), aTask(6)];
    await openBell();
    expect(rows().flatMap((row) => [...row.querySelectorAll("button")])).toEqual([]);
  });
});

describe("a refresh", () => {
  const NONE = { new: 0, changed: 0, gone: 0, returned: 0, retracted: 0, dropped: 0 };

  test("says what it changed, and leads to it; one that changed nothing leads to the gyan", async () => {
    scene.tasks = [
      aTask(7, { taskType: 4, run: 3, changes: { ...NONE, new: 3, gone: 1 } }),
      aTask(6, { taskType: 4, run: 2, changes: NONE }),
    ];
    await openBell();
    const leadsTo = (row: number) => rows()[row]!.querySelector("a")!.getAttribute("href");
    expect(rows()[0]!.textContent).toContain("3 new · 1 gone");
    expect(leadsTo(0)).toBe("/article/list/7?tab=history&from=2&to=3");
    expect(rows()[1]!.textContent).toContain("Nothing changed");
    expect(leadsTo(1)).toBe("/article/list/6");
  });
});

describe("the foot", () => {
  const mails = () => document.querySelector<HTMLInputElement>("[role=dialog] [role=switch]");

  test("a mail at the end of a long search is chosen here", async () => {
    await openBell();
    await waitFor(() => expect(mails()?.disabled).toBe(false));
    expect(mails()?.checked).toBe(false);
    await user.click(mails()!);
    await waitFor(() => expect(scene.mailsWhenDone).toBe(true));
    expect(mails()?.checked).toBe(true);
  });

  test("a switch that the server refuses goes back, and says why", async () => {
    scene.refuse = ({ method }) => (method === "PATCH" ? refusal(500, "internal") : undefined);
    await openBell();
    await waitFor(() => expect(mails()?.disabled).toBe(false));
    await user.click(mails()!);
    await waitFor(() => expect(panel()?.querySelector("[role=alert]")).not.toBeNull());
    expect(mails()?.checked).toBe(false);
  });

  test("My Gyans is one press away", async () => {
    await openBell();
    await user.click(panel()!.querySelector<HTMLElement>('a[href="/mysearches"]')!);
    await waitFor(() => expect(path()).toBe("/mysearches"));
    expect(panel()).toBeNull();
  });
});

describe("without the stream of news", () => {
  const asked = () => count("GET /notifications?limit=10&offset=0");
  /** Timers are played only once everything stands: the page itself waits for them. */
  const playTime = async (ms: number) => {
    await act(async () => vi.advanceTimersByTimeAsync(ms));
  };

  test("the open panel asks every five seconds while something runs, and only then", async () => {
    scene.isLive = false;
    scene.tasks = [aRunningTask(7)];
    await openBell();
    await user.keyboard("{Escape}");
    vi.useFakeTimers({ now: new Date(NOW) });
    fireEvent.click(bellButton()!);
    await playTime(100);
    const before = asked();
    await playTime(5000);
    expect(asked()).toBe(before + 1);
    scene.tasks = [aTask(7)];
    await playTime(5000);
    const ended = asked();
    await playTime(30_000);
    expect(asked()).toBe(ended);
  });
});
