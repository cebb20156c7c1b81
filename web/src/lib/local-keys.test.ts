// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSession } from "./session.ts";
import { rememberTopic } from "./storage.ts";
import { keepUnfinished } from "./unfinished.ts";

beforeEach(() => {
  vi.useFakeTimers();
  startSession("token", { id: 1, accessList: [] as string[] } as never);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  localStorage.clear();
});

test("K-07 what is kept locally has the names of the specification", () => {
  const work = {
    ontologyData: {},
    RepoData: [],
    RepoTags: [],
    RefreshSubtopicData: {},
    RefreshGyanData: {},
    RefreshSubtopicTags: [],
    RefreshGyanTags: [],
    isGyanlevel: false,
    saveRootFilesParameters: {},
  };
  keepUnfinished(work);
  rememberTopic("/mysearches", { UUID: "a1", topicId: 12, ownerId: 3 });
  const kept = Object.keys(localStorage);
  for (const key of [...Object.keys(work), "createType", "TopicId", "GyanId", "user"])
    expect(kept).toContain(key);
  expect(["TopicId", "GyanId", "OwnerId"].map((key) => localStorage.getItem(key))).toEqual(["a1", "12", "3"]);
});
