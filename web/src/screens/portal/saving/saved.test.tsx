import { waitFor, screen } from "@testing-library/react";
import { savedKey } from "@gyan/contract/sharing/portal.rules.ts";
import type { Saved, SavedThing } from "@gyan/contract/sharing/saving.ts";
import { beforeEach, expect, test } from "vitest";
import { aUser, goTo, openApp, path } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { startSession } from "#lib/session.ts";
import { playServer, refusal, type Sent, text, fill, user } from "#test-page.tsx";
import { aCollection, aHome, anItem } from "../test-portal.ts";

const me = aUser({ userGroupName: "Portal Users", accessList: ["ShowGyanPortalTab"] });

const aThing = (name: string, own: Partial<SavedThing> = {}): SavedThing => ({
  name,
  topicKind: "search",
  inside: null,
  articleId: null,
  authors: [],
  publishedOn: null,
  venue: null,
  language: null,
  holds: 12,
  notes: { count: 0, excerpt: "" },
  ...own,
});
const aSaved = (id: number, now: SavedThing | null, own: Partial<Saved> = {}): Saved => ({
  kind: "topic",
  id,
  workId: null,
  savedAt: `2031-05-0${id}T10:00:00.000Z`,
  note: "",
  now,
  ...own,
});

let saved: Saved[];
let sent: Sent[];
let isRefused: boolean;

function answer(asked: Sent): unknown {
  const { method, path: at, body } = asked;
  if (at === "/api/config") return { autoLogout: { enabled: false, minutes: 30 }, identity: null };
  if (at === "/api/me") return me;
  if (at === "/api/events") return refusal(503, "not_ready");
  if (at === "/api/portal") return aHome();
  if (at === "/api/portal/collections/1") return aCollection([anItem(7, "Why cells age")]);
  if (at === "/api/portal/saved/keys") return { keys: saved.map(savedKey) };
  if (at === "/api/portal/saved" && method === "GET") return { saved, total: saved.length };
  if (at === "/api/portal/saved") return put(asked, body);
  if (at === "/api/portal/libraries/6/works/9") return aText();
  return {
    coachMarks: [],
    taskList: [],
    unread: 0,
    drafts: [],
    libraries: [],
    shared: [],
    total: 0,
    next: null,
  };
}

function put(
  asked: Sent,
  { kind, id, workId, saved: isOn, savedAt, note }: Record<string, unknown>,
): unknown {
  sent.push(asked);
  if (isRefused) return refusal(404, "topic_not_found");
  const one = aSaved(Number(id), aThing("Why cells age"), { kind: kind as "topic", workId: workId as null });
  const was = saved.find((other) => savedKey(other) === savedKey(one));
  saved = saved.filter((other) => other !== was);
  const words = typeof note === "string" ? note : (was?.note ?? "");
  if (isOn) saved = [...saved, { ...one, note: words, ...(typeof savedAt === "string" && { savedAt }) }];
  return { saved: isOn, was: isOn ? null : { savedAt: was?.savedAt ?? "", note: was?.note ?? "" } };
}

beforeEach(async () => {
  [saved, sent, isRefused] = [[], [], false];
  playServer(answer);
  await loadConfig();
  startSession("token", me);
});

const star = () => document.querySelector('button[aria-label="Save “Why cells age”"]');
const savedStar = () => document.querySelector('button[aria-label="Save “Herons”"]');
const aText = () => ({
  workId: 9,
  title: "Herons",
  authors: [],
  publishedOn: null,
  venue: null,
  url: null,
  language: "en",
  library: { id: 6, name: "Field notes" },
  note: saved.find(({ kind }) => kind === "work")?.note ?? "",
  text: "Herons wait.\n\n### ABSTRACT\n\nThey fish.",
  sections: [
    { heading: null, start: 0, end: 12, kind: null },
    { heading: "ABSTRACT", start: 28, end: 38, kind: null },
  ],
  pages: [],
  captions: [],
  footnotes: [],
  bibliography: null,
  references: [],
});
const isOn = () => star()?.getAttribute("aria-pressed");

test("X-03 a star keeps what is published, at once and for the next visit; what the server refuses is taken back", async () => {
  await openApp("/gyanportal/collection/1");
  await waitFor(() => expect(isOn()).toBe("false"));
  await user.click(await screen.findByRole("button", { name: "Save “Why cells age”" }));
  await waitFor(() => expect(isOn()).toBe("true"));
  expect(sent.map(({ body }) => body)).toEqual([{ kind: "topic", id: 7, workId: null, saved: true }]);
  isRefused = true;
  await user.click(await screen.findByRole("button", { name: "Save “Why cells age”" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  await waitFor(() => expect(isOn()).toBe("true"));
});

test("X-03 who has saved nothing is told how", async () => {
  await openApp("/gyanportal");
  await user.click(await screen.findByRole("link", { name: "Saved by me" }));
  await waitFor(() => expect(path()).toBe("/gyanportal/saved"));
  await waitFor(() => expect(text()).toContain("Nothing saved yet"));
  expect(text()).toContain("Press the star");
});

test("X-03 what was saved stands with one's notes as text, is let go and comes back where it was; what is closed is named no more", async () => {
  const note = { count: 2, excerpt: "Mind <img src=x> this" };
  saved = [
    aSaved(7, aThing("Why cells age", { notes: note })),
    aSaved(6, aThing("Herons", { inside: "Field notes", holds: null }), { kind: "work", workId: 9 as never }),
    aSaved(5, null, { kind: "article", workId: 3 as never }),
  ];
  await openApp("/gyanportal/saved");
  await waitFor(() => expect(document.querySelectorAll("main ol > li")).toHaveLength(3));
  const rows = [...document.querySelectorAll("main ol > li")].map((row) => row.textContent);
  expect(rows[0]).toContain("Mind <img src=x> this");
  expect(rows[1]).toContain("Field notes");
  expect(rows[2]).toContain("You no longer have access to an article you saved on");
  expect([...document.querySelectorAll("main ol a")].map((link) => link.getAttribute("href"))).toEqual([
    "/article/list/7",
    "/gyanportal/library/6/text/9",
  ]);
  await user.click(await screen.findByRole("button", { name: "Unsave “Why cells age”" }));
  await waitFor(() => expect(text()).not.toContain("Why cells age"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("Why cells age"));
  expect(sent.map(({ body }) => body)).toEqual([
    { kind: "topic", id: 7, workId: null, saved: false },
    { kind: "topic", id: 7, workId: null, saved: true, savedAt: "2031-05-07T10:00:00.000Z" },
  ]);
  // What cannot be saved anew is let go without a promise.
  await user.click(await screen.findByRole("button", { name: /^Unsave what you saved/u }));
  await waitFor(() => expect(sent).toHaveLength(3));
  await waitFor(() => expect(text()).not.toContain("You no longer have access to an article you saved on"));
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("X-03 a text of a library stands in its headings and paragraphs, as in the reader", async () => {
  await openApp("/gyanportal/library/6/text/9");
  await waitFor(() => expect(document.querySelector("article h3")?.textContent).toBe("ABSTRACT"));
  const article = document.querySelector("article")!;
  expect([...article.querySelectorAll("p")].map((one) => one.textContent)).toEqual([
    "Herons wait.",
    "They fish.",
  ]);
  expect(article.textContent).not.toContain("#");
});

test("X-03 a text of a library has a note of one's own: kept while it is written, shown as text, saved with it, and back with it after a slip", async () => {
  await openApp("/gyanportal/library/6/text/9");
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  const field = () => document.querySelector("textarea")!;
  await waitFor(() => expect(field()).not.toBeNull());
  await fill(field(), "Mind <b>this</b>");
  // Another page and back: nothing is lost.
  await goTo("/gyanportal/saved");
  await waitFor(() => expect(text()).toContain("Nothing saved yet"));
  await goTo("/gyanportal/library/6/text/9");
  await waitFor(() => expect(field()?.value).toBe("Mind <b>this</b>"));
  isRefused = true;
  await user.click(await screen.findByRole("button", { name: "Save note" }));
  await waitFor(() => expect(text()).toContain("Your text is still here."));
  isRefused = false;
  await user.click(await screen.findByRole("button", { name: "Save note" }));
  await waitFor(() => expect(document.querySelector("textarea")).toBeNull());
  expect(text()).toContain("Mind <b>this</b>");
  await waitFor(() => expect(savedStar()?.getAttribute("aria-pressed")).toBe("true"));
  await user.click(await screen.findByRole("button", { name: "Save “Herons”" }));
  await waitFor(() => expect(text()).not.toContain("Mind <b>this</b>"));
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(text()).toContain("Mind <b>this</b>"));
  await goTo("/gyanportal/saved");
  await waitFor(() =>
    expect(document.querySelector("main ol > li")?.textContent).toContain("Mind <b>this</b>"),
  );
});

test("what cannot be loaded says so and can be asked for again", async () => {
  let isDown = true;
  playServer((asked) =>
    asked.path === "/api/portal/saved" && isDown ? refusal(500, "internal") : answer(asked),
  );
  await openApp("/gyanportal/saved");
  await screen.findByRole("button", { name: /try again/iu });
  isDown = false;
  await user.click(await screen.findByRole("button", { name: /try again/iu }));
  await waitFor(() => expect(text()).toContain("Nothing saved yet"));
});
