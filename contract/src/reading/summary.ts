import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, NodeId, TopicId } from "../ids.ts";
import { SummarySentence } from "../reading.ts";
import { Said } from "../runs.ts";

/** Over all articles of a node, of each article by itself, or of each as far as it answers the question. */
export const SummaryKind = z.enum(["multi", "single", "focused"]);
export type SummaryKind = z.infer<typeof SummaryKind>;

/** An article as a list of references names it. */
export const Reference = z.object({
  articleId: ArticleId,
  title: z.string(),
  authors: z.array(z.string()),
  venue: z.string().nullable(),
  publishedOn: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  /** The caller marked it not relevant: what it says stays, and says so. */
  isIrrelevant: z.boolean(),
});
export type Reference = z.infer<typeof Reference>;

/** How many sentences are not shown because a quote of theirs was found not to be in its text. */
const withheld = z.number();
/** When all quotes were last proven letter for letter. */
const provenAt = z.string().nullable();

export const WholeSummary = z.object({
  kind: z.literal("multi"),
  nodeId: NodeId,
  withheld,
  provenAt,
  writtenAt: z.string().nullable(),
  /** The language model that wrote it; null: its sentences are those of the articles. */
  model: z.string().nullable(),
  /** How many sentences of the model were dropped because their evidence does not carry them. */
  dropped: z.number(),
  /** Why the model that was to write it did not. */
  fallback: Said.nullable(),
  /** Whether the short answer answers the question, or only comes nearest to it; null without one. */
  outcome: z.enum(["answers", "nearest"]).nullable(),
  /** The parts of the question that nothing here answers, where another part is answered. */
  unanswered: z.array(z.string()),
  /** How many articles the node has. */
  articles: z.number(),
  sentences: z.array(SummarySentence),
  /** What the sentences cite, each article once. */
  references: z.array(Reference),
});
export type WholeSummary = z.infer<typeof WholeSummary>;

export const ArticleSummary = z.object({
  article: Reference,
  model: z.string().nullable(),
  withheld,
  sentences: z.array(SummarySentence),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const ArticleSummaries = z.object({
  kind: z.enum(["single", "focused"]),
  nodeId: NodeId,
  provenAt,
  /** How many articles the node has, and how many of them have a summary of this kind. */
  articles: z.number(),
  written: z.number(),
  /** A page of them, in the order of the list. */
  summaries: z.array(ArticleSummary),
  /** From where the next page is asked for; null at the end. */
  next: z.number().nullable(),
});
export type ArticleSummaries = z.infer<typeof ArticleSummaries>;

export const summary = endpoint({
  method: "GET",
  path: "/topics/:topicId/summary",
  summary:
    "What the articles of a node say: together (multi), or article by article (single, focused). Every sentence carries the quotes that it rests on.",
  params: z.object({ topicId: TopicId }),
  query: z.object({
    node: NodeId.optional(),
    kind: SummaryKind.default("multi"),
    /** Of single and focused ones: how many come before the page, and how many are on it. */
    from: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: z.discriminatedUnion("kind", [WholeSummary, ArticleSummaries]),
  fails: ["topic_not_found", "node_not_found"],
});
