import { waitFor, screen } from "@testing-library/react";
import { ArticleId, NodeId, RunId, WorkId } from "@gyan/contract/ids.ts";
import type { Change, ChangeCounts, PastArticle } from "@gyan/contract/living/changes.ts";
import type { PastRun } from "@gyan/contract/reading/history.ts";
import { beforeEach, expect, test } from "vitest";
import { HistoryView } from "#features/history/HistoryView.tsx";
import { aTopic, open, playServer, refusal, type Sent, text, user } from "#test-page.tsx";

const NONE: ChangeCounts = { new: 0, changed: 0, gone: 0, returned: 0, retracted: 0, dropped: 0 };

const aRun = (number: number, own: Partial<PastRun> = {}): PastRun => ({
  id: RunId.parse(number),
  number,
  kind: number === 1 ? "create" : "refresh",
  status: "FINISHED",
  unreached: 0,
  beingRead: 0,
  reason: null,
  isCancelled: false,
  createdAt: `2031-05-0${number}T10:00:00Z`,
  startedAt: `2031-05-0${number}T10:00:00Z`,
  finishedAt: `2031-05-0${number}T10:02:00Z`,
  figures: { found: 3, judged: 3, kept: 3 },
  by: "Asha Rao",
  brought: 3,
  searches: 0,
  isScheduled: false,
  changes: number === 1 ? null : NONE,
  ...own,
});

const about = (title: string) => ({
  title,
  authors: ["Mira Falk"],
  venue: null,
  publishedOn: "2024",
  url: null,
  doi: null,
});

const aChange = (kind: Change["kind"], work: number, own: Partial<Change> = {}): Change => ({
  kind,
  articleId: ArticleId.parse(work),
  workId: WorkId.parse(work),
  nodes: [NodeId.parse(1)],
  about: about(`Article ${work}`),
  sources: ["arXiv"],
  run: 3,
  isTextChanged: false,
  fields: [],
  ...own,
});

const CHANGES = [
  aChange("new", 1, { about: about("<b>Bold</b> claims") }),
  aChange("changed", 2, {
    isTextChanged: true,
    fields: [{ field: "authors", before: "Mira Falk", after: "" }],
  }),
  aChange("gone", 3),
];

const WORDS = "As it was.\n\n## The film <b>grows</b>\n\n- One\n- Two";
const PAST = {
  text: WORDS,
  sections: [
    { heading: null, start: 0, end: 10, kind: null },
    { heading: "The film <b>grows</b>", start: WORDS.indexOf("- One"), end: WORDS.length, kind: null },
  ],
  pages: [],
  captions: [],
  footnotes: [],
  bibliography: null,
  references: [],
};

const pastArticle = (work: number, own: Partial<PastArticle> = {}): PastArticle => ({
  articleId: ArticleId.parse(work),
  workId: WorkId.parse(work),
  nodeId: NodeId.parse(1),
  about: about(`Article ${work}`),
  score: 0.8,
  sources: ["arXiv"],
  isGone: false,
  isRetracted: false,
  isOlderText: false,
  ...own,
});

let runs: PastRun[];
let refuse: (asked: Sent) => unknown;
let asked: Sent[];
let past: PastArticle[];

function answer(sent: Sent): unknown {
  asked.push(sent);
  const refused = refuse(sent);
  if (refused) return refused;
  const { path, query } = sent;
  if (path.endsWith("/runs")) return { runs };
  if (path.endsWith("/changes")) {
    const shown = CHANGES.filter(({ kind }) => !query.has("kind") || kind === query.get("kind"));
    return {
      from: Number(query.get("from")),
      to: Number(query.get("to")),
      counts: { ...NONE, new: 1, changed: 1, gone: 1 },
      isJudgedAnew: true,
      total: shown.length,
      changes: shown,
      nodes: [],
    };
  }
  if (path.endsWith("/changes/2"))
    return {
      from: 1,
      to: 3,
      before: about("Article 2"),
      after: about("Article 2"),
      fields: CHANGES[1]!.fields,
      text: [
        { kind: "same", text: "Rivers rise." },
        { kind: "removed", text: "Dams hold." },
        { kind: "added", text: "Dams <i>leak</i>." },
        { kind: "same", text: "" },
      ],
      added: 1,
      removed: 1,
      isTooDifferent: false,
    };
  if (path.includes("/texts/")) return { about: about("Article 2"), ...PAST };
  if (path.includes("/versions/"))
    return {
      run: { id: 1, number: 1, endedAt: "2031-05-01T10:02:00Z" },
      outline: [
        { id: 1, parentId: null, name: "Rivers", depth: 0, articles: 60 },
        { id: 2, parentId: 1, name: "Floods", depth: 1, articles: 1 },
      ],
      articles: past,
      summary: null,
    };
  return {};
}

beforeEach(() => {
  runs = [
    aRun(3, { isScheduled: true, changes: { ...NONE, new: 3, changed: 1, gone: 1 } }),
    aRun(2),
    aRun(1, { brought: 8 }),
  ];
  refuse = () => undefined;
  asked = [];
  past = [pastArticle(2, { isOlderText: true }), pastArticle(2), pastArticle(3, { isRetracted: true })];
  playServer(answer);
});

test("every run says what it changed and whether its schedule began it, and leads to it", async () => {
  const { search } = await open(<HistoryView topic={aTopic()} />, "?tab=history");
  await waitFor(() => expect(text()).toContain("3 new · 1 changed · 1 gone"));
  expect(text()).toContain("by Asha Rao, by its schedule");
  expect(text()).toContain("Nothing changed");
  expect(text()).toContain("8 new articles");
  await user.click(await screen.findByRole("link", { name: "What it changed" }));
  await waitFor(() => expect(search()).toMatchObject({ tab: "history", from: 2, to: 3 }));
  await waitFor(() => expect(text()).toContain("<b>Bold</b> claims"));
  expect(text()).toContain("judged everything again");
  expect(document.querySelector("article b")).toBeNull();
});

test("any two runs are compared, and one kind of change can be looked at alone", async () => {
  const { search } = await open(<HistoryView topic={aTopic()} />, "?tab=history&from=0&to=3");
  await waitFor(() => expect(text()).toContain("Article 3"));
  expect(asked.find(({ path }) => path.endsWith("/changes"))!.query.get("from")).toBe("0");
  const [from, to] = document.querySelectorAll("select");
  expect([from!.value, to!.value]).toEqual(["0", "3"]);
  // What would turn the two round cannot be chosen.
  expect([...from!.options].filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
    "2",
    "1",
    "0",
  ]);
  await user.click(await screen.findByRole("button", { name: /^Gone/ }));
  await waitFor(() => expect(search()).toMatchObject({ change: "gone" }));
  await waitFor(() => expect(text()).not.toContain("Article 2"));
  expect(text()).toContain("They are kept, with your notes and marks.");
});

test("a difference is told by more than colour, and what stands in it is text", async () => {
  await open(<HistoryView topic={aTopic()} />, "?tab=history&from=1&to=3");
  await waitFor(() => expect(text()).toContain("Changed: text and authors"));
  await user.click(await screen.findByRole("button", { name: "Show difference" }));
  await waitFor(() => expect(document.querySelector("ins")).not.toBeNull());
  const told = (tag: string) => [...document.querySelectorAll(tag)].map((one) => one.textContent);
  expect(told("del")).toEqual(["Removed: Mira Falk", "Removed: Dams hold."]);
  expect(told("ins")).toEqual(["Added: nothing", "Added: Dams <i>leak</i>."]);
  expect(text()).toContain("1 sentence added · 1 sentence removed");
  expect(text()).toContain("Unchanged text left out");
  await user.click(await screen.findByRole("button", { name: "Hide difference" }));
  await waitFor(() => expect(document.querySelector("ins")).toBeNull());
});

test("a comparison that fails says so and can be asked for again", async () => {
  refuse = ({ path }) => (path.endsWith("/changes") ? refusal(404, "run_not_found") : undefined);
  await open(<HistoryView topic={aTopic()} />, "?tab=history&from=1&to=9");
  await waitFor(() => expect(document.querySelector("[role=alert]")).not.toBeNull());
  refuse = () => undefined;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(text()).toContain("Article 3"));
});

test("a past version is marked as one, shows each work once, and leads back to now", async () => {
  const { search } = await open(<HistoryView topic={aTopic()} />, "?tab=history&version=1");
  await waitFor(() => expect(text()).toContain("This is the gyan as it was when run 1 ended"));
  expect(text()).toContain("2 articles");
  expect(text()).toContain("There was no summary of this part.");
  await user.click(await screen.findByRole("link", { name: "Article 2" }));
  await waitFor(() => expect(text()).toContain("As it was."));
  // As in the reader: headings and lists, no signs of them, and nothing of the text becomes part of the page.
  expect(document.querySelector("article h3")!.textContent).toBe("The film <b>grows</b>");
  expect([...document.querySelectorAll("article li")].map((one) => one.textContent)).toEqual(["One", "Two"]);
  expect(document.querySelector("article")!.textContent).not.toContain("#");
  expect(search()).toMatchObject({ version: 1, article: 2 });
  expect(text()).toContain("Its text has changed since.");
  await user.click(await screen.findByRole("link", { name: "Back to articles" }));
  await waitFor(() => expect(text()).toContain("Article 3"));
  await user.click(await screen.findByRole("link", { name: "Back to current version" }));
  await waitFor(() => expect(search()).toEqual({ tab: "articles" }));
});

test("of very many articles a page is drawn", async () => {
  past = Array.from({ length: 10_000 }, (_, at) => pastArticle(at + 1));
  await open(<HistoryView topic={aTopic()} />, "?tab=history&version=1");
  await waitFor(() => expect(text()).toContain("1 to 50 of 10,000"));
  expect(document.querySelectorAll("article")).toHaveLength(50);
  await user.click(await screen.findByRole("button", { name: "Next" }));
  await waitFor(() => expect(text()).toContain("51 to 100 of 10,000"));
  expect(screen.getByRole("link", { name: "Article 51" })).toBeDefined();
});
