import { z } from "zod";
import { isTimeZone } from "../accounts/rules.ts";
import { endpoint } from "../endpoint.ts";
import { ArticleId, DraftId, TopicId } from "../ids.ts";
import { Task } from "../notifications.ts";
import { TaskStatus } from "../runs.ts";
import { Right, TopicKind } from "../topics.ts";

const count = z.number().int();

/** A topic that the caller looked at or made, as a line of a list. */
export const RecentTopic = z.object({
  topicId: TopicId,
  topicName: z.string(),
  kind: TopicKind,
  status: TaskStatus,
  /** Sources that its latest run could not reach. */
  unreached: count,
  articles: count,
  /** When the caller last opened it; null: they made it and have not opened it yet. */
  seenAt: z.string().nullable(),
  createdOn: z.string(),
});
export type RecentTopic = z.infer<typeof RecentTopic>;

const about = { topicId: TopicId, topicName: z.string(), topicKind: TopicKind, at: z.string() };

/** Something that happened since the caller was last here. */
export const Change = z.discriminatedUnion("kind", [
  /** A run ended, and brought so many articles that were not there before. */
  z.object({ kind: z.literal("run"), ...about, status: TaskStatus, added: count }),
  /** Somebody else wrote a note that everybody sees. */
  z.object({ kind: z.literal("note"), ...about, articleId: ArticleId, by: z.string(), text: z.string() }),
  /** Somebody gave the caller a right. */
  z.object({ kind: z.literal("share"), ...about, by: z.string().nullable(), right: Right }),
]);
export type Change = z.infer<typeof Change>;

/** From Monday to Sunday, as the caller's calendar has them. */
export const Week = z.object({
  /** The Monday: "2026-11-09". */
  start: z.string(),
  gyans: count,
  articles: count,
  saved: count,
  notes: count,
});
export type Week = z.infer<typeof Week>;

/** What the caller may not use is null, what they have not used yet is empty. */
export const Dashboard = z.object({
  running: z.array(Task).nullable(),
  gyans: z.object({ recent: z.array(RecentTopic), total: count }).nullable(),
  reviews: z.object({ recent: z.array(RecentTopic), total: count }).nullable(),
  drafts: z
    .object({
      recent: z.array(z.object({ id: DraftId, name: z.string(), time: z.string() })),
      total: count,
    })
    .nullable(),
  /** The end of the visit before this one; null at the first. */
  since: z.string().nullable(),
  /** Newest first; `more` are not told one by one. */
  changes: z.object({ list: z.array(Change), more: count }),
  /** Twelve, the last of them not over yet. */
  weeks: z.array(Week),
  storage: z.object({ documents: count, used: z.number(), quota: z.number() }).nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const read = endpoint({
  method: "GET",
  path: "/dashboard",
  summary:
    "What runs, what the caller worked on, what changed since they were last here, and how much of everything there is.",
  query: z.object({
    /** Whose weeks are counted; without one they are those of UTC. */
    timeZone: z.string().max(64).refine(isTimeZone).optional(),
  }),
  reply: Dashboard,
});

export const visit = endpoint({
  method: "POST",
  path: "/visits",
  summary: "The caller is here, and has this topic before them.",
  bySession: true,
  body: z.object({ topicId: TopicId.optional() }),
  reply: z.object({ status: z.literal(true) }),
  fails: ["topic_not_found"],
});
