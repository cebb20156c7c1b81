import { waitFor, screen } from "@testing-library/react";
import { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { say, type SourceOutcome } from "@gyan/contract/runs.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { beforeEach, expect, test } from "vitest";
import { openApp, signIn } from "#test-app.tsx";
import { loadConfig } from "#lib/config.ts";
import { aTopic, playServer, refusal, text, user } from "#test-page.tsx";
import { readArticleSearch } from "#entities/articles/search.ts";

const articleId = ArticleId.parse(9);
const summary: WholeSummary = {
  kind: "multi",
  nodeId: NodeId.parse(1),
  writtenAt: "2031-05-04T10:02:00Z",
  model: null,
  dropped: 0,
  fallback: null,
  outcome: "answers",
  unanswered: [],
  withheld: 0,
  provenAt: null,
  articles: 3,
  sentences: [
    {
      text: "Rain falls.",
      part: "answer",
      theme: null,
      disagreement: null,
      citations: [{ articleId, title: "Rain", publishedOn: null, quote: "Rain falls.", start: 0, end: 11 }],
    },
  ],
  references: [],
};
const away: SourceOutcome = {
  source: "coast",
  label: "The coast archive",
  nodeId: NodeId.parse(1),
  nodeName: "",
  state: "failed",
  total: null,
  found: 0,
  unread: 0,
  kept: 0,
  stopped: say("source_unreachable", { found: 0, total: 0, minutes: 0 }),
};
const { run } = aTopic();
const running = { ...run!, status: "PARSING" as const, finishedAt: null };
let topic: TopicDetail;
let told: WholeSummary;

beforeEach(async () => {
  topic = aTopic({ hasSummary: true });
  told = summary;
  playServer(({ path }) => {
    if (path === "/api/topics/7") return topic;
    if (path === "/api/topics/7/summary") return told;
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

const tabs = () =>
  [...document.querySelectorAll<HTMLElement>("nav [data-tab]")].map((one) => [
    one.dataset.tab,
    one.getAttribute("aria-current"),
  ]);
const current = () => tabs().find(([, isCurrent]) => isCurrent === "page")?.[0];

test("X-02 a gyan whose search is over opens on its summary", async () => {
  await openApp("/article/list/7");
  await waitFor(() => expect(text()).toContain("Rain falls."));
  expect(current()).toBe("summary");
  expect(tabs()[0]![0]).toBe("summary");
  expect(text()).toContain("Short answer");
});

test("X-02 one without a summary opens on its articles", async () => {
  topic = aTopic({ hasSummary: false });
  await openApp("/article/list/7");
  await waitFor(() => expect(current()).toBe("articles"));
});

test.each([
  "?tab=articles",
  "?article=9",
  "?sort=newest",
  "?q=rain",
  "?saved=true",
  "?article=9&note=5&pane=reader",
])("an address that speaks of the list shows it: %s", async (search) => {
  await openApp(`/article/list/7${search}`);
  await waitFor(() => expect(current()).toBe("articles"));
});

test("an address that names another tab is not taken for the list, whatever else it says", () => {
  expect(readArticleSearch({ tab: "history", from: 1, to: 2 }).tab).toBe("history");
  expect(readArticleSearch({ tab: "concepts", concept: "rain" }).tab).toBe("concepts");
  expect(readArticleSearch({ node: 2 }).tab).toBeUndefined();
  expect(readArticleSearch({}).tab).toBeUndefined();
});

test("while it is searched its progress is shown, with the way to the answer that is there already", async () => {
  topic = aTopic({ hasSummary: true, run: running });
  await openApp("/article/list/7");
  await waitFor(() => expect(current()).toBe("progress"));
  expect(text()).toContain("A first answer is ready.");
  await user.click(await screen.findByRole("link", { name: "Read the answer" }));
  await waitFor(() => expect(text()).toContain("Rain falls."));
});

test("while there is none yet, nothing is said of one", async () => {
  topic = aTopic({ hasSummary: false, run: running });
  await openApp("/article/list/7");
  await waitFor(() => expect(current()).toBe("progress"));
  expect(screen.queryByRole("link", { name: "Read the answer" })).toBeNull();
});

const NEAREST = "None of these articles answers this directly. The closest:";

test("where nothing answers and sources could not be reached, that comes first, with the way to try them again", async () => {
  topic = aTopic({ hasSummary: true, run: { ...run!, outcomes: [away] } });
  told = { ...summary, outcome: "nearest" };
  await openApp("/article/list/7");
  await waitFor(() => expect(text()).toContain(NEAREST));
  expect(text().indexOf("The coast archive")).toBeGreaterThan(0);
  expect(text().indexOf("The coast archive")).toBeLessThan(text().indexOf(NEAREST));
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("where all sources were asked, only that nothing answers it directly", async () => {
  told = { ...summary, outcome: "nearest" };
  await openApp("/article/list/7");
  await waitFor(() => expect(text()).toContain(NEAREST));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});
