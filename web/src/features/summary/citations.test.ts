import type { ArticleId } from "@gyan/contract/ids.ts";
import type { Citation } from "@gyan/contract/reading.ts";
import { expect, test } from "vitest";
import { byArticle, byQuote, inParagraphs, numberCitations } from "./citations.ts";

const cite = (articleId: number, start = 0): Citation => ({
  articleId: articleId as ArticleId,
  title: `Article ${articleId}`,
  publishedOn: null,
  quote: "q",
  start,
  end: start + 1,
});
const sentences = [
  { text: "One.", citations: [cite(30)] },
  { text: "Two.", citations: [cite(10), cite(30, 5)] },
  { text: "Three.", citations: [] },
];
const numbers = (keyOf: (citation: Citation) => string) =>
  numberCitations(sentences, keyOf).sentences.map(({ tags }) => tags.map((tag) => tag.number));

test("articles are numbered in order of first use and keep their number", () => {
  expect(numbers(byArticle)).toEqual([[1], [2, 1], []]);
  expect(numberCitations(sentences, byArticle).cited.map((citation) => citation.articleId)).toEqual([30, 10]);
});

test("within one article every quote has its own number", () => {
  expect(numbers(byQuote)).toEqual([[1], [2, 3], []]);
});

test("long summaries are read in paragraphs", () => {
  expect(inParagraphs([1, 2, 3, 4])).toEqual([[1, 2, 3], [4]]);
  expect(inParagraphs([])).toEqual([]);
});
