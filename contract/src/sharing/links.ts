import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { GivenPassword, LinkName, LinkPassword, WithDocuments } from "../forms/links.form.ts";
import { ArticleId, LinkId, NodeId, TopicId } from "../ids.ts";
import { Around, ArticleCard, aroundSpan, Span, SummarySentence } from "../reading.ts";
import { Reference, WholeSummary } from "../reading/summary.ts";
import { OUTSIDER_PAGE } from "./links.rules.ts";

// What the owner of a topic does with its links ------------------------------------------------------------------------

/** Whoever knows the address of a link reads the topic without an account. */
export const Link = z.object({
  id: LinkId,
  name: z.string(),
  /** Null: sealed under a secret that was since replaced; it still works, and cannot be shown again. */
  address: z.string().nullable(),
  hasPassword: z.boolean(),
  /** Also what is quoted from its maker's own documents. */
  withDocuments: z.boolean(),
  /** Closed: whoever made it does not own the topic any more, or may no longer come in. */
  state: z.enum(["open", "expired", "closed"]),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  /** How often, and when last. */
  opened: z.number(),
  openedAt: z.string().nullable(),
});
export type Link = z.infer<typeof Link>;

const Links = z.object({ links: z.array(Link) });
export type Links = z.infer<typeof Links>;

const given = z.object({
  name: LinkName,
  /** Null: it works until it is withdrawn. */
  expiresAt: z.iso.datetime({ offset: true }).nullable(),
  /** Null: the address alone opens it. */
  password: z.nullable(LinkPassword),
  withDocuments: WithDocuments,
});

const topic = z.object({ topicId: TopicId });
const link = z.object({ topicId: TopicId, linkId: LinkId });

export const list = endpoint({
  method: "GET",
  path: "/topics/:topicId/links",
  summary: "The links by which outsiders read a topic, newest first. For its owner.",
  params: topic,
  reply: Links,
  fails: ["topic_not_found", "right_missing"],
});

export const make = endpoint({
  method: "POST",
  path: "/topics/:topicId/links",
  summary: "Make a link by which outsiders read a topic, with a password and an end if they are wanted.",
  params: topic,
  body: z.object({
    name: z._default(LinkName, ""),
    /** Left out: after as many days as `LINK_DAYS` says. */
    expiresAt: given.shape.expiresAt.optional(),
    password: given.shape.password.default(null),
    withDocuments: z._default(WithDocuments, false),
  }),
  reply: Links.extend({ made: LinkId }),
  fails: ["topic_not_found", "right_missing", "too_many_links"],
});

export const change = endpoint({
  method: "PATCH",
  path: "/topics/:topicId/links/:linkId",
  summary: "Name a link, or give it another end or password. What the old password opened is closed at once.",
  params: link,
  body: given.partial(),
  reply: Links,
  fails: ["topic_not_found", "right_missing", "link_not_found"],
});

export const withdraw = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/links/:linkId",
  summary: "Withdraw a link: from this moment it opens nothing.",
  params: link,
  reply: Links,
  fails: ["topic_not_found", "right_missing", "link_not_found"],
});

// What an outsider reads -----------------------------------------------------------------------------------------------

/** Nobody guesses one: it holds 256 bits. */
const secret = z.object({ secret: z.string().min(1).max(200) });
/** A seminar that opens it at once sits behind one address. */
const READS_PER_MINUTE = 300;
const GUESSES_PER_MINUTE = 20;
/** One sentence for whatever is wrong with a link, so that nothing is learnt from it. */
const fails = ["link_gone", "link_locked"] as const;

export const OutsiderTopic = z.object({
  name: z.string(),
  description: z.string(),
  /** When the latest search ended. */
  updatedAt: z.string().nullable(),
  articles: z.number(),
  /** Depth first; each with what choosing it lists. */
  outline: z.array(
    z.object({
      id: NodeId,
      parentId: NodeId.nullable(),
      depth: z.number(),
      name: z.string(),
      articles: z.number(),
    }),
  ),
});
export type OutsiderTopic = z.infer<typeof OutsiderTopic>;

export const OutsiderReference = Reference.omit({ isIrrelevant: true });
export type OutsiderReference = z.infer<typeof OutsiderReference>;

export const OutsiderSummary = z.object({
  writtenAt: z.string().nullable(),
  /** The language model that wrote it; null: its sentences are those of the articles. */
  model: z.string().nullable(),
  /** As in the summary of a gyan. */
  outcome: WholeSummary.shape.outcome,
  unanswered: WholeSummary.shape.unanswered,
  sentences: z.array(SummarySentence),
  references: z.array(OutsiderReference),
});
export type OutsiderSummary = z.infer<typeof OutsiderSummary>;

/** Its sources are told as far as they are no library of somebody's. */
export const OutsiderArticle = ArticleCard.pick({
  id: true,
  title: true,
  authors: true,
  venue: true,
  url: true,
  doi: true,
  publishedOn: true,
  language: true,
  sources: true,
  level: true,
}).extend({
  /** The terms of the question that it treats, and the sentence that answers best, word for word, with its matched words. */
  matched: z.array(z.string()),
  quote: z.string().nullable(),
  marks: z.array(Span),
  unspoken: z.array(z.string()),
  isRetracted: z.boolean(),
});
export type OutsiderArticle = z.infer<typeof OutsiderArticle>;

/** Never the whole text. */
export const OutsiderText = OutsiderArticle.extend({
  abstract: z.string().nullable(),
  /** What the topic quotes from it: what made it relevant, then the rest in the order of the text. */
  passages: z.array(z.string()),
});
export type OutsiderText = z.infer<typeof OutsiderText>;

/** To a page that is open: that it asks again, or that the link opens it no more. Never what happened. */
export const OutsiderNews = z.object({ kind: z.enum(["renew", "ended"]) });
export type OutsiderNews = z.infer<typeof OutsiderNews>;

export const OutsiderSort = z.enum(["relevance", "newest", "title"]);
export type OutsiderSort = z.infer<typeof OutsiderSort>;

export const read = endpoint({
  method: "GET",
  path: "/public/:secret",
  summary: "What a link opens: a topic with its outline. No session is needed.",
  public: true,
  perMinute: READS_PER_MINUTE,
  params: secret,
  /** A page that is open already asks whether it still may: that is not another opening. */
  query: z.object({ again: z.stringbool().default(false) }),
  reply: OutsiderTopic,
  fails,
});

export const unlock = endpoint({
  method: "POST",
  path: "/public/:secret/unlock",
  summary: "Give the password of a link. The answer is sent with every call from then on, as x-link-pass.",
  public: true,
  perMinute: GUESSES_PER_MINUTE,
  params: secret,
  body: z.object({ password: GivenPassword }),
  reply: z.object({ pass: z.string(), until: z.string() }),
  fails: ["link_gone", "link_password_wrong"],
});

export const summary = endpoint({
  method: "GET",
  path: "/public/:secret/summary",
  summary: "What the articles of a node say together; every sentence carries the quotes that it rests on.",
  public: true,
  perMinute: READS_PER_MINUTE,
  params: secret,
  query: z.object({ node: NodeId.optional() }),
  reply: OutsiderSummary,
  fails: [...fails, "node_not_found"],
});

export const articles = endpoint({
  method: "GET",
  path: "/public/:secret/articles",
  summary: "The articles of a node, in order, with those below it; of a name or an author when asked so.",
  public: true,
  perMinute: READS_PER_MINUTE,
  params: secret,
  query: z.object({
    node: NodeId.optional(),
    q: z.string().trim().max(200).default(""),
    sort: OutsiderSort.default("relevance"),
    from: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(OUTSIDER_PAGE).default(OUTSIDER_PAGE),
  }),
  reply: z.object({ articles: z.array(OutsiderArticle), total: z.number() }),
  fails: [...fails, "node_not_found"],
});

export const article = endpoint({
  method: "GET",
  path: "/public/:secret/articles/:articleId",
  summary: "One article: its abstract and what the topic quotes from it, never the whole text.",
  public: true,
  perMinute: READS_PER_MINUTE,
  params: secret.extend({ articleId: ArticleId }),
  reply: OutsiderText,
  fails: [...fails, "article_not_found"],
});

export const around = endpoint({
  method: "GET",
  path: "/public/:secret/articles/:articleId/around",
  summary:
    "The paragraph around a quote that the topic's summary rests on; of a private document the quote alone.",
  public: true,
  perMinute: READS_PER_MINUTE,
  params: secret.extend({ articleId: ArticleId }),
  query: z.object(aroundSpan),
  reply: Around,
  fails: [...fails, "article_not_found"],
});

export const watch = endpoint({
  method: "GET",
  path: "/public/:secret/news",
  summary:
    "Server-sent events for a page that is open: when to ask again, and when the link opens it no more.",
  public: true,
  perMinute: READS_PER_MINUTE,
  answers: "events",
  params: secret,
  reply: OutsiderNews,
  fails,
});
