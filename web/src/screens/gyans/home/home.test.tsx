import { act, screen, waitFor } from "@testing-library/react";
import type { User } from "@gyan/contract/accounts/model.ts";
import { ArticleId, TopicId } from "@gyan/contract/ids.ts";
import type { Change, Home } from "@gyan/contract/organising/dashboard.ts";
import type { TopicCard } from "@gyan/contract/topics.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { aUser, goTo, openApp, path, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { aTopic, fill, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const bad = '<img src=x onerror="alert(1)">';
const about = { topicId: TopicId.parse(3), topicName: bad, topicKind: "search" as const };

const aCard = (own: Partial<TopicCard> = {}): TopicCard => ({
  topicId: TopicId.parse(3),
  topicUuid: "c",
  topicName: "Why is hydrogen hard to store?",
  kind: "search",
  right: "owner",
  mayLeave: false,
  status: "FINISHED",
  unreached: 0,
  beingRead: 0,
  summaryMeta: { articles: 8, concepts: 0 },
  subTopics: [],
  topicSharedWith: [],
  savedArticles: 0,
  unreadArticles: 3,
  notesAdded: 0,
  newArticles: 2,
  folderId: null,
  tags: [],
  excerpt: "Hydrogen leaks through steel.",
  createdOn: ago(5000),
  topicCompletedOn: ago(4000),
  lastOpenedOn: null,
  schedule: null,
  ...own,
});

let me: User;
let home: Home;
let cards: TopicCard[];
let sendsMail: boolean;
/** What the server says to a question, once it is known. */
let submitted: { topic: Promise<unknown>; answer(told: unknown): void };

const answer = ({ path: asked, query }: Sent): unknown => {
  if (asked === "/api/config")
    return { autoLogout: { enabled: false, minutes: 30 }, identity: null, sendsMail };
  if (asked === "/api/me") return me;
  if (asked === "/api/home") return home;
  if (asked === "/api/topics") {
    const topics = query.get("q") ? [] : cards;
    return { topics, total: topics.length, next: null, facets: { tags: [], states: [], shared: 0 } };
  }
  if (asked === "/api/topics/7") return aTopic();
  if (asked === "/api/folders") return { folders: [], topics: cards.length, loose: 0, shared: 0 };
  if (asked === "/api/visits") return { status: true };
  return refusal(404, "not_found");
};

beforeEach(async () => {
  home = { since: null, changes: { list: [], more: 0 }, reading: [] };
  cards = [aCard()];
  sendsMail = true;
  let tell: (told: unknown) => void = () => {};
  submitted = { topic: new Promise((resolve) => (tell = resolve)), answer: (told) => tell(told) };
  playServer((asked) => (asked.path.includes("/gyan/create/v4/submit") ? submitted.topic : answer(asked)));
  await loadConfig();
});

const come = async (address = "/mysearches", own: Parameters<typeof signIn>[0] = {}) => {
  me = aUser(own);
  signIn(own);
  await openApp(address);
};
const part = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
const box = () => document.querySelector("textarea");

describe("Home", () => {
  test("tells who came back what changed, three of it and the rest on request; markup is text", async () => {
    const list: Change[] = [
      { kind: "run", ...about, at: ago(1), status: "FINISHED", added: 1 },
      { kind: "note", ...about, at: ago(4), articleId: ArticleId.parse(8), by: bad, text: bad },
      { kind: "share", ...about, at: ago(5), by: null, right: "editor" },
      { kind: "run", ...about, at: ago(6), status: "FAIL", added: 0 },
    ];
    home = { since: ago(600), changes: { list, more: 2 }, reading: [] };
    await come();
    await waitFor(() => expect(part("What changed")).not.toBeNull());
    expect(text()).toContain("Welcome back, Ada");
    const rows = () => [...part("What changed")!.querySelectorAll("li")].map((row) => row.textContent);
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toContain("The search finished with 1 new article.");
    expect(rows()[1]).toContain(`${bad} wrote: “${bad}”`);
    expect(rows()[2]).toContain("It was shared with you as editor.");
    expect(document.querySelector("main img")).toBeNull();
    expect(part("What changed")!.querySelector('a[href*="article=8"]')).not.toBeNull();

    await user.click(screen.getByRole("button", { name: "All 6" }));
    expect(rows()).toHaveLength(4);
    expect(part("What changed")!.textContent).toContain("And 2 more.");
    await user.click(screen.getByRole("button", { name: "Show fewer" }));
    expect(rows()).toHaveLength(3);
  });

  test("leads back to what was begun to read", async () => {
    home.reading = [
      {
        topicId: TopicId.parse(3),
        topicName: "Hydrogen",
        articleId: ArticleId.parse(9),
        title: "Steel and gas",
        at: ago(3),
        share: 0.4,
        left: 6000,
      },
    ];
    await come();
    await waitFor(() => expect(part("Continue reading")?.textContent).toContain("Steel and gas"));
    expect(part("Continue reading")!.textContent).toContain("5 min left");
    expect(part("Continue reading")!.querySelector("a")!.href).toContain("article=9");
    // Their first visit: nobody is welcomed back.
    expect(text()).not.toContain("Welcome back");
    expect(part("What changed")).toBeNull();
  });

  test("makes way for the list while one searches in it", async () => {
    home = { ...home, since: ago(600) };
    await come();
    await waitFor(() => expect(text()).toContain("Nothing has changed since"));
    expect(box()).not.toBeNull();
    await goTo("/mysearches?q=hydrogen");
    await waitFor(() => expect(box()).toBeNull());
    expect(text()).not.toContain("Nothing has changed");
    await waitFor(() => expect(text()).toContain("No gyan has “hydrogen”"));
  });

  test("what failed to come leaves the list as it is", async () => {
    playServer((asked) => (asked.path === "/api/home" ? refusal(500, "internal") : answer(asked)));
    await come();
    await waitFor(() => expect(text()).toContain("Why is hydrogen hard to store?"));
  });

  test("a newcomer finds the question, examples and other ways, and nothing that is empty", async () => {
    cards = [];
    await come("/mysearches", {
      accessList: ["CreateSentenceGyan", "ShowMyGyanLibrary", "DocumentAnalysis"],
    });
    await waitFor(() => expect(text()).toContain("A gyan is one question"));
    expect(box()).not.toBeNull();
    expect(document.querySelectorAll("main section li button")).toHaveLength(3);
    expect(document.querySelector('main a[href="/documentAnalysis"]')?.textContent).toContain("Upload");
    for (const words of ["Welcome back", "What changed", "Continue reading"])
      expect(text()).not.toContain(words);
  });

  test.each([
    ["an administrator is told", "Admin", false, true],
    ["nobody else is", "User", false, false],
    ["nobody is where mails are sent", "Admin", true, false],
  ] as const)("where mails stay in the outbox: %s", async (_name, role, sends, isTold) => {
    sendsMail = sends;
    await loadConfig();
    await come("/mysearches", { role });
    await waitFor(() => expect(text()).toContain("Why is hydrogen hard to store?"));
    expect(text().includes("Mail is not delivered")).toBe(isTold);
  });
});

describe("a card", () => {
  const footOf = async (own: Partial<TopicCard>) => {
    cards = [aCard(own)];
    await come();
    await waitFor(() => expect(text()).toContain("Why is hydrogen hard to store?"));
    return document.querySelector("main ol li")!.textContent;
  };
  test("quotes the answer, and says what is unread and new", async () => {
    expect(await footOf({})).toContain("3 unread, 2 new");
    expect(document.querySelector("main ol q")?.textContent).toBe("Hydrogen leaks through steel.");
  });
  test.each<[string, Partial<TopicCard>, string | null]>([
    ["only unread", { newArticles: 0 }, "3 unread"],
    ["only new, where nothing was read yet", { unreadArticles: 8 }, "2 new"],
    ["neither", { unreadArticles: 8, newArticles: 0 }, null],
  ])("%s", async (_name, own, words) => {
    const said = await footOf({ ...own, excerpt: null });
    if (words === null) expect(said).not.toMatch(/unread|new/);
    else expect(said).toContain(words);
    expect(document.querySelector("main ol q")).toBeNull();
  });
});

describe("after Enter", () => {
  const ask = async () => {
    await come();
    await waitFor(() => expect(text()).toContain("Why is hydrogen hard to store?"));
    await fill(box(), "How do rivers flood?");
    await user.click(screen.getByRole("button", { name: "Search" }));
  };
  const heading = () => document.querySelector("main h1")?.textContent;

  test("SS-06 the page of the gyan is there at once, before the server has answered, and then it is that page", async () => {
    await ask();
    await waitFor(() => expect(heading()).toBe("How do rivers flood?"));
    expect(document.title).toBe("How do rivers flood? · Gyan");
    expect(box()).toBeNull();
    expect(path()).toBe("/mysearches");
    await act(async () =>
      submitted.answer({ message: "Your search has started.", topic: { UUID: "u", ownerId: 1, topicId: 7 } }),
    );
    await waitFor(() => expect(path()).toBe("/article/list/7"));
    expect(text()).toContain("Your search has started.");
    await waitFor(() => expect(heading()).toBe("How do rivers flood?"));
  });

  test("SS-07 what fails leads back to the box, with the words and the reason", async () => {
    await ask();
    await waitFor(() => expect(heading()).toBe("How do rivers flood?"));
    await act(async () => submitted.answer(refusal(503, "not_ready")));
    await waitFor(() => expect(box()?.value).toBe("How do rivers flood?"));
    expect(heading()).toBe("My Gyans");
    expect(document.title).toBe("My Gyans · Gyan");
    expect(document.activeElement).toBe(box());
    expect(box()!.getAttribute("aria-invalid")).toBe("true");
    expect(text()).toContain("Failed to initiate search");
  });
});

test("one count everywhere: the front door counts gyans, as its list does, and no reviews", async () => {
  const asked: string[] = [];
  playServer((one) => {
    if (one.path === "/api/topics") asked.push(one.query.get("kind") ?? "all");
    return answer(one);
  });
  await come("/sentencegyan");
  await waitFor(() => expect(text()).toContain("All 1"));
  expect(asked).toEqual(["search"]);
});
