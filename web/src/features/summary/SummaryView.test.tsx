import { waitFor, screen } from "@testing-library/react";
import { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import type { ArticleSummaries, Reference, WholeSummary } from "@gyan/contract/reading/summary.ts";
import { say, type SourceOutcome } from "@gyan/contract/runs.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { aTopic, open, playServer, refusal, type Sent, text, user } from "#test-page.tsx";
import { SummaryView } from "./SummaryView.tsx";

const cite = (articleId: number) => ({
  articleId: ArticleId.parse(articleId),
  title: `Article ${articleId}`,
  publishedOn: null,
  quote: `Quote of ${articleId}.`,
  start: 5,
  end: 20,
});
const said = (words: string, own: Partial<SummarySentence> = {}): SummarySentence => ({
  text: words,
  part: null,
  theme: null,
  disagreement: null,
  citations: [cite(1)],
  ...own,
});

const reference = (articleId: number, own: Partial<Reference> = {}): Reference => ({
  articleId: ArticleId.parse(articleId),
  title: `Article ${articleId}`,
  authors: ["Rao, A."],
  venue: null,
  publishedOn: "2019-05",
  doi: null,
  url: null,
  isIrrelevant: false,
  ...own,
});

let summary: WholeSummary;
let pages: ArticleSummaries[];
let asked: Sent[];

beforeEach(() => {
  summary = {
    kind: "multi",
    nodeId: NodeId.parse(1),
    writtenAt: "2031-05-04T10:02:00Z",
    model: null,
    dropped: 0,
    fallback: null,
    outcome: null,
    unanswered: [],
    withheld: 0,
    provenAt: null,
    articles: 3,
    sentences: [said("Rivers rise.")],
    references: [1, 2, 4, 8, 9].map((id) => reference(id)),
  };
  pages = [];
  asked = [];
  playServer((one) => {
    asked.push(one);
    if (one.path.endsWith("/around")) return refusal(404, "article_not_found");
    return one.query.get("kind") === "multi" ? summary : (pages.shift() ?? refusal(500, "internal"));
  });
});

const show = (search = "?tab=summary") => open(<SummaryView topic={aTopic()} />, search);
const headings = () =>
  [...document.querySelectorAll('section[aria-label="Summary"] h2')].map((one) => one.textContent);
const footer = () => [...document.querySelectorAll("footer p")].map((line) => line.textContent);

test("themes have headings, and citations are numbered as they are read", async () => {
  summary.sentences = [
    said("Rivers rise.", { theme: "Water", citations: [cite(9)] }),
    said("Walls hold.", { theme: "Walls", citations: [cite(4)] }),
    said("Rain falls.", { theme: "Water", citations: [cite(2)] }),
    said("People move."),
  ];
  await show();
  expect(headings()).toEqual(["Water", "Walls", "More from the articles"]);
  const paragraphs = [...document.querySelectorAll("section > p")].map((one) =>
    one.textContent.replaceAll("\u00a0", " ").trim(),
  );
  expect(paragraphs).toEqual(["Rivers rise. 1 Rain falls. 2", "Walls hold. 3", "People move. 4"]);
  const cited = [...document.querySelectorAll('section[aria-label="References"] li')].map(
    (one) => one.textContent,
  );
  expect(cited).toEqual([
    "1Article 9Rao, A.2019",
    "2Article 2Rao, A.2019",
    "3Article 4Rao, A.2019",
    "4Article 1Rao, A.2019",
  ]);
});

test("without themes it is one text", async () => {
  await show();
  expect(headings()).toEqual([]);
  expect(footer()).toEqual(["Every sentence is taken word for word from an article."]);
});

test("a disagreement is no sentence: each value has the number of where it stands", async () => {
  summary.sentences.unshift(
    said("peak: 3 m ≠ 5 m", {
      disagreement: { about: "the peak", unit: "m", values: ["3 m", "5 m"] },
      citations: [cite(8), cite(1)],
    }),
  );
  const { search } = await show();
  expect(text()).not.toContain("≠");
  expect(text()).toContain("Sources disagree on the peak:");
  const values = [...document.querySelectorAll('section[aria-label="Summary"] li')];
  expect(values.map((one) => one.textContent.replaceAll("\u00a0", " "))).toEqual(["3 m 2", "5 m 1"]);
  await user.click(values[0]!.querySelector("button")!);
  await waitFor(() => expect(text()).toContain("Quote of 8."));
  await user.click(await screen.findByRole("button", { name: "Read in context" }));
  expect(search()).toMatchObject({ tab: "articles", article: 8, at: "5-20", pane: "reader" });
});

describe("X-02 a summary that opens with a short answer", () => {
  const answering = (words: string, articleId: number, own: Partial<SummarySentence> = {}) =>
    said(words, { part: "answer", citations: [cite(articleId)], ...own });
  const more = (words: string, articleId: number, own: Partial<SummarySentence> = {}) =>
    said(words, { part: "more", citations: [cite(articleId)], ...own });
  const lines = () =>
    [...document.querySelectorAll('section[aria-label="Short answer"] li')].map((one) =>
      one.textContent.replaceAll("\u00a0", " ").trim(),
    );
  const outline = () =>
    [...document.querySelectorAll('section[aria-label="Summary"] :is(h2, h3)')].map(
      (one) => `${one.tagName} ${one.textContent}`,
    );

  beforeEach(() => {
    summary.outcome = "answers";
    summary.unanswered = [];
    summary.sentences = [
      more("People move.", 1),
      more("Rivers rise.", 9, { theme: "rivers" }),
      answering("Rain falls.", 9),
      answering("Walls hold.", 4),
      more("≠", 8, { disagreement: { about: "the peak", unit: "m", values: ["3 m"] } }),
    ];
    summary.references = [
      reference(9, { authors: ["Eric Brill"], publishedOn: "1992" }),
      reference(4, { authors: ["Rao, A.", "Li, B."] }),
      reference(1, { authors: [] }),
      reference(8),
    ];
  });

  test("a part of the question that nothing answers is named", async () => {
    summary.unanswered = ["how long do they last?"];
    await show();
    expect(text()).toContain("Nothing here answers: how long do they last.");
  });

  test("each sentence is led by who says it, and what they disagree on follows at once", async () => {
    await show();
    expect(lines()).toEqual(["Brill 1992: Rain falls. 1", "Rao et al. 2019: Walls hold. 2"]);
    expect(outline()).toEqual([
      "H2 Short answer",
      "H2 More on this",
      "H3 Rivers",
      "H3 More from the articles",
    ]);
    const read = text();
    const places = [
      "Walls hold.",
      "Sources disagree on the peak",
      "More on this",
      "Rivers rise.",
      "People move.",
    ];
    expect(places.map((one) => read.indexOf(one))).toEqual(
      places.map((one) => read.indexOf(one)).toSorted((a, b) => a - b),
    );
  });

  test("a question of several parts has them as headings, each with its own sentences", async () => {
    summary.sentences = [
      answering("Rain falls.", 9, { theme: "why do rivers flood" }),
      answering("Walls hold.", 4, { theme: "can walls stop them" }),
      answering("Snow melts.", 1, { theme: "why do rivers flood" }),
    ];
    await show();
    expect(outline()).toEqual(["H2 Short answer", "H3 Why do rivers flood", "H3 Can walls stop them"]);
    expect(lines()).toEqual([
      "Brill 1992: Rain falls. 1",
      "Article 1: Snow melts. 2",
      "Rao et al. 2019: Walls hold. 3",
    ]);
  });

  test("a name that several articles share says nothing: their titles speak", async () => {
    summary.references = [9, 4].map((id) => reference(id, { authors: ["Gyan starter library"] }));
    await show();
    expect(lines()).toEqual(["Article 9: Rain falls. 1", "Article 4: Walls hold. 2"]);
  });

  test("one that only comes nearest does not call itself an answer", async () => {
    summary.outcome = "nearest";
    await show();
    expect(outline()[0]).toBe("H2 None of these articles answers this directly. The closest:");
    expect(outline()).not.toContain("H2 Short answer");
    expect(lines()).toHaveLength(2);
  });

  test("its numbers lead to the quote in its place", async () => {
    const { search } = await show();
    const number = document.querySelector<HTMLElement>('section[aria-label="Short answer"] li button')!;
    await user.click(number);
    await waitFor(() => expect(text()).toContain("Quote of 9."));
    await user.click(await screen.findByRole("button", { name: "Read in context" }));
    expect(search()).toMatchObject({ tab: "articles", article: 9, at: "5-20", pane: "reader" });
  });
});

test("what a model wrote says so, and how much of it was left out", async () => {
  Object.assign(summary, { model: "Sample 7B", dropped: 2, provenAt: "2031-05-06T12:00:00Z" });
  await show();
  expect(footer()).toEqual([
    "Written by Sample 7B; 2 sentences were left out because their quotes did not support them.",
    "All quotes were verified on 6 May 2031.",
  ]);
});

test("why a model did not write it is told, and what is withheld", async () => {
  Object.assign(summary, { fallback: say("model_timeout"), withheld: 1, provenAt: "2031-05-01T12:00:00Z" });
  await show();
  expect(footer()).toEqual([
    "The language model took too long to answer. The articles’ own sentences are shown instead.",
    "Every sentence is taken word for word from an article.",
    "1 sentence is hidden because its quote is no longer in the article’s text. Administrators see this in the log.",
    // Written after the last proof of all: its quotes were proven when it was written.
    "All quotes were verified on 4 May 2031.",
  ]);
});

test("a summary of which nothing may be shown says why", async () => {
  Object.assign(summary, { sentences: [], withheld: 3 });
  await show();
  expect(text()).toContain("No summary");
  expect(text()).toContain("3 sentences are hidden");
  expect(text()).not.toContain("Too little was found");
});

test("what rests on an article that its reader finds irrelevant stays, and says so", async () => {
  summary.sentences = [
    said("Rivers rise.", { citations: [cite(9)] }),
    said("Walls hold.", { citations: [cite(4)] }),
  ];
  summary.references = [reference(9), reference(4, { isIrrelevant: true })];
  await show();
  const quiet = [...document.querySelectorAll("[data-quiet]")].map((one) => one.textContent);
  expect(quiet).toHaveLength(1);
  expect(quiet[0]).toContain("Walls hold.");
  expect(quiet[0]).toContain("You marked this article not relevant");
  expect(text()).toContain("1 sentence in grey");
});

test("titles and sentences are text, and a DOI leads out of Gyan", async () => {
  const bad = "<img src=x onerror=alert(1)>";
  summary.sentences = [said(bad, { theme: bad, citations: [{ ...cite(9), title: bad }] })];
  summary.references = [reference(9, { title: bad, venue: bad, doi: "10.1000/9" })];
  await show();
  expect(document.querySelector("img")).toBeNull();
  expect(text()).toContain(bad);
  const link = document.querySelector<HTMLAnchorElement>('a[href="https://doi.org/10.1000/9"]')!;
  expect([link.target, link.rel]).toEqual(["_blank", "noopener noreferrer"]);
});

describe("X-02 article by article", () => {
  const page = (from: number, count: number, next: number | null): ArticleSummaries => ({
    kind: "single",
    nodeId: NodeId.parse(1),
    provenAt: null,
    articles: 9,
    written: 4,
    next,
    summaries: Array.from({ length: count }, (_, at) => ({
      article: reference(from + at),
      model: null,
      withheld: 0,
      sentences: [said(`What ${from + at} says.`, { citations: [cite(from + at)] })],
    })),
  });
  const titles = () => [...document.querySelectorAll("li h2")].map((one) => one.textContent);

  test("they come page by page, none of them twice, and lead to their place", async () => {
    // Between the two pages the third moved to the second one.
    pages = [page(1, 3, 3), page(3, 2, null)];
    const { search } = await show("?tab=summary&kind=single&node=2");
    await waitFor(() => expect(titles()).toEqual(["Article 1", "Article 2", "Article 3"]));
    expect(text()).toContain("4 of 9 articles");
    await user.click(await screen.findByRole("button", { name: "Show 1 more" }));
    await waitFor(() => expect(titles()).toEqual(["Article 1", "Article 2", "Article 3", "Article 4"]));
    expect(asked.map(({ query }) => [query.get("kind"), query.get("node"), query.get("from")])).toEqual([
      ["single", "2", "0"],
      ["single", "2", "3"],
    ]);
    await user.click(await screen.findByRole("button", { name: "Article 2" }));
    expect(search()).toMatchObject({ tab: "articles", article: 2, at: "5-20", node: 2 });
  });

  test("a page that does not come keeps what is there", async () => {
    pages = [page(1, 3, 3)];
    await show("?tab=summary&kind=single");
    await waitFor(() => expect(titles()).toHaveLength(3));
    await user.click(await screen.findByRole("button", { name: "Show 1 more" }));
    await waitFor(() => expect(text()).toContain("More could not be loaded."));
    expect(titles()).toHaveLength(3);
  });

  test("without any, the articles are the next step", async () => {
    pages = [{ ...page(1, 0, null), kind: "focused", written: 0 }];
    await show("?tab=summary&kind=focused");
    await waitFor(() => expect(text()).toContain("No article has a summary on the question"));
    expect(text()).toContain("Go to articles");
  });
});

describe("while the search goes on", () => {
  const asking = (source: string, state: SourceOutcome["state"]): SourceOutcome => ({
    source,
    label: source,
    nodeId: NodeId.parse(1),
    nodeName: "",
    state,
    total: null,
    found: 0,
    unread: 0,
    kept: 0,
    stopped: null,
  });
  const { run } = aTopic();
  const during = (outcomes: SourceOutcome[]) =>
    aTopic({ run: { ...run!, status: "RUNNING", finishedAt: null, outcomes } });

  test("the answer that is there says how many sources are still asked", async () => {
    const outcomes = [asking("River", "done"), asking("Coast", "running"), asking("Delta", "waiting")];
    await open(<SummaryView topic={during(outcomes)} />, "?tab=summary");
    expect(text()).toContain("2 sources are still being searched.");
    expect(text()).toContain("Rivers rise.");
  });

  test("when all were asked, that it is not the last word", async () => {
    await open(<SummaryView topic={during([asking("River", "done")])} />, "?tab=summary");
    expect(text()).toContain("The search is still running.");
  });

  test("where there is none yet, it is said to come", async () => {
    summary.sentences = [];
    await open(<SummaryView topic={during([])} />, "?tab=summary");
    expect(text()).toContain("No summary yet");
    expect(text()).not.toContain("Too little was found");
  });

  test("at its end nothing is said of it", async () => {
    await show();
    expect(text()).not.toContain("still being searched");
    expect(text()).not.toContain("still running");
  });
});
