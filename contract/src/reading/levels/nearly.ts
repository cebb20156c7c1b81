import { z } from "zod";
import { endpoint } from "../../endpoint.ts";
import { LineForm } from "../../forms/nearly.form.ts";
import { ArticleId, NodeId, TopicId } from "../../ids.ts";
import { ArticleCard } from "../../reading.ts";

const params = z.object({ topicId: TopicId });

export const NEARLY_A_PAGE = 25;

export const nearly = endpoint({
  method: "GET",
  path: "/topics/:topicId/nearly",
  summary: "What the runs of a topic judged and did not keep, the best first, 25 a page.",
  params,
  query: z.object({
    /** With those below it. */
    node: NodeId.optional(),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  reply: z.object({ total: z.number(), articles: z.array(ArticleCard) }),
  fails: ["topic_not_found", "node_not_found"],
});

const MOST_AT_ONCE = 1000;
const some = z.object({ ids: z.array(ArticleId).min(1).max(MOST_AT_ONCE) });

export const takeIn = endpoint({
  method: "POST",
  path: "/topics/:topicId/nearly/in",
  summary:
    "Take articles that fell below the line into the list. They stay there whatever later runs say of them. Those that are not below it are left out.",
  params,
  body: some,
  reply: z.object({ takenIn: z.number() }),
  fails: ["topic_not_found", "right_missing"],
});

export const putBack = endpoint({
  method: "POST",
  path: "/topics/:topicId/nearly/back",
  summary: "Leave articles that were taken in to the line again. Those that were not taken in are left out.",
  params,
  body: some,
  reply: z.object({ putBack: z.number() }),
  fails: ["topic_not_found", "right_missing"],
});

/** How many articles score so many hundredths, from none to all of them: 101 numbers. */
const Hundredths = z.array(z.number()).length(101);

/** Where the line is, and what lies on either side of it. An article found for several nodes counts once, with its best score. */
export const Line = z.object({
  /** 0 to 1: what scores at least so much is in the list. */
  at: z.number(),
  /** Where it is when nobody moved it. */
  usual: z.number(),
  /** Not in an analysis of documents, which were chosen one by one. */
  canMove: z.boolean(),
  /** A run goes on: it judges by the line as it was when it began. */
  isRunning: z.boolean(),
  /** In the list wherever the line is: taken in by hand, or of a node that takes everything. */
  fixed: z.number(),
  kept: Hundredths,
  nearly: Hundredths,
  /** Below the line, and in the list as long as nothing reaches it. */
  nearest: Hundredths,
});
export type Line = z.infer<typeof Line>;

export const line = endpoint({
  method: "GET",
  path: "/topics/:topicId/line",
  summary: "The line of relevance of a topic, and how many articles lie where beside it.",
  params,
  reply: Line,
  fails: ["topic_not_found"],
});

export const moveLine = endpoint({
  method: "PUT",
  path: "/topics/:topicId/line",
  summary:
    "Move the line of relevance. What a topic has is parted by it at once, and the next runs judge by it. What was taken in by hand stays.",
  params,
  body: z.object({ ...LineForm.shape }),
  reply: z.object({ at: z.number(), came: z.number(), went: z.number() }),
  fails: ["topic_not_found", "right_missing", "line_running", "line_not_movable"],
});
