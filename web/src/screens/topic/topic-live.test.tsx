import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { aTopic, playServer, refusal, text } from "#test-page.tsx";

const running = aTopic();
running.run = { ...running.run!, status: "PARSING", finishedAt: null };
let topic: () => unknown;

beforeEach(async () => {
  playServer(({ path }) => {
    if (path === "/api/topics/7") return topic();
    // A stream that stays open and says nothing.
    if (path === "/api/events") return new Response(new ReadableStream(), { status: 200 });
    if (path.endsWith("/listing")) return refusal(404, "topic_not_found");
    return {
      topics: [],
      total: 0,
      next: null,
      taskList: [],
      coachMarks: [],
      articles: [],
      notices: [],
      unread: 0,
    };
  });
  await loadConfig();
  signIn();
});

test("a search whose end was not told, or could not be read when it was, is found out by the page itself", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  topic = () => running;
  await openApp("/article/list/7");
  await waitFor(() => expect(text()).toContain("Cancel search"));
  topic = () => refusal(500, "internal");
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(text()).toContain("Cancel search");
  topic = () => aTopic();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  await waitFor(() => expect(text()).not.toContain("Cancel search"));
});
