import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { FolderId, NodeId, TopicId } from "./ids.ts";
import { Schedule } from "./living/refreshing.ts";
import { SEES_TOPICS } from "./organising/lists.rules.ts";
import { listOf } from "./reading/listing.ts";
import { RunView, TaskStatus } from "./runs.ts";
import { Tag } from "./forms/tags.form.ts";
import { TopicNameForm } from "./forms/topics.form.ts";

export const Right = z.enum(["reader", "commenter", "editor", "owner"]);
export type Right = z.infer<typeof Right>;

export const TopicKind = z.enum(["search", "review"]);
export type TopicKind = z.infer<typeof TopicKind>;

/** How far it is, as lists are narrowed and ordered by it. */
export const TopicState = z.enum(["running", "failed", "nothing", "partial", "finished"]);
export type TopicState = z.infer<typeof TopicState>;

/** A part of the outline, by its place in it: "1.2" is the second in the first. */
export const SubTopic = z.object({ name: z.string(), tocSequence: z.string(), articles: z.number() });
export type SubTopic = z.infer<typeof SubTopic>;

export const SharedWith = z.object({
  kind: z.enum(["person", "group", "organisation"]),
  name: z.string(),
  right: Right,
  /** It comes with the portal alone. */
  isByPortal: z.boolean(),
});
export type SharedWith = z.infer<typeof SharedWith>;

export const TopicCard = z.object({
  topicId: TopicId,
  topicUuid: z.string(),
  topicName: z.string(),
  kind: TopicKind,
  right: Right,
  /** Whether it was given to the caller themselves: only such a right can be given back. */
  mayLeave: z.boolean(),
  status: TaskStatus,
  /** Of its latest run, as there. */
  unreached: z.number(),
  beingRead: z.number(),
  summaryMeta: z.object({ articles: z.number(), concepts: z.number() }),
  /** The first two levels of the outline, from its beginning; each with the articles found for it alone. */
  subTopics: z.array(SubTopic),
  /** Who else has a right to it. */
  topicSharedWith: z.array(SharedWith),
  /** Of the caller. */
  savedArticles: z.number(),
  /** That the caller has not opened yet. */
  unreadArticles: z.number(),
  /** That the caller sees. */
  notesAdded: z.number(),
  /** That the latest run brought, when it was not the first, and that the caller has not looked at since. */
  newArticles: z.number(),
  /** Where the caller has put it. */
  folderId: FolderId.nullable(),
  /** Of the caller. */
  tags: z.array(z.string()),
  /** The quote that answers the question best; of a review, the one that its summary opens with. Null: nothing answers it. */
  excerpt: z.string().nullable(),
  createdOn: z.string(),
  topicCompletedOn: z.string().nullable(),
  /** By the caller; null: never. */
  lastOpenedOn: z.string().nullable(),
  /** Null: it is searched again only when somebody asks for it. */
  schedule: Schedule.nullable(),
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
  /** As on its card. */
  mayLeave: z.boolean(),
  createdOn: z.string(),
  nodes: z.array(NodeCount),
  concepts: z.array(z.object({ key: z.string(), label: z.string(), articles: z.number() })),
  run: RunView.nullable(),
  /** Whether there is a summary over all of its articles: a topic that is not searched just now opens on it. */
  hasSummary: z.boolean(),
  /** Pairs of its articles that may be the same, and of which nobody said whether they are. */
  duplicates: z.number().optional(),
  /** Where the caller has put it, and the caller's tags. */
  folderId: FolderId.nullable(),
  tags: z.array(z.string()),
  /** Null: it is searched again only when somebody asks for it. */
  schedule: Schedule.nullable(),
  deletedOn: z.string().nullable(),
});
export type TopicDetail = z.infer<typeof TopicDetail>;

const params = z.object({ topicId: TopicId });
const message = z.object({ message: z.string() });

export const TopicSort = z.enum(["newest", "name", "opened", "articles", "status", "completed"]);
export type TopicSort = z.infer<typeof TopicSort>;

/** Values of one kind widen each other, kinds narrow each other. */
export const TopicFilter = z.object({
  kind: TopicKind.optional(),
  /** Words of its name, of its subtopics or of the caller's tags; all of them must be there. */
  q: z.string().max(200).optional(),
  /** One of the caller's, with those in it; "none" for what lies in no folder. */
  folder: z.union([z.literal("none"), FolderId]).optional(),
  tag: listOf(Tag, 50),
  state: listOf(TopicState, 50),
  /** Whose it is: the caller's own, or one that others share with them. */
  whose: z.enum(["mine", "shared"]).optional(),
});
export type TopicFilter = z.infer<typeof TopicFilter>;

/** Of a long list. */
export const TopicPage = z.object({
  /** As the page before gave it. */
  cursor: z
    .string()
    .regex(/^\d{1,16}-\d{1,9}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(24),
});

export const list = endpoint({
  method: "GET",
  path: "/topics",
  access: SEES_TOPICS,
  summary:
    "The caller's topics: of each kind all that they may read, or only their own where they may make such and lack its list.",
  query: TopicFilter.extend({
    sort: TopicSort.default("newest"),
    /** Left out, it is the usual one: names from A, the rest from the newest, the most or what needs looking after. */
    order: z.enum(["asc", "desc"]).optional(),
    ...TopicPage.shape,
  }),
  reply: z.object({
    topics: z.array(TopicCard),
    total: z.number(),
    next: z.string().nullable(),
    /** What there is to narrow by, in the same folder. */
    facets: z.object({
      tags: z.array(z.object({ tag: z.string(), topics: z.number() })),
      states: z.array(z.object({ state: TopicState, topics: z.number() })),
      shared: z.number(),
    }),
  }),
  fails: ["folder_not_found"],
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
  body: z.object({ ...TopicNameForm.shape }),
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
