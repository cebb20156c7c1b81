// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession, prepareEnd, startSession } from "./session.ts";
import { flushUnfinished, forgetUnfinished, keepUnfinished, readUnfinished } from "./unfinished.ts";

const aUser = (id: number) => ({ id, accessList: [] as string[] }) as never;

/** The server, as far as this module sees it. */
let kept: { data: unknown; updatedOn: string } | null;
let puts: unknown[];
let status: number;

beforeEach(async () => {
  // Files of one worker share this module: what an earlier one left to be sent is no work of this one, and a timer of the real clock
  // could not be stopped any more once the clock is another.
  await flushUnfinished();
  kept = null;
  puts = [];
  status = 200;
  vi.useFakeTimers();
  startSession("token", aUser(1));
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    if (status !== 200) return Promise.resolve(Response.json({ code: "internal", message: "" }, { status }));
    if (init.method === "GET") return Promise.resolve(Response.json(kept ?? { data: null, updatedOn: null }));
    if (init.method === "DELETE") {
      kept = null;
      return Promise.resolve(Response.json({ message: "Gone" }));
    }
    const { data } = JSON.parse(init.body as string) as { data: unknown };
    puts.push(data);
    kept = { data, updatedOn: "2024-05-01T10:00:00Z" };
    return Promise.resolve(Response.json({ updatedOn: kept.updatedOn }));
  });
});
afterEach(async () => {
  localStorage.clear();
  // What is on its way ends here, and may only then ask for another try.
  await flushUnfinished();
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("work is in the browser at once and on the server after a second without change", async () => {
  keepUnfinished({ ontologyData: { name: "A" } });
  expect(localStorage.getItem("ontologyData")).toBe('{"name":"A"}');
  await vi.advanceTimersByTimeAsync(900);
  keepUnfinished({ RepoData: [1] });
  await vi.advanceTimersByTimeAsync(999);
  expect(puts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(puts).toEqual([{ ontologyData: { name: "A" }, RepoData: [1] }]);
});

test("SE-04 what is not saved yet is saved before the session ends, and is there after the storage was cleared", async () => {
  keepUnfinished({ ontologyData: { name: "Last word" } });
  await prepareEnd("logout");
  endSession("logout");
  expect(localStorage.getItem("ontologyData")).toBeNull();
  startSession("token-2", aUser(1));
  expect(await readUnfinished()).toEqual({ ontologyData: { name: "Last word" } });
  expect(localStorage.getItem("ontologyData")).toBe('{"name":"Last word"}');
});

test("what this browser could not send yet wins over the server, and is sent", async () => {
  kept = { data: { ontologyData: "old" }, updatedOn: "2024-05-01T09:00:00Z" };
  status = 503;
  keepUnfinished({ ontologyData: "new" });
  await flushUnfinished();
  status = 200;
  expect(await readUnfinished()).toEqual({ ontologyData: "new" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(kept).toMatchObject({ data: { ontologyData: "new" } });
});

test("a server that was down gets it later by itself", async () => {
  status = 503;
  keepUnfinished({ ontologyData: "A" });
  await vi.advanceTimersByTimeAsync(1000);
  status = 200;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(puts).toEqual([{ ontologyData: "A" }]);
});

test("what the server refuses stays in the browser and is not sent over and over", async () => {
  status = 413;
  keepUnfinished({ ontologyData: "A" });
  await vi.advanceTimersByTimeAsync(1000);
  status = 200;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(puts).toEqual([]);
  expect(localStorage.getItem("ontologyData")).toBe('"A"');
});

test("work that another browser kept replaces an older copy that was sent", async () => {
  keepUnfinished({ ontologyData: "here", RepoTags: ["x"] });
  await flushUnfinished();
  kept = { data: { ontologyData: "elsewhere" }, updatedOn: "2024-05-01T11:00:00Z" };
  expect(await readUnfinished()).toEqual({ ontologyData: "elsewhere" });
  expect(localStorage.getItem("RepoTags")).toBeNull();
});

test("one person's copy is neither shown nor sent as another's", async () => {
  keepUnfinished({ ontologyData: "of the first" });
  endSession("expired");
  startSession("token-2", aUser(2));
  await vi.advanceTimersByTimeAsync(2000);
  expect(puts).toEqual([]);
  expect(await readUnfinished()).toBeNull();
  expect(localStorage.getItem("ontologyData")).toBeNull();
});

test("forgotten work is nowhere, even if it was about to be sent", async () => {
  keepUnfinished({ ontologyData: "A" });
  await forgetUnfinished();
  await vi.advanceTimersByTimeAsync(5000);
  expect(puts).toEqual([]);
  expect(kept).toBeNull();
  expect(await readUnfinished()).toBeNull();
});
