import { z } from "zod";
import { isTimeZone } from "../accounts/rules.ts";
import { endpoint } from "../endpoint.ts";
import { ArticleId, TopicId } from "../ids.ts";
import { TaskStatus } from "../runs.ts";
import { Right, TopicKind } from "../topics.ts";

const count = z.number().int();

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

/** An article that the caller began to read and has not finished. */
export const Begun = z.object({
  topicId: TopicId,
  topicName: z.string(),
  articleId: ArticleId,
  title: z.string(),
  /** When they last read in it. */
  at: z.string(),
  /** How far they are, from 0 to 1, and how many characters are left. */
  share: z.number(),
  left: count,
});
export type Begun = z.infer<typeof Begun>;

export const Home = z.object({
  /** The end of the visit before this one; null at the first. */
  since: z.string().nullable(),
  /** Newest first; `more` are not told one by one. */
  changes: z.object({ list: z.array(Change), more: count }),
  /** Last read first. */
  reading: z.array(Begun),
});
export type Home = z.infer<typeof Home>;

export const Dashboard = z.object({
  /** Twelve, the last of them not over yet. */
  weeks: z.array(Week),
  /** Null: the caller may not upload documents. */
  storage: z.object({ documents: count, used: z.number(), quota: z.number() }).nullable(),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const home = endpoint({
  method: "GET",
  path: "/home",
  summary: "What changed since the caller was last here, and what they began to read.",
  reply: Home,
});

export const read = endpoint({
  method: "GET",
  path: "/dashboard",
  summary: "What the caller did week by week, and how much room their documents take.",
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
