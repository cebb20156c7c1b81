import { expect, test } from "vitest";
import type { Endpoint } from "../endpoint.ts";
import { LibraryId, TopicId } from "../ids.ts";
import { contract } from "../index.ts";
import { aboutOf, isWithin, narrowCalls, opensNarrowly } from "./places.rules.ts";

const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group) as Endpoint[]);

test("every call that a narrowed token opens is there, asks for no role, and takes what it is about as a number", () => {
  const byName = new Map(calls.map((one) => [`${one.method} ${one.path}`, one]));
  for (const name of narrowCalls()) {
    const endpoint = byName.get(name);
    expect([name, endpoint !== undefined, endpoint?.roles]).toEqual([name, true, undefined]);
    const named = /:(topicId|articleId|documentId)/.exec(name)?.[1];
    if (!named) continue;
    const params = endpoint!.params!.parse({ [named]: "7", runId: "8", workId: "9" }) as Record<
      string,
      unknown
    >;
    expect(aboutOf(endpoint!, { params })).toEqual({ kind: named.slice(0, -2), id: 7 });
  }
});

test("what shows everything, the account, and other gyans beside this one are closed to it", () => {
  for (const [method, path] of [
    ["GET", "/topics"],
    ["GET", "/libraries"],
    ["GET", "/me"],
    ["POST", "/ask"],
    ["GET", "/events"],
    ["DELETE", "/topics/:topicId"],
    ["GET", "/topics/:topicId/chaining"],
    ["POST", "/topics/:topicId/share"],
    ["POST", "/topics/:topicId/links"],
  ] as const)
    expect([path, opensNarrowly({ method, path })]).toEqual([path, false]);
});

test("a list or a search that names no library is about nothing, and a place is within only what was named", () => {
  expect(aboutOf({ method: "GET", path: "/libraries/passages" }, { query: {} })).toBeNull();
  expect(aboutOf({ method: "POST", path: "/document/v1/documents" }, { body: { filter: {} } })).toBeNull();
  const places = { topics: [TopicId.parse(7)], libraries: [LibraryId.parse(8)] };
  expect(isWithin(places, { kind: "topic", id: 7 })).toBe(true);
  expect(isWithin(places, { kind: "library", id: 7 })).toBe(false);
  expect(isWithin(places, { kind: "topic", id: 8 })).toBe(false);
});
