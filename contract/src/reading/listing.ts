import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, NodeId, TopicId, WorkId } from "../ids.ts";
import { Level } from "./levels/levels.ts";
import { LEVELS } from "./levels/levels.rules.ts";

export const ArticleSort = z.enum(["relevance", "newest", "oldest", "title", "saved", "added"]);
export type ArticleSort = z.infer<typeof ArticleSort>;

/** In an address a list is one word after the other: `?source=arxiv&source=pubmed`; one alone is a list of one. */
export const listOf = <T extends z.ZodType>(one: T, most: number) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).max(most).optional(),
  );
const several = (most: number) => listOf(z.string().min(1).max(most), 50);
const mark = z.stringbool().optional();

/** What a list is narrowed to. Values of one kind widen each other, kinds narrow each other. */
export const articleFilter = {
  /** With those below it. */
  node: NodeId.optional(),
  q: z.string().max(200).optional(),
  concept: several(400),
  source: several(200),
  tag: several(100),
  /** Years, both included. */
  from: z.coerce.number().int().min(0).max(9999).optional(),
  to: z.coerce.number().int().min(0).max(9999).optional(),
  saved: mark,
  unread: mark,
  new: mark,
  changed: mark,
  gone: mark,
  retracted: mark,
  noted: mark,
  decision: z.enum(["relevant", "irrelevant", "none"]).optional(),
  level: listOf(Level, LEVELS.length),
};
export const ArticleFilter = z.object(articleFilter);
export type ArticleFilter = z.infer<typeof ArticleFilter>;

/** Which articles are meant: those named, or what a filter leaves. */
export type ArticleSelection = { ids?: ArticleId[] | undefined; filter: ArticleFilter; sort: ArticleSort };

/**
 * All articles of a topic, so small that a browser holds ten thousand of them: a column for each thing that they are
 * narrowed and ordered by, and one place in each column for each row. A work found for several nodes has several rows.
 * The rows stand in the order of the engine, best first.
 */
export const Listing = z.object({
  ids: z.array(ArticleId),
  works: z.array(WorkId),
  nodes: z.array(NodeId),
  /** 0 to 1. */
  scores: z.array(z.number()),
  /** Places among the levels, best first; null for what was judged before there were any. */
  levels: z.array(z.number().nullable()),
  years: z.array(z.number().nullable()),
  /** Places in the order of titles and in that of dates, oldest first; equals share one, the undated have none. */
  titles: z.array(z.number()),
  dates: z.array(z.number().nullable()),
  /** Places in the tables below; concepts heaviest first. */
  sources: z.array(z.array(z.number())),
  concepts: z.array(z.array(z.number())),
  /** The rows that the latest run brought, when it was not the first. */
  news: z.array(z.number()),
  /** Those whose text or details that run changed; those that no source gives any more; those that were withdrawn. */
  changed: z.array(z.number()),
  gone: z.array(z.number()),
  retracted: z.array(z.number()),
  sourceNames: z.array(z.string()),
  conceptNames: z.array(z.object({ key: z.string(), label: z.string() })),
  outline: z.array(z.object({ id: NodeId, parentId: NodeId.nullable() })),
});
export type Listing = z.infer<typeof Listing>;

/** What people did with the articles, by work. It changes with every press, the listing only with a run. */
export const ListingMarks = z.object({
  /** The caller's, newest first. */
  saved: z.array(WorkId),
  read: z.array(WorkId),
  relevant: z.array(WorkId),
  irrelevant: z.array(WorkId),
  /** What the topic's other editors decided, where they agree more than they differ. */
  kept: z.array(WorkId),
  rejected: z.array(WorkId),
  /** The topic's, in the order of their names. */
  tags: z.array(z.object({ tag: z.string(), works: z.array(WorkId) })),
  /** How many notes the caller sees. */
  noted: z.array(z.tuple([WorkId, z.number()])),
});
export type ListingMarks = z.infer<typeof ListingMarks>;

const params = z.object({ topicId: TopicId });

export const listing = endpoint({
  method: "GET",
  path: "/topics/:topicId/listing",
  summary: "All articles of a topic in columns, to narrow and order without asking again.",
  params,
  query: z.object({
    /** The version that the caller holds: when it is still true, nothing else is answered. */
    known: z.string().max(200).optional(),
  }),
  reply: z.object({ version: z.string(), listing: Listing.nullable() }),
  fails: ["topic_not_found"],
});

export const marks = endpoint({
  method: "GET",
  path: "/topics/:topicId/listing/marks",
  summary: "What the caller saved, read and decided in a topic, its tags, and where notes are.",
  params,
  reply: ListingMarks,
  fails: ["topic_not_found"],
});

export const words = endpoint({
  method: "GET",
  path: "/topics/:topicId/listing/words",
  summary: "Which works of a topic have all the words in their title, authors or text.",
  params,
  query: z.object({ q: z.string().trim().min(1).max(200) }),
  reply: z.object({ works: z.array(WorkId) }),
  fails: ["topic_not_found"],
});

export const MOST_CARDS = 100;
export const cardIds = listOf(ArticleId, MOST_CARDS);
