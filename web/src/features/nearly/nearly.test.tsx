import { waitFor, screen } from "@testing-library/react";
import { ArticleId, NodeId, WorkId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { Line } from "@gyan/contract/reading/levels/nearly.ts";
import { noCells } from "@gyan/contract/reading/columns/test-columns.ts";
import type { Listing, ListingMarks } from "@gyan/contract/reading/listing.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { ArticlesView } from "#screens/topic/ArticlesView.tsx";
import { aTopic, open, playServer, refusal, type Sent, text, fill, user } from "#test-page.tsx";

const card = (id: number, own: Partial<ArticleCard> = {}): ArticleCard => ({
  id: ArticleId.parse(id),
  workId: WorkId.parse(id),
  nodeId: NodeId.parse(1),
  title: `Article ${id}`,
  authors: [],
  venue: null,
  url: null,
  doi: null,
  publishedOn: null,
  language: "en",
  sources: ["Shelf"],
  score: 0.41,
  level: "touches",
  judgedBy: "meaning",
  isTakenIn: false,
  reason: {
    matched: [],
    missing: ["fail"],
    quote: "Stiff ceramics were thought to stop dendrites <b>by force</b>.",
    marks: [{ start: 31, end: 45 }],
    unspoken: ["why cells fail"],
  },
  summary: "A summary.",
  concepts: [],
  isSaved: false,
  isRead: false,
  decision: null,
  isNew: false,
  tags: [],
  notes: 0,
  ...own,
});

const LISTING: Listing = {
  ids: [],
  works: [],
  nodes: [],
  scores: [],
  ...noCells(),
  outline: [{ id: NodeId.parse(1), parentId: null }],
};
const MARKS: ListingMarks = {
  saved: [],
  read: [],
  relevant: [],
  irrelevant: [],
  kept: [],
  rejected: [],
  tags: [],
  noted: [],
};
const hundredths = (...scores: number[]) =>
  Array.from({ length: 101 }, (_, at) => scores.filter((score) => score === at).length);

let nearly: ArticleCard[];
let line: Line;
let sent: { path: string; body: Record<string, unknown> }[];
let answerTakeIn: () => unknown;

beforeEach(() => {
  nearly = [card(1, { judgedBy: "words" }), card(2, { level: "background" }), card(3)];
  line = {
    at: 0.5,
    usual: 0.5,
    canMove: true,
    isRunning: false,
    fixed: 0,
    kept: hundredths(),
    nearly: hundredths(41, 41, 30),
    nearest: hundredths(),
  };
  sent = [];
  let taken: ArticleCard[] = [];
  answerTakeIn = () => ({ takenIn: 1 });
  playServer(({ method, path, body }: Sent) => {
    if (method !== "GET") sent.push({ path, body });
    const ids = (body["ids"] ?? []) as number[];
    if (path.endsWith("/nearly/in")) {
      const answer = answerTakeIn();
      if (answer instanceof Response) return answer;
      taken = nearly.filter(({ id }) => ids.includes(id));
      nearly = nearly.filter(({ id }) => !ids.includes(id));
      return answer;
    }
    if (path.endsWith("/nearly/back")) {
      nearly = [...taken, ...nearly];
      return { putBack: 1 };
    }
    if (path.endsWith("/nearly")) return { total: nearly.length, articles: nearly };
    if (path.endsWith("/line") && method === "PUT") {
      line = { ...line, at: body["at"] as number };
      return { at: line.at, came: 2, went: 0 };
    }
    if (path.endsWith("/line")) return line;
    if (path.endsWith("/listing")) return { version: "1", listing: LISTING };
    if (path.endsWith("/marks")) return MARKS;
    if (path.includes("/articles/")) return refusal(404, "article_not_found");
    return { decisions: { relevant: 0, notRelevant: 0, saved: 0 }, forIt: [], against: [], aside: 0 };
  });
});

const show = (right: "owner" | "editor" | "reader" = "owner", search = "") =>
  open(<ArticlesView topic={aTopic({ right })} asksEvery={false} />, search);
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('section[aria-label="Near misses"] li')].map(
    (row) => row.textContent,
  );

describe("issue 22: what is nearly in", () => {
  test("a list without articles says so, and shows what came near with level, quote and what it does not speak of", async () => {
    await show();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(text()).toContain("No article reaches the cutoff");
    expect(text()).toContain("Near misses (3)");
    expect(rows()[0]).toContain("Touches on it");
    expect(rows()[0]).toContain("Does not mention: why cells fail");
    expect(rows()[0]).toContain("Judged by words only");
    expect(rows()[1]).toContain("Background");
    expect(rows()[1]).not.toContain("Judged by words only");
    expect(document.querySelector('section[aria-label="Near misses"] mark')?.textContent).toBe(
      "stop dendrites",
    );
    expect(document.querySelector('section[aria-label="Near misses"] li b')).toBeNull();
  });

  test("t takes in the chosen one and goes to the next; undo puts it back", async () => {
    const { search } = await show("editor", "?article=1");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.keyboard("t");
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(sent).toEqual([{ path: expect.stringMatching(/nearly\/in$/), body: { ids: [1] } }]);
    expect(search()["article"]).toBe(2);
    expect(text()).toContain("Added to the list. It stays there");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(sent.at(-1)).toMatchObject({ path: expect.stringMatching(/nearly\/back$/), body: { ids: [1] } });
  });

  test("j and k walk through it", async () => {
    const { search } = await show("owner", "?article=1");
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.keyboard("j");
    expect(search()["article"]).toBe(2);
    await user.keyboard("k");
    expect(search()["article"]).toBe(1);
  });

  test("what the server refuses is told, and stays", async () => {
    answerTakeIn = () => refusal(403, "right_missing");
    await show();
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.click(await screen.findByRole("button", { name: "Add to list: Article 2" }));
    await waitFor(() => expect(document.querySelector("[data-tone=error], [role=alert]")).not.toBeNull());
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  test("a reader looks at it, and has nothing to press", async () => {
    await show("reader", "?article=1");
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole("button", { name: /^Add to list/ })).toBeNull();
    expect(text()).toContain("The cutoff is at 0.50.");
    expect(screen.queryByRole("button", { name: "Change cutoff" })).toBeNull();
    await user.keyboard("t");
    expect(sent).toEqual([]);
  });

  test("it is not there while the list is narrowed", async () => {
    await show("owner", "?saved=true");
    await waitFor(() => expect(text()).toContain("No article matches"));
    expect(document.querySelector('section[aria-label="Near misses"]')).toBeNull();
  });
});

describe("issue 22: the line", () => {
  const slide = (to: number) => fill(document.querySelector("input[type=range]"), String(to));

  test("it says what comes and goes before it is moved, and that summaries follow later", async () => {
    await show();
    await user.click(await screen.findByRole("button", { name: "Change cutoff" }));
    expect(text()).toContain("This is the current cutoff.");
    await slide(41);
    expect(text()).toContain("2 articles are added, none is removed.");
    expect(document.querySelector("input[type=range]")?.getAttribute("aria-valuetext")).toContain(
      "0.41. 2 articles are added",
    );
    expect(text()).toContain("Summaries and the graph follow with the next refresh.");
    expect(sent).toEqual([]);
    await user.click(await screen.findByRole("button", { name: "Change to 0.41" }));
    await waitFor(() =>
      expect(text()).toContain("The cutoff is now at 0.41. 2 articles were added, none was removed."),
    );
    expect(sent).toEqual([{ path: expect.stringMatching(/line$/), body: { at: 0.41 } }]);
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ at: 0.5 }));
  });

  test("while a search goes on it is only told", async () => {
    line = { ...line, isRunning: true };
    await show();
    await waitFor(() => expect(text()).toContain("You can change it when the search has ended."));
    expect(screen.queryByRole("button", { name: "Change cutoff" })).toBeNull();
  });
});
