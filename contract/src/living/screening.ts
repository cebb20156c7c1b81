import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, TopicId } from "../ids.ts";

/** A word, and how far it moves an article: above nought to the relevant side. */
export const TermWeight = z.object({ term: z.string(), weight: z.number() });
export type TermWeight = z.infer<typeof TermWeight>;

/** What the decisions of a topic's editors taught. */
export const Screening = z.object({
  decisions: z.object({ relevant: z.number(), notRelevant: z.number(), saved: z.number() }),
  /** Whether there were enough to learn from; the words below are empty until then. */
  isLearned: z.boolean(),
  /** Strongest first; the strongest of all has a weight of 1 or -1. */
  forIt: z.array(TermWeight),
  against: z.array(TermWeight),
  /** Of the undecided articles, how many are relevant: nine times out of ten between the two. Null when too little is known. */
  unseen: z.object({ about: z.number(), from: z.number(), to: z.number() }).nullable(),
  /** New finds of refreshes that are not in the list, because the decisions speak against them. */
  aside: z.number(),
});
export type Screening = z.infer<typeof Screening>;

export const AsideArticle = z.object({
  id: ArticleId,
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  sources: z.array(z.string()),
  /** How its text begins. */
  start: z.string(),
  /** How likely it is relevant after all, 0 to 1. */
  likelihood: z.number(),
  /** The words that spoke against it, the strongest first. */
  against: z.array(z.string()),
});
export type AsideArticle = z.infer<typeof AsideArticle>;

const params = z.object({ topicId: TopicId });

export const screening = endpoint({
  method: "GET",
  path: "/topics/:topicId/screening",
  summary: "What a topic learned from the decisions about its articles, and how many may still be unseen.",
  params,
  reply: Screening,
  fails: ["topic_not_found"],
});

export const ASIDE_A_PAGE = 25;

export const aside = endpoint({
  method: "GET",
  path: "/topics/:topicId/screening/aside",
  summary: "New finds that were set aside, the likeliest first, 25 a page.",
  params,
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: z.object({ total: z.number(), articles: z.array(AsideArticle) }),
  fails: ["topic_not_found"],
});

const MOST_BACK = 1000;

export const bringBack = endpoint({
  method: "POST",
  path: "/topics/:topicId/screening/back",
  summary:
    "Put articles that were set aside into the list, or all of them. Those that are not aside are left out.",
  params,
  body: z.object({ ids: z.array(ArticleId).min(1).max(MOST_BACK).nullable() }),
  reply: z.object({ broughtBack: z.number() }),
  fails: ["topic_not_found", "right_missing"],
});
