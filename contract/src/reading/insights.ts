import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NodeId, TopicId } from "../ids.ts";

const count = z.number().int();

/** How the articles of a node spread; an article found for several nodes counts once. */
export const Insights = z.object({
  nodeId: NodeId,
  articles: count,
  /** Those of which nobody says when they were published. */
  undated: count,
  /** Years that have any, oldest first. */
  years: z.array(z.object({ year: z.number(), articles: count })),
  /** An article that several sources gave counts for each. */
  sources: z.array(z.object({ source: z.string(), articles: count })),
  /** What most articles speak of, the most first. */
  concepts: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      articles: count,
      years: z.array(z.object({ year: z.number(), articles: count })),
    }),
  ),
});
export type Insights = z.infer<typeof Insights>;

export const insights = endpoint({
  method: "GET",
  path: "/topics/:topicId/insights",
  summary:
    "How many articles of a topic or of one node and those below it there are by year, source and concept.",
  params: z.object({ topicId: TopicId }),
  query: z.object({ node: NodeId.optional() }),
  reply: Insights,
  fails: ["topic_not_found", "node_not_found"],
});
