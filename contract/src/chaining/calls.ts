import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, DocumentId, NodeId, TopicId, WorkId } from "../ids.ts";
import { Said } from "../runs.ts";
import { CHAIN_SOURCES, CHAINED_A_PAGE, DIRECTIONS, MOST_TAKEN } from "./rules.ts";

/** A work at the other end of a citation. */
export const ChainedWork = z.object({
  /** By which it is named in the calls below: one work has one, whoever told of it. */
  key: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.number().int().nullable(),
  venue: z.string().nullable(),
  doi: z.string().nullable(),
  /** Where people read it; null when nobody says so. */
  url: z.string().nullable(),
  abstract: z.string().nullable(),
  /** How often it is cited at all, as an index says. */
  timesCited: z.number().int().nullable(),
  sources: z.array(z.enum(CHAIN_SOURCES)),
  isRetracted: z.boolean(),
  /** Where the caller has it already: in this gyan, or among documents that they may read. */
  articleId: ArticleId.nullable(),
  documentId: DocumentId.nullable(),
  /**
   * "new": not in the gyan; "waiting": taken in, and not judged yet; "listed": in the gyan's list; "below": judged, and below its line;
   * "aside": somebody put it aside. Always "new" outside a gyan.
   */
  state: z.enum(["new", "waiting", "listed", "below", "aside"]),
});
export type ChainedWork = z.infer<typeof ChainedWork>;

/** What became of asking one source about one work, or about all of a gyan. */
export const ChainAsked = z.object({
  source: z.enum(CHAIN_SOURCES),
  label: z.string(),
  /**
   * "asked": it answered; "unknown": it does not know the work; "off": nobody may ask it here; "failed": see `problem`; "never": not asked yet.
   */
  state: z.enum(["asked", "unknown", "off", "failed", "never"]),
  at: z.string().nullable(),
  problem: Said.nullable(),
});
export type ChainAsked = z.infer<typeof ChainAsked>;

const paged = {
  direction: z.enum(DIRECTIONS),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};

const Chain = z.object({
  total: z.number(),
  works: z.array(ChainedWork),
  /** Entries of the reference list that say no title: they are shown as they are written. */
  unread: z.array(z.object({ number: z.number().int(), text: z.string() })),
  asked: z.array(ChainAsked),
  isAsking: z.boolean(),
});
export type Chain = z.infer<typeof Chain>;

export const ofArticle = endpoint({
  method: "GET",
  path: "/articles/:articleId/citations",
  summary: `What an article cites, or what cites it, as its text and the indexes that were asked say, ${CHAINED_A_PAGE} a page.`,
  params: z.object({ articleId: ArticleId }),
  query: z.object(paged),
  reply: Chain,
  fails: ["article_not_found"],
});

export const ofDocument = endpoint({
  method: "GET",
  path: "/documents/:documentId/citations",
  summary: "The same of a document.",
  params: z.object({ documentId: DocumentId }),
  query: z.object(paged),
  reply: Chain,
  fails: ["document_not_found"],
});

const asking = z.object({ message: z.string() });

export const askArticle = endpoint({
  method: "POST",
  path: "/articles/:articleId/citations",
  summary:
    "Ask the indexes outside what an article cites and what cites it. It goes on by itself; the event stream says when something came.",
  params: z.object({ articleId: ArticleId }),
  reply: asking,
  status: 202,
  fails: ["article_not_found", "chaining_off"],
});

export const askDocument = endpoint({
  method: "POST",
  path: "/documents/:documentId/citations",
  summary: "The same of a document.",
  params: z.object({ documentId: DocumentId }),
  reply: asking,
  status: 202,
  fails: ["document_not_found", "chaining_off"],
});

/** A work that several articles of a gyan cite, or that cites several of them. */
export const SharedWork = ChainedWork.extend({
  /** Articles of the gyan that are linked with it, and the first of them. */
  links: z.number().int(),
  linked: z.array(z.object({ articleId: ArticleId, workId: WorkId, title: z.string() })),
});
export type SharedWork = z.infer<typeof SharedWork>;

const topic = z.object({ topicId: TopicId });

export const ofTopic = endpoint({
  method: "GET",
  path: "/topics/:topicId/chaining",
  summary: `What the relevant articles of a gyan cite, or what cites them, the most linked first, ${CHAINED_A_PAGE} a page.`,
  params: topic,
  query: z.object({
    ...paged,
    /** Linked with at least so many of the gyan's articles. */
    atLeast: z.coerce.number().int().min(1).max(1_000).default(2),
    /** Only what is not in the gyan and was not put aside; or only that. */
    show: z.enum(["new", "all", "aside"]).default("new"),
    query: z.string().trim().max(500).optional(),
  }),
  reply: z.object({
    total: z.number(),
    works: z.array(SharedWork),
    /** Relevant articles, those whose own list of references was read, and those about which the indexes were asked. */
    articles: z.object({ of: z.number(), withReferences: z.number(), asked: z.number() }),
    asked: z.array(ChainAsked),
    isAsking: z.boolean(),
    mayAsk: z.boolean(),
    mayTake: z.boolean(),
  }),
  fails: ["topic_not_found"],
});

export const askTopic = endpoint({
  method: "POST",
  path: "/topics/:topicId/chaining/ask",
  summary: "Ask the indexes outside about every relevant article that was not asked about in the last month.",
  params: topic,
  reply: z.object({ articles: z.number() }),
  status: 202,
  fails: ["topic_not_found", "right_missing", "chaining_off"],
});

export const stopAsking = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/chaining/ask",
  summary: "Stop asking about the articles of a gyan. What came stays.",
  params: topic,
  reply: z.object({ message: z.string() }),
  fails: ["topic_not_found", "right_missing"],
});

const keys = z.array(z.string().min(1).max(600)).min(1).max(MOST_TAKEN);

export const take = endpoint({
  method: "POST",
  path: "/topics/:topicId/chaining/take",
  summary:
    "Take works into a gyan: they are fetched, read and judged like everything that a search finds, by a run of their own that begins at once, or after the one that goes on.",
  params: topic,
  body: z.object({
    keys,
    /** For which part of the outline; the root when nothing is said. */
    node: NodeId.optional(),
  }),
  reply: z.object({ taken: z.number(), already: z.number() }),
  fails: ["topic_not_found", "node_not_found", "right_missing", "chained_not_found"],
});

export const untake = endpoint({
  method: "POST",
  path: "/topics/:topicId/chaining/untake",
  summary: "Take back what was taken in and is not judged yet.",
  params: topic,
  body: z.object({ keys }),
  reply: z.object({ untaken: z.number() }),
  fails: ["topic_not_found", "right_missing"],
});

export const setAside = endpoint({
  method: "POST",
  path: "/topics/:topicId/chaining/aside",
  summary: "Put works aside, so that they are no longer offered; or offer them again.",
  params: topic,
  body: z.object({ keys, isAside: z.boolean() }),
  reply: z.object({ changed: z.number() }),
  fails: ["topic_not_found", "right_missing"],
});

export const map = endpoint({
  method: "GET",
  path: "/topics/:topicId/chaining/map",
  summary:
    "The relevant articles of a gyan and the works that at least two of them are linked with, with the citations between them.",
  params: topic,
  reply: z.object({
    works: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        authors: z.array(z.string()),
        year: z.number().int().nullable(),
        /** Where people read it, when somebody says so. */
        doi: z.string().nullable().optional(),
        url: z.string().nullable().optional(),
        articleId: ArticleId.nullable(),
        state: ChainedWork.shape.state,
        /** Citations to it from what the map shows. */
        citedHere: z.number().int(),
      }),
    ),
    /** From the one that cites to the one that is cited, by their places in `works`. */
    citations: z.array(z.tuple([z.number().int(), z.number().int()])),
    /** More there were than the map holds. */
    isCut: z.boolean(),
  }),
  fails: ["topic_not_found"],
});
