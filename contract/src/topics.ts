import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { NodeId, TopicId } from "./ids.ts";
import { RunView, TaskStatus } from "./runs.ts";

export const Right = z.enum(["reader", "commenter", "editor", "owner"]);
export type Right = z.infer<typeof Right>;

export const TopicKind = z.enum(["search", "review"]);
export type TopicKind = z.infer<typeof TopicKind>;

export const TopicCard = z.object({
  topicId: TopicId,
  topicUuid: z.string(),
  topicName: z.string(),
  kind: TopicKind,
  right: Right,
  status: TaskStatus,
  summaryMeta: z.object({ articles: z.number(), concepts: z.number() }),
  /** The first sentence of the topic's summary. */
  excerpt: z.string().nullable(),
  /** Articles per year of publication, the last ten years that have any, oldest first. */
  years: z.array(z.object({ year: z.number(), articles: z.number() })),
  createdOn: z.string(),
  topicCompletedOn: z.string().nullable(),
});
export type TopicCard = z.infer<typeof TopicCard>;

export const NodeCount = z.object({
  id: NodeId,
  parentId: NodeId.nullable(),
  name: z.string(),
  depth: z.number(),
  articles: z.number(),
});
export type NodeCount = z.infer<typeof NodeCount>;

export const TopicDetail = z.object({
  topicId: TopicId,
  topicUuid: z.string(),
  topicName: z.string(),
  /** What a run over documents is about, in the words of who started it; "" when they said nothing. */
  description: z.string(),
  kind: TopicKind,
  ownerId: z.number(),
  right: Right,
  createdOn: z.string(),
  nodes: z.array(NodeCount),
  concepts: z.array(z.object({ key: z.string(), label: z.string(), articles: z.number() })),
  run: RunView.nullable(),
  deletedOn: z.string().nullable(),
});
export type TopicDetail = z.infer<typeof TopicDetail>;

const params = z.object({ topicId: TopicId });
const message = z.object({ message: z.string() });

export const list = endpoint({
  method: "GET",
  path: "/topics",
  access: ["ShowMyGyanLibrary", "MyReviews", "CreateSentenceGyan"],
  summary: "The caller's topics, newest first.",
  query: z.object({
    kind: TopicKind.optional(),
    q: z.string().max(200).optional(),
    cursor: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(24),
  }),
  reply: z.object({ topics: z.array(TopicCard), total: z.number(), next: z.number().nullable() }),
});

export const get = endpoint({
  method: "GET",
  path: "/topics/:topicId",
  summary: "One topic: its outline with counts, its concepts, its latest run with what each source gave.",
  params,
  reply: TopicDetail,
  fails: ["topic_not_found"],
});

export const rename = endpoint({
  method: "PATCH",
  path: "/topics/:topicId",
  summary: "Rename a topic.",
  params,
  body: z.object({ name: z.string().trim().min(1).max(500) }),
  reply: message,
  fails: ["topic_not_found", "right_missing"],
});

export const remove = endpoint({
  method: "DELETE",
  path: "/topics/:topicId",
  summary: "Move a topic to the bin.",
  params,
  reply: message,
  fails: ["topic_not_found", "right_missing"],
});

export const restore = endpoint({
  method: "POST",
  path: "/topics/:topicId/restore",
  summary: "Take a topic out of the bin.",
  params,
  reply: message,
  fails: ["topic_not_found", "right_missing"],
});

export const bin = endpoint({
  method: "GET",
  path: "/bin",
  access: ["ShowMyGyanLibrary", "MyReviews"],
  summary: "What the caller deleted and may still take back.",
  reply: z.object({
    topics: z.array(z.object({ topicId: TopicId, topicName: z.string(), deletedOn: z.string() })),
  }),
});

export const cancel = endpoint({
  method: "POST",
  path: "/topics/:topicId/cancel",
  summary: "Stop the running search; what was kept so far stays.",
  params,
  reply: message,
  fails: ["topic_not_found", "right_missing", "run_not_cancellable"],
});

export const retry = endpoint({
  method: "POST",
  path: "/topics/:topicId/retry",
  summary: "Run again what failed or was cancelled.",
  params,
  reply: message,
  fails: ["topic_not_found", "right_missing", "run_not_retryable"],
});
