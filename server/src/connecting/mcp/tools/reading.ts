import { ArticleId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import { READS, tool } from "../tool.ts";
import { bylineOf, cited, paragraphs } from "../words.ts";

const LONGEST_STRETCH = 40_000;

const offset = z.number().int().min(0).max(100_000_000);

export const readArticle = tool({
  name: "read_article",
  title: "Read an article",
  description:
    "The text of an article as the topic has it, a stretch at a time, with its headings and why it is relevant. Go on with `next` until it is null.",
  input: z.object({
    articleId: ArticleId,
    from: offset.default(0),
    length: z.number().int().min(500).max(LONGEST_STRETCH).default(12_000),
  }),
  output: z.object({
    topicId: z.number(),
    title: z.string(),
    authors: z.array(z.string()),
    venue: z.string().nullable(),
    publishedOn: z.string().nullable(),
    doi: z.string().nullable(),
    address: z.string(),
    source: z.string().nullable().describe("Where it was published."),
    text: z.string().describe("Letter for letter, from `from` on."),
    from: z.number(),
    next: z.number().nullable(),
    length: z.number().describe("Of the whole text."),
    sections: z.array(z.object({ heading: z.string(), start: z.number() })),
    isRetracted: z.boolean(),
  }),
  annotations: READS,
  async run({ gyan, links }, { articleId, from, length }) {
    const article = await gyan.reading.get({ articleId });
    const whole = article.text;
    const end = Math.min(whole.length, from + length);
    const next = end < whole.length ? end : null;
    const address = links.article(article.topicId, articleId);
    const sections = article.sections.flatMap(({ heading, start }) =>
      heading === null ? [] : [{ heading, start }],
    );
    const text = whole.slice(from, end);
    return {
      text: paragraphs([
        `${bylineOf(article)}\n${address}`,
        article.retraction !== null && "A source says that it was withdrawn.",
        text,
        next !== null && `(${whole.length - end} more characters; go on with from: ${next})`,
      ]),
      data: {
        topicId: article.topicId,
        title: article.title,
        authors: article.authors,
        venue: article.venue,
        publishedOn: article.publishedOn,
        doi: article.doi,
        address,
        source: article.url,
        text,
        from,
        next,
        length: whole.length,
        sections,
        isRetracted: article.retraction !== null,
      },
    };
  },
});

export const readPassage = tool({
  name: "read_passage",
  title: "Read a passage",
  description:
    "The words between two places of an article's text, with the paragraph around them, page and heading: what a quote needs to be checked.",
  input: z.object({ articleId: ArticleId, start: offset, end: offset }),
  output: z.object({
    quote: z.string().describe("Letter for letter."),
    before: z.string(),
    after: z.string(),
    heading: z.string().nullable(),
    page: z.number().nullable(),
    authors: z.array(z.string()),
    publishedOn: z.string().nullable(),
    address: z.string(),
  }),
  annotations: READS,
  async run({ gyan, links }, { articleId, start, end }) {
    const around = await gyan.reading.around({ articleId, start, end });
    const address = links.article(around.topicId, articleId, { start, end });
    const { quote, before, after, heading, page, authors, publishedOn } = around;
    const place = [heading, page !== null && `page ${page}`].filter(Boolean).join(", ");
    return {
      text: paragraphs([cited(quote, place, address), `In its paragraph: ${before}${quote}${after}`]),
      data: { quote, before, after, heading, page, authors, publishedOn, address },
    };
  },
});
