import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { MOST_TAGS, Tag } from "../forms/tags.form.ts";
import { ArticleId, TopicId } from "../ids.ts";
import { NamedPerson } from "./notes.ts";

const article = z.object({ articleId: ArticleId });
const topic = z.object({ topicId: TopicId });
const fails = ["article_not_found"] as const;

const tags = z.array(Tag).max(MOST_TAGS);

export const save = endpoint({
  method: "PUT",
  path: "/articles/:articleId/saved",
  summary: "Keep an article for oneself, or no longer.",
  params: article,
  body: z.object({ saved: z.boolean() }),
  reply: z.object({ saved: z.boolean() }),
  fails,
});

export const read = endpoint({
  method: "PUT",
  path: "/articles/:articleId/read",
  summary: "Mark an article as read, or as unread.",
  params: article,
  body: z.object({ read: z.boolean() }),
  reply: z.object({ read: z.boolean() }),
  fails,
});

export const place = endpoint({
  method: "PUT",
  path: "/articles/:articleId/place",
  summary: "Where the caller stopped reading: an offset into the article's text.",
  params: article,
  body: z.object({ at: z.number().int().min(0).max(2_147_483_647) }),
  reply: z.object({ at: z.number() }),
  fails,
});

export const decide = endpoint({
  method: "PUT",
  path: "/articles/:articleId/feedback",
  summary: "Relevant, not relevant, or undecided: the order of the topic learns from it.",
  params: article,
  body: z.object({ relevant: z.boolean().nullable() }),
  reply: z.object({ relevant: z.boolean().nullable() }),
  fails,
});

export const tag = endpoint({
  method: "PUT",
  path: "/articles/:articleId/tags",
  summary: "All tags of an article, for everybody who reads the topic.",
  params: article,
  body: z.object({ tags }),
  reply: z.object({ tags: z.array(z.string()) }),
  fails: ["article_not_found", "right_missing"],
});

/** A tag of an article, and who gave it. */
export const GivenTag = z.object({
  tag: z.string(),
  /** Null for somebody who is gone. */
  by: NamedPerson.nullable(),
  isMine: z.boolean(),
  taggedOn: z.string(),
});
export type GivenTag = z.infer<typeof GivenTag>;

export const articleTags = endpoint({
  method: "GET",
  path: "/articles/:articleId/tags",
  summary:
    "The tags of an article, with who gave each of them. Whoever may edit the topic may take any of them away.",
  params: article,
  reply: z.object({ tags: z.array(GivenTag) }),
  fails,
});

export const Decision = z.object({
  articleId: ArticleId,
  title: z.string(),
  relevant: z.boolean(),
  /** Who decided. */
  by: z.string(),
  isMine: z.boolean(),
  decidedAt: z.string(),
});
export type Decision = z.infer<typeof Decision>;

export const decisions = endpoint({
  method: "GET",
  path: "/topics/:topicId/feedback",
  summary: "What was decided about the articles of a topic, newest first, ten a page.",
  params: topic,
  query: z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) }),
  reply: z.object({ decisions: z.array(Decision), total: z.number() }),
  fails: ["topic_not_found"],
});

export const MOST_MARKED = 1000;
export const markMany = endpoint({
  method: "POST",
  path: "/topics/:topicId/marks",
  summary: "The same for many articles of a topic at once. Those that are gone are left out.",
  params: topic,
  body: z.object({
    ids: z.array(ArticleId).min(1).max(MOST_MARKED),
    saved: z.boolean().optional(),
    read: z.boolean().optional(),
    relevant: z.boolean().nullable().optional(),
    addTags: tags.optional(),
    removeTags: tags.optional(),
  }),
  reply: z.object({ marked: z.number() }),
  fails: ["topic_not_found", "right_missing", "too_many_tags"],
});
export type ManyMarks = z.infer<typeof markMany.body>;

export const topicTags = endpoint({
  method: "GET",
  path: "/topics/:topicId/tags",
  summary: "The tags that articles of a topic have, with how many have each.",
  params: topic,
  reply: z.object({ tags: z.array(z.object({ tag: z.string(), articles: z.number() })) }),
  fails: ["topic_not_found"],
});
