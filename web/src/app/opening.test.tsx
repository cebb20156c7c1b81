import { waitFor } from "@testing-library/react";
import type { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { beforeEach, expect, test } from "vitest";
import { openApp, path, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { queryClient } from "#lib/query.ts";
import { askForFirstRows } from "#features/articles/listing/opening.ts";
import { type Sent, playServer, refusal } from "#test-page.tsx";

const TOPIC = 7 as TopicId;
const ARTICLES = 40;

/** The engine's order is that of the rows; each stands for a work of its own. */
const listing = {
  ids: Array.from({ length: ARTICLES }, (_, row) => row + 101),
  works: Array.from({ length: ARTICLES }, (_, row) => row + 1),
  nodes: Array.from({ length: ARTICLES }, () => 1),
  scores: Array.from({ length: ARTICLES }, (_, row) => 1 - row / 100),
  years: Array.from({ length: ARTICLES }, () => null),
  titles: Array.from({ length: ARTICLES }, (_, row) => ARTICLES - row),
  dates: Array.from({ length: ARTICLES }, () => null),
  sources: Array.from({ length: ARTICLES }, () => []),
  concepts: Array.from({ length: ARTICLES }, () => []),
  news: [],
  sourceNames: [],
  conceptNames: [],
  outline: [{ id: 1, parentId: null }],
} as unknown as Listing;
const marks: ListingMarks = {
  saved: [],
  read: [],
  relevant: [],
  irrelevant: [],
  kept: [],
  rejected: [],
  tags: [],
  noted: [],
};

let sent: Sent[];
let isOver: boolean;

const answer = (call: Sent): unknown => {
  const { path: asked } = call;
  sent.push(call);
  if (asked === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (isOver) return refusal(401, "not_signed_in");
  if (asked.startsWith(`/api/topics/${TOPIC}/listing/marks`)) return marks;
  if (asked.startsWith(`/api/topics/${TOPIC}/listing`)) return { version: "1", listing };
  if (asked.startsWith(`/api/topics/${TOPIC}/cards`)) return { articles: [] };
  return refusal(404, "not_found");
};
const callsTo = (address: string) => sent.filter((call) => call.path === address);
/** The articles of each call for rows. */
const cards = () => callsTo(`/api/topics/${TOPIC}/cards`).map(({ query }) => query.getAll("id").map(Number));

beforeEach(async () => {
  sent = [];
  isOver = false;
  playServer(answer);
  await loadConfig();
  queryClient.clear();
});

test("R-07 whose session ended before the first screen stood is led to the entrance all the same", async () => {
  signIn();
  isOver = true;
  await openApp(`/article/list/${TOPIC}`);
  await waitFor(() => expect(path()).toBe("/azure-auth"));
});

test("X-02 the list is asked for together with the gyan, and not after it", async () => {
  signIn();
  // This one is gone: nothing that stands on its screen asks.
  await openApp(`/article/list/${TOPIC}`);
  expect(callsTo(`/api/topics/${TOPIC}`).length).toBeGreaterThan(0);
  await waitFor(() => expect(callsTo(`/api/topics/${TOPIC}/listing`)).toHaveLength(1));
  expect(callsTo(`/api/topics/${TOPIC}/listing/marks`)).toHaveLength(1);
});

test("X-02 the first rows are asked for in one call as soon as it is known which they are", async () => {
  await askForFirstRows(TOPIC, {});
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toEqual(listing.ids.slice(0, 12));
});

test("X-02 an address that orders the list asks for its own first rows; one that shows something else for none", async () => {
  await askForFirstRows(TOPIC, { sort: "title" });
  await waitFor(() => expect(cards()).toHaveLength(1));
  expect(cards()[0]).toEqual(listing.ids.slice(-12).toReversed());
  await askForFirstRows(TOPIC, { tab: "summary" });
  await askForFirstRows(TOPIC, { q: "words" });
  await askForFirstRows(TOPIC, { article: 105 as ArticleId });
  expect(cards()).toHaveLength(1);
});

test("X-02 a list that cannot be asked for is left to the screen, which says so", async () => {
  isOver = true;
  await expect(askForFirstRows(TOPIC, {})).resolves.toBeUndefined();
  expect(cards()).toEqual([]);
});
