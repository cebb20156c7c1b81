import { waitFor, screen } from "@testing-library/react";
import { ArticleId, DraftId, TopicId } from "@gyan/contract/ids.ts";
import type { Dashboard, RecentTopic } from "@gyan/contract/organising/dashboard.ts";
import type { AccessFlag } from "@gyan/contract/accounts/model.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { openApp, path, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const NOW = Date.now();
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const topic = (id: number, own: Partial<RecentTopic> = {}): RecentTopic => ({
  topicId: TopicId.parse(id),
  topicName: `Gyan ${id}`,
  kind: "search",
  status: "FINISHED",
  unreached: 0,
  articles: 12,
  seenAt: ago(130),
  createdOn: ago(5000),
  ...own,
});

let told: Dashboard;
let asked: Sent[];

beforeEach(() => {
  asked = [];
  told = {
    running: [],
    gyans: { recent: [topic(3)], total: 9 },
    reviews: { recent: [], total: 0 },
    drafts: { recent: [{ id: DraftId.parse(4), name: "Half an outline", time: ago(60) }], total: 1 },
    since: ago(600),
    changes: { list: [], more: 0 },
    weeks: Array.from({ length: 12 }, (_, at) => ({
      start: new Date(Date.UTC(2026, 7, 31 + at * 7)).toISOString().slice(0, 10),
      gyans: at === 11 ? 1 : 0,
      articles: at * 10,
      saved: 0,
      notes: 2,
    })),
    storage: { documents: 3, used: 1024 * 1024, quota: 10 * 1024 * 1024 },
  };
  playServer((one) => {
    asked.push(one);
    if (one.path === "/api/dashboard") return told;
    if (one.path === "/api/visits") return { status: true };
    if (one.path === "/api/gyan/create/v1/drafts") return { drafts: [] };
    return refusal(404, "not_found");
  });
});

test.each([
  ["an administrator is told", "Admin", false, true],
  ["nobody else is", "User", false, false],
  ["nobody is where mails are sent", "Admin", true, false],
] as const)("where mails stay in the outbox: %s", async (_name, role, sendsMail, isTold) => {
  playServer(({ path: at }) =>
    at === "/api/config" ? { sendsMail } : at === "/api/dashboard" ? told : refusal(404, "not_found"),
  );
  await loadConfig();
  signIn({ role });
  await openApp("/dashboard");
  await waitFor(() => expect(text()).toContain("Gyan 3"));
  expect(text().includes("Mails reach nobody")).toBe(isTold);
  expect(document.querySelector('main a[href="/admin/outbox"]') !== null).toBe(isTold);
});

const ALL: AccessFlag[] = [
  "CreateSentenceGyan",
  "ShowMyGyanLibrary",
  "MyReviews",
  "AdvancedSearch",
  "DocumentAnalysis",
  "ShowNotification",
];
const show = async (accessList = ALL) => {
  signIn({ accessList });
  await openApp("/dashboard");
  await waitFor(() => expect(asked.some((one) => one.path === "/api/dashboard")).toBe(true));
};
const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`)?.textContent;

describe("X-05 the dashboard", () => {
  test("tells what was worked on, and says that somebody is here", async () => {
    await show();
    await waitFor(() => expect(section("Recent gyans")).toContain("Gyan 3"));
    expect(section("Recent gyans")).toContain("12 articles");
    expect(section("Recent gyans")).toContain("opened 2 hours ago");
    expect(section("Recent gyans")).toContain("All 9");
    expect(section("Recent reviews")).toContain("No reviews yet.");
    expect(section("Drafts")).toContain("Half an outline");
    expect(section("Your documents")).toContain("3 documents");
    expect(section("Your documents")).toContain("1 MB of 10 MB used");
    expect(section("What changed")).toContain("Nothing happened while you were away.");
    expect(section("Your last twelve weeks")).toContain("660 articles found");
    expect(section("Your last twelve weeks")).toContain("24 notes written");
    expect(asked.filter((one) => one.path === "/api/visits").map((one) => one.body)).toEqual([{}]);
    expect(asked.find((one) => one.path === "/api/dashboard")!.query.get("timeZone")).toBeTruthy();
  });

  test("what changed is told in sentences, and whatever stands in it is text", async () => {
    const bad = "<script>alert(1)</script>";
    const about = { topicId: TopicId.parse(3), topicName: bad, topicKind: "search" as const };
    told.changes = {
      more: 2,
      list: [
        { kind: "run", ...about, at: ago(1), status: "FINISHED", added: 1 },
        { kind: "run", ...about, at: ago(2), status: "NO_ARTICLE_IN_SEARCH", added: 0 },
        { kind: "run", ...about, at: ago(3), status: "FAIL", added: 0 },
        { kind: "note", ...about, at: ago(4), articleId: ArticleId.parse(8), by: bad, text: bad },
        { kind: "share", ...about, at: ago(5), by: null, right: "editor" },
      ],
    };
    await show();
    await waitFor(() => expect(section("What changed")).toContain("The search ended with 1 new article."));
    const said = section("What changed")!;
    expect(said).toContain("it brought no new articles");
    expect(said).toContain("The search failed.");
    expect(said).toContain(`${bad} wrote a note:`);
    expect(said).toContain("It was shared with you. You are its editor.");
    expect(said).toContain("And 2 more.");
    expect(document.querySelector("main script")).toBeNull();
    const note = [...document.querySelectorAll<HTMLAnchorElement>("li a")].find((link) =>
      link.href.includes("article=8"),
    );
    expect(note).toBeDefined();
  });

  test("what somebody may not use is not there", async () => {
    Object.assign(told, { running: null, reviews: null, drafts: null, storage: null });
    await show(["ShowMyGyanLibrary"]);
    await waitFor(() => expect(section("Recent gyans")).toContain("Gyan 3"));
    for (const name of ["Recent reviews", "Drafts", "Your documents"]) expect(section(name)).toBeUndefined();
    expect(text()).not.toContain("New gyan");
  });

  test("a newcomer is told how to begin, instead of a wall of noughts", async () => {
    Object.assign(told, {
      gyans: { recent: [], total: 0 },
      drafts: { recent: [], total: 0 },
      since: null,
      storage: { documents: 0, used: 0, quota: 100 },
      weeks: told.weeks.map((week) => ({ ...week, gyans: 0, articles: 0, notes: 0 })),
    });
    await show();
    await waitFor(() => expect(text()).toContain("What would you like to know?"));
    expect(document.querySelector("main textarea")).not.toBeNull();
    expect(text()).toContain("Build an outline");
    expect(text()).toContain("Analyse your documents");
    expect(text()).not.toContain("Your last twelve weeks");
  });

  test("a server that fails can be asked again", async () => {
    const answer = told;
    told = refusal(500, "internal") as never;
    await show();
    await waitFor(() => expect(text()).toContain("Try again"));
    told = answer;
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(section("Recent gyans")).toContain("Gyan 3"));
  });

  test("it is found in the header, on every page", async () => {
    signIn({ accessList: ALL });
    await openApp("/account");
    await user.click(await screen.findByRole("link", { name: "Dashboard" }));
    await waitFor(() => expect(path()).toBe("/dashboard"));
  });
});
