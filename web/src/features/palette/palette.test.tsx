import { act, waitFor, screen } from "@testing-library/react";
import type { SearchReply } from "@gyan/contract/reading/searching.ts";
import { beforeEach, expect, test } from "vitest";
import { openApp, path, signIn } from "#test-app.tsx";
import { router } from "#app/router.tsx";
import { type Sent, playServer, refusal, text, fill, user } from "#test-page.tsx";

let asked: string[];
const NOTHING: SearchReply = { groups: [], match: "all", lacking: [], isByWordsAlone: false };
let reply: SearchReply;

const passage = {
  kind: "passage",
  workId: 5,
  title: { text: "<script>alert(1)</script>", marks: [] },
  authors: [],
  publishedOn: "2024",
  language: "en",
  passage: { text: "Ageing means that a <b>cell</b> holds less.", marks: [{ start: 0, end: 6 }] },
  passages: 2,
  page: null,
  section: null,
  doors: [
    {
      topicId: 7,
      topicName: "Cells",
      topicKind: "search",
      articleId: 70,
      nodeId: 1,
      node: null,
      at: { start: 3, end: 9 },
    },
    {
      topicId: 8,
      topicName: "Packs",
      topicKind: "search",
      articleId: 80,
      nodeId: 2,
      node: "Cooling",
      at: null,
    },
  ],
  libraries: [],
  documentId: null,
  at: { start: 0, end: 1 },
  url: null,
};
const found = (): SearchReply =>
  ({
    groups: [{ kind: "passage", total: 1, isMore: false, hits: [passage] }],
    match: "all",
    lacking: [],
    isByWordsAlone: false,
  }) as unknown as SearchReply;

function answer({ path: at, query }: Sent): unknown {
  if (at === "/api/events") return refusal(503, "not_ready");
  if (at === "/api/search") {
    asked.push(query.get("q") ?? "");
    return reply;
  }
  if (at === "/api/home") return { since: null, changes: { list: [], more: 0 }, reading: [] };
  if (at === "/api/topics")
    return { topics: [{ topicId: 9, topicName: "How do rivers flood?" }], total: 1, next: null };
  return { coachMarks: [], taskList: [], unread: 0, drafts: [], tasks: [] };
}

beforeEach(() => {
  asked = [];
  reply = NOTHING;
  playServer(answer);
});

const field = () => document.querySelector<HTMLInputElement>("[role=combobox]");
const current = () => document.querySelector('[role=option][aria-selected="true"]');

async function openPalette() {
  signIn();
  await openApp("/search");
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(field()).not.toBeNull());
}

test("Ctrl-K opens it with the screens that this person may open, and no others", async () => {
  await openPalette();
  await waitFor(() => expect(text()).toContain("How do rivers flood?"));
  expect(text()).toContain("My Gyans");
  expect(text()).not.toContain("Advanced Search");
  expect(text()).not.toContain("Administration");
  expect(field()!.getAttribute("aria-activedescendant")).toBe(current()?.id);
});

test("letters find, arrows choose, Enter goes; what was chosen stands first the next time", async () => {
  await openPalette();
  await fill(field(), "mg");
  await waitFor(() => expect(current()?.textContent).toBe("Home (My Gyans)"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/mysearches"));
  expect(field()).toBeNull();
  await user.keyboard("{Control>}k{/Control}");
  await waitFor(() => expect(current()?.textContent).toBe("Home (My Gyans)"));
  await waitFor(() => expect(text()).toContain("How do rivers flood?"));
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard("{ArrowDown}");
  expect(current()?.textContent).toBe("How do rivers flood?");
  await user.keyboard("{ArrowUp}");
  await user.keyboard("{ArrowUp}");
  expect(current()?.textContent).toBe("Log out");
});

test("what was typed is searched for, and a passage leads onto its sentence; markup stays text", async () => {
  reply = found();
  await openPalette();
  await fill(field(), "zebra ageing");
  expect(current()?.textContent).toBe("Search everywhere for “zebra ageing”");
  await waitFor(() => expect(text()).toContain("a <b>cell</b> holds less"));
  expect(asked.at(-1)).toBe("zebra ageing");
  expect(text()).toContain("<script>alert(1)</script>");
  expect(document.querySelector("[role=option] b, [role=option] script")).toBeNull();
  const option = [...document.querySelectorAll<HTMLElement>("[role=option]")].at(-1)!;
  await user.click(option);
  await waitFor(() => expect(path()).toBe("/article/list/7"));
  expect(router.state.location.search).toMatchObject({ article: 70, at: "3-9" });
});

test("the search screen keeps the question in its address, shows every door, and says what matched nothing", async () => {
  reply = found();
  signIn();
  await openApp("/search?q=ageing");
  await waitFor(() => expect(document.querySelector("blockquote mark")?.textContent).toBe("Ageing"));
  expect(screen.getByRole("link", { name: "Packs › Cooling" })).toBeDefined();
  expect(document.querySelector("blockquote b, h1 script")).toBeNull();
  reply = {
    ...NOTHING,
    groups: [{ kind: "passage", total: 0, isMore: false, hits: [] }],
    lacking: ["zzyzx"],
    isByWordsAlone: false,
  };
  await fill(document.querySelector<HTMLInputElement>("main input[type=search]"), "zzyzx");
  await waitFor(() => expect(text()).toContain("“zzyzx” was not found anywhere."));
  expect(router.state.location.search).toMatchObject({ q: "zzyzx" });
});

test("a search that fails says so and can be tried again; recent searches are kept here", async () => {
  playServer((sent) => (sent.path === "/api/search" ? refusal(500, "internal") : answer(sent)));
  signIn();
  await openApp("/search?q=ageing");
  await screen.findByRole("button", { name: "Try again" });
  playServer(answer);
  reply = found();
  await act(async () => document.querySelector<HTMLFormElement>("main form")!.requestSubmit());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(document.querySelector("blockquote")).not.toBeNull());
  await fill(document.querySelector<HTMLInputElement>("main input[type=search]"), "");
  await screen.findByRole("button", { name: "ageing" });
});

test("a search by words alone says so, and asked again it may compare meanings", async () => {
  reply = { ...found(), isByWordsAlone: true };
  signIn();
  await openApp("/search?q=ageing");
  await waitFor(() => expect(text()).toContain("Searched by words only"));
  reply = found();
  await user.click(screen.getByRole("button", { name: "Search again" }));
  await waitFor(() => expect(text()).not.toContain("Searched by words only"));
  expect(document.querySelector("blockquote")).not.toBeNull();
});
