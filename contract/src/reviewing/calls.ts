import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { ArticleId, NodeId, PersonId, ReasonId, TopicId, WorkId } from "../ids.ts";
import {
  ARTICLES_A_PAGE,
  LONGEST_REASON,
  LONGEST_REMARK,
  MOST_REASONS,
  REVIEW_STAGES,
  VOTES,
} from "./rules.ts";

const Person = z.object({ id: PersonId, name: z.string() });

export const Reason = z.object({
  id: ReasonId,
  label: z.string(),
  /** Votes and settlements that name it, as far as the caller may see them: such a one is not deleted, it is only no longer offered. */
  uses: z.number(),
  isOffered: z.boolean(),
});
export type Reason = z.infer<typeof Reason>;

/** Of the votes as they stood when the second of two was cast, before either saw the other's: what is changed by talk changes nothing here. */
export const Agreement = z.object({ both: z.number(), share: z.number(), kappa: z.number().nullable() });

export const StageProgress = z.object({
  /** Articles that are screened at this stage. */
  of: z.number(),
  included: z.number(),
  excluded: z.number(),
  conflicts: z.number(),
  /** Nobody voted; some did, and not enough. */
  untouched: z.number(),
  begun: z.number(),
  /** What the caller can still vote on. */
  mine: z.number(),
  agreement: Agreement.nullable(),
  /** `included` counts only what the caller may see: of others nothing that is still open in a blind review. */
  people: z.array(z.object({ person: Person, votes: z.number(), included: z.number(), isMe: z.boolean() })),
  reasons: z.array(z.object({ reasonId: ReasonId.nullable(), articles: z.number() })),
});
export type StageProgress = z.infer<typeof StageProgress>;

export const Review = z.object({
  /** Votes that an article needs at each stage: one or two. */
  needed: z.number().int(),
  /** Others' votes are not shown, to nobody, until enough are cast. */
  isBlind: z.boolean(),
  /** Nobody votes any more; everything can still be read. */
  isClosed: z.boolean(),
  reasons: z.array(Reason),
  begunBy: Person.nullable(),
  begunAt: z.string(),
  /** Whoever may comment votes; whoever may edit settles conflicts and says how the review goes. */
  mayVote: z.boolean(),
  maySettle: z.boolean(),
  mayChange: z.boolean(),
  stages: z.object({ abstract: StageProgress, text: StageProgress }),
  /** Of the articles that nobody settled yet, how many are likely relevant; null where too little is known. */
  unseen: z.object({ about: z.number(), from: z.number(), to: z.number() }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const CastVote = z.object({
  person: Person.nullable(),
  isMine: z.boolean(),
  vote: z.enum(VOTES),
  reasonId: ReasonId.nullable(),
  remark: z.string().nullable(),
  at: z.string(),
});
export type CastVote = z.infer<typeof CastVote>;

export const ReviewArticle = z.object({
  workId: WorkId,
  /** Where it is opened; null when no run finds it any more. */
  articleId: ArticleId.nullable(),
  nodeId: NodeId.nullable(),
  title: z.string(),
  authors: z.array(z.string()),
  publishedOn: z.string().nullable(),
  venue: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  language: z.string(),
  sources: z.array(z.string()),
  /** The abstract, or how the text begins. */
  abstract: z.string(),
  /** Whether there is more to read than that. */
  hasText: z.boolean(),
  /** A search after the first one brought it. */
  isNew: z.boolean(),
  state: z.enum(["open", "conflict", "included", "excluded"]),
  /** How many voted, also where the votes are not shown. */
  votes: z.number(),
  mine: CastVote.nullable(),
  /** Those of the others; null: not to be seen yet. */
  others: z.array(CastVote).nullable(),
  settled: z
    .object({
      by: Person.nullable(),
      isIncluded: z.boolean(),
      reasonId: ReasonId.nullable(),
      isByTalk: z.boolean(),
      remark: z.string().nullable(),
      at: z.string(),
    })
    .nullable(),
  reasonId: ReasonId.nullable(),
});
export type ReviewArticle = z.infer<typeof ReviewArticle>;

const params = z.object({ topicId: TopicId });
const stage = params.extend({ stage: z.enum(REVIEW_STAGES) });
const work = stage.extend({ workId: WorkId });
const fails = ["topic_not_found", "review_not_found", "right_missing"] as const;
const voting = [...fails, "article_not_found", "review_closed"] as const;

export const read = endpoint({
  method: "GET",
  path: "/topics/:topicId/review",
  summary:
    "How articles of a gyan are screened by several people, and how far they are; null where they are not.",
  params,
  reply: z.object({ review: Review.nullable(), mayBegin: z.boolean() }),
  fails: ["topic_not_found"],
});

export const arrange = endpoint({
  method: "PUT",
  path: "/topics/:topicId/review",
  summary:
    "Begin to screen, or change how it is done. A reason without an id is new; one that is left out is no longer offered.",
  params,
  body: z.object({
    needed: z.number().int().min(1).max(2).default(2),
    isBlind: z.boolean().default(true),
    isClosed: z.boolean().default(false),
    reasons: z
      .array(
        z.object({
          id: ReasonId.nullable().default(null),
          label: z.string().trim().min(1).max(LONGEST_REASON),
        }),
      )
      .max(MOST_REASONS),
  }),
  reply: Review,
  fails: ["topic_not_found", "right_missing", "reason_not_found", "review_needs_two"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/review",
  summary: "Delete the screening of one's own gyan for good, with all votes. Its articles stay.",
  params,
  reply: z.object({ message: z.string() }),
  fails,
});

export const articles = endpoint({
  method: "GET",
  path: "/topics/:topicId/review/:stage/articles",
  summary: "Articles at a stage: those the caller can still vote on, or by what became of them.",
  params: stage,
  query: z.object({
    show: z.enum(["mine", "voted", "conflicts", "included", "excluded", "open", "all"]).default("mine"),
    sort: z.enum(["likely", "relevance", "newest", "title"]).default("likely"),
    reason: ReasonId.optional(),
    q: z.string().trim().max(200).optional(),
    /** Begin after this work, in the same order: votes that were cast meanwhile shift nothing. */
    after: WorkId.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(ARTICLES_A_PAGE),
  }),
  reply: z.object({ articles: z.array(ReviewArticle), total: z.number(), next: WorkId.nullable() }),
  fails: ["topic_not_found", "review_not_found"],
});

export const article = endpoint({
  method: "GET",
  path: "/topics/:topicId/review/:stage/works/:workId",
  summary: "One article at a stage, as the caller may see it.",
  params: work,
  reply: ReviewArticle,
  fails: ["topic_not_found", "review_not_found", "article_not_found"],
});

export const vote = endpoint({
  method: "PUT",
  path: "/topics/:topicId/review/:stage/works/:workId/vote",
  summary:
    "Include, maybe, or exclude with a reason: one's own vote, which may be changed until the article is settled.",
  params: work,
  body: z.object({
    vote: z.enum(VOTES),
    reasonId: ReasonId.nullable().default(null),
    remark: z.string().trim().max(LONGEST_REMARK).nullable().default(null),
  }),
  reply: ReviewArticle,
  fails: [
    ...voting,
    "reason_not_found",
    "reason_needed",
    "vote_not_possible",
    "review_decided",
    "review_settled",
  ],
});

export const takeBack = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/review/:stage/works/:workId/vote",
  summary: "Take one's own vote back.",
  params: work,
  reply: ReviewArticle,
  fails: [...voting, "review_settled"],
});

export const settle = endpoint({
  method: "PUT",
  path: "/topics/:topicId/review/:stage/works/:workId/settlement",
  summary: "Settle an article on which the votes differ: as a third person, or as what was agreed in talk.",
  params: work,
  body: z.object({
    isIncluded: z.boolean(),
    reasonId: ReasonId.nullable().default(null),
    /** Who voted on it themselves always settles by talk. */
    isByTalk: z.boolean().default(false),
    remark: z.string().trim().max(LONGEST_REMARK).nullable().default(null),
  }),
  reply: ReviewArticle,
  fails: [...voting, "reason_not_found", "reason_needed", "review_no_conflict"],
});

export const unsettle = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/review/:stage/works/:workId/settlement",
  summary: "Take a settlement back: the votes count again.",
  params: work,
  reply: ReviewArticle,
  fails: voting,
});

const Box = z.object({ label: z.string(), count: z.number() });

/** The boxes of the PRISMA 2020 flow diagram, with the counts that are stored. */
export const Prisma = z.object({
  /** Of searches before the last time the review was complete; null for a first one. */
  previous: z.object({ included: z.number() }).nullable(),
  databases: z.array(Box),
  /** Own documents, web pages, chosen by hand. */
  other: z.array(Box),
  duplicates: z.number(),
  /** Left out by the machine: below the line of relevance, or set aside by what was decided before. */
  byMachine: z.number(),
  unread: z.number(),
  screened: z.number(),
  excludedAtAbstract: z.number(),
  sought: z.number(),
  notRetrieved: z.number(),
  assessed: z.number(),
  excludedAtText: z.array(Box),
  included: z.number(),
  /** Still to be decided at each stage: a diagram before the end says so. */
  open: z.object({ abstract: z.number(), text: z.number() }),
  /** One for each search of a living review, oldest first. */
  updates: z.array(
    z.object({ number: z.number(), at: z.string(), identified: z.number(), included: z.number() }),
  ),
});
export type Prisma = z.infer<typeof Prisma>;

export const prisma = endpoint({
  method: "GET",
  path: "/topics/:topicId/prisma",
  summary:
    "The counts of the PRISMA 2020 flow diagram. Without a review of several people the decisions of the editors count.",
  params,
  reply: Prisma,
  fails: ["topic_not_found"],
});

export const prismaFile = endpoint({
  method: "GET",
  path: "/topics/:topicId/prisma/file",
  summary: "The PRISMA 2020 flow diagram as a picture or on a page.",
  params,
  query: z.object({ format: z.enum(["svg", "pdf"]).default("svg") }),
  answers: "file",
  meter: "download",
  reply: z.unknown(),
  fails: ["topic_not_found", "too_many_exports", "export_failed"],
});
