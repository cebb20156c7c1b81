import { waitFor } from "@testing-library/react";
import { ArticleId, NoteId } from "@gyan/contract/ids.ts";
import { beforeEach, expect, test } from "vitest";
import { cameBetween, inOneList, unreadIn } from "./endings.ts";
import {
  aNotice,
  aScene,
  aTask,
  bell,
  heard,
  minutesAgo,
  news,
  openBell,
  rows,
  type Scene,
} from "./test-bell.tsx";

let scene: Scene;

beforeEach(async () => {
  scene = await aScene();
});

const link = (row: number) => rows()[row]!.querySelector("a")!;

test("N-03 X-03 what others did stands among the tasks, the newest first, and each row leads to what it is about", async () => {
  const note = { id: NoteId.parse(5), articleId: ArticleId.parse(9) };
  scene.tasks = [aTask(100, { startTime: minutesAgo(8) })];
  scene.notices = [
    aNotice(1),
    aNotice(2, { kind: "mentioned", note, at: minutesAgo(20), isUnread: false }),
    aNotice(3, {
      object: { kind: "folder", id: 4, name: "Water" },
      sharedWith: "The lab",
      by: null,
      at: minutesAgo(30),
    }),
  ];
  scene.unread = 2;
  await openBell();
  expect(rows()).toHaveLength(3);
  expect(link(0).textContent).toBe("Ben Example shared “How do rivers flood?” with you");
  expect(rows()[0]!.textContent).toMatch(/New.*Gyan.*Can read.*3 minutes ago/);
  expect(link(0).getAttribute("href")).toBe("/article/list/7");
  expect(link(1).textContent).toBe("Question 100");
  expect(link(2).getAttribute("href")).toBe("/article/list/7?tab=articles&article=9&note=5&pane=reader");
  expect(rows()[2]!.textContent).not.toContain("New");
});

test("N-03 a share is a task with words of its own, and leads to what was shared", async () => {
  scene.tasks = [
    aTask(3, {
      id: "share-3",
      taskType: 11,
      topicId: null,
      run: null,
      rootNodeName: "Water",
      shared: { kind: "folder", id: 4, name: "Water" },
    }),
  ];
  await openBell();
  expect(rows()[0]!.textContent).toMatch(/Water.*Shared.*Share/);
  expect(link(0).getAttribute("href")).toBe("/mysearches?folder=4");
});

test("what comes while one is elsewhere raises the mark and is told to those who listen", async () => {
  await openBell();
  scene.notices = [aNotice(1)];
  scene.unread = 1;
  await news(scene, "shared.changed");
  await waitFor(() => expect(heard()).toContain("Ben Example shared “How do rivers flood?” with you."));
  await waitFor(() => expect(bell()).toBe("Notifications"));
});

test("the two are one list; of what is unread the notices are known, and the rest ended last", () => {
  expect(inOneList([aTask(1)], [aNotice(1)]).map((one) => ("task" in one ? "task" : "notice"))).toEqual([
    "notice",
    "task",
  ]);
  expect(
    cameBetween([aNotice(1)], [aNotice(2, { at: minutesAgo(1) }), aNotice(1)]).map(({ id }) => id),
  ).toEqual(["notice-2"]);
  // Of three unread things one is a notice: two are tasks.
  const taskList = [aTask(4), aTask(3), aTask(2)];
  expect(unreadIn({ taskList, notices: [aNotice(1)], unread: 3 })).toEqual(["notice-1", "run-4", "run-3"]);
});
