import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { ArticleId, DocumentId, NodeId, TopicId, WorkId } from "./ids.ts";
import { JudgedBy, Level } from "./reading/levels/levels.ts";
import { ArticleSort, articleFilter, cardIds } from "./reading/listing.ts";

/** A stretch of an article's text; offsets count UTF-16 code units, as JavaScript strings do. */
export const Span = z.object({ start: z.number().int().min(0), end: z.number().int().min(0) });
export type Span = z.infer<typeof Span>;

export const Reason = z.object({
  /** The terms of the question that the article treats, most telling first. */
  matched: z.array(z.object({ label: z.string(), count: z.number(), inTitle: z.boolean() })),
  missing: z.array(z.string()),
  /** The sentence that answers best, with the one before it where it leans on it, word for word. */
  quote: z.string().nullable(),
  /** Where the quote says words of the question; offsets count into the quote. */
  marks: z.array(Span),
  /** What of the question the article does not speak of, in the words of who asked. */
  unspoken: z.array(z.string()),
});
export type Reason = z.infer<typeof Reason>;

/** What the list and the reader both say of an article. */
const articleHead = {
  id: ArticleId,
  nodeId: NodeId,
  title: z.string(),
  authors: z.array(z.string()),
  venue: z.string().nullable(),
  url: z.string().nullable(),
  doi: z.string().nullable(),
  publishedOn: z.string().nullable(),
  language: z.string(),
  /** Where it was found. */
  sources: z.array(z.string()),
  /** 0 to 1. */
  score: z.number(),
  /** Null: judged before there were levels. */
  level: Level.nullable(),
  /** Null: judged before this was told. */
  judgedBy: JudgedBy.nullable(),
  /** It fell below the line, and somebody took it in by hand. */
  isTakenIn: z.boolean(),
  reason: Reason,
};

export const ArticleCard = z.object({
  ...articleHead,
  workId: WorkId,
  summary: z.string().nullable(),
  concepts: z.array(z.object({ key: z.string(), label: z.string() })),
  /** The caller's own. */
  isSaved: z.boolean(),
  isRead: z.boolean(),
  decision: z.enum(["relevant", "irrelevant"]).nullable(),
  /** Brought by the latest run, which was not the first. */
  isNew: z.boolean(),
  tags: z.array(z.string()),
  /** How many notes the caller sees. */
  notes: z.number(),
});
export type ArticleCard = z.infer<typeof ArticleCard>;

export const Citation = z.object({
  articleId: ArticleId,
  title: z.string(),
  publishedOn: z.string().nullable(),
  quote: z.string(),
  start: z.number(),
  end: z.number(),
});
export type Citation = z.infer<typeof Citation>;

/** Numbers on which the cited articles do not agree. */
export const Differing = z.object({ about: z.string(), unit: z.string(), values: z.array(z.string()) });
export type Differing = z.infer<typeof Differing>;

export const SummarySentence = z.object({
  text: z.string(),
  /** Where it stands: in the short answer, or in what follows it; null in a summary without such parts. */
  part: z.enum(["answer", "more"]).nullable().default(null),
  /** What it stands under: the part of the question that it answers, or words that all sentences of its group say. */
  theme: z.string().nullable(),
  /** Set: no sentence of an article, but that its citations disagree, in their order. */
  disagreement: Differing.nullable(),
  citations: z.array(Citation),
});
export type SummarySentence = z.infer<typeof SummarySentence>;

/** The parts that papers of most fields have, whatever their headings call them. */
export const SectionKind = z.enum([
  "abstract",
  "introduction",
  "background",
  "methods",
  "results",
  "discussion",
  "conclusion",
  "acknowledgements",
  "references",
  "appendix",
]);
export type SectionKind = z.infer<typeof SectionKind>;

/** A text and where things stand in it: what a screen needs to show it as it was written. */
const laidText = {
  /** The whole text; every span and citation counts into it. */
  text: z.string(),
  sections: z.array(
    z.object({
      heading: z.string().nullable(),
      start: z.number(),
      end: z.number(),
      /** Of which kind it is, as far as its heading says. */
      kind: SectionKind.nullable(),
    }),
  ),
  /** Where the pages of the original begin, as far as they are known. */
  pages: z.array(z.object({ number: z.number(), start: z.number() })),
  /** Paragraphs that are the words of a figure or a table. */
  captions: z.array(Span),
  /** Paragraphs that stand at the foot of a page, each with its mark. */
  footnotes: z.array(Span),
  /** The list of references, its heading included; and where those of them begin that have a DOI. */
  bibliography: Span.nullable(),
  references: z.array(z.object({ start: z.number(), doi: z.string() })),
};
export const LaidText = z.object(laidText);
export type LaidText = z.infer<typeof LaidText>;

export const ArticleText = z.object({
  ...articleHead,
  topicId: TopicId,
  /** It is below the line, and not in the list. */
  isNearly: z.boolean(),
  /** A source says that it was withdrawn: which one, and since when that is known here. */
  retraction: z.object({ by: z.string(), since: z.string() }).nullable(),
  /** No source that had given it gives it any more. */
  isGone: z.boolean(),
  /** Found to be the same work: those that gave way to it, or the one that is listed in its place. */
  same: z
    .array(
      z.object({
        id: ArticleId,
        title: z.string(),
        publishedOn: z.string().nullable(),
        sources: z.array(z.string()),
        isListed: z.boolean(),
      }),
    )
    .optional(),
  /** The caller's own document that it was read from, when it has a file to open. */
  documentId: DocumentId.nullable(),
  /** That file is a PDF: its pages can be shown beside the text. */
  hasPages: z.boolean(),
  ...laidText,
  /** Where the caller stopped reading. */
  place: z.number().nullable(),
  /** The passages that made it relevant. */
  highlights: z.array(Span),
  concepts: z.array(z.object({ key: z.string(), label: z.string(), spans: z.array(Span) })),
  summary: z.array(SummarySentence),
  focused: z.array(SummarySentence),
});
export type ArticleText = z.infer<typeof ArticleText>;

const place = z.coerce.number().int().min(0).max(1_000_000_000);
/** Which words of an article's text are meant. */
export const aroundSpan = { start: place, end: place };

/** What stands around a quote: its paragraph, as far as a card has room for it, and where the article comes from. */
export const Around = z.object({
  /** The words before and after the quote; "…" where more of the paragraph is left out. */
  before: z.string(),
  quote: z.string(),
  after: z.string(),
  /** The heading it stands under, and the page of the original, as far as they are known. */
  heading: z.string().nullable(),
  page: z.number().nullable(),
  authors: articleHead.authors,
  venue: articleHead.venue,
  publishedOn: articleHead.publishedOn,
  language: articleHead.language,
  level: articleHead.level,
  unspoken: z.array(z.string()),
});
export type Around = z.infer<typeof Around>;

export const list = endpoint({
  method: "GET",
  path: "/topics/:topicId/articles",
  summary: "The articles of a topic, narrowed and in order.",
  params: z.object({ topicId: TopicId }),
  query: z.object({
    ...articleFilter,
    sort: ArticleSort.default("relevance"),
    cursor: z.string().max(4000).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: z.object({ articles: z.array(ArticleCard), total: z.number(), next: z.string().nullable() }),
  fails: ["topic_not_found", "node_not_found"],
});

export const cards = endpoint({
  method: "GET",
  path: "/topics/:topicId/cards",
  summary:
    "Some articles of a topic by their ids, as they stand in the list. Those that are gone are left out.",
  params: z.object({ topicId: TopicId }),
  query: z.object({ id: cardIds }),
  reply: z.object({ articles: z.array(ArticleCard) }),
  fails: ["topic_not_found"],
});

export const get = endpoint({
  method: "GET",
  path: "/articles/:articleId",
  summary: "One article: its text with sections, what made it relevant, its concepts and summaries.",
  params: z.object({ articleId: ArticleId }),
  reply: ArticleText,
  fails: ["article_not_found"],
});

export const around = endpoint({
  method: "GET",
  path: "/articles/:articleId/around",
  summary: "The paragraph around a quote of an article, with the page and why the article is here.",
  params: z.object({ articleId: ArticleId }),
  query: z.object(aroundSpan),
  reply: Around.extend({ topicId: TopicId, workId: WorkId }),
  fails: ["article_not_found"],
});
