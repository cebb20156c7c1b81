import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { TopicId } from "../ids.ts";

const params = z.object({ topicId: TopicId });

/** Where a program reads what changed in a topic. Whoever knows the address may read it, so it is shown to its maker alone. */
export const Feed = z.object({ address: z.string().nullable(), madeAt: z.string().nullable() });
export type Feed = z.infer<typeof Feed>;

/** One of those that the caller made, without its address. */
export const FeedView = z.object({
  topicId: TopicId,
  /** Null: they may not read the topic any more, and so the address opens nothing. */
  name: z.string().nullable(),
  madeAt: z.string(),
});
export type FeedView = z.infer<typeof FeedView>;

export const myFeeds = endpoint({
  method: "GET",
  path: "/me/feeds",
  summary: "The topics of which the caller has a secret address, the last made first.",
  bySession: true,
  reply: z.object({ feeds: z.array(FeedView) }),
});

export const feed = endpoint({
  method: "GET",
  path: "/topics/:topicId/feed",
  summary: "The caller's own secret address of a topic's feed; nothing when there is none.",
  bySession: true,
  params,
  reply: Feed,
  fails: ["topic_not_found"],
});

export const makeFeed = endpoint({
  method: "POST",
  path: "/topics/:topicId/feed",
  summary: "Make the caller's secret address of a topic's feed. An address from before works no more.",
  // It outlasts a token that is taken back.
  bySession: true,
  params,
  reply: Feed,
  fails: ["topic_not_found"],
});

export const endFeed = endpoint({
  method: "DELETE",
  path: "/topics/:topicId/feed",
  summary: "Withdraw the caller's secret address of a topic's feed.",
  bySession: true,
  params,
  reply: Feed,
  fails: ["topic_not_found"],
});

/** What each run changed, newest first, as Atom (RFC 4287). The key in the address is what opens it. */
export const readFeed = endpoint({
  method: "GET",
  path: "/topics/:topicId/feed.xml",
  summary: "What each search of a topic changed, newest first, as an Atom feed. Opened by its secret key.",
  public: true,
  params,
  query: z.object({ key: z.string().max(200).default("") }),
  answers: "text",
  media: "application/atom+xml",
  reply: z.string(),
  fails: ["topic_not_found"],
});
