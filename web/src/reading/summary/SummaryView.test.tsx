import { ArticleId, NodeId } from "@gyan/contract/ids.ts";
import type { SummarySentence } from "@gyan/contract/reading.ts";
import { say } from "@gyan/contract/runs.ts";
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  aTopic,
  closeAll,
  open,
  playServer,
  press,
  startBrowser,
  text,
  until,
} from "#reading/test-reading.tsx";
import type { WrittenSummary } from "./Provenance.tsx";
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
  theme: null,
  disagreement: null,
  citations: [cite(1)],
  ...own,
});

let summary: WrittenSummary;

beforeAll(startBrowser);
beforeEach(() => {
  summary = {
    nodeId: NodeId.parse(1),
    writtenAt: "2031-05-04T10:02:00Z",
    model: null,
    dropped: 0,
    fallback: null,
    withheld: 0,
    provenAt: null,
    articles: 3,
    sentences: [said("Rivers rise.")],
  };
  playServer(() => summary);
});
afterEach(closeAll);

const show = () => open(<SummaryView topic={aTopic()} />, "?tab=summary");
const headings = () => [...document.querySelectorAll("section h2")].map((one) => one.textContent);
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
  const cited = [...document.querySelectorAll("aside li")].map((one) => one.textContent);
  expect(cited).toEqual(["1Article 9", "2Article 2", "3Article 4", "4Article 1"]);
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
  const values = [...document.querySelectorAll("section li")];
  expect(values.map((one) => one.textContent.replaceAll("\u00a0", " "))).toEqual(["3 m 2", "5 m 1"]);
  await act(async () => values[0]!.querySelector("button")!.click());
  await until(() => expect(text()).toContain("Quote of 8."));
  await press("Read it in place");
  expect(search()).toMatchObject({ tab: "articles", article: 8, at: "5-20", pane: "reader" });
});

test("what a model wrote says so, and how much of it was left out", async () => {
  Object.assign(summary, { model: "Sample 7B", dropped: 2, provenAt: "2031-05-06T12:00:00Z" });
  await show();
  expect(footer()).toEqual([
    "Written by Sample 7B; 2 sentences were left out because their evidence did not carry them.",
    "All quotes were proven on 6 May 2031.",
  ]);
});

test("why a model did not write it is told, and what is withheld", async () => {
  Object.assign(summary, { fallback: say("model_timeout"), withheld: 1, provenAt: "2031-05-01T12:00:00Z" });
  await show();
  expect(footer()).toEqual([
    "The language model took too long to answer. The articles’ own sentences are shown instead.",
    "Every sentence is taken word for word from an article.",
    "1 sentence is not shown: its quote was not found in its text any more. An administrator is told in the log.",
    // Written after the last proof of all: its quotes were proven when it was written.
    "All quotes were proven on 4 May 2031.",
  ]);
});

test("a summary of which nothing may be shown says why", async () => {
  Object.assign(summary, { sentences: [], withheld: 3 });
  await show();
  expect(text()).toContain("There is no summary");
  expect(text()).toContain("3 sentences are not shown");
  expect(text()).not.toContain("Too little was found");
});
